import type { GateDefinition } from "../core/gate/gate.js";

/** Gates that make what others need. */
const BUILDS = /\b(?:build|compile|generate|codegen|prepare|bundle)\b|\btsc\b(?!.*--noEmit)/i;

export const isBuild = ({ name, run }: GateDefinition): boolean => BUILDS.test(`${name} ${run}`);

/** Gates of one room. */
export interface Sequence {
  /** Builds that ran before, in another room. */
  readonly repeated: readonly GateDefinition[];
  readonly reported: readonly GateDefinition[];
}

/**
 * A room for each gate, behind the gates that build: what the code of one leaves behind must not decide the next. Builds
 * share the room of the gate after them.
 */
export function sequencesOf(selected: readonly GateDefinition[]): readonly Sequence[] {
  const sequences: Sequence[] = [];
  const builds: GateDefinition[] = [];
  let fresh: GateDefinition[] = [];
  for (const gate of selected) {
    fresh.push(gate);
    if (isBuild(gate)) continue;
    sequences.push({ repeated: [...builds], reported: fresh });
    builds.push(...fresh.filter(isBuild));
    fresh = [];
  }
  return fresh.length === 0 ? sequences : [...sequences, { repeated: builds, reported: fresh }];
}
