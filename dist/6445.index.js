export const id = 6445;
export const ids = [6445];
export const modules = {

/***/ 16445:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createPlanFirstLoop: () => (/* binding */ createPlanFirstLoop)
});

// EXTERNAL MODULE: ./src/agent/loop.ts + 10 modules
var loop = __webpack_require__(34573);
// EXTERNAL MODULE: ./src/agent/prompts.ts
var prompts = __webpack_require__(23694);
;// CONCATENATED MODULE: ./src/agent/mixed-mode.ts


/** Ends of a plan phase after which there are means to build. */
const BUILDS_ON = new Set(["llm_done", "max_steps", "loop_detected"]);
/**
 * Mixed mode (U2): the first run plans with one agent and builds with another, in one session. Both know what the server
 * counted and stop at the same signal; the plan phase is not streamed (S2). Later runs go on with the build agent. When
 * money, time or the model end the plan phase, that end is the outcome; a phase that said nothing is built without a plan.
 */
function createMixedModeLoop(deps) {
    const { plan, build, planSystem, buildSystem, isPlanning = false, onPlan } = deps;
    const window = build.window ?? (0,loop/* openWindow */.D)(build);
    const { onText: _, ...quiet } = plan;
    const planner = (0,loop/* createAgentLoop */.C)({ ...quiet, window });
    const builder = (0,loop/* createAgentLoop */.C)({ ...build, window });
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
        ? { ...message, content: `${message.content}\n\n${(0,prompts/* planHandover */.t_)(plan)}` }
        : message);
}

// EXTERNAL MODULE: ./src/core/plan.ts
var core_plan = __webpack_require__(4620);
;// CONCATENATED MODULE: ./src/app/plan-first.ts


/** The loop of `planning: plan-first`. The plan becomes an event, from which the report shows it. */
function createPlanFirstLoop(session, plan, build, systemOf) {
    const { events, services, redactor, planning } = session;
    return createMixedModeLoop({
        plan,
        build,
        planSystem: systemOf(plan.agent),
        buildSystem: systemOf(build.agent),
        isPlanning: planning.isBegun,
        onPlan(text) {
            const past = events.events();
            const started = past.find((event) => event.type === "run_started");
            const base = past.findLast((event) => event.type === "base_fixed");
            const made = (0,core_plan/* hashPlan */.k)({
                subject: started?.subject ?? "",
                head: base?.sha ?? "",
                task: started?.task ?? "",
                text: redactor.redact(text),
            });
            events.emit({ type: "plan_fixed", at: services.clock.now(), plan: made });
        },
    });
}


/***/ }),

/***/ 4620:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BC: () => (/* binding */ shortHash),
/* harmony export */   cK: () => (/* binding */ unixLines),
/* harmony export */   k: () => (/* binding */ hashPlan)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);

/** So much of a hash is shown and typed. */
const SHOWN_DIGITS = 12;
/** The plan with its hash over task, text, subject and commit. Line ends do not count: servers and editors change them. */
function hashPlan(plan) {
    const { subject, head, task, text } = plan;
    const parts = ["architect plan 1", subject, head, unixLines(task), unixLines(text)];
    return { ...plan, hash: (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256").update(JSON.stringify(parts)).digest("hex") };
}
/** The hash as people see and type it. */
function shortHash(hash) {
    return hash.slice(0, SHOWN_DIGITS);
}
/** CRLF, which a server or an editor in a browser makes of our line ends, back to LF. */
function unixLines(text) {
    return text.replaceAll("\r\n", "\n");
}


/***/ })

};
