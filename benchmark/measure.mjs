import { readFileSync } from "node:fs";
import { KINDS, ROUNDS_OF_A_KIND } from "./model.mjs";

const now = () => performance.timeOrigin + performance.now();
const POLL_MILLISECONDS = 5;

/** Largest resident memory of a process so far, in MiB; null where /proc is missing. */
function peakMemory(pid) {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}

/**
 * One run: `start` begins a process and resolves when it is gone; it tells the process through `onStart`. Times in
 * milliseconds. `gaps` is the agent's own time from the end of an answer to the next request, by kind of the call; the
 * first call of a kind, which loads what the kind needs, stands apart in `firstGaps`.
 */
export async function measureRun(model, start) {
  let child = null;
  let startedAt = 0;
  let memory = null;
  const look = () => {
    if (child?.pid) memory = peakMemory(child.pid) ?? memory;
  };
  // Only after the last answer, so that looking costs the measured rounds nothing.
  let timer;
  model.begin((count) => {
    if (count <= KINDS.length * ROUNDS_OF_A_KIND) return;
    look();
    timer = setInterval(look, POLL_MILLISECONDS);
  });
  let endedAt = 0;
  await start((process) => {
    // A process that was just begun has done nothing yet.
    startedAt = now();
    child = process;
    child.once("exit", () => {
      endedAt = now();
    });
  });
  clearInterval(timer);
  const requests = model.requests();
  if (requests.length !== KINDS.length * ROUNDS_OF_A_KIND + 1) {
    throw new Error(`${requests.length} requests instead of ${KINDS.length * ROUNDS_OF_A_KIND + 1}`);
  }
  checkWork(requests.at(-1).body);
  const gaps = Object.fromEntries(KINDS.map((kind) => [kind, []]));
  const firstGaps = {};
  for (let round = 0; round + 1 < requests.length; round += 1) {
    const kind = KINDS[round % KINDS.length];
    const gap = requests[round + 1].arrivedAt - requests[round].answeredAt;
    if (round < KINDS.length) firstGaps[kind] = gap;
    else gaps[kind].push(gap);
  }
  return {
    first: requests[0].arrivedAt - startedAt,
    firstRequestAt: requests[0].arrivedAt,
    gaps: Object.fromEntries(KINDS.map((kind) => [kind, median(gaps[kind])])),
    firstGaps,
    exit: endedAt - requests.at(-1).answeredAt,
    memory,
    body: requests[0].body,
  };
}

/** A call that was refused costs nothing: every result must show that its work was done. */
function checkWork(body) {
  const results = JSON.parse(body).messages.filter(({ role }) => role === "tool");
  for (const [round, { content }] of results.entries()) {
    const kind = KINDS[round % KINDS.length];
    const isDone =
      kind === "read"
        ? /line 50 of file|counter=/.test(content)
        : kind === "command"
          ? content.includes("module_7.ts")
          : /^done$|^\+counter=/m.test(content);
    if (!isDone) throw new Error(`the ${kind} of round ${round} did not do its work: ${content.slice(0, 300)}`);
  }
}

export function median(values) {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Median, smallest and largest, to a tenth; null when nothing was measured. */
export function spread(values) {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  const round = (value) => Math.round(value * 10) / 10;
  return { median: round(median(known)), min: round(Math.min(...known)), max: round(Math.max(...known)) };
}
