export const id = 4254;
export const ids = [4254];
export const modules = {

/***/ 4254:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   parseEvent: () => (/* binding */ parseEvent)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(28942);
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(961);

const user = zod__WEBPACK_IMPORTED_MODULE_0__.object({ login: zod__WEBPACK_IMPORTED_MODULE_0__.string(), id: zod__WEBPACK_IMPORTED_MODULE_0__.number(), type: zod__WEBPACK_IMPORTED_MODULE_0__.string().optional() });
const text = zod__WEBPACK_IMPORTED_MODULE_0__.string()
    .nullish()
    .transform((value) => value ?? "");
const thread = zod__WEBPACK_IMPORTED_MODULE_0__.object({
    number: zod__WEBPACK_IMPORTED_MODULE_0__.number(),
    title: text,
    body: text,
    user: user.nullish(),
    state: zod__WEBPACK_IMPORTED_MODULE_0__.string().optional(),
    locked: zod__WEBPACK_IMPORTED_MODULE_0__.boolean().optional(),
    pull_request: zod__WEBPACK_IMPORTED_MODULE_0__.unknown().optional(),
});
const comment = zod__WEBPACK_IMPORTED_MODULE_0__.object({
    id: zod__WEBPACK_IMPORTED_MODULE_0__.number(),
    node_id: text,
    body: text,
    user: user.nullish(),
    performed_via_github_app: zod__WEBPACK_IMPORTED_MODULE_0__.unknown().optional(),
    created_at: zod__WEBPACK_IMPORTED_MODULE_0__.string().optional(),
    submitted_at: zod__WEBPACK_IMPORTED_MODULE_0__.string().nullish(),
    html_url: text,
    path: zod__WEBPACK_IMPORTED_MODULE_0__.string().optional(),
    line: zod__WEBPACK_IMPORTED_MODULE_0__.number().nullish(),
    original_line: zod__WEBPACK_IMPORTED_MODULE_0__.number().nullish(),
    diff_hunk: zod__WEBPACK_IMPORTED_MODULE_0__.string().optional(),
});
const side = zod__WEBPACK_IMPORTED_MODULE_0__.object({ repo: zod__WEBPACK_IMPORTED_MODULE_0__.object({ full_name: zod__WEBPACK_IMPORTED_MODULE_0__.string() }).nullish() });
const pullThread = thread.extend({ head: side.optional(), base: side.optional() });
const payloads = {
    issue_comment: zod__WEBPACK_IMPORTED_MODULE_0__.object({ action: zod__WEBPACK_IMPORTED_MODULE_0__.string(), issue: thread, comment, sender: user }),
    pull_request_review_comment: zod__WEBPACK_IMPORTED_MODULE_0__.object({ action: zod__WEBPACK_IMPORTED_MODULE_0__.string(), pull_request: pullThread, comment, sender: user }),
    pull_request_review: zod__WEBPACK_IMPORTED_MODULE_0__.object({ action: zod__WEBPACK_IMPORTED_MODULE_0__.string(), pull_request: pullThread, review: comment, sender: user }),
    issues: zod__WEBPACK_IMPORTED_MODULE_0__.object({
        action: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
        issue: thread,
        sender: user,
        label: zod__WEBPACK_IMPORTED_MODULE_0__.object({ name: zod__WEBPACK_IMPORTED_MODULE_0__.string() }).optional(),
        assignee: user.nullish(),
    }),
    pull_request: zod__WEBPACK_IMPORTED_MODULE_0__.object({
        action: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
        pull_request: pullThread.extend({ draft: zod__WEBPACK_IMPORTED_MODULE_0__.boolean().nullish() }),
        sender: user,
    }),
    manual: zod__WEBPACK_IMPORTED_MODULE_0__.object({
        sender: user,
        inputs: zod__WEBPACK_IMPORTED_MODULE_0__.record(zod__WEBPACK_IMPORTED_MODULE_0__.string(), zod__WEBPACK_IMPORTED_MODULE_0__.unknown()).nullish(),
        client_payload: zod__WEBPACK_IMPORTED_MODULE_0__.record(zod__WEBPACK_IMPORTED_MODULE_0__.string(), zod__WEBPACK_IMPORTED_MODULE_0__.unknown()).nullish(),
    }),
    workflow_run: zod__WEBPACK_IMPORTED_MODULE_0__.object({
        action: zod__WEBPACK_IMPORTED_MODULE_0__.string(),
        sender: user,
        workflow_run: zod__WEBPACK_IMPORTED_MODULE_0__.object({
            id: zod__WEBPACK_IMPORTED_MODULE_0__.number(),
            conclusion: zod__WEBPACK_IMPORTED_MODULE_0__.string().nullish(),
            run_attempt: zod__WEBPACK_IMPORTED_MODULE_0__.number().nullish(),
            event: text,
            path: text,
            name: text,
            head_branch: text,
            head_sha: text,
            head_repository: zod__WEBPACK_IMPORTED_MODULE_0__.object({ full_name: zod__WEBPACK_IMPORTED_MODULE_0__.string() }).nullish(),
            actor: user.nullish(),
            triggering_actor: user.nullish(),
        }),
    }),
};
function toUser(raw) {
    return { login: raw.login, id: raw.id, isBot: raw.type !== "User" && raw.type !== undefined };
}
function toSubject(raw, isPull) {
    return {
        kind: isPull || (raw.pull_request !== undefined && raw.pull_request !== null) ? "pr" : "issue",
        number: raw.number,
    };
}
function toComment(raw, kind) {
    const line = raw.line ?? raw.original_line;
    return {
        id: raw.id,
        nodeId: raw.node_id,
        kind,
        body: raw.body,
        author: raw.user ? toUser(raw.user) : null,
        viaApp: raw.performed_via_github_app !== undefined && raw.performed_via_github_app !== null,
        createdAt: raw.created_at ?? raw.submitted_at ?? "",
        url: raw.html_url,
        ...(raw.path === undefined ? {} : { path: raw.path }),
        ...(line === undefined || line === null ? {} : { line }),
        ...(raw.diff_hunk === undefined ? {} : { diffHunk: raw.diff_hunk }),
    };
}
function commentEvent(raw, isPull, from, sender) {
    return {
        kind: "comment",
        subject: toSubject(raw, isPull),
        comment: from,
        sender: toUser(sender),
        title: raw.title,
        body: raw.body,
        subjectAuthor: raw.user?.login ?? "",
        state: raw.state === "closed" ? "closed" : "open",
        locked: raw.locked === true,
    };
}
function issueEvent(raw) {
    const { action, issue } = raw;
    if (action !== "labeled" && action !== "assigned" && action !== "opened") {
        return { kind: "ignored", name: "issues", reason: `issues.${action} is no trigger` };
    }
    return {
        kind: "issue",
        action,
        subject: toSubject(issue, false),
        sender: toUser(raw.sender),
        label: raw.label?.name ?? "",
        assignee: raw.assignee?.login ?? "",
        title: issue.title,
        body: issue.body,
        subjectAuthor: issue.user?.login ?? "",
        state: issue.state === "closed" ? "closed" : "open",
        locked: issue.locked === true,
    };
}
function workflowRunEvent({ workflow_run: raw, sender }) {
    return {
        kind: "workflow_run",
        run: {
            id: raw.id,
            conclusion: raw.conclusion ?? "",
            attempt: raw.run_attempt ?? 1,
            event: raw.event,
            // Runs of a workflow of another repository name its ref as well.
            workflow: raw.path.replace(/@.*$/, ""),
            name: raw.name,
            headRepository: raw.head_repository?.full_name ?? null,
            headBranch: raw.head_branch,
            headSha: raw.head_sha,
        },
        sender: toUser(sender),
        actor: raw.actor ? toUser(raw.actor) : null,
        triggeringActor: raw.triggering_actor ? toUser(raw.triggering_actor) : null,
    };
}
/** Two repositories, or one that is gone; what cannot be told counts as a fork (I8). */
function isFork({ head, base }) {
    const [from, to] = [head?.repo?.full_name.toLowerCase(), base?.repo?.full_name.toLowerCase()];
    return from === undefined || from !== to;
}
function reviewEvent(raw, from, sender) {
    return { ...commentEvent(raw, true, from, sender), ...(isFork(raw) ? { isFork: true } : {}) };
}
const ignoredAction = (name, action, wanted) => ({
    kind: "ignored",
    name,
    reason: `${name}.${action} is no trigger, only ${name}.${wanted}`,
});
/**
 * The webhook payload as one typed event (product.md §1). A payload that does not have the documented shape is
 * `unsupported`, never a crash: what cannot be read starts nothing (I8).
 */
function parseEvent(name, payload) {
    try {
        return parseKnown(name, payload);
    }
    catch (error) {
        if (error instanceof zod__WEBPACK_IMPORTED_MODULE_1__/* .ZodError */ .G) {
            const where = error.issues[0]?.path.join(".") ?? "";
            return { kind: "ignored", name, reason: `the payload of ${name} has not the documented shape (at ${where})` };
        }
        throw error;
    }
}
function parseKnown(name, payload) {
    switch (name) {
        case "issue_comment": {
            const raw = payloads.issue_comment.parse(payload);
            if (raw.action !== "created")
                return ignoredAction(name, raw.action, "created");
            return commentEvent(raw.issue, false, toComment(raw.comment, "issue_comment"), raw.sender);
        }
        case "pull_request_review_comment": {
            const raw = payloads.pull_request_review_comment.parse(payload);
            if (raw.action !== "created")
                return ignoredAction(name, raw.action, "created");
            return reviewEvent(raw.pull_request, toComment(raw.comment, "review_comment"), raw.sender);
        }
        case "pull_request_review": {
            const raw = payloads.pull_request_review.parse(payload);
            if (raw.action !== "submitted")
                return ignoredAction(name, raw.action, "submitted");
            return reviewEvent(raw.pull_request, toComment(raw.review, "review"), raw.sender);
        }
        case "issues":
            return issueEvent(payloads.issues.parse(payload));
        case "pull_request": {
            const raw = payloads.pull_request.parse(payload);
            return {
                kind: "pull_request",
                action: raw.action,
                subject: toSubject(raw.pull_request, true),
                sender: toUser(raw.sender),
                isDraft: raw.pull_request.draft === true,
                isFork: isFork(raw.pull_request),
            };
        }
        case "pull_request_target":
            return {
                kind: "refused_event",
                name,
                reason: "pull_request_target is refused: it runs code of strangers with a write token. Use issue_comment or pull_request.",
            };
        case "workflow_dispatch":
        case "repository_dispatch": {
            const raw = payloads.manual.parse(payload);
            return {
                kind: "manual",
                event: name,
                sender: toUser(raw.sender),
                payload: raw.inputs ?? raw.client_payload ?? {},
            };
        }
        case "schedule":
            return { kind: "schedule" };
        case "workflow_run": {
            const raw = payloads.workflow_run.parse(payload);
            if (raw.action !== "completed")
                return ignoredAction(name, raw.action, "completed");
            return workflowRunEvent(raw);
        }
        default:
            return { kind: "unsupported", name };
    }
}


/***/ })

};
