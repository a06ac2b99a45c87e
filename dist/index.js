import * as __WEBPACK_EXTERNAL_MODULE_node_os_e12349cb__ from "node:os";
import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
/******/ var __webpack_modules__ = ({

/***/ 74296:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   FO: () => (/* binding */ exitCodeOf),
/* harmony export */   U8: () => (/* binding */ ArchitectError),
/* harmony export */   bD: () => (/* binding */ messageOf)
/* harmony export */ });
/**
 * The only exception that crosses a layer: it ends a run. Messages to the model are a `ToolResult` or a `ModelResult`,
 * never this. The message says what happened, where, and what the person can do next.
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
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ useProxy),
/* harmony export */   EM: () => (/* binding */ proxySettings),
/* harmony export */   MO: () => (/* binding */ gitProxyVariables),
/* harmony export */   Wm: () => (/* binding */ proxySecrets),
/* harmony export */   gp: () => (/* binding */ proxyBesideLoopback),
/* harmony export */   qb: () => (/* binding */ shownProxy)
/* harmony export */ });
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(74296);

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
    const { EnvHttpProxyAgent, setGlobalDispatcher } = await __nccwpck_require__.e(/* import() */ 6752).then(__nccwpck_require__.t.bind(__nccwpck_require__, 24371, 19));
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


/***/ }),

/***/ 16674:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {

var x = (y) => {
	var x = {}; __nccwpck_require__.d(x, y); return x
} 
var y = (x) => (() => (x))
module.exports = x({ ["BearerCredentialHandler"]: () => (__WEBPACK_EXTERNAL_MODULE_node_os_e12349cb__.BearerCredentialHandler), ["HttpClient"]: () => (__WEBPACK_EXTERNAL_MODULE_node_os_e12349cb__.HttpClient) });

/***/ }),

/***/ 42613:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("assert");

/***/ }),

/***/ 20181:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("buffer");

/***/ }),

/***/ 35317:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("child_process");

/***/ }),

/***/ 76982:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("crypto");

/***/ }),

/***/ 24434:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("events");

/***/ }),

/***/ 79896:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("fs");

/***/ }),

/***/ 34589:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:assert");

/***/ }),

/***/ 16698:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:async_hooks");

/***/ }),

/***/ 4573:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:buffer");

/***/ }),

/***/ 31421:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:child_process");

/***/ }),

/***/ 37540:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:console");

/***/ }),

/***/ 77598:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");

/***/ }),

/***/ 53053:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:diagnostics_channel");

/***/ }),

/***/ 40610:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:dns");

/***/ }),

/***/ 71553:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:dns/promises");

/***/ }),

/***/ 78474:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:events");

/***/ }),

/***/ 73024:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");

/***/ }),

/***/ 51455:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs/promises");

/***/ }),

/***/ 37067:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http");

/***/ }),

/***/ 32467:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http2");

/***/ }),

/***/ 44708:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:https");

/***/ }),

/***/ 77030:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:net");

/***/ }),

/***/ 48161:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:os");

/***/ }),

/***/ 76760:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");

/***/ }),

/***/ 53916:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path/posix");

/***/ }),

/***/ 643:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:perf_hooks");

/***/ }),

/***/ 1708:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:process");

/***/ }),

/***/ 41792:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:querystring");

/***/ }),

/***/ 26848:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:readline/promises");

/***/ }),

/***/ 57075:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream");

/***/ }),

/***/ 46466:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream/promises");

/***/ }),

/***/ 46193:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:string_decoder");

/***/ }),

/***/ 58500:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:timers/promises");

/***/ }),

/***/ 41692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:tls");

/***/ }),

/***/ 7066:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:tty");

/***/ }),

/***/ 73136:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:url");

/***/ }),

/***/ 57975:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util");

/***/ }),

/***/ 73429:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util/types");

/***/ }),

/***/ 78877:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:v8");

/***/ }),

/***/ 75919:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:worker_threads");

/***/ }),

/***/ 38522:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:zlib");

