export const id = 9844;
export const ids = [9844,4875];
export const modules = {

/***/ 75527:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ fingerprint)
/* harmony export */ });
/* unused harmony export canonicalJson */
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);

/** JSON with the keys of every object in order: equal values give equal text. */
function canonicalJson(value) {
    return JSON.stringify(value, (_key, part) => typeof part === "object" && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
        : part);
}
/** SHA-256 of a value's canonical JSON, in hexadecimal. */
function fingerprint(value) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256").update(canonicalJson(value)).digest("hex");
}


/***/ }),

/***/ 83842:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A_: () => (/* binding */ approvalHash),
/* harmony export */   Iv: () => (/* binding */ isWithinRisk),
/* harmony export */   V_: () => (/* binding */ grantCovers),
/* harmony export */   YL: () => (/* binding */ NO_APPROVAL_CHANNEL),
/* harmony export */   lN: () => (/* binding */ eachTimeRule),
/* harmony export */   p_: () => (/* binding */ denialText),
/* harmony export */   vM: () => (/* binding */ isAskedEachTime)
/* harmony export */ });
/* harmony import */ var _fingerprint_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(75527);
/* harmony import */ var _text_markdown_untrusted_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(55027);
/* harmony import */ var _text_truncate_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6829);



const RISKS = ["low", "medium", "high"];
/** Whether a risk is no higher than another. */
function isWithinRisk(risk, limit) {
    return RISKS.indexOf(risk) <= RISKS.indexOf(limit);
}
/** Begins the rule of a call that a person is asked about each time. */
const EACH_TIME = "each:";
/** The rule of a call that only an answer to itself allows. */
const eachTimeRule = (rule) => `${EACH_TIME}${rule}`;
/** Whether no answer to another call covers it, however wide. */
const isAskedEachTime = ({ rule }) => rule.startsWith(EACH_TIME);
const NO_APPROVAL_CHANNEL = { ask: async () => "no_channel" };
/** The hash that binds an approval: tool, arguments, commit and run. */
function approvalHash({ tool, args }, place) {
    return (0,_fingerprint_js__WEBPACK_IMPORTED_MODULE_0__/* .fingerprint */ .R)([tool, args, place.head, place.run]);
}
/**
 * Whether an approval of one call covers another: never a higher risk, high risk in all only by an admin, and never
 * what is asked about each time.
 */
function grantCovers(scope, isAdmin, approved, call) {
    if (isAskedEachTime(call))
        return false;
    if (scope === "class")
        return call.rule === approved.rule && isWithinRisk(call.risk, approved.risk);
    return scope === "all" && (call.risk !== "high" || isAdmin);
}
const REASON_SHOWN = 500;
/** The agent's notice of a denial. `reason` is untrusted text. */
function denialText(by, reason, redact) {
    const line = (0,_text_markdown_untrusted_js__WEBPACK_IMPORTED_MODULE_1__/* .sanitizeUntrusted */ ._2)(redact(reason)).replace(/\s+/g, " ").trim();
    return `Action denied by ${by}${line === "" ? "" : `: ${(0,_text_truncate_js__WEBPACK_IMPORTED_MODULE_2__/* .clampText */ .zu)(line, REASON_SHOWN)}`}`;
}


/***/ }),

/***/ 45134:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   KT: () => (/* binding */ STREAM_BYE),
/* harmony export */   V7: () => (/* binding */ STREAM_EVENTS),
/* harmony export */   pU: () => (/* binding */ STREAM_RESET)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(55156);
/* harmony import */ var _runs_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7200);
/* harmony import */ var _tools_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(86143);



const run = zod__WEBPACK_IMPORTED_MODULE_2__.object({ run_id: zod__WEBPACK_IMPORTED_MODULE_2__.string() });
/** The data of each type of `GET …/events`. `APPROVAL_REQUIRED` is another name of TOOL_APPROVAL_REQUEST. */
const STREAM_EVENTS = {
    RUN_STARTED: zod__WEBPACK_IMPORTED_MODULE_2__.object({ run: _runs_js__WEBPACK_IMPORTED_MODULE_0__/* .runView */ .P }),
    RUN_EVENT: run.extend({ sequence: zod__WEBPACK_IMPORTED_MODULE_2__.number().int(), event: _runs_js__WEBPACK_IMPORTED_MODULE_0__/* .runEvent */ .K9 }),
    RUN_FINISHED: zod__WEBPACK_IMPORTED_MODULE_2__.object({ run: _runs_js__WEBPACK_IMPORTED_MODULE_0__/* .runView */ .P }),
    TOOL_APPROVAL_REQUEST: run.extend({
        approval_id: zod__WEBPACK_IMPORTED_MODULE_2__.string(),
        tool_name: zod__WEBPACK_IMPORTED_MODULE_2__.string(),
        risk_level: _tools_js__WEBPACK_IMPORTED_MODULE_1__/* .riskLevel */ .wl,
        timeout_seconds: zod__WEBPACK_IMPORTED_MODULE_2__.number().int(),
        hash: zod__WEBPACK_IMPORTED_MODULE_2__.string(),
        tool_params: _tools_js__WEBPACK_IMPORTED_MODULE_1__/* .toolParameters */ .rk,
    }),
    TOOL_APPROVAL_DECIDED: run.extend({
        approval_id: zod__WEBPACK_IMPORTED_MODULE_2__.string(),
        tool_id: zod__WEBPACK_IMPORTED_MODULE_2__.string(),
        status: zod__WEBPACK_IMPORTED_MODULE_2__["enum"](["approved", "rejected"]),
        decided_by: zod__WEBPACK_IMPORTED_MODULE_2__.string().nullable(),
        reason: zod__WEBPACK_IMPORTED_MODULE_2__.string().nullable(),
    }),
    /** To the clients of the person who approved; for a low risk, of the run's actor. */
    TOOL_EXECUTION_SIGNAL: run.extend({
        tool_id: zod__WEBPACK_IMPORTED_MODULE_2__.string(),
        tool_name: zod__WEBPACK_IMPORTED_MODULE_2__.string(),
        tool_params: _tools_js__WEBPACK_IMPORTED_MODULE_1__/* .toolParameters */ .rk,
        /** The call itself may take so long. */
        timeout_seconds: zod__WEBPACK_IMPORTED_MODULE_2__.number().int(),
    }),
    /** A client connected or went: who shows machines asks for them again. */
    MACHINES_CHANGED: zod__WEBPACK_IMPORTED_MODULE_2__.object({}),
    TOOL_RESULT_ACK: zod__WEBPACK_IMPORTED_MODULE_2__.object({ tool_id: zod__WEBPACK_IMPORTED_MODULE_2__.string() }),
};
/** Events of the stream itself: the database no longer has what comes next; the hub goes. */
const STREAM_RESET = "reset";
const STREAM_BYE = "bye";


/***/ }),

/***/ 56172:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  PROJECT_COMMANDS: () => (/* binding */ PROJECT_COMMANDS),
  newSignInLink: () => (/* binding */ newSignInLink),
  serveHub: () => (/* binding */ serveHub)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(74296);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./src/hub/protocol/addresses.ts
var addresses = __webpack_require__(79920);
;// CONCATENATED MODULE: ./src/hub/auth/cookies.ts
function cookieJar(publicUrl) {
    const { protocol, port } = new URL(publicUrl);
    const isSecure = protocol === "https:";
    const suffix = port || (isSecure ? "443" : "80");
    const prefix = isSecure ? "__Host-" : "";
    const flags = `Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
    return {
        session: `${prefix}architect_session_${suffix}`,
        /** Binds a sign-in with GitHub to the browser that began it. */
        flow: `${prefix}architect_sign_in_${suffix}`,
        /** Value of a Set-Cookie header; `seconds` 0 takes the cookie away. */
        write: (name, value, seconds) => `${name}=${value}; Max-Age=${seconds}; ${flags}`,
    };
}
/** A secret of ours in the Cookie header. Of a name that comes twice, neither: one of them was planted. */
function readCookie(headers, name) {
    const values = (headers.get("cookie") ?? "")
        .split(";")
        .map((pair) => pair.trim())
        .filter((pair) => pair.startsWith(`${name}=`))
        .map((pair) => pair.slice(name.length + 1));
    const [value] = values;
    return values.length === 1 && value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}

;// CONCATENATED MODULE: ./src/hub/auth/secrets.ts

/** 256 random bits, in the letters of base64url. */
const newSecret = () => (0,external_node_crypto_.randomBytes)(32).toString("base64url");
/** Lower-case hex SHA-256: how secrets are kept and looked up. */
const hashOf = (secret) => (0,external_node_crypto_.createHash)("sha256").update(secret).digest("hex");
/** Compares in a time that does not depend on where two texts differ. */
const isSame = (left, right) => (0,external_node_crypto_.timingSafeEqual)(Buffer.from(hashOf(left)), Buffer.from(hashOf(right)));
const PREFIXES = { run: "arch_run_", client: "arch_client_", project: "arch_project_" };
const newToken = (kind) => PREFIXES[kind] + newSecret();
function tokenKindOf(token) {
    for (const kind of ["run", "client", "project"])
        if (token.startsWith(PREFIXES[kind]))
            return kind;
    return token.startsWith("eyJ") ? "oidc" : null;
}
const principalKindOf = (kind) => kind === "project" || kind === "oidc" ? "registrar" : kind;

;// CONCATENATED MODULE: ./src/hub/auth/tokens.ts

function insert(how, database, kind, secret, of) {
    const statement = database.prepare(`INSERT OR ${how} INTO auth_tokens
       (kind, hash, id, project_id, person, name, created_at, expires_at, page_hash, user_token)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
    return statement.run(...[kind, hashOf(secret), of.id ?? null, of.projectId ?? null, of.person ?? null, of.name ?? null], ...[of.createdAt ?? null, of.expiresAt ?? null, of.pageHash ?? null, of.userToken ?? null]);
}
/** Puts a secret in force. */
function putToken(database, kind, secret, fields) {
    insert("REPLACE", database, kind, secret, fields);
}
/**
 * Records the use of an OIDC token, by what names it among all issuers'.
 * @returns false: it was used before. One statement decides, so that of two equal ones at once one is let in.
 */
const useOidcToken = (database, name, expiresAt) => Number(insert("IGNORE", database, "oidc", name, { expiresAt }).changes) === 1;
const IN_FORCE = "kind = ? AND hash = ? AND (expires_at IS NULL OR expires_at > ?)";
/** The row of a secret that is in force. It is looked up by its hash, which leaks no prefix of the secret. */
const findToken = (database, kind, secret, now) => database.prepare(`SELECT * FROM auth_tokens WHERE ${IN_FORCE}`).get(kind, hashOf(secret), now);
/** Ends a secret. @returns whether it was in force until now; of two requests at once that is true for one. */
const takeToken = (database, kind, secret, now) => Number(database.prepare(`DELETE FROM auth_tokens WHERE ${IN_FORCE}`).run(kind, hashOf(secret), now).changes) === 1;
/** Removes what has expired, and machines whose token is gone. */
function pruneTokens(database, now) {
    database.prepare("DELETE FROM auth_tokens WHERE expires_at <= ?").run(now);
    database.exec("DELETE FROM machines WHERE token_id NOT IN (SELECT id FROM auth_tokens WHERE kind = 'client')");
}
/** A new token with which runs of a project register; shown this once, an earlier one stops working. */
function createProjectToken(database, projectId) {
    const token = newToken("project");
    putToken(database, "project", token, { id: projectId, projectId });
    return token;
}

;// CONCATENATED MODULE: ./src/hub/auth/sessions.ts



/** Seconds: twelve hours. */
const SESSION_SECONDS = 43_200;
/** Who came by the sign-in link; people of GitHub are `github:<id>`. */
const LOCAL_PERSON = "local";
function createSessions(database, clock) {
    const open = new Map();
    const prune = () => {
        const now = clock.now();
        for (const [hash, { expiresAt }] of open)
            if (expiresAt <= now)
                open.delete(hash);
    };
    return {
        start({ person, login, userToken, seconds }) {
            prune();
            const [secret, pageSecret] = [newSecret(), newSecret()];
            const hash = hashOf(secret);
            const now = clock.now();
            const expiresAt = now + seconds * 1000;
            const sealed = userToken === null ? null : seal(userToken, secret, { person, login });
            const row = { person, name: login, userToken: sealed, createdAt: now, expiresAt, pageHash: hashOf(pageSecret) };
            putToken(database, "session", secret, row);
            if (userToken !== null)
                open.set(hash, { person, userToken, createdAt: now, expiresAt });
            return { secret, pageSecret };
        },
        find(secret) {
            const hash = hashOf(secret);
            const row = findToken(database, "session", secret, clock.now());
            if (row === undefined)
                return undefined;
            if (!open.has(hash)) {
                const session = unlock(row, secret);
                if (session !== null)
                    open.set(hash, session);
            }
            const person = String(row["person"]);
            return { kind: "person", person, login: String(row["name"]), isLocal: person === LOCAL_PERSON };
        },
        /** Whether both secrets are of one session that is open. */
        isOwnPage({ secret, pageSecret }) {
            return findToken(database, "session", secret, clock.now())?.["page_hash"] === hashOf(pageSecret);
        },
        end(secret) {
            open.delete(hashOf(secret));
            takeToken(database, "session", secret, clock.now());
        },
        /** GitHub's token of a person whose cookie was seen since the hub started; the newest. */
        userTokenOf(person) {
            const now = clock.now();
            const live = [...open.values()].filter((session) => session.person === person && session.expiresAt > now);
            return live.sort((left, right) => right.createdAt - left.createdAt)[0]?.userToken;
        },
        /** Forgets GitHub's tokens of sessions that are over. */
        prune,
    };
}
const keyOf = (secret) => Buffer.from((0,external_node_crypto_.hkdfSync)("sha256", secret, "", "architect user token", 32));
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** A token opens only in a row of the person it is of. */
const labelOf = (person, login) => Buffer.from(JSON.stringify([person, login]));
function seal(text, secret, { person, login }) {
    const iv = (0,external_node_crypto_.randomBytes)(IV_BYTES);
    const cipher = (0,external_node_crypto_.createCipheriv)("aes-256-gcm", keyOf(secret), iv).setAAD(labelOf(person, login));
    return Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
}
/** null: there is no token, or the database was altered; GitHub then cannot be asked for this person. */
function unlock(row, secret) {
    const sealed = row["user_token"];
    if (!(sealed instanceof Uint8Array) || sealed.length <= IV_BYTES + TAG_BYTES)
        return null;
    const decipher = (0,external_node_crypto_.createDecipheriv)("aes-256-gcm", keyOf(secret), sealed.subarray(0, IV_BYTES));
    decipher.setAAD(labelOf(String(row["person"]), String(row["name"])));
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    try {
        const text = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
        return {
            person: String(row["person"]),
            userToken: text.toString("utf8"),
            createdAt: Number(row["created_at"]),
            expiresAt: Number(row["expires_at"]),
        };
    }
    catch {
        return null;
    }
}

;// CONCATENATED MODULE: ./src/hub/auth/sign-in.ts






const LINK_MINUTES = 15;
const LINK_ONLY = "Sign in with the link that `architect serve` printed: it works once, within " +
    `${LINK_MINUTES} minutes, and \`architect serve --link\` prints a new one.`;
/** Answers the addresses of signing in and out. `address`: the sender's, for limits. */
async function answerSignIn(parts, request, address) {
    const { github } = parts;
    const { pathname, searchParams } = new URL(request.url);
    const method = pathname === addresses/* ADDRESSES */.FV.signOut ? "POST" : "GET";
    if (request.method !== method)
        return says(405, `Only ${method} is answered here.`, [["allow", method]]);
    if (pathname === addresses/* ADDRESSES */.FV.signOut)
        return signOut(parts, request);
    if (pathname === addresses/* ADDRESSES */.FV.signIn) {
        const code = searchParams.get("code");
        if (code !== null)
            return signInByLink(parts, request, code, address);
        return github === null ? says(401, LINK_ONLY) : goTo(addresses/* ADDRESSES */.FV.signInWithGitHub);
    }
    if (github === null)
        return says(404, LINK_ONLY);
    if (pathname === addresses/* ADDRESSES */.FV.signInWithGitHub)
        return goToGithub(parts, github);
    if (pathname === addresses/* ADDRESSES */.FV.callback)
        return signInByGithub(parts, github, request, address);
    return says(404, "There is no such page.");
}
/** An address that signs in as `local` once; an earlier one stops working. */
function createSignInLink(database, publicUrl, now) {
    const code = newSecret();
    putToken(database, "link", code, { id: LOCAL_PERSON, expiresAt: now + LINK_MINUTES * 60_000 });
    return `${new URL(publicUrl).origin}${addresses/* ADDRESSES */.FV.signIn}?code=${code}`;
}
function signInByLink(parts, request, code, address) {
    const wait = parts.attempts.begin(address);
    if (wait > 0)
        return tooMany(wait);
    if (!takeToken(parts.database, "link", code, parts.clock.now()))
        return says(401, `This link was used, is too old or was replaced. ${LINK_ONLY}`);
    parts.attempts.succeeded(address);
    const start = { person: LOCAL_PERSON, login: LOCAL_PERSON, userToken: null, seconds: SESSION_SECONDS };
    return startSession(parts, request, start);
}
/** To the page, with a new session; the browser's earlier session ends. */
function startSession({ jar, sessions }, request, start) {
    const { secret, pageSecret } = sessions.start(start);
    const { session, flow, write } = jar();
    const earlier = readCookie(request.headers, session);
    if (earlier !== undefined)
        sessions.end(earlier);
    return goTo((0,addresses/* pageWithSecret */.mF)(pageSecret), [write(session, secret, start.seconds), write(flow, "", 0)]);
}
function signOut({ jar, sessions, publicUrl }, request) {
    if (request.headers.get("origin") !== new URL(publicUrl()).origin)
        return says(403, "Sign out on the hub's own page.");
    const { session, write } = jar();
    const secret = readCookie(request.headers, session);
    const pageSecret = request.headers.get(addresses/* PAGE_HEADER */.OP) ?? "";
    if (secret !== undefined && !sessions.isOwnPage({ secret, pageSecret }))
        return says(401, "Sign in again to sign out: this page does not hold the secret of the sign-in.");
    if (secret !== undefined)
        sessions.end(secret);
    return new Response(null, { status: 204, headers: { "set-cookie": write(session, "", 0) } });
}
/** Seconds that a person has for GitHub's page. */
const FLOW_SECONDS = 600;
const digest = (text) => (0,external_node_crypto_.createHash)("sha256").update(text).digest("base64url");
/**
 * State and PKCE verifier are made from one secret, which only the browser's cookie holds: the hub stores the hash of
 * the state, to take each once. A forged callback has no such cookie, and neither GitHub nor a log sees the verifier.
 */
const stateOf = (secret) => digest(`state ${secret}`);
const verifierOf = (secret) => digest(`verifier ${secret}`);
const redirectUri = ({ publicUrl }) => new URL(publicUrl()).origin + addresses/* ADDRESSES */.FV.callback;
function goToGithub(parts, github) {
    const { database, clock, jar } = parts;
    const secret = newSecret();
    // Anybody can begin a sign-in, so abandoned ones go now instead of with the hourly round.
    pruneTokens(database, clock.now());
    putToken(database, "flow", stateOf(secret), { expiresAt: clock.now() + FLOW_SECONDS * 1000 });
    const challenge = digest(verifierOf(secret));
    const address = github.authorizeAddress(stateOf(secret), challenge, redirectUri(parts));
    return goTo(address, [jar().write(jar().flow, secret, FLOW_SECONDS)]);
}
async function signInByGithub(parts, github, request, address) {
    const { database, clock, attempts, jar } = parts;
    const { flow, write } = jar();
    const failed = (status, text) => says(status, `${text} Begin anew at ${addresses/* ADDRESSES */.FV.signInWithGitHub}.`, [["set-cookie", write(flow, "", 0)]]);
    const wait = attempts.begin(address);
    if (wait > 0)
        return tooMany(wait);
    const { searchParams } = new URL(request.url);
    const secret = readCookie(request.headers, flow);
    const state = searchParams.get("state") ?? "";
    const isOwn = secret !== undefined && isSame(state, stateOf(secret));
    if (!isOwn || !takeToken(database, "flow", state, clock.now())) {
        return failed(401, "This sign-in was not begun in this browser, or is over.");
    }
    const code = searchParams.get("code");
    const token = code === null ? "refused" : await github.exchange(code, verifierOf(secret), redirectUri(parts));
    const user = typeof token === "string" ? token : await github.user(token.token);
    if (user === "refused")
        return failed(401, "GitHub did not let you in.");
    attempts.succeeded(address);
    if (typeof token === "string" || user === "unreachable")
        return failed(502, "GitHub did not answer.");
    const seconds = Math.min(token.seconds ?? SESSION_SECONDS, SESSION_SECONDS);
    const start = { person: `github:${user.id}`, login: user.login, userToken: token.token, seconds };
    return startSession(parts, request, start);
}
/** Addresses are constants of the hub, or GitHub's: none comes out of a request. */
function goTo(address, cookies = []) {
    const set = cookies.map((cookie) => ["set-cookie", cookie]);
    return new Response(null, { status: 303, headers: [["location", address], ...set] });
}
/** Plain text for a person; nothing of the request is in it. */
function says(status, text, headers = []) {
    return new Response(`${text}\n`, { status, headers: [["content-type", "text/plain; charset=utf-8"], ...headers] });
}
const tooMany = (seconds) => says(429, `Too many sign-ins failed. Try again in ${seconds} s.`, [["retry-after", String(seconds)]]);

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
;// CONCATENATED MODULE: ./src/hub/page/load-page.ts




const TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
};
/**
 * Reads the page that the build made.
 * @param folder `dist/page`
 * @throws ArchitectError where there is none
 */
async function loadPage(folder) {
    let names;
    try {
        names = (await (0,promises_.readdir)(folder)).filter((name) => Object.hasOwn(TYPES, (0,external_node_path_.extname)(name))).sort();
    }
    catch (error) {
        throw noPage(folder, error);
    }
    if (!names.includes("index.html"))
        throw noPage(folder, undefined);
    const files = await Promise.all(names.map(async (name) => {
        const body = await (0,promises_.readFile)((0,external_node_path_.join)(folder, name));
        const etag = `"${(0,external_node_crypto_.createHash)("sha256").update(body).digest("hex").slice(0, 32)}"`;
        const path = name === "index.html" ? "/" : `/page/${name}`;
        return [path, { type: TYPES[(0,external_node_path_.extname)(name)] ?? "", body, etag }];
    }));
    return new Map(files);
}
function noPage(folder, cause) {
    return new errors/* ArchitectError */.U8("internal", `The hub's page is not in ${folder}.`, {
        remedy: "Install Architect again; in a checkout, run npm run build.",
        cause,
    });
}

