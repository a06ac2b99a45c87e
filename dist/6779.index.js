export const id = 6779;
export const ids = [6779];
export const modules = {

/***/ 56779:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  openGitHub: () => (/* binding */ openGitHub)
});

// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(74296);
;// CONCATENATED MODULE: ./src/github/client.ts

const REQUEST_TIMEOUT = 30_000;
/** The runner kills 10 s after it asked to stop (product.md §5): files, comment and lock must fit in. */
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
/**
 * The client for one server and one token. Octokit does the HTTP; waiting and checking are ours, because its plug-ins
 * repeat creating requests after a 5xx and a cut body comes out as a value (docs/decisions/0003).
 */
async function createClient(options) {
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
    async function request(route, parameters, idempotent, read = (answer) => answer, redirect = "follow") {
        for (let attempt = 1;; attempt++) {
            const answer = read(await once(route, parameters, redirect));
            if (answer.status < 400 && !answer.broken)
                return answer;
            const wait = attempt >= ATTEMPTS ? null : waitFor(answer, attempt, idempotent, options.clock.now());
            if (wait === null || wait > LONGEST_WAIT || options.signal.aborted)
                return answer;
            options.logger.debug(`GitHub answered ${answer.status} to ${shortRoute(route)}; asking again in ${wait} ms.`);
            await options.clock.sleep(wait, options.signal);
        }
    }
    function check(answer, schema, what) {
        if (answer.broken || answer.status >= 400)
            return { ok: false, status: answer.status, message: answer.message };
        const parsed = schema.safeParse(answer.data);
        if (parsed.success)
            return { ok: true, value: parsed.data };
        const where = parsed.error.issues[0]?.path.join(".") ?? "";
        return { ok: false, status: 0, message: `the answer to ${what} has not the documented shape (at ${where})` };
    }
    const isRead = (route) => route.startsWith("GET ");
    const isIdempotent = (route) => !route.startsWith("POST ");
    return {
        async send(route, parameters, schema) {
            return check(await request(route, parameters, isIdempotent(route)), schema, route);
        },
        async list(route, parameters, item, maximumPages = 5) {
            const found = [];
            for (let page = 1; page <= maximumPages; page++) {
                const answer = check(await request(route, { ...parameters, per_page: 100, page }, isRead(route)), item.array(), route);
                if (!answer.ok)
                    throw forgeError(route, answer);
                found.push(...answer.value);
                if (answer.value.length < 100)
                    break;
            }
            return found;
        },
        async redirect(route, parameters, schema) {
            return check(await request(route, parameters, isIdempotent(route), (answer) => answer, "manual"), schema, route);
        },
        async graphql(query, variables, schema) {
            const raw = await request(`POST ${options.graphqlUrl}`, { query, variables }, query.trimStart().startsWith("query"), graphqlStatus);
            if (raw.broken || raw.status >= 400 || raw.message !== "") {
                return { ok: false, status: raw.status, message: raw.message };
            }
            const { data } = raw.data;
            return check({ ...raw, data }, schema, "the GraphQL request");
        },
    };
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

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 3 modules
var schemas = __webpack_require__(28942);
;// CONCATENATED MODULE: ./src/github/schemas.ts

/** The parts of GitHub's answers that are used; everything else is ignored. Each answer is checked against one of these. */
const account = schemas.object({ login: schemas.string(), id: schemas.number(), type: schemas.string() });
const schemas_text = schemas.string()
    .nullish()
    .transform((value) => value ?? "");
const anything = schemas.unknown();
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
const permission = schemas.object({ permission: schemas.string(), role_name: schemas.string().optional() });
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
});
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
});
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
/** `author` is {} or null for an address that belongs to nobody. */
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
const workflowRun = schemas.object({
    id: schemas.number(),
    html_url: schemas.string(),
    status: schemas.string().nullable(),
    conclusion: schemas.string().nullable(),
});
const workflowRuns = schemas.object({ workflow_runs: schemas.array(workflowRun) });
/** No body at all where the server does not tell which run it starts. */
const dispatch = schemas.object({ workflow_run_id: schemas.number() }).nullish().catch(null);
const markedReady = schemas.object({
    markPullRequestReadyForReview: schemas.object({ pullRequest: schemas.object({ isDraft: schemas.boolean() }).nullish() }).nullish(),
});
const viewer = schemas.object({ viewer: schemas.object({ login: schemas.string(), databaseId: schemas.number().nullish() }) });
/** A comment's number in GraphQL, whose own integers are too small for today's; Enterprise servers may lack the other. */
const numberedComment = {
    databaseId: schemas.number().nullish(),
    fullDatabaseId: schemas.union([schemas.string().regex(/^\d{1,15}$/), schemas.number()]).nullish(),
};
const actor = schemas.object({ __typename: schemas.string(), login: schemas.string() });
/** What a comment of a conversation or of a review tells in GraphQL. */
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
    /** Who edited it last; not asked for of comments in reviews. */
    editor: actor.nullish(),
});
const threadComments = schemas.object({
    repository: schemas.object({
        issueOrPullRequest: schemas.object({
            comments: schemas.object({
                nodes: schemas.array(threadComment.nullable()),
                pageInfo: schemas.object({ hasPreviousPage: schemas.boolean(), startCursor: schemas.string().nullable() }),
            }),
        })
            .nullable(),
    }),
});

;// CONCATENATED MODULE: ./src/github/actions.ts


