export const id = 687;
export const ids = [687];
export const modules = {

/***/ 53877:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ expectationsWarning),
/* harmony export */   c: () => (/* binding */ evidenceSentences)
/* harmony export */ });
/* harmony import */ var _wording_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(25594);

const GATES_SHOWN = 5;
const LEFT_OUT_SHOWN = 300;
/** Tests that need the change, without the full stop; '' where they were not tried. */
function withoutTheChange(proof, wording, isTestsOnly) {
    const { added, failWithout, cannotRunWithout, triedWithout } = proof;
    const failing = failWithout.length;
    if (!triedWithout)
        return "";
    if (cannotRunWithout === true) {
        if (added === 1)
            return "The new test cannot run without the change and passes with it";
        return `The ${added === 0 ? "changed" : "new"} tests cannot run without the change and pass with it`;
    }
    if (failing === 0 && isTestsOnly)
        return "Only tests were changed, and no failure of theirs on the base's code is known";
    if (failing === 0 && (added === null || added === 0))
        return "No new or changed test is known to fail without the change";
    if (added === null)
        return `New or changed tests that fail without the change and pass with it: ${(0,_wording_js__WEBPACK_IMPORTED_MODULE_0__.listNames)(failWithout, wording)}`;
    const [fail, pass] = failing === 1 ? ["fails", "passes"] : ["fail", "pass"];
    if (added === 0)
        return `${(0,_wording_js__WEBPACK_IMPORTED_MODULE_0__.plural)(failing, "changed test")} ${fail} without the change and ${pass} with it`;
    if (failing === added)
        return `${(0,_wording_js__WEBPACK_IMPORTED_MODULE_0__.plural)(added, "new test")}: ${fail} without the change, ${pass} with it`;
    // Some of them are changed ones, of an unknown number.
    if (failing > added)
        return `${failing} new or changed tests ${fail} without the change and ${pass} with it`;
    const rest = added - failing;
    const useless = rest === 1 ? "passes without it too and proves nothing" : "pass without it too and prove nothing";
    if (failing === 0)
        return `${(0,_wording_js__WEBPACK_IMPORTED_MODULE_0__.plural)(added, "new test")} ${useless.replace("without it", "without the change")}`;
    return `${failing} of ${added} new tests ${fail} without the change and ${pass} with it; ${rest} ${useless}`;
}
function expectations(proof, wording) {
    const { changedExpectations, failsUnnamed } = proof;
    if (changedExpectations.length > 0)
        return `Tests of the base that fail on the new code: ${(0,_wording_js__WEBPACK_IMPORTED_MODULE_0__.listNames)(changedExpectations, wording)}`;
    return failsUnnamed === true ? "Tests of the base fail on the new code, which names none of them" : "";
}
function confirmed({ triedBaseTests, changedExpectations, failsUnnamed }) {
    const fails = changedExpectations.length > 0 || failsUnnamed === true;
    return triedBaseTests && !fails ? "No test of the base fails on the new code that passed before" : "";
}
function provesSomething({ failWithout, cannotRunWithout }) {
    return failWithout.length > 0 || cannotRunWithout === true;
}
/** `isTestsOnly`: the base's code is the new code as well, so tests that pass there are not to be blamed for it. */
function evidenceSentences(proofs, wording, isTestsOnly = false) {
    const sentences = (of) => {
        const texts = proofs.map((proof) => ({ proof, text: of(proof) })).filter(({ text }) => text !== "");
        const sorted = [
            ...texts.filter(({ proof }) => provesSomething(proof)),
            ...texts.filter(({ proof }) => !provesSomething(proof)),
        ];
        const hidden = sorted.length - GATES_SHOWN;
        return [
            ...sorted
                .slice(0, GATES_SHOWN)
                .map(({ proof, text }) => (texts.length === 1 ? `${text}.` : `${text} (gate ${wording.name(proof.gate)}).`)),
            ...(hidden > 0 ? [`The same was looked at for ${(0,_wording_js__WEBPACK_IMPORTED_MODULE_0__.plural)(hidden, "more gate")}.`] : []),
        ];
    };
    const leftOut = new Set(proofs.flatMap((proof) => (proof.leftOut === undefined ? [] : [proof.leftOut])));
    const reasons = [...leftOut]
        .slice(0, GATES_SHOWN)
        .map((reason) => wording.prose(reason, LEFT_OUT_SHOWN).replace(/(?<![.!?…])$/, "."));
    return {
        proof: [...sentences((proof) => withoutTheChange(proof, wording, isTestsOnly)), ...reasons],
        changed: sentences((proof) => expectations(proof, wording)),
        kept: sentences(confirmed),
    };
}
/** The rule of the audit's own findings, which say the same. */
const TOLD = "tampering base-tests";
/** Tests of the base that the new code fails, where no finding about the tests says it. */
function expectationsWarning({ audit, regression }, wording) {
    if ((audit.tampering ?? []).some(({ rule }) => rule === TOLD))
        return [];
    return evidenceSentences(regression ?? [], wording).changed;
}