// EXTERNAL MODULE: ./src/hub/store/open.ts + 1 modules
var store_open = __webpack_require__(94875);
// EXTERNAL MODULE: ./src/hub/store/sql.ts
var sql = __webpack_require__(2961);
;// CONCATENATED MODULE: ./src/hub/store/projects.ts


const projectOf = (row) => ({
    id: (0,sql/* textOf */.b6)(row, "id"),
    repository: (0,sql/* textOf */.b6)(row, "repository"),
    repositoryId: (0,sql/* numberOrNull */.wD)(row, "repository_id"),
    workflow: (0,sql/* textOrNull */.ef)(row, "workflow"),
    defaultBranch: (0,sql/* textOrNull */.ef)(row, "default_branch"),
});
function createProjects(database) {
    const one = database.prepare("SELECT * FROM projects WHERE id = ? COLLATE NOCASE");
    const all = database.prepare("SELECT * FROM projects ORDER BY id");
    const insert = database.prepare(`INSERT INTO projects (id, repository, workflow, created_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET workflow = excluded.workflow RETURNING *`);
    const bound = database.prepare("UPDATE projects SET repository_id = ? WHERE id = ? AND repository_id IS NULL");
    const branched = database.prepare("UPDATE projects SET default_branch = ? WHERE id = ?");
    const removals = [
        "DELETE FROM run_words WHERE run_id IN (SELECT id FROM runs WHERE project_id = ?)",
        "DELETE FROM run_events WHERE project_id = ?",
        "DELETE FROM calls WHERE project_id = ?",
        "DELETE FROM auth_tokens WHERE project_id = ?",
        "DELETE FROM machines WHERE project_id = ?",
        "DELETE FROM audit WHERE project_id = ?",
        "DELETE FROM stream WHERE project_id = ?",
        "DELETE FROM runs WHERE project_id = ?",
        "DELETE FROM projects WHERE id = ?",
    ].map((statement) => database.prepare(statement));
    return {
        /** GitHub's names ignore case, and so does this; the project's own id is as it was added. */
        find(projectId) {
            const row = one.get(projectId);
            return row === undefined ? undefined : projectOf(row);
        },
        /** By name. */
        list: () => all.all().map(projectOf),
        /** Adds a repository `owner/name`, or changes the workflow of one that is there. */
        add: (repository, workflow, at) => projectOf(insert.get((0,addresses/* projectIdOf */.QK)(repository), repository, workflow, at) ?? {}),
        /** Writes the number of a project that has none yet. */
        bind(projectId, repositoryId) {
            bound.run(repositoryId, projectId);
        },
        setDefaultBranch(projectId, branch) {
            branched.run(branch, projectId);
        },
        /** With everything that the hub knows of it, and its tokens of all kinds. @returns false: there is none. */
        remove(projectId) {
            const changed = removals.map((statement) => statement.run(projectId));
            return Number(changed.at(-1)?.changes ?? 0) > 0;
        },
    };
}

// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __webpack_require__(37067);
// EXTERNAL MODULE: ./node_modules/@hono/node-server/dist/index.mjs + 1 modules
var dist = __webpack_require__(54735);
// EXTERNAL MODULE: ./src/core/loopback.ts
var loopback = __webpack_require__(3782);
// EXTERNAL MODULE: ./src/core/text/invisible.ts
var invisible = __webpack_require__(96396);
// EXTERNAL MODULE: ./src/core/text/truncate.ts
var truncate = __webpack_require__(6829);
// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __webpack_require__(77030);
// EXTERNAL MODULE: ./node_modules/ipaddr.js/lib/ipaddr.js
var ipaddr = __webpack_require__(48280);
var ipaddr_default = /*#__PURE__*/__webpack_require__.n(ipaddr);
;// CONCATENATED MODULE: ./src/hub/auth/attempts.ts


const WINDOW = 60_000;
const MAXIMUM = 10;
/** Addresses that are remembered; beyond, the one that tried longest ago is forgotten. */
const ADDRESSES = 20_000;
function createAttempts(clock) {
    const times = new Map();
    return {
        /** @returns 0, or the seconds to wait after ten failures in the last minute. */
        begin(address) {
            const now = clock.now();
            const recent = (times.get(address) ?? []).filter((time) => time > now - WINDOW);
            const [oldest] = recent;
            if (oldest !== undefined && recent.length >= MAXIMUM)
                return Math.ceil((oldest + WINDOW - now) / 1000);
            recent.push(now);
            // Last in the map is who tried last.
            times.delete(address);
            times.set(address, recent);
            const [first] = times.keys();
            if (times.size > ADDRESSES && first !== undefined)
                times.delete(first);
            return 0;
        },
        /** The attempt that began was no failure. */
        succeeded(address) {
            const left = times.get(address)?.slice(0, -1) ?? [];
            if (left.length > 0)
                times.set(address, left);
            else
                times.delete(address);
        },
    };
}
/**
 * The address that limits are counted for. Behind a trusted proxy it is the last value of X-Forwarded-For: the proxy
 * wrote that one, while the sender can claim those before it. Of IPv6 it is the /64 network, as one machine has all
 * addresses of one.
 */
function clientAddress(headers, remoteAddress, trustProxy) {
    const claimed = trustProxy ? headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
    const address = claimed !== undefined && (0,external_node_net_.isIP)(claimed) !== 0 ? claimed : remoteAddress;
    if ((0,external_node_net_.isIP)(address) === 0)
        return address;
    // `process` turns an IPv4 address that is mapped into IPv6 back.
    const parsed = ipaddr_default().process(address);
    if (parsed instanceof (ipaddr_default()).IPv4)
        return parsed.toString();
    const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
    return `${network.join(":")}::/64`;
}

;// CONCATENATED MODULE: ./src/hub/auth/auth.ts
/** A request that changes nothing. */
const isReading = (method) => method === "GET" || method === "HEAD";
function isRefused(answer) {
    return "status" in answer;
}

// EXTERNAL MODULE: ./src/core/read-body.ts
var read_body = __webpack_require__(98088);
;// CONCATENATED MODULE: ./src/hub/auth/bounded-fetch.ts


const MAXIMUM_BYTES = 1_048_576;
/** Follows no redirect: what answers is what was asked, and a token goes nowhere else. */
function createFetchJson(timeoutMilliseconds) {
    return async (url, request = {}) => {
        try {
            const signal = AbortSignal.timeout(timeoutMilliseconds);
            const answer = await fetch(url, { ...request, signal, redirect: "manual" });
            const { bytes, isCut } = await (0,read_body/* readBody */.x)(answer.body, MAXIMUM_BYTES);
            if (isCut)
                return null;
            const text = bytes.toString("utf8");
            const { status, headers } = answer;
            const isRateLimited = status === 429 ||
                (status === 403 && (headers.has("retry-after") || headers.get("x-ratelimit-remaining") === "0"));
            return { status, isRateLimited, body: text === "" ? null : JSON.parse(text) };
        }
        catch {
            return null;
        }
    };
}
/** The body of a 200 in its shape, else null. */
function bodyOf(answer, shape) {
    if (answer?.status !== 200)
        return null;
    const parsed = shape.safeParse(answer.body);
    return parsed.success ? parsed.data : null;
}
/** Whether secrets may travel there: https, or http that does not leave this machine. */
function isSafeAddress(address) {
    if (!URL.canParse(address))
        return false;
    const { protocol, hostname, username, password } = new URL(address);
    if (username !== "" || password !== "")
        return false;
    return protocol === "https:" || (protocol === "http:" && (0,loopback/* isLoopbackHost */.c)(hostname));
}

;// CONCATENATED MODULE: ./src/hub/auth/client-tokens.ts




const LIFETIME = 90 * 86_400_000;
/** The last use is written at most so often: a client asks many times a minute. */
const USE_STEP = 60_000;
function createClientTokens(database, clock) {
    return {
        create(person, projectId, name) {
            const token = newToken("client");
            const tokenId = (0,external_node_crypto_.randomBytes)(16).toString("hex");
            const now = clock.now();
            const expiresAt = now + LIFETIME;
            putToken(database, "client", token, { id: tokenId, projectId, person, name, createdAt: now, expiresAt });
            const view = { token_id: tokenId, name, created_at: iso(now), expires_at: iso(expiresAt), last_used_at: null };
            return { ...view, token };
        },
        list(person, projectId) {
            return database
                .prepare(`SELECT * FROM auth_tokens WHERE kind = 'client' AND person = ? AND project_id = ? AND expires_at > ?
           ORDER BY created_at, id`)
                .all(person, projectId, clock.now())
                .map(viewOf);
        },
        /** @returns false: there is no such token of this person in this project. */
        revoke(person, projectId, tokenId) {
            const { changes } = database
                .prepare("DELETE FROM auth_tokens WHERE kind = 'client' AND id = ? AND person = ? AND project_id = ?")
                .run(tokenId, person, projectId);
            if (Number(changes) === 0)
                return false;
            database.prepare("DELETE FROM machines WHERE token_id = ?").run(tokenId);
            return true;
        },
        /** Records the use. The headers name the machine. */
        find(token, headers) {
            const now = clock.now();
            const row = findToken(database, "client", token, now);
            if (row === undefined)
                return undefined;
            const tokenId = String(row["id"]);
            if (now - Number(row["last_used_at"] ?? 0) >= USE_STEP) {
                database.prepare("UPDATE auth_tokens SET last_used_at = ? WHERE kind = 'client' AND id = ?").run(now, tokenId);
            }
            const machine = machineIn(headers) ?? String(row["name"]);
            return { kind: "client", projectId: String(row["project_id"]), person: String(row["person"]), tokenId, machine };
        },
    };
}
/** null: the client names no machine, or not as a name is written. */
function machineIn(headers) {
    try {
        const name = decodeURIComponent(headers.get(addresses/* MACHINE_HEADER */.Iw) ?? "").trim();
        return name === "" || name.length > addresses/* MAXIMUM_MACHINE_NAME */.NX || /\p{Cc}/u.test(name) ? null : name;
    }
    catch {
        return null;
    }
}
const iso = (time) => new Date(time).toISOString();
function viewOf(row) {
    const lastUse = row["last_used_at"] ?? null;
    return {
        token_id: String(row["id"]),
        name: String(row["name"]),
        created_at: iso(Number(row["created_at"])),
        expires_at: iso(Number(row["expires_at"])),
        last_used_at: lastUse === null ? null : iso(Number(lastUse)),
    };
}

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js
var schemas = __webpack_require__(55156);
;// CONCATENATED MODULE: ./src/hub/auth/github-app.ts


/** Of github.com, of a company with data residency (`*.ghe.com`), or of a server of one's own. */
function apiAddress(serverUrl) {
    const { protocol, host, hostname } = new URL(serverUrl);
    const isCloud = hostname === "github.com" || hostname.endsWith(".ghe.com");
    return isCloud ? `${protocol}//api.${host}` : `${serverUrl.replace(/\/+$/, "")}/api/v3`;
}
const tokenAnswer = schemas.object({
    access_token: schemas.string().min(1).max(2_000),
    expires_in: schemas.number().int().positive().optional(),
});
const userAnswer = schemas.object({ id: schemas.number().int().positive(), login: schemas.string().min(1).max(100) });
const repositoryAnswer = schemas.object({ id: schemas.number().int().positive(), default_branch: schemas.string().min(1).max(500) });
const permissionAnswer = schemas.object({
    permission: schemas.string(),
    role_name: schemas.string().default(""),
    user: schemas.object({ id: schemas.number() }).nullable(),
});
/** What the hub asks GitHub for, on behalf of a person. */
function createGithubClient(app, fetchJson) {
    const server = app.serverUrl.replace(/\/+$/, "");
    const api = apiAddress(app.serverUrl);
    const get = (path, token) => fetchJson(`${api}${path}`, {
        headers: {
            authorization: `Bearer ${token}`,
            accept: "application/vnd.github+json",
            "x-github-api-version": "2022-11-28",
            "user-agent": "architect-hub",
        },
    });
    return {
        /** Where a browser goes to sign in. */
        authorizeAddress(state, challenge, redirectUri) {
            const query = new URLSearchParams({
                client_id: app.clientId,
                redirect_uri: redirectUri,
                state,
                code_challenge: challenge,
                code_challenge_method: "S256",
            });
            return `${server}/login/oauth/authorize?${query}`;
        },
        async exchange(code, verifier, redirectUri) {
            const answer = await fetchJson(`${server}/login/oauth/access_token`, {
                method: "POST",
                headers: { accept: "application/json", "user-agent": "architect-hub" },
                body: new URLSearchParams({
                    client_id: app.clientId,
                    client_secret: app.clientSecret,
                    code,
                    code_verifier: verifier,
                    redirect_uri: redirectUri,
                }),
            });
            // GitHub's refusals of a code come with status 200.
            const granted = bodyOf(answer, tokenAnswer);
            if (granted === null)
                return failureOf(answer);
            return { token: granted.access_token, seconds: granted.expires_in ?? null };
        },
        async user(token) {
            const answer = await get("/user", token);
            return bodyOf(answer, userAnswer) ?? failureOf(answer);
        },
        async access(token, repository, person) {
            const path = `/repos/${repository.split("/").map(encodeURIComponent).join("/")}`;
            const [first, second] = await Promise.all([
                get(path, token),
                get(`${path}/collaborators/${encodeURIComponent(person.login)}/permission`, token),
            ]);
            const found = bodyOf(first, repositoryAnswer);
            if (found === null)
                return failureOf(first);
            const failure = second?.status === 200 ? null : failureOf(second);
            if (failure === "unreachable")
                return failure;
            const role = roleOf(bodyOf(second, permissionAnswer), person);
            return { repositoryId: found.id, defaultBranch: found.default_branch, role };
        },
    };
}
/** A rate limit says nothing about what was asked. */
function failureOf(answer) {
    return answer === null || answer.status >= 500 || answer.isRateLimited ? "unreachable" : "refused";
}
const ROLES = new Set(["read", "triage", "write", "maintain", "admin"]);
const isRole = (name) => ROLES.has(name);
/** A role that a company made itself counts as the base role that it is built on. Logins are given anew: ids decide. */
function roleOf(answer, person) {
    if (answer === null || answer.user?.id !== person.id)
        return null;
    if (isRole(answer.role_name))
        return answer.role_name;
    return isRole(answer.permission) ? answer.permission : "none";
}

// EXTERNAL MODULE: ./node_modules/jose/dist/webapi/util/decode_jwt.js
var decode_jwt = __webpack_require__(77961);
// EXTERNAL MODULE: ./node_modules/jose/dist/webapi/jwt/verify.js + 2 modules
var verify = __webpack_require__(64490);
// EXTERNAL MODULE: ./node_modules/jose/dist/webapi/util/errors.js
var util_errors = __webpack_require__(5674);
// EXTERNAL MODULE: ./node_modules/jose/dist/webapi/jwks/local.js
var local = __webpack_require__(36687);
;// CONCATENATED MODULE: ./src/hub/auth/oidc.ts




/** GitHub's tokens have about 2,000 characters. */
const MAXIMUM_LENGTH = 16_384;
/** Seconds that the clocks of issuer and hub may differ. */
const TOLERANCE = 30;
/** Seconds since `iat`. GitHub's tokens live for hours; a run sends its own at once. */
const MAXIMUM_AGE = 3_600;
const number = schemas.string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number);
const oidc_name = schemas.string().min(1).max(300);
/** What the hub reads of GitHub's claims. Numbers come as text. */
const githubClaims = schemas.object({
    iss: schemas.string(),
    // A token with a further audience could have been passed on by that one.
    aud: schemas.string(),
    jti: oidc_name,
    exp: schemas.number(),
    nbf: schemas.number(),
    iat: schemas.number(),
    event_name: oidc_name,
    repository: oidc_name,
    repository_id: number,
    workflow_ref: schemas.string().min(1).max(1_000),
    actor: oidc_name,
    actor_id: number,
});
/** Checks signature, issuer, audience and times. The caller checks the project, and that a token is used once. */
async function verifyOidc(token, audience, keys, now) {
    if (token.length > MAXIMUM_LENGTH)
        return { reason: "it is too long" };
    try {
        const { iss = "" } = (0,decode_jwt/* decodeJwt */.i)(token);
        const keyOf = keys.get(iss);
        if (keyOf === undefined)
            return { reason: "its issuer is not one of --issuer" };
        const { payload } = await (0,verify/* jwtVerify */.V)(token, keyOf, {
            issuer: iss,
            audience,
            algorithms: ["RS256", "ES256"],
            currentDate: new Date(now),
            clockTolerance: TOLERANCE,
            maxTokenAge: MAXIMUM_AGE,
        });
        const parsed = githubClaims.safeParse(payload);
        if (parsed.success)
            return { claims: parsed.data };
        return { reason: `its claim ${parsed.error.issues[0]?.path.join(".") ?? ""} is not as GitHub's are` };
    }
    catch (error) {
        return { reason: (0,errors/* messageOf */.bD)(error) };
    }
}
/** Milliseconds since the epoch until which the token could be accepted. */
const usableUntil = ({ exp }) => (exp + TOLERANCE) * 1_000;
/** Age at which keys are fetched again. An unknown key makes it sooner, but not within the cool-down. */
const FRESH = 600_000;
const COOL_DOWN = 30_000;
/** Age up to which keys are used while the issuer does not answer. */
const STALE = 86_400_000;
const discovery = schemas.object({ issuer: schemas.string(), jwks_uri: schemas.string() });
const keySet = schemas.object({ keys: schemas.array(schemas.looseObject({ kty: schemas.string() })).max(100) });
/**
 * The public keys of one issuer, found by its OpenID configuration, else at `/.well-known/jwks`. Anybody can send any
 * number of tokens with any key id, so how often the issuer is asked does not depend on them.
 */
function createIssuerKeys(issuer, fetchJson, clock) {
    let known;
    let askedAt = Number.NEGATIVE_INFINITY;
    let asking;
    const refresh = async () => {
        const set = await fetchKeys(issuer, fetchJson);
        if (set !== null)
            known = { set, at: clock.now() };
    };
    const refreshOnce = async () => {
        if (asking === undefined) {
            if (clock.now() - askedAt < COOL_DOWN)
                return;
            askedAt = clock.now();
            asking = refresh().finally(() => {
                asking = undefined;
            });
        }
        await asking;
    };
    return async (header) => {
        if (known === undefined || clock.now() - known.at >= FRESH)
            await refreshOnce();
        if (known === undefined || clock.now() - known.at >= STALE)
            throw new Error(`the keys of ${issuer} cannot be had`);
        try {
            return await known.set(header);
        }
        catch (error) {
            if (!(error instanceof util_errors/* JWKSNoMatchingKey */.BT))
                throw error;
            await refreshOnce();
            return known.set(header);
        }
    };
}
async function fetchKeys(issuer, fetchJson) {
    const configuration = bodyOf(await fetchJson(`${issuer}/.well-known/openid-configuration`), discovery);
    const address = configuration === null ? `${issuer}/.well-known/jwks` : keysAddress(issuer, configuration);
    if (address === null)
        return null;
    const set = bodyOf(await fetchJson(address), keySet);
    return set === null ? null : (0,local/* createLocalJWKSet */.w)(set);
}
/** Keys of an issuer lie at its own origin; a configuration that points elsewhere is not believed. */
function keysAddress(issuer, { issuer: named, jwks_uri: address }) {
    if (named !== issuer || !URL.canParse(address))
        return null;
    return new URL(address).origin === new URL(issuer).origin ? address : null;
}

;// CONCATENATED MODULE: ./src/hub/auth/registrars.ts


/**
 * Events whose jobs never register. On `pull_request` the proposed change itself says what the workflow does; runs on
 * `pull_request_target` are refused by Architect too, so a token of one comes from something else.
 */
const REFUSED_EVENTS = new Set(["pull_request", "pull_request_target"]);
/** The registrar that a token of GitHub's for a job shows. A token is used once. */
async function registrarByOidc(parts, token, projectId) {
    const { database, projects, clock, logger } = parts;
    const refuse = (reason) => {
        logger.warn(`A run of ${projectId} may not register: of its OIDC token, ${reason}.`);
    };
    if (projects.find(projectId) === undefined)
        return undefined;
    const outcome = await verifyOidc(token, new URL(parts.publicUrl()).origin, parts.issuerKeys, clock.now());
    if ("reason" in outcome)
        return refuse(outcome.reason);
    const { claims } = outcome;
    // Read after the last wait: another request may have bound the project meanwhile.
    const project = projects.find(projectId);
    if (project === undefined)
        return undefined;
    const reason = whyNot(claims, project);
    if (reason !== null)
        return refuse(reason);
    const isFresh = useOidcToken(database, JSON.stringify([claims.iss, claims.jti]), usableUntil(claims));
    if (!isFresh)
        return refuse("jti was used before");
    if (project.repositoryId === null)
        projects.bind(project.id, claims.repository_id);
    const bound = { ...project, repositoryId: claims.repository_id };
    return { kind: "registrar", project: bound, via: "oidc", actor: claims.actor, actorId: claims.actor_id };
}
function whyNot(claims, project) {
    if (REFUSED_EVENTS.has(claims.event_name))
        return `event_name is ${claims.event_name}`;
    if (claims.repository.toLowerCase() !== project.repository.toLowerCase())
        return "repository is another";
    if (project.repositoryId !== null && project.repositoryId !== claims.repository_id) {
        return "repository_id is another: the name belongs to a new repository, or the project to an old one";
    }
    return project.workflow === null ? null : whyNotWorkflow(claims, project, project.workflow);
}
/** `path` or `path@branch`; branches may hold `@`, and files of workflows end in `.yml` or `.yaml`. */
const WORKFLOW = /^(.+?\.ya?ml)(?:@(?:refs\/heads\/)?(.+))?$/;
function whyNotWorkflow(claims, project, workflow) {
    const [, path = "", given] = WORKFLOW.exec(workflow) ?? [];
    if (path === "")
        return "workflow_ref cannot be compared: the project's workflow is no path of a .yml file";
    const branch = given ?? project.defaultBranch;
    if (branch === null) {
        return ("workflow_ref cannot be compared, as the default branch is not known: sign in with GitHub once, " +
            `or add the project with --workflow ${path}@<branch>`);
    }
    const wanted = `/${path}@refs/heads/${branch}`;
    const repository = claims.workflow_ref.slice(0, project.repository.length);
    const isOwn = repository.toLowerCase() === project.repository.toLowerCase();
    return isOwn && claims.workflow_ref.slice(project.repository.length) === wanted
        ? null
        : "workflow_ref is not the project's workflow on its branch";
}

