export const id = 6326;
export const ids = [6326];
export const modules = {

/***/ 98088:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ readTail),
/* harmony export */   x: () => (/* binding */ readBody)
/* harmony export */ });
/**
 * Reads the beginning of a request's or an answer's body, ignoring its announced length, and cancels the rest.
 * @throws Error where the connection breaks, unless `keepsBroken`.
 */
async function readBody(body, maximumBytes, { keepsBroken } = {}) {
    const pieces = [];
    let size = 0;
    try {
        for await (const piece of body ?? []) {
            pieces.push(piece.subarray(0, maximumBytes - size));
            size += piece.length;
            // Leaving the loop cancels the body.
            if (size > maximumBytes)
                break;
        }
    }
    catch (error) {
        if (keepsBroken !== true)
            throw error;
    }
    return { bytes: Buffer.concat(pieces), isCut: size > maximumBytes };
}
/**
 * Reads the end of an answer's body. Holds no more than twice that in memory.
 * @param mostRead bytes after which it stops and takes what it has for the end.
 * @throws Error where the connection breaks.
 */
async function readTail(body, maximumBytes, mostRead) {
    let pieces = [];
    let size = 0;
    let read = 0;
    for await (const piece of body) {
        pieces.push(piece);
        size += piece.length;
        read += piece.length;
        if (size > 2 * maximumBytes) {
            pieces = [Buffer.concat(pieces).subarray(-maximumBytes)];
            size = maximumBytes;
        }
        if (read > mostRead)
            break;
    }
    return { bytes: Buffer.concat(pieces).subarray(-maximumBytes), isCut: read > maximumBytes };
}


/***/ }),

/***/ 4254:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   parseEvent: () => (/* binding */ parseEvent)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(55156);
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(961);

