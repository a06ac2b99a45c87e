import { expect, it } from "vitest";
import { APP, afterRedUpdate, BOTS, DEPENDABOT, openUpdate, RENOVATE } from "../support/bot-update.js";
import { ended, expectUntouched, useScenarios } from "../support/scenario-checks.js";

const open = useScenarios();
const note = { "docs/note.md": "A note.\n" };

type Update = NonNullable<Parameters<typeof openUpdate>[1]>;
type Start = NonNullable<Parameters<typeof afterRedUpdate>[2]>;

const rows: readonly [name: string, update: Update, start: Start, reason: RegExp][] = [
  [
    "a person who writes the bot's name into the commit",
    { commits: [{ by: "maintainer", author: DEPENDABOT }] },
    {},
    /: maintainer pushed to the branch too\.$/,
  ],
  [
    "a commit of a person on top",
    { commits: [{}, { by: "maintainer", files: note }] },
    {},
    /: maintainer pushed to the branch too\.$/,
  ],
  [
    "a commit of a person below, pushed by the bot",
    { commits: [{ author: "maintainer", files: note }, {}] },
    {},
    /record of pushes does not show that dependabot\[bot\] or an Architect run made the commit [0-9a-f]{40}\.$/,
  ],
  [
    "a commit of the job's token that no run of ours made",
    { commits: [{}, { by: "github-actions[bot]", files: note }] },
    {},
    /does not show that dependabot\[bot\] or an Architect run made the commit [0-9a-f]{40}\.$/,
  ],
  [
    "a commit that names a run of ours, pushed by the bot",
    {
      commits: [
        {},
        { author: "maintainer", files: note, message: "Work\n\nArchitect-Run: {url}/octo/demo/actions/runs/7" },
      ],
    },
    {},
    /does not show that dependabot\[bot\] or an Architect run made the commit [0-9a-f]{40}\.$/,
  ],
  [
    "a head without a signature",
    { commits: [{ unsigned: true }] },
    {},
    /: the head commit [0-9a-f]{40} has no verified/,
  ],
  [
    "another listed bot",
    {},
    { actor: RENOVATE },
    /^Denied: renovate\[bot\] .*: the pull request is by dependabot\[bot\]\.$/,
  ],
  [
    "a listed bot that did not push",
    { bot: DEPENDABOT, commits: [{ by: RENOVATE }] },
    {},
    /: renovate\[bot\] pushed to the branch too\.$/,
  ],
  [
    "a person's pull request for the bot's branch",
    { opener: "maintainer" },
    {},
    /: pull request #1 was not opened by a bot that is listed in allowed-bots\.$/,
  ],
  [
    "a bot that is not listed",
    { bot: "helper[bot]" },
    { actor: "helper[bot]" },
    /is a bot that is not listed in allowed-bots/,
  ],
];

it.each(rows)("no update is repaired for %s", async (_name, update, start, reason) => {
  const scenario = await open({ files: APP, forge: BOTS });
  const { branch, headSha } = await openUpdate(scenario, update);
  const result = await afterRedUpdate(scenario, { branch, headSha }, { checkout: null, ...start });
  expect(ended(result)).toEqual({ status: "denied", stop: "", code: "0", exit: 0 });
  expect(result.annotations).toEqual([{ level: "notice", message: expect.stringMatching(reason) }]);
  expect(await scenario.forge.git.text(["rev-parse", branch])).toBe(headSha);
  expect(scenario.model.requests).toEqual([]);
});

it("no update is repaired for a fork that names its branch like the bot's", async () => {
  const scenario = await open({ files: APP, forge: BOTS });
  const { headSha } = scenario;
  const where = { branch: "dependabot/npm_and_yarn/greet-2.0.0", headSha };
  const result = await afterRedUpdate(scenario, where, { fork: "outsider", checkout: null });
  expect(ended(result)).toEqual({ status: "skipped", stop: "", code: "0", exit: 0 });
  await expectUntouched(scenario);
});

it("no update is repaired while GitHub's record of pushes cannot be read", async () => {
  const scenario = await open({ files: APP, forge: BOTS });
  const { branch, headSha } = await openUpdate(scenario);
  const refused = { status: 403, body: { message: "Resource not accessible by integration" } };
  scenario.forge.injectFault({ path: /\/activity$/, action: "answer", ...refused });
  const result = await afterRedUpdate(scenario, { branch, headSha }, { checkout: null });
  expect(ended(result)).toMatchObject({ status: "denied" });
  expect(result.annotations[0]?.message).toMatch(/: GitHub does not show who pushed to the branch\.$/);
  expect(scenario.model.requests).toEqual([]);
});