;// CONCATENATED MODULE: ./src/hub/auth/rights.ts
/** What GitHub said is good for reading so long. */
const rights_FRESH = 300_000;
/**
 * A refusal is kept only this long, so that newly granted rights soon show; it spares GitHub a page that asks often.
 */
const REFUSED = 15_000;
/** Entries that are kept; beyond, all are asked for again. */
const rights_MAXIMUM = 10_000;
const NONE = { permission: "none", maySee: false, mayDecide: false };
const LOCAL = { permission: "local", maySee: true, mayDecide: true };
/** GitHub gave no usable answer: what the person may do is unknown, which is neither yes nor no. */
class GithubUnreachable extends Error {
    name = "GithubUnreachable";
}
function createRights(parts) {
    const { clock } = parts;
    const known = new Map();
    const asking = new Map();
    const prune = () => {
        for (const [key, { until }] of known)
            if (until <= clock.now())
                known.delete(key);
    };
    const ask = async (key, person, project) => {
        // Five minutes count from the question: the answer is of then.
        const asked = clock.now();
        const rights = await askGithub(parts, person, project);
        // An earlier answer stays good for reading until it is too old.
        if (rights === "unreachable")
            throw new GithubUnreachable("GitHub cannot be asked");
        if (known.size >= rights_MAXIMUM)
            known.clear();
        const until = asked + (rights.maySee ? rights_FRESH : REFUSED);
        // A slow answer to an earlier question does not replace a later one.
        if ((known.get(key)?.asked ?? 0) <= asked)
            known.set(key, { rights, asked, until });
        return rights;
    };
    return {
        /** @throws GithubUnreachable */
        async of(person, project, freshness) {
            if (person.isLocal)
                return LOCAL;
            const key = JSON.stringify([person.person, project.id, project.repositoryId]);
            if (freshness === "deciding")
                return ask(key, person, project);
            const earlier = known.get(key);
            if (earlier !== undefined && earlier.until > clock.now())
                return earlier.rights;
            const pending = asking.get(key) ?? ask(key, person, project).finally(() => asking.delete(key));
            asking.set(key, pending);
            return pending;
        },
        prune,
    };
}
async function askGithub(parts, person, project) {
    const token = parts.sessions.userTokenOf(person.person);
    const id = Number(/^github:(\d+)$/.exec(person.person)?.[1]);
    if (parts.github === null || token === undefined || !Number.isSafeInteger(id))
        return NONE;
    const answer = await parts.github.access(token, project.repository, {
        id,
        login: person.login,
    });
    if (answer === "unreachable")
        return answer;
    if (answer === "refused")
        return NONE;
    // The project may have been bound while GitHub was asked.
    const bound = parts.projects.find(project.id);
    if (bound === undefined || (bound.repositoryId ?? answer.repositoryId) !== answer.repositoryId)
        return NONE;
    if (bound.repositoryId === null)
        parts.projects.bind(project.id, answer.repositoryId);
    parts.projects.setDefaultBranch(project.id, answer.defaultBranch);
    return rightsOfRole(answer.role);
}
/** Who may not write sees nothing: runs show what the repository's own pages may not. */
function rightsOfRole(role) {
    const isEnough = role === "write" || role === "maintain" || role === "admin";
    return { permission: role ?? "none", maySee: isEnough, mayDecide: isEnough };
}

;// CONCATENATED MODULE: ./src/hub/auth/create-auth.ts















/** Longer than any job of a runner may take. */
const RUN_TOKEN_LIFETIME = 7 * 86_400_000;
const NOBODY = {
    status: 401,
    code: "unauthenticated",
    message: "This address needs a sign-in or a token of this hub that is in force.",
};
const WRONG_KIND = {
    status: 403,
    code: "wrong_kind",
    message: "Who you are may not use this address: it is for another kind of token or for people.",
};
const FOREIGN_ORIGIN = {
    status: 403,
    code: "foreign_origin",
    message: "People change something from the hub's own page only.",
};
const NO_PAGE_SECRET = {
    status: 401,
    code: "no_page_secret",
    message: "This browser's page does not hold the secret of the sign-in. Sign in again.",
};
/** @throws {ArchitectError} for an address of GitHub or of an issuer that is neither https nor on loopback. */
function createHubAuth(parts) {
    const { database, clock, projects, publicUrl } = parts;
    checkAddresses(parts);
    const fetchJson = createFetchJson(parts.timeoutMilliseconds ?? 10_000);
    const github = parts.github === null ? null : createGithubClient(parts.github, fetchJson);
    const issuerKeys = new Map(parts.issuers.map((issuer) => [issuer, createIssuerKeys(issuer, fetchJson, clock)]));
    const attempts = createAttempts(clock);
    const sessions = createSessions(database, clock);
    const clientTokens = createClientTokens(database, clock);
    const rights = createRights({ clock, projects, sessions, github });
    const jar = () => cookieJar(publicUrl());
    const signInParts = { database, clock, sessions, attempts, publicUrl, jar, github };
    const addressOf = ({ headers, remoteAddress }) => clientAddress(headers, remoteAddress, parts.trustProxy);
    function byCookie(facts) {
        const secret = readCookie(facts.headers, jar().session);
        const person = secret === undefined ? undefined : sessions.find(secret);
        if (secret === undefined || person === undefined)
            return NOBODY;
        if (!facts.accepts.includes("person"))
            return WRONG_KIND;
        const isChange = !isReading(facts.method);
        if (isChange && facts.headers.get("origin") !== new URL(publicUrl()).origin)
            return FOREIGN_ORIGIN;
        if (!isChange && facts.needsPage !== true)
            return person;
        const pageSecret = facts.headers.get(addresses/* PAGE_HEADER */.OP) ?? "";
        return sessions.isOwnPage({ secret, pageSecret }) ? person : NO_PAGE_SECRET;
    }
    /** The principal of a token that the hub made and that is in force. */
    function byOwnToken(token, { projectId, headers }) {
        const kind = tokenKindOf(token);
        if (kind === "client")
            return clientTokens.find(token, headers);
        if (kind !== "run" && kind !== "project")
            return undefined;
        const row = findToken(database, kind, token, clock.now());
        if (row === undefined)
            return undefined;
        if (kind === "run")
            return { kind, projectId: String(row["project_id"]), runId: String(row["id"]) };
        const project = projectId === null ? undefined : projects.find(projectId);
        if (project === undefined || row["project_id"] !== project.id)
            return undefined;
        return { kind: "registrar", project, via: "project-token", actor: "", actorId: null };
    }
    async function byToken(facts, header) {
        const token = /^bearer +([\x21-\x7e]{1,20000})$/i.exec(header)?.[1] ?? "";
        const kind = tokenKindOf(token);
        if (kind !== null && !facts.accepts.includes(principalKindOf(kind)))
            return WRONG_KIND;
        // The hub's own tokens have 256 random bits and cannot be guessed, so failed attempts from the same address do not
        // lock out one that is in force.
        const found = byOwnToken(token, facts);
        if (found !== undefined)
            return found;
        const address = addressOf(facts);
        const retryAfter = attempts.begin(address);
        if (retryAfter > 0) {
            const message = `Too many sign-ins failed. Try again in ${retryAfter} s.`;
            return { status: 429, code: "too_many_attempts", message, retryAfter };
        }
        if (kind !== "oidc" || facts.projectId === null)
            return NOBODY;
        const registrar = await registrarByOidc({ ...parts, issuerKeys }, token, facts.projectId);
        if (registrar === undefined)
            return NOBODY;
        attempts.succeeded(address);
        return registrar;
    }
    return {
        /** An authorization header decides alone: a request with a token never counts as the person of a cookie. */
        async authenticate(facts) {
            const header = facts.headers.get("authorization");
            return header === null ? byCookie(facts) : byToken(facts, header);
        },
        addressOf,
        rightsOf: rights.of,
        me: (person) => describePerson(person, projects, rights),
        signIn: (request, remoteAddress) => answerSignIn(signInParts, request, addressOf({ headers: request.headers, remoteAddress })),
        createSignInLink: () => createSignInLink(database, publicUrl(), clock.now()),
        issueRunToken(projectId, runId) {
            const token = newToken("run");
            putToken(database, "run", token, { id: runId, projectId, expiresAt: clock.now() + RUN_TOKEN_LIFETIME });
            return token;
        },
        clientTokens,
        prune() {
            pruneTokens(database, clock.now());
            sessions.prune();
            rights.prune();
        },
    };
}
function checkAddresses({ issuers, github }) {
    const named = issuers.map((issuer) => ["--issuer", issuer]);
    if (github !== null)
        named.push(["GITHUB_SERVER_URL", github.serverUrl]);
    for (const [name, address] of named) {
        if (isSafeAddress(address))
            continue;
        throw new errors/* ArchitectError */.U8("configuration", `${name} is ${JSON.stringify(address)}, which the hub does not trust.`, {
            remedy: "Give an https address; http is for servers on this machine.",
        });
    }
}
async function describePerson(person, projects, rights) {
    const found = await Promise.allSettled(projects.list().map(async (project) => {
        const { permission, maySee, mayDecide } = await rights.of(person, project, "reading");
        if (!maySee || permission === "none" || permission === "triage")
            return [];
        return [{ project_id: project.id, name: project.repository, permission, can_decide: mayDecide }];
    }));
    const seen = found.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
    const failed = found.find((one) => one.status === "rejected");
    // One unknown project does not hide the others. With none known, an empty list would claim that there are none.
    if (failed !== undefined && (seen.length === 0 || !(failed.reason instanceof GithubUnreachable)))
        throw failed.reason;
    return { login: person.login, kind: person.isLocal ? "local" : "github", projects: seen };
}

// EXTERNAL MODULE: ./src/core/run/approval.ts
var approval = __webpack_require__(83842);
;// CONCATENATED MODULE: ./src/hub/calls/grants.ts

/** What an approved call lets further calls of its run do; null: it was for that one call. */
function grantOf(call) {
    const { approval } = call;
    if (approval === null || approval.status !== "approved")
        return null;
    const { scope, decidedBy, decidedLogin } = approval;
    if (scope === null || scope === "once" || decidedBy === null || decidedLogin === null)
        return null;
    return {
        approvalId: approval.approvalId,
        scope,
        rule: call.rule,
        risk: call.risk,
        target: call.target,
        agentId: call.agentId,
        person: decidedBy,
        login: decidedLogin,
        isAdmin: approval.isAdmin,
    };
}
/**
 * Whether an approval covers another call of its run: the same agent, where it was approved to run, never a higher
 * risk than the one approved; in `all` no high risk unless an admin said it; never what is asked about each time.
 */
function covers(grant, call) {
    if (grant.target !== call.target || grant.agentId !== call.agentId)
        return false;
    if ((0,approval/* isAskedEachTime */.vM)(call) || !(0,approval/* isWithinRisk */.Iv)(call.risk, grant.risk))
        return false;
    return grant.scope === "class" ? grant.rule === call.rule : call.risk !== "high" || grant.isAdmin;
}
/** Scopes that a person may choose: everything of a high risk is for admins. */
function scopesFor(risk, isAdmin) {
    return risk === "high" && !isAdmin ? ["once", "class"] : ["once", "class", "all"];
}
/**
 * Looked at again before it runs: the run goes on, and a person, a wide approval or its low risk allows exactly this
 * call.
 */
function isAllowed(call, run) {
    if (call.status !== "approved" || run.state !== "running" || run.runId !== call.runId)
        return false;
    if (call.approval !== null)
        return call.approval.status === "approved" && call.approval.decidedBy !== null;
    return call.grant === null ? call.risk === "low" : covers(call.grant, call);
}

;// CONCATENATED MODULE: ./src/hub/calls/change.ts
/** The agent's message when a call did not finish. */
const APPROVAL_TIMEOUT = "Approval timeout";
const CLIENT_DISCONNECTED = "Client disconnected";
const NO_CLIENT = "No client is connected";
const RUN_ENDED = "The run has ended";
const RUN_LOST = "The run was lost";
const TRANSITIONS = {
    pending: ["approved", "rejected"],
    // Straight to its end: calls of the run's own job, which no client claims, and those that no client can run.
    // Again `approved`: the machine that it waited for was notified.
    approved: ["approved", "executing", "completed", "failed", "rejected"],
    executing: ["completed", "failed"],
    completed: [],
    failed: [],
    rejected: [],
};
const isOpen = ({ status }) => TRANSITIONS[status].length > 0;
/** A person's name in the audit. */
function whoIs({ principal }) {
    switch (principal.kind) {
        case "person":
            return principal.person;
        case "client":
            return `client:${principal.person}:${principal.tokenId}`;
        case "run":
            return `run:${principal.runId}`;
        case "registrar":
            return `registrar:${principal.project.id}`;
    }
}
/** The hub itself: time, ends of runs. */
const HUB = "hub";
/** Without `from` the call is new. @throws RangeError for a transition that no call may make. */
function changed(call, from, who, publish = []) {
    if (from !== null && !TRANSITIONS[from].includes(call.status)) {
        throw new RangeError(`A call does not go from ${from} to ${call.status}.`);
    }
    if (from === call.status)
        return { call, audit: null, publish };
    const audit = {
        who,
        when: call.changedAt,
        from,
        to: call.status,
        project: call.projectId,
        run: call.runId,
        toolId: call.toolId,
        tool: call.toolName,
        hash: call.hash,
    };
    return { call, audit, publish };
}
const refusal = (status, code, message) => ({
    status,
    code,
    message,
});
const NOT_FOUND = refusal(404, "not_found", "There is no such thing here.");
const change_WRONG_KIND = refusal(403, "wrong_kind", "This kind of token may not do that.");
const refusedStep = (call, refused) => ({ call, changes: [], refused });
/** It had happened already. */
const unchanged = (call) => ({ call, changes: [], refused: null });
/** @param last the newest change; @param before those that came first */
const stepOf = (last, before = []) => ({
    call: last.call,
    changes: [...before, last],
    refused: null,
});

;// CONCATENATED MODULE: ./src/hub/calls/publish.ts
/** The question, to all who see the project. */
function asksPeople(call, approval) {
    return {
        type: "TOOL_APPROVAL_REQUEST",
        to: { kind: "people" },
        data: {
            run_id: call.runId,
            approval_id: approval.approvalId,
            tool_name: call.toolName,
            risk_level: call.risk,
            timeout_seconds: approval.timeoutSeconds,
            hash: call.hash,
            tool_params: { ...call.toolParams },
        },
    };
}
/** Its end. `reason`: why a person, or the hub, refused. */
function tellsDecision(call, approval, reason) {
    return {
        type: "TOOL_APPROVAL_DECIDED",
        to: { kind: "people" },
        data: {
            run_id: call.runId,
            approval_id: approval.approvalId,
            tool_id: call.toolId,
            status: approval.status === "approved" ? "approved" : "rejected",
            decided_by: approval.decidedLogin,
            reason,
        },
    };
}
/** To the clients on the machine that runs it. */
function signalsClients(call, owner, machine) {
    return {
        type: "TOOL_EXECUTION_SIGNAL",
        to: { kind: "clients", person: owner, machine },
        data: {
            run_id: call.runId,
            tool_id: call.toolId,
            tool_name: call.toolName,
            tool_params: { ...call.toolParams },
            timeout_seconds: call.executionSeconds,
        },
    };
}
function acknowledgesResult({ toolId }, owner, machine) {
    return { type: "TOOL_RESULT_ACK", to: { kind: "clients", person: owner, machine }, data: { tool_id: toolId } };
}

;// CONCATENATED MODULE: ./src/hub/calls/timers.ts


/** A client has so much more than the call's own time to say what became of it, or to take it. */
const SPARE_SECONDS = 30;
/** When the call has to be looked at again, in milliseconds since the epoch; null: it waits for no time. */
function nextDeadline(call) {
    if (call.status === "pending")
        return call.approval?.expiresAt ?? call.createdAt;
    if (call.target !== "client" || !isOpen(call))
        return null;
    const own = call.changedAt + (call.executionSeconds + SPARE_SECONDS) * 1_000;
    // The machine may be away as long as a person had time to answer.
    return call.status === "approved" ? Math.max(own, call.approval?.expiresAt ?? 0) : own;
}
function isOverdue(call, now) {
    const deadline = nextDeadline(call);
    return deadline !== null && deadline <= now;
}
/** An open question is closed without a person. */
function unanswered(call, error, now) {
    const approval = call.approval === null ? null : { ...call.approval, status: "rejected", decidedAt: now };
    const next = { ...call, approval, status: "rejected", error, changedAt: now };
    return stepOf(changed(next, call.status, HUB, approval === null ? [] : [tellsDecision(next, approval, error)]));
}
function ended(call, status, error, now) {
    return stepOf(changed({ ...call, status, error, changedAt: now }, call.status, HUB));
}
/** What time does to a call: the question expires, the client did not take it or did not come back. */
function passTime(call, now) {
    if (!isOverdue(call, now))
        return unchanged(call);
    if (call.status === "pending")
        return unanswered(call, APPROVAL_TIMEOUT, now);
    return ended(call, "failed", call.isSignalled ? CLIENT_DISCONNECTED : NO_CLIENT, now);
}
/** The end of its run ends a call: what was not begun is rejected, what runs has failed. */
function endWithRun(call, how, now) {
    const error = how === "lost" ? RUN_LOST : RUN_ENDED;
    if (call.status === "pending")
        return unanswered(call, error, now);
    if (call.status === "approved")
        return ended(call, "rejected", error, now);
    return call.status === "executing" ? ended(call, "failed", error, now) : unchanged(call);
}

;// CONCATENATED MODULE: ./src/hub/store/calls.ts




/** Calls of earlier versions named no machine. */
const callOf = (row) => ({
    ...{ machine: null, isSignalled: false },
    ...JSON.parse((0,sql/* textOf */.b6)(row, "record")),
});
function createCalls(database, runs, stream, isLocal) {
    const one = database.prepare("SELECT record FROM calls WHERE tool_id = ?");
    const asked = database.prepare("SELECT record FROM calls WHERE approval_id = ?");
    const allowing = database.prepare(`SELECT c.record FROM calls c JOIN runs r ON r.id = c.run_id
     WHERE c.run_id = ? AND c.approval_id IS NOT NULL AND c.created_at >= r.registered_at ORDER BY c.created_at`);
    const open = database.prepare("SELECT record FROM calls WHERE run_id = ? AND status IN ('pending', 'approved', 'executing') ORDER BY created_at");
    const pending = database.prepare("SELECT record FROM calls WHERE project_id = ? AND status = 'pending' ORDER BY created_at");
    const approved = database.prepare(`SELECT record FROM calls WHERE project_id = ? AND status = 'approved' AND json_extract(record, '$.owner') = ?
     ORDER BY created_at`);
    const used = database.prepare(`SELECT json_extract(record, '$.machine') AS machine FROM calls
     WHERE run_id = ? AND json_extract(record, '$.owner') = ? AND json_extract(record, '$.machine') IS NOT NULL
     ORDER BY created_at LIMIT 1`);
    const due = database.prepare("SELECT record FROM calls WHERE deadline <= ? ORDER BY deadline");
    const write = database.prepare(`INSERT INTO calls (tool_id, project_id, run_id, approval_id, status, deadline, created_at, record)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (tool_id) DO UPDATE SET status = excluded.status, deadline = excluded.deadline, record = excluded.record`);
    const noted = database.prepare(`INSERT INTO audit (project_id, at, who, run_id, tool_id, tool_name, hash, from_status, to_status)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`);
    const decided = database.prepare(`SELECT a.number, a.at, a.tool_name, a.run_id, a.to_status, c.record, r.title
     FROM audit a LEFT JOIN calls c ON c.tool_id = a.tool_id LEFT JOIN runs r ON r.id = a.run_id
     WHERE a.project_id = ?1 AND a.from_status = 'pending' AND (?2 IS NULL OR a.number < ?2)
     ORDER BY a.number DESC LIMIT ?3`);
    const found = (row) => (row === undefined ? null : callOf(row));
    return {
        run(runId) {
            const run = runs.byId(runId);
            if (run === undefined)
                return null;
            const { projectId, state, actorId, isLoopback, via } = run;
            const isOfThisMachine = isLocal && isLoopback;
            const actor = isOfThisMachine ? LOCAL_PERSON : actorId === null ? null : `github:${actorId}`;
            return { runId, projectId, state, actor, isLoopback, mayUseClients: via === "oidc" || isOfThisMachine };
        },
        call: (toolId) => found(one.get(toolId)),
        callOfApproval: (approvalId) => found(asked.get(approvalId)),
        grants: (runId) => allowing.all(runId).flatMap((row) => grantOf(callOf(row)) ?? []),
        openCalls: (runId) => open.all(runId).map(callOf),
        pendingCalls: (projectId) => pending.all(projectId).map(callOf),
        approvedCalls: (projectId, person) => approved.all(projectId, person).map(callOf),
        machineOf(runId, person) {
            const row = used.get(runId, person);
            return row === undefined ? null : (0,sql/* textOf */.b6)(row, "machine");
        },
        decisions: (projectId, limit, before) => decided.all(projectId, before, limit).map((row) => ({
            number: (0,sql/* numberOf */.rl)(row, "number"),
            at: (0,sql/* numberOf */.rl)(row, "at"),
            toolName: (0,sql/* textOf */.b6)(row, "tool_name"),
            runId: (0,sql/* textOf */.b6)(row, "run_id"),
            runTitle: (0,sql/* textOrNull */.ef)(row, "title"),
            call: (0,sql/* textOrNull */.ef)(row, "record") === null ? null : callOf(row),
            isApproved: (0,sql/* textOf */.b6)(row, "to_status") === "approved",
        })),
        dueCalls: (now) => due.all(now).map(callOf),
        save({ call, audit, publish }) {
            const { toolId, projectId, runId, approval, status, createdAt } = call;
            const approvalId = approval?.approvalId ?? null;
            write.run(toolId, projectId, runId, approvalId, status, nextDeadline(call), createdAt, JSON.stringify(call));
            if (audit !== null) {
                const { who, when, from, to, tool, hash } = audit;
                noted.run(projectId, when, who, runId, toolId, tool, hash, from, to);
            }
            stream.append(publish.map(({ type, to: reader, data }) => ({ projectId, type, to: reader, data: JSON.stringify(data) })));
        },
    };
}

;// CONCATENATED MODULE: ./src/hub/store/run-events.ts

