import { type Fault, type Judged, judgePlan } from "./chaos-oracle.js";
import type { ChaosPlan } from "./chaos-plans.js";
import { describePlan } from "./chaos-plans.js";

/** Scenarios at a time. */
const WIDTH = 2;
const FAULTS: readonly Fault[] = ["doubled", "lost", "lock left", "untrue"];

/** One seed alone, to look at: `CHAOS_SEED=17`. */
const SEED = process.env["CHAOS_SEED"];

/** `stride`: a sample takes some of each kind. */
export function seedsOf(count: number, { from, stride }: { from: number; stride: number }): readonly number[] {
  return SEED === undefined ? Array.from({ length: count }, (_, index) => from + index * stride) : [Number(SEED)];
}

/** Plays the plans, prints the table, and gives a line for each that went wrong. */
export async function judgeAll(name: string, plans: readonly ChaosPlan[]): Promise<readonly string[]> {
  const waiting = [...plans];
  const judged: Judged[] = [];
  await Promise.all(
    Array.from({ length: WIDTH }, async () => {
      for (let plan = waiting.shift(); plan !== undefined; plan = waiting.shift()) {
        judged.push(await judgePlan(plan, SEED === undefined ? undefined : show));
      }
    }),
  );
  const count = (fault: Fault): number =>
    judged.filter(({ findings }) => findings.some((one) => one.fault === fault)).length;
  const killed = judged.filter(({ wasKilled }) => wasKilled).length;
  const row = [`${judged.length} ${name}`, `${killed} killed`, ...FAULTS.map((fault) => `${fault} ${count(fault)}`)];
  console.log(row.join(" | "));
  return judged
    .filter(({ findings }) => findings.length > 0)
    .map(
      ({ plan, findings }) =>
        `CHAOS_SEED=${plan.seed}: ${describePlan(plan)}: ${findings.map(({ fault, text }) => `${fault}: ${text}`).join("; ")}`,
    );
}

/** Prints all that one needs to find the reason. */
async function show({
  scenario,
  first,
  second,
}: Parameters<NonNullable<Parameters<typeof judgePlan>[1]>>[0]): Promise<void> {
  const runs = [first, ...(second === null ? [] : [second])];
  for (const { exitCode, signal, state, rawLog, post } of runs) {
    console.log({ exitCode, signal, state }, rawLog, "post:", post?.rawLog);
  }
  for (const { method, path, status } of scenario.forge.state.requests as readonly {
    method: string;
    path: string;
    status?: number;
  }[])
    console.log(method, path, status ?? "");
  for (const { author, body } of scenario.forge.state.comments) console.log(`${author}: ${body}\n`);
  console.log(await scenario.forge.git.text(["for-each-ref"]));
}
