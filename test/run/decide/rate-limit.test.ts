import { describe, expect, it } from "vitest";
import { parseCommand } from "../../../src/commands/parse.js";
import type { CommentInfo, ForgeUser } from "../../../src/core/forge/forge.js";
import { COMMAND_NAMES } from "../../../src/core/run/commands.js";
import type { RunRequest } from "../../../src/core/run/trigger.js";
import { isLimited, rateProblem } from "../../../src/run/decide/rate-limit.js";

const NOW = Date.parse("2026-02-03T10:00:00Z");
const MONA: ForgeUser = { login: "mona", id: 2, isBot: false };
const at = (minutesAgo: number): string => new Date(NOW - minutesAgo * 60_000).toISOString().replace(/\.\d+Z$/, "Z");

function comment(id: number, minutesAgo: number, change: Partial<CommentInfo> = {}): CommentInfo {
  const base = { nodeId: "", url: "", authorIsBot: false, createdAt: at(minutesAgo), updatedAt: at(minutesAgo) };
  return { id, body: "/architect fix", author: "Mona", ...base, ...change };
}

const request: RunRequest = {
  command: "fix",
  flags: {},
  text: "",
  subject: { kind: "issue", number: 1 },
  actor: MONA,
  source: "comment",
  comment: {
    id: 50,
    nodeId: "",
    kind: "issue_comment",
    body: "/architect fix",
    author: MONA,
    viaApp: false,
    createdAt: at(10),
    url: "",
  },
};

const settings = { limit: 2, phrase: "/architect", now: NOW, parse: parseCommand };
const problem = (comments: readonly CommentInfo[], change: Partial<RunRequest> = {}): Promise<string | null> =>
  rateProblem({ ...request, ...change }, () => Promise.resolve(comments), settings);

const REFUSED = "mona asked for 2 runs within the last hour; at most 2 are allowed (triggers.max_runs_per_actor_hour)";

describe("the runs of one person in an hour", () => {
  const first = comment(10, 30);
  it.each<readonly [string, CommentInfo, string | null]>([
    ["an earlier command counts", comment(11, 20), REFUSED],
    ["of the same second too", comment(49, 10), REFUSED],
    ["the comment itself does not", comment(50, 10), null],
    ["a later one of the same second does not", comment(51, 10), null],
    ["a later one does not", comment(52, 5), null],
    ["one of an hour ago does not", comment(9, 60), null],
    ["another's does not", comment(11, 20, { author: "mallory" }), null],
    ["an App's in the person's name does not", comment(11, 20, { viaApp: true }), null],
    ["a mere word does not", comment(11, 20, { body: "thanks" }), null],
    ["an unknown command does not", comment(11, 20, { body: "/architect fxi" }), null],
    ["a stop does not", comment(11, 20, { body: "/architect stop" }), null],
    ["a retry does", comment(11, 20, { body: "/architect retry" }), REFUSED],
  ])("%s", async (_name, other, expected) => {
    expect(await problem([other, first])).toBe(expected);
  });

  it("without its own comment all of the hour count", async () => {
    const { comment: _comment, ...labeled } = request;
    const answer = await rateProblem(labeled, () => Promise.resolve([first, comment(52, 1)]), settings);
    expect(answer).toBe(REFUSED);
  });

  it("refuses when they cannot be read", async () => {
    const answer = await rateProblem(request, () => Promise.reject(new Error("no answer")), settings);
    expect(answer).toBe("the runs of the last hour could not be counted: no answer");
  });

  const chatter = (from: number, minutesAgo: number): readonly CommentInfo[] =>
    Array.from({ length: 100 }, (_, index) => comment(from - index, minutesAgo, { author: "mallory" }));
  const run = comment(10, 30);

  it.each<[name: string, pages: readonly (readonly CommentInfo[])[], asked: number, expected: string | null]>([
    ["one page that is not full", [[run]], 1, null],
    ["a full page with the limit reached", [[run, comment(11, 20), ...chatter(900, 5).slice(2)]], 1, REFUSED],
    ["a full page that goes back beyond the hour", [chatter(900, 61), [run, comment(11, 20)]], 1, null],
    ["the limit on later pages", [chatter(900, 5), [run, ...chatter(800, 40).slice(1)], [comment(11, 45)]], 3, REFUSED],
    ["one that moved to the next page counts once", [[...chatter(900, 5).slice(1), run], [run]], 2, null],
    ["no end: comments of outsiders stop no one", Array.from({ length: 9 }, () => chatter(900, 5)), 5, null],
  ])("reads on as far as it must: %s", async (_name, pages, count, expected) => {
    const asked: number[] = [];
    const recent = async (page: number): Promise<readonly CommentInfo[]> => {
      asked.push(page);
      return pages[page - 1] ?? [];
    };
    expect(await rateProblem(request, recent, settings)).toBe(expected);
    expect(asked).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  });

  it("refuses when a later page cannot be read", async () => {
    const recent = async (page: number): Promise<readonly CommentInfo[]> => {
      if (page === 1) return chatter(900, 5);
      throw new Error("no answer");
    };
    expect(await rateProblem(request, recent, settings)).toMatch(/^the runs of the last hour could not be counted/);
  });

  it("limits commands that start an agent, and no schedules", () => {
    const limited = COMMAND_NAMES.filter((command) => isLimited({ command, actor: MONA }));
    const counted = ["fix", "plan", "build", "refactor", "review", "ask", "summarize", "resume", "retry"];
    const free = ["approve", "deny", "undo", "stop", "status", "help"];
    expect(limited.filter((command) => [...counted, ...free].includes(command))).toEqual(counted);
    expect(isLimited({ command: "fix", actor: null })).toBe(false);
  });
});