/** Events that are removed at once. */
const DROPPED_AT_ONCE = 500;
/** @param maximumBytes of events that one project keeps. */
function createRunEvents(database, maximumBytes) {
    const insert = database.prepare("INSERT INTO run_events (project_id, run_id, sequence, body, bytes) VALUES (?, ?, ?, ?, ?)");
    const counted = database.prepare("UPDATE runs SET next_sequence = ? WHERE id = ?");
    const grown = database.prepare("UPDATE projects SET bytes = bytes + ? WHERE id = ? RETURNING bytes");
    const oldest = database.prepare("SELECT number, bytes FROM run_events WHERE project_id = ? ORDER BY number LIMIT ?");
    const dropped = database.prepare("DELETE FROM run_events WHERE project_id = ? AND number <= ?");
    const page = database.prepare("SELECT sequence, body, bytes FROM run_events WHERE run_id = ? AND sequence >= ? ORDER BY sequence LIMIT ?");
    function shrink(projectId, bytes) {
        let over = bytes - maximumBytes;
        while (over > 0) {
            let freed = 0;
            let number = 0;
            for (const row of oldest.all(projectId, DROPPED_AT_ONCE)) {
                if (freed >= over)
                    break;
                freed += (0,sql/* numberOf */.rl)(row, "bytes");
                number = (0,sql/* numberOf */.rl)(row, "number");
            }
            if (freed === 0)
                return;
            dropped.run(projectId, number);
            grown.get(-freed, projectId);
            over -= freed;
        }
    }
    return {
        /** Adds events that follow each other; the oldest of the project go where it gets too much. */
        append(projectId, runId, events) {
            let bytes = 0;
            for (const { sequence, body } of events) {
                const size = Buffer.byteLength(body);
                insert.run(projectId, runId, sequence, body, size);
                bytes += size;
            }
            const last = events.at(-1);
            if (last === undefined)
                return;
            counted.run(last.sequence + 1, runId);
            shrink(projectId, (0,sql/* numberOf */.rl)(grown.get(bytes, projectId) ?? {}, "bytes"));
        },
        /** Events from `sequence` on: at most `limit`, and after the first only while they have at most `bytes` together. */
        read(runId, sequence, limit, bytes) {
            const events = [];
            let read = 0;
            for (const row of page.iterate(runId, sequence, limit)) {
                read += (0,sql/* numberOf */.rl)(row, "bytes");
                if (events.length > 0 && read > bytes)
                    break;
                events.push({ sequence: (0,sql/* numberOf */.rl)(row, "sequence"), body: (0,sql/* textOf */.b6)(row, "body") });
            }
            return events;
        },
    };
}

;// CONCATENATED MODULE: ./src/hub/store/runs.ts

const SELECT = `SELECT r.*, (SELECT COUNT(*) FROM calls c WHERE c.run_id = r.id AND c.status = 'pending') AS pending
  FROM runs r`;
function runOf(row) {
    const state = (0,sql/* textOf */.b6)(row, "state");
    return {
        number: (0,sql/* numberOf */.rl)(row, "number"),
        runId: (0,sql/* textOf */.b6)(row, "id"),
        projectId: (0,sql/* textOf */.b6)(row, "project_id"),
        session_id: (0,sql/* textOf */.b6)(row, "session_id"),
        via: (0,sql/* textOf */.b6)(row, "via") === "oidc" ? "oidc" : "project-token",
        actor: (0,sql/* textOf */.b6)(row, "actor"),
        actorId: (0,sql/* numberOrNull */.wD)(row, "actor_id"),
        isLoopback: (0,sql/* numberOf */.rl)(row, "is_loopback") === 1,
        run_url: (0,sql/* textOf */.b6)(row, "run_url"),
        command: (0,sql/* textOf */.b6)(row, "command"),
        subject: (0,sql/* textOf */.b6)(row, "subject"),
        agent: (0,sql/* textOf */.b6)(row, "agent"),
        head: (0,sql/* textOf */.b6)(row, "head"),
        title: (0,sql/* textOf */.b6)(row, "title"),
        state: state === "finished" || state === "lost" ? state : "running",
        status: (0,sql/* textOf */.b6)(row, "status"),
        createdAt: (0,sql/* numberOf */.rl)(row, "created_at"),
        registeredAt: (0,sql/* numberOf */.rl)(row, "registered_at"),
        lastSeenAt: (0,sql/* numberOf */.rl)(row, "last_seen_at"),
        finishedAt: (0,sql/* numberOrNull */.wD)(row, "finished_at"),
        costUsd: (0,sql/* numberOrNull */.wD)(row, "cost_usd"),
        isUnpriced: (0,sql/* numberOf */.rl)(row, "is_unpriced") === 1,
        budgetUsd: (0,sql/* numberOrNull */.wD)(row, "budget_usd"),
        steps: (0,sql/* numberOf */.rl)(row, "steps"),
        nextSequence: (0,sql/* numberOf */.rl)(row, "next_sequence"),
        heard: (0,sql/* numberOf */.rl)(row, "heard"),
        pendingApprovals: (0,sql/* numberOf */.rl)(row, "pending"),
    };
}
/** ISO 8601. */
const timeOf = (milliseconds) => new Date(milliseconds).toISOString();
/** A run as people are shown it. */
function runView(run) {
    return {
        run_id: run.runId,
        session_id: run.session_id,
        state: run.state,
        status: run.status,
        run_url: run.run_url,
        command: run.command,
        subject: run.subject,
        agent: run.agent,
        head: run.head,
        title: run.title,
        actor: run.actor,
        created_at: timeOf(run.createdAt),
        last_seen_at: timeOf(run.lastSeenAt),
        finished_at: run.finishedAt === null ? null : timeOf(run.finishedAt),
        cost_usd: run.isUnpriced ? null : run.costUsd,
        budget_usd: run.budgetUsd,
        steps: run.steps,
        pending_approvals: run.pendingApprovals,
    };
}
function createRuns(database) {
    const one = database.prepare(`${SELECT} WHERE r.project_id = ? AND r.id = ?`);
    const byId = database.prepare(`${SELECT} WHERE r.id = ?`);
    const session = database.prepare(`${SELECT} WHERE r.project_id = ? AND r.session_id = ?`);
    const page = database.prepare(`${SELECT} WHERE r.project_id = ?1 AND (?2 IS NULL OR r.state = ?2 OR r.status = ?2) AND (?3 IS NULL OR r.number < ?3)
     ORDER BY r.number DESC LIMIT ?4`);
    const insert = database.prepare(`INSERT INTO runs (id, project_id, session_id, via, actor, actor_id, is_loopback, run_url, command, subject, agent, head,
       title, state, status, created_at, registered_at, last_seen_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'running', '', ?, ?, ?)`);
    const seen = database.prepare(`UPDATE runs SET last_seen_at = ?, heard = MAX(heard, ?), state = CASE state WHEN 'lost' THEN 'running' ELSE state END,
       finished_at = CASE state WHEN 'lost' THEN NULL ELSE finished_at END WHERE id = ?`);
    const figures = database.prepare("UPDATE runs SET cost_usd = ?, is_unpriced = ?, budget_usd = ?, steps = ? WHERE id = ?");
    const ended = database.prepare("UPDATE runs SET state = ?, status = ?, finished_at = ? WHERE id = ?");
    const silent = database.prepare(`${SELECT} WHERE r.state = 'running' AND r.last_seen_at <= ?`);
    const reopened = database.prepare("UPDATE runs SET state = 'running', status = '', finished_at = NULL, registered_at = ?, last_seen_at = ? WHERE id = ?");
    const found = (row) => (row === undefined ? undefined : runOf(row));
    return {
        find: (projectId, runId) => found(one.get(projectId, runId)),
        findSession: (projectId, sessionId) => found(session.get(projectId, sessionId)),
        byId: (runId) => found(byId.get(runId)),
        create(projectId, runId, run, origin, at) {
            const { session_id, run_url, command, subject, agent, head, title } = run;
            const { via, actor, actorId, isLoopback } = origin;
            insert.run(...[runId, projectId, session_id, via, actor, actorId, isLoopback ? 1 : 0], ...[run_url, command, subject, agent, head, title, at, at, at]);
        },
        /**
         * Latest first. `status`: a state or a final status; null: all. `before`: number of a run; null: from the latest.
         */
        list: (projectId, status, limit, before) => page.all(projectId, status, before, limit).map(runOf),
        /** The run lives: a lost one runs again, and what it received is kept. */
        seen(runId, heard, at) {
            seen.run(at, heard, runId);
        },
        figures(runId, { costUsd, isUnpriced, budgetUsd, steps }) {
            figures.run(costUsd, isUnpriced ? 1 : 0, budgetUsd, steps, runId);
        },
        end(runId, state, status, at) {
            ended.run(state, status, at, runId);
        },
        /** Runs that gave no sign of life since then. */
        silentSince: (at) => silent.all(at).map(runOf),
        /** The session goes on: what was allowed before no longer holds. */
        reopen(runId, at) {
            reopened.run(at, at, runId);
        },
    };
}

;// CONCATENATED MODULE: ./src/hub/store/stream.ts

const RUN_EVENT_DATA = (runId, sequence, body) => `{"run_id":${JSON.stringify(runId)},"sequence":${sequence},"event":${body}}`;
const mayRead = (reader, to) => reader.kind === "people"
    ? to.kind === "people"
    : to.kind === "clients" && to.person === reader.person && to.machine === reader.machine;
function createStream(database, changes, now) {
    const last = database.prepare("SELECT stream_id FROM projects WHERE id = ?");
    const counted = database.prepare("UPDATE projects SET stream_id = ? WHERE id = ?");
    const insert = database.prepare(`INSERT INTO stream (project_id, id, at, type, reader, machine, run_id, sequence, data)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`);
    const next = database.prepare(`SELECT s.id, s.type, s.reader, s.machine, s.run_id, s.sequence, s.data, e.body FROM stream s
     LEFT JOIN run_events e ON e.run_id = s.run_id AND e.sequence = s.sequence
     WHERE s.project_id = ? AND s.id > ? ORDER BY s.id LIMIT ?`);
    const listeners = new Set();
    const readerOf = (row) => {
        const person = (0,sql/* textOrNull */.ef)(row, "reader");
        return person === null
            ? { kind: "people" }
            : { kind: "clients", person, machine: (0,sql/* textOrNull */.ef)(row, "machine") ?? "" };
    };
    function dataOf(row) {
        const data = (0,sql/* textOrNull */.ef)(row, "data");
        if (data !== null)
            return data;
        const body = (0,sql/* textOrNull */.ef)(row, "body");
        return body === null ? null : RUN_EVENT_DATA((0,sql/* textOf */.b6)(row, "run_id"), (0,sql/* numberOf */.rl)(row, "sequence"), body);
    }
    const latest = (projectId) => Number(last.get(projectId)?.["stream_id"] ?? 0);
    function appendTo(projectId, entries) {
        let id = latest(projectId);
        const rows = [];
        for (const { type, to, data, stored } of entries) {
            id += 1;
            const [person, machine] = to.kind === "clients" ? [to.person, to.machine] : [null, null];
            const own = stored === undefined ? data : null;
            insert.run(projectId, id, now(), type, person, machine, stored?.runId ?? null, stored?.sequence ?? null, own);
            rows.push({ id, type, to, data });
        }
        counted.run(id, projectId);
        changes.afterwards(() => {
            for (const listener of listeners)
                listener(projectId, rows);
        });
    }
    return {
        /** Adds to the stream, inside a change; listeners are called once it is stored. */
        append(entries) {
            for (const projectId of new Set(entries.map((entry) => entry.projectId))) {
                const own = entries.filter((entry) => entry.projectId === projectId);
                appendTo(projectId, own);
            }
        },
        /** @returns what ends the listening. */
        listen(listener) {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
        /** Id of the latest event; 0: there was none. */
        latest,
        /**
         * Events after `id` for this reader, in order.
         * `reset`: what comes after `id` is no longer stored, or was never given out.
         * `cursor`: the id up to which it was read.
         */
        after(projectId, id, reader, limit) {
            const end = latest(projectId);
            if (id > end)
                return { reset: true, rows: [], cursor: end };
            const found = next.all(projectId, id, limit);
            const first = found[0];
            const isWhole = first === undefined ? id === end : (0,sql/* numberOf */.rl)(first, "id") === id + 1;
            if (!isWhole)
                return { reset: true, rows: [], cursor: end };
            const rows = [];
            for (const row of found) {
                const to = readerOf(row);
                if (!mayRead(reader, to))
                    continue;
                const data = dataOf(row);
                if (data === null)
                    return { reset: true, rows: [], cursor: end };
                rows.push({ id: (0,sql/* numberOf */.rl)(row, "id"), type: (0,sql/* textOf */.b6)(row, "type"), to, data });
            }
            return { reset: false, rows, cursor: (0,sql/* numberOf */.rl)(found.at(-1) ?? { id }, "id") };
        },
    };
}

;// CONCATENATED MODULE: ./src/hub/store/store.ts






/** Bytes of run events that a project keeps at most. */
const MAXIMUM_PROJECT_BYTES = 1024 * 1024 * 1024;
function createStore(database, options) {
    const changes = (0,sql/* createChanges */.wy)(database);
    const stream = createStream(database, changes, options.now);
    const runs = createRuns(database);
    return {
        projects: createProjects(database),
        runs,
        runEvents: createRunEvents(database, options.maximumProjectBytes ?? MAXIMUM_PROJECT_BYTES),
        words: createWords(database),
        calls: createCalls(database, runs, stream, options.isLocal === true),
        machines: createMachines(database),
        stream,
        change: changes.change,
        prune: createRetention(database, changes),
    };
}
/** Words that a run gets at once; it gets the next ones after it received these. */
const WORDS_AT_ONCE = 50;
/** What people said to runs: sent again until the run has received it. */
function createWords(database) {
    const insert = database.prepare(`INSERT INTO run_words (run_id, number, kind, by, text, at)
     VALUES (?1, (SELECT COALESCE(MAX(number), 0) + 1 FROM run_words WHERE run_id = ?1), ?2, ?3, ?4, ?5)`);
    const later = database.prepare("SELECT * FROM run_words WHERE run_id = ? AND number > ? ORDER BY number LIMIT ?");
    return {
        say(runId, kind, by, text, at) {
            insert.run(runId, kind, by, text, at);
        },
        after: (runId, heard) => later.all(runId, heard, WORDS_AT_ONCE).map((row) => ({
            number: (0,sql/* numberOf */.rl)(row, "number"),
            kind: (0,sql/* textOf */.b6)(row, "kind") === "stop" ? "stop" : "message",
            by: (0,sql/* textOf */.b6)(row, "by"),
            text: (0,sql/* textOf */.b6)(row, "text"),
        })),
    };
}
function createMachines(database) {
    const write = database.prepare(`INSERT INTO machines (project_id, person, name, token_id, seen_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (project_id, person, name) DO UPDATE SET token_id = excluded.token_id, seen_at = excluded.seen_at`);
    const all = database.prepare("SELECT name, seen_at FROM machines WHERE project_id = ? AND person = ? ORDER BY seen_at DESC, name");
    return {
        seen({ projectId, person, name, tokenId, at }) {
            write.run(projectId, person, name, tokenId, at);
        },
        /** The one with the latest contact first; times are milliseconds since the epoch. */
        list: (projectId, person) => all.all(projectId, person).map((row) => ({ name: (0,sql/* textOf */.b6)(row, "name"), seenAt: (0,sql/* numberOf */.rl)(row, "seen_at") })),
    };
}
const DAY = 24 * 60 * 60 * 1000;
/** A reader that was away for longer loads everything again. */
const STREAM_DAYS = 7;
/**
 * Removes what is older than is kept: runs that ended, with everything of theirs, and the stream.
 * @returns the number of removed runs
 */
function createRetention(database, changes) {
    const stream = database.prepare("DELETE FROM stream WHERE at < ?");
    const audit = database.prepare("DELETE FROM audit WHERE at < ?");
    const old = "SELECT id FROM runs WHERE state <> 'running' AND last_seen_at < ?";
    const bytes = database.prepare(`UPDATE projects SET bytes = bytes -
       (SELECT COALESCE(SUM(e.bytes), 0) FROM run_events e WHERE e.project_id = projects.id AND e.run_id IN (${old}))`);
    const ofRuns = ["run_events", "run_words", "calls"].map((table) => database.prepare(`DELETE FROM ${table} WHERE run_id IN (${old})`));
    const runs = database.prepare("DELETE FROM runs WHERE state <> 'running' AND last_seen_at < ?");
    return (now, keepDays) => changes.change(() => {
        const before = now - keepDays * DAY;
        stream.run(now - Math.min(STREAM_DAYS, keepDays) * DAY);
        audit.run(before);
        bytes.run(before);
        for (const statement of ofRuns)
            statement.run(before);
        return Number(runs.run(before).changes);
    });
}

// EXTERNAL MODULE: ./node_modules/@hono/zod-openapi/dist/index.mjs + 76 modules
var zod_openapi_dist = __webpack_require__(87332);
// EXTERNAL MODULE: ./node_modules/hono/dist/http-exception.js
var http_exception = __webpack_require__(73040);
;// CONCATENATED MODULE: ./src/hub/server/problem.ts


/** Ends a request with an answer of the hub's own shape. Messages hold no untrusted text and no secret. */
class HubProblem extends Error {
    name = "HubProblem";
    status;
    code;
    details;
    constructor(status, code, message, details = {}) {
        super(message);
        this.status = status;
        this.code = code;
        this.details = details;
    }
}
/** What does not exist and what is not the asker's look the same. */
const notFound = () => new HubProblem(404, "not_found", "There is no such thing here.");
const unknownHost = () => new HubProblem(421, "unknown_host", "The hub does not answer for this host.", {
    remedy: "Use the address that `architect serve` printed.",
});
const tooLarge = (what) => new HubProblem(413, "too_large", `${what} is too large.`);
const HTTP_CODES = {
    400: [400, "malformed", "The body is not the JSON that this address takes."],
    413: [413, "too_large", "The body is too large."],
    415: [415, "unsupported_media_type", "This address takes application/json."],
};
/** Any error as a problem; null: a fault of the hub's own. */
function problemOf(error) {
    if (error instanceof HubProblem)
        return error;
    if (error instanceof GithubUnreachable) {
        return new HubProblem(503, "github_unreachable", "GitHub cannot be asked, try again.", { retryAfter: 5 });
    }
    if (!(error instanceof http_exception/* HTTPException */.y))
        return null;
    const [status, code, message] = HTTP_CODES[error.status] ?? [400, "malformed", "The request is malformed."];
    return new HubProblem(status, code, message);
}
function problemResponse({ status, code, message, details }) {
    const { remedy, retryAfter, next } = details;
    const body = {
        error: { code, message, ...(remedy === undefined ? {} : { remedy }) },
        ...(next === undefined ? {} : { next }),
    };
    const headers = new Headers({ "content-type": "application/json" });
    if (retryAfter !== undefined)
        headers.set("retry-after", String(retryAfter));
    return new Response(JSON.stringify(body), { status, headers });
}
/** Of every answer. */
const SECURITY_HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
};

// EXTERNAL MODULE: ./src/hub/protocol/people.ts
var people = __webpack_require__(95405);
// EXTERNAL MODULE: ./src/hub/protocol/runs.ts
var runs = __webpack_require__(7200);
;// CONCATENATED MODULE: ./src/hub/server/guard.ts




const remoteAddressOf = (context) => context.env.incoming.socket.remoteAddress ?? "";
/**
 * Requests that change something ask GitHub anew, so no cached answer allows or refuses them.
 * @throws HubProblem (404) for a project of others, as for one that is not there; GithubUnreachable
 */
async function rightsIn(hub, principal, project, method) {
    if (principal.kind === "person") {
        const rights = await hub.auth.rightsOf(principal, project, isReading(method) ? "reading" : "deciding");
        if (!rights.maySee)
            throw notFound();
        return rights;
    }
    const own = principal.kind === "registrar" ? principal.project.id : principal.projectId;
    if (own !== project.id)
        throw notFound();
    return null;
}
/**
 * Who sends a request, and whether this place is theirs. Asked again for streams, which live for long.
 * @throws HubProblem (401, 403, 404, 429), GithubUnreachable
 */
async function admit(hub, request, remoteAddress, route) {
    const { method, headers } = request;
    const principal = await hub.auth.authenticate({ method, headers, remoteAddress, ...route });
    if (isRefused(principal)) {
        const { status, code, message, retryAfter } = principal;
        throw new HubProblem(status, code, message, retryAfter === undefined ? {} : { retryAfter });
    }
    if (route.projectId === null)
        return { principal, project: null, rights: null };
    const project = hub.store.projects.find(route.projectId);
    if (project === undefined)
        throw notFound();
    return { principal, project, rights: await rightsIn(hub, principal, project, method) };
}
/** Node's parser enforces an announced length; without one the body is counted while it is read. */
const limitBody = async (context, next) => {
    const length = context.req.header("content-length");
    if (Number(length ?? 0) > runs/* MAXIMUM_BODY_BYTES */.Ew)
        throw tooLarge("The body");
    const { body, method, headers } = context.req.raw;
    if (length === undefined && body !== null) {
        const { bytes, isCut } = await (0,read_body/* readBody */.x)(body, runs/* MAXIMUM_BODY_BYTES */.Ew);
        if (isCut)
            throw tooLarge("The body");
        context.req.raw = new Request(context.req.url, { method, headers, body: new Uint8Array(bytes) });
    }
    await next();
};
/** What stands before the handler of a route: who it is comes before the body is read. */
function guard(hub, accepts, needsPage = false) {
    const admission = async (context, next) => {
        const projectId = context.req.param("project_id") ?? null;
        const admitted = await admit(hub, context.req.raw, remoteAddressOf(context), {
            ...{ accepts, projectId, needsPage },
        });
        hub.limit(admitted.principal);
        const runId = context.req.param("run_id");
        const { principal } = admitted;
        if (runId !== undefined && principal.kind === "run" && principal.runId !== runId)
            throw notFound();
        context.set("admitted", admitted);
        await next();
    };
    return [admission, limitBody];
}
/** The project of a route under `/my/projects/{project_id}`. */
function guard_projectOf(context) {
    const { project } = context.get("admitted");
    if (project === null)
        throw notFound();
    return project;
}
function personOf(context) {
    const { principal } = context.get("admitted");
    if (principal.kind !== "person")
        throw notFound();
    return principal;
}
/**
 * For what changes the course of a run.
 * @throws HubProblem (403) without the right to decide; as `local` for a run that did not register over loopback.
 */
function mustDecide(context, run) {
    const person = personOf(context);
    const { rights } = context.get("admitted");
    if (rights?.mayDecide !== true || (person.isLocal && !run.isLoopback)) {
        throw new HubProblem(403, "may_not_decide", "You may see this project and not decide in it.");
    }
    return person;
}

