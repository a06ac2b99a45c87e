// @module-tag full
import { expect, it } from "vitest";
import type { Scenario } from "../support/scenario.js";
import { call, configured, ended, READ, REPAIR, REPAIRING, say, useScenarios } from "../support/scenario-checks.js";

/** Requests to GitHub that the memory needs, as in docs/memory.md. */

const open = useScenarios();

const DONE = { status: "success", stop: "llm_done", code: "0", exit: 0 };
const REF = "architect-memory";
const FACT = "The sum is tested by check.sh alone.";

const REF_READ = "GET /git/ref/heads%<n>Farchitect-memory";
/** Each waits for the one before; two files are read side by side. */
const READING = [REF_READ, "GET /git/trees/<sha>", "GET /git/blobs/<sha>", "GET /git/blobs/<sha>"];

/** The requests of `/architect fix` on a maintainer's issue, without what differs from run to run. */
async function requestsOf(scenario: Scenario): Promise<readonly string[]> {
  const { forge } = scenario;
  const issue = forge.createIssue({ title: "Sum is wrong", body: "`sum(2, 3)` is -1.", author: "maintainer" }).number;
  const before = forge.state.requests.length;
  expect(ended(await scenario.comment("/architect fix", { issue }))).toEqual(DONE);
  return (
    forge.state.requests
      .slice(before)
      .map(({ method, path }) => `${method} ${path.replace(/[0-9a-f]{40}/g, "<sha>").replace(/\d+/g, "<n>")}`)
      .map((request) => request.replace("/repos/octo/demo", ""))
      // Asked as long as the run goes on; git's own requests hang on what the checkout still lacks.
      .filter((request) => !request.includes("%2Fstop%2F") && !/\/info\/refs$|\/git-upload-pack$/.test(request))
  );
}

/** Elements of `all` that are not in `some`, in the order of `all`. */
function more(all: readonly string[], some: readonly string[]): readonly string[] {
  const left = [...some];
  return all.filter((request) => {
    const at = left.indexOf(request);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

it("memory costs two requests without a branch, three in a row with one, and seven at the end for what is noted", async () => {
  const off = await open({ files: configured(), script: { steps: [...REPAIRING] } });
  const without = await requestsOf(off);
  const keep = call("save_memory", { fact: FACT });
  const scenario = await open({
    files: configured("memory: { enabled: true, public: true }"),
    script: { steps: [...REPAIRING, ...REPAIRING, READ, keep, REPAIR, say("Done.")] },
  });
  expect(more(await requestsOf(scenario), without)).toEqual([REF_READ, REF_READ]);
  await scenario.forge.commitFiles({
    branch: REF,
    files: { "shared/MEMORY.md": "- Releases are tagged by hand\n", "build/GOALS.md": "- [ ] #1 Test all\n" },
  });
  const asked = scenario.model.requests.length;
  expect(more(await requestsOf(scenario), without)).toEqual(READING);
  expect(scenario.model.requests[asked]?.messages.map(({ text }) => text).join("\n")).toContain("tagged by hand");
  expect(more(await requestsOf(scenario), without)).toEqual([
    ...READING,
    // All of the memory, for what is known already.
    ...["GET /git/blobs/<sha>", "GET /git/blobs/<sha>"],
    "GET /branches/architect-memory",
    ...[REF_READ, "GET /git/trees/<sha>", "POST /git/blobs", "POST /git/trees", "POST /git/commits"],
    "PATCH /git/refs/heads%<n>Farchitect-memory",
  ]);
}, 240_000);

/** Logs of a year: too many for a request each. */
const YEAR = Object.fromEntries(
  Array.from({ length: 365 }, (_, day) => {
    const date = new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10);
    return [`build/log/${date}.md`, `# ${date}\n\n- Fact ${day} of the year: ä _(${date})_\n`];
  }),
);

it("a year of notes costs a run that saves one a constant number of requests", async () => {
  const fact = "Fact 7 of the year: ä";
  const scenario = await open({
    files: configured("memory: { enabled: true, public: true }"),
    script: {
      steps: [READ, call("save_memory", { fact }), call("memory_search", { query: "fact 300" }), REPAIR, say("Done.")],
    },
  });
  await scenario.forge.commitFiles({ branch: REF, files: { ...YEAR, "build/GOALS.md": "- [ ] #1 Test all\n" } });
  const requests = await requestsOf(scenario);
  const told =
    scenario.model.requests
      .at(-1)
      ?.messages.map(({ text }) => text)
      .join("\n") ?? "";
  expect(told).toContain("it is known already (build/log/2025-01-08.md)");
  expect(told).toContain("build/log/2025-10-28.md:3");
  expect(requests.filter((request) => request.includes("/git/blobs")).length).toBeLessThan(16);
  const before = scenario.forge.state.requests.length;
  expect(ended(await scenario.comment("/architect goals", { issue: 1, checkout: null }))).toMatchObject({
    status: "success",
  });
  const asked = scenario.forge.state.requests.slice(before).filter(({ path }) => path.includes("/git/blobs"));
  expect(asked).toHaveLength(1);
});
