import { callWords } from "./call-words.js";
const VERBS = {
    write: "change",
    edit: "change",
    apply: "change",
    create: "make",
    execute: "run",
    fetch: "fetch",
};
export function wish(tool, given) {
    const { verb, object } = callWords(tool.replace(/^remote_/, ""), given);
    const list = given["args"];
    const rest = Array.isArray(list) ? list.map((part) => ` ${String(part)}`).join("") : "";
    return { verb: Object.hasOwn(VERBS, verb) ? (VERBS[verb] ?? verb) : verb, object: `${object}${rest}` };
}
const REACHES_NETWORK = new Set(["clone", "fetch", "pull"]);
export function placeWords({ target, tool_params: given }) {
    if (target !== "client")
        return "in the run's own job";
    const [subcommand] = Array.isArray(given["args"]) ? given["args"] : [];
    const isOpen = given["command"] === "git" && REACHES_NETWORK.has(subcommand);
    return isOpen ? "on your machine, with its whole network" : "on your machine";
}
export function scopeWords(scope, approval) {
    if (scope === "once")
        return "Only this call, exactly as it stands here.";
    if (scope === "class")
        return `Every further “${approval.rule}” call of this run that is no riskier than this one (${approval.risk_level}).`;
    return approval.risk_level === "high"
        ? "Everything that this agent asks for until the run ends, high risks too."
        : "Everything that this agent asks for until the run ends, but high risks.";
}