;// CONCATENATED MODULE: ./src/hub/server/routes/parts.ts



const json = (schema, description) => ({
    description,
    content: { "application/json": { schema } },
});
const PROBLEM = json(people/* problem */.CC, "What is wrong, and what to do");
/** The answer of a route; everything else it answers is a problem. */
const answers = (schema, description) => ({
    200: json(schema, description),
    default: PROBLEM,
});
const answersCreated = (schema, description) => ({
    201: json(schema, description),
    default: PROBLEM,
});
const body = (schema) => ({
    content: { "application/json": { schema } },
    required: true,
});
/** Who may use a route, for the guard and for readers of the OpenAPI document. */
const by = (hub, ...accepts) => ({
    middleware: guard(hub, accepts),
    "x-principals": accepts,
});
/** Method, address and guard of a route under every project. */
const inProject = (hub, method, path, ...accepts) => ({ method, path: `/my/projects/{project_id}${path}`, ...by(hub, ...accepts) });
const identifier = zod_openapi_dist.z.string().min(1).max(200);
const projectPath = zod_openapi_dist.z.object({ project_id: identifier });
const runPath = projectPath.extend({ run_id: identifier });
const toolPath = projectPath.extend({ tool_id: identifier });
const approvalPath = projectPath.extend({ approval_id: identifier });
const tokenPath = projectPath.extend({ token_id: identifier });
/** A whole number in a query. */
const count = (least, most) => zod_openapi_dist.z.coerce.number().int().min(least).max(most);

;// CONCATENATED MODULE: ./src/hub/server/routes/open.ts


const PAGE_POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; " +
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
/** A browser asks again each time: names of files do not change with their content. */
function assetResponse(context, { type, body, etag }) {
    const headers = { etag, "cache-control": "no-cache", "content-security-policy": PAGE_POLICY };
    if (context.req.header("if-none-match") === etag)
        return new Response(null, { status: 304, headers });
    return new Response(new Uint8Array(body), { headers: { ...headers, "content-type": type } });
}
/** What anybody may ask: liveness, the schema, the page. */
function addOpenRoutes(app, hub) {
    app.openapi((0,zod_openapi_dist/* createRoute */.un)({
        method: "get",
        path: "/healthz",
        summary: "Liveness",
        "x-principals": [],
        responses: answers(zod_openapi_dist.z.object({ status: zod_openapi_dist.z.literal("ok") }), "It answers"),
    }), (context) => context.json({ status: "ok" }, 200));
    app.doc31("/openapi.json", {
        openapi: "3.1.0",
        info: { title: "Architect hub", version: hub.version, description: "Watch runs, approve calls, lend tools." },
    });
    for (const [path, type, schema, description] of [
        ["/openapi.json", "application/json", zod_openapi_dist.z.looseObject({ openapi: zod_openapi_dist.z.string() }), "The schema of this hub"],
        ["/", "text/html", zod_openapi_dist.z.string(), "The page; its files lie below /page"],
    ]) {
        app.openAPIRegistry.registerPath({
            ...{ method: "get", path, summary: description, "x-principals": [] },
            responses: { 200: { description, content: { [type]: { schema } } } },
        });
    }
    /** Sign-in and its cookies belong to one address. */
    const elsewhere = (context) => context.req.header("host") !== new URL(hub.publicUrl()).host;
    for (const [path, asset] of hub.page) {
        app.get(path, (context) => path === "/" && elsewhere(context) ? context.redirect(`${hub.publicUrl()}/`, 302) : assetResponse(context, asset));
    }
}

;// CONCATENATED MODULE: ./src/hub/calls/rights.ts

const NO_RIGHT = refusal(403, "not_allowed", "Your permission in this repository is not enough to decide.");
const ONLY_LOOPBACK = refusal(403, "not_allowed", "The local sign-in decides only for runs of this machine.");
/** Why a person may not see the project; null: they may. */
function refusesToShow({ principal, rights }) {
    if (principal.kind !== "person")
        return change_WRONG_KIND;
    return rights?.maySee === true ? null : NOT_FOUND;
}
/** Why a person may not decide about calls of the run; null: they may. No run, client or token ever does. */
function refusesDecider(actor, run) {
    const { principal, rights } = actor;
    const unseen = refusesToShow(actor);
    if (unseen !== null || principal.kind !== "person")
        return unseen;
    if (principal.isLocal && !run.isLoopback)
        return ONLY_LOOPBACK;
    return rights?.mayDecide === true ? null : NO_RIGHT;
}
/** Why a run may not see or end this call; null: it is its own. */
function refusesRun({ principal }, call) {
    if (principal.kind !== "run")
        return change_WRONG_KIND;
    return principal.projectId === call.projectId && principal.runId === call.runId ? null : NOT_FOUND;
}
/** Why a client has nothing to do with this call; null: it is for its person, on its machine. */
function refusesForeignClient({ principal }, call) {
    if (principal.kind !== "client")
        return change_WRONG_KIND;
    const isTheirs = call.target === "client" && principal.projectId === call.projectId && principal.person === call.owner;
    return isTheirs && principal.machine === call.machine ? null : NOT_FOUND;
}
/**
 * Why a client may not run its person's call; null: the person may still decide. There is no decision about a low risk:
 * the person's own run reads on the person's own machine, for which the token is enough.
 */
function refusesClient(actor, call) {
    const foreign = refusesForeignClient(actor, call);
    if (foreign !== null)
        return foreign;
    if (call.risk === "low")
        return null;
    if (actor.rights?.maySee !== true)
        return NOT_FOUND;
    return actor.rights.mayDecide ? null : NO_RIGHT;
}

;// CONCATENATED MODULE: ./src/hub/calls/views.ts


const views_iso = (milliseconds) => new Date(milliseconds).toISOString();
/** ToolExecutionResponse. Its result is for the run and the client's person only. */
function responseOf(call) {
    const { approval, grant } = call;
    return {
        tool_id: call.toolId,
        status: call.status,
        approval_id: approval?.approvalId ?? null,
        risk_level: call.risk,
        timeout_seconds: approval?.timeoutSeconds ?? 0,
        expires_at: approval === null ? null : views_iso(approval.expiresAt),
        result: call.result,
        error: call.error,
        decided_by: approval?.decidedLogin ?? grant?.login ?? null,
        scope: approval?.scope ?? grant?.scope ?? null,
        reason: approval?.reason ?? null,
    };
}
const machineView = ({ name, isConnected, lastSeenAt }) => ({
    name,
    connected: isConnected,
    last_seen_at: views_iso(lastSeenAt),
});
function decisionView({ number, at, toolName, runId, runTitle, isApproved, call }) {
    const approval = call?.approval ?? null;
    return {
        decision_id: String(number),
        decided_at: views_iso(at),
        decided_by: approval?.decidedLogin ?? null,
        status: isApproved ? "approved" : "rejected",
        scope: approval?.scope ?? null,
        reason: approval?.reason ?? (isApproved || approval?.decidedBy !== null ? null : (call?.error ?? null)),
        tool_name: toolName,
        tool_params: { ...call?.toolParams },
        risk_level: call?.risk ?? null,
        outcome: call?.status ?? null,
        run_id: runId,
        run_title: runTitle,
    };
}
/** A question as a person sees it; null: there is none about this call. */
function approvalView(call, run, actor, lent) {
    const { approval } = call;
    const isForClient = call.target === "client";
    const machine = isForClient && lent.machines.some(({ name }) => name === lent.used) ? lent.used : null;
    if (approval === null)
        return null;
    const mayDecide = refusesDecider(actor, run) === null;
    return {
        approval_id: approval.approvalId,
        tool_id: call.toolId,
        run_id: call.runId,
        status: approval.status,
        agent: call.agentId,
        tool_name: call.toolName,
        tool_params: { ...call.toolParams },
        risk_level: call.risk,
        target: call.target,
        rule: call.rule,
        hash: call.hash,
        timeout_seconds: approval.timeoutSeconds,
        created_at: views_iso(approval.createdAt),
        expires_at: views_iso(approval.expiresAt),
        scopes: mayDecide ? scopesFor(call.risk, actor.rights?.permission === "admin") : [],
        machine,
        machines: isForClient ? lent.machines.map(machineView) : [],
        decided_by: approval.decidedLogin,
    };
}

// EXTERNAL MODULE: ./src/hub/protocol/tools.ts
var protocol_tools = __webpack_require__(86143);
;// CONCATENATED MODULE: ./src/hub/server/routes/people.ts








const SIGN_IN_CODES = {
    401: "unauthenticated",
    403: "foreign_origin",
    404: "not_found",
    429: "too_many_attempts",
};
/** A browser gets a page with the words; other clients get the hub's problem format. */
async function forReader(context, answer) {
    if (answer.status < 400 || (context.req.header("accept") ?? "").includes("text/html"))
        return answer;
    const error = { code: SIGN_IN_CODES[answer.status] ?? "sign_in_failed", message: (await answer.text()).trim() };
    const headers = new Headers(answer.headers);
    headers.set("content-type", "application/json");
    return new Response(JSON.stringify({ error }), { status: answer.status, headers });
}
/** The way in and out, who is in, and the tokens of their machines. */
function addPeopleRoutes(app, hub) {
    const signIn = async (context) => forReader(context, await hub.auth.signIn(context.req.raw, remoteAddressOf(context)));
    for (const path of ["/sign-in", "/sign-in/github", "/sign-in/github/callback"])
        app.get(path, signIn);
    app.post("/sign-out", signIn);
    app.openapi((0,zod_openapi_dist/* createRoute */.un)({
        method: "get",
        path: "/me",
        summary: "Who is signed in, and their projects; of a client, its project",
        ...by(hub, "person", "client"),
        responses: answers(zod_openapi_dist.z.union([people/* person */.MV, people/* clientIdentity */.qE]), "The person, or the client"),
    }), async (context) => {
        const { principal } = context.get("admitted");
        if (principal.kind !== "client")
            return context.json(await hub.auth.me(personOf(context)), 200);
        return context.json({ kind: principal.kind, project_id: principal.projectId }, 200);
    });
    app.openapi((0,zod_openapi_dist/* createRoute */.un)({
        ...inProject(hub, "get", "/client-tokens", "person"),
        summary: "Tokens of the person's machines",
        request: { params: projectPath },
        responses: answers(people/* clientTokens */.cj, "The tokens, without their secrets"),
    }), (context) => {
        const tokens = hub.auth.clientTokens.list(personOf(context).person, guard_projectOf(context).id);
        return context.json({ tokens: [...tokens] }, 200);
    });
    app.openapi((0,zod_openapi_dist/* createRoute */.un)({
        ...inProject(hub, "get", "/machines", "person"),
        summary: "The person's machines, with their last contact",
        request: { params: projectPath },
        responses: answers(protocol_tools/* machines */.JR, "The machines"),
    }), (context) => {
        const found = hub.machines(guard_projectOf(context).id, personOf(context).person);
        return context.json({ machines: found.map(machineView) }, 200);
    });
    app.openapi((0,zod_openapi_dist/* createRoute */.un)({
        ...inProject(hub, "post", "/client-tokens", "person"),
        summary: "Makes a token for a machine",
        request: { params: projectPath, body: body(people/* clientTokenRequest */.qA) },
        responses: answersCreated(people/* clientTokenCreated */.Th, "The token, shown this once"),
    }), (context) => {
        const { name } = context.req.valid("json");
        return context.json(hub.auth.clientTokens.create(personOf(context).person, guard_projectOf(context).id, name), 201);
    });
    app.openapi((0,zod_openapi_dist/* createRoute */.un)({
        ...inProject(hub, "delete", "/client-tokens/{token_id}", "person"),
        summary: "Revokes a token",
        request: { params: tokenPath },
        responses: answers(runs/* accepted */.qG, "It no longer works"),
    }), (context) => {
        const { token_id } = context.req.valid("param");
        const isGone = hub.auth.clientTokens.revoke(personOf(context).person, guard_projectOf(context).id, token_id);
        if (!isGone)
            throw notFound();
        return context.json({ status: "accepted" }, 200);
    });
}

;// CONCATENATED MODULE: ./src/hub/server/run-service.ts




const figure = (value) => typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : null;
/** What an event changes in the figures of its run. Events are untrusted: what is not a number changes nothing. */
function figuresAfter(figures, event) {
    if (event.type === "run_started")
        return { ...figures, budgetUsd: figure(event["budgetUsd"]) ?? figures.budgetUsd };
    if (event.type === "step_finished") {
        return { ...figures, steps: Math.max(figures.steps, Math.floor(figure(event["step"]) ?? 0)) };
    }
    if (event.type !== "model_answered" && event.type !== "usage_lost")
        return figures;
    const cost = figure(event["costUsd"]);
    return cost === null ? { ...figures, isUnpriced: true } : { ...figures, costUsd: (figures.costUsd ?? 0) + cost };
}
/** The status with which a run ended; null: the event is not its end. */
function finalStatus(event) {
    if (event.type !== "run_finished")
        return null;
    const { status } = event;
    return typeof status === "string" && /^[a-z_]{1,50}$/.test(status) ? status : "failed";
}
/** A run that gives no sign of life for so long is lost. */
const SILENCE_MILLISECONDS = 5 * 60 * 1000;
function aboutRun(hub, type, runId) {
    const run = hub.store.runs.byId(runId);
    if (run === undefined)
        return [];
    return [{ projectId: run.projectId, type, to: { kind: "people" }, data: JSON.stringify({ run: runView(run) }) }];
}
/**
 * A run begins, or asks again with the same session.
 * @throws HubProblem (409) for another person's session.
 */
function registerRun(hub, { project, via, actor, actorId }, isLoopback, request) {
    const { store, clock, auth } = hub;
    return store.change(() => {
        const known = store.runs.findSession(project.id, request.session_id);
        const runId = known?.runId ?? hub.newId();
        if (known === undefined) {
            store.runs.create(project.id, runId, request, { via, actor, actorId, isLoopback }, clock.now());
        }
        else {
            if (known.actorId !== actorId || known.via !== via || known.isLoopback !== isLoopback) {
                throw new HubProblem(409, "session_taken", "This session was registered by another person.");
            }
            if (known.state !== "running")
                store.runs.reopen(runId, clock.now());
        }
        if (known?.state !== "running")
            store.stream.append(aboutRun(hub, "RUN_STARTED", runId));
        return { isNew: known === undefined, run_id: runId, token: auth.issueRunToken(project.id, runId) };
    });
}
/**
 * Those of a batch that are not there yet. @throws HubProblem (409) for a gap, (413) for an event that is too large.
 */
function freshEvents(run, batch) {
    if (batch.from > run.nextSequence) {
        const message = `Event ${run.nextSequence} comes next, not ${batch.from}.`;
        throw new HubProblem(409, "gap", message, { next: run.nextSequence, remedy: "Send the events from `next` on." });
    }
    const skipped = run.nextSequence - batch.from;
    return batch.events.slice(skipped).map((event, index) => {
        const body = JSON.stringify(event);
        if (Buffer.byteLength(body) > runs/* MAXIMUM_EVENT_BYTES */.Mg)
            throw tooLarge("An event");
        return { sequence: run.nextSequence + index, body };
    });
}
/**
 * A run's events are stored and streamed; the run learns what people said to it.
 * @throws HubProblem (404, 409, 413)
 */
function acceptEvents(hub, projectId, runId, batch) {
    const { store, clock } = hub;
    return store.change(() => {
        const run = store.runs.find(projectId, runId);
        if (run === undefined)
            throw notFound();
        const fresh = freshEvents(run, batch);
        store.runs.seen(runId, batch.heard, clock.now());
        if (run.state === "lost")
            store.stream.append(aboutRun(hub, "RUN_STARTED", runId));
        if (fresh.length > 0)
            addEvents(hub, run, fresh, batch.events.slice(-fresh.length));
        const heard = Math.max(run.heard, batch.heard);
        return { next: run.nextSequence + fresh.length, words: [...store.words.after(runId, heard)] };
    });
}
function addEvents(hub, run, fresh, events) {
    const { store } = hub;
    const { projectId, runId } = run;
    store.runEvents.append(projectId, runId, fresh);
    store.runs.figures(runId, events.reduce(figuresAfter, run));
    store.stream.append(fresh.map(({ sequence, body }) => ({
        projectId,
        type: "RUN_EVENT",
        to: { kind: "people" },
        data: RUN_EVENT_DATA(runId, sequence, body),
        stored: { runId, sequence },
    })));
    const status = events.map(finalStatus).findLast((each) => each !== null) ?? null;
    if (status !== null && run.state !== "finished")
        endRun(hub, runId, "finished", status);
}
function endRun(hub, runId, how, status) {
    const { store, clock, approvals } = hub;
    store.runs.end(runId, how, status, clock.now());
    approvals.endRun(runId, how);
    store.stream.append(aboutRun(hub, "RUN_FINISHED", runId));
}
/** Runs without a sign of life are lost, and what they asked for ends. */
function loseSilentRuns(hub) {
    const { store, clock } = hub;
    store.change(() => {
        for (const { runId } of store.runs.silentSince(clock.now() - SILENCE_MILLISECONDS))
            endRun(hub, runId, "lost", "");
    });
}
/** What a person says to a run that goes on. @throws HubProblem (409) for one that ended or was lost. */
function sayToRun(hub, run, kind, by, text) {
    if (run.state === "finished")
        throw new HubProblem(409, "run_ended", "The run has ended.");
    if (run.state === "lost") {
        const since = new Date(run.lastSeenAt).toISOString();
        throw new HubProblem(409, "run_lost", `The run was last seen at ${since}; it takes nothing until it is back.`);
    }
    hub.store.words.say(run.runId, kind, by, text, hub.clock.now());
}

;// CONCATENATED MODULE: ./src/hub/server/routes/runs.ts









const MAXIMUM_PAGE_BYTES = 2 * 1024 * 1024;
function runs_runOf(hub, projectId, runId) {
    const run = hub.store.runs.find(projectId, runId);
    if (run === undefined)
        throw notFound();
    return run;
}
/** What a run does at the hub: it registers, sends its events and fetches messages. */
function addRunRoutes(app, hub) {
    app.openapi((0,zod_openapi_dist/* createRoute */.un)({
        ...inProject(hub, "post", "/runs", "registrar"),
        summary: "Registers a run",
        request: { params: projectPath, body: body(runs/* runRequest */.BN) },
        responses: {
            ...answersCreated(runs/* runCreated */.il, "The run, with its token"),
            ...answers(runs/* runCreated */.il, "The same session again, with a new token"),
        },
    }), (context) => {
        const { principal } = context.get("admitted");
        if (principal.kind !== "registrar")
            throw notFound();
        const isLoopback = hub.trustsLoopback && (0,loopback/* isLoopbackHost */.c)(remoteAddressOf(context));
        const { isNew, run_id, token } = registerRun(hub, principal, isLoopback, context.req.valid("json"));
        return isNew ? context.json({ run_id, token }, 201) : context.json({ run_id, token }, 200);
    });
    app.openapi((0,zod_openapi_dist/* createRoute */.un)({
        ...inProject(hub, "post", "/runs/{run_id}/events", "run"),
        summary: "Stores events of a run; returns messages of people",
        request: { params: runPath, body: body(runs/* eventBatch */.jF) },
        responses: {
            ...answers(runs/* batchAccepted */.M2, "The next sequence, and messages for the run"),
            409: { description: "Events are missing between", content: { "application/json": { schema: people/* gap */.rQ } } },
        },
    }), (context) => {
        const { run_id } = context.req.valid("param");
        return context.json(acceptEvents(hub, guard_projectOf(context).id, run_id, context.req.valid("json")), 200);
    });
}
/** What a person sees of runs, and says to them. */
function addRunViews(app, hub) {
    app.openapi((0,zod_openapi_dist/* createRoute */.un)({
        ...inProject(hub, "get", "/runs", "person"),
        summary: "Runs, the latest first",
        request: {
            params: projectPath,
            query: zod_openapi_dist.z.object({
                status: zod_openapi_dist.z.string().max(50).optional(),
                limit: count(1, 100).default(50),
                before: count(1, Number.MAX_SAFE_INTEGER).optional(),
            }),
        },
        responses: answers(runs/* runList */.kK, "A page of runs"),
    }), (context) => {
        const { status, limit, before } = context.req.valid("query");
        const found = hub.store.runs.list(guard_projectOf(context).id, status || null, limit + 1, before ?? null);
        const runs = found.slice(0, limit);
        const last = found.length > limit ? runs.at(-1) : undefined;
        return context.json({ runs: runs.map(runView), before: last === undefined ? null : String(last.number) }, 200);
    });
    app.openapi((0,zod_openapi_dist/* createRoute */.un)({
        ...inProject(hub, "get", "/runs/{run_id}", "person"),
        summary: "One run",
        request: { params: runPath },
        responses: answers(runs/* runView */.P, "The run"),
    }), (context) => context.json(runView(runs_runOf(hub, guard_projectOf(context).id, context.req.valid("param").run_id)), 200));
    app.openapi((0,zod_openapi_dist/* createRoute */.un)({
        ...inProject(hub, "get", "/runs/{run_id}/events", "person"),
        summary: "Events of a run",
        request: {
            params: runPath,
            query: zod_openapi_dist.z.object({ from: count(0, Number.MAX_SAFE_INTEGER).default(0), limit: count(1, 1_000).default(500) }),
        },
        responses: answers(runs/* storedEvents */.Bb, "A page of events"),
    }), (context) => {
        const { from, limit } = context.req.valid("query");
        const run = runs_runOf(hub, guard_projectOf(context).id, context.req.valid("param").run_id);
        const found = hub.store.runEvents.read(run.runId, from, limit, MAXIMUM_PAGE_BYTES);
        const last = found.at(-1);
        const next = last === undefined ? Math.max(from, run.nextSequence) : last.sequence + 1;
        const events = found.map(({ sequence, body: text }) => ({ sequence, event: JSON.parse(text) }));
        return context.json({ events, next, more: next < run.nextSequence }, 200);
    });
    app.openapi((0,zod_openapi_dist/* createRoute */.un)({
        ...inProject(hub, "post", "/runs/{run_id}/stop", "person"),
        summary: "Asks a run to stop",
        request: { params: runPath },
        responses: answers(runs/* accepted */.qG, "The run will hear it"),
    }), (context) => {
        const run = runs_runOf(hub, guard_projectOf(context).id, context.req.valid("param").run_id);
        const { login } = mustDecide(context, run);
        sayToRun(hub, run, "stop", login, "");
        return context.json({ status: "accepted" }, 200);
    });
    app.openapi((0,zod_openapi_dist/* createRoute */.un)({
        ...inProject(hub, "post", "/runs/{run_id}/message", "person"),
        summary: "Says something to a run's agent",
        request: { params: runPath, body: body(runs/* messageRequest */.h4) },
        responses: answers(runs/* accepted */.qG, "The run will hear it"),
    }), (context) => {
        const run = runs_runOf(hub, guard_projectOf(context).id, context.req.valid("param").run_id);
        const { login } = mustDecide(context, run);
        sayToRun(hub, run, "message", login, context.req.valid("json").text);
        return context.json({ status: "accepted" }, 200);
    });
}

