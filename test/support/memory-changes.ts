import type { Goal, MemoryChange, Note } from "../../src/core/agents/memory.js";

export function noteOf(text: string, parts: Partial<Note> = {}): Note {
  return { text, date: "2026-11-22", subject: "issue-12", by: "octo", run: "123-1", isConfirmed: true, ...parts };
}

export function noteChange(text: string, parts: Partial<Note> = {}, agent = "build"): MemoryChange {
  return { kind: "note", agent, note: noteOf(text, parts) };
}

function goalOf(text: string, parts: Partial<Goal> = {}): Omit<Goal, "number"> {
  const { number: _number, ...rest } = {
    number: 0,
    ...{ date: "2026-11-22", subject: "", by: "octo", run: "123-1", text, status: "open", priority: "medium" },
    ...{ isAccepted: true, notes: "", outcome: "", isProgressConfirmed: true },
    ...parts,
  } as Goal;
  return rest;
}

export function goalChange(text: string, parts: Partial<Goal> = {}, agent = "build"): MemoryChange {
  return { kind: "goal_added", agent, goal: goalOf(text, parts) };
}

export function updateOf(
  number: number,
  change: Extract<MemoryChange, { kind: "goal_updated" }>["change"],
  isConfirmed = true,
): MemoryChange {
  return {
    kind: "goal_updated",
    agent: "build",
    number,
    change,
    isConfirmed,
    origin: { date: "2026-11-22", subject: "issue-12", by: "octo", run: "123-1" },
  };
}
