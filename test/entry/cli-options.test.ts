import { describe, expect, it } from "vitest";
import { ArchitectError } from "../../src/core/errors.js";
import { commandHelp, generalHelp } from "../../src/entry/cli/help.js";
import { CLI_COMMAND_NAMES } from "../../src/entry/cli/table.js";
import { parseCommandLine } from "../../src/entry/cli-options.js";

function refusal(...args: readonly string[]): string {
  try {
    parseCommandLine(args);
  } catch (error) {
    if (error instanceof ArchitectError) return `${error.message} ${error.remedy}`;
    throw error;
  }
  return "accepted";
}

describe("the command line", () => {
  it("reads a command with its options in any order, with = or a word", () => {
    expect(parseCommandLine(["run", "--max-steps", "200", "fix", "it", "--dry-run", "--", "--not-a-flag"])).toEqual({
      ...{ command: "run", help: false, version: false },
      values: { "max-steps": "200", "dry-run": true },
      rest: ["fix", "it", "--not-a-flag"],
    });
    expect(parseCommandLine(["report", "s.jsonl", "--report=r.html"]).values).toEqual({ report: "r.html" });
  });

  it.each([[], ["-h"], ["--help"], ["help"]])("%j %j is help", (...args) => {
    expect(parseCommandLine(args.filter((arg) => typeof arg === "string"))).toMatchObject({
      command: "help",
      rest: [],
    });
  });

  it("help and version are for every command", () => {
    expect(parseCommandLine(["run", "-h"])).toMatchObject({ command: "run", help: true });
    expect(parseCommandLine(["--version"]).version).toBe(true);
    expect(parseCommandLine(["-V"]).version).toBe(true);
    expect(parseCommandLine(["-v"]).version).toBe(true);
  });

  it.each<[readonly string[], string]>([
    [["hlep"], "Unknown command hlep. Did you mean `help`?"],
    [["help", "rnu"], "Unknown command rnu. Did you mean `run`?"],
    [["fix", "it"], '`fix` is a command for comments on GitHub. Here, write: architect run "<task>".'],
    [["review"], "`review` is a command for comments on GitHub. Write `/architect review` in a comment there."],
    [["frobnicate"], "Unknown command frobnicate. `architect help` lists the commands."],
    [["\u001b[2Jx"], "Unknown command x. `architect help` lists the commands."],
    [["run", "x", "--maxsteps=3"], "Unknown option --maxsteps. Did you mean `--max-steps`?"],
    [["run", "x", "--frobnicate"], "Unknown option --frobnicate. `architect run --help` lists its options."],
    [["run", "x", "-m"], "Unknown option -m. `architect run --help` lists its options."],
    [["report", "s", "--budget=3"], "--budget works only with `run`. `architect report --help` lists its options."],
    [["demo", "--json"], "`demo` has no option --json. `architect demo --help` lists its options."],
    [["run", "x", "--budget"], "--budget needs a value. Write --budget=<usd>."],
    [["run", "x", "--model", "--dry-run"], "--model needs a value. Write --model=<name>."],
    [["run", "x", "--budget=0"], "--budget needs a positive number. Write --budget=<usd>."],
    [["run", "x", "--max-steps=1.5"], "--max-steps needs a positive whole number. Write --max-steps=<n>."],
    [["run", "x", "--self-eval=max"], "--self-eval is off, basic or full. Write --self-eval=<off|basic|full>."],
    [["run", "x", "--dry-run=yes"], "--dry-run takes no value. Write --dry-run."],
    [["run", "x", "--json", "--json"], "--json is given twice. Give it once."],
    [["report", "a", "b"], "`report` takes one word after it. `architect report --help` lists its options."],
    [["demo", "now"], "`demo` takes nothing after it. `architect demo --help` lists its options."],
  ])("%j is refused: %s", (args, says) => {
    expect(refusal(...args)).toBe(says);
  });
});

describe("the help", () => {
  const pages = (columns?: number): readonly string[] =>
    [generalHelp(columns), ...CLI_COMMAND_NAMES.map((name) => commandHelp(name, columns))].map(
      (page) => page.split("\n\nExample")[0] ?? "",
    );

  it.each([[undefined, 80] as const, [60, 60] as const, [120, 120] as const])(
    "of a terminal with %s columns wraps between words, at %i",
    (columns, most) => {
      for (const page of pages(columns)) {
        // A name longer than the line stays whole.
        const long = page.split("\n").filter((line) => line.length > most && line.trim().includes(" "));
        expect(long).toEqual([]);
      }
    },
  );

  it("says the same at every width", () => {
    const words = (page: string): readonly string[] => page.split(/\s+/);
    expect(pages(60).map(words)).toEqual(pages(200).map(words));
  });
});