// EXTERNAL MODULE: ./node_modules/@hono/node-server/dist/utils/response.mjs
var response = __webpack_require__(84043);
// EXTERNAL MODULE: ./src/hub/protocol/stream.ts
var protocol_stream = __webpack_require__(45134);
;// CONCATENATED MODULE: ./src/hub/server/routes/stream.ts







const KINDS = ["person", "client"];
function readerOf(principal) {
    if (principal.kind === "person")
        return { reader: { kind: "people" }, person: principal.person };
    if (principal.kind !== "client")
        throw notFound();
    const { person, machine } = principal;
    return { reader: { kind: "clients", person, machine }, person };
}
/** Id of the last event that a reader has; null: it has none. What is no id of ours is as if it were too old. */
function lastIdOf(header) {
    if (header === undefined || header === "")
        return null;
    return /^\d{1,15}$/.test(header) ? Number(header) : Number.MAX_SAFE_INTEGER;
}
/** What happens in a project, as it happens. */
function addStreamRoute(app, hub) {
    app.openapi((0,zod_openapi_dist/* createRoute */.un)({
        ...inProject(hub, "get", "/events", ...KINDS),
        summary: "What happens, as server-sent events",
        description: `Types: ${Object.keys(protocol_stream/* STREAM_EVENTS */.V7).join(", ")}. Last-Event-ID resumes. A person also sends the page's secret in ${addresses/* PAGE_HEADER */.OP}.`,
        middleware: guard(hub, KINDS, true),
        request: { params: projectPath },
        responses: { 200: { description: "The stream", content: { "text/event-stream": { schema: zod_openapi_dist.z.string() } } } },
    }), (context) => {
        // Who asks for the head alone would hold a place, and read nothing from it.
        if (context.req.method === "HEAD")
            return context.body(null, 200, { "content-type": "text/event-stream" });
        const { principal } = context.get("admitted");
        const { reader, person } = readerOf(principal);
        const { id: projectId } = guard_projectOf(context);
        if (hub.closing.aborted)
            throw new HubProblem(503, "closing", "The hub is going down.", { retryAfter: 5 });
        hub.streams.admit(person);
        const { outgoing } = context.env;
        // As the context's request is gone once the handler returned.
        const asked = { method: "GET", headers: new Headers(context.req.raw.headers) };
        const remoteAddress = remoteAddressOf(context);
        outgoing.writeHead(200, {
            ...SECURITY_HEADERS,
            "content-type": "text/event-stream",
            "cache-control": "no-store",
            // For proxies that gather what they pass on.
            "x-accel-buffering": "no",
        });
        outgoing.flushHeaders();
        hub.streams.open({
            ...{ projectId, reader, person, principal, outgoing },
            lastId: lastIdOf(context.req.header("last-event-id")),
            mayGoOn: () => admit(hub, asked, remoteAddress, { accepts: KINDS, projectId, needsPage: true }).then(() => true, () => false),
        });
        return response/* RESPONSE_ALREADY_SENT */.o;
    });
}

// EXTERNAL MODULE: ./src/hub/policy/remote-tools.ts
var remote_tools = __webpack_require__(98216);
;// CONCATENATED MODULE: ./src/hub/server/routes/tools.ts








function actorOf(context) {
    const { principal, rights } = context.get("admitted");
    return { principal, rights };
}
/** @throws HubProblem for what the approval module refuses. */
function granted(answer) {
    if (answer.ok)
        return answer.value;
    const { status, code, message } = answer.refused;
    throw new HubProblem(status, code, message);
}
/** Rights of the person whose client wants a call; null: it is not for this person, or its low risk needs none. */
async function rightsOfClient(hub, context, toolId) {
    const { principal } = context.get("admitted");
    const call = hub.store.calls.call(toolId);
    if (principal.kind !== "client" || call === null || call.owner !== principal.person || call.risk === "low")
        return null;
    const { person } = principal;
    const login = call.approval?.decidedLogin ?? call.grant?.login ?? "";
    const isLocal = person === LOCAL_PERSON;
    return hub.auth.rightsOf({ kind: "person", person, login, isLocal }, guard_projectOf(context), "reading");
}
/** Calls, as runs ask for them and clients run them. */
function addToolRoutes(app, hub) {
    const { approvals } = hub;
    app.openapi((0,zod_openapi_dist/* createRoute */.un)({
        ...inProject(hub, "post", "/tools/execute", "run"),
        summary: "A run asks for a call",
        request: { params: projectPath, body: body(protocol_tools/* toolRequest */.EN) },
        responses: answersCreated(protocol_tools/* toolResponse */.mq, "The call"),
    }), (context) => {
        const request = context.req.valid("json");
        const key = context.req.header("idempotency-key")?.slice(0, 200);
        const actor = actorOf(context);
        const call = granted(approvals.requestToolExecutionApproval(actor, guard_projectOf(context).id, request, key));
        return context.json(call, 201);
    });
    app.openapi((0,zod_openapi_dist/* createRoute */.un)({
        ...inProject(hub, "get", "/tools/available", "person", "run", "client"),
        summary: "The remote tools, and whether a machine would run them now",
        request: { params: projectPath },
        responses: answers(protocol_tools/* availableTools */.rK, "The tools"),
    }), (context) => {
        const connected = hub.streams.hasClient(guard_projectOf(context).id, null);
        const tools = protocol_tools/* REMOTE_TOOLS */.Lq.map((name) => {
            const tool = remote_tools/* REMOTE_TOOL */.Kz[name];
            const { description, risk } = tool;
            return { name, description, risk, parameters: (0,remote_tools/* parametersSchema */.Wv)(tool), connected };
        });
        return context.json({ tools }, 200);
    });
    app.openapi((0,zod_openapi_dist/* createRoute */.un)({
        ...inProject(hub, "get", "/tools/{tool_id}", "run"),
        summary: "A call; waits for a change of it",
        request: { params: toolPath, query: zod_openapi_dist.z.object({ wait: count(0, 60).default(0) }) },
        responses: answers(protocol_tools/* toolResponse */.mq, "The call"),
    }), async (context) => {
        const { wait } = context.req.valid("query");
        const { tool_id } = context.req.valid("param");
        const actor = actorOf(context);
        const { id } = guard_projectOf(context);
        if (wait === 0)
            return context.json(granted(approvals.readTool(actor, id, tool_id)), 200);
        const signal = AbortSignal.any([hub.closing, context.req.raw.signal]);
        return context.json(granted(await approvals.waitForToolApproval(actor, id, tool_id, wait, signal)), 200);
    });
    app.openapi((0,zod_openapi_dist/* createRoute */.un)({
        ...inProject(hub, "post", "/tools/{tool_id}/claim", "client"),
        summary: "A client takes a call; the first wins",
        request: { params: toolPath },
        responses: answers(protocol_tools/* toolResponse */.mq, "The call, which is executing now"),
    }), async (context) => {
        const { tool_id } = context.req.valid("param");
        const actor = { ...actorOf(context), rights: await rightsOfClient(hub, context, tool_id) };
        return context.json(granted(approvals.claimTool(actor, guard_projectOf(context).id, tool_id)), 200);
    });
    app.openapi((0,zod_openapi_dist/* createRoute */.un)({
        ...inProject(hub, "post", "/tools/{tool_id}/result", "client", "run"),
        summary: "The result of a call",
        request: { params: toolPath, body: body(protocol_tools/* toolResult */.G$) },
        responses: answers(protocol_tools/* toolResponse */.mq, "The call, which is over"),
    }), (context) => {
        const { tool_id } = context.req.valid("param");
        const result = context.req.valid("json");
        const call = granted(approvals.recordResult(actorOf(context), guard_projectOf(context).id, tool_id, result));
        return context.json(call, 200);
    });
}
/** Questions to people, and their answers. */
function addApprovalRoutes(app, hub) {
    const { approvals } = hub;
    app.openapi((0,zod_openapi_dist/* createRoute */.un)({
        ...inProject(hub, "get", "/approvals", "person"),
        summary: "Questions that wait for a person",
        request: { params: projectPath, query: zod_openapi_dist.z.object({ status: zod_openapi_dist.z.literal("pending").default("pending") }) },
        responses: answers(protocol_tools/* approvals */.bc, "The questions"),
    }), (context) => {
        const pending = granted(approvals.getPendingApprovals(actorOf(context), guard_projectOf(context).id));
        return context.json({ approvals: [...pending] }, 200);
    });
    app.openapi((0,zod_openapi_dist/* createRoute */.un)({
        ...inProject(hub, "get", "/decisions", "person"),
        summary: "Past decisions, the newest first",
        request: {
            params: projectPath,
            query: zod_openapi_dist.z.object({
                limit: count(1, 100).default(50),
                before: count(1, Number.MAX_SAFE_INTEGER).optional(),
            }),
        },
        responses: answers(protocol_tools/* decisions */.a, "A page of decisions"),
    }), (context) => {
        const { limit, before } = context.req.valid("query");
        const found = hub.store.calls.decisions(guard_projectOf(context).id, limit + 1, before ?? null);
        const decisions = found.slice(0, limit);
        const last = found.length > limit ? decisions.at(-1) : undefined;
        const next = last === undefined ? null : String(last.number);
        return context.json({ decisions: decisions.map(decisionView), before: next }, 200);
    });
    app.openapi((0,zod_openapi_dist/* createRoute */.un)({
        ...inProject(hub, "post", "/approvals/{approval_id}/approve", "person"),
        summary: "Allows a call",
        request: { params: approvalPath, body: body(protocol_tools/* approveRequest */.Jd) },
        responses: answers(protocol_tools/* decided */.rc, "The call's status"),
    }), (context) => {
        const { approval_id } = context.req.valid("param");
        const answer = context.req.valid("json");
        const { status } = granted(approvals.approveTool(actorOf(context), guard_projectOf(context).id, approval_id, answer));
        return context.json({ status }, 200);
    });
    app.openapi((0,zod_openapi_dist/* createRoute */.un)({
        ...inProject(hub, "post", "/approvals/{approval_id}/reject", "person"),
        summary: "Refuses a call",
        request: { params: approvalPath, body: body(protocol_tools/* rejectRequest */.fk) },
        responses: answers(protocol_tools/* decided */.rc, "The call's status"),
    }), (context) => {
        const { approval_id } = context.req.valid("param");
        const { reason } = context.req.valid("json");
        const { status } = granted(approvals.rejectTool(actorOf(context), guard_projectOf(context).id, approval_id, reason));
        return context.json({ status }, 200);
    });
}

;// CONCATENATED MODULE: ./src/hub/server/app.ts







