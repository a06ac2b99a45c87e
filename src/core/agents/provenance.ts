import type { RunEvent } from "../run/agent.js";
import { isComplete, type RunReport } from "../run/run.js";
import { isSamePlace, type Proposal } from "./proposal.js";

/**
 * Whether people with write access wrote everything that a run has read so far: only then is its next note confirmed. A
 * sub-run's text returns as the answer to a call, so everything that the sub-run read counts too.
 */
export function isConfirmed(events: readonly RunEvent[]): boolean {
  return events.every((event) => othersOf(event).length === 0);
}

/**
 * Whether the report of a run contains only text from people with write access, and from models that read nothing else.
 * Requires a run that records its sources. Gate output, including test names, may come from anyone.
 */
export function isReportConfirmed(events: readonly RunEvent[], report: RunReport): boolean {
  const { status, gates, regression = [], evidence = [], failedSetup } = report;
  if (!events.some(({ type }) => type === "sources_read") || !isConfirmed(events)) return false;
  if (!isComplete(status) || failedSetup !== undefined) return false;
  const names = new Set(gates.map(({ name }) => `\`${name}\``));
  const namesTests = evidence.some(({ text }) => (text.match(/`[^`]*`/g) ?? []).some((name) => !names.has(name)));
  const showsOutput = gates.some(
    ({ after, output, reason }) => (after !== "pass" && output !== "") || reason !== undefined,
  );
  const compares = regression.some((one) => one.failWithout.length + one.changedExpectations.length > 0);
  return !namesTests && !showsOutput && !compares;
}

/** The sources by others: without duplicates, in reading order, as `issue #12 by octo`. Untrusted. */
export function readFromOthers(events: readonly RunEvent[]): readonly string[] {
  return [...new Set(events.flatMap(othersOf))];
}

function othersOf(event: RunEvent): readonly string[] {
  if (event.type === "sub_run_event") return othersOf(event.event);
  if (event.type === "sources_read") {
    const others = event.sources.filter(({ mayWrite }) => !mayWrite);
    return others.map(({ what, by }) => (by === "" ? what : `${what} by ${by}`));
  }
  const outside = event.type === "tool_finished" ? event.outcome.result.outside : undefined;
  return outside === undefined ? [] : [outside];
}

/** The valid proposals of a run, in the order in which their files were first proposed. */
export function proposalsMade(events: readonly RunEvent[]): readonly Proposal[] {
  const made: Proposal[] = [];
  for (const event of events) {
    if (event.type !== "proposal_made") continue;
    const known = made.findIndex((one) => isSamePlace(one, event.proposal));
    made.splice(known === -1 ? made.length : known, 1, event.proposal);
  }
  return made;
}
