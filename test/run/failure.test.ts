import { expect, it } from "vitest";
import { ArchitectError } from "../../src/core/errors.js";
import { failureOf } from "../../src/run/failure.js";

const location = { file: "architect.yml", line: 3 };

it.each<[string, unknown, ReturnType<typeof failureOf>]>([
  [
    "an error of ours with what to do",
    new ArchitectError("configuration", "No such key.", { remedy: "Take it out.", location }),
    { text: "No such key. Take it out.", exitCode: 3, location },
  ],
  [
    "an error of ours without",
    new ArchitectError("authentication", "No key."),
    { text: "No key.", exitCode: 4, location: undefined },
  ],
  [
    "any other error",
    new TypeError("x is no function"),
    { text: "x is no function", exitCode: 1, location: undefined },
  ],
  ["what is no error", "gone", { text: "gone", exitCode: 1, location: undefined }],
])("%s", (_name, error, expected) => {
  expect(failureOf(error)).toEqual(expected);
});
