import { SHARED_MEMORY } from "../../core/agents/memory.js";
import { isDate } from "./origin.js";

/** The only files of the branch that are read. */
export type MemoryPath =
  | { readonly kind: "notes" | "goals"; readonly agent: string }
  | { readonly kind: "log"; readonly agent: string; readonly date: string };

const AGENT = /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/;

export const isAgentFolder = (name: string): boolean => AGENT.test(name);

/** null: it is not a file of the memory. */
export function memoryPath(path: string): MemoryPath | null {
  const [agent = "", file = "", log, ...more] = path.split("/");
  if (!isAgentFolder(agent) || more.length > 0) return null;
  if (log !== undefined) {
    const date = log.endsWith(".md") ? log.slice(0, -3) : "";
    return file === "log" && isDate(date) ? { kind: "log", agent, date } : null;
  }
  if (file === "MEMORY.md") return { kind: "notes", agent };
  return file === "GOALS.md" ? { kind: "goals", agent } : null;
}

/** Whether it is a log or a MEMORY.md. */
export function holdsNotes(path: string): boolean {
  const kind = memoryPath(path)?.kind;
  return kind === "notes" || kind === "log";
}

export const notesPath = (agent: string): string => `${agent}/MEMORY.md`;
export const goalsPath = (agent: string): string => `${agent}/GOALS.md`;
const logPath = (agent: string, date: string): string => `${agent}/log/${date}.md`;

/** Notes that people save for all agents have no date. */
export function pathOfNote(agent: string, date: string): string {
  return agent === SHARED_MEMORY ? notesPath(agent) : logPath(agent, date);
}

/** Newest first: undated files (goals, MEMORY.md), then logs by day, then by name. */
export function byAge(left: string, right: string): number {
  const day = (path: string): string => {
    const known = memoryPath(path);
    return known?.kind === "log" ? known.date : "9999-12-31";
  };
  const [first, second] = [day(left), day(right)];
  if (first !== second) return first < second ? 1 : -1;
  return left < right ? -1 : left > right ? 1 : 0;
}
