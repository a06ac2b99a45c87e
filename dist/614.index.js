export const id = 614;
export const ids = [614];
export const modules = {

/***/ 80614:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ fence),
/* harmony export */   t: () => (/* binding */ inlineCode)
/* harmony export */ });
/** Writing code into Markdown so that its content cannot end it. */
function longestRun(text) {
    let longest = 0;
    for (const match of text.matchAll(/`+/g))
        longest = Math.max(longest, match[0].length);
    return longest;
}
/** A fenced block around `text`: the fence is longer than any run of backticks inside. The language is reduced to one word. */
function fence(text, language = "") {
    const marks = "`".repeat(Math.max(3, longestRun(text) + 1));
    const word = /^[\w+#.-]*/.exec(language.trim())?.[0] ?? "";
    return `${marks}${word}\n${text}${text === "" || text.endsWith("\n") ? "" : "\n"}${marks}`;
}
/** Inline code around `text` on one line; empty text stays empty. */
function inlineCode(text) {
    const line = text.replace(/[\r\n]+/g, " ");
    if (line === "")
        return "";
    const marks = "`".repeat(longestRun(line) + 1);
    const padding = line.startsWith("`") || line.endsWith("`") || (/^ .* $/.test(line) && line.trim() !== "") ? " " : "";
    return `${marks}${padding}${line}${padding}${marks}`;
}


/***/ })

};
