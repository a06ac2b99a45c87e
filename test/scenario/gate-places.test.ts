// @module-tag full
import { expect, it } from "vitest";
import { call, configured, ended, expectSound, say, useScenarios } from "../support/scenario-checks.js";

const open = useScenarios();

const CHECK =
  "grep -q 'a + b' src/sum.js && exit 0\necho 'src/sum.js:1:31: error: it subtracts'\necho '/etc/passwd:1:1: error: not yours'\nexit 1\n";

it("a failing gate's places become annotations: a warning for an old failure, an error for a new one", async () => {
  const scenario = await open({
    files: { ...configured(), "check.sh": CHECK },
    script: { steps: [call("write_file", { path: "notes.md", content: "x\n" }), say("Done.")] },
  });
  const old = await scenario.comment("/architect fix");
  expectSound(scenario, old);
  const place = { file: "src/sum.js", line: 1, title: "Gate test", message: "it subtracts" };
  const told = old.annotations.filter(({ title }) => title === "Gate test");
  expect(told).toEqual([expect.objectContaining({ ...place, level: "warning" })]);

  const repaired = await open({
    files: { ...configured("publish: { on_gate_failure: none }"), "check.sh": CHECK, "src/sum.js": "a + b\n" },
    script: {
      steps: [
        call("write_file", { path: "notes.md", content: "x\n" }),
        call("read_file", { path: "src/sum.js" }),
        call("edit_file", { path: "src/sum.js", old_str: "a + b", new_str: "a - b" }),
        say("Done."),
        say("I leave it."),
      ],
    },
  });
  const broken = await repaired.comment("/architect fix");
  expectSound(repaired, broken);
  expect(ended(broken)).toMatchObject({ status: "partial", stop: "gates_failed" });
  const errors = broken.annotations.filter(({ title }) => title === "Gate test");
  expect(errors).toEqual([expect.objectContaining({ ...place, level: "error" })]);
});