function reasonOf(status, message) {
    if (status === 403)
        return "denied";
    if (status === 404)
        return "missing";
    return /workflow_dispatch/i.test(message) ? "not_dispatchable" : "failed";
}
const toRun = (raw) => ({
    id: raw.id,
    url: raw.html_url,
    conclusion: raw.status === "completed" ? (raw.conclusion ?? "unknown") : null,
});
function actionsMethods(client, names) {
    const workflows = "/repos/{owner}/{repo}/actions/workflows/{workflow_id}";
    return {
        async dispatchWorkflow(workflow, branch) {
            const body = { ...names, workflow_id: workflow, ref: branch };
            const route = `POST ${workflows}/dispatches`;
            let answer = await client.send(route, { ...body, return_run_details: true }, dispatch);
            // A server that does not know the wish refuses the request whole; then the run is looked for.
            if (!answer.ok && answer.status === 422 && /return_run_details/.test(answer.message)) {
                answer = await client.send(route, body, dispatch);
            }
            if (answer.ok)
                return { ok: true, runId: answer.value?.workflow_run_id ?? null };
            return { ok: false, reason: reasonOf(answer.status, answer.message), message: answer.message };
        },
        async dispatchedRun({ workflow, branch, commit }) {
            const query = { ...names, workflow_id: workflow, event: "workflow_dispatch", branch, head_sha: commit };
            const answer = await client.send(`GET ${workflows}/runs`, { ...query, per_page: 1 }, workflowRuns);
            if (!answer.ok)
                throw forgeError(`the runs of ${workflow}`, answer);
            const [newest] = answer.value.workflow_runs;
            return newest === undefined ? null : toRun(newest);
        },
        async workflowRun(id) {
            const route = "GET /repos/{owner}/{repo}/actions/runs/{run_id}";
            const answer = await client.send(route, { ...names, run_id: id }, workflowRun);
            if (answer.ok)
                return toRun(answer.value);
            if (answer.status === 404)
                return null;
            throw forgeError(`the workflow run ${id}`, answer);
        },
    };
}

;// CONCATENATED MODULE: ./src/github/comment-pages.ts


const THREAD = `query($owner: String!, $repo: String!, $number: Int!, $before: String) {
  repository(owner: $owner, name: $repo) {
    issueOrPullRequest(number: $number) {
      ... on Issue { comments(last: 100, before: $before) { ...page } }
      ... on PullRequest { comments(last: 100, before: $before) { ...page } }
    }
  }
}
fragment page on IssueCommentConnection { nodes { ...fields } pageInfo { hasPreviousPage startCursor } }
fragment fields on IssueComment {
  databaseId fullDatabaseId id url body viewerDidAuthor createdAt updatedAt lastEditedAt
  author { __typename login } editor { __typename login }
}`;
/** Pages of 100 comments that are looked through. */
const PAGES = 10;
/** One page, oldest first; `before`: the cursor of the page after it, null for the last page. */
async function readPage(client, { owner, repo }, number, before) {
    const answer = await client.graphql(THREAD, { owner, repo, number, before }, threadComments);
    if (!answer.ok)
        throw forgeError("the comments", answer);
    const found = answer.value.repository.issueOrPullRequest?.comments;
    if (!found)
        return { comments: [], previous: null };
    const comments = found.nodes.filter((node) => node !== null);
    return { comments, previous: found.pageInfo.hasPreviousPage ? found.pageInfo.startCursor : null };
}
/**
 * The pages of a conversation, the newest first; each is asked for when it is wanted, and holds its comments oldest first.
 * Throws ArchitectError("forge").
 */
async function* commentPages(client, names, number) {
    let before = null;
    for (let count = 0; count < PAGES; count++) {
        const page = await readPage(client, names, number, before);
        yield page.comments;
        if (page.previous === null)
            return;
        before = page.previous;
    }
}

;// CONCATENATED MODULE: ./src/github/convert.ts
const LEVELS = ["admin", "maintain", "write", "triage", "read", "none"];
/**
 * `permission` counts. `role_name` only tells maintain and triage apart, which `permission` folds into write and read; a
 * custom role may have any name and proves nothing (corpus T013).
 */
