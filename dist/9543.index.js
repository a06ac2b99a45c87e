export const id = 9543;
export const ids = [9543];
export const modules = {

/***/ 59543:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  loadShellParser: () => (/* binding */ loadShellParser)
});

;// CONCATENATED MODULE: ./src/safety/commands/shell/complexity.ts
/** Far over what a line that is accepted can hold (R1: 50 commands, 20 levels). */
const MAXIMUM_BRACKETS = 100;
const MAXIMUM_BACKTICKS = 100;
const MAXIMUM_OPERATORS = 400;
const MAXIMUM_KEYWORDS = 100;
const ARITHMETIC = /\(\(|\$\[|\$\{|\blet\b|\[/;
const KEYWORD = /\b(?:if|elif|for|while|until|case|select|function|coproc|time)\b/g;
const OPERATOR = /[-+*/%<>=&|^?:,!~]/g;
/** The deepest nesting of brackets, quoted ones counted as well. */
function bracketDepth(text) {
    let depth = 0;
    let deepest = 0;
    for (const character of text) {
        if ("([{".includes(character))
            depth += 1;
        else if (")]}".includes(character))
            depth = Math.max(0, depth - 1);
        deepest = Math.max(deepest, depth);
    }
    return deepest;
}
/**
 * True for text that would keep the shell parser busy for many seconds: when its stack overflows in deep nesting or in a
 * long arithmetic expression, unwinding is quadratic. Such text is not parsed, so it is `dangerous` (R1).
 */
function isTooComplex(text) {
    if (bracketDepth(text) > MAXIMUM_BRACKETS)
        return true;
    if (text.split("`").length - 1 > MAXIMUM_BACKTICKS)
        return true;
    if ((text.match(KEYWORD)?.length ?? 0) > MAXIMUM_KEYWORDS)
        return true;
    return ARITHMETIC.test(text) && (text.match(OPERATOR)?.length ?? 0) > MAXIMUM_OPERATORS;
}

// EXTERNAL MODULE: ./src/safety/commands/shell/shell-tree.ts
var shell_tree = __webpack_require__(82531);
;// CONCATENATED MODULE: ./src/safety/commands/shell/shell-words.ts
const SIMPLE = {
    a: "\x07",
    b: "\b",
    e: "\x1b",
    E: "\x1b",
    f: "\f",
    n: "\n",
    r: "\r",
    t: "\t",
    v: "\v",
    "\\": "\\",
    "'": "'",
    '"': '"',
    "?": "?",
};
const ESCAPE = /\\(?:x([0-9a-fA-F]{1,2})|u([0-9a-fA-F]{1,4})|U([0-9a-fA-F]{1,8})|([0-7]{1,3})|c([\s\S])|([\s\S]))/g;
/**
 * Decodes `$'…'`. `exact` is false where the result depends on the locale, holds controls or ends early, and must not
 * be relied on.
 */
function decodeAnsiQuote(value) {
    const text = value.replace(ESCAPE, (whole, ...groups) => {
        const [hex, short, long, octal, control, other] = groups;
        if (hex !== undefined)
            return String.fromCharCode(Number.parseInt(hex, 16));
        if (octal !== undefined)
            return String.fromCharCode(Number.parseInt(octal, 8) & 255);
        if (short !== undefined)
            return String.fromCharCode(Number.parseInt(short, 16));
        if (long !== undefined) {
            const code = Number.parseInt(long, 16);
            return code > 0x10ffff ? "" : String.fromCodePoint(code);
        }
        if (control !== undefined)
            return String.fromCharCode(control.charCodeAt(0) & 31);
        return other === undefined ? whole : (SIMPLE[other] ?? whole);
    });
    return { text, exact: /^[\t\n -~]*$/.test(text) && !/\\c/.test(value) };
}
/** Stands in the mask for every character that no longer means anything to the shell. */
const QUOTED = "\0";
function quote(target, text) {
    target.text += text;
    target.mask += QUOTED.repeat(text.length);
}
function unquoted(target, value) {
    for (let index = 0; index < value.length; index += 1) {
        const character = value.charAt(index);
        if (character !== "\\") {
            target.text += character;
            target.mask += character;
            continue;
        }
        index += 1;
        const next = value.charAt(index);
        // A backslash at the very end stands for itself or not, depending on the shell.
        if (next === "")
            target.literal = false;
        else if (next !== "\n")
            quote(target, next);
    }
}
/**
 * Backslashes inside double quotes and here-documents keep their place unless they quote one of the special characters.
 */
function halfQuoted(value, special) {
    return value.replace(/\\([\s\S])/g, (whole, next) => {
        if (next === "\n")
            return "";
        return special.includes(next) ? next : whole;
    });
}
function addExpansion(target, text) {
    quote(target, text);
    target.literal = false;
}
function expansionText(node, kind) {
    if (kind === "ParamExp")
        return `$${node.Param?.Value ?? ""}`;
    return kind === "ProcSubst" ? "<()" : "$()";
}
function addDoubleQuoted(target, node, context) {
    if (node.Dollar)
        target.literal = false;
    for (const part of node.Parts ?? []) {
        const kind = context.kindOf(part);
        if (kind === "Lit")
            quote(target, halfQuoted(part.Value, '$`"\\'));
        else
            addExpansion(target, expansionText(part, kind));
    }
}
function addPart(target, part, context) {
    const kind = context.kindOf(part);
    if (kind === "Lit")
        unquoted(target, part.Value);
    else if (kind === "DblQuoted")
        addDoubleQuoted(target, part, context);
    else if (kind === "SglQuoted") {
        const node = part;
        const decoded = node.Dollar ? decodeAnsiQuote(node.Value) : { text: node.Value, exact: true };
        quote(target, decoded.text);
        if (!decoded.exact)
            target.literal = false;
    }
    else
        addExpansion(target, expansionText(part, kind));
}
/** `{a,b}` and `{1..9}`, or what could be one. */
function hasBraceList(mask) {
    const open = mask.indexOf("{");
    const close = mask.lastIndexOf("}");
    if (open < 0 || close < open)
        return false;
    const inner = mask.slice(open, close);
    return inner.includes(",") || inner.includes("..");
}
function finish(target, node, context) {
    const isPlain = target.literal;
    const literal = isPlain && !hasBraceList(target.mask) && !/^~|[=:]~/.test(target.mask);
    const glob = /[*?]/.test(target.mask) || (target.mask.includes("[") && target.mask !== "[");
    const { scripts, parameters } = isPlain ? { scripts: [], parameters: [] } : context.embedded(node);
    return { text: target.text, literal, glob, scripts, parameters };
}
/** Quote removal of one word; every expansion is noted (R4). */
function readWord(node, context) {
    const target = { text: "", mask: "", literal: true };
    for (const part of node.Parts ?? [])
        addPart(target, part, context);
    return finish(target, node, context);
}
/** Text of a here-document. `raw`: its delimiter was quoted, so it expands nothing. */
function readHereDocument(node, raw, context) {
    const target = { text: "", mask: "", literal: true };
    for (const part of node.Parts ?? []) {
        const kind = context.kindOf(part);
        if (kind !== "Lit")
            addExpansion(target, expansionText(part, kind));
        else
            quote(target, raw ? part.Value : halfQuoted(part.Value, "$`\\"));
    }
    return finish(target, node, context);
}
/** A delimiter with any quoting. */
function isQuotedDelimiter(node, context) {
    return (node.Parts ?? []).some((part) => context.kindOf(part) !== "Lit" || part.Value.includes("\\"));
}

;// CONCATENATED MODULE: ./src/safety/commands/shell/shell-parser.ts



/** In `""2>&1` the digit belongs to the word for bash, and to the redirection for the parser. */
const GLUED_DESCRIPTOR = /["'`}](?:\d+|\{\w+\})[<>]/;
/** More are not converted: such a line is dangerous anyway (R1), and the raw net looks at its text. */
const MAXIMUM_STATEMENTS = 400;
const LISTS = { 10: "&&", 11: "||", 12: "|", 13: "|" };
const REDIRECTS = {
    54: ">",
    55: ">>",
    56: "<",
    57: "<>",
    58: "<&",
    59: ">&",
    60: ">|",
    61: "<<",
    62: "<<-",
    63: "<<<",
    64: "&>",
    65: "&>>",
};
/** `[[ ]]`: tests of files and strings. Others re-evaluate their operands (R4). */
const FILE_TESTS = new Set([88, 89, 90, 95, 102, 103, 104, 105]);
const STRING_TESTS = new Set([107, 108]);
const TEST_NOT = 106;
const COMPARISONS = new Set([40, 41, 74]);
const CONNECTIVES = new Set([10, 11]);
/** Turns the nodes of one script into our tree; each call of `convert` starts anew. */
function createConverter(syntax, source) {
    const bytes = Buffer.from(source);
    let depth = 0;
    let deepest = 0;
    let count = 0;
    const kindOf = (node) => syntax.NodeType(node);
    const context = { kindOf, embedded };
    function embedded(node) {
        const scripts = [];
        const parameters = [];
        syntax.Walk(node, (child) => {
            if (child === null)
                return true;
            const kind = kindOf(child);
            if (kind === "ParamExp") {
                const { Param, Slice } = child;
                parameters.push(Param?.Value ?? "");
                // The walk of the parser leaves `${x:here:and here}` out.
                for (const part of [Slice?.Offset, Slice?.Length]) {
                    const inside = part === undefined || part === null ? null : embedded(part);
                    if (inside !== null) {
                        scripts.push(...inside.scripts);
                        parameters.push(...inside.parameters);
                    }
                }
            }
            if (kind === "CmdSubst" && child.Backquotes) {
                scripts.push(...backquoted(child));
                return false;
            }
            if (kind !== "Stmt")
                return true;
            scripts.push(statement(child));
            return false;
        });
        return { scripts, parameters };
    }
    /**
     * bash removes one level of backslashes before it reads a command in backticks; the parser leaves them inside quotes,
     * so the text is parsed anew. Both readings of `\\"` are taken, because it depends on what is around.
     */
    function backquoted({ Left, Right }) {
        const text = bytes.subarray(Left.Offset() + 1, Right.Offset()).toString();
        const plain = text.replace(/\\([$`\\])/g, "$1");
        const inQuotes = text.replace(/\\([$`\\"])/g, "$1");
        const first = parsed(plain);
        if (inQuotes === plain)
            return first;
        try {
            return [...first, ...parsed(inQuotes)];
        }
        catch {
            return first;
        }
    }
    function parsed(text) {
        const script = createConverter(syntax, text)(newParser(syntax).Parse(text, ""));
        deepest = Math.max(deepest, depth + script.depth);
        return script.statements;
    }
    /**
     * Where the parser and bash disagree about comments the script is not understood: in `""#` bash sees a word, and a
     * backslash at the end of a comment continues nothing for bash.
     */
    function checkComments(script) {
        syntax.Walk(script, (node) => {
            if (node === null || kindOf(node) !== "Comment")
                return true;
            const start = node.Hash.Offset();
            const before = bytes.subarray(Math.max(0, start - 2), start).toString("latin1");
            const [line = ""] = bytes.subarray(start).toString("latin1").split("\n", 1);
            const isClear = /(?:^|[ \t\n;&|(])$/.test(before) && !before.endsWith("\\\n") && !line.endsWith("\\");
            if (!isClear)
                throw new SyntaxError("unclear comment");
            return true;
        });
    }
    const word = (node) => readWord(node, context);
    function assignment(node) {
        const value = node.Value === null ? null : word(node.Value);
        const plain = !node.Append && node.Index === null && node.Array === null && node.Name !== null;
        const inside = plain ? { scripts: [], parameters: [] } : embedded(node);
        return { name: node.Name?.Value ?? "", value, plain, ...inside };
    }
    function redirect(node) {
        const raw = node.Hdoc !== null && isQuotedDelimiter(node.Word, context);
        return {
            operator: REDIRECTS[node.Op] ?? "<>",
            descriptor: node.N?.Value ?? "",
            target: word(node.Word),
            body: node.Hdoc === null ? null : readHereDocument(node.Hdoc, raw, context),
        };
    }
    function statement(node) {
        count += 1;
        if (count > MAXIMUM_STATEMENTS)
            throw new RangeError("too many commands");
        depth += 1;
        deepest = Math.max(deepest, depth);
        const result = {
            command: node.Cmd === null ? null : command(node.Cmd),
            redirects: (node.Redirs ?? []).map(redirect),
            negated: node.Negated,
            background: node.Background || node.Coprocess,
        };
        depth -= 1;
        return result;
    }
    /** Operands of a list are not nested deeper than the list. */
    function operand(node) {
        depth -= 1;
        const result = statement(node);
        depth += 1;
        return result;
    }
    const statements = (nodes) => (nodes ?? []).map(statement);
    function declaration(node) {
        const nodes = node.Args ?? [];
        const words = nodes.filter((item) => item.Naked).map(assignment);
        const assignments = nodes.filter((item) => !item.Naked).map(assignment);
        if (words.length === 0 && assignments.length > 0)
            return { kind: "simple", assignments, words: [] };
        const named = words.map(({ name, value }) => value ?? (0,shell_tree/* literalWord */.C)(name));
        return { kind: "simple", assignments, words: [(0,shell_tree/* literalWord */.C)(node.Variant.Value), ...named] };
    }
    function other(node, name) {
        const { scripts, parameters } = embedded(node);
        return { kind: "other", name, parameters, body: scripts };
    }
    function ifClause(node) {
        const condition = statements(node.Cond);
        const then = statements(node.Then);
        if (condition.length === 0)
            return { kind: "block", body: then };
        return { kind: "if", condition, then, otherwise: node.Else === null ? null : ifClause(node.Else) };
    }
    function test(node) {
        const files = [];
        const words = [];
        const visit = (part) => {
            const kind = kindOf(part);
            if (kind === "Word") {
                words.push(word(part));
                return true;
            }
            if (kind === "ParenTest")
                return visit(part.X);
            if (kind === "UnaryTest") {
                const { Op, X } = part;
                if (FILE_TESTS.has(Op) && kindOf(X) === "Word")
                    files.push(word(X));
                return visit(X) && (FILE_TESTS.has(Op) || STRING_TESTS.has(Op) || Op === TEST_NOT);
            }
            if (kind !== "BinaryTest")
                return false;
            const { Op, X, Y } = part;
            const isPlain = visit(X) && visit(Y);
            return isPlain && (COMPARISONS.has(Op) || CONNECTIVES.has(Op));
        };
        const plain = visit(node.X);
        return plain ? { kind: "test", words, files, plain } : other(node, "[[");
    }
    function command(node) {
        const kind = kindOf(node);
        switch (kind) {
            case "CallExpr": {
                const { Assigns, Args } = node;
                return { kind: "simple", assignments: (Assigns ?? []).map(assignment), words: (Args ?? []).map(word) };
            }
            case "BinaryCmd": {
                const { Op, X, Y } = node;
                const operator = LISTS[Op];
                if (operator === undefined)
                    return other(node, "operator");
                return { kind: "list", operator, left: operand(X), right: operand(Y) };
            }
            case "Block":
                return { kind: "block", body: statements(node.Stmts) };
            case "Subshell":
                return { kind: "subshell", body: statements(node.Stmts) };
            case "IfClause":
                return ifClause(node);
            case "ForClause": {
                const { Loop, Select, Do } = node;
                if (Select || kindOf(Loop) !== "WordIter")
                    return other(node, "for");
                const { Name, Items } = Loop;
                return { kind: "for", variable: Name.Value, items: (Items ?? []).map(word), body: statements(Do) };
            }
            case "FuncDecl":
                return {
                    kind: "function",
                    name: node.Name.Value,
                    body: statement(node.Body),
                };
            case "TimeClause": {
                const { Stmt } = node;
                return { kind: "time", body: Stmt === null ? null : statement(Stmt) };
            }
            case "TestClause":
                return test(node);
            case "DeclClause":
                return declaration(node);
            default:
                return other(node, kind);
        }
    }
    return (script) => {
        if (source.includes("#"))
            checkComments(script);
        if (GLUED_DESCRIPTOR.test(source))
            throw new SyntaxError("unclear redirection");
        return { statements: statements(script.Stmts), depth: deepest };
    };
}
function newParser(syntax) {
    return syntax.NewParser(syntax.KeepComments(true));
}
/**
 * Loads mvdan-sh on first use (30–100 ms) and gives back a parser of bash scripts. An error of any kind, its own stack
 * overflow on hostile nesting included, is `null`.
 */
async function loadShellParser() {
    const { default: shell } = await __webpack_require__.e(/* import() */ 2914).then(__webpack_require__.t.bind(__webpack_require__, 62914, 23));
    const { syntax } = shell;
    let parser = newParser(syntax);
    return (text) => {
        if (isTooComplex(text))
            return null;
        try {
            return createConverter(syntax, text)(parser.Parse(text, ""));
        }
        catch {
            // The state of a parser after an overflow is thrown away.
            parser = newParser(syntax);
            return null;
        }
    };
}


/***/ })

};
