import { expect, it } from "vitest";
import type { GateDefinition } from "../../src/core/gate/gate.js";
import { sequencesOf } from "../../src/proof/gates.js";

const gate = (run: string): GateDefinition => ({
  ...{ name: run, run, paths: [], required: true, timeoutSeconds: 60, baseline: true, network: "off", detected: false },
});

it.each<[string, readonly string[], readonly (readonly [readonly string[], readonly string[]])[]]>([
  [
    "a room for each",
    ["npm test", "npm run lint"],
    [
      [[], ["npm test"]],
      [[], ["npm run lint"]],
    ],
  ],
  [
    "a build in the room of the gate after it, and repeated before the later ones",
    ["npm run build", "npm test", "npm run lint"],
    [
      [[], ["npm run build", "npm test"]],
      [["npm run build"], ["npm run lint"]],
    ],
  ],
  [
    "a build at the end by itself",
    ["npm test", "tsc"],
    [
      [[], ["npm test"]],
      [[], ["tsc"]],
    ],
  ],
  [
    "a type check is no build",
    ["tsc --noEmit", "npm test"],
    [
      [[], ["tsc --noEmit"]],
      [[], ["npm test"]],
    ],
  ],
  ["no gates", [], []],
])("%s", (_name, runs, expected) => {
  const names = (gates: readonly GateDefinition[]): readonly string[] => gates.map(({ name }) => name);
  const found = sequencesOf(runs.map(gate)).map(({ repeated, reported }) => [names(repeated), names(reported)]);
  expect(found).toEqual(expected);
});
