import type { Remark } from "../../core/forge-conversation.js";
import { type Heard, mayWrite } from "./hear.js";
import { isAfter, isOrder } from "./order-time.js";

/** Who said what, oldest first. Nothing stands in two of the lists. */
export interface Judged {
  /** Of people who may write, and findings of our own reviews. */
  readonly trusted: readonly Remark[];
  /** How earlier runs of ours ended, and plans. */
  readonly reports: readonly Remark[];
  /** Of everybody else. */
  readonly strangers: readonly Remark[];
  /** Written or edited after the order. Their text goes nowhere. */
  readonly late: readonly Remark[];
}

const OWN = /^<!-- architect:([a-z]+):/;
const REPORTS: ReadonlySet<string> = new Set(["run", "plan", "review"]);
const RUNNING = /^<!-- [^\n]*-->\r?\n### Architect: (?:running|awaiting_approval)\b/;

export interface JudgeRequest {
  readonly heard: Pick<Heard, "levels" | "isAll" | "order">;
  /** A command and nothing else: its time is over, and nobody learns anything from it. */
  isBareCommand(body: string): boolean;
}

/** null: it says nothing to anybody. */
function listOf(remark: Remark, { heard, isBareCommand }: JudgeRequest): keyof Judged | null {
  if (isOrder(remark, heard.order)) return null;
  const own = remark.isOurs ? (OWN.exec(remark.body)?.[1] ?? null) : null;
  if (own !== null) {
    if (isAfter(remark, heard.order) || RUNNING.test(remark.body)) return null;
    if (own === "finding") return "trusted";
    return REPORTS.has(own) ? "reports" : null;
  }
  if (isAfter(remark, heard.order)) return "late";
  if (isBareCommand(remark.body)) return null;
  return mayWrite(heard, remark) ? "trusted" : "strangers";
}

/** Divides remarks by who wrote them; author and marker together tell our own from other jobs of the same account. */
export function judge(remarks: readonly Remark[], request: JudgeRequest): Judged {
  const lists: { [Name in keyof Judged]: Remark[] } = { trusted: [], reports: [], strangers: [], late: [] };
  for (const remark of remarks) {
    const list = listOf(remark, request);
    if (list !== null) lists[list].push(remark);
  }
  return lists;
}
