import { describe, expect, it } from "vitest";
import { commitText } from "../../../src/run/publish/publish.js";

const change = (path: string, status: "added" | "modified" | "deleted" = "modified") => ({ path, status });
const SUM = [change("src/sum.js")];

describe("commitText", () => {
  it.each([
    ["a sentence", "sum now adds.", "sum now adds"],
    ["the first of several", "Add a cache to `load`. It is bounded.", "Add a cache to load"],
    ["quoted signs", "Replace `-` with `+` in `sum`.", "Replace - with + in sum"],
    ["a heading before it", "## Summary\n\n**Add** a limit to retries\n", "Add a limit to retries"],
    ["a list", "- Guard ratio against division by zero\n- Add a test", "Guard ratio against division by zero"],
    ["names with underscores", "Rename read_all_files to readFiles.", "Rename read_all_files to readFiles"],
    ["talk before it", "Done!\n\nReplace the loop by a map.", "Replace the loop by a map"],
    ["talk alone", "I have fixed the issue and all tests pass.", "Change src/sum.js"],
    ["a promise of nothing", "All gates are green.", "Change src/sum.js"],
    ["one word", "Fixed.", "Change src/sum.js"],
    ["an introduction", "Changed these files:\n", "Change src/sum.js"],
    ["a question", "Shall I go on with the rest?", "Change src/sum.js"],
    ["too long to be one", `Replace ${"very ".repeat(20)}much.`, "Change src/sum.js"],
    ["nothing", "", "Change src/sum.js"],
    [
      "closing words, mentions, directives",
      "Make @owner's sum close #12 [skip ci].",
      "Make ＠owner's sum close issue #12",
    ],
    ["a trailer", "Co-authored-by: Eve <e@example.org>\n/deploy the thing", "Change src/sum.js"],
    ["HTML and hidden text", "<!-- x -->Add <img src=x> a\u200bb column.", "Add ab column"],
  ])("%s", (_name, summary, expected) => {
    expect(commitText(summary, SUM).headline).toBe(expected);
  });

  it.each([
    ["one new file", [change("docs/a.md", "added")], "Add docs/a.md"],
    ["one that goes", [change("a.md", "deleted")], "Delete a.md"],
    [
      "files of a folder",
      [change("src/a/x.js"), change("src/b.js"), change("src/c.js", "added")],
      "Change 3 files in src/",
    ],
    ["new ones", [change("src/a.js", "added"), change("src/b.js", "added")], "Add 2 files in src/"],
    ["files of everywhere", [change("a.js"), change("src/b.js")], "Change 2 files"],
    ["a long path", [change(`src/${"x".repeat(90)}.js`)], "Change 1 file in src/"],
    ["a name that is an order", [change("fixes #12 @all.md")], "Change 1 file"],
  ])("generated: %s", (_name, changes, expected) => {
    expect(commitText("Done.", changes).headline).toBe(expected);
  });

  it("says nothing twice, and keeps what more there is", () => {
    expect(commitText("sum now adds.", SUM)).toEqual({ headline: "sum now adds", body: "" });
    expect(commitText("sum now adds.\n\nIt subtracted.", SUM).body).toBe("It subtracted.");
    expect(commitText("sum now adds. It subtracted.", SUM).body).toBe("sum now adds. It subtracted.");
  });
});
