import { describe, expect, it } from "vitest";
import { describePlace, describeRequest, describeScope } from "../../../src/hub/page/browser/approval-texts.js";
import { HASHES, readRoute, repositoryUrl } from "../../../src/hub/page/browser/routes.js";
import { ADDRESSES } from "../../../src/hub/protocol/addresses.js";

describe("an agent's request in words", () => {
  it.each([
    ["remote_write_file", { path: "config.json", content: "x" }, "change config.json"],
    ["remote_execute_command", { command: "npm", args: ["install", "express"] }, "run npm install express"],
    ["remote_read_file", { path: "README.md" }, "read README.md"],
    ["run_command", { command: "git push" }, "run git push"],
    ["edit_file", { path: "a.js", old_str: "a", new_str: "b" }, "change a.js"],
    ["docs__search", { query: "x" }, "call docs search"],
  ])("%s: says it in words", (tool, given, words) => {
    const { verb, object } = describeRequest(tool, given);
    expect(`${verb} ${object}`).toBe(words);
  });

  it("says where a call runs, and which of them reach the network of that machine", () => {
    const git = (subcommand: string) => ({ command: "git", args: [subcommand] });
    expect(describePlace({ target: "runner", tool_params: git("fetch") })).toBe("in the run's own job");
    expect(describePlace({ target: "client", tool_params: git("commit") })).toBe("on your machine");
    expect(describePlace({ target: "client", tool_params: { command: "ls" } })).toBe("on your machine");
    for (const name of ["clone", "fetch", "pull"]) {
      expect(describePlace({ target: "client", tool_params: git(name) })).toBe(
        "on your machine, with its whole network",
      );
    }
  });

  it("says what each scope covers, and whether all reaches high risks", () => {
    const approval = { rule: "git:commit", risk_level: "medium" } as const;
    expect(describeScope("class", approval)).toContain("“git:commit”");
    expect(describeScope("all", approval)).toContain("but high risks");
    expect(describeScope("all", { ...approval, risk_level: "high" })).toContain("high risks too");
  });
});

describe("addresses of the page", () => {
  it("lead to the view that they name; comments link to a run", () => {
    expect(readRoute(ADDRESSES.page("octo.shop", "r/1").slice(1))).toEqual({
      view: "run",
      project: "octo.shop",
      run: "r/1",
    });
    for (const view of ["runs", "approvals", "settings"] as const)
      expect(readRoute(HASHES[view]("octo.shop"))).toEqual({ view, project: "octo.shop" });
  });

  it.each(["", "#", "#/", "#/%E0%A4%A", "#/octo.shop/else", "#javascript:alert(1)"])(
    "%s: leads to the runs",
    (hash) => {
      expect(readRoute(hash).view).toBe("runs");
    },
  );

  it.each([
    ["https://github.test/octo/shop/actions/runs/7", "https://github.test/octo/shop"],
    ["https://github.test/octo/shop-evil/actions/runs/7", null],
    ["https://github.test/evil/shop/actions/runs/7", null],
    ["https://user:password@github.test/octo/shop/actions/runs/7", null],
    ["javascript:alert(1)//octo/shop/actions/runs/7", null],
    ["", null],
  ])("%s: belongs to octo/shop or not", (address, repository) => {
    expect(repositoryUrl("octo.shop", address)).toBe(repository);
  });
});
