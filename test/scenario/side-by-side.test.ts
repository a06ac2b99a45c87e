// @module-tag full
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { configured, ended, expectSound, REPAIRING, useScenarios } from "../support/scenario-checks.js";

const open = useScenarios();

/** Ids of processes that this one started and that still run. */
function children(): readonly string[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const [, parent] = readFileSync(`/proc/${name}/stat`, "utf8")
          .replace(/^.*\) /s, "")
          .split(" ");
        return Number(parent) === process.pid;
      } catch {
        return false;
      }
    });
}

const facts = () => ({
  environment: { ...process.env },
  directory: process.cwd(),
  listeners: process.eventNames().map((name) => [String(name), process.listenerCount(name)]),
  children: process.platform === "linux" ? children() : [],
});

/** A run of its own repository, with words and secrets that no other run has. */
async function start(name: string) {
  const [key, token] = [`sk-${name}-0123456789abcdef`, `marker-${name}-9876543210`];
  const scenario = await open({
    files: { ...configured("commands: { env: [OWN_WORD] }"), "notes.md": `${token}\n` },
    script: { steps: REPAIRING },
  });
  const temporary = join(scenario.folder, "temporary");
  mkdirSync(temporary);
  const result = await scenario.comment(`/architect fix ${token}`, {
    inputs: { "api-key": key },
    environment: { TMPDIR: temporary, OWN_WORD: token, OWN_SECRET_TOKEN: `hidden-${name}-456789` },
  });
  expect(readdirSync(temporary)).toEqual([]);
  const requests = JSON.stringify([scenario.model.requests, scenario.forge.state.requests]);
  return { scenario, result, key, token, text: `${requests}${result.rawLog}${result.summary}` };
}

it("two runs side by side in one process find nothing of each other, and leave nothing behind", {
  tags: "quick",
}, async () => {
  // The first run loads modules, and git watches for the end of this process from then on.
  await start("first");
  const before = facts();
  const [one, other] = await Promise.all([start("one"), start("other")]);
  for (const { scenario, result, token } of [one, other]) {
    expect(ended(result)).toEqual({ status: "success", stop: "llm_done", code: "0", exit: 0 });
    expectSound(scenario, result);
    expect(JSON.stringify(scenario.model.requests)).toContain(token);
  }
  for (const [mine, foreign] of [
    [one, other],
    [other, one],
  ] as const) {
    for (const word of [foreign.key, foreign.token, foreign.scenario.forge.url, foreign.scenario.folder])
      expect(mine.text).not.toContain(word);
  }
  expect(facts()).toEqual(before);
});
