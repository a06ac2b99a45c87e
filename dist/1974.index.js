export const id = 1974;
export const ids = [1974];
export const modules = {

/***/ 39329:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ parseYaml)
/* harmony export */ });
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(74296);

/** Most times an anchor's content may be repeated; a configuration has no need of more. */
const MAXIMUM_ALIASES = 50;
const START = { line: 1, column: 1 };
function positionOf(counter, offset) {
    const { line, col } = counter.linePos(offset);
    // An empty text has no line at all.
    return { line: Math.max(1, line), column: Math.max(1, col) };
}
/** The offset of the node, or of the key that names it, at a path; its nearest parent's when there is none. */
function offsetOf(yaml, document, path, at) {
    let node = document.contents;
    let offset = document.contents?.range?.[0] ?? 0;
    for (const [index, part] of path.entries()) {
        if (yaml.isAlias(node))
            node = node.resolve(document);
        if (yaml.isMap(node)) {
            const pair = pairOf(yaml, node, String(part));
            if (pair === undefined)
                return offset;
            const target = at === "key" && index === path.length - 1 ? pair.key : (pair.value ?? pair.key);
            offset = target?.range?.[0] ?? offset;
            node = pair.value;
        }
        else if (yaml.isSeq(node) && typeof part === "number") {
            const item = node.items[part];
            if (!yaml.isNode(item))
                return offset;
            offset = item.range?.[0] ?? offset;
            node = item;
        }
        else {
            return offset;
        }
    }
    return offset;
}
function pairOf(yaml, map, key) {
    for (const item of map.items) {
        if (yaml.isScalar(item.key) && String(item.key.value) === key)
            return item;
    }
    return undefined;
}
/** The words of the parser, as one sentence about this text. */
function syntaxText(code, message) {
    if (code === "DUPLICATE_KEY")
        return "this key is given twice";
    if (code === "MULTIPLE_DOCS")
        return "more than one YAML document; keep one";
    return `YAML: ${message.split("\n")[0] ?? message}`;
}
/** Reads YAML 1.2 text. Never throws for what the text holds. */
async function parseYaml(text) {
    const yaml = await __webpack_require__.e(/* import() */ 8815).then(__webpack_require__.t.bind(__webpack_require__, 38815, 19));
    const counter = new yaml.LineCounter();
    const broken = (problems) => ({ data: {}, problems, place: () => START });
    let document;
    try {
        document = yaml.parseDocument(text, { lineCounter: counter, prettyErrors: false, logLevel: "error" });
    }
    catch (error) {
        // The parser is recursive: a hostile depth ends in a RangeError.
        return broken([{ ...START, text: `YAML: not readable (${(0,_core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error)})` }]);
    }
    const mistakes = [...document.errors, ...document.warnings];
    if (mistakes.length > 0) {
        return broken(mistakes.map((mistake) => ({
            ...positionOf(counter, mistake.pos[0]),
            text: syntaxText(mistake.code, mistake.message),
        })));
    }
    try {
        const data = document.toJS({ maxAliasCount: MAXIMUM_ALIASES }) ?? {};
        return {
            data,
            problems: [],
            place: (problem) => positionOf(counter, offsetOf(yaml, document, problem.path, problem.at)),
        };
    }
    catch (error) {
        return broken([{ ...firstAlias(yaml, document, counter), text: `YAML: ${(0,_core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error)}` }]);
    }
}
function firstAlias(yaml, document, counter) {
    let offset = 0;
    yaml.visit(document, {
        Alias(_, alias) {
            offset = alias.range?.[0] ?? 0;
            return yaml.visit.BREAK;
        },
    });
    return positionOf(counter, offset);
}


/***/ }),

/***/ 11974:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readConfigurationFile: () => (/* binding */ readConfigurationFile)
/* harmony export */ });
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(74296);
/* harmony import */ var _document_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(39329);
/* harmony import */ var _problems_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(34968);
/* harmony import */ var _schema_schema_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(88022);
/* harmony import */ var _tool_names_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(89735);