const user = zod__WEBPACK_IMPORTED_MODULE_0__.object({ login: zod__WEBPACK_IMPORTED_MODULE_0__.string(), id: zod__WEBPACK_IMPORTED_MODULE_0__.number(), type: zod__WEBPACK_IMPORTED_MODULE_0__.string().optional() })
    .transform(({ login, id, type }) => ({ login, id, isBot: type !== "User" && type !== undefined }));
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
    in_reply_to_id: zod__WEBPACK_IMPORTED_MODULE_0__.number().nullish(),
})
    .transform((raw) => {
    const line = raw.line ?? raw.original_line ?? undefined;
    return {
        id: raw.id,
        nodeId: raw.node_id,
        body: raw.body,
        author: raw.user ?? null,
        viaApp: (raw.performed_via_github_app ?? null) !== null,
        createdAt: raw.created_at ?? raw.submitted_at ?? "",
        url: raw.html_url,
        ...(raw.path === undefined ? {} : { path: raw.path }),
        ...(line === undefined ? {} : { line }),
        ...(raw.diff_hunk === undefined ? {} : { diffHunk: raw.diff_hunk }),
        ...(raw.in_reply_to_id ? { thread: raw.in_reply_to_id } : {}),
    };
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
function toSubject(raw, isPull) {
    return { kind: isPull || (raw.pull_request ?? null) !== null ? "pr" : "issue", number: raw.number };
}
/** The fields of an event's issue or pull request. */
function describe(raw, isPull = false) {
    return {
        subject: toSubject(raw, isPull),
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
        ...describe(issue),
        sender: raw.sender,
        label: raw.label?.name ?? "",
        assignee: raw.assignee?.login ?? "",
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
        sender,
        actor: raw.actor ?? null,
        triggeringActor: raw.triggering_actor ?? null,
    };
}
/** Two repositories, or one that is gone; an unknown one counts as a fork. */
function isFork({ head, base }) {
    const [from, to] = [head?.repo?.full_name.toLowerCase(), base?.repo?.full_name.toLowerCase()];
    return from === undefined || from !== to;
}
function reviewEvent(pull, from, sender) {
    const fork = isFork(pull) ? { isFork: true } : {};
    return { kind: "comment", ...describe(pull, true), comment: from, sender, ...fork };
}
const ignoredAction = (name, action, wanted) => ({
    kind: "ignored",
    name,
    reason: `${name}.${action} is no trigger, only ${name}.${wanted}`,
});
/**
 * The webhook payload as one typed event. A payload that is not as GitHub documents it is `unsupported`, never a
 * crash: what cannot be read starts nothing.
 */
function parseEvent(name, payload) {
    try {
        return parseKnown(name, payload);
    }
    catch (error) {
        if (error instanceof zod__WEBPACK_IMPORTED_MODULE_1__/* .ZodError */ .G) {
            const where = error.issues[0]?.path.join(".") ?? "";
            return { kind: "ignored", name, reason: `the payload of ${name} is not as GitHub documents it (at ${where})` };
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
            const from = { ...raw.comment, kind: "issue_comment" };
            return { kind: "comment", ...describe(raw.issue), comment: from, sender: raw.sender };
        }
        case "pull_request_review_comment": {
            const raw = payloads.pull_request_review_comment.parse(payload);
            if (raw.action !== "created")
                return ignoredAction(name, raw.action, "created");
            return reviewEvent(raw.pull_request, { ...raw.comment, kind: "review_comment" }, raw.sender);
        }
        case "pull_request_review": {
            const raw = payloads.pull_request_review.parse(payload);
            if (raw.action !== "submitted")
                return ignoredAction(name, raw.action, "submitted");
            return reviewEvent(raw.pull_request, { ...raw.review, kind: "review" }, raw.sender);
        }
        case "issues":
            return issueEvent(payloads.issues.parse(payload));
        case "pull_request": {
            const raw = payloads.pull_request.parse(payload);
            return {
                kind: "pull_request",
                action: raw.action,
                subject: toSubject(raw.pull_request, true),
                sender: raw.sender,
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
                sender: raw.sender,
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


/***/ }),

/***/ 1471:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  openGitHub: () => (/* binding */ openGitHub)
});

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js
var schemas = __webpack_require__(55156);
;// CONCATENATED MODULE: ./src/github/schemas/schemas.ts

/**
 * The parts of GitHub's answers that are used; everything else is ignored. Each answer is checked against one of these.
 * Answers that mean one thing to us become that type here.
 */
const account = schemas.object({ login: schemas.string(), id: schemas.number(), type: schemas.string() });
/** A text that may be absent: then ''. */
const schemas_text = schemas.string()
    .nullish()
    .transform((value) => value ?? "");
const anything = schemas.unknown();
/** A list of GraphQL; what the token may not see is left out. */
const list = (item) => schemas.object({
    nodes: schemas.array(item.nullable())
        .nullish()
        .transform((found) => (found ?? []).filter((one) => one !== null)),
});
const repository = schemas.object({
    id: schemas.number(),
    name: schemas.string(),
    owner: schemas.object({ login: schemas.string() }),
    default_branch: schemas.string(),
    private: schemas.boolean(),
    archived: schemas.boolean(),
    has_issues: schemas.boolean().optional(),
    pushed_at: schemas.string().nullish(),
    permissions: schemas.object({ push: schemas.boolean().optional() }).optional(),
});
const branchRule = schemas.object({
    type: schemas.string(),
    ruleset_id: schemas.number().nullish(),
    parameters: schemas.record(schemas.string(), schemas.unknown()).nullish(),
});
const ruleset = schemas.object({ name: schemas.string(), current_user_can_bypass: schemas.string().optional() });
const workflowPermissions = schemas.object({ can_approve_pull_request_reviews: schemas.boolean() });
const reaction = schemas.object({ content: schemas.string(), user: account.nullable() });
const LEVELS = ["admin", "maintain", "write", "triage", "read", "none"];
/**
 * `permission` counts. `role_name` only distinguishes maintain and triage, which `permission` folds into write and
 * read; a custom role may have any name and proves nothing.
 */
const permission = schemas.object({ permission: schemas.string(), role_name: schemas.string().optional() })
    .transform((raw) => {
    const base = LEVELS.find((level) => level === raw.permission) ?? "none";
    if (base === "write" && raw.role_name === "maintain")
        return "maintain";
    return base === "read" && raw.role_name === "triage" ? "triage" : base;
});
/** A file over 1 MB comes with the encoding `none` and no content: that is no empty file. */
const contents = schemas.object({ type: schemas.literal("file"), encoding: schemas.literal("base64"), content: schemas.string() });
const issue = schemas.object({
    number: schemas.number(),
    title: schemas.string(),
    body: schemas_text,
    user: account.nullable(),
    state: schemas.string(),
    state_reason: schemas.string().nullish(),
    locked: schemas.boolean(),
    labels: schemas.array(schemas.union([schemas.string(), schemas.object({ name: schemas.string().nullish() })])),
    pull_request: schemas.unknown().optional(),
})
    .transform((raw) => ({
    number: raw.number,
    title: raw.title,
    body: raw.body,
    author: raw.user?.login ?? "",
    state: raw.state === "closed" ? "closed" : "open",
    ...(raw.state_reason ? { stateReason: raw.state_reason } : {}),
    locked: raw.locked,
    labels: raw.labels.map((label) => (typeof label === "string" ? label : (label.name ?? ""))),
    isPullRequest: raw.pull_request !== undefined && raw.pull_request !== null,
}));
const pullRequest = schemas.object({
    number: schemas.number(),
    node_id: schemas.string(),
    html_url: schemas.string(),
    title: schemas.string(),
    body: schemas_text,
    user: account.nullable(),
    state: schemas.string(),
    merged_at: schemas.string().nullable(),
    locked: schemas.boolean(),
    draft: schemas.boolean().optional(),
    head: schemas.object({ ref: schemas.string(), sha: schemas.string(), repo: schemas.object({ full_name: schemas.string() }).nullable() }),
    base: schemas.object({ ref: schemas.string(), sha: schemas.string() }),
})
    .transform((raw) => ({
    number: raw.number,
    nodeId: raw.node_id,
    url: raw.html_url,
    title: raw.title,
    body: raw.body,
    author: raw.user?.login ?? "",
    state: raw.state === "closed" ? "closed" : "open",
    merged: raw.merged_at !== null,
    locked: raw.locked,
    draft: raw.draft === true,
    headRef: raw.head.ref,
    headSha: raw.head.sha,
    headRepository: raw.head.repo?.full_name ?? null,
    baseRef: raw.base.ref,
    baseSha: raw.base.sha,
}));
const schemas_comment = schemas.object({
    id: schemas.number(),
    node_id: schemas.string(),
    html_url: schemas.string(),
    body: schemas_text,
    user: account.nullable(),
    created_at: schemas.string().optional(),
    updated_at: schemas.string().optional(),
    submitted_at: schemas.string().nullish(),
    performed_via_github_app: schemas.unknown().optional(),
})
    .transform((raw) => {
    const created = raw.created_at ?? raw.submitted_at ?? "";
    return {
        id: raw.id,
        nodeId: raw.node_id,
        url: raw.html_url,
        body: raw.body,
        author: raw.user?.login ?? "",
        authorIsBot: raw.user?.type === "Bot",
        createdAt: created,
        updatedAt: raw.updated_at ?? created,
        ...(raw.performed_via_github_app ? { viaApp: true } : {}),
    };
});
const schemas_ref = schemas.object({ ref: schemas.string(), object: schemas.object({ sha: schemas.string() }) });
const gitCommit = schemas.object({
    sha: schemas.string(),
    message: schemas.string(),
    tree: schemas.object({ sha: schemas.string() }),
    parents: schemas.array(schemas.object({ sha: schemas.string() })),
    verification: schemas.object({ verified: schemas.boolean() }).optional(),
});
const schemas_branch = schemas.object({ commit: schemas.object({ sha: schemas.string() }), protected: schemas.boolean() });
/** `author` is {} or null for an address without an account. */
const commit = schemas.object({
    sha: schemas.string(),
    commit: schemas.object({
        message: schemas.string(),
        author: schemas.object({ email: schemas.string().optional() }).nullable(),
        committer: schemas.object({ email: schemas.string().optional() }).nullable(),
        verification: schemas.object({ verified: schemas.boolean() }).optional(),
    }),
    author: schemas.object({ login: schemas.string().optional() }).nullable(),
    parents: schemas.array(schemas.object({ sha: schemas.string() })),
});
const mergeBase = schemas.object({ merge_base_commit: schemas.object({ sha: schemas.string() }) });
const comparison = schemas.object({ total_commits: schemas.number(), commits: schemas.array(commit) });
const activity = schemas.object({
    before: schemas.string(),
    after: schemas.string(),
    timestamp: schemas.string(),
    actor: schemas.object({ login: schemas.string() }).nullish(),
});
const commitOnBranch = schemas.object({
    createCommitOnBranch: schemas.object({ commit: schemas.object({ oid: schemas.string() }) }),
});
const markedReady = schemas.object({
    markPullRequestReadyForReview: schemas.object({ pullRequest: schemas.object({ isDraft: schemas.boolean() }).nullish() }).nullish(),
});
const viewer = schemas.object({ viewer: schemas.object({ login: schemas.string(), databaseId: schemas.number().nullish() }) });
/**
 * A comment's number in GraphQL, whose own integers are too small for today's; Enterprise servers may lack the other.
 */
const numberedComment = {
    databaseId: schemas.number().nullish(),
    fullDatabaseId: schemas.union([schemas.string().regex(/^\d{1,15}$/), schemas.number()]).nullish(),
};
const actor = schemas.object({ __typename: schemas.string(), login: schemas.string() });
/** Comment of a conversation or of a review in GraphQL. */
const threadComment = schemas.object({
    ...numberedComment,
    id: schemas.string(),
    url: schemas.string(),
    body: schemas.string(),
    viewerDidAuthor: schemas.boolean(),
    createdAt: schemas.string(),
    updatedAt: schemas.string(),
    lastEditedAt: schemas.string().nullable(),
    author: actor.nullable(),
    isMinimized: schemas.boolean().optional(),
    /** Who edited it last; servers may omit it. */
    editor: actor.nullish(),
});

;// CONCATENATED MODULE: ./src/github/schemas/conversation.ts


/** The parts of GitHub's answers about conversations that are used. */
const page = schemas.object({ hasPreviousPage: schemas.boolean(), startCursor: schemas.string().nullable() });
const comments = list(threadComment).extend({ totalCount: schemas.number(), pageInfo: page });
const diffComment = threadComment.extend({
    diffHunk: schemas.string(),
    originalLine: schemas.number().nullish(),
    pullRequestReview: schemas.object({ ...numberedComment, url: schemas.string() }).nullish(),
});
const thread = schemas.object({
    id: schemas.string(),
    path: schemas.string(),
    line: schemas.number().nullish(),
    isResolved: schemas.boolean(),
    comments: list(diffComment),
});
const linkedIssue = schemas.object({
    number: schemas.number(),
    title: schemas.string(),
    body: schemas.string(),
    createdAt: schemas.string(),
    /** Last edit of the text alone; edits of the title are events. */
    lastEditedAt: schemas.string().nullable(),
    timelineItems: list(schemas.object({ createdAt: schemas.string() })),
    author: schemas.object({ __typename: schemas.string(), login: schemas.string() }).nullable(),
    repository: schemas.object({ nameWithOwner: schemas.string() }),
});
const conversation = schemas.object({
    repository: schemas.object({
        nameWithOwner: schemas.string(),
        issueOrPullRequest: schemas.object({
            comments,
            reviewThreads: list(thread).nullish(),
            reviews: list(threadComment).nullish(),
            closingIssuesReferences: list(linkedIssue).nullish(),
        })
            .nullable(),
    }),
});
const collaborator = schemas.object({
    login: schemas.string(),
    permissions: schemas.object({
        admin: schemas.boolean(),
        maintain: schemas.boolean().optional(),
        push: schemas.boolean(),
        triage: schemas.boolean().optional(),
        pull: schemas.boolean(),
    })
        .optional(),
});
const context = schemas.union([
    schemas.object({ __typename: schemas.literal("CheckRun"), name: schemas.string(), conclusion: schemas.string().nullable() }),
    schemas.object({ __typename: schemas.literal("StatusContext"), context: schemas.string(), state: schemas.string() }),
]);
const rollup = schemas.object({
    repository: schemas.object({
        object: schemas.object({ statusCheckRollup: schemas.object({ contexts: list(context) }).nullish() }).nullable(),
    }),
});

;// CONCATENATED MODULE: ./src/github/comment-pages.ts

/** What is asked of a comment, and of a page of them. */
const WORDS = `fragment words on Comment {
  id body createdAt updatedAt lastEditedAt viewerDidAuthor author { __typename login }
  ... on Minimizable { isMinimized }
  ... on IssueComment { databaseId fullDatabaseId url editor { __typename login } }
  ... on PullRequestReviewComment { databaseId fullDatabaseId url }
  ... on PullRequestReview { databaseId fullDatabaseId url }
}
fragment page on IssueCommentConnection { totalCount nodes { ...words } pageInfo { hasPreviousPage startCursor } }`;
/** One page of a conversation: the last, or the one before a cursor. */
const OLDER = `query($owner: String!, $repo: String!, $number: Int!, $before: String) {
  repository(owner: $owner, name: $repo) {
    nameWithOwner
    issueOrPullRequest(number: $number) {
      ... on Issue { comments(last: 100, before: $before) { ...page } }
      ... on PullRequest { comments(last: 100, before: $before) { ...page } }
    }
  }
}
${WORDS}`;
/** Pages of 100 comments that are looked through. */
const PAGES = 10;
/**
 * The pages of a conversation, the newest first; each is asked for when it is wanted, and holds its comments oldest
 * first.
 * @throws ArchitectError (forge).
 */
async function* commentPages(client, number) {
    let before = null;
    for (let count = 0; count < PAGES; count++) {
        const variables = { number, before };
        const answer = await client.query("the comments", OLDER, variables, conversation);
        const { nodes = [], pageInfo } = answer.repository.issueOrPullRequest?.comments ?? {};
        yield nodes;
        if (pageInfo?.hasPreviousPage !== true)
            return;
        before = pageInfo.startCursor;
    }
}

// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(74296);
;// CONCATENATED MODULE: ./src/github/client.ts

const REQUEST_TIMEOUT = 30_000;
/** The runner kills 10 s after it asked to stop: files, comment and lock must fit in. */
const SHUTDOWN_TIMEOUT = 3_000;
const ATTEMPTS = 4;
/** Longer waits for a rate limit than this are given up (the run's own time matters more). */
const LONGEST_WAIT = 5 * 60_000;
/** One line of what the server said; a proxy's page of HTML and an empty body say nothing. */
function errorMessage(status, data) {
    const { message, errors } = (typeof data === "object" && data !== null ? data : {});
    const details = Array.isArray(errors)
        ? errors.map((entry) => (typeof entry === "string" ? entry : entry?.message))
        : [];
    const said = [message, ...details].filter((part) => typeof part === "string" && part !== "");
    return oneLine(said.length > 0 ? said.join(": ") : `HTTP status ${status}`);
}
/** The rights that would have done, as GitHub's header names them, in the form of a workflow; '' when it names none. */
function neededRights(status, accepted) {
    if (status !== 403 || typeof accepted !== "string" || !/^[a-z_]+=[a-z]+(?:[,;] ?[a-z_]+=[a-z]+)*$/.test(accepted))
        return "";
    const sets = accepted.split(";").map((rights) => rights.split(",").map((right) => right.trim()));
    // Of two that would do, the one that asks for less.
    const least = sets.filter((set) => !sets.some((other) => other.length < set.length && other.every((right) => set.includes(right))));
    const yaml = least.map((set) => `{ ${set.join(", ").replaceAll("_", "-").replaceAll("=", ": ")} }`);
    return ` The token needs permissions: ${yaml.join(" or ")}.`;
}
const oneLine = (text) => text.replace(/\s+/g, " ").trim().slice(0, 500);
/** A header that holds a whole number of seconds, in milliseconds; null when absent or of another form. */
function secondsOf(header) {
    return typeof header === "string" && /^\d{1,12}$/.test(header) ? Number(header) * 1000 : null;
}
/** Milliseconds until a refusal for too many requests ends, or null when the answer is none. */
function limitWait(answer, now) {
    if (answer.status !== 429 && answer.status !== 403)
        return null;
    const asked = secondsOf(answer.headers["retry-after"]);
    if (asked !== null)
        return asked;
    if (answer.status === 403 && !/rate limit|abuse/i.test(answer.message))
        return null;
    const reset = secondsOf(answer.headers["x-ratelimit-reset"]);
    if (answer.headers["x-ratelimit-remaining"] === "0" && reset !== null)
        return Math.max(1000, reset - now);
    return 60_000;
}
/** Milliseconds to wait before asking again, or null when asking again makes no sense. */
function waitFor(answer, attempt, idempotent, now) {
    const limit = limitWait(answer, now);
    if (limit !== null)
        return limit;
    // A write that failed on the server's side may have happened: only its caller knows how to look (platform.md).
    if (!idempotent || !(answer.broken || answer.status >= 500))
        return null;
    return secondsOf(answer.headers["retry-after"]) ?? 500 * 2 ** (attempt - 1);
}
/**
 * Makes requests of one server with one token, repeated where that is safe. Octokit does the HTTP; waiting and checking
 * are ours, because its plug-ins repeat creating requests after a 5xx and a cut body comes out as a value
 * (docs/decisions/0003).
 */
async function createRequests(options) {
    const { Octokit } = await __webpack_require__.e(/* import() */ 891).then(__webpack_require__.bind(__webpack_require__, 60891));
    const silent = () => { };
    const octokit = new Octokit({
        auth: options.token,
        baseUrl: options.apiUrl,
        userAgent: "architect",
        log: { debug: silent, info: silent, warn: silent, error: silent },
    });
    /** Ends requests that were under way at the shutdown. */
    const late = new AbortController();
    const endLate = () => void setTimeout(() => late.abort(), SHUTDOWN_TIMEOUT).unref();
    options.signal.addEventListener("abort", endLate, { once: true });
    async function once(route, parameters, redirect) {
        const signal = options.signal.aborted
            ? AbortSignal.timeout(SHUTDOWN_TIMEOUT)
            : AbortSignal.any([late.signal, AbortSignal.timeout(REQUEST_TIMEOUT)]);
        try {
            const { status, headers, data } = await octokit.request(route, { ...parameters, request: { signal, redirect } });
            if (redirect === "manual" && status >= 300)
                return { status, headers, data: headers, broken: false, message: "" };
            // A connection that ends in the middle of the body comes out as an empty string, unparsed text or raw bytes.
            const broken = status !== 204 && (typeof data !== "object" || data === null || data instanceof ArrayBuffer);
            return { status, headers, data, broken, message: broken ? "the answer was cut or is not JSON" : "" };
        }
        catch (error) {
            const { status = 0, message, response } = error;
            if (response === undefined) {
                // No answer at all; the status that Octokit makes up for this says nothing.
                return { status: 0, headers: {}, data: null, broken: true, message: oneLine(message ?? "the request failed") };
            }
            const { headers = {}, data } = response;
            const refusal = errorMessage(status, data);
            const rights = neededRights(status, headers["x-accepted-github-permissions"]);
            // A ruleset or a limit refuses too, and no right helps against those.
            const said = /not accessible/i.test(refusal) && rights !== "" ? `${refusal}.${rights}` : refusal;
            return { status, headers, data, broken: false, message: said };
        }
    }
    return async (route, parameters, { idempotent = !route.startsWith("POST "), redirect = "follow", read } = {}) => {
        for (let attempt = 1;; attempt++) {
            const raw = await once(route, parameters, redirect);
            const answer = read?.(raw) ?? raw;
            if (answer.status < 400 && !answer.broken)
                return answer;
            const wait = attempt >= ATTEMPTS ? null : waitFor(answer, attempt, idempotent, options.clock.now());
            if (wait === null || wait > LONGEST_WAIT || options.signal.aborted)
                return answer;
            options.logger.debug(`GitHub answered ${answer.status} to ${shortRoute(route)}; asking again in ${wait} ms.`);
            await options.clock.sleep(wait, options.signal);
        }
    };
}
/** The answer's data, if it is of this shape. */
function check({ status, data, broken, message }, schema, what) {
    if (broken || status >= 400)
        return { ok: false, status, message };
    const parsed = schema.safeParse(data);
    if (parsed.success)
        return { ok: true, value: parsed.data };
    const where = parsed.error.issues[0]?.path.join(".") ?? "";
    return { ok: false, status: 0, message: `the answer to ${what} is not as GitHub documents it (at ${where})` };
}
/** A route for people: the address of a GraphQL server says nothing to them. */
const shortRoute = (route) => route.replace(/https?:\/\/\S+/, "graphql");
/** A read that failed for good. */
function forgeError(route, failure) {
    if (failure.status === 401) {
        return new errors/* ArchitectError */.U8("authentication", "GitHub refused the token (401).", {
            remedy: "Check the input github-token.",
        });
    }
    const status = failure.status === 0 ? "" : ` (${failure.status})`;
    return new errors/* ArchitectError */.U8("forge", `GitHub could not be asked: ${shortRoute(route)}${status}: ${failure.message}`);
}

;// CONCATENATED MODULE: ./src/github/repository-client.ts

const isMissing = ({ status }) => status === 404 || status === 410;
/** A GraphQL answer that says "too many requests" or "try again" with status 200, as REST would have said it. */
function graphqlStatus(answer) {
    const { errors } = (answer.data ?? {});
    if (answer.broken || !Array.isArray(errors) || errors.length === 0)
        return answer;
    const message = oneLine(errors.map((error) => `${error.type ?? ""} ${error.message ?? ""}`.trim()).join("; "));
    if (errors.some((error) => error.type === "RATE_LIMITED")) {
        return { ...answer, status: 403, message: `API rate limit exceeded: ${message}` };
    }
    return /^something went wrong/i.test(message) ? { ...answer, status: 502, message } : { ...answer, message };
}
function orThrow(what, answer) {
    if (answer.ok)
        return answer.value;
    throw forgeError(what, answer);
}
/**
 * A client for one repository; every answer is checked against a schema. Routes begin below `/repos/{owner}/{repo}`, as in
 * `GET /pulls`; queries with a variable `$owner` are given both names. What `list`, `read`, `find` and `query` cannot get is
 * an ArchitectError that names `what`; the others fail with data, for writes that can be refused.
 */
async function openRepositoryClient(options) {
    const request = await createRequests(options);
    const names = { owner: options.owner, repo: options.name };
    const full = (route) => route.replace(/^(\w+) ?/, "$1 /repos/{owner}/{repo}");
    async function send(route, parameters, schema) {
        return check(await request(full(route), { ...names, ...parameters }), schema, full(route));
    }
    async function graphql(query, variables, schema) {
        const body = { query, variables: query.includes("$owner") ? { ...names, ...variables } : variables };
        const idempotent = query.trimStart().startsWith("query");
        const answer = await request(`POST ${options.graphqlUrl}`, body, { idempotent, read: graphqlStatus });
        const { status, message } = answer;
        if (answer.broken || status >= 400 || message !== "")
            return { ok: false, status, message };
        return check({ ...answer, data: answer.data.data }, schema, "the GraphQL request");
    }
    return {
        ...names,
        send,
        graphql,
        /** The headers of a redirect, which is not followed. */
        async redirect(route, parameters, schema) {
            const answer = await request(full(route), { ...names, ...parameters }, { redirect: "manual" });
            return check(answer, schema, full(route));
        },
        /** Follows pages of a list, at most `maximumPages` of 100. */
        async list(route, parameters, item, maximumPages = 5) {
            const found = [];
            for (let page = 1; page <= maximumPages; page++) {
                const items = orThrow(full(route), await send(route, { ...parameters, per_page: 100, page }, item.array()));
                found.push(...items);
                if (items.length < 100)
                    break;
            }
            return found;
        },
        async read(what, route, parameters, schema) {
            return orThrow(what, await send(route, parameters, schema));
        },
        /** Null: it is not there. */
        async find(what, route, parameters, schema) {
            const answer = await send(route, parameters, schema);
            return !answer.ok && isMissing(answer) ? null : orThrow(what, answer);
        },
        async query(what, query, variables, schema) {
            return orThrow(what, await graphql(query, variables, schema));
        },
    };
}

;// CONCATENATED MODULE: ./src/github/schemas/convert.ts
/** The number of a comment or review, which its address ends with too; null = it has none. */
function commentNumber(raw) {
    const id = Number(raw.fullDatabaseId ??
        raw.databaseId ??
        /#(?:issuecomment-|discussion_r|pullrequestreview-)(\d+)$/.exec(raw.url)?.[1] ??
        Number.NaN);
    return Number.isSafeInteger(id) ? id : null;
}
/** As in REST, a bot's login ends in `[bot]`: without it, it could be a person's. '' = the account is gone. */
function loginOf(author) {
    const { __typename: type = "", login = "" } = author ?? {};
    return type === "Bot" && !login.endsWith("[bot]") ? `${login}[bot]` : login;
}
/** Whether an account is the author; a deleted account never is. */
function isSameActor(one, author) {
    return one.__typename === author?.__typename && one.login.toLowerCase() === author.login.toLowerCase();
}
/** null: a comment without a number cannot be used. */
function toRecentComment(raw) {
    const id = commentNumber(raw);
    if (id === null)
        return null;
    const isBot = raw.author?.__typename === "Bot";
    return {
        id,
        nodeId: raw.id,
        url: raw.url,
        body: raw.body,
        author: loginOf(raw.author),
        authorIsBot: isBot,
        createdAt: raw.createdAt,
        updatedAt: raw.updatedAt,
        isOurs: raw.viewerDidAuthor,
        isEdited: raw.lastEditedAt !== null,
    };
}
/**
 * Reads commits of a server. Those that it makes itself are committed as `noreply@<its host>`, and its key signs only
 * those. An Enterprise server may be given another address there; then its record of pushes decides.
 */
function branchCommitReader(serverUrl) {
    const serverAddress = `noreply@${new URL(serverUrl).hostname}`;
    return (raw) => {
        const { author, committer, verification, message } = raw.commit;
        return {
            sha: raw.sha,
            message,
            parents: raw.parents.map((parent) => parent.sha),
            author: raw.author?.login ?? "",
            authorEmail: author?.email ?? "",
            isSignedByServer: verification?.verified === true && committer?.email === serverAddress,
        };
    };
}

;// CONCATENATED MODULE: ./src/github/comments.ts




const ADD_REACTION = `mutation($subject: ID!, $content: ReactionContent!) {
  addReaction(input: { subjectId: $subject, content: $content }) { clientMutationId }
}`;
const GRAPHQL_REACTIONS = {
    eyes: "EYES",
    rocket: "ROCKET",
    confused: "CONFUSED",
    "-1": "THUMBS_DOWN",
    "+1": "THUMBS_UP",
};
function numberOf(subject) {
    return subject.kind === "none" ? 0 : subject.number;
}
const toRecent = (comment) => toRecentComment(comment) ?? [];
/** Where one kind of trigger comment is read. */
function routeOf(kind) {
    if (kind === "issue_comment")
        return "GET /issues/comments/{comment_id}";
    if (kind === "review_comment")
        return "GET /pulls/comments/{comment_id}";
    return "GET /pulls/{pull_number}/reviews/{review_id}";
}
function commentMethods(client, logger) {
    /** Null: there is nothing to react to. */
    async function react(target, content) {
        const { comment, subject } = target;
        if (comment?.kind === "review") {
            // Reviews have no REST reactions.
            const variables = { subject: comment.nodeId, content: GRAPHQL_REACTIONS[content] };
            return client.graphql(ADD_REACTION, variables, anything);
        }
        if (comment) {
            const place = comment.kind === "issue_comment" ? "issues" : "pulls";
            const route = `POST /${place}/comments/{comment_id}/reactions`;
            return client.send(route, { comment_id: comment.id, content }, anything);
        }
        if (subject.kind === "none")
            return null;
        const route = "POST /issues/{issue_number}/reactions";
        return client.send(route, { issue_number: subject.number, content }, anything);
    }
    return {
        async replyInThread(number, comment_id, body) {
            const route = "POST /pulls/{pull_number}/comments/{comment_id}/replies";
            const fields = { pull_number: number, comment_id, body };
            return client.read("answering the thread", route, fields, schemas_comment);
        },
        async updateReviewComment(comment_id, body) {
            const route = "PATCH /pulls/comments/{comment_id}";
            return client.find("editing the comment", route, { comment_id, body }, schemas_comment);
        },
        async getComment(comment, subject) {
            const ids = comment.kind === "review"
                ? { pull_number: numberOf(subject), review_id: comment.id }
                : { comment_id: comment.id };
            return client.find("the comment", routeOf(comment.kind), ids, schemas_comment);
        },
        async createComment(subject, body) {
            const route = "POST /issues/{issue_number}/comments";
            const fields = { issue_number: numberOf(subject), body };
            return client.read("creating the comment", route, fields, schemas_comment);
        },
        async updateComment(id, body) {
            const route = "PATCH /issues/comments/{comment_id}";
            return client.find("editing the comment", route, { comment_id: id, body }, schemas_comment);
        },
        async deleteComment(id) {
            const answer = await client.send("DELETE /issues/comments/{comment_id}", { comment_id: id }, anything);
            return answer.ok || isMissing(answer);
        },
        async recentComments(subject) {
            for await (const page of commentPages(client, numberOf(subject)))
                return page.flatMap(toRecent);
            return [];
        },
        async commentsSince(since, page = 1) {
            const query = { since, sort: "created", direction: "desc", per_page: 100, page };
            return client.read("the latest comments", "GET /issues/comments", query, schemas_comment.array());
        },
        async findOwnComment(subject, marker) {
            for await (const page of commentPages(client, numberOf(subject))) {
                const own = page.flatMap(toRecent).findLast((one) => one.isOurs && one.body.startsWith(marker));
                if (own === undefined)
                    continue;
                const { isOurs: _isOurs, isEdited: _isEdited, ...comment } = own;
                return comment;
            }
            return null;
        },
        async react(target, reaction) {
            const answer = await react(target, reaction);
            if (answer?.ok === false)
                logger.debug(`The reaction ${reaction} could not be added: ${answer.message}`);
        },
    };
}

;// CONCATENATED MODULE: ./src/github/refusals.ts
/** A refused request as data, for the caller to decide on. */
function refusal(failure, rows) {
    const { status, message } = failure;
    const fits = (sign) => {
        if (typeof sign === "number")
            return sign === status;
        return sign instanceof RegExp ? sign.test(message) : sign(failure);
    };
    // For any status: the server did not judge this request.
    const found = isLimited(failure) ? undefined : rows.find(([, ...signs]) => signs.some(fits));
    return { ok: false, reason: found?.[0] ?? "failed", message };
}
/** Too many requests. */
const isLimited = ({ status, message }) => status === 429 || (status === 403 && /rate limit|abuse/i.test(message));
/** The token lacks a right that a part of a GraphQL request asks for. */
const isForbidden = ({ message }) => /not accessible|FORBIDDEN/i.test(message);

;// CONCATENATED MODULE: ./src/github/commits.ts



const COMMIT_ON_BRANCH = `mutation($input: CreateCommitOnBranchInput!) {
  createCommitOnBranch(input: $input) { commit { oid } }
}`;
const REF_REFUSALS = [
    ["exists", /already exists/i],
    ["not_fast_forward", /not a fast forward/i],
    ["missing", 404, /does not exist/i],
    ["forbidden", /rule violations|protected|create or update workflow/i],
    ["denied", 403],
    ["unsupported", 422],
];
const COMMIT_REFUSALS = [
    ["stale", /STALE_DATA|expected branch to point to/i],
    ["workflow_files", /workflow/i],
    ["too_large", 413, /too large|exceeds/i],
    ["denied", 403, /FORBIDDEN|not accessible|protected|rule/i],
];
const COMPARE = "GET /compare/{basehead}";
/** Pages of 100 commits that are read of a branch. */
const COMMIT_PAGES = 3;
/** `refs/heads/x` as the ref endpoints want it in the path. */
const commits_short = (ref) => ref.replace(/^refs\//, "");
function commitMethods(client, serverUrl) {
    const toBranchCommit = branchCommitReader(serverUrl);
    async function createRef(ref, sha) {
        const answer = await client.send("POST /git/refs", { ref, sha }, schemas_ref);
        return answer.ok ? { ok: true, sha: answer.value.object.sha } : refusal(answer, REF_REFUSALS);
    }
    async function deleteRef(ref) {
        const answer = await client.send("DELETE /git/refs/{ref}", { ref: commits_short(ref) }, anything);
        return answer.ok ? { ok: true, sha: "" } : refusal(answer, REF_REFUSALS);
    }
    return {
        createRef,
        deleteRef,
        createBranch: (branch, sha) => createRef(`refs/heads/${branch}`, sha),
        deleteBranch: (branch) => deleteRef(`refs/heads/${branch}`),
        async getRef(ref) {
            const found = await client.find(`the ref ${ref}`, "GET /git/ref/{ref}", { ref: commits_short(ref) }, schemas_ref);
            return found && { sha: found.object.sha };
        },
        async updateRef(ref, sha) {
            const change = { ref: commits_short(ref), sha, force: false };
            const answer = await client.send("PATCH /git/refs/{ref}", change, schemas_ref);
            return answer.ok ? { ok: true, sha: answer.value.object.sha } : refusal(answer, REF_REFUSALS);
        },
        async getBranch(branch) {
            const found = await client.find(`the branch ${branch}`, "GET /branches/{branch}", { branch }, schemas_branch);
            return found && { sha: found.commit.sha, isProtected: found.protected };
        },
        async listBranches(prefix) {
            const route = "GET /git/matching-refs/{ref}";
            const [what, wanted, list] = [
                `the branches ${prefix}*`,
                { ref: `heads/${prefix}` },
                schemas_ref.array(),
            ];
            // "None" is an empty list: only a replica that lags behind has no answer.
            const found = (await client.find(what, route, wanted, list)) ?? (await client.read(what, route, wanted, list));
            return found.map(({ ref, object }) => ({ name: ref.slice("refs/heads/".length), sha: object.sha }));
        },
        async commitsBetween(base, head) {
            const commits = [];
            for (let page = 1;; page++) {
                const query = { basehead: `${base}...${head}`, per_page: 100, page };
                const found = await client.read(`the commits of ${head}`, COMPARE, query, comparison);
                commits.push(...found.commits.map(toBranchCommit));
                const isComplete = commits.length >= found.total_commits;
                if (isComplete || found.commits.length === 0 || page === COMMIT_PAGES)
                    return { commits, isComplete };
            }
        },
        async mergeBase(base, head) {
            const query = { basehead: `${base}...${head}`, per_page: 1 };
            const found = await client.find(`where ${head} began`, COMPARE, query, mergeBase);
            return found?.merge_base_commit.sha ?? null;
        },
        async getCommit(sha) {
            const route = "GET /git/commits/{commit_sha}";
            const found = await client.find(`the commit ${sha}`, route, { commit_sha: sha }, gitCommit);
            if (found === null)
                return null;
            const { message, tree, parents, verification } = found;
            const verified = verification?.verified === true;
            return { sha: found.sha, tree: tree.sha, message, parents: parents.map((parent) => parent.sha), verified };
        },
        async createCommitObject({ message, tree, parents }) {
            const answer = await client.send("POST /git/commits", { message, tree, parents }, gitCommit);
            if (answer.ok)
                return { ok: true, sha: answer.value.sha };
            // A repository that the token may not write to is hidden from it.
            return refusal(answer, [["denied", 404], ...COMMIT_REFUSALS]);
        },
        async commitOnBranch(request) {
            const input = {
                branch: { repositoryNameWithOwner: `${client.owner}/${client.repo}`, branchName: request.branch },
                message: { headline: request.headline, body: request.body },
                expectedHeadOid: request.expectedHead,
                fileChanges: {
                    additions: request.additions.map(({ path, bytes }) => ({ path, contents: bytes.toString("base64") })),
                    deletions: request.deletions.map((path) => ({ path })),
                },
            };
            const answer = await client.graphql(COMMIT_ON_BRANCH, { input }, commitOnBranch);
            return answer.ok
                ? { ok: true, sha: answer.value.createCommitOnBranch.commit.oid }
                : refusal(answer, COMMIT_REFUSALS);
        },
    };
}

;// CONCATENATED MODULE: ./src/github/conversation.ts





const LINKED = `closingIssuesReferences(first: 5) { nodes {
  number title body createdAt lastEditedAt author { __typename login } repository { nameWithOwner }
  timelineItems(last: 1, itemTypes: [RENAMED_TITLE_EVENT]) { nodes { ... on RenamedTitleEvent { createdAt } } }
} }`;
const startQuery = (linked) => `query($owner: String!, $repo: String!, $number: Int!) {
  repository(owner: $owner, name: $repo) {
    nameWithOwner
    issueOrPullRequest(number: $number) {
      ... on Issue { comments(last: 100) { ...page } }
      ... on PullRequest {
        comments(last: 100) { ...page }
        reviewThreads(last: 100) { nodes {
          id path line isResolved
          comments(last: 20) { nodes {
            ...words diffHunk originalLine pullRequestReview { databaseId fullDatabaseId url }
          } }
        } }
        reviews(last: 50) { nodes { ...words } }
        ${linked}
      }
    }
  }
}
${WORDS}`;
const CHECKS = `query($owner: String!, $repo: String!, $commit: GitObjectID!) {
  repository(owner: $owner, name: $repo) {
    object(oid: $commit) {
      ... on Commit { statusCheckRollup { contexts(last: 100) { nodes {
        __typename
        ... on CheckRun { name conclusion }
        ... on StatusContext { context state }
      } } } }
    }
  }
}`;
const FAILED = new Set(["FAILURE", "TIMED_OUT", "STARTUP_FAILURE", "ACTION_REQUIRED", "ERROR"]);
const byTime = (left, right) => Date.parse(left.createdAt) - Date.parse(right.createdAt);
function toRemark(raw, kind) {
    const found = toRecentComment(raw);
    if (found === null)
        return null;
    const { id, body, author, authorIsBot, isOurs, createdAt } = found;
    // Every report is edited by its own run; the author of other edits may be unknown.
    const isUnaltered = raw.lastEditedAt === null || (!!raw.editor && isSameActor(raw.editor, raw.author));
    return {
        ...{ kind, id, body, author, authorIsBot, isOurs, createdAt, editedAt: raw.lastEditedAt },
        ...(isOurs && isUnaltered ? { isUnaltered } : {}),
        ...(raw.isMinimized === true ? { isMinimized: true } : {}),
    };
}
function diffRemarks({ reviewThreads }) {
    return (reviewThreads?.nodes ?? []).flatMap(({ id, path, line, isResolved, comments }) => comments.nodes.flatMap((raw) => {
        const remark = toRemark(raw, "review_comment");
        if (remark === null)
            return [];
        const place = { id, path, line: line ?? raw.originalLine ?? null, diffHunk: raw.diffHunk, isResolved };
        const review = raw.pullRequestReview ? commentNumber(raw.pullRequestReview) : null;
        return [{ ...remark, thread: place, ...(review === null ? {} : { review }) }];
    }));
}
const olderOf = ({ comments: { pageInfo } }) => pageInfo.hasPreviousPage ? pageInfo.startCursor : null;
/** Merged by time; those of one second stay as the server lists them. */
function remarksOf(found) {
    const plain = (list, kind) => list.flatMap((raw) => toRemark(raw, kind) ?? []);
    const all = [
        ...plain(found.comments.nodes, "comment"),
        // A review without words is only the frame of its comments.
        ...plain(found.reviews?.nodes ?? [], "review").filter(({ body }) => body.trim() !== ""),
        ...diffRemarks(found),
    ];
    return all.sort(byTime);
}
/** The same for who looks for a command in them: with their addresses, and reviews without words too. */
function reviewComments({ reviewThreads, reviews }) {
    const read = (raw, kind) => {
        const { nodeId: _nodeId, updatedAt: _updatedAt, ...comment } = toRecentComment(raw) ?? {};
        return "id" in comment ? { ...comment, kind } : [];
    };
    const onDiff = (reviewThreads?.nodes ?? []).flatMap(({ path, line: current, comments }) => comments.nodes.flatMap((raw) => {
        const line = current ?? raw.originalLine ?? null;
        const location = { path, diffHunk: raw.diffHunk, ...(line === null ? {} : { line }) };
        return [read(raw, "review_comment")].flat().map((comment) => ({ ...comment, location }));
    }));
    return [...onDiff, ...(reviews?.nodes ?? []).flatMap((raw) => read(raw, "review"))].sort(byTime);
}
function linkedOf(found, repository) {
    return (found.closingIssuesReferences?.nodes ?? [])
        .filter((issue) => issue.repository.nameWithOwner === repository)
        .map(({ number, title, body, createdAt, lastEditedAt, author, timelineItems }) => {
        const changes = [lastEditedAt, ...timelineItems.nodes.map((renamed) => renamed.createdAt)];
        const editedAt = changes
            .filter((at) => at !== null)
            .sort()
            .at(-1) ?? null;
        return { number, title, body, createdAt, editedAt, author: loginOf(author) };
    });
}
function levelOf({ permissions }) {
    if (permissions?.admin === true)
        return "admin";
    if (permissions?.maintain === true)
        return "maintain";
    if (permissions?.push === true)
        return "write";
    if (permissions?.triage === true)
        return "triage";
    return permissions?.pull === true ? "read" : "none";
}
const PAGE = 100;
/** Threads and what a pull request closes are in GraphQL only; it also saves the round trips of the rest. */
function conversationMethods(client) {
    const ask = async (query, variables) => {
        const answer = await client.graphql(query, variables, conversation);
        // A job that reviews need not have a right to issues.
        if (!answer.ok && isForbidden(answer) && query.includes(LINKED))
            return ask(startQuery(""), variables);
        if (!answer.ok)
            throw forgeError("the conversation", answer);
        const { issueOrPullRequest: found, nameWithOwner: repository } = answer.value.repository;
        return { found, repository };
    };
    return {
        async readConversation(number) {
            const { found, repository } = await ask(startQuery(LINKED), { number });
            if (found === null)
                return { comments: [], older: null, total: 0, linked: [] };
            const linked = linkedOf(found, repository);
            return { comments: remarksOf(found), older: olderOf(found), total: found.comments.totalCount, linked };
        },
        async olderComments(number, older) {
            const { found } = await ask(OLDER, { number, before: older });
            return found === null ? { comments: [], older: null } : { comments: remarksOf(found), older: olderOf(found) };
        },
        async recentReviewComments(number) {
            const { found } = await ask(startQuery(LINKED), { number });
            return found === null ? [] : reviewComments(found);
        },
        async collaborators() {
            const answer = await client.send("GET /collaborators", { per_page: PAGE }, collaborator.array());
            if (!answer.ok) {
                if (answer.status === 403 || answer.status === 404)
                    return null;
                throw forgeError("the list of collaborators", answer);
            }
            const levels = new Map(answer.value.map((one) => [one.login.toLowerCase(), levelOf(one)]));
            return { levels, isAll: answer.value.length < PAGE };
        },
        async failingChecks(commit) {
            const answer = await client.graphql(CHECKS, { commit }, rollup);
            if (!answer.ok) {
                if (isForbidden(answer))
                    return null;
                throw forgeError("the checks", answer);
            }
            const contexts = answer.value.repository.object?.statusCheckRollup?.contexts.nodes ?? [];
            const failed = contexts.flatMap((one) => {
                if (one.__typename === "CheckRun")
                    return FAILED.has(one.conclusion ?? "") ? [one.name] : [];
                return FAILED.has(one.state) ? [one.context] : [];
            });
            return [...new Set(failed)];
        },
    };
}

;// CONCATENATED MODULE: ./src/github/folders.ts

const TEXT = "... on Blob { isBinary isTruncated text }";
const inFolder = (entry) => `... on Tree { entries { ${entry} } }`;
const NAMES = inFolder(`name object { ${inFolder(`name object { ${inFolder("name")} }`)} }`);
/** `HEAD` is the default branch. An expression reads any ref, also those hidden from lists. */
const queryOf = (parameter, part) => `query($owner: String!, $repo: String!, $folder: String!, $file: String!${parameter}) {
  repository(owner: $owner, name: $repo) {
    folder: object(expression: $folder) { ${inFolder(`name object { ${TEXT} }`)} }
    file: object(expression: $file) { ${TEXT} }${part}
  }
}`;
const QUERY = queryOf("", "");
const QUERY_WITH_NAMES = queryOf(", $names: String!", `\n    names: object(expression: $names) { ${NAMES} }`);
const FOLDERS_QUERY = `query($owner: String!, $repo: String!, $folder: String!) {
  repository(owner: $owner, name: $repo) {
    folder: object(expression: $folder) {
      ... on Tree { entries { name object { ... on Tree { entries { name object { ${TEXT} } } } } } }
    }
  }
}`;
const blob = schemas.object({ isBinary: schemas.boolean().nullish(), isTruncated: schemas.boolean().optional(), text: schemas.string().nullish() })
    .nullable()
    .transform((raw) => (raw === null || raw.isBinary === true || raw.isTruncated === true ? null : (raw.text ?? null)));
const tree = (entry) => schemas.object({ entries: schemas.array(entry).nullish() }).nullish();
const folders_text = schemas.string();
const found = schemas.object({
    repository: schemas.object({
        folder: tree(schemas.object({ name: folders_text, object: blob })),
        file: blob,
        names: tree(schemas.object({ name: folders_text, object: tree(schemas.object({ name: folders_text, object: tree(schemas.object({ name: folders_text })) })) })),
    }),
});
// A file beside the folders has no entries.
const foundFolders = schemas.object({
    repository: schemas.object({
        folder: tree(schemas.object({ name: folders_text, object: tree(schemas.object({ name: folders_text, object: blob })) })),
    }),
});
/** Of what lies three names deep. */
function pathsOf(names) {
    return (names?.entries ?? []).flatMap((first) => (first.object?.entries ?? []).flatMap((second) => (second.object?.entries ?? []).map((third) => `${first.name}/${second.name}/${third.name}`)));
}
function folderMethods(client) {
    return {
        async readFolderAndFile(folder, { ref, path }, names) {
            const query = names === undefined ? QUERY : QUERY_WITH_NAMES;
            const variables = {
                ...{ folder: `HEAD:${folder}`, file: `${ref}:${path}` },
                ...(names === undefined ? {} : { names: `${names}:` }),
            };
            const { repository } = await client.query(`the folder ${folder}`, query, variables, found);
            const entries = repository.folder?.entries ?? [];
            return {
                folder: entries.map(({ name, object }) => ({ name, text: object })),
                file: repository.file,
                paths: pathsOf(repository.names),
            };
        },
        async readFolders(folder) {
            const variables = { folder: `HEAD:${folder}` };
            const { repository } = await client.query(`the folders in ${folder}`, FOLDERS_QUERY, variables, foundFolders);
            return (repository.folder?.entries ?? []).flatMap(({ name, object }) => {
                const files = object?.entries ?? null;
                return files === null ? [] : [{ name, files: files.map((file) => ({ name: file.name, text: file.object })) }];
            });
        },
    };
}

;// CONCATENATED MODULE: ./src/github/objects.ts


const object = schemas.object({ sha: schemas.string() });
const objects_tree = schemas.object({
    tree: schemas.array(schemas.object({ path: schemas.string(), type: schemas.string(), sha: schemas.string(), size: schemas.number().optional() })),
    truncated: schemas.boolean(),
});
const objects_blob = schemas.object({ content: schemas.string(), encoding: schemas.literal("base64"), size: schemas.number() });
/** Three folders deep, as far as the answer is typed. */
const inTree = (inner) => `... on Tree { entries { name object { ... on Blob { isBinary isTruncated text } ${inner} } } }`;
const TEXTS_QUERY = `query($owner: String!, $repo: String!, $tree: String!) {
  repository(owner: $owner, name: $repo) { tree: object(expression: $tree) { ${inTree(inTree(inTree("")))} } }
}`;
const textObject = schemas.object({
    isBinary: schemas.boolean().nullish(),
    isTruncated: schemas.boolean().optional(),
    text: schemas.string().nullish(),
    get entries() {
        return schemas.array(textEntry).nullish();
    },
});
const textEntry = schemas.object({
    name: schemas.string(),
    get object() {
        return textObject.nullish();
    },
});
const texts = schemas.object({ repository: schemas.object({ tree: textObject.nullable() }) });
function textsBelow(tree, folder) {
    return (tree.entries ?? []).flatMap(({ name, object: found }) => {
        const path = `${folder}${name}`;
        if (!found)
            return [];
        const isText = found.isBinary !== true && found.isTruncated !== true && typeof found.text === "string";
        return isText ? [[path, found.text ?? ""]] : textsBelow(found, `${path}/`);
    });
}
const OBJECT_REFUSALS = [
    ["too_large", 413, /too large|exceeds/i],
    ["denied", 403, 404, /not accessible/i],
];
function objectMethods(client) {
    const create = async (route, body) => {
        const answer = await client.send(route, body, object);
        return answer.ok ? { ok: true, sha: answer.value.sha } : refusal(answer, OBJECT_REFUSALS);
    };
    return {
        async listTree(sha) {
            const route = "GET /git/trees/{tree_sha}";
            const found = await client.find("the tree", route, { tree_sha: sha, recursive: "1" }, objects_tree);
            if (found === null || found.truncated)
                return null;
            const files = found.tree.filter((entry) => entry.type === "blob");
            return files.map(({ path, sha: id, size = 0 }) => ({ path, sha: id, size }));
        },
        async readBlob(sha, maximumBytes) {
            const found = await client.find("the blob", "GET /git/blobs/{file_sha}", { file_sha: sha }, objects_blob);
            return found === null || found.size > maximumBytes ? null : Buffer.from(found.content, "base64");
        },
        async readTexts(commit) {
            const { repository } = await client.query("the files", TEXTS_QUERY, { tree: `${commit}:` }, texts);
            return repository.tree === null ? null : new Map(textsBelow(repository.tree, ""));
        },
        createBlob: (bytes) => create("POST /git/blobs", { content: bytes.toString("base64"), encoding: "base64" }),
        createTree: (files) => create("POST /git/trees", {
            tree: files.map(({ path, sha }) => ({ path, mode: "100644", type: "blob", sha })),
        }),
    };
}

;// CONCATENATED MODULE: ./src/github/plans.ts


/** Servers that name no editor (an account that is gone, an old Enterprise server) leave it to the text's own hash. */
function isChangedByOthers({ author, editor }) {
    return editor !== null && editor !== undefined && !isSameActor(editor, author);
}
function planMethods(client) {
    return {
        async ownComments(number, start, isEnough) {
            const found = [];
            for await (const page of commentPages(client, number)) {
                for (const comment of [...page].reverse()) {
                    const { url, body, viewerDidAuthor } = comment;
                    if (!viewerDidAuthor || !body.startsWith(start))
                        continue;
                    found.push({ id: commentNumber(comment) ?? 0, url, body, isChangedByOthers: isChangedByOthers(comment) });
                }
                if (found.some(isEnough))
                    break;
            }
            return found;
        },
    };
}

;// CONCATENATED MODULE: ./src/github/pulls.ts


/** REST cannot do it. */
const MARK_READY = `mutation($pull: ID!) {
  markPullRequestReadyForReview(input: { pullRequestId: $pull }) { pullRequest { isDraft } }
}`;
const PULL_REFUSALS = [
    ["not_permitted", 403, /not permitted to create|not accessible/i],
    ["exists", /already exists/i],
    ["no_commits", /no commits between/i],
];
function pullMethods(client) {
    return {
        async getPullRequest(number) {
            const route = "GET /pulls/{pull_number}";
            return client.find(`pull request ${number}`, route, { pull_number: number }, pullRequest);
        },
        async listPullRequests({ head, base, state }) {
            const byHead = head === undefined ? {} : { head: `${client.owner}:${head}` };
            const filter = base === undefined ? byHead : { ...byHead, base };
            const pulls = await client.list("GET /pulls", { ...filter, state }, pullRequest, 3);
            // An unknown head is no filter to the server, and the owner's name does not identify a fork of theirs: check
            // again.
            const own = `${client.owner}/${client.repo}`.toLowerCase();
            const isWanted = (pull) => pull.headRef === head && pull.headRepository?.toLowerCase() === own;
            return pulls.filter((pull) => head === undefined || isWanted(pull));
        },
        async createPullRequest(request) {
            const answer = await client.send("POST /pulls", { ...request }, pullRequest);
            return answer.ok ? { ok: true, pull: answer.value } : refusal(answer, PULL_REFUSALS);
        },
        async updatePullRequest(number, change) {
            const route = "PATCH /pulls/{pull_number}";
            const answer = await client.send(route, { pull_number: number, ...change }, pullRequest);
            return answer.ok ? answer.value : null;
        },
        async markReady({ nodeId }) {
            const answer = await client.graphql(MARK_READY, { pull: nodeId }, markedReady);
            if (!answer.ok)
                return { ok: false, message: answer.message };
            const isDraft = answer.value.markPullRequestReadyForReview?.pullRequest?.isDraft;
            return isDraft === false ? { ok: true } : { ok: false, message: "GitHub left it a draft." };
        },
        async addLabels(number, labels) {
            const route = "POST /issues/{issue_number}/labels";
            return (await client.send(route, { issue_number: number, labels }, anything)).ok;
        },
        async requestReviewers(number, reviewers) {
            const route = "POST /pulls/{pull_number}/requested_reviewers";
            return (await client.send(route, { pull_number: number, reviewers }, anything)).ok;
        },
    };
}

;// CONCATENATED MODULE: ./src/github/reactions.ts

const ROUTE = "GET /issues/comments/{comment_id}/reactions";
const reactions_PAGE = 100;
const reactions_PAGES = 5;
/** Reactions with their authors; the comment's own numbers do not name them. */
function reactionMethods(client) {
    return {
        async thumbsOn(commentId) {
            const found = [];
            for (let page = 1; page <= reactions_PAGES; page++) {
                const query = { comment_id: commentId, per_page: reactions_PAGE, page };
                const reactions = await client.find("the reactions", ROUTE, query, reaction.array());
                if (reactions === null)
                    return null;
                for (const { content, user } of reactions) {
                    if (content !== "+1" && content !== "-1")
                        continue;
                    found.push({ content, author: user?.login ?? "", isBot: user?.type === "Bot" });
                }
                if (reactions.length < reactions_PAGE)
                    break;
            }
            return found;
        },
    };
}

;// CONCATENATED MODULE: ./src/github/reviews.ts




const THREADS = `query($owner: String!, $repo: String!, $number: Int!, $after: String, $reviews: Int!) {
  viewer { login }
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $number) {
      reviewThreads(first: 100, after: $after) {
        nodes {
          id path isResolved resolvedBy { login }
          comments(first: 1) { nodes { databaseId fullDatabaseId url body viewerDidAuthor } }
        }
        pageInfo { hasNextPage endCursor }
      }
      reviews(last: $reviews) { nodes { url body viewerDidAuthor } }
    }
  }
}`;
const RESOLVE = `mutation($thread: ID!) {
  resolveReviewThread(input: { threadId: $thread }) { thread { isResolved } }
}`;
const pullFile = schemas.object({
    filename: schemas.string(),
    previous_filename: schemas.string().optional(),
    status: schemas["enum"](["added", "removed", "modified", "renamed", "copied", "changed", "unchanged"]),
    additions: schemas.number(),
    deletions: schemas.number(),
    contents_url: schemas.string().nullish(),
    patch: schemas.string().optional(),
});
const compared = schemas.object({ files: schemas.array(pullFile).optional() });
const createdReview = schemas.object({ id: schemas.number(), html_url: schemas.string() });
const reviews_page = schemas.object({ hasNextPage: schemas.boolean(), endCursor: schemas.string().nullable() });
const reviews_threadComment = schemas.object({
    ...numberedComment,
    url: schemas.string(),
    body: schemas.string(),
    viewerDidAuthor: schemas.boolean(),
});
const reviews_thread = schemas.object({
    id: schemas.string(),
    path: schemas.string(),
    isResolved: schemas.boolean(),
    resolvedBy: schemas.object({ login: schemas.string() }).nullish(),
    comments: list(reviews_threadComment),
});
const review = schemas.object({
    url: schemas.string(),
    body: schemas.string(),
    viewerDidAuthor: schemas.boolean(),
});
const threadPage = schemas.object({
    viewer: schemas.object({ login: schemas.string() }),
    repository: schemas.object({
        pullRequest: schemas.object({
            reviewThreads: list(reviews_thread).extend({ pageInfo: reviews_page }),
            reviews: list(review).nullish(),
        })
            .nullable(),
    })
        .nullable(),
});
const resolved = schemas.object({
    resolveReviewThread: schemas.object({ thread: schemas.object({ isResolved: schemas.boolean() }).nullish() }).nullable(),
});
/** GitHub lists no more files of a pull request. */
const MAXIMUM_FILES = 3000;
const reviews_PAGE = 100;
const THREAD_PAGES = 20;
function toFile(raw) {
    return {
        path: raw.filename,
        previousPath: raw.previous_filename ?? null,
        status: raw.status,
        additions: raw.additions,
        deletions: raw.deletions,
        patch: raw.patch ?? null,
    };
}
/** The list is of this commit, if it names one. */
function isOf(files, head) {
    return files.every(({ contents_url: url }) => {
        // At the end: before it stands the file's name, which is anybody's.
        const ref = /[?&]ref=([0-9a-f]{40,64})$/.exec(url ?? "")?.[1];
        return ref === undefined || ref === head;
    });
}
/** A bot's login has `[bot]` behind it in one place and not in another. */
const plain = (login) => login.toLowerCase().replace(/\[bot\]$/, "");
function toThreads(found, login) {
    return found.reviewThreads.nodes.flatMap(({ id, path, isResolved, resolvedBy, comments }) => {
        const [first] = comments.nodes;
        const commentId = first ? commentNumber(first) : null;
        if (!first || commentId === null)
            return [];
        const isResolvedByOther = isResolved && resolvedBy !== null && resolvedBy !== undefined;
        return [
            {
                id,
                path,
                isResolved,
                isResolvedByOther: isResolvedByOther && plain(resolvedBy.login) !== plain(login),
                commentId,
                body: first.body,
                isOurs: first.viewerDidAuthor,
            },
        ];
    });
}
function toOwnReviews(found) {
    return (found.reviews?.nodes ?? []).flatMap(({ viewerDidAuthor, url, body }) => viewerDidAuthor ? [{ url, body }] : []);
}
const REVIEW_REFUSALS = [
    // Also an answer that was cut: the review may be there.
    ["unknown", ({ status }) => status < 400 || status >= 500],
    ["denied", 403, 404],
    ["failed", ({ status }) => status !== 422],
    ["own", /your own pull request/i],
    ["place", /line|path|diff|hunk|position|commit|thread/i],
];
function commentOf({ path, line, startLine, body }) {
    const start = startLine === null ? {} : { start_line: startLine, start_side: "RIGHT" };
    return { path, body, line, side: "RIGHT", ...start };
}
/**
 * Reviews of pull requests. REST has neither threads nor their resolving; GraphQL does not make a review in one piece.
 */
function reviewMethods(client) {
    async function compare(base, head) {
        const query = { basehead: `${base}...${head}`, per_page: 1 };
        const found = await client.read("the changed files", "GET /compare/{basehead}", query, compared);
        const files = (found.files ?? []).map(toFile);
        return { files, isComplete: files.length < 300 };
    }
    async function readPage(number, after) {
        // Only the first page is asked for the reviews; GraphQL wants a number all the same.
        const variables = { number, after, reviews: after === null ? reviews_PAGE : 1 };
        const answer = await client.query("the reviews", THREADS, variables, threadPage);
        const { login } = answer.viewer;
        const found = answer.repository?.pullRequest;
        if (!found)
            return { login, threads: [], ownReviews: [], next: null };
        const { hasNextPage, endCursor } = found.reviewThreads.pageInfo;
        const next = hasNextPage ? endCursor : null;
        return { login, threads: toThreads(found, login), ownReviews: toOwnReviews(found), next };
    }
    return {
        async pullFiles({ number, baseSha, headSha }) {
            const route = "GET /pulls/{pull_number}/files";
            const raw = await client.list(route, { pull_number: number }, pullFile, MAXIMUM_FILES / reviews_PAGE);
            if (!isOf(raw, headSha))
                return compare(baseSha, headSha);
            return { files: raw.map(toFile), isComplete: raw.length < MAXIMUM_FILES };
        },
        async reviewState(number) {
            const threads = [];
            let state = await readPage(number, null);
            const { login, ownReviews } = state;
            threads.push(...state.threads);
            for (let page = 2; page <= THREAD_PAGES && state.next !== null; page += 1) {
                state = await readPage(number, state.next);
                threads.push(...state.threads);
            }
            return { login, threads, ownReviews };
        },
        async createReview(number, { commit, event, body, comments }) {
            const route = "POST /pulls/{pull_number}/reviews";
            const fields = { commit_id: commit, event, body, comments: comments.map(commentOf) };
            const answer = await client.send(route, { pull_number: number, ...fields }, createdReview);
            return answer.ok ? { ok: true, url: answer.value.html_url } : refusal(answer, REVIEW_REFUSALS);
        },
        async resolveThread(id) {
            const answer = await client.graphql(RESOLVE, { thread: id }, resolved);
            if (answer.ok)
                return answer.value.resolveReviewThread?.thread?.isResolved === true ? "resolved" : "failed";
            return isForbidden(answer) ? "denied" : "failed";
        },
    };
}

// EXTERNAL MODULE: ./src/core/read-body.ts
var read_body = __webpack_require__(98088);
;// CONCATENATED MODULE: ./src/github/runs.ts





const JOB_PAGES = 3;
const LOG_TIMEOUT = 60_000;
/** A larger log is read up to here. */
const MOST_READ = 256 * 1024 * 1024;
const run = schemas.object({
    id: schemas.number(),
    html_url: schemas_text,
    run_attempt: schemas.number().nullish(),
    event: schemas.string(),
    path: schemas_text,
    status: schemas.string().nullable(),
    conclusion: schemas.string().nullable(),
});
const job = schemas.object({
    id: schemas.number(),
    name: schemas.string(),
    conclusion: schemas.string().nullable(),
    run_attempt: schemas.number().nullish(),
    steps: schemas.array(schemas.object({
        number: schemas.number(),
        name: schemas.string(),
        conclusion: schemas.string().nullable(),
        started_at: schemas_text,
        completed_at: schemas_text,
    }))
        .nullish(),
});
/** No body at all where the server does not name the run it starts. */
const dispatch = schemas.object({ workflow_run_id: schemas.number() }).nullish().catch(null);
const runs = schemas.object({ workflow_runs: schemas.array(run) });
const jobs = schemas.object({ total_count: schemas.number(), jobs: schemas.array(job) });
const redirect = schemas.object({ location: schemas.string() });
const conclusionOf = ({ status, conclusion }) => status === "completed" ? (conclusion ?? "unknown") : null;
function toInfo(raw) {
    return { id: raw.id, url: raw.html_url, conclusion: conclusionOf(raw) };
}
function toDetails(raw) {
    return {
        id: raw.id,
        attempt: raw.run_attempt ?? 1,
        event: raw.event,
        workflow: raw.path.replace(/@.*$/, ""),
        conclusion: conclusionOf(raw),
    };
}
function toJob(raw) {
    const steps = (raw.steps ?? []).map((step) => ({
        number: step.number,
        name: step.name,
        conclusion: step.conclusion,
        startedAt: step.started_at,
        completedAt: step.completed_at,
    }));
    return { id: raw.id, name: raw.name, conclusion: raw.conclusion, attempt: raw.run_attempt ?? 1, steps };
}
const DISPATCH_REFUSALS = [
    ["denied", 403],
    ["missing", 404],
    ["unknown_inputs", /unexpected inputs/i],
    ["not_dispatchable", /workflow_dispatch/i],
];
const RUN_REFUSALS = [
    ["denied", 403],
    ["missing", 404, 410],
];
const failed = (message) => ({ ok: false, reason: "failed", message });
/**
 * Reads the log where the server says that it is kept: with no header of ours, so the token stays here. An address
 * without TLS is followed only from a server without TLS.
 */
async function readLog(location, maximumBytes, { apiUrl, signal }) {
    const address = URL.canParse(location, apiUrl) ? new URL(location, apiUrl) : null;
    const isAccepted = address?.protocol === "https:" || address?.protocol === new URL(apiUrl).protocol;
    if (address === null || !isAccepted)
        return failed("the server names no usable address for the log");
    try {
        const limit = AbortSignal.any([signal, AbortSignal.timeout(LOG_TIMEOUT)]);
        const response = await fetch(address, { signal: limit });
        if (!response.ok || response.body === null) {
            await response.body?.cancel();
            const message = `the log's server answered ${response.status}`;
            return refusal({ status: response.status, message }, RUN_REFUSALS);
        }
        const { bytes, isCut } = await (0,read_body/* readTail */.Z)(response.body, maximumBytes, MOST_READ);
        const tail = bytes.toString("utf8");
        // A cut log begins with a whole line.
        return { ok: true, value: isCut ? tail.slice(tail.indexOf("\n") + 1) : tail };
    }
    catch {
        // The message may hold the address, and the address a signature.
        return failed("the log could not be read to its end");
    }
}
function runMethods(client, options) {
    const workflows = "/actions/workflows/{workflow_id}";
    return {
        async dispatchWorkflow(workflow, branch, inputs) {
            const body = { workflow_id: workflow, ref: branch, ...(inputs === undefined ? {} : { inputs }) };
            const route = `POST ${workflows}/dispatches`;
            let answer = await client.send(route, { ...body, return_run_details: true }, dispatch);
            // A server that does not know the wish refuses the request whole; then the run is looked for.
            if (!answer.ok && answer.status === 422 && /return_run_details/.test(answer.message)) {
                answer = await client.send(route, body, dispatch);
            }
            if (!answer.ok)
                return refusal(answer, DISPATCH_REFUSALS);
            return { ok: true, runId: answer.value?.workflow_run_id ?? null };
        },
        async dispatchedRun({ workflow, branch, commit }) {
            const query = { workflow_id: workflow, event: "workflow_dispatch", branch, head_sha: commit, per_page: 1 };
            const found = await client.read(`the runs of ${workflow}`, `GET ${workflows}/runs`, query, runs);
            const [newest] = found.workflow_runs;
            return newest === undefined ? null : toInfo(newest);
        },
        async workflowRun(id) {
            const route = "GET /actions/runs/{run_id}";
            const found = await client.find(`the workflow run ${id}`, route, { run_id: id }, run);
            return found && toInfo(found);
        },
        async latestCommits(sha, count) {
            const query = { sha, per_page: count };
            const found = await client.read(`the commits of ${sha}`, "GET /commits", query, comparison.shape.commits);
            return found.map(branchCommitReader(options.serverUrl));
        },
        async runDetails(id) {
            const answer = await client.send("GET /actions/runs/{run_id}", { run_id: id }, run);
            return answer.ok ? { ok: true, value: toDetails(answer.value) } : refusal(answer, RUN_REFUSALS);
        },
        async runsOn(commit) {
            const query = { head_sha: commit, per_page: 100 };
            const answer = await client.send("GET /actions/runs", query, runs);
            return answer.ok ? { ok: true, value: answer.value.workflow_runs.map(toDetails) } : refusal(answer, RUN_REFUSALS);
        },
        async jobsOf(id, attempts) {
            const found = [];
            for (let page = 1; page <= JOB_PAGES; page++) {
                const query = { run_id: id, filter: attempts, per_page: 100, page };
                const answer = await client.send("GET /actions/runs/{run_id}/jobs", query, jobs);
                if (!answer.ok)
                    return refusal(answer, RUN_REFUSALS);
                found.push(...answer.value.jobs.map(toJob));
                if (answer.value.jobs.length === 0 || found.length >= answer.value.total_count)
                    break;
            }
            return { ok: true, value: found };
        },
        async jobLog(id, maximumBytes) {
            const answer = await client.redirect("GET /actions/jobs/{job_id}/logs", { job_id: id }, redirect);
            return answer.ok ? readLog(answer.value.location, maximumBytes, options) : refusal(answer, RUN_REFUSALS);
        },
    };
}

;// CONCATENATED MODULE: ./src/github/set-up.ts



const secrets = schemas.object({ total_count: schemas.number(), secrets: schemas.array(schemas.object({ name: schemas.string() })) });
function setUpMethods(client) {
    return {
        async secretNames() {
            const answers = await Promise.all([
                client.send("GET /actions/secrets", { per_page: 100 }, secrets),
                client.send("GET /actions/organization-secrets", { per_page: 100 }, secrets),
            ]);
            const names = [];
            for (const [index, answer] of answers.entries()) {
                // A repository of a person is lent none.
                if (index === 1 && !answer.ok && isMissing(answer))
                    continue;
                if (!answer.ok || answer.value.total_count > answer.value.secrets.length)
                    return null;
                names.push(...answer.value.secrets.map(({ name }) => name));
            }
            return names;
        },
        async hasLabel(name) {
            const answer = await client.send("GET /labels/{name}", { name }, anything);
            return answer.ok ? true : isMissing(answer) ? false : null;
        },
        async createLabel(name) {
            const answer = await client.send("POST /labels", { name }, anything);
            return answer.ok ? "" : answer.message;
        },
    };
}

;// CONCATENATED MODULE: ./src/github/forge.ts













const VIEWER = `query { viewer { login databaseId } }`;
/** GitHub through REST and the little GraphQL that REST cannot do. See core/forge/forge.ts for the contract. */
async function openGitHub(options) {
    const client = await openRepositoryClient(options);
    // GitHub reports every right of an App's or a job's token as missing there.
    const isInstallation = /^(?:ghs_|v1\.)/.test(options.token);
    return {
        repository: { owner: options.owner, name: options.name },
        webUrl: `${options.serverUrl}/${options.owner}/${options.name}`,
        ...commentMethods(client, options.logger),
        ...commitMethods(client, options.serverUrl),
        ...conversationMethods(client),
        ...planMethods(client),
        ...pullMethods(client),
        ...reviewMethods(client),
        ...runMethods(client, options),
        ...objectMethods(client),
        ...folderMethods(client),
        ...reactionMethods(client),
        ...setUpMethods(client),
        async getRepository() {
            const found = await client.read("the repository", "GET", {}, repository);
            const { id, name, owner, default_branch, private: isPrivate, archived, has_issues, permissions } = found;
            const { pushed_at: pushedAt } = found;
            return {
                id,
                name,
                owner: owner.login,
                defaultBranch: default_branch,
                isPrivate,
                isArchived: archived,
                hasIssues: has_issues ?? true,
                ...(pushedAt ? { pushedAt } : {}),
                userMayPush: isInstallation ? null : (permissions?.push ?? null),
            };
        },
        async viewer() {
            const answer = await client.graphql(VIEWER, {}, viewer);
            return answer.ok ? { login: answer.value.viewer.login, id: answer.value.viewer.databaseId ?? 0 } : null;
        },
        async permissionOf(login) {
            const route = "GET /collaborators/{username}/permission";
            const what = `the permission of ${login}`;
            return (await client.find(what, route, { username: login }, permission)) ?? "none";
        },
        async readFile(path, ref) {
            const query = ref === "" ? { path } : { path, ref };
            const found = await client.find(`the file ${path}`, "GET /contents/{path}", query, contents);
            return found && Buffer.from(found.content, "base64").toString("utf8");
        },
        async branchHead(branch) {
            const ref = `heads/${branch}`;
            const found = await client.find(`the branch ${branch}`, "GET /git/ref/{ref}", { ref }, schemas_ref);
            return found?.object.sha ?? null;
        },
        async branchRules(branch) {
            const route = "GET /rules/branches/{branch}";
            const answer = await client.send(route, { branch, per_page: 100 }, branchRule.array());
            if (!answer.ok)
                return null;
            return answer.value.map(({ type, ruleset_id, parameters }) => ({
                type,
                rulesetId: ruleset_id ?? null,
                parameters: parameters ?? {},
            }));
        },
        async getRuleset(id) {
            const route = "GET /rulesets/{ruleset_id}";
            const answer = await client.send(route, { ruleset_id: id }, ruleset);
            if (!answer.ok)
                return null;
            const { name, current_user_can_bypass: bypass } = answer.value;
            const mayBypass = bypass === undefined ? null : bypass === "always" || bypass === "exempt";
            return { name, mayBypass };
        },
        async actionsMayOpenPulls() {
            const answer = await client.send("GET /actions/permissions/workflow", {}, workflowPermissions);
            return answer.ok ? answer.value.can_approve_pull_request_reviews : null;
        },
        async lastPush(branch, repository) {
            const route = "GET /activity";
            const [owner = "", repo = ""] = repository?.split("/") ?? [client.owner, client.repo];
            const query = { owner, repo, ref: `refs/heads/${branch}`, per_page: 1 };
            const answer = await client.send(route, query, activity.array());
            // The run then goes on with the head it saw at its start, which it pins.
            if (!answer.ok)
                options.logger.warn(`The pushes to ${branch} could not be read: ${answer.message}`);
            const [last] = answer.ok ? answer.value : [];
            return last ? { at: last.timestamp, before: last.before, after: last.after } : null;
        },
        async listPushes(branch) {
            const query = { ref: `refs/heads/${branch}`, per_page: 100 };
            const answer = await client.send("GET /activity", query, activity.array());
            if (!answer.ok)
                options.logger.warn(`The pushes to ${branch} could not be read: ${answer.message}`);
            if (!answer.ok)
                return null;
            return answer.value.map(({ actor, before, after }) => ({ actor: actor?.login ?? "", before, after }));
        },
        async getIssue(number) {
            const route = "GET /issues/{issue_number}";
            return client.find(`issue ${number}`, route, { issue_number: number }, issue);
        },
    };
}


/***/ })

};
