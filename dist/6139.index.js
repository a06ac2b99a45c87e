export const id = 6139;
export const ids = [6139];
export const modules = {

/***/ 6139:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createMixedModeLoop: () => (/* binding */ createMixedModeLoop)
/* harmony export */ });
/* harmony import */ var _prompts_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(23694);
/* harmony import */ var _loop_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(22085);


/** Ends of a plan phase after which there are means to build. */
const BUILDS_ON = new Set(["llm_done", "max_steps", "loop_detected"]);
/**
 * Mixed mode: the first run plans with one agent and builds with another, in one session. Both know what the server
 * counted and stop at the same signal; the plan phase is not streamed. Later runs go on with the build agent. When
 * money, time or the model end the plan phase, that end is the outcome; a phase that said nothing is built without a
 * plan.
 */
function createMixedModeLoop(deps) {
    const { plan, build, planSystem, buildSystem, isPlanning = false, onPlan } = deps;
    const window = build.window ?? (0,_loop_js__WEBPACK_IMPORTED_MODULE_0__/* .openWindow */ .D)(build);
    const { onText: _, ...quiet } = plan;
    const planner = (0,_loop_js__WEBPACK_IMPORTED_MODULE_0__/* .createAgentLoop */ .C)({ ...quiet, window });
    const builder = (0,_loop_js__WEBPACK_IMPORTED_MODULE_0__/* .createAgentLoop */ .C)({ ...build, window });
    const begin = (name) => build.events.emit({ type: "agent_started", at: build.clock.now(), agent: name });
    let isPlanned = false;
    const makePlan = (messages) => {
        if (isPlanning)
            return planner.run(messages);
        begin(plan.agent.name);
        return planner.run([{ role: "system", content: planSystem }, ...withoutSystem(messages)]);
    };
    return {
        async run(messages) {
            if (isPlanned)
                return builder.run(messages);
            isPlanned = true;
            const planned = await makePlan(messages);
            if (!BUILDS_ON.has(planned.stopReason))
                return planned;
            // The first message of a user always stays in a conversation: it is the task, also of a session that goes on.
            const first = build.events.state().messages.find((message) => message.role === "user");
            const task = isPlanning && first !== undefined ? [first] : withoutSystem(messages);
            const made = planned.finalOutput.trim();
            if (made !== "")
                onPlan?.(made);
            begin(build.agent.name);
            return builder.run([
                { role: "system", content: buildSystem },
                ...(made === "" ? task : withPlan(task, planned.finalOutput)),
            ]);
        },
    };
}
function withoutSystem(messages) {
    return messages.filter((message) => message.role !== "system");
}
/** The plan stands at the end of the task: it is a model's, made of what it read. */
function withPlan(messages, plan) {
    const last = messages.findLastIndex((message) => message.role === "user");
    return messages.map((message, index) => index === last && message.role === "user"
        ? { ...message, content: `${message.content}\n\n${(0,_prompts_js__WEBPACK_IMPORTED_MODULE_1__/* .planHandover */ .t_)(plan)}` }
        : message);
}


/***/ })

};
