export const id = 4432;
export const ids = [4432];
export const modules = {

/***/ 74296:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FO: () => (/* binding */ exitCodeOf),
/* harmony export */   U8: () => (/* binding */ ArchitectError),
/* harmony export */   bD: () => (/* binding */ messageOf)
/* harmony export */ });
/**
 * The only exception that crosses a layer: it ends a run. What the model should hear is a `ToolResult` or a
 * `ModelResult`, never this. The message says what happened, where, and what the person can do next.
 */
class ArchitectError extends Error {
    name = "ArchitectError";
    kind;
    remedy;
    location;
    constructor(kind, message, details = {}) {
        super(message, details.cause === undefined ? undefined : { cause: details.cause });
        this.kind = kind;
        this.remedy = details.remedy;
        this.location = details.location;
    }
}
/** Exit code of a run that ended by this error. */
function exitCodeOf(error) {
    if (error.kind === "configuration")
        return 3;
    if (error.kind === "authentication")
        return 4;
    if (error.kind === "interrupted")
        return 130;
    return 1;
}
/** The message of anything thrown, without a stack. */
function messageOf(error) {
    if (error instanceof Error)
        return error.message;
    return String(error);
}


/***/ }),

/***/ 94432:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   gitProxyVariables: () => (/* binding */ gitProxyVariables),
/* harmony export */   proxyBesideLoopback: () => (/* binding */ proxyBesideLoopback),
/* harmony export */   proxySecrets: () => (/* binding */ proxySecrets),
/* harmony export */   proxySettings: () => (/* binding */ proxySettings),
/* harmony export */   shownProxy: () => (/* binding */ shownProxy),
/* harmony export */   useProxy: () => (/* binding */ useProxy)
/* harmony export */ });
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(74296);

const NAMES = { http: "HTTP_PROXY", https: "HTTPS_PROXY", direct: "NO_PROXY" };
function read(environment, name) {
    return (environment[name.toLowerCase()] || environment[name] || "").trim();
}
/** `proxy:3128` is a common way to write it. The value itself is never shown: it may hold a password. */
function addressOf(environment, name) {
    const value = read(environment, name);
    if (value === "")
        return "";
    const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(value) ? value : `http://${value}`;
    if (URL.canParse(address) && ["http:", "https:"].includes(new URL(address).protocol))
        return address;
    throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ArchitectError */ .U8("configuration", `${name} is no address of an HTTP proxy.`, {
        remedy: `Write it as http://proxy.example:3128, or unset ${name}; SOCKS proxies are not supported.`,
    });
}
/**
 * The proxies that the variables name, lower case before upper, as for curl; null: none.
 * @throws ArchitectError (configuration) for an address that cannot be used.
 */
function proxySettings(environment) {
    const http = addressOf(environment, NAMES.http);
    const https = addressOf(environment, NAMES.https) || http;
    return https === "" ? null : { http, https, direct: read(environment, NAMES.direct) };
}
function decoded(text) {
    try {
        return decodeURIComponent(text);
    }
    catch {
        return text;
    }
}
/** User name and password as they stand in the address; null without a password. */
function credentialsIn(address) {
    const [authority = ""] = address.replace(/^[a-z][a-z0-9+.-]*:\/\//i, "").split(/[/?#]/);
    const information = authority.slice(0, Math.max(0, authority.lastIndexOf("@")));
    const colon = information.indexOf(":");
    return colon < 0 || colon === information.length - 1
        ? null
        : [information.slice(0, colon), information.slice(colon + 1)];
}
/** Texts that must not be shown: passwords in the addresses of proxies, alone and with their user name. */
function proxySecrets(environment) {
    const names = [NAMES.http, NAMES.https].flatMap((name) => [name, name.toLowerCase()]);
    return names.flatMap((name) => {
        const found = credentialsIn((environment[name] ?? "").trim());
        if (found === null)
            return [];
        const [user, password] = found;
        return [password, decoded(password), `${user}:${password}`, `${decoded(user)}:${decoded(password)}`];
    });
}
/** The address as people may see it: without user name and password. */
function shownProxy({ https, direct }) {
    const { protocol, host, username, password } = new URL(https);
    return { address: `${protocol}//${username + password === "" ? "" : "***@"}${host}`, direct };
}
/** The proxy's variables for one git process, which reads them itself: never on a command line. */
function gitProxyVariables(settings) {
    if (settings === null)
        return {};
    const { http, https, direct } = settings;
    // curl reads the plain one in lower case only.
    return {
        https_proxy: https,
        ...(http === "" ? {} : { http_proxy: http }),
        ...(direct === "" ? {} : { no_proxy: direct }),
    };
}
/**
 * The proxy's variables for a child that talks to servers on this machine and to a model elsewhere.
 * @throws ArchitectError (configuration) for an address that cannot be used.
 */
function proxyBesideLoopback(environment) {
    const settings = proxySettings(environment);
    if (settings === null)
        return {};
    const { http, https, direct } = settings;
    return { HTTP_PROXY: http, HTTPS_PROXY: https, NO_PROXY: ["127.0.0.1", direct].filter(Boolean).join(",") };
}
/** A bare name covers its subdomains for curl, and so for git; here it would be that one host only. */
function withSubdomains(direct) {
    const entries = direct.split(/[\s,]+/).filter(Boolean);
    if (entries.includes("*"))
        return "*";
    return entries.flatMap((entry) => (/^[.*[\d]/.test(entry) ? [entry] : [entry, `.${entry}`])).join(",");
}
/**
 * Sends everything that this process fetches (model, REST, GraphQL, MCP) through the machine's proxy: Node's own fetch,
 * and so every client here, knows nothing of the variables. Without one, nothing is loaded.
 * @throws ArchitectError (configuration) for an address that cannot be used.
 */
async function useProxy(environment) {
    const settings = proxySettings(environment);
    if (settings === null)
        return null;
    const { EnvHttpProxyAgent, setGlobalDispatcher } = await __webpack_require__.e(/* import() */ 6752).then(__webpack_require__.t.bind(__webpack_require__, 24371, 19));
    const { emitWarning } = process;
    // Its first use prints that it may change; the version is pinned.
    process.emitWarning = () => { };
    try {
        const options = {
            httpProxy: settings.http,
            httpsProxy: settings.https,
            noProxy: withSubdomains(settings.direct),
            // Plain requests go in the form for proxies: many refuse tunnels to other ports than 443.
            proxyTunnel: false,
        };
        setGlobalDispatcher(new EnvHttpProxyAgent(options));
    }
    finally {
        process.emitWarning = emitWarning;
    }
    return settings;
}


/***/ })

};