/** The first thing that is wrong, and where. Names what the schema says, never the value. */
function validationProblem(target, issues) {
    const [issue] = issues;
    const path = (issue?.path ?? []).map(String).join(".").slice(0, 200);
    const where = target === "json" ? "body" : target;
    return new HubProblem(400, "invalid", `${path === "" ? where : `${where}: ${path}`}: ${issue?.message ?? "invalid"}`, {
        remedy: "/openapi.json says what this address takes.",
    });
}
/** Someone else's name for this machine would let foreign pages read what only this machine may. */
function checkHost(hub) {
    return async (context, next) => {
        if (!hub.hosts().includes((context.req.header("host") ?? "").toLowerCase())) {
            throw unknownHost();
        }
        await next();
    };
}
/** Headers of every answer; the policy is for answers that are no page. */
function addHeaders(headers) {
    for (const [name, value] of Object.entries(SECURITY_HEADERS))
        headers.set(name, value);
    if (!headers.has("content-security-policy")) {
        headers.set("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
    }
    if (!headers.has("cache-control"))
        headers.set("cache-control", "no-store");
}
/** Answers a request without a readable address: its Host is none, or its target is no path. No route saw it. */
function unreadable(error) {
    const isHost = error instanceof Error && /\bhost\b/i.test(error.message);
    const answer = problemResponse(isHost ? unknownHost() : new HubProblem(400, "malformed", "The request is malformed."));
    addHeaders(answer.headers);
    return answer;
}
function protectAnswers(hub) {
    return async (context, next) => {
        await next();
        const { headers } = context.res;
        addHeaders(headers);
        if (hub.publicUrl().startsWith("https:"))
            headers.set("strict-transport-security", "max-age=31536000");
    };
}
/** Everything that the hub answers. */
function createApp(hub) {
    const app = new zod_openapi_dist/* OpenAPIHono */.fX({
        defaultHook: (result) => {
            if (!result.success)
                throw validationProblem(result.target, result.error.issues);
        },
    });
    app.onError((error) => {
        const known = problemOf(error);
        if (known !== null)
            return problemResponse(known);
        hub.report(error);
        return problemResponse(new HubProblem(500, "internal", "The hub failed; its terminal says more."));
    });
    app.notFound(() => problemResponse(notFound()));
    app.use(protectAnswers(hub));
    app.use(checkHost(hub));
    addOpenRoutes(app, hub);
    addPeopleRoutes(app, hub);
    addRunRoutes(app, hub);
    addRunViews(app, hub);
    addToolRoutes(app, hub);
    addApprovalRoutes(app, hub);
    addStreamRoute(app, hub);
    return app;
}

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
// EXTERNAL MODULE: ./src/hub/policy/assess.ts + 3 modules
var assess = __webpack_require__(88031);
;// CONCATENATED MODULE: ./src/hub/calls/open.ts







/** Why the run may ask for nothing, or for nothing of this kind; null: it may. */
function refusesRequest({ by, run, request }) {
    const foreign = refusesRun(by, run);
    if (foreign !== null)
        return foreign;
    if (run.state !== "running")
        return refusal(410, "run_ended", "The run has ended; it can ask for nothing more.");
    if (request.target === "client" && !run.mayUseClients) {
        return refusal(403, "no_remote_tools", "A run that registered with a project token gets no remote tools.");
    }
    return null;
}
/** Of one run. Lists of open calls are read whole, so without limits a run could fill the hub's memory. */
const MAXIMUM_OPEN_CALLS = 20;
const MAXIMUM_OPEN_BYTES = 8 * 1024 * 1024;
const bytesOf = (parameters) => Buffer.byteLength(JSON.stringify(parameters));
/** Why the run may not ask for one more call while these are open; null: it may. */
function refusesMore(open, request) {
    if (open.length >= MAXIMUM_OPEN_CALLS) {
        const message = `The run has ${MAXIMUM_OPEN_CALLS} open calls, and may have no more. Wait until one has ended.`;
        return refusal(409, "too_many_calls", message);
    }
    const bytes = open.reduce((sum, { toolParams }) => sum + bytesOf(toolParams), bytesOf(request.tool_params));
    if (bytes <= MAXIMUM_OPEN_BYTES)
        return null;
    const message = "The arguments of the run's open calls would exceed 8 MiB. Wait until one has ended, or ask for less.";
    return refusal(409, "too_many_calls", message);
}
function judge({ request }) {
    const { tool_name: name, target } = request;
    if (target === "client" && (0,remote_tools/* isRemoteTool */.bP)(name))
        return (0,assess/* assess */.n)(name, request.tool_params);
    if (target === "client" || (0,remote_tools/* isRemoteTool */.bP)(name)) {
        const reason = "Remote tools, and no others, run on the machine of a person.";
        return { kind: "refused", error: "Command not allowed", reason };
    }
    return { kind: "allowed", risk: request.risk_level, rule: request.rule, executionSeconds: 0 };
}
const higher = (left, right) => ((0,approval/* isWithinRisk */.Iv)(left, right) ? right : left);
function draft({ request, run, toolId, now }) {
    return {
        toolId,
        projectId: run.projectId,
        runId: run.runId,
        toolName: request.tool_name,
        toolParams: request.tool_params,
        target: request.target,
        risk: request.risk_level,
        rule: request.rule,
        hash: request.hash,
        head: request.head,
        agentId: request.agent_id,
        sessionId: request.session_id,
        status: "pending",
        createdAt: now,
        changedAt: now,
        executionSeconds: 0,
        approval: null,
        grant: null,
        owner: null,
        machine: null,
        isSignalled: false,
        claimedBy: null,
        result: null,
        error: null,
    };
}
/** Layers 1 and 2: the call as the hub judges it, or its end by validation, without a question. */
function validated(input) {
    const { request } = input;
    const judged = judge(input);
    if (judged.kind === "refused") {
        return { call: { ...draft(input), status: "rejected", error: judged.error }, isRefused: true };
    }
    const { rule, executionSeconds } = judged;
    const risk = higher(judged.risk, request.risk_level);
    return { call: { ...draft(input), rule, executionSeconds, risk }, isRefused: false };
}
/** An approved call on its way to a machine of its owner. One that is away gets the call when it is back. */
function sendTo(approved, owner, target) {
    if (target.kind === "choose" || target.kind === "unknown")
        return target.kind;
    if (target.kind === "any")
        return { call: { ...approved, owner }, publish: [] };
    const { name: machine, isConnected } = target.machine;
    const call = { ...approved, owner, machine, isSignalled: isConnected };
    return { call, publish: isConnected ? [signalsClients(call, owner, machine)] : [] };
}
/** A call that may run without a question; null: the person has to choose a machine, and is asked. */
function allowed(input, call, owner) {
    const who = whoIs(input.by);
    const approved = { ...call, status: "approved" };
    if (call.target === "runner")
        return changed(approved, null, who);
    if (owner === null)
        return changed({ ...call, status: "failed", error: NO_CLIENT }, null, who);
    const sent = sendTo(approved, owner, input.target(owner));
    return typeof sent === "string" ? null : changed(sent.call, null, who, sent.publish);
}
/** Low risk: no question; it runs where the run's actor is. */
function openLow(input, call) {
    return call.risk === "low" ? allowed(input, call, input.run.actor) : null;
}
/** An approval of the run that covers this call too; it runs where the person is who gave it. */
function openCovered(input, call) {
    const grant = input.grants.find((one) => covers(one, call));
    if (grant === undefined)
        return null;
    return allowed(input, { ...call, grant }, call.target === "client" ? grant.person : null);
}
/** A question to people. */
function openPending(input, call) {
    const { approvalId, now, by } = input;
    // Of a low risk only the machine is asked for.
    const longest = assess/* APPROVAL_SECONDS */.K[call.risk] || assess/* APPROVAL_SECONDS */.K.medium;
    const timeoutSeconds = Math.min(longest, input.request.timeout_seconds ?? longest);
    const approval = {
        approvalId,
        status: "pending",
        timeoutSeconds,
        createdAt: now,
        expiresAt: now + timeoutSeconds * 1_000,
        decidedBy: null,
        decidedLogin: null,
        decidedAt: null,
        scope: null,
        isAdmin: false,
        reason: null,
    };
    const pending = { ...call, status: "pending", approval };
    return changed(pending, null, whoIs(by), [asksPeople(pending, approval)]);
}
/** The end that validation makes: a call that is stored so that people see the attempt. */
function openRefused(input, call) {
    return changed(call, null, whoIs(input.by));
}

;// CONCATENATED MODULE: ./src/hub/calls/machine.ts







const GONE = refusal(410, "gone", "The call has ended.");
const NOT_APPROVED = refusal(409, "not_approved", "The call is not approved.");
const DECIDED = refusal(409, "already_decided", "Another person decided already.");
const OTHER_HASH = refusal(409, "hash_conflict", "This is not the call that was shown; look at it again.");
const NO_SCOPE = refusal(403, "scope_not_allowed", "Everything of a high risk is for admins to allow.");
const CHOOSE = refusal(409, "choose_machine", "Several of your machines are connected: choose the one that runs it.");
const NO_MACHINE = refusal(409, "other_machine", "The call cannot go to that machine; look at it again.");
const CLAIMED = refusal(409, "already_claimed", "A client runs it already.");
const NOT_CLAIMED = refusal(409, "not_claimed", "The client did not claim this call.");
const OTHER_RESULT = refusal(409, "other_result", "The call has another result already.");
/** Repeats what the same person said: not an error, so that a request can be sent again. */
function isRepeated(call, by, said) {
    const { approval } = call;
    return by.principal.kind === "person" && approval?.decidedBy === by.principal.person && approval.status === said;
}
/** A question that is not open: answered, expired or ended. */
function machine_closed(call) {
    return refusedStep(call, call.approval?.decidedBy === null ? GONE : DECIDED);
}
function approve(call, run, event, now) {
    const { by, scope, hash } = event;
    const refused = refusesDecider(by, run);
    if (refused !== null || by.principal.kind !== "person")
        return refusedStep(call, refused ?? change_WRONG_KIND);
    if (hash !== call.hash)
        return refusedStep(call, OTHER_HASH);
    if (call.status !== "pending" || call.approval === null) {
        const isSame = isRepeated(call, by, "approved") && call.approval?.scope === scope;
        return isSame ? unchanged(call) : machine_closed(call);
    }
    const isAdmin = by.rights?.permission === "admin";
    if (!scopesFor(call.risk, isAdmin).includes(scope))
        return refusedStep(call, NO_SCOPE);
    const { person, login } = by.principal;
    const approval = {
        ...call.approval,
        ...{ status: "approved", decidedBy: person, decidedLogin: login, decidedAt: now, scope, isAdmin },
    };
    const approved = { ...call, approval, status: "approved", changedAt: now };
    const sent = call.target === "client" ? sendTo(approved, person, event.target) : { call: approved, publish: [] };
    if (sent === "choose")
        return refusedStep(call, CHOOSE);
    if (sent === "unknown")
        return refusedStep(call, NO_MACHINE);
    return stepOf(changed(sent.call, call.status, whoIs(by), [tellsDecision(sent.call, approval, null), ...sent.publish]));
}
/**
 * A call that waited for its machine, or whose signal the client may have missed: the first machine takes what names
 * none.
 */
function connect(call, run, { by: { principal } }, now) {
    if (principal.kind !== "client" || call.owner !== principal.person || !isAllowed(call, run))
        return unchanged(call);
    const { machine, person } = principal;
    if (call.machine !== null && call.machine !== machine)
        return unchanged(call);
    const next = {
        ...{ ...call, machine, isSignalled: true },
        // A client that comes and goes does not prolong the call.
        changedAt: call.isSignalled ? call.changedAt : now,
    };
    return stepOf(changed(next, call.status, HUB, [signalsClients(next, person, machine)]));
}
function reject(call, run, { by, reason }, now) {
    const refused = refusesDecider(by, run);
    if (refused !== null || by.principal.kind !== "person")
        return refusedStep(call, refused ?? change_WRONG_KIND);
    if (call.status !== "pending" || call.approval === null) {
        return isRepeated(call, by, "rejected") ? unchanged(call) : machine_closed(call);
    }
    const { person, login } = by.principal;
    const approval = {
        ...call.approval,
        ...{ status: "rejected", decidedBy: person, decidedLogin: login, decidedAt: now },
        reason: reason === "" ? null : reason,
    };
    const next = { ...call, approval, status: "rejected", error: `Rejected by ${login}`, changedAt: now };
    return stepOf(changed(next, call.status, whoIs(by), [tellsDecision(next, approval, approval.reason)]));
}
/** The first client wins. A second claim is refused to the same client too: it could be another process of it. */
function claim(call, run, { by }, now) {
    const refused = refusesClient(by, call);
    if (refused !== null || by.principal.kind !== "client")
        return refusedStep(call, refused ?? change_WRONG_KIND);
    if (call.claimedBy !== null)
        return refusedStep(call, CLAIMED);
    if (call.status === "pending")
        return refusedStep(call, NOT_APPROVED);
    if (!isAllowed(call, run))
        return refusedStep(call, GONE);
    const next = { ...call, status: "executing", claimedBy: by.principal.tokenId, changedAt: now };
    return stepOf(changed(next, call.status, whoIs(by)));
}
/** Rights were looked at when it was claimed; its result is accepted even if they changed since. */
function refusesResult(call, by) {
    if (call.target === "runner")
        return refusesRun(by, call);
    const foreign = refusesForeignClient(by, call);
    if (foreign !== null || by.principal.kind !== "client")
        return foreign;
    return call.claimedBy === by.principal.tokenId ? null : NOT_CLAIMED;
}
function finish(call, { by, result }, now) {
    const refused = refusesResult(call, by);
    if (refused !== null)
        return refusedStep(call, refused);
    if (call.result !== null) {
        // Sent again, its fields may come in another order.
        return (0,external_node_util_.isDeepStrictEqual)(call.result, result) ? unchanged(call) : refusedStep(call, OTHER_RESULT);
    }
    if (call.status === "pending")
        return refusedStep(call, NOT_APPROVED);
    if (call.status !== (call.target === "client" ? "executing" : "approved"))
        return refusedStep(call, GONE);
    const status = result.success ? "completed" : "failed";
    const error = result.success ? null : (result.error ?? "The call failed");
    const next = { ...call, status, result, error, changedAt: now };
    const { owner, machine } = call;
    const acknowledged = owner === null || machine === null ? [] : [acknowledgesResult(next, owner, machine)];
    return stepOf(changed(next, call.status, whoIs(by), acknowledged));
}
function happen(call, run, event, now) {
    switch (event.type) {
        case "approved":
            return approve(call, run, event, now);
        case "rejected":
            return reject(call, run, event, now);
        case "connected":
            return connect(call, run, event, now);
        case "claimed":
            return claim(call, run, event, now);
        case "result":
            return finish(call, event, now);
        case "run-ended":
            return endWithRun(call, event.how, now);
        case "time":
            return unchanged(call);
    }
}
/**
 * What an event makes of a call. Time is settled before: an answer after the deadline finds the question closed, even
 * if the clock was not checked in between. So is the end of the run. Deterministic; knows no store and no clock.
 *
 * @param run the run that asked, as it is stored now
 * @param now milliseconds since the epoch
 */
function step(call, run, event, now) {
    const before = isOverdue(call, now)
        ? passTime(call, now)
        : run.state === "running"
            ? unchanged(call)
            : endWithRun(call, run.state, now);
    const after = happen(before.call, run, event, now);
    return { ...after, changes: [...before.changes, ...after.changes] };
}

;// CONCATENATED MODULE: ./src/hub/calls/target.ts
/**
 * Calls of a run stay on one machine, as each may need what an earlier one left there.
 *
 * @param used the machine that the run's first call went to; null: none yet
 * @param chosen by the person who approves; null: the person named none
 */
function targetOf(machines, used, chosen) {
    const named = used !== null && machines.some(({ name }) => name === used) ? used : chosen;
    if (named !== null) {
        const machine = machines.find(({ name }) => name === named);
        return machine === undefined || (chosen ?? named) !== named ? { kind: "unknown" } : { kind: "machine", machine };
    }
    const connected = machines.filter(({ isConnected }) => isConnected);
    const [machine, ...others] = connected.length > 0 ? connected : machines;
    if (machine === undefined)
        return { kind: "any" };
    if (others.length === 0)
        return { kind: "machine", machine };
    return connected.length > 0 ? { kind: "choose" } : { kind: "any" };
}

;// CONCATENATED MODULE: ./src/hub/calls/approvals.ts








const ok = (value) => ({ ok: true, value });
const no = (refused) => ({ ok: false, refused });
/** null: there is no such call in this project. */
function known(store, projectId, call) {
    if (call === null || call.projectId !== projectId)
        return null;
    const run = store.run(call.runId);
    return run === null ? null : { call, run };
}
/** Saves a change and hands its call on. */
function saved(save, change) {
    save(change);
    return change.call;
}
/**
 * `auto_approve_tool_if_low_risk`: runs a call of low risk without a question; null: a person has to be asked. `call`:
 * as `validated` made it.
 */
function autoApproveToolIfLowRisk(save, input, call) {
    const change = openLow(input, call);
    return change === null ? null : saved(save, change);
}
/** `request_tool_approval`: asks people about a call; risk, time to decide, agent and session are the call's. */
function requestToolApproval(save, input, call) {
    return saved(save, openPending(input, call));
}
/** The three layers in their order: validation, risk, approval. */
function openCall(save, input) {
    const { call, isRefused } = validated(input);
    if (isRefused)
        return saved(save, openRefused(input, call));
    const low = autoApproveToolIfLowRisk(save, input, call);
    if (low !== null)
        return low;
    const covered = openCovered(input, call);
    return covered === null ? requestToolApproval(save, input, call) : saved(save, covered);
}
/** The approval module over a store: the server's routes call it, and nothing else changes a call. */
function createApprovals({ port, notifier, now, newId }) {
    /** One transaction; who waits is woken after it. */
    function transact(work) {
        const changed = new Set();
        const value = port.transact((store) => work(store, (change) => {
            store.save(change);
            changed.add(change.call.toolId);
        }));
        for (const toolId of changed)
            notifier.changed(toolId);
        return { value, changed: [...changed] };
    }
    /** What a step makes is stored, whether or not its event was refused. */
    function take(save, { call, run }, event) {
        const { changes, refused, call: next } = step(call, run, event, now());
        for (const change of changes)
            save(change);
        return refused === null ? ok(next) : no(refused);
    }
    function passAll(find, event) {
        return transact((store, save) => {
            for (const call of find(store)) {
                const run = store.run(call.runId);
                if (run !== null)
                    take(save, { call, run }, event);
            }
        }).changed;
    }
    function happen(find, event) {
        const { value } = transact((store, save) => {
            const found = find(store);
            if (found === null)
                return no(NOT_FOUND);
            return take(save, found, typeof event === "function" ? event(store, found.call) : event);
        });
        return value.ok ? ok(responseOf(value.value)) : value;
    }
    const byTool = (projectId, toolId) => (store) => known(store, projectId, store.call(toolId));
    const byApproval = (projectId, approvalId) => (store) => known(store, projectId, store.callOfApproval(approvalId));
    function read(actor, projectId, toolId) {
        return transact((store, save) => {
            const found = byTool(projectId, toolId)(store);
            const refused = found === null ? NOT_FOUND : refusesRun(actor, found.call);
            return refused !== null || found === null ? no(refused ?? NOT_FOUND) : take(save, found, { type: "time" });
        }).value;
    }
    const shown = (answer) => answer.ok ? ok(responseOf(answer.value)) : answer;
    return {
        requestToolExecutionApproval(actor, projectId, request, key) {
            const { principal } = actor;
            const { value } = transact((store, save) => {
                const run = principal.kind === "run" ? store.run(principal.runId) : null;
                if (run === null || run.projectId !== projectId)
                    return no(refusesRequester(actor));
                const toolId = key === undefined ? newId() : idOf(run.runId, key);
                const made = key === undefined ? null : known(store, projectId, store.call(toolId));
                if (made !== null)
                    return take(save, made, { type: "time" });
                const input = {
                    ...{ by: actor, request, run, grants: store.grants(run.runId), now: now() },
                    ...{ toolId, approvalId: newId() },
                    target: (person) => targetOf(port.machines(projectId, person), store.machineOf(run.runId, person), null),
                };
                const refused = refusesRequest(input) ?? refusesMore(store.openCalls(run.runId), request);
                return refused === null ? ok(openCall(save, input)) : no(refused);
            });
            return shown(value);
        },
        readTool: (actor, projectId, toolId) => shown(read(actor, projectId, toolId)),
        async waitForToolApproval(actor, projectId, toolId, seconds, signal) {
            const end = now() + seconds * 1_000;
            const first = read(actor, projectId, toolId);
            let last = first;
            const waits = (call) => 
            // Once it is decided a run waits for nothing more of its own call: the decision may be older than the question.
            isOpen(call) && (call.target === "client" || call.status === "pending");
            while (first.ok && last.ok && last.value.status === first.value.status && waits(last.value)) {
                const left = Math.min(end, nextDeadline(last.value) ?? end) - now();
                if (signal.aborted || end <= now())
                    break;
                await notifier.wait(toolId, Math.max(left, 0), signal);
                last = read(actor, projectId, toolId);
            }
            return shown(last);
        },
        getPendingApprovals(actor, projectId) {
            const refused = refusesToShow(actor);
            if (refused !== null)
                return no(refused);
            const person = actor.principal.kind === "person" ? actor.principal.person : "";
            const machines = port.machines(projectId, person);
            const { value } = transact((store, save) => store.pendingCalls(projectId).flatMap((call) => {
                const run = store.run(call.runId);
                const settled = run === null ? null : take(save, { call, run }, { type: "time" });
                if (run === null || settled === null || !settled.ok || settled.value.status !== "pending")
                    return [];
                const used = person === "" ? null : store.machineOf(run.runId, person);
                return approvalView(settled.value, run, actor, { used, machines }) ?? [];
            }));
            return ok(value);
        },
        approveTool(actor, projectId, approvalId, { scope, hash, machine }) {
            const person = actor.principal.kind === "person" ? actor.principal.person : "";
            const machines = port.machines(projectId, person);
            return happen(byApproval(projectId, approvalId), (store, { runId }) => {
                const target = targetOf(machines, store.machineOf(runId, person), machine ?? null);
                return { type: "approved", by: actor, scope, hash, target };
            });
        },
        rejectTool: (actor, projectId, approvalId, reason) => happen(byApproval(projectId, approvalId), { type: "rejected", by: actor, reason }),
        claimTool: (actor, projectId, toolId) => happen(byTool(projectId, toolId), { type: "claimed", by: actor }),
        recordResult: (actor, projectId, toolId, result) => happen(byTool(projectId, toolId), { type: "result", by: actor, result }),
        connected(actor) {
            const { principal } = actor;
            if (principal.kind !== "client")
                return;
            const { projectId, person } = principal;
            passAll((store) => store.approvedCalls(projectId, person), { type: "connected", by: actor });
        },
        settle: () => passAll((store) => store.dueCalls(now()), { type: "time" }),
        endRun: (runId, how) => passAll((store) => store.openCalls(runId), { type: "run-ended", how }),
    };
}
/** As long as any id. */
const idOf = (runId, key) => (0,external_node_crypto_.createHash)("sha256").update(`${runId}\n${key}`).digest("hex").slice(0, 32);
/** The address names another project, or the token is none of a run. */
function refusesRequester(actor) {
    return refusesRun(actor, { projectId: "", runId: "" }) ?? NOT_FOUND;
}

;// CONCATENATED MODULE: ./src/hub/server/streams.ts



const MAXIMUM_BEHIND_BYTES = 1024 * 1024;
const MAXIMUM_STREAMS = 2_000;
const MAXIMUM_STREAMS_OF_ONE = 20;
const COMMENT_MILLISECONDS = 15_000;
const PAGE = 500;
/** What is stored within so many milliseconds goes to a reader as one write. */
const GATHERED_MILLISECONDS = 20;
const textOf = ({ id, type, data }) => `id: ${id}\nevent: ${type}\ndata: ${data}\n\n`;
const streams_keyOf = (reader) => reader.kind === "people" ? "" : JSON.stringify([reader.person, reader.machine]);
function drained(outgoing) {
    return new Promise((resolve) => {
        const done = () => {
            outgoing.off("drain", done).off("close", done);
            resolve();
        };
        outgoing.on("drain", done).on("close", done);
    });
}
/** Sends stored events to all readers. Each text is made once for all of them. */
function createStreams(stream, report, changed) {
    const readers = new Set();
    const waiting = new Map();
    const ofProject = new Map();
    let isClosing = false;
    function tell(reader, change) {
        try {
            changed(reader, change);
        }
        catch (error) {
            report(error);
        }
    }
    function remove(reader) {
        if (!readers.delete(reader))
            return;
        const others = ofProject.get(reader.projectId);
        others?.delete(reader);
        if (others?.size === 0)
            ofProject.delete(reader.projectId);
        if (!isClosing)
            tell(reader, "closed");
    }
    /** A reader that is too far behind goes; it resumes from the database. */
    function write(reader, text) {
        const { outgoing } = reader;
        if (outgoing.destroyed || outgoing.writableEnded)
            return true;
        const isTaken = outgoing.write(text);
        if (outgoing.writableLength <= MAXIMUM_BEHIND_BYTES)
            return isTaken;
        remove(reader);
        outgoing.destroy();
        return true;
    }
    function flush(projectId) {
        const rows = waiting.get(projectId) ?? [];
        waiting.delete(projectId);
        const last = rows.at(-1)?.id ?? 0;
        const made = new Map();
        for (const reader of ofProject.get(projectId) ?? []) {
            if (!reader.isLive || reader.cursor >= last)
                continue;
            const key = `${reader.cursor < (rows[0]?.id ?? 0) ? 0 : reader.cursor} ${streams_keyOf(reader.reader)}`;
            let text = made.get(key);
            if (text === undefined) {
                const fresh = rows.filter(({ id, to }) => id > reader.cursor && mayRead(reader.reader, to));
                text = Buffer.from(fresh.map(textOf).join(""));
                made.set(key, text);
            }
            reader.cursor = last;
            if (text.length > 0)
                write(reader, text);
        }
    }
    stream.listen((projectId, rows) => {
        if (!ofProject.has(projectId))
            return;
        const gathered = waiting.get(projectId);
        if (gathered !== undefined) {
            for (const row of rows)
                gathered.push(row);
            return;
        }
        waiting.set(projectId, [...rows]);
        setTimeout(() => flush(projectId), GATHERED_MILLISECONDS).unref();
    });
    /** From the database, at the pace of the reader, until there is no more. */
    async function catchUp(reader) {
        while (readers.has(reader)) {
            const { reset, rows, cursor } = stream.after(reader.projectId, reader.cursor, reader.reader, PAGE);
            if (!reset && cursor === reader.cursor) {
                reader.isLive = true;
                return;
            }
            reader.cursor = cursor;
            const text = reset ? `id: ${cursor}\nevent: ${protocol_stream/* STREAM_RESET */.pU}\ndata: {}\n\n` : rows.map(textOf).join("");
            if (text !== "" && !reader.outgoing.write(text))
                await drained(reader.outgoing);
        }
    }
    async function check(reader) {
        // The id keeps a reader of few events from having to begin anew.
        if (reader.isLive)
            write(reader, `:\nid: ${reader.cursor}\n\n`);
        else if (!reader.outgoing.writableNeedDrain)
            write(reader, ":\n\n");
        tell(reader, "alive");
        if (await reader.mayGoOn())
            return;
        remove(reader);
        reader.outgoing.end();
    }
    return {
        /** Refuses what is too much. @throws HubProblem (503) */
        admit(person) {
            let own = 0;
            for (const reader of readers)
                if (reader.person === person)
                    own += 1;
            if (readers.size < MAXIMUM_STREAMS && own < MAXIMUM_STREAMS_OF_ONE)
                return;
            const message = own < MAXIMUM_STREAMS_OF_ONE ? "The hub has too many streams." : "You have too many streams.";
            throw new HubProblem(503, "too_many_streams", message, { remedy: "Close another one.", retryAfter: 15 });
        },
        /** Takes over the response, whose head was sent. */
        open(request) {
            const { projectId, lastId, outgoing } = request;
            const reader = { ...request, cursor: lastId ?? stream.latest(projectId), isLive: false };
            readers.add(reader);
            ofProject.set(projectId, (ofProject.get(projectId) ?? new Set()).add(reader));
            outgoing.on("close", () => remove(reader));
            outgoing.on("error", () => remove(reader));
            catchUp(reader).catch((error) => {
                report(error);
                remove(reader);
                outgoing.destroy();
            });
            tell(reader, "opened");
        },
        /** Whether a client is connected: of anybody, or on this machine of a person. */
        hasClient(projectId, on) {
            for (const { reader } of ofProject.get(projectId) ?? []) {
                if (reader.kind !== "clients")
                    continue;
                if (on === null || (reader.person === on.person && reader.machine === on.machine))
                    return true;
            }
            return false;
        },
        /** Comment lines and questions whether readers may go on, until `signal` aborts. */
        async keepAlive(clock, signal) {
            for (;;) {
                await clock.sleep(COMMENT_MILLISECONDS, signal);
                if (signal.aborted)
                    return;
                for (const reader of [...readers])
                    check(reader).catch(report);
            }
        },
        /** Sends `bye` to all readers and ends the streams. */
        close() {
            isClosing = true;
            for (const reader of [...readers]) {
                remove(reader);
                reader.outgoing.end(`event: ${protocol_stream/* STREAM_BYE */.KT}\ndata: {}\n\n`);
            }
        },
    };
}

;// CONCATENATED MODULE: ./src/hub/server/create-hub.ts





const REQUESTS_A_SECOND = 100;
function create_hub_keyOf(principal) {
    if (principal.kind === "person")
        return `person ${principal.person}`;
    if (principal.kind === "client")
        return `client ${principal.tokenId}`;
    return principal.kind === "run" ? `run ${principal.runId}` : `registrar ${principal.project.id}`;
}
/** Counts the requests of each principal in the current second. */
function createRequestLimit(clock) {
    const counts = new Map();
    let current = 0;
    return (principal) => {
        const second = Math.floor(clock.now() / 1000);
        if (second !== current) {
            counts.clear();
            current = second;
        }
        const key = create_hub_keyOf(principal);
        const count = (counts.get(key) ?? 0) + 1;
        counts.set(key, count);
        if (count > REQUESTS_A_SECOND) {
            throw new HubProblem(429, "too_many_requests", `At most ${REQUESTS_A_SECOND} requests a second.`, {
                retryAfter: 1,
            });
        }
    };
}
/** Requests that wait for a call to change. */
function createCallNotifier(clock) {
    const waiting = new Map();
    return {
        changed(toolId) {
            for (const wake of waiting.get(toolId) ?? [])
                wake();
        },
        async wait(toolId, milliseconds, signal) {
            const done = new AbortController();
            const wake = () => done.abort();
            const others = waiting.get(toolId) ?? new Set();
            waiting.set(toolId, others.add(wake));
            signal.addEventListener("abort", wake, { once: true });
            if (signal.aborted)
                wake();
            await clock.sleep(milliseconds, done.signal);
            signal.removeEventListener("abort", wake);
            others.delete(wake);
            if (others.size === 0)
                waiting.delete(toolId);
        },
    };
}
const TICK_MILLISECONDS = 1_000;
const PRUNE_MILLISECONDS = 60 * 60 * 1000;
/** Looks at what is overdue, from what is stored: nothing is forgotten by a restart. */
async function watchTime(hub, keepDays) {
    let pruned = Number.NEGATIVE_INFINITY;
    while (!hub.closing.aborted) {
        try {
            const now = hub.clock.now();
            hub.approvals.settle();
            loseSilentRuns(hub);
            if (now - pruned >= PRUNE_MILLISECONDS) {
                pruned = now;
                hub.store.prune(now, keepDays);
                hub.auth.prune();
            }
        }
        catch (error) {
            hub.report(error);
        }
        await hub.clock.sleep(TICK_MILLISECONDS, hub.closing);
    }
}
/** Puts the parts of a hub without a socket together and begins to look after time. */
function createHub(parts, keepDays) {
    const { store, clock, newId } = parts;
    const ending = new AbortController();
    const streams = createStreams(store.stream, parts.report, ({ projectId, principal }, change) => {
        if (principal.kind !== "client")
            return;
        const { person, machine: name, tokenId } = principal;
        store.change(() => {
            store.machines.seen({ projectId, person, name, tokenId, at: clock.now() });
            if (change === "alive")
                return;
            store.stream.append([{ projectId, type: "MACHINES_CHANGED", to: { kind: "people" }, data: "{}" }]);
        });
        if (change === "opened")
            approvals.connected({ principal, rights: null });
    });
    const machines = (projectId, person) => store.machines
        .list(projectId, person)
        .map(({ name, seenAt }) => {
        const isConnected = streams.hasClient(projectId, { person, machine: name });
        return { name, isConnected, lastSeenAt: isConnected ? clock.now() : seenAt };
    })
        .sort((a, b) => Number(b.isConnected) - Number(a.isConnected));
    const port = { transact: (work) => store.change(() => work(store.calls)), machines };
    const approvals = createApprovals({ port, notifier: createCallNotifier(clock), now: clock.now, newId });
    const hub = { ...parts, streams, approvals, machines, closing: ending.signal, limit: createRequestLimit(clock) };
    watchTime(hub, keepDays).catch(parts.report);
    streams.keepAlive(clock, ending.signal).catch(parts.report);
    return {
        app: createApp(hub),
        /** Ends streams with `bye`, what waits, and the work in the background. */
        close() {
            ending.abort();
            streams.close();
        },
    };
}

;// CONCATENATED MODULE: ./src/hub/server/serve.ts














const MAXIMUM_CHARACTERS = 2_000;
/**
 * One line of the operator's log, with an ISO time. Line breaks, tabs and what does not render are escaped: parts of
 * the text may come from requests that were refused.
 */
function logLine(now, text) {
    const oneLine = (0,invisible/* showInvisible */.j)((0,truncate/* clampText */.zu)(text, MAXIMUM_CHARACTERS))
        .replace(/[\n\u2028\u2029]/g, "\\n")
        .replace(/\t/g, "\\t");
    return `${new Date(now).toISOString()} ${oneLine}`;
}
/** A client that sends no head or no body for so long is cut off. */
const REQUEST_MILLISECONDS = 60_000;
/** Open requests get so long to end; the process ends within five seconds. */
const GRACE_MILLISECONDS = 3_000;
const IDLE_MILLISECONDS = 20;
/** In the data folder of a hub with sign-in links: where it is reached, for `serve --link`. */
const ADDRESS_FILE = "address";
function listen(server, { host, port }) {
    return new Promise((resolve, reject) => {
        server.once("error", (error) => {
            reject(new errors/* ArchitectError */.U8("configuration", `The hub cannot listen on ${host}:${port}: ${(0,errors/* messageOf */.bD)(error)}.`, {
                remedy: "Give --listen another address, such as 127.0.0.1:7778.",
                cause: error,
            }));
        });
        server.listen(port, host, () => resolve(server.address().port));
    });
}
const inUrl = (host) => (host.includes(":") ? `[${host}]` : host);
/** Names by which requests may call the hub: its public one, and on loopback those of this machine. */
function hostsOf(url, isLoopback, port) {
    const local = isLoopback ? [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`] : [];
    const { host, hostname, protocol, port: own } = new URL(url);
    // A proxy may pass on a default port that clients leave out.
    const written = protocol === "https:" && own === "" ? [`${hostname}:443`] : [];
    return [host, ...written, ...local];
}
function closeServer(server) {
    return new Promise((resolve) => {
        const late = setTimeout(() => server.closeAllConnections(), GRACE_MILLISECONDS);
        // A connection becomes idle when its answer was read.
        const idle = setInterval(() => server.closeIdleConnections(), IDLE_MILLISECONDS);
        server.close(() => {
            clearTimeout(late);
            clearInterval(idle);
            resolve();
        });
    });
}
/** @throws ArchitectError (configuration) for a listen address that others reach without https in front of it. */
function checkAddress({ host, publicUrl }) {
    if ((0,loopback/* isLoopbackHost */.c)(host) || publicUrl !== null)
        return;
    throw new errors/* ArchitectError */.U8("configuration", `--listen=${host} is not loopback, and the hub speaks no TLS itself.`, {
        remedy: "Give --public-url=https://… of the proxy in front of it, or listen on 127.0.0.1.",
    });
}
/**
 * Starts a hub.
 * @throws ArchitectError (configuration) for options that do not fit, a database or an address that cannot be used.
 */
async function startHub(options) {
    checkAddress(options);
    const { clock, trustProxy, issuers, github, page, version, keepDays } = options;
    const warn = (text) => options.warn(logLine(clock.now(), text));
    const isLoopback = (0,loopback/* isLoopbackHost */.c)(options.host);
    const database = (0,store_open.openDatabase)(options.dataFolder);
    let letGo = () => { };
    let url = options.publicUrl ?? "";
    let hosts = [];
    try {
        letGo = (0,store_open.holdFolder)(options.dataFolder);
        const isLocal = isLoopback && github === null;
        const store = createStore(database, { now: clock.now, isLocal });
        const { projects } = store;
        const publicUrl = () => url;
        const logger = { warn };
        const auth = createHubAuth({ database, projects, clock, logger, publicUrl, trustProxy, issuers, github });
        const server = (0,external_node_http_.createServer)({ requestTimeout: REQUEST_MILLISECONDS });
        const port = await listen(server, options);
        url ||= `http://${inUrl(options.host)}:${port}`;
        hosts = hostsOf(url, isLoopback, port);
        const hub = createHub({
            ...{ store, auth, clock, publicUrl, page, version },
            hosts: () => hosts,
            newId: () => (0,external_node_crypto_.randomBytes)(16).toString("hex"),
            // Behind a proxy on this machine all clients have its address.
            trustsLoopback: isLoopback && options.publicUrl === null && !trustProxy,
            report: (error) => warn((0,errors/* messageOf */.bD)(error)),
        }, keepDays);
        server.on("request", (0,dist/* getRequestListener */.SE)(hub.app.fetch, { overrideGlobalObjects: false, errorHandler: unreadable }));
        const addressFile = (0,external_node_path_.join)(options.dataFolder, ADDRESS_FILE);
        if (isLocal)
            (0,external_node_fs_.writeFileSync)(addressFile, url, { mode: 0o600 });
        else
            (0,external_node_fs_.rmSync)(addressFile, { force: true });
        return {
            url,
            signInLink: isLocal ? auth.createSignInLink() : null,
            async close() {
                const closed = closeServer(server);
                hub.close();
                await closed;
                database.close();
                letGo();
            },
        };
    }
    catch (error) {
        database.close();
        letGo();
        throw error;
    }
}

;// CONCATENATED MODULE: ./src/hub/server/commands.ts










/**
 * `architect serve`.
 * @param pageFolder `page` beside the bundle
 * @throws ArchitectError (configuration) for what cannot be served, (internal) without a page
 */
async function serveHub(pageFolder, options) {
    return startHub({ ...options, page: await loadPage(pageFolder) });
}
/**
 * `architect serve --link`: a new sign-in link of the hub that runs with this folder.
 * @throws ArchitectError (configuration) where none runs, and where people sign in with GitHub.
 */
function newSignInLink(dataFolder, now) {
    const address = readAddress(dataFolder);
    if (!isHeld(dataFolder)) {
        throw new errors/* ArchitectError */.U8("configuration", `No hub runs with the folder ${dataFolder}.`, {
            remedy: "Start it with `architect serve`, or name its folder with --data.",
        });
    }
    if (address === null) {
        throw new errors/* ArchitectError */.U8("configuration", "The hub with this folder has no sign-in links.", {
            remedy: "Sign in with GitHub on its page.",
        });
    }
    const database = (0,store_open.openDatabase)(dataFolder);
    try {
        return createSignInLink(database, address, now);
    }
    finally {
        database.close();
    }
}
function readAddress(dataFolder) {
    try {
        return (0,external_node_fs_.readFileSync)((0,external_node_path_.join)(dataFolder, ADDRESS_FILE), "utf8");
    }
    catch {
        return null;
    }
}
function isHeld(dataFolder) {
    if (!(0,external_node_fs_.existsSync)(dataFolder))
        return false;
    try {
        (0,store_open.holdFolder)(dataFolder)();
        return false;
    }
    catch {
        return true;
    }
}
/** Owners have no dots; both are what GitHub allows as names. */
const REPOSITORY = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,38})\/(?!\.{1,2}$)[A-Za-z0-9._-]{1,100}$/;
function checkRepository(repository) {
    if (REPOSITORY.test(repository))
        return repository;
    throw new errors/* ArchitectError */.U8("configuration", "A project is named by its repository: owner/name.", {
        remedy: "Write it as in the address of the repository.",
    });
}
function withProjects(dataFolder, work) {
    const database = (0,store_open.openDatabase)(dataFolder);
    try {
        return (0,sql/* inTransaction */.sA)(database, () => work(createProjects(database), database));
    }
    finally {
        database.close();
    }
}
function commands_idOf(projects, repository) {
    const wanted = checkRepository(repository).toLowerCase();
    const found = projects.list().find((project) => project.repository.toLowerCase() === wanted);
    if (found !== undefined)
        return found.id;
    throw new errors/* ArchitectError */.U8("configuration", `The hub does not serve ${repository}.`, {
        remedy: `Add it: architect serve project add ${repository}.`,
    });
}
/**
 * What people do with projects on the hub's machine; a hub that runs sees it at once. Each returns its lines.
 * @throws ArchitectError (configuration) for a repository that is none, or that is not served.
 */