function toPermission(raw) {
    const base = LEVELS.find((level) => level === raw.permission) ?? "none";
    if (base === "write" && raw.role_name === "maintain")
        return "maintain";
    return base === "read" && raw.role_name === "triage" ? "triage" : base;
}
function toIssue(raw) {
    return {
        number: raw.number,
        title: raw.title,
        body: raw.body,
        author: raw.user?.login ?? "",
        state: raw.state === "closed" ? "closed" : "open",
        ...(raw.state_reason ? { stateReason: raw.state_reason } : {}),
        locked: raw.locked,
        labels: raw.labels.map((label) => (typeof label === "string" ? label : (label.name ?? ""))),
        isPullRequest: raw.pull_request !== undefined && raw.pull_request !== null,
    };
}
function toPullRequest(raw) {
    return {
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
    };
}
function toComment(raw) {
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
}
/** The number of a comment or review, which its address ends with too; null = it has none. */
function commentNumber(raw) {
    const id = Number(raw.fullDatabaseId ??
        raw.databaseId ??
        /#(?:issuecomment-|discussion_r|pullrequestreview-)(\d+)$/.exec(raw.url)?.[1] ??
        Number.NaN);
    return Number.isSafeInteger(id) ? id : null;
}
/** null: a comment without a number cannot be used. As in REST, a bot's login ends in `[bot]`. */
function toRecentComment(raw) {
    const id = commentNumber(raw);
    if (id === null)
        return null;
    const isBot = raw.author?.__typename === "Bot";
    const login = raw.author?.login ?? "";
    return {
        id,
        nodeId: raw.id,
        url: raw.url,
        body: raw.body,
        author: isBot && !login.endsWith("[bot]") ? `${login}[bot]` : login,
        authorIsBot: isBot,
        createdAt: raw.createdAt,
        updatedAt: raw.updatedAt,
        isOurs: raw.viewerDidAuthor,
        isEdited: raw.lastEditedAt !== null,
    };
}
/**
 * Reads commits of a server. Those that it makes itself are committed as `noreply@<its host>`, and its key signs for
 * nobody else. An Enterprise server may be given another address there; then its record of pushes has to tell.
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
        return "GET /repos/{owner}/{repo}/issues/comments/{comment_id}";
    if (kind === "review_comment")
        return "GET /repos/{owner}/{repo}/pulls/comments/{comment_id}";
    return "GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}";
}
function commentMethods(client, names, logger) {
    /** Null: there is nothing to react to. */
    async function react(target, content) {
        const { comment, subject } = target;
        if (comment?.kind === "review") {
            // Reviews have no REST reactions (product.md §1).
            const variables = { subject: comment.nodeId, content: GRAPHQL_REACTIONS[content] };
            return client.graphql(ADD_REACTION, variables, anything);
        }
        if (comment) {
            const place = comment.kind === "issue_comment" ? "issues" : "pulls";
            const route = `POST /repos/{owner}/{repo}/${place}/comments/{comment_id}/reactions`;
            return client.send(route, { ...names, comment_id: comment.id, content }, anything);
        }
        if (subject.kind === "none")
            return null;
        const route = "POST /repos/{owner}/{repo}/issues/{issue_number}/reactions";
        return client.send(route, { ...names, issue_number: subject.number, content }, anything);
    }
    return {
        async getComment(comment, subject) {
            const ids = comment.kind === "review"
                ? { pull_number: numberOf(subject), review_id: comment.id }
                : { comment_id: comment.id };
            const answer = await client.send(routeOf(comment.kind), { ...names, ...ids }, schemas_comment);
            if (answer.ok)
                return toComment(answer.value);
            if (answer.status === 404 || answer.status === 410)
                return null;
            throw forgeError("the comment", answer);
        },
        async listComments(subject) {
            const route = "GET /repos/{owner}/{repo}/issues/{issue_number}/comments";
            const raw = await client.list(route, { ...names, issue_number: numberOf(subject) }, schemas_comment);
            return raw.map(toComment);
        },
        async createComment(subject, body) {
            const route = "POST /repos/{owner}/{repo}/issues/{issue_number}/comments";
            const answer = await client.send(route, { ...names, issue_number: numberOf(subject), body }, schemas_comment);
            if (answer.ok)
                return toComment(answer.value);
            throw forgeError("creating the comment", answer);
        },
        async updateComment(id, body) {
            const route = "PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}";
            const answer = await client.send(route, { ...names, comment_id: id, body }, schemas_comment);
            if (answer.ok)
                return toComment(answer.value);
            if (answer.status === 404 || answer.status === 410)
                return null;
            throw forgeError("editing the comment", answer);
        },
        async deleteComment(id) {
            const route = "DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}";
            const answer = await client.send(route, { ...names, comment_id: id }, anything);
            return answer.ok || answer.status === 404 || answer.status === 410;
        },
        async recentComments(subject) {
            for await (const page of commentPages(client, names, numberOf(subject)))
                return page.flatMap(toRecent);
            return [];
        },
        async commentsSince(since, page = 1) {
            const route = "GET /repos/{owner}/{repo}/issues/comments";
            const query = { ...names, since, sort: "created", direction: "desc", per_page: 100, page };
            const answer = await client.send(route, query, schemas_comment.array());
            if (answer.ok)
                return answer.value.map(toComment);
            throw forgeError("the latest comments", answer);
        },
        async findOwnComment(subject, marker) {
            for await (const page of commentPages(client, names, numberOf(subject))) {
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

;// CONCATENATED MODULE: ./src/github/commits.ts



const COMMIT_ON_BRANCH = `mutation($input: CreateCommitOnBranchInput!) {
  createCommitOnBranch(input: $input) { commit { oid } }
}`;
/** Too many requests: nothing was judged, and nothing is missing. */
const isLimited = ({ status, message }) => status === 429 || (status === 403 && /rate limit|abuse/i.test(message));
function refFailure(failure) {
    const { status, message } = failure;
    const refused = (reason) => ({ ok: false, reason, message });
    if (isLimited(failure))
        return refused("failed");
    if (/already exists/i.test(message))
        return refused("exists");
    if (/not a fast forward/i.test(message))
        return refused("not_fast_forward");
    if (status === 404 || /does not exist/i.test(message))
        return refused("missing");
    if (/rule violations|protected|create or update workflow/i.test(message))
        return refused("forbidden");
    if (status === 403)
        return refused("denied");
    return refused(status === 422 ? "unsupported" : "failed");
}
function commitFailure(failure) {
    const { status, message } = failure;
    const refused = (reason) => ({
        ok: false,
        reason,
        message,
    });
    if (isLimited(failure))
        return refused("failed");
    if (/STALE_DATA|expected branch to point to/i.test(message))
        return refused("stale");
    if (/workflow/i.test(message))
        return refused("workflow_files");
    if (/too large|exceeds/i.test(message) || status === 413)
        return refused("too_large");
    if (status === 403 || /FORBIDDEN|not accessible|protected|rule/i.test(message))
        return refused("denied");
    return refused("failed");
}
/** Pages of 100 commits that are read of a branch. */
const COMMIT_PAGES = 3;
/** `refs/heads/x` as the ref endpoints want it in the path. */
const commits_short = (ref) => ref.replace(/^refs\//, "");
function commitMethods(client, names, serverUrl) {
    const toBranchCommit = branchCommitReader(serverUrl);
    async function createRef(ref, sha) {
        const answer = await client.send("POST /repos/{owner}/{repo}/git/refs", { ...names, ref, sha }, schemas_ref);
        return answer.ok ? { ok: true, sha: answer.value.object.sha } : refFailure(answer);
    }
    async function deleteRef(ref) {
        const route = "DELETE /repos/{owner}/{repo}/git/refs/{ref}";
        const answer = await client.send(route, { ...names, ref: commits_short(ref) }, anything);
        return answer.ok ? { ok: true, sha: "" } : refFailure(answer);
    }
    return {
        createRef,
        deleteRef,
        createBranch: (branch, sha) => createRef(`refs/heads/${branch}`, sha),
        deleteBranch: (branch) => deleteRef(`refs/heads/${branch}`),
        async getRef(ref) {
            const route = "GET /repos/{owner}/{repo}/git/ref/{ref}";
            const answer = await client.send(route, { ...names, ref: commits_short(ref) }, schemas_ref);
            if (answer.ok)
                return { sha: answer.value.object.sha };
            if (answer.status === 404)
                return null;
            throw forgeError(`the ref ${ref}`, answer);
        },
        async updateRef(ref, sha) {
            const route = "PATCH /repos/{owner}/{repo}/git/refs/{ref}";
            const answer = await client.send(route, { ...names, ref: commits_short(ref), sha, force: false }, schemas_ref);
            return answer.ok ? { ok: true, sha: answer.value.object.sha } : refFailure(answer);
        },
        async getBranch(branch) {
            const route = "GET /repos/{owner}/{repo}/branches/{branch}";
            const answer = await client.send(route, { ...names, branch }, schemas_branch);
            if (answer.ok)
                return { sha: answer.value.commit.sha, isProtected: answer.value.protected };
            if (answer.status === 404)
                return null;
            throw forgeError(`the branch ${branch}`, answer);
        },
        async listBranches(prefix) {
            const route = "GET /repos/{owner}/{repo}/git/matching-refs/{ref}";
            const ask = () => client.send(route, { ...names, ref: `heads/${prefix}` }, schemas_ref.array());
            let answer = await ask();
            // "None" is an empty list: only a replica that lags behind has no answer.
            if (!answer.ok && answer.status === 404)
                answer = await ask();
            if (!answer.ok)
                throw forgeError(`the branches ${prefix}*`, answer);
            return answer.value.map(({ ref, object }) => ({ name: ref.slice("refs/heads/".length), sha: object.sha }));
        },
        async commitsBetween(base, head) {
            const route = "GET /repos/{owner}/{repo}/compare/{basehead}";
            const commits = [];
            for (let page = 1;; page++) {
                const query = { ...names, basehead: `${base}...${head}`, per_page: 100, page };
                const answer = await client.send(route, query, comparison);
                if (!answer.ok)
                    throw forgeError(`the commits of ${head}`, answer);
                commits.push(...answer.value.commits.map(toBranchCommit));
                const isComplete = commits.length >= answer.value.total_commits;
                if (isComplete || answer.value.commits.length === 0 || page === COMMIT_PAGES)
                    return { commits, isComplete };
            }
        },
        async mergeBase(base, head) {
            const query = { ...names, basehead: `${base}...${head}`, per_page: 1 };
            const answer = await client.send("GET /repos/{owner}/{repo}/compare/{basehead}", query, mergeBase);
            if (answer.ok)
                return answer.value.merge_base_commit.sha;
            if (answer.status === 404)
                return null;
            throw forgeError(`where ${head} began`, answer);
        },
        async getCommit(sha) {
            const route = "GET /repos/{owner}/{repo}/git/commits/{commit_sha}";
            const answer = await client.send(route, { ...names, commit_sha: sha }, gitCommit);
            if (!answer.ok) {
                if (answer.status === 404)
                    return null;
                throw forgeError(`the commit ${sha}`, answer);
            }
            const { message, tree, parents, verification } = answer.value;
            const verified = verification?.verified === true;
            return { sha: answer.value.sha, tree: tree.sha, message, parents: parents.map((parent) => parent.sha), verified };
        },
        async createCommitObject({ message, tree, parents }) {
            const route = "POST /repos/{owner}/{repo}/git/commits";
            const answer = await client.send(route, { ...names, message, tree, parents }, gitCommit);
            if (answer.ok)
                return { ok: true, sha: answer.value.sha };
            // A repository that the token may not write to is hidden from it.
            return answer.status === 404 ? { ok: false, reason: "denied", message: answer.message } : commitFailure(answer);
        },
        async commitOnBranch(request) {
            const input = {
                branch: { repositoryNameWithOwner: `${names.owner}/${names.repo}`, branchName: request.branch },
                message: { headline: request.headline, body: request.body },
                expectedHeadOid: request.expectedHead,
                fileChanges: {
                    additions: request.additions.map(({ path, bytes }) => ({ path, contents: bytes.toString("base64") })),
                    deletions: request.deletions.map((path) => ({ path })),
                },
            };
            const answer = await client.graphql(COMMIT_ON_BRANCH, { input }, commitOnBranch);
            return answer.ok ? { ok: true, sha: answer.value.createCommitOnBranch.commit.oid } : commitFailure(answer);
        },
    };
}

;// CONCATENATED MODULE: ./src/github/conversation-schemas.ts


/** The parts of GitHub's answers about conversations that are used. */
const list = (item) => schemas.object({ nodes: schemas.array(item.nullable()).nullish() });
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
    lastEditedAt: schemas.string().nullable(),
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

;// CONCATENATED MODULE: ./src/github/conversation.ts



const WORDS = `fragment words on Comment {
  id body createdAt updatedAt lastEditedAt viewerDidAuthor author { __typename login }
  ... on IssueComment { databaseId fullDatabaseId url }
  ... on PullRequestReviewComment { databaseId fullDatabaseId url }
  ... on PullRequestReview { databaseId fullDatabaseId url }
}
fragment page on IssueCommentConnection { totalCount nodes { ...words } pageInfo { hasPreviousPage startCursor } }`;
const LINKED = `closingIssuesReferences(first: 5) { nodes {
  number title body createdAt lastEditedAt author { __typename login } repository { nameWithOwner }
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
const items = (found) => (found?.nodes ?? []).filter((one) => one !== null);
function toRemark(raw, kind) {
    const found = toRecentComment(raw);
    if (found === null)
        return null;
    const { id, body, author, authorIsBot, isOurs, createdAt } = found;
    return { kind, id, body, author, authorIsBot, isOurs, createdAt, editedAt: raw.lastEditedAt };
}
function diffRemarks(found) {
    return items(found.reviewThreads).flatMap(({ id, path, line, isResolved, comments }) => items(comments).flatMap((raw) => {
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
    const plain = (list, kind) => items(list).flatMap((raw) => toRemark(raw, kind) ?? []);
    const all = [
        ...plain(found.comments, "comment"),
        // A review without words is only the frame of its comments.
        ...plain(found.reviews, "review").filter(({ body }) => body.trim() !== ""),
        ...diffRemarks(found),
    ];
    return all.sort((left, right) => Date.parse(left.createdAt) - Date.parse(right.createdAt));
}
function linkedOf(found, repository) {
    return items(found.closingIssuesReferences)
        .filter((issue) => issue.repository.nameWithOwner === repository)
        .map(({ number, title, body, createdAt, lastEditedAt, author }) => {
        return { number, title, body, createdAt, editedAt: lastEditedAt, author: author?.login ?? "" };
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
/** The token lacks a right that a field asks for; a job that reviews need not have one to issues. */
const isRefused = ({ message }) => /not accessible|FORBIDDEN/i.test(message);
/** Threads and what a pull request closes are in GraphQL only; it also saves the round trips of the rest. */
function conversationMethods(client, names) {
    const ask = async (query, variables) => {
        const answer = await client.graphql(query, { ...names, ...variables }, conversation);
        if (!answer.ok && isRefused(answer) && query.includes(LINKED))
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
                return { remarks: [], older: null, total: 0, linked: [] };
            const linked = linkedOf(found, repository);
            return { remarks: remarksOf(found), older: olderOf(found), total: found.comments.totalCount, linked };
        },
        async olderRemarks(number, older) {
            const { found } = await ask(OLDER, { number, before: older });
            return found === null ? { remarks: [], older: null } : { remarks: remarksOf(found), older: olderOf(found) };
        },
        async collaborators() {
            const route = "GET /repos/{owner}/{repo}/collaborators";
            const answer = await client.send(route, { ...names, per_page: PAGE }, collaborator.array());
            if (!answer.ok) {
                if (answer.status === 403 || answer.status === 404)
                    return null;
                throw forgeError("the list of collaborators", answer);
            }
            const levels = new Map(answer.value.map((one) => [one.login.toLowerCase(), levelOf(one)]));
            return { levels, isAll: answer.value.length < PAGE };
        },
        async failingChecks(commit) {
            const answer = await client.graphql(CHECKS, { ...names, commit }, rollup);
            if (!answer.ok) {
                if (isRefused(answer))
                    return null;
                throw forgeError("the checks", answer);
            }
            const contexts = items(answer.value.repository.object?.statusCheckRollup?.contexts);
            const failed = contexts.flatMap((one) => {
                if (one.__typename === "CheckRun")
                    return FAILED.has(one.conclusion ?? "") ? [one.name] : [];
                return FAILED.has(one.state) ? [one.context] : [];
            });
            return [...new Set(failed)];
        },
    };
}

;// CONCATENATED MODULE: ./src/github/objects.ts


const object = schemas.object({ sha: schemas.string() });
const tree = schemas.object({
    tree: schemas.array(schemas.object({ path: schemas.string(), type: schemas.string(), sha: schemas.string(), size: schemas.number().optional() })),
    truncated: schemas.boolean(),
});
const blob = schemas.object({ content: schemas.string(), encoding: schemas.literal("base64"), size: schemas.number() });
function objectFailure({ status, message }) {
    if (status === 413 || /too large|exceeds/i.test(message))
        return { ok: false, reason: "too_large", message };
    const isDenied = status === 403 || status === 404 || /not accessible/i.test(message);
    return { ok: false, reason: isDenied ? "denied" : "failed", message };
}
function objectMethods(client, names) {
    const create = async (route, body) => {
        const answer = await client.send(route, { ...names, ...body }, object);
        return answer.ok ? { ok: true, sha: answer.value.sha } : objectFailure(answer);
    };
    return {
        async listTree(sha) {
            const route = "GET /repos/{owner}/{repo}/git/trees/{tree_sha}";
            const answer = await client.send(route, { ...names, tree_sha: sha, recursive: "1" }, tree);
            if (!answer.ok && answer.status !== 404)
                throw forgeError("the tree", answer);
            if (!answer.ok || answer.value.truncated)
                return null;
            const files = answer.value.tree.filter((entry) => entry.type === "blob");
            return files.map(({ path, sha: id, size = 0 }) => ({ path, sha: id, size }));
        },
        async readBlob(sha, maximumBytes) {
            const route = "GET /repos/{owner}/{repo}/git/blobs/{file_sha}";
            const answer = await client.send(route, { ...names, file_sha: sha }, blob);
            if (!answer.ok && answer.status !== 404)
                throw forgeError("the blob", answer);
            if (!answer.ok || answer.value.size > maximumBytes)
                return null;
            return Buffer.from(answer.value.content, "base64");
        },
        createBlob: (bytes) => create("POST /repos/{owner}/{repo}/git/blobs", { content: bytes.toString("base64"), encoding: "base64" }),
        createTree: (files) => create("POST /repos/{owner}/{repo}/git/trees", {
            tree: files.map(({ path, sha }) => ({ path, mode: "100644", type: "blob", sha })),
        }),
    };
}

;// CONCATENATED MODULE: ./src/github/plans.ts


/** Servers that name no editor (an account that is gone, an old Enterprise server) leave it to the text's own hash. */
function isChangedByOthers({ author, editor }) {
    if (editor === null || editor === undefined)
        return false;
    if (author === null)
        return true;
    return editor.__typename !== author.__typename || editor.login.toLowerCase() !== author.login.toLowerCase();
}
function planMethods(client, names) {
    return {
        async ownComments(number, start, isEnough) {
            const found = [];
            for await (const page of commentPages(client, names, number)) {
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
function pulls_reasonOf(status, message) {
    if (/not permitted to create|not accessible/i.test(message) || status === 403)
        return "not_permitted";
    if (/already exists/i.test(message))
        return "exists";
    return /no commits between/i.test(message) ? "no_commits" : "failed";
}
function pullMethods(client, names) {
    return {
        async getPullRequest(number) {
            const route = "GET /repos/{owner}/{repo}/pulls/{pull_number}";
            const answer = await client.send(route, { ...names, pull_number: number }, pullRequest);
            if (answer.ok)
                return toPullRequest(answer.value);
            if (answer.status === 404)
                return null;
            throw forgeError(`pull request ${number}`, answer);
        },
        async listPullRequests({ head, base, state }) {
            const byHead = head === undefined ? {} : { head: `${names.owner}:${head}` };
            const filter = base === undefined ? byHead : { ...byHead, base };
            const route = "GET /repos/{owner}/{repo}/pulls";
            const raw = await client.list(route, { ...names, ...filter, state }, pullRequest, 3);
            // An unknown head is no filter to the server, and the owner's name does not tell a fork of theirs: check again.
            const own = `${names.owner}/${names.repo}`.toLowerCase();
            const isWanted = (pull) => pull.headRef === head && pull.headRepository?.toLowerCase() === own;
            return raw.map(toPullRequest).filter((pull) => head === undefined || isWanted(pull));
        },
        async createPullRequest(request) {
            const route = "POST /repos/{owner}/{repo}/pulls";
            const answer = await client.send(route, { ...names, ...request }, pullRequest);
            if (answer.ok)
                return { ok: true, pull: toPullRequest(answer.value) };
            return { ok: false, reason: pulls_reasonOf(answer.status, answer.message), message: answer.message };
        },
        async updatePullRequest(number, change) {
            const route = "PATCH /repos/{owner}/{repo}/pulls/{pull_number}";
            const answer = await client.send(route, { ...names, pull_number: number, ...change }, pullRequest);
            return answer.ok ? toPullRequest(answer.value) : null;
        },
        async markReady({ nodeId }) {
            const answer = await client.graphql(MARK_READY, { pull: nodeId }, markedReady);
            if (!answer.ok)
                return { ok: false, message: answer.message };
            const isDraft = answer.value.markPullRequestReadyForReview?.pullRequest?.isDraft;
            return isDraft === false ? { ok: true } : { ok: false, message: "GitHub left it a draft." };
        },
        async addLabels(number, labels) {
            const route = "POST /repos/{owner}/{repo}/issues/{issue_number}/labels";
            return (await client.send(route, { ...names, issue_number: number, labels }, anything)).ok;
        },
        async requestReviewers(number, reviewers) {
            const route = "POST /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers";
            return (await client.send(route, { ...names, pull_number: number, reviewers }, anything)).ok;
        },
    };
}

;// CONCATENATED MODULE: ./src/github/reactions.ts


const ROUTE = "GET /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions";
const reactions_PAGE = 100;
const reactions_PAGES = 5;
/** Reactions with their authors; the comment's own numbers do not tell who. */
function reactionMethods(client, names) {
    return {
        async thumbsOn(commentId) {
            const found = [];
            for (let page = 1; page <= reactions_PAGES; page++) {
                const query = { ...names, comment_id: commentId, per_page: reactions_PAGE, page };
                const answer = await client.send(ROUTE, query, reaction.array());
                if (!answer.ok && (answer.status === 404 || answer.status === 410))
                    return null;
                if (!answer.ok)
                    throw forgeError("the reactions", answer);
                for (const { content, user } of answer.value) {
                    if (content !== "+1" && content !== "-1")
                        continue;
                    found.push({ content, author: user?.login ?? "", isBot: user?.type === "Bot" });
                }
                if (answer.value.length < reactions_PAGE)
                    break;
            }
            return found;
        },
    };
}

;// CONCATENATED MODULE: ./src/github/remarks.ts




const REMARKS = `query($owner: String!, $repo: String!, $number: Int!) {
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $number) {
      reviewThreads(last: 50) { nodes { comments(last: 20) { nodes {
        ...words path line originalLine diffHunk
      } } } }
      reviews(last: 50) { nodes { ...words } }
    }
  }
}
fragment words on Comment {
  id body createdAt updatedAt lastEditedAt viewerDidAuthor author { __typename login }
  ... on PullRequestReviewComment { databaseId fullDatabaseId url }
  ... on PullRequestReview { databaseId fullDatabaseId url }
}`;
const comment = threadComment.extend({
    path: schemas.string(),
    line: schemas.number().nullish(),
    originalLine: schemas.number().nullish(),
    diffHunk: schemas.string(),
});
const remarks_list = (item) => schemas.object({ nodes: schemas.array(item.nullable()).nullish() });
const remarks = schemas.object({
    repository: schemas.object({
        pullRequest: schemas.object({
            reviewThreads: remarks_list(schemas.object({ comments: remarks_list(comment) })),
            reviews: remarks_list(threadComment).nullish(),
        })
            .nullable(),
    }),
});
function remarks_toRemark(raw, kind) {
    const found = toRecentComment(raw);
    if (found === null)
        return null;
    const { nodeId: _nodeId, updatedAt: _updatedAt, ...remark } = found;
    return { ...remark, kind };
}
function withPlace(raw) {
    const remark = remarks_toRemark(raw, "review_comment");
    const line = raw.line ?? raw.originalLine;
    const place = { path: raw.path, diffHunk: raw.diffHunk, ...(line === null || line === undefined ? {} : { line }) };
    return remark === null ? null : { ...remark, place };
}
function remarkMethods(client, names) {
    return {
        async recentRemarks(number) {
            const variables = { owner: names.owner, repo: names.repo, number };
            const answer = await client.graphql(REMARKS, variables, remarks);
            if (!answer.ok)
                throw forgeError("the comments of reviews", answer);
            const { pullRequest } = answer.value.repository;
            const comments = (pullRequest?.reviewThreads.nodes ?? []).flatMap((thread) => thread?.comments.nodes ?? []);
            const found = [
                ...comments.map((one) => (one === null ? null : withPlace(one))),
                ...(pullRequest?.reviews?.nodes ?? []).map((one) => (one === null ? null : remarks_toRemark(one, "review"))),
            ].filter((one) => one !== null);
            return found.sort((left, right) => Date.parse(left.createdAt) - Date.parse(right.createdAt));
        },
    };
}

;// CONCATENATED MODULE: ./src/github/review-schemas.ts


/** The parts of GitHub's answers about reviews that are used. */
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
const review_schemas_page = schemas.object({ hasNextPage: schemas.boolean(), endCursor: schemas.string().nullable() });
const review_schemas_threadComment = schemas.object({
    ...numberedComment,
    url: schemas.string(),
    body: schemas.string(),
    viewerDidAuthor: schemas.boolean(),
});
const review_schemas_thread = schemas.object({
    id: schemas.string(),
    path: schemas.string(),
    isResolved: schemas.boolean(),
    resolvedBy: schemas.object({ login: schemas.string() }).nullish(),
    comments: schemas.object({ nodes: schemas.array(review_schemas_threadComment.nullable()).nullish() }),
});
const review = schemas.object({
    url: schemas.string(),
    body: schemas.string(),
    viewerDidAuthor: schemas.boolean(),
});
const review_schemas_threadPage = schemas.object({
    viewer: schemas.object({ login: schemas.string() }),
    repository: schemas.object({
        pullRequest: schemas.object({
            reviewThreads: schemas.object({ nodes: schemas.array(review_schemas_thread.nullable()).nullish(), pageInfo: review_schemas_page }),
            reviews: schemas.object({ nodes: schemas.array(review.nullable()).nullish() }).nullish(),
        })
            .nullable(),
    })
        .nullable(),
});
const resolved = schemas.object({
    resolveReviewThread: schemas.object({ thread: schemas.object({ isResolved: schemas.boolean() }).nullish() }).nullable(),
});

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
/** The list is of this commit, as far as it tells. */
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
    return (found.reviewThreads.nodes ?? []).flatMap((thread) => {
        const first = thread?.comments.nodes?.[0];
        const commentId = first ? commentNumber(first) : null;
        if (thread === null || !first || commentId === null)
            return [];
        const { id, path, isResolved, resolvedBy } = thread;
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
    return (found.reviews?.nodes ?? []).flatMap((review) => review?.viewerDidAuthor === true ? [{ url: review.url, body: review.body }] : []);
}
function reviews_reasonOf({ status, message }) {
    // Also an answer that was cut: the review may be there.
    if (status < 400 || status >= 500)
        return "unknown";
    if (status === 403 || status === 404)
        return "denied";
    if (status !== 422)
        return "failed";
    if (/your own pull request/i.test(message))
        return "own";
    return /line|path|diff|hunk|position|commit|thread/i.test(message) ? "place" : "failed";
}
function commentOf({ path, line, startLine, body }) {
    const start = startLine === null ? {} : { start_line: startLine, start_side: "RIGHT" };
    return { path, body, line, side: "RIGHT", ...start };
}
/** Reviews of pull requests. REST has neither threads nor their resolving; GraphQL does not make a review in one piece. */
function reviewMethods(client, names) {
    async function compare(base, head) {
        const route = "GET /repos/{owner}/{repo}/compare/{basehead}";
        const query = { ...names, basehead: `${base}...${head}`, per_page: 1 };
        const answer = await client.send(route, query, compared);
        if (!answer.ok)
            throw forgeError("the changed files", answer);
        const files = (answer.value.files ?? []).map(toFile);
        return { files, isComplete: files.length < 300 };
    }
    async function threadPage(number, after) {
        // Only the first page is asked for the reviews; GraphQL wants a number all the same.
        const variables = { owner: names.owner, repo: names.repo, number, after, reviews: after === null ? reviews_PAGE : 1 };
        const answer = await client.graphql(THREADS, variables, review_schemas_threadPage);
        if (!answer.ok)
            throw forgeError("the reviews", answer);
        const { login } = answer.value.viewer;
        const found = answer.value.repository?.pullRequest;
        if (!found)
            return { login, threads: [], ownReviews: [], next: null };
        const { hasNextPage, endCursor } = found.reviewThreads.pageInfo;
        const next = hasNextPage ? endCursor : null;
        return { login, threads: toThreads(found, login), ownReviews: toOwnReviews(found), next };
    }
    return {
        async pullFiles({ number, baseSha, headSha }) {
            const route = "GET /repos/{owner}/{repo}/pulls/{pull_number}/files";
            const query = { ...names, pull_number: number };
            const raw = await client.list(route, query, pullFile, MAXIMUM_FILES / reviews_PAGE);
            if (!isOf(raw, headSha))
                return compare(baseSha, headSha);
            return { files: raw.map(toFile), isComplete: raw.length < MAXIMUM_FILES };
        },
        async reviewState(number) {
            const threads = [];
            let state = await threadPage(number, null);
            const { login, ownReviews } = state;
            threads.push(...state.threads);
            for (let page = 2; page <= THREAD_PAGES && state.next !== null; page += 1) {
                state = await threadPage(number, state.next);
                threads.push(...state.threads);
            }
            return { login, threads, ownReviews };
        },
        async createReview(number, { commit, event, body, comments }) {
            const route = "POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews";
            const fields = { commit_id: commit, event, body, comments: comments.map(commentOf) };
            const answer = await client.send(route, { ...names, pull_number: number, ...fields }, createdReview);
            if (answer.ok)
                return { ok: true, url: answer.value.html_url };
            return { ok: false, reason: reviews_reasonOf(answer), message: answer.message };
        },
        async resolveThread(id) {
            const answer = await client.graphql(RESOLVE, { thread: id }, resolved);
            if (answer.ok)
                return answer.value.resolveReviewThread?.thread?.isResolved === true ? "resolved" : "failed";
            return /not accessible|FORBIDDEN/i.test(answer.message) ? "denied" : "failed";
        },
        async updateReviewComment(id, body) {
            const route = "PATCH /repos/{owner}/{repo}/pulls/comments/{comment_id}";
            return (await client.send(route, { ...names, comment_id: id, body }, anything)).ok;
        },
    };
}

;// CONCATENATED MODULE: ./src/github/runs.ts




const JOB_PAGES = 3;
const LOG_TIMEOUT = 60_000;
/** Of a larger log nothing behind this is read. */
const MOST_READ = 256 * 1024 * 1024;
const runs_text = schemas.string()
    .nullish()
    .transform((value) => value ?? "");
const run = schemas.object({
    id: schemas.number(),
    run_attempt: schemas.number().nullish(),
    event: schemas.string(),
    path: runs_text,
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
        started_at: runs_text,
        completed_at: runs_text,
    }))
        .nullish(),
});
const runs = schemas.object({ workflow_runs: schemas.array(run) });
const jobs = schemas.object({ total_count: schemas.number(), jobs: schemas.array(job) });
const redirect = schemas.object({ location: schemas.string() });
function toDetails(raw) {
    return {
        id: raw.id,
        attempt: raw.run_attempt ?? 1,
        event: raw.event,
        workflow: raw.path.replace(/@.*$/, ""),
        conclusion: raw.status === "completed" ? (raw.conclusion ?? "unknown") : null,
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
function failure({ status, message }) {
    const reason = status === 403 ? "denied" : status === 404 || status === 410 ? "missing" : "failed";
    return { ok: false, reason, message };
}
const failed = (message) => ({ ok: false, reason: "failed", message });
/** The last bytes of a stream, from the beginning of a line. */
async function tailOf(stream, maximumBytes) {
    let kept = [];
    let size = 0;
    let read = 0;
    for await (const chunk of stream) {
        kept.push(Buffer.from(chunk));
        size += chunk.length;
        read += chunk.length;
        if (size > 2 * maximumBytes) {
            kept = [Buffer.concat(kept).subarray(-maximumBytes)];
            size = maximumBytes;
        }
        if (read > MOST_READ)
            break;
    }
    const tail = Buffer.concat(kept).subarray(-maximumBytes).toString("utf8");
    return read > maximumBytes ? tail.slice(tail.indexOf("\n") + 1) : tail;
}
/**
 * Reads the log where the server says that it is kept: with no header of ours, so the token stays here. An address without
 * TLS is followed only from a server without TLS.
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
            return failure({ status: response.status, message: `the log's server answered ${response.status}` });
        }
        return { ok: true, value: await tailOf(response.body, maximumBytes) };
    }
    catch {
        // The message may hold the address, and the address a signature.
        return failed("the log could not be read to its end");
    }
}
function runMethods(client, names, options) {
    const actions = "/repos/{owner}/{repo}/actions";
    return {
        async latestCommits(sha, count) {
            const query = { ...names, sha, per_page: count };
            const answer = await client.send("GET /repos/{owner}/{repo}/commits", query, comparison.shape.commits);
            if (!answer.ok)
                throw forgeError(`the commits of ${sha}`, answer);
            return answer.value.map(branchCommitReader(options.serverUrl));
        },
        async runDetails(id) {
            const answer = await client.send(`GET ${actions}/runs/{run_id}`, { ...names, run_id: id }, run);
            return answer.ok ? { ok: true, value: toDetails(answer.value) } : failure(answer);
        },
        async runsOn(commit) {
            const query = { ...names, head_sha: commit, per_page: 100 };
            const answer = await client.send(`GET ${actions}/runs`, query, runs);
            return answer.ok ? { ok: true, value: answer.value.workflow_runs.map(toDetails) } : failure(answer);
        },
        async jobsOf(id, attempts) {
            const found = [];
            for (let page = 1; page <= JOB_PAGES; page++) {
                const query = { ...names, run_id: id, filter: attempts, per_page: 100, page };
                const answer = await client.send(`GET ${actions}/runs/{run_id}/jobs`, query, jobs);
                if (!answer.ok)
                    return failure(answer);
                found.push(...answer.value.jobs.map(toJob));
                if (answer.value.jobs.length === 0 || found.length >= answer.value.total_count)
                    break;
            }
            return { ok: true, value: found };
        },
        async jobLog(id, maximumBytes) {
            const answer = await client.redirect(`GET ${actions}/jobs/{job_id}/logs`, { ...names, job_id: id }, redirect);
            return answer.ok ? readLog(answer.value.location, maximumBytes, options) : failure(answer);
        },
    };
}

