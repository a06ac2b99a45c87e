import { chooser, randomOf } from "./random.js";

/** How a run is ended from outside. */
export interface Kill {
  /** `drop`: the request does not arrive; `answer`: it is handled, and its answer does not arrive; `time`: milliseconds. */
  readonly at:
    | { readonly kind: "drop" | "answer"; readonly request: number }
    | { readonly kind: "time"; readonly after: number };
  readonly how: "SIGKILL" | "group" | "cancel";
  /** Of a cancel: milliseconds from SIGINT to SIGTERM and from there to SIGKILL. */
  readonly times: { readonly interrupt: number; readonly terminate: number };
}

/** A fault of the server in one request. */
export type Trouble = "500" | "502" | "404" | "422" | "429" | "slow" | "cut" | "empty";

export interface ChaosPlan {
  readonly seed: number;
  readonly signing: "api" | "git";
  readonly isPrivate: boolean;
  readonly kill: Kill | null;
  readonly hasPost: boolean;
  /** A second command is given while the first run works. */
  readonly isTwice: boolean;
  readonly next: "retry" | "resume" | "fix";
  /** Faults in the requests of the first run, by their numbers. */
  readonly troubles: ReadonlyMap<number, Trouble>;
  /** Of the model's answers. */
  readonly modelTrouble: { readonly at: number; readonly kind: "500" | "cut" } | null;
  /** Acts of people meanwhile, at a request. */
  readonly people: { readonly at: number; readonly what: "branch moved" | "comment deleted" | "issue closed" } | null;
}

/** Requests of an undisturbed run, and its time in milliseconds; a few more of both are tried as well. */
const REQUESTS = 34;
const DURATION = 1_100;

const CALM: Pick<ChaosPlan, "troubles" | "modelTrouble" | "people"> = {
  troubles: new Map(),
  modelTrouble: null,
  people: null,
};

/** A run that is killed: even seeds at each request in turn, odd ones at any time. */
export function killPlan(seed: number): ChaosPlan {
  const { pick, below, chance } = chooser(randomOf(seed));
  const turn = Math.floor(seed / 2);
  const at: Kill["at"] =
    seed % 2 === 0
      ? { kind: Math.floor(turn / REQUESTS) % 2 === 0 ? "answer" : "drop", request: 1 + (turn % REQUESTS) }
      : { kind: "time", after: 100 + below(DURATION) };
  return {
    ...CALM,
    seed,
    signing: chance(0.7) ? "api" : "git",
    isPrivate: chance(0.7),
    kill: {
      at,
      how: pick(["SIGKILL", "SIGKILL", "group", "cancel"]),
      times: { interrupt: pick([30, 150, 500]), terminate: pick([20, 100]) },
    },
    hasPost: chance(0.75),
    isTwice: chance(0.2),
    next: pick(["retry", "retry", "resume", "fix"]),
  };
}

const TROUBLES: readonly [Trouble, ...Trouble[]] = ["500", "502", "404", "422", "429", "slow", "cut", "empty"];

/** A run in which this and that goes wrong, and which may be killed on top. */
export function chaoticPlan(seed: number): ChaosPlan {
  const random = randomOf(seed ^ 0x5eed);
  const { pick, below, chance } = chooser(random);
  const base = killPlan(seed);
  const troubles = new Map<number, Trouble>();
  for (let count = 1 + below(4); count > 0; count--) troubles.set(1 + below(REQUESTS), pick(TROUBLES));
  return {
    ...base,
    kill: chance(0.25) ? base.kill : null,
    hasPost: true,
    isTwice: chance(0.15),
    troubles,
    modelTrouble: chance(0.2) ? { at: below(3), kind: pick(["500", "cut"]) } : null,
    people: chance(0.3)
      ? { at: 6 + below(REQUESTS - 6), what: pick(["branch moved", "comment deleted", "issue closed"]) }
      : null,
  };
}

export function describePlan(plan: ChaosPlan): string {
  const { kill, troubles, modelTrouble, people } = plan;
  const where =
    kill === null ? "" : kill.at.kind === "time" ? `${kill.at.after} ms` : `${kill.at.kind} ${kill.at.request}`;
  return [
    plan.signing,
    plan.isPrivate ? "private" : "public",
    kill === null
      ? "not killed"
      : `${kill.how} at ${where}${kill.how === "cancel" ? ` (${kill.times.interrupt}, ${kill.times.terminate})` : ""}`,
    plan.hasPost ? "post" : "no post",
    ...(plan.isTwice ? ["two at once"] : []),
    ...[...troubles].map(([at, what]) => `${what} at ${at}`),
    ...(modelTrouble === null ? [] : [`model ${modelTrouble.kind} at ${modelTrouble.at}`]),
    ...(people === null ? [] : [`${people.what} at ${people.at}`]),
    `then ${plan.next}`,
  ].join(", ");
}