/***/ }),

/***/ 28837:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AU: () => (/* binding */ fold),
/* harmony export */   GA: () => (/* binding */ cellCode),
/* harmony export */   I4: () => (/* binding */ cellName),
/* harmony export */   Mm: () => (/* binding */ bounded),
/* harmony export */   Ux: () => (/* binding */ boundedLine),
/* harmony export */   aY: () => (/* binding */ code),
/* harmony export */   h8: () => (/* binding */ htmlCode),
/* harmony export */   i4: () => (/* binding */ listLines),
/* harmony export */   nn: () => (/* binding */ joinParts)
/* harmony export */ });
/* harmony import */ var _core_text_fence_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(80614);
/* harmony import */ var _core_text_invisible_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(96396);
/* harmony import */ var _core_text_truncate_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6829);



/** Longest name, path or call that is shown in one piece, in characters. */
const SHOWN = 160;
/** Untrusted text as one visible line. */
function oneLine(text, limit = SHOWN) {
    return (0,_core_text_truncate_js__WEBPACK_IMPORTED_MODULE_0__/* .clampText */ .zu)((0,_core_text_invisible_js__WEBPACK_IMPORTED_MODULE_1__/* .stripInvisible */ ._)(text).replace(/\s+/g, " ").trim(), limit);
}
/** Untrusted text as inline code, outside tables. */
function code(text, limit = SHOWN) {
    return (0,_core_text_fence_js__WEBPACK_IMPORTED_MODULE_2__/* .inlineCode */ .ti)(oneLine(text, limit));
}
/** The same in a cell of a table, where renderers disagree about a pipe after a backslash: it is shown as `\x7c`. */
function cellCode(text, limit = SHOWN) {
    return (0,_core_text_fence_js__WEBPACK_IMPORTED_MODULE_2__/* .inlineCode */ .ti)(oneLine(text, limit).replaceAll("|", "\\x7c"));
}
/** A name in a cell: as it is when it means nothing to Markdown, else as code. */
function cellName(text, sanitize) {
    const line = oneLine(text, 80);
    const isPlain = /^[A-Za-z0-9]/.test(line) && !/[|\\`<>&]/.test(line) && sanitize(line) === line;
    return isPlain ? line : cellCode(line);
}
/** Untrusted Markdown made safe, at most `limit` characters of it: what making it safe adds counts too. */
function bounded(text, limit, sanitize) {
    for (let budget = limit; budget > 0; budget = Math.floor(budget / 2)) {
        const safe = sanitize((0,_core_text_truncate_js__WEBPACK_IMPORTED_MODULE_0__/* .clampText */ .zu)(text, budget));
        if (safe.length <= limit)
            return safe;
    }
    return "";
}
/** Beginnings of a block: heading, quote, list, rule, fence. */
const BLOCK_START = /^(?:(?:[#*+-]+|\d+[.)])\s+|>+\s*|[~=*_-]{3,}\s*)+/;
/**
 * The same as one line of prose, to stand behind words or a list mark of ours. There a block would end at the line's
 * end, and what was code in it would be live; so the text is made safe as the middle of a line.
 */
function boundedLine(text, limit, sanitize) {
    const line = text.replace(/\s+/g, " ").trim().replace(BLOCK_START, "");
    const before = "x ";
    const inline = (part) => sanitize(before + part)
        .slice(before.length)
        .replace(/\n+/g, " ");
    return bounded(line, limit, inline);
}
/** Plain text for HTML: nothing in it is markup or invisible. */
function escapeHtml(text) {
    return (0,_core_text_invisible_js__WEBPACK_IMPORTED_MODULE_1__/* .stripInvisible */ ._)(text)
        .replaceAll("&", "&amp;")
        .replaceAll("<", "&lt;")
        .replaceAll(">", "&gt;")
        .replaceAll('"', "&quot;")
        .replaceAll("'", "&#39;");
}
/** Untrusted text as code on a line of HTML; a blank line in it would end the HTML. */
function htmlCode(text, limit = SHOWN) {
    return `<code>${escapeHtml(oneLine(text, limit))}</code>`;
}
/** The parts that have content, each a paragraph of its own. */
function joinParts(parts) {
    return parts.filter((part) => part !== "").join("\n\n");
}
/** The first entries, a line each, and how many more there are. */
function listLines(entries, limit, line) {
    const hidden = entries.length - limit;
    return [...entries.slice(0, limit).map(line), ...(hidden > 0 ? [`- … and ${hidden} more`] : [])].join("\n");
}
/**
 * A part that is opened by a click; '' without content. `title` is HTML of ours: Markdown is not read on a line that
 * begins an HTML block.
 */
function fold(title, parts, isOpen = false) {
    const body = joinParts(parts);
    return body === "" ? "" : `<details${isOpen ? " open" : ""}><summary>${title}</summary>\n\n${body}\n\n</details>`;
}


/***/ }),

/***/ 90687:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   evidenceLine: () => (/* binding */ evidenceLine),
/* harmony export */   furtherReasons: () => (/* binding */ furtherReasons),
/* harmony export */   gatesWords: () => (/* binding */ gatesWords),
/* harmony export */   isAnswer: () => (/* binding */ isAnswer),
/* harmony export */   provedLine: () => (/* binding */ provedLine),
/* harmony export */   setupLine: () => (/* binding */ setupLine),
/* harmony export */   verdictLine: () => (/* binding */ verdictLine)
/* harmony export */ });
/* harmony import */ var _core_gate_gate_words_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(88888);
/* harmony import */ var _core_gate_test_paths_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(28582);
/* harmony import */ var _core_run_commands_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(58975);
/* harmony import */ var _core_run_run_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(81172);
/* harmony import */ var _evidence_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(53877);
/* harmony import */ var _wording_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(25594);






const REASON_SHOWN = 300;
/** Cause and remedy of a failure: all of it, as far as a line goes. */
const CAUSE_SHOWN = 600;
const REASONS_SHOWN = 3;
const GATES_SHOWN = 5;
/** Beginning of the reason that the line of the verdict shows by gate (`run/status.ts`). */
const UNPROVED = "could not be proved: ";
/** Of a run that asked no model anything. */
const NOTHING_SPENT = "nothing spent";
const REPORTED = "reported by the agent job: ";
function readsOnly({ command }) {
    const name = (0,_core_run_commands_js__WEBPACK_IMPORTED_MODULE_1__/* .findCommand */ .Zv)(command);
    return name !== undefined && _core_run_commands_js__WEBPACK_IMPORTED_MODULE_1__/* .COMMANDS */ .Lo[name].effect.readsOnly;
}
/** Whether the run was to change something, so that there is something to judge it by. */
function isJudged(report) {
    const { review, status } = report;
    return review === undefined && !readsOnly(report) && status !== "skipped" && status !== "denied";
}
/** Whether the closing words, or the plan, are all that there is to say. */
function isAnswer(report) {
    return report.review === undefined && readsOnly(report) && (0,_core_run_run_js__WEBPACK_IMPORTED_MODULE_2__/* .isComplete */ .As)(report.status);
}
/** Words of others can look like a part of the line no more. */
function reasonWords(reason, wording, limit = REASON_SHOWN) {
    return wording.prose(reason.replaceAll("·", ","), limit).replace(/[.:]+$/, "");
}
/** Says what could not be proved, and how to make its gates run; gates with one reason in one sentence. */
function unprovedWords({ gates, filesChanged, reported }, wording) {
    const byReason = new Map();
    for (const { name, reason = "" } of gates.filter(_core_gate_gate_words_js__WEBPACK_IMPORTED_MODULE_0__/* .isWithoutResult */ .WL))
        byReason.set(reason, [...(byReason.get(reason) ?? []), name]);
    const sentences = [...byReason].slice(0, REASONS_SHOWN).map(([reason, names]) => {
        const why = reasonWords(reason, wording);
        const who = (0,_wording_js__WEBPACK_IMPORTED_MODULE_4__.listNames)(names, wording);
        const lead = filesChanged.length > 0 ? `not proved by ${who}` : `${who} cannot prove anything`;
        return `${reported === true ? REPORTED : ""}${lead}${why === "" ? "" : `: ${why}`}`;
    });
    const hidden = [...byReason.values()].slice(REASONS_SHOWN).flat().length;
    return [...sentences, ...(hidden > 0 ? [`nor by ${(0,_wording_js__WEBPACK_IMPORTED_MODULE_4__.plural)(hidden, "more gate")}`] : [])];
}
/** Why a run failed, and what would help; of an answer also why it is not whole. */
function causeWords(report, wording) {
    const [reason] = report.reasons;
    if (reason === undefined || (report.status !== "failed" && isJudged(report)))
        return [];
    return [reasonWords(reason, wording, CAUSE_SHOWN)];
}
/** The reasons that the line of the verdict does not say. */
function furtherReasons(report) {
    const [first = "", ...rest] = report.reasons;
    const isTold = causeWords(report, _wording_js__WEBPACK_IMPORTED_MODULE_4__.PLAIN_WORDING).length > 0 && first.length <= CAUSE_SHOWN;
    const isUnprovedTold = isJudged(report) && report.gates.some(_core_gate_gate_words_js__WEBPACK_IMPORTED_MODULE_0__/* .isWithoutResult */ .WL);
    return (isTold ? rest : report.reasons).filter((reason) => !isUnprovedTold || !reason.startsWith(UNPROVED));
}
function whereWords({ published, filesChanged, status }, wording) {
    const { kind, branch, pullRequestNumber, pullRequestUrl, draft, verified } = published;
    if (published.local === true)
        return `committed ${branch === "" ? "on a detached HEAD" : `to ${wording.name(branch)}`}, not pushed`;
    const unverified = verified ? [] : ["not verified"];
    const aside = (notes) => (notes.length === 0 ? "" : ` (${notes.join(", ")})`);
    if (kind === "pull_request" && pullRequestNumber !== null) {
        const notes = [...(draft ? ["draft"] : []), ...unverified];
        return `pull request ${wording.link(`#${pullRequestNumber}`, pullRequestUrl)}${aside(notes)}`;
    }
    if (kind === "branch" || kind === "pull_request")
        return `branch ${wording.name(branch)}${aside(["no pull request", ...unverified])}`;
    if (kind === "patch")
        return "nothing pushed, the work is a patch";
    if (filesChanged.length > 0)
        return "nothing pushed";
    return status === "failed" ? "" : "nothing changed";
}
/** `fail → pass`; of a gate that was and is green what it counted, which is all that it shows. */
function changeWords({ before, after, tests }) {
    const change = before === "not_run" ? (0,_core_gate_gate_words_js__WEBPACK_IMPORTED_MODULE_0__/* .kindWords */ .Gk)(after) : `${(0,_core_gate_gate_words_js__WEBPACK_IMPORTED_MODULE_0__/* .kindWords */ .Gk)(before)} → ${(0,_core_gate_gate_words_js__WEBPACK_IMPORTED_MODULE_0__/* .kindWords */ .Gk)(after)}`;
    if (after !== "pass" || !["pass", "not_run"].includes(before))
        return change;
    const counted = tests?.after ?? null;
    return counted === null || counted.ran === 0 ? "exit 0, no test counted" : `${change}, ${(0,_core_gate_gate_words_js__WEBPACK_IMPORTED_MODULE_0__/* .countWords */ .rj)(counted)}`;
}
const isGood = ({ outcome }) => outcome === "passed" || outcome === "fixed";
/** No changed path selects it. */
const isIdle = (gate) => gate.outcome === "not_run" && !(0,_core_gate_gate_words_js__WEBPACK_IMPORTED_MODULE_0__/* .hasNoProof */ .Ii)(gate);
function noteOf(gate) {
    if ((0,_core_gate_gate_words_js__WEBPACK_IMPORTED_MODULE_0__/* .hasNoProof */ .Ii)(gate))
        return "proves nothing";
    if (gate.red !== undefined)
        return `${gate.outcome.replaceAll("_", " ")}: ${gate.red}`;
    if (gate.outcome === "not_run")
        return "not run";
    if (gate.outcome !== "broken")
        return gate.outcome.replaceAll("_", " ");
    return gate.stillFailing === true ? "still failing" : "broken by this run";
}
function gateWords(gate, wording) {
    const name = wording.name(gate.name);
    const change = isGood(gate) ? changeWords(gate) : "";
    if (change !== "")
        return gate.required ? `${name} ${change}` : `${name} ${change} (optional)`;
    const notes = [...(gate.required ? [] : ["optional"]), noteOf(gate)].join(", ");
    return gate.outcome === "not_run" ? `${name} ${notes}` : `${name} ${changeWords(gate)} (${notes})`;
}
/** Verdict of the gates on the change, without those that are said to prove nothing; '' where there is none. */
function gatesWords({ gates, filesChanged, status }, wording) {
    if (filesChanged.length === 0)
        return "";
    const ran = gates.filter(({ outcome }) => outcome !== "not_run");
    if (ran.length === 0 && gates.some(_core_gate_gate_words_js__WEBPACK_IMPORTED_MODULE_0__/* .isWithoutResult */ .WL))
        return "";
    if (ran.length === 0 && status === "awaiting_approval")
        return "not proved yet";
    if (ran.length === 0)
        return gates.length === 0 ? "no gate, so nothing is proved" : "no gate has a result, so nothing is proved";
    const good = ran.filter(isGood);
    // Of a workspace with many packages these are most, and their names do not matter.
    const idle = gates.filter(isIdle).length;
    const isCounted = (gate) => idle > 1 && isIdle(gate);
    const others = gates.filter((gate) => !isGood(gate) && !(0,_core_gate_gate_words_js__WEBPACK_IMPORTED_MODULE_0__/* .isWithoutResult */ .WL)(gate) && !isCounted(gate));
    const fixed = good.filter(({ outcome }) => outcome === "fixed");
    const [first] = fixed.length > 0 ? fixed : good;
    const passing = [];
    if (first !== undefined && good.length === 1)
        passing.push(gateWords(first, wording));
    else if (first !== undefined) {
        const failed = fixed.length > 0
            ? ` (failed before: ${(0,_wording_js__WEBPACK_IMPORTED_MODULE_4__.listNames)(fixed.map(({ name }) => name), wording)})`
            : "";
        passing.push(`${good.length} gates pass${failed}`);
    }
    const hidden = others.length - GATES_SHOWN;
    const parts = [
        ...passing,
        ...others.slice(0, GATES_SHOWN).map((gate) => gateWords(gate, wording)),
        ...(hidden > 0 ? [`${(0,_wording_js__WEBPACK_IMPORTED_MODULE_4__.plural)(hidden, "more gate")} not passing`] : []),
        ...(idle > 1 ? [`${idle} gates not concerned`] : []),
    ];
    return parts.join(", ");
}
/** Changes of the run that no commit of it holds. */
function lostWords({ audit: { lost = [] } }, wording) {
    if (lost.length === 0)
        return [];
    const names = (0,_wording_js__WEBPACK_IMPORTED_MODULE_4__.listNames)(lost.map(({ path }) => path), wording);
    return [`left out: ${names}`];
}
function sizeWords({ filesChanged }) {
    if (filesChanged.length === 0)
        return [];
    const added = filesChanged.reduce((sum, file) => sum + file.linesAdded, 0);
    const removed = filesChanged.reduce((sum, file) => sum + file.linesRemoved, 0);
    return [`${(0,_wording_js__WEBPACK_IMPORTED_MODULE_4__.plural)(filesChanged.length, "file")}, +${added} −${removed}`];
}
function costWords({ costUsd, usage }) {
    if (costUsd === 0 && usage.modelCalls + usage.inputTokens === 0)
        return NOTHING_SPENT;
    if (costUsd === null)
        return "unpriced";
    return costUsd > 0 && costUsd < 0.01 ? "under $0.01" : `$${costUsd.toFixed(2)}`;
}
function capital(text) {
    return text.replace(/^[a-z](?=[a-z]*[ ,:]|[a-z]*$)/, (letter) => letter.toUpperCase());
}
/** The evidence that the run found, or that it found none. */
function shownWords({ evidence, filesChanged, reported }, wording) {
    if (evidence === undefined || filesChanged.length === 0)
        return [];
    const lead = reported === true ? REPORTED : "";
    if (evidence.length === 0)
        return [`${lead}nothing shows that it does what was asked`];
    return evidence.map(({ text }) => `${lead}${reasonWords(text, wording)}`);
}
function provedWords(report, wording) {
    const gates = gatesWords(report, wording);
    const parts = [
        ...unprovedWords(report, wording),
        ...lostWords(report, wording),
        ...shownWords(report, wording),
        ...(gates === "" ? [] : [`${report.reported === true ? REPORTED : ""}${gates}`]),
        ...sizeWords(report),
    ];
    // A gate that became green may be the evidence.
    return [...new Set(parts)];
}
/** What the gates say of the change, and its size, as one line. */
function provedLine(report, wording) {
    return capital(provedWords(report, wording).join(" · "));
}
/** The verdict that a maintainer decides by, as one line; '' for a run that only answered. */
function verdictLine(report, wording) {
    if (isAnswer(report) || report.review !== undefined)
        return "";
    const parts = [
        ...causeWords(report, wording),
        ...(isJudged(report) ? [whereWords(report, wording), ...provedWords(report, wording)] : []),
        costWords(report),
        (0,_wording_js__WEBPACK_IMPORTED_MODULE_4__.duration)(report.durationMilliseconds),
    ];
    return capital(parts.filter((part) => part !== "").join(" · "));
}
/** Why the project could not be set up, as one line; '' where the verdict says so, or nothing of it failed. */
function setupLine(report, wording) {
    const { failedSetup, gates, status, reasons } = report;
    if (failedSetup === undefined)
        return "";
    const { problem } = failedSetup;
    const isTold = (text = "") => text.startsWith(problem);
    if (gates.some((gate) => (0,_core_gate_gate_words_js__WEBPACK_IMPORTED_MODULE_0__/* .isWithoutResult */ .WL)(gate) && isTold(gate.reason)))
        return "";
    if (status === "failed" && isTold(reasons[0]))
        return "";
    const text = failedSetup.cause === "" ? problem : `${problem} First error: ${failedSetup.cause}`;
    const sentences = wording.prose(text, REASON_SHOWN).replace(/(?<![.!?…])$/, ".");
    const which = failedSetup.gates.length === 0 ? "" : ` Not run for it: ${(0,_wording_js__WEBPACK_IMPORTED_MODULE_4__.listNames)(failedSetup.gates, wording)}.`;
    return capital(`${report.reported === true ? REPORTED : ""}${sentences}${which}`);
}
/** One line on the proof by the new tests; '' where they were not looked at. */
function evidenceLine(report, wording) {
    if (!isJudged(report))
        return "";
    const isTestsOnly = report.filesChanged.every(({ path }) => (0,_core_gate_test_paths_js__WEBPACK_IMPORTED_MODULE_5__/* .isTestPath */ .MQ)(path) || (0,_core_gate_test_paths_js__WEBPACK_IMPORTED_MODULE_5__/* .isSnapshot */ .LR)(path));
    const { proof } = (0,_evidence_js__WEBPACK_IMPORTED_MODULE_3__/* .evidenceSentences */ .c)(report.regression ?? [], wording, isTestsOnly);
    return capital(`${report.reported === true && proof.length > 0 ? REPORTED : ""}${proof.join(" ")}`);
}


/***/ }),

/***/ 25594:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FOLD_WORDING: () => (/* binding */ FOLD_WORDING),
/* harmony export */   PLAIN_WORDING: () => (/* binding */ PLAIN_WORDING),
/* harmony export */   duration: () => (/* binding */ duration),
/* harmony export */   listNames: () => (/* binding */ listNames),
/* harmony export */   markdownWording: () => (/* binding */ markdownWording),
/* harmony export */   plural: () => (/* binding */ plural),
/* harmony export */   thousands: () => (/* binding */ thousands)
/* harmony export */ });
/* harmony import */ var _core_text_truncate_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6829);
/* harmony import */ var _inline_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(28837);


const NAME_SHOWN = 80;
const NAMES_SHOWN = 5;
/** An address that cannot end a link of Markdown. */
const PLAIN_ADDRESS = /^https?:\/\/[\w.:/?=&%~+-]+$/;
/** For comments, summaries and report.md. */
function markdownWording(sanitize) {
    return {
        name: (text) => (0,_inline_js__WEBPACK_IMPORTED_MODULE_0__/* .code */ .aY)(text, NAME_SHOWN),
        prose: (text, limit) => (0,_inline_js__WEBPACK_IMPORTED_MODULE_0__/* .boundedLine */ .Ux)(text, limit, sanitize),
        link: (label, url) => (PLAIN_ADDRESS.test(url) ? `[${label}](${url})` : label),
    };
}
/** For a line of HTML in Markdown, where nothing but code is safe from mentions and links. */
const FOLD_WORDING = {
    name: (text) => (0,_inline_js__WEBPACK_IMPORTED_MODULE_0__/* .htmlCode */ .h8)(text, NAME_SHOWN),
    prose: _inline_js__WEBPACK_IMPORTED_MODULE_0__/* .htmlCode */ .h8,
    link: (label) => label,
};
/** For a text that is escaped as a whole. */
const PLAIN_WORDING = {
    name: (text) => `“${(0,_core_text_truncate_js__WEBPACK_IMPORTED_MODULE_1__/* .clampText */ .zu)(text.replace(/\s+/g, " ").trim(), NAME_SHOWN)}”`,
    prose: (text, limit) => (0,_core_text_truncate_js__WEBPACK_IMPORTED_MODULE_1__/* .clampText */ .zu)(text.replace(/\s+/g, " ").trim(), limit),
    link: (label) => label,
};
/** The first names, and how many more there are: `a`, `b` (+3). */
function listNames(names, wording) {
    const hidden = names.length - NAMES_SHOWN;
    const shown = names.slice(0, NAMES_SHOWN).map((name) => wording.name(name));
    return `${shown.join(", ")}${hidden > 0 ? ` (+${hidden})` : ""}`;
}
/** `1 min 5 s`. */
function duration(milliseconds) {
    const seconds = Math.round(milliseconds / 1000);
    return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
/** `18,432`. */
function thousands(count) {
    return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}
/** `1 file`, `2 files`. */
function plural(count, what) {
    return `${count} ${what}${count === 1 ? "" : "s"}`;
}


/***/ })

};