;// CONCATENATED MODULE: ./src/github/forge.ts














const VIEWER = `query { viewer { login databaseId } }`;
/** GitHub through REST and the little GraphQL that REST cannot do. See core/forge.ts for the contract. */
async function openGitHub(options) {
    const client = await createClient(options);
    const names = { owner: options.owner, repo: options.name };
    // GitHub reports every right of an App's or a job's token as missing there.
    const isInstallation = /^(?:ghs_|v1\.)/.test(options.token);
    return {
        repository: { owner: options.owner, name: options.name },
        webUrl: `${options.serverUrl}/${options.owner}/${options.name}`,
        ...commentMethods(client, names, options.logger),
        ...commitMethods(client, names, options.serverUrl),
        ...conversationMethods(client, names),
        ...planMethods(client, names),
        ...pullMethods(client, names),
        ...actionsMethods(client, names),
        ...reviewMethods(client, names),
        ...runMethods(client, names, options),
        ...objectMethods(client, names),
        ...remarkMethods(client, names),
        ...reactionMethods(client, names),
        async getRepository() {
            const answer = await client.send("GET /repos/{owner}/{repo}", names, repository);
            if (!answer.ok)
                throw forgeError("the repository", answer);
            const { id, name, owner, default_branch, private: isPrivate, archived, has_issues, permissions } = answer.value;
            const { pushed_at: pushedAt } = answer.value;
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
            const route = "GET /repos/{owner}/{repo}/collaborators/{username}/permission";
            const answer = await client.send(route, { ...names, username: login }, permission);
            if (answer.ok)
                return toPermission(answer.value);
            if (answer.status === 404)
                return "none";
            throw forgeError(`the permission of ${login}`, answer);
        },
        async readFile(path, ref) {
            const where = ref === "" ? {} : { ref };
            const answer = await client.send("GET /repos/{owner}/{repo}/contents/{path}", { ...names, path, ...where }, contents);
            if (answer.ok)
                return Buffer.from(answer.value.content, "base64").toString("utf8");
            if (answer.status === 404)
                return null;
            throw forgeError(`the file ${path}`, answer);
        },
        async branchHead(branch) {
            const route = "GET /repos/{owner}/{repo}/git/ref/{ref}";
            const answer = await client.send(route, { ...names, ref: `heads/${branch}` }, schemas_ref);
            if (answer.ok)
                return answer.value.object.sha;
            if (answer.status === 404)
                return null;
            throw forgeError(`the branch ${branch}`, answer);
        },
        async branchRules(branch) {
            const route = "GET /repos/{owner}/{repo}/rules/branches/{branch}";
            const answer = await client.send(route, { ...names, branch, per_page: 100 }, branchRule.array());
            if (!answer.ok)
                return null;
            return answer.value.map(({ type, ruleset_id, parameters }) => ({
                type,
                rulesetId: ruleset_id ?? null,
                parameters: parameters ?? {},
            }));
        },
        async getRuleset(id) {
            const route = "GET /repos/{owner}/{repo}/rulesets/{ruleset_id}";
            const answer = await client.send(route, { ...names, ruleset_id: id }, ruleset);
            if (!answer.ok)
                return null;
            const { name, current_user_can_bypass: bypass } = answer.value;
            const mayBypass = bypass === undefined ? null : bypass === "always" || bypass === "exempt";
            return { name, mayBypass };
        },
        async actionsMayOpenPulls() {
            const route = "GET /repos/{owner}/{repo}/actions/permissions/workflow";
            const answer = await client.send(route, names, workflowPermissions);
            return answer.ok ? answer.value.can_approve_pull_request_reviews : null;
        },
        async lastPush(branch, repository) {
            const route = "GET /repos/{owner}/{repo}/activity";
            const [owner = "", repo = ""] = repository?.split("/") ?? [names.owner, names.repo];
            const query = { owner, repo, ref: `refs/heads/${branch}`, per_page: 1 };
            const answer = await client.send(route, query, activity.array());
            // The run then goes on with the head it saw at its start, which it pins.
            if (!answer.ok)
                options.logger.warn(`The pushes to ${branch} could not be read: ${answer.message}`);
            const [last] = answer.ok ? answer.value : [];
            return last ? { at: last.timestamp, before: last.before, after: last.after } : null;
        },
        async listPushes(branch) {
            const route = "GET /repos/{owner}/{repo}/activity";
            const query = { ...names, ref: `refs/heads/${branch}`, per_page: 100 };
            const answer = await client.send(route, query, activity.array());
            if (!answer.ok)
                options.logger.warn(`The pushes to ${branch} could not be read: ${answer.message}`);
            if (!answer.ok)
                return null;
            return answer.value.map(({ actor, before, after }) => ({ actor: actor?.login ?? "", before, after }));
        },
        async getIssue(number) {
            const route = "GET /repos/{owner}/{repo}/issues/{issue_number}";
            const answer = await client.send(route, { ...names, issue_number: number }, issue);
            if (answer.ok)
                return toIssue(answer.value);
            if (answer.status === 404 || answer.status === 410)
                return null;
            throw forgeError(`issue ${number}`, answer);
        },
    };
}


/***/ })

};