/** Largest configuration file, in bytes of UTF-8. */
const MAXIMUM_BYTES = 256 * 1024;
/** Maximum problems reported at once. */
const MAXIMUM_PROBLEMS = 10;
function refuse({ path, isLocal }, problems) {
    const sorted = [...problems].sort((left, right) => left.line - right.line || left.column - right.column);
    const shown = sorted
        .slice(0, MAXIMUM_PROBLEMS)
        .map((problem) => `${path}:${problem.line}:${problem.column}: ${problem.text}`);
    if (sorted.length > MAXIMUM_PROBLEMS)
        shown.push(`… and ${sorted.length - MAXIMUM_PROBLEMS} more`);
    const first = sorted[0] ?? { line: 1, column: 1 };
    return new _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ArchitectError */ .U8("configuration", shown.join("\n"), {
        remedy: isLocal === true ? `Correct ${path}.` : `Correct ${path} on the default branch.`,
        location: { file: path, line: first.line, column: first.column },
    });
}
/** Patterns of the configuration that must compile as re2, with their places. */
function patternsOf(configuration) {
    const { guardrails, hooks } = configuration;
    return [
        ...guardrails.blocked_commands.map((pattern, index) => ({
            path: ["guardrails", "blocked_commands", index],
            pattern,
        })),
        ...guardrails.code_rules.map((rule, index) => ({
            path: ["guardrails", "code_rules", index, "pattern"],
            pattern: rule.pattern,
        })),
        ...Object.entries(hooks).flatMap(([event, list]) => list.map((hook, index) => ({ path: ["hooks", event, index, "matcher"], pattern: hook.matcher }))),
    ].filter((entry) => entry.pattern !== "");
}
async function patternProblems(configuration) {
    const patterns = patternsOf(configuration);
    if (patterns.length === 0)
        return [];
    const { RE2JS } = await __webpack_require__.e(/* import() */ 2856).then(__webpack_require__.bind(__webpack_require__, 2856));
    return patterns.flatMap(({ path, pattern }) => {
        try {
            RE2JS.compile(pattern);
            return [];
        }
        catch (error) {
            return [{ path, at: "value", text: `${(0,_problems_js__WEBPACK_IMPORTED_MODULE_2__/* .pathText */ .LF)(path)}: not a valid pattern: ${(0,_core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error)}` }];
        }
    });
}
/**
 * Reads the configuration file.
 * @throws ArchitectError (configuration) with every problem found, at most ten, each as `path:line:column: …`, in the
 * order of the file; the error's location is the first.
 */
async function readConfigurationFile(file) {
    if (Buffer.byteLength(file.text) > MAXIMUM_BYTES) {
        throw refuse(file, [{ line: 1, column: 1, text: "larger than 256 kB" }]);
    }
    const document = await (0,_document_js__WEBPACK_IMPORTED_MODULE_1__/* .parseYaml */ .h)(file.text);
    if (document.problems.length > 0)
        throw refuse(file, document.problems);
    const parsed = _schema_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .configurationSchema */ .W.safeParse(document.data);
    const problems = parsed.success
        ? [...(await patternProblems(parsed.data)), ...(0,_tool_names_js__WEBPACK_IMPORTED_MODULE_4__/* .toolNameProblems */ .C)(parsed.data, { dynamic: null, mcp: null })]
        : (0,_problems_js__WEBPACK_IMPORTED_MODULE_2__/* .problemsOf */ .GW)(parsed.error.issues, document.data);
    if (!parsed.success || problems.length > 0) {
        throw refuse(file, problems.map((problem) => ({ ...document.place(problem), text: problem.text })));
    }
    return { configuration: parsed.data, data: document.data };
}


/***/ }),

/***/ 89735:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ toolNameProblems)
/* harmony export */ });
/* harmony import */ var _core_tool_tool_names_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7043);
/* harmony import */ var _nearest_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76572);
/* harmony import */ var _problems_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(34968);



/** Whether a name may belong to a tool that is not known here. */
function mayBeOutside(name, { mcp, dynamic_tools: dynamic }, outside) {
    const prefixes = Object.keys(mcp.servers).map((server) => `mcp_${server.replace(/[^a-zA-Z0-9_-]/g, "_")}_`);
    const own = prefixes.filter((prefix) => name.startsWith(prefix));
    if (own.length > 0) {
        // Of a server that did not answer, no tool is offered: nothing is left open.
        return own.some((prefix) => outside.mcp?.some((tool) => tool.startsWith(prefix)) !== true);
    }
    return dynamic.enabled && outside.dynamic === null;
}
/** Names in `allowed_tools` and `disabled_tools` that no tool has: a slip of the pen would leave a tool on. */
function toolNameProblems(settings, outside) {
    const names = [..._core_tool_tool_names_js__WEBPACK_IMPORTED_MODULE_0__/* .BUILT_IN_TOOLS */ .d3, ...(outside.dynamic ?? []), ...(outside.mcp ?? [])];
    return Object.entries(settings.agents).flatMap(([agent, entry]) => ["allowed_tools", "disabled_tools"].flatMap((key) => (entry[key] ?? []).flatMap((name, index) => {
        if (names.includes(name) || mayBeOutside(name, settings, outside))
            return [];
        const path = ["agents", agent, key, index];
        const meant = (0,_nearest_js__WEBPACK_IMPORTED_MODULE_2__/* .nearest */ .p)(name, names);
        const hint = meant === null ? "" : ` (did you mean "${meant}"?)`;
        return [{ path, at: "value", text: `${(0,_problems_js__WEBPACK_IMPORTED_MODULE_1__/* .pathText */ .LF)(path)}: there is no tool "${name}"${hint}` }];
    })));
}


/***/ })

};