const PROJECT_COMMANDS = {
    add(dataFolder, repository, workflow, now) {
        return withProjects(dataFolder, (projects) => {
            const known = projects.list().find((each) => each.repository.toLowerCase() === repository.toLowerCase());
            const { id } = projects.add(known?.repository ?? checkRepository(repository), workflow, now);
            return `${id}: runs of ${repository}${workflow === null ? "" : `, by ${workflow} alone,`} may register.`;
        });
    },
    list(dataFolder) {
        return withProjects(dataFolder, (projects) => {
            const lines = projects.list().map(({ id, repository, workflow }) => `${id}  ${repository}  ${workflow ?? ""}`);
            return lines.length === 0 ? "No project yet: architect serve project add <owner/name>." : lines.join("\n");
        });
    },
    remove(dataFolder, repository) {
        return withProjects(dataFolder, (projects) => {
            const id = commands_idOf(projects, repository);
            projects.remove(id);
            return `${id} is no longer served; its runs, approvals and tokens are gone.`;
        });
    },
    /** A new project token; an earlier one stops working. */
    token(dataFolder, repository) {
        return withProjects(dataFolder, (projects, database) => createProjectToken(database, commands_idOf(projects, repository)));
    },
};


/***/ }),

/***/ 94875:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  holdFolder: () => (/* binding */ holdFolder),
  openDatabase: () => (/* binding */ openDatabase),
  requireDatabase: () => (/* binding */ requireDatabase)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(74296);
// EXTERNAL MODULE: ./src/hub/store/sql.ts
var sql = __webpack_require__(2961);
;// CONCATENATED MODULE: ./src/hub/store/migrations.ts


/**
 * Secrets of all kinds, by their hex SHA-256, so that a copy of the database gives no access; `auth/tokens.ts` says
 * which columns a kind has. `user_token`: GitHub's token, encrypted with a key that only the person's cookie holds.
 */
const TOKEN_TABLE = [
    `CREATE TABLE auth_tokens (
    kind TEXT NOT NULL, hash TEXT NOT NULL, id TEXT, project_id TEXT, person TEXT, name TEXT, created_at INTEGER,
    expires_at INTEGER, last_used_at INTEGER, page_hash TEXT, user_token BLOB,
    PRIMARY KEY (kind, hash), UNIQUE (kind, id)
  ) STRICT`,
    "CREATE INDEX auth_tokens_of ON auth_tokens (person, project_id) WHERE kind = 'client'",
    "CREATE INDEX auth_tokens_age ON auth_tokens (expires_at)",
];
/** Times are milliseconds since the epoch. */
const TABLES = [
    // `bytes`: of its run events; `stream_id`: of its latest stream event, never given twice.
    `CREATE TABLE projects (
    id TEXT PRIMARY KEY, repository TEXT NOT NULL, repository_id INTEGER, workflow TEXT, created_at INTEGER NOT NULL,
    bytes INTEGER NOT NULL DEFAULT 0, stream_id INTEGER NOT NULL DEFAULT 0, default_branch TEXT
  ) STRICT`,
    `CREATE TABLE runs (
    number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, project_id TEXT NOT NULL, session_id TEXT NOT NULL,
    via TEXT NOT NULL, actor TEXT NOT NULL, actor_id INTEGER, is_loopback INTEGER NOT NULL,
    run_url TEXT NOT NULL, command TEXT NOT NULL, subject TEXT NOT NULL, agent TEXT NOT NULL, head TEXT NOT NULL,
    title TEXT NOT NULL, state TEXT NOT NULL, status TEXT NOT NULL, created_at INTEGER NOT NULL,
    registered_at INTEGER NOT NULL, last_seen_at INTEGER NOT NULL, finished_at INTEGER, cost_usd REAL, is_unpriced INTEGER NOT NULL DEFAULT 0,
    budget_usd REAL, steps INTEGER NOT NULL DEFAULT 0, next_sequence INTEGER NOT NULL DEFAULT 0,
    heard INTEGER NOT NULL DEFAULT 0, UNIQUE (project_id, session_id)
  ) STRICT`,
    "CREATE INDEX runs_alive ON runs (state, last_seen_at)",
    `CREATE TABLE run_events (
    number INTEGER PRIMARY KEY, project_id TEXT NOT NULL, run_id TEXT NOT NULL, sequence INTEGER NOT NULL,
    body TEXT NOT NULL, bytes INTEGER NOT NULL, UNIQUE (run_id, sequence)
  ) STRICT`,
    "CREATE INDEX run_events_oldest ON run_events (project_id, number)",
    `CREATE TABLE run_words (
    run_id TEXT NOT NULL, number INTEGER NOT NULL, kind TEXT NOT NULL, by TEXT NOT NULL, text TEXT NOT NULL,
    at INTEGER NOT NULL, PRIMARY KEY (run_id, number)
  ) STRICT`,
    // `record`: the call as JSON; the other columns are what it is looked up by.
    `CREATE TABLE calls (
    tool_id TEXT PRIMARY KEY, project_id TEXT NOT NULL, run_id TEXT NOT NULL, approval_id TEXT UNIQUE,
    status TEXT NOT NULL, deadline INTEGER, created_at INTEGER NOT NULL, record TEXT NOT NULL
  ) STRICT`,
    "CREATE INDEX calls_of_run ON calls (run_id, status)",
    "CREATE INDEX calls_waiting ON calls (project_id, status)",
    "CREATE INDEX calls_due ON calls (deadline) WHERE deadline IS NOT NULL",
    `CREATE TABLE audit (
    number INTEGER PRIMARY KEY, project_id TEXT NOT NULL, at INTEGER NOT NULL, who TEXT NOT NULL, run_id TEXT NOT NULL,
    tool_id TEXT NOT NULL, tool_name TEXT NOT NULL, hash TEXT NOT NULL, from_status TEXT, to_status TEXT NOT NULL
  ) STRICT`,
    "CREATE INDEX audit_age ON audit (at)",
    // Past decisions, the newest first.
    "CREATE INDEX audit_decisions ON audit (project_id, number) WHERE from_status = 'pending'",
    // A run's event is not stored twice: its row has no data, and its sequence. `machine`: the one that gets the event.
    `CREATE TABLE stream (
    project_id TEXT NOT NULL, id INTEGER NOT NULL, at INTEGER NOT NULL, type TEXT NOT NULL, reader TEXT,
    machine TEXT, run_id TEXT, sequence INTEGER, data TEXT, PRIMARY KEY (project_id, id)
  ) STRICT, WITHOUT ROWID`,
    "CREATE INDEX stream_age ON stream (at)",
    `CREATE TABLE machines (
    project_id TEXT NOT NULL, person TEXT NOT NULL, name TEXT NOT NULL, token_id TEXT NOT NULL, seen_at INTEGER NOT NULL,
    PRIMARY KEY (project_id, person, name)
  ) STRICT`,
    ...TOKEN_TABLE,
];
/** A database of this version has these tables; each change of them adds an entry to UPGRADES. */
const VERSION = 5;
/**
 * What makes a database one version newer, by the version that it has. Versions before 4 were of development only. A
 * released entry never changes.
 */
const UPGRADES = {
    4: [
        ...TOKEN_TABLE,
        `INSERT INTO auth_tokens (kind, hash, person, name, created_at, expires_at, page_hash, user_token)
     SELECT 'session', hash, person, login, created_at, expires_at, page_hash, user_token FROM auth_sessions`,
        `INSERT INTO auth_tokens (kind, hash, id, expires_at)
     SELECT 'link', hash, 'local', created_at + 900000 FROM auth_codes ORDER BY created_at DESC LIMIT 1`,
        "INSERT INTO auth_tokens (kind, hash, expires_at) SELECT 'flow', hash, expires_at FROM auth_states",
        `INSERT INTO auth_tokens (kind, hash, id, project_id, expires_at)
     SELECT 'run', hash, run_id, project_id, expires_at FROM auth_run_tokens`,
        `INSERT INTO auth_tokens (kind, hash, id, project_id)
     SELECT 'project', hash, project_id, project_id FROM auth_project_tokens`,
        `INSERT INTO auth_tokens (kind, hash, id, project_id, person, name, created_at, expires_at, last_used_at)
     SELECT 'client', hash, token_id, project_id, person, name, created_at, expires_at, last_used_at
     FROM auth_client_tokens`,
        "INSERT INTO auth_tokens (kind, hash, expires_at) SELECT 'oidc', hash, expires_at FROM auth_used_jwts",
        "ALTER TABLE projects ADD COLUMN default_branch TEXT",
        `UPDATE projects SET default_branch =
       (SELECT branch FROM auth_default_branches WHERE auth_default_branches.project_id = projects.id)`,
        ...["sessions", "codes", "states", "run_tokens", "project_tokens", "client_tokens", "used_jwts"].map((name) => `DROP TABLE auth_${name}`),
        "DROP TABLE auth_default_branches",
    ],
};
/**
 * Brings a database to the newest tables, in one transaction.
 * @throws ArchitectError (configuration) for a database that a newer version wrote, or one before the first release.
 */
function migrate(database, upgrades = UPGRADES, newest = VERSION) {
    (0,sql/* inTransaction */.sA)(database, () => {
        database.exec("CREATE TABLE IF NOT EXISTS hub_schema (version INTEGER NOT NULL) STRICT");
        const found = Number(database.prepare("SELECT MAX(version) AS version FROM hub_schema").get()?.["version"] ?? 0);
        if (found === newest)
            return;
        if (found > newest) {
            throw new errors/* ArchitectError */.U8("configuration", `The hub's database has version ${found}; this Architect knows ${newest}.`, { remedy: "Start the hub with the newer version that wrote it, or give --data another folder." });
        }
        for (let version = found; version !== 0 && version < newest; version += 1) {
            const statements = upgrades[version];
            if (statements === undefined) {
                throw new errors/* ArchitectError */.U8("configuration", `The hub's database has version ${found}, from before the first release; this Architect cannot convert it.`, { remedy: "Give --data another folder and add the projects again." });
            }
            for (const statement of statements)
                database.exec(statement);
        }
        if (found === 0)
            for (const statement of TABLES)
                database.exec(statement);
        database.prepare("INSERT INTO hub_schema (version) VALUES (?)").run(newest);
    });
}

;// CONCATENATED MODULE: ./src/hub/store/open.ts




/** The first version of Node in which `node:sqlite` needs no flag. */
const NEEDED = { major: 22, minor: 13 };
/**
 * @param command what the person typed
 * @throws ArchitectError (configuration) for a Node without an embedded database.
 */
function requireDatabase(command) {
    const { node: version } = process.versions;
    const [major = 0, minor = 0] = version.split(".").map(Number);
    const { major: wanted, minor: least } = NEEDED;
    if (major > wanted || (major === wanted && minor >= least))
        return;
    const problem = `\`${command}\` needs Node ${wanted}.${least} or newer for its database; this is ${version}.`;
    throw new errors/* ArchitectError */.U8("configuration", problem);
}
/** @throws ArchitectError (configuration) for a Node without an embedded database. */
function loadSqlite() {
    requireDatabase("architect serve");
    // Asked for by name, as no bundler and no Node 20 can resolve an import of it.
    return process.getBuiltinModule("node:sqlite");
}
function closedFile(path) {
    (0,external_node_fs_.closeSync)((0,external_node_fs_.openSync)(path, "a", 0o600));
    (0,external_node_fs_.chmodSync)(path, 0o600);
}
/**
 * Holds the folder for one server: two on one database would not see each other's events. The system lets go of it
 * when the process ends, however it ends.
 * @returns what lets go of it
 * @throws ArchitectError (configuration) while another server holds it.
 */
function holdFolder(folder) {
    const { DatabaseSync } = loadSqlite();
    const path = (0,external_node_path_.join)(folder, "serve.lock");
    closedFile(path);
    const lock = new DatabaseSync(path);
    try {
        lock.exec("BEGIN EXCLUSIVE");
    }
    catch (error) {
        lock.close();
        throw new errors/* ArchitectError */.U8("configuration", `Another \`architect serve\` uses ${folder}.`, {
            remedy: "Stop it, or give --data another folder.",
            cause: error,
        });
    }
    return () => lock.close();
}
/**
 * The hub's database in a folder that only its owner opens (0700; the file 0600), with the newest tables.
 *
 * A commit is in the operating system's hands when it returns: it survives the end of this process by any signal, and
 * is written to the disk with the next checkpoint.
 * @throws ArchitectError (configuration) on an older Node, for a folder that cannot be written, for a newer database.
 */
function openDatabase(folder) {
    const { DatabaseSync } = loadSqlite();
    const path = (0,external_node_path_.join)(folder, "hub.db");
    let database;
    try {
        (0,external_node_fs_.mkdirSync)(folder, { recursive: true, mode: 0o700 });
        (0,external_node_fs_.chmodSync)(folder, 0o700);
        closedFile(path);
        database = new DatabaseSync(path);
        // Another process (`serve project add`) may write meanwhile.
        database.exec("PRAGMA busy_timeout = 5000");
        database.exec("PRAGMA journal_mode = WAL");
        database.exec("PRAGMA synchronous = NORMAL");
    }
    catch (error) {
        throw new errors/* ArchitectError */.U8("configuration", `The hub's database ${path} cannot be opened: ${(0,errors/* messageOf */.bD)(error)}.`, {
            remedy: "Give --data a folder of your own that can be written.",
            cause: error,
        });
    }
    try {
        migrate(database);
    }
    catch (error) {
        database.close();
        throw error;
    }
    return database;
}


/***/ }),

/***/ 2961:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b6: () => (/* binding */ textOf),
/* harmony export */   ef: () => (/* binding */ textOrNull),
/* harmony export */   rl: () => (/* binding */ numberOf),
/* harmony export */   sA: () => (/* binding */ inTransaction),
/* harmony export */   wD: () => (/* binding */ numberOrNull),
/* harmony export */   wy: () => (/* binding */ createChanges)
/* harmony export */ });
/** Columns of a row; the table's own types say what they hold. */
const textOf = (row, name) => String(row[name] ?? "");
const numberOf = (row, name) => Number(row[name] ?? 0);
const textOrNull = (row, name) => row[name] === null || row[name] === undefined ? null : String(row[name]);
const numberOrNull = (row, name) => row[name] === null || row[name] === undefined ? null : Number(row[name]);
/** All of `work`, or nothing of it. Not nested. */
function inTransaction(database, work) {
    database.exec("BEGIN IMMEDIATE");
    try {
        const value = work();
        database.exec("COMMIT");
        return value;
    }
    catch (error) {
        database.exec("ROLLBACK");
        throw error;
    }
}
function createChanges(database) {
    let later = null;
    return {
        /** Runs `work` in a transaction, or as a part of the one that is open. */
        change(work) {
            if (later !== null)
                return work();
            const mine = [];
            later = mine;
            try {
                const value = inTransaction(database, work);
                later = null;
                for (const listener of mine)
                    listener();
                return value;
            }
            finally {
                later = null;
            }
        },
        /** `listener` is called after the transaction that is open was stored; never for one that was not. */
        afterwards(listener) {
            if (later === null)
                throw new Error("outside of a change");
            later.push(listener);
        },
    };
}


/***/ })

};
