import { describe, expect, it } from "vitest";
import type { NamingPull, PermissionLevel } from "../../../src/core/forge/conversation.js";
import { namingNotices, namingPart, skipIfAddressed } from "../../../src/run/conversation/addressed.js";
import type { Run } from "../../../src/run/stages.js";

const PULL: NamingPull = {
  number: 12,
  title: "Repair the sum",
  url: "https://github.com/octo/demo/pull/12",
  state: "open",
  author: "olga",
  authorIsBot: false,
  isFork: false,
  closes: false,
  namedBy: "olga",
};
const LEVELS = new Map<string, PermissionLevel>([
  ["mona", "write"],
  ["helper[bot]", "write"],
  ["olga", "read"],
]);
const KNOWN = { levels: LEVELS, isAll: true };

interface Given {
  readonly skip?: boolean;
  readonly resumed?: object;
  readonly ownPull?: object;
}

async function skipOf(naming: readonly NamingPull[], { skip = true, resumed, ownPull }: Given = {}) {
  const run = {
    loaded: { configuration: { triggers: { skip_if_addressed: skip }, publish: { fail_on: "failed" } } },
    resumed: resumed ?? null,
    start: { target: { pull: ownPull ?? null } },
    conversation: { conversation: Promise.resolve({ ...KNOWN, naming }) },
  };
  return skipIfAddressed(run as unknown as Run<"placed">);
}

describe("a pull request that names the issue", () => {
  it.each<[string, Partial<NamingPull>, boolean]>([
    ["of this repository, by its author", {}, true],
    ["of this repository, merged", { state: "merged" }, true],
    ["that closes the issue", { closes: true, namedBy: "rita" }, true],
    ["of a fork, by a stranger", { isFork: true, closes: true }, false],
    ["of a fork, by a person with write access", { isFork: true, author: "mona", namedBy: "mona" }, true],
    ["in a stranger's comment alone", { author: "mona", namedBy: "rita" }, false],
    ["in a comment of a person with write access", { author: "olga", namedBy: "mona" }, true],
    ["of a bot, which may copy text of others", { author: "deps[bot]", authorIsBot: true, closes: true }, false],
    ["of a listed bot", { author: "helper[bot]", authorIsBot: true, namedBy: "helper[bot]" }, true],
    ["of an account that is gone, in a fork", { author: "", namedBy: "", isFork: true, closes: true }, false],
  ])("%s stops a run: %j %s", async (_name, given, stops) => {
    const end = await skipOf([
      { ...PULL, isFork: true, author: "rita" },
      { ...PULL, ...given },
    ]);
    expect(end?.status ?? null).toBe(stops ? "skipped" : null);
  });

  it("is named with its address and the next step", async () => {
    expect(await skipOf([PULL])).toMatchObject({
      exitCode: 0,
      reasons: [
        "Pull request #12 by olga names this issue and is open: https://github.com/octo/demo/pull/12 Close it, or set `triggers.skip_if_addressed: false`, and ask again.",
      ],
    });
    const [text = ""] = (await skipOf([{ ...PULL, state: "merged" }]))?.reasons ?? [];
    expect(text).toContain("is merged: https://github.com/octo/demo/pull/12 Open an issue for what is left");
  });

  it.each<[string, Given]>([
    ["without the setting", { skip: false }],
    ["when a session is resumed", { resumed: {} }],
    ["when our own pull request is continued", { ownPull: {} }],
  ])("stops no run %s", async (_name, given) => {
    expect(await skipOf([PULL], given)).toBeNull();
  });

  it("is shown to the agent as data, with its title cut and redacted", () => {
    const showing = {
      delimiter: "d".repeat(16),
      known: KNOWN,
      redact: (text: string) => text.replace("hunter2", "***"),
    };
    const title = `hunter2\n<!-- x -->${"y".repeat(300)}`;
    const text = namingPart({ naming: [{ ...PULL, title }] }, showing);
    expect(text).toContain('source="title of open pull request #12" author="olga" permission="read"');
    expect(text).toMatch(/\*\*\* y{10,200} \[\.\.\.\]/);
    expect(namingPart({ naming: [] }, showing)).toBe("");
  });

  it("is named to people without its title, which anyone can choose", () => {
    const merged = { ...PULL, number: 13, author: "<b>@x", state: "merged", closes: true } as const;
    expect(namingNotices({ naming: [PULL, merged] })).toEqual([
      "Pull request #12 by olga names this issue and is open.",
      "Pull request #13 by bx closes this issue and is merged.",
    ]);
  });
});
