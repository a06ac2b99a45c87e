import { type CallArguments, callText } from "../../../core/run/call-texts.js";
import type { Approval } from "../../protocol/tools.js";

const VERBS: Readonly<Record<string, string>> = {
  write: "change",
  edit: "change",
  apply: "change",
  create: "make",
  execute: "run",
  fetch: "fetch",
};

/** A call as a request, for example `change` and `config.json`. The object is untrusted. */
export function describeRequest(
  tool: string,
  given: CallArguments,
): { readonly verb: string; readonly object: string } {
  const { verb, object } = callText(tool.replace(/^remote_/, ""), given);
  const list = given["args"];
  const rest = Array.isArray(list) ? list.map((part) => ` ${String(part)}`).join("") : "";
  return { verb: Object.hasOwn(VERBS, verb) ? (VERBS[verb] ?? verb) : verb, object: `${object}${rest}` };
}

/** Git commands that get the machine's whole network, unlike all other calls on a person's machine. */
const REACHES_NETWORK: ReadonlySet<unknown> = new Set(["clone", "fetch", "pull"]);

export function describePlace({ target, tool_params: given }: Pick<Approval, "target" | "tool_params">): string {
  if (target !== "client") return "in the run's own job";
  const [subcommand] = Array.isArray(given["args"]) ? given["args"] : [];
  const isOpen = given["command"] === "git" && REACHES_NETWORK.has(subcommand);
  return isOpen ? "on your machine, with its whole network" : "on your machine";
}

/** The calls that an answer covers. */
export function describeScope(
  scope: Approval["scopes"][number],
  approval: Pick<Approval, "rule" | "risk_level">,
): string {
  if (scope === "once") return "Only this call, exactly as shown here.";
  if (scope === "class")
    return `Every further “${approval.rule}” call of this run that is no riskier than this one (${approval.risk_level}).`;
  return approval.risk_level === "high"
    ? "Everything that this agent asks for until the run ends, high risks too."
    : "Everything that this agent asks for until the run ends, but high risks.";
}