/***/ }),

/***/ 70857:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("os");

/***/ }),

/***/ 16928:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("path");

/***/ }),

/***/ 932:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("process");

/***/ }),

/***/ 13193:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("string_decoder");

/***/ }),

/***/ 53557:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("timers");

/***/ })

/******/ });
/************************************************************************/
/******/ // The module cache
/******/ var __webpack_module_cache__ = {};
/******/ 
/******/ // The require function
/******/ function __nccwpck_require__(moduleId) {
/******/ 	// Check if module is in cache
/******/ 	var cachedModule = __webpack_module_cache__[moduleId];
/******/ 	if (cachedModule !== undefined) {
/******/ 		return cachedModule.exports;
/******/ 	}
/******/ 	// Create a new module (and put it into the cache)
/******/ 	var module = __webpack_module_cache__[moduleId] = {
/******/ 		id: moduleId,
/******/ 		loaded: false,
/******/ 		exports: {}
/******/ 	};
/******/ 
/******/ 	// Execute the module function
/******/ 	var threw = true;
/******/ 	try {
/******/ 		__webpack_modules__[moduleId].call(module.exports, module, module.exports, __nccwpck_require__);
/******/ 		threw = false;
/******/ 	} finally {
/******/ 		if(threw) delete __webpack_module_cache__[moduleId];
/******/ 	}
/******/ 
/******/ 	// Flag the module as loaded
/******/ 	module.loaded = true;
/******/ 
/******/ 	// Return the exports of the module
/******/ 	return module.exports;
/******/ }
/******/ 
/******/ // expose the modules object (__webpack_modules__)
/******/ __nccwpck_require__.m = __webpack_modules__;
/******/ 
/************************************************************************/
/******/ /* webpack/runtime/asset-relocator-loader */
/******/ if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = decodeURIComponent(new URL('.', import.meta.url).pathname).slice(import.meta.url.match(/^file:\/\/\/\w:/) ? 1 : 0, -1) + "/";
/******/ 
/******/ /* webpack/runtime/compat get default export */
/******/ (() => {
/******/ 	// getDefaultExport function for compatibility with non-harmony modules
/******/ 	__nccwpck_require__.n = (module) => {
/******/ 		var getter = module && module.__esModule ?
/******/ 			() => (module['default']) :
/******/ 			() => (module);
/******/ 		__nccwpck_require__.d(getter, { a: getter });
/******/ 		return getter;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/create fake namespace object */
/******/ (() => {
/******/ 	var getProto = Object.getPrototypeOf ? (obj) => (Object.getPrototypeOf(obj)) : (obj) => (obj.__proto__);
/******/ 	var leafPrototypes;
/******/ 	// create a fake namespace object
/******/ 	// mode & 1: value is a module id, require it
/******/ 	// mode & 2: merge all properties of value into the ns
/******/ 	// mode & 4: return value when already ns object
/******/ 	// mode & 16: return value when it's Promise-like
/******/ 	// mode & 8|1: behave like require
/******/ 	__nccwpck_require__.t = function(value, mode) {
/******/ 		if(mode & 1) value = this(value);
/******/ 		if(mode & 8) return value;
/******/ 		if(typeof value === 'object' && value) {
/******/ 			if((mode & 4) && value.__esModule) return value;
/******/ 			if((mode & 16) && typeof value.then === 'function') return value;
/******/ 		}
/******/ 		var ns = Object.create(null);
/******/ 		__nccwpck_require__.r(ns);
/******/ 		var def = {};
/******/ 		leafPrototypes = leafPrototypes || [null, getProto({}), getProto([]), getProto(getProto)];
/******/ 		for(var current = mode & 2 && value; typeof current == 'object' && !~leafPrototypes.indexOf(current); current = getProto(current)) {
/******/ 			Object.getOwnPropertyNames(current).forEach((key) => (def[key] = () => (value[key])));
/******/ 		}
/******/ 		def['default'] = () => (value);
/******/ 		__nccwpck_require__.d(ns, def);
/******/ 		return ns;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/define property getters */
/******/ (() => {
/******/ 	// define getter functions for harmony exports
/******/ 	__nccwpck_require__.d = (exports, definition) => {
/******/ 		for(var key in definition) {
/******/ 			if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 				Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 			}
/******/ 		}
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/ensure chunk */
/******/ (() => {
/******/ 	__nccwpck_require__.f = {};
/******/ 	// This file contains only the entry chunk.
/******/ 	// The chunk loading function for additional chunks
/******/ 	__nccwpck_require__.e = (chunkId) => {
/******/ 		return Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
/******/ 			__nccwpck_require__.f[key](chunkId, promises);
/******/ 			return promises;
/******/ 		}, []));
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/get javascript chunk filename */
/******/ (() => {
/******/ 	// This function allow to reference async chunks
/******/ 	__nccwpck_require__.u = (chunkId) => {
/******/ 		// return url for filenames based on template
/******/ 		return "" + chunkId + ".index.js";
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/hasOwnProperty shorthand */
/******/ (() => {
/******/ 	__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ })();
/******/ 
/******/ /* webpack/runtime/make namespace object */
/******/ (() => {
/******/ 	// define __esModule on exports
/******/ 	__nccwpck_require__.r = (exports) => {
/******/ 		if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
/******/ 			Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
/******/ 		}
/******/ 		Object.defineProperty(exports, '__esModule', { value: true });
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/node module decorator */
/******/ (() => {
/******/ 	__nccwpck_require__.nmd = (module) => {
/******/ 		module.paths = [];
/******/ 		if (!module.children) module.children = [];
/******/ 		return module;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/import chunk loading */
/******/ (() => {
/******/ 	// no baseURI
/******/ 	
/******/ 	// object to store loaded and loading chunks
/******/ 	// undefined = chunk not loaded, null = chunk preloaded/prefetched
/******/ 	// [resolve, Promise] = chunk loading, 0 = chunk loaded
/******/ 	var installedChunks = {
/******/ 		8792: 0
/******/ 	};
/******/ 	
/******/ 	var installChunk = (data) => {
/******/ 		var {ids, modules, runtime} = data;
/******/ 		// add "modules" to the modules object,
/******/ 		// then flag all "ids" as loaded and fire callback
/******/ 		var moduleId, chunkId, i = 0;
/******/ 		for(moduleId in modules) {
/******/ 			if(__nccwpck_require__.o(modules, moduleId)) {
/******/ 				__nccwpck_require__.m[moduleId] = modules[moduleId];
/******/ 			}
/******/ 		}
/******/ 		if(runtime) runtime(__nccwpck_require__);
/******/ 		for(;i < ids.length; i++) {
/******/ 			chunkId = ids[i];
/******/ 			if(__nccwpck_require__.o(installedChunks, chunkId) && installedChunks[chunkId]) {
/******/ 				installedChunks[chunkId][0]();
/******/ 			}
/******/ 			installedChunks[ids[i]] = 0;
/******/ 		}
/******/ 	
/******/ 	}
/******/ 	
/******/ 	__nccwpck_require__.f.j = (chunkId, promises) => {
/******/ 			// import() chunk loading for javascript
/******/ 			var installedChunkData = __nccwpck_require__.o(installedChunks, chunkId) ? installedChunks[chunkId] : undefined;
/******/ 			if(installedChunkData !== 0) { // 0 means "already installed".
/******/ 	
/******/ 				// a Promise means "currently loading".
/******/ 				if(installedChunkData) {
/******/ 					promises.push(installedChunkData[1]);
/******/ 				} else {
/******/ 					if(true) { // all chunks have JS
/******/ 						// setup Promise in chunk cache
/******/ 						var promise = import("./" + __nccwpck_require__.u(chunkId)).then(installChunk, (e) => {
/******/ 							if(installedChunks[chunkId] !== 0) installedChunks[chunkId] = undefined;
/******/ 							throw e;
/******/ 						});
/******/ 						var promise = Promise.race([promise, new Promise((resolve) => (installedChunkData = installedChunks[chunkId] = [resolve]))])
/******/ 						promises.push(installedChunkData[1] = promise);
/******/ 					}
/******/ 				}
/******/ 			}
/******/ 	};
/******/ 	
/******/ 	// no prefetching
/******/ 	
/******/ 	// no preloaded
/******/ 	
/******/ 	// no external install chunk
/******/ 	
/******/ 	// no on chunks loaded
/******/ })();
/******/ 
/************************************************************************/
var __webpack_exports__ = {};

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(73024);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __nccwpck_require__(48161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(76760);
// EXTERNAL MODULE: external "node:v8"
var external_node_v8_ = __nccwpck_require__(78877);
;// CONCATENATED MODULE: ./src/entry/hardening.ts

/**
 * Variables that stay in this process's environment: the runtime and the runner's toolkit read them by themselves. None
 * is a secret. Everything else is handed on as a plain object, so that no child process inherits it.
 */
const KEPT = [
    "PATH",
    "HOME",
    "LANG",
    "LC_ALL",
    "TZ",
    "TMPDIR",
    "SYSTEMROOT",
    "NODE_EXTRA_CA_CERTS",
    "SSL_CERT_FILE",
    "SSL_CERT_DIR",
    "GITHUB_OUTPUT",
    "GITHUB_STATE",
    "GITHUB_STEP_SUMMARY",
    "NO_COLOR",
];
/** Fields 50 and 51 of /proc/self/stat: where the kernel keeps the environment that other processes can read. */
function environmentBlock() {
    const stat = (0,external_node_fs_.readFileSync)("/proc/self/stat", "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [start, end] = [Number(fields[47]), Number(fields[48])];
    return Number.isSafeInteger(start) && Number.isSafeInteger(end) && end > start && start > 0 ? { start, end } : null;
}
/** Writes zeros over the block, so that /proc/<our pid>/environ shows nothing to a child of the same user. */
function wipeEnvironmentBlock() {
    const block = environmentBlock();
    if (block === null)
        return;
    const memory = (0,external_node_fs_.openSync)("/proc/self/mem", "r+");
    try {
        (0,external_node_fs_.writeSync)(memory, Buffer.alloc(block.end - block.start), 0, block.end - block.start, block.start);
    }
    finally {
        (0,external_node_fs_.closeSync)(memory);
    }
}
/**
 * First thing that runs: keeps the inspector shut, takes the environment out of reach of child processes, and returns
 * it.
 * @throws Error when NODE_OPTIONS would load foreign code into this process.
 */
function harden() {
    // A child could open the inspector with `kill -USR1`; a listener keeps it shut.
    if (process.platform !== "win32")
        process.on("SIGUSR1", () => { });
    const copy = {};
    // Windows knows no case in names, a plain object does: PATH may come as Path there.
    const nameOf = (name) => (process.platform === "win32" ? name.toUpperCase() : name);
    for (const [name, value] of Object.entries(process.env))
        if (value !== undefined)
            copy[nameOf(name)] = value;
    if (/--(inspect|require|import|loader|experimental-loader)\b|(^|\s)-r\b/.test(copy["NODE_OPTIONS"] ?? "")) {
        throw new Error("NODE_OPTIONS loads code into the action; remove --inspect, --require, --import and --loader from it.");
    }
    for (const name of Object.keys(process.env))
        delete process.env[name];
    for (const name of KEPT) {
        const value = copy[name];
        // Setting a variable again moves it off the block that is wiped below.
        if (value !== undefined)
            process.env[name] = value;
    }
    if (process.platform === "linux") {
        try {
            wipeEnvironmentBlock();
        }
        catch {
            // Without /proc there is nothing to read it from either.
        }
    }
    return copy;
}

// EXTERNAL MODULE: ./src/entry/proxy.ts
var proxy = __nccwpck_require__(94432);
;// CONCATENATED MODULE: ./src/entry/main.ts






/** dist/post.js and dist/cli.js set this before they load the bundle; without it the bundle is the action's main. */
const CHOSEN = Symbol.for("architect.entry");
/** From the second SIGINT to the exit: running commands are ended, and what was written leaves the process. */
const LEAVING_MILLISECONDS = 300;
/** By then the first request has mostly left: collecting garbage more often would only have delayed it. */
const START_UP_MILLISECONDS = 300;
/**
 * A second SIGINT leaves without waiting for the end of the run. Every event is in the session log by then, because each is
 * written as it happens.
 */
function shutdownSignal() {
    const controller = new AbortController();
    const stop = (name) => {
        if (!controller.signal.aborted)
            controller.abort(name);
        else if (name === "SIGINT")
            setTimeout(() => process.exit(130), LEAVING_MILLISECONDS);
    };
    for (const name of ["SIGINT", "SIGTERM"])
        process.on(name, () => stop(name));
    return controller.signal;
}
/** This process: nothing else in an entry touches it. */
function ownProcess(environment) {
    return {
        environment,
        write: (text) => {
            process.stdout.write(text);
        },
        directory: process.cwd(),
        home: environment["HOME"] || (0,external_node_os_.homedir)(),
        temporaryFolder: (0,external_node_os_.tmpdir)(),
        codeFolder: (0,external_node_path_.dirname)((0,external_node_fs_.realpathSync)(process.argv[1] ?? "/")),
        shutdownSignal,
        keepMemorySmall() {
            // Each request of a long session is half a megabyte of text that is garbage a moment later; left alone, V8 lets
            // about 100 MiB of them pile up. The flag only moves that threshold: 200 steps cost 2 ms more each.
            setTimeout(() => (0,external_node_v8_.setFlagsFromString)("--optimize-for-size"), START_UP_MILLISECONDS).unref();
        },
        useProxy: () => (0,proxy/* useProxy */.C)(environment),
    };
}
async function main() {
    const own = ownProcess(harden());
    const entry = (globalThis[CHOSEN] ?? "action");
    if (entry === "cli") {
        const { runCli } = await Promise.all(/* import() */[__nccwpck_require__.e(5156), __nccwpck_require__.e(5992), __nccwpck_require__.e(4870)]).then(__nccwpck_require__.bind(__nccwpck_require__, 84870));
        return runCli(own, process.argv.slice(2));
    }
    if (entry === "post") {
        const { runPostEntry } = await Promise.all(/* import() */[__nccwpck_require__.e(8815), __nccwpck_require__.e(5156), __nccwpck_require__.e(5027), __nccwpck_require__.e(2085), __nccwpck_require__.e(4165), __nccwpck_require__.e(2973), __nccwpck_require__.e(6625), __nccwpck_require__.e(1826), __nccwpck_require__.e(5217), __nccwpck_require__.e(668), __nccwpck_require__.e(5992), __nccwpck_require__.e(1744)]).then(__nccwpck_require__.bind(__nccwpck_require__, 91744));
        return runPostEntry(own);
    }
    const { runActionEntry } = await Promise.all(/* import() | run */[__nccwpck_require__.e(8815), __nccwpck_require__.e(5156), __nccwpck_require__.e(5027), __nccwpck_require__.e(2085), __nccwpck_require__.e(4165), __nccwpck_require__.e(2973), __nccwpck_require__.e(6625), __nccwpck_require__.e(1826), __nccwpck_require__.e(5217), __nccwpck_require__.e(668), __nccwpck_require__.e(5992), __nccwpck_require__.e(382)]).then(__nccwpck_require__.bind(__nccwpck_require__, 60668));
    return runActionEntry(own);
}
/** Leaves at once: no open socket or timer may keep a finished job. What was written is flushed first. */
function leave(code) {
    process.exitCode = code;
    process.stdout.write("", () => process.stderr.write("", () => process.exit(code)));
}
main().then(leave, (error) => {
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`Architect could not start: ${message}\n`);
    leave(1);
});

