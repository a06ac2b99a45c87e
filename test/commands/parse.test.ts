import { describe, expect, it } from "vitest";
import { parseCommand } from "../../src/commands/parse.js";

const command = (name: string, flags: object = {}, text = "") => ({ kind: "command", command: name, flags, text });
const NONE = { kind: "none" };

const ROWS: readonly [name: string, body: string, expected: object][] = [
  ["plain", "/architect fix", command("fix")],
  ["leading blank lines", "\n \t\n\r\n/architect fix", command("fix")],
  ["three spaces", "   /architect fix", command("fix")],
  ["four spaces are code", "    /architect fix", NONE],
  ["a tab is code", "\t/architect fix", NONE],
  ["spaces then a tab are code", "  \t/architect fix", NONE],
  ["bare phrase is help", "/architect", command("help")],
  ["bare phrase with trailing space", "/architect  \nfix", command("help")],
  [
    "text to the end of the comment",
    "/architect fix the sum\nand the product\n",
    command("fix", {}, "the sum\nand the product"),
  ],
  ["windows line ends", "/architect fix a\r\nb", command("fix", {}, "a\nb".replace("\n", "\n"))],
  ["only the first command counts", "/architect fix\n/architect review", command("fix", {}, "/architect review")],
  ["shell syntax is text", "/architect fix $(curl http://e.example)", command("fix", {}, "$(curl http://e.example)")],
  ["text before", "please /architect fix", NONE],
  ["line before", "Thanks!\n/architect fix", NONE],
  ["quote", "> /architect fix", NONE],
  ["fence", "```\n/architect fix\n```", NONE],
  ["list", "- /architect fix", NONE],
  ["comment", "<!-- x -->/architect fix", NONE],
  ["zero width space before", "\u200b/architect fix", NONE],
  ["zero width space inside", "/arch\u200bitect fix", NONE],
  ["no-break space is no white space", "/architect\u00a0fix", NONE],
  ["blank line of no-break space is text", "\u00a0\n/architect fix", NONE],
  ["longer word", "/architect-fix", NONE],
  ["path", "/architect/fix", NONE],
  ["upper case", "/Architect fix", NONE],
  ["entity", "&#47;architect fix", NONE],
  ["empty", "", NONE],
  [
    "all flags",
    "/architect fix --model=gpt-x --budget=1.5 --max-steps=9 --timeout=5 --self-eval=full --agent=docs --dry-run --no-push go",
    command(
      "fix",
      {
        model: "gpt-x",
        budget: 1.5,
        maxSteps: 9,
        timeoutMinutes: 5,
        selfEval: "full",
        agent: "docs",
        dryRun: true,
        noPush: true,
      },
      "go",
    ),
  ],
  ["flags end at text", "/architect fix now --budget=1", command("fix", {}, "now --budget=1")],
  ["flags end at --", "/architect fix -- --budget=1", command("fix", {}, "--budget=1")],
  ["approve class", "/architect approve --class a1", command("approve", { approvalScope: "class" }, "a1")],
];

describe("the comment grammar", () => {
  it.each(ROWS)("%s", (_name, body, expected) => {
    expect(parseCommand(body, "/architect")).toEqual(expected);
  });

  const USAGE: readonly [string, string, string][] = [
    ["unknown command, near", "/architect fxi", "Did you mean `fix`?"],
    ["unknown command, far", "/architect zzzzzzzzzz", "Unknown command. Usage:"],
    ["unknown flag, near", "/architect fix --budgte=1", "Did you mean `--budget`?"],
    ["flag without value", "/architect fix --budget 1", "Write --budget=<value>"],
    ["switch with value", "/architect fix --dry-run=1", "--dry-run takes no value"],
    ["not a number", "/architect fix --budget=lots", "--budget needs a positive number"],
    ["zero steps", "/architect fix --max-steps=0", "--max-steps needs a positive whole number"],
    ["given twice", "/architect fix --budget=1 --budget=2", "--budget is given twice"],
    ["no flags there", "/architect stop --budget=1", "This command takes no flags"],
    ["case matters", "/architect Fix", "Did you mean `fix`?"],
  ];
  it.each(USAGE)("usage: %s", (_name, body, part) => {
    const parsed = parseCommand(body, "/architect");
    expect(parsed.kind).toBe("usage");
    expect(parsed.kind === "usage" ? parsed.message : "").toContain(part);
  });

  it("never echoes an unknown word", () => {
    const parsed = parseCommand("/architect @everyone", "/architect");
    expect(JSON.stringify(parsed)).not.toContain("everyone");
  });

  it("stays linear on hostile input", () => {
    expect(parseCommand("<!--".repeat(50_000), "/architect")).toEqual(NONE);
    expect(parseCommand(`/architect fix ${"--".repeat(60_000)}`, "/architect").kind).toBe("usage");
    expect(parseCommand("\n".repeat(60_000), "/architect")).toEqual(NONE);
  });

  it("takes another phrase", () => {
    expect(parseCommand("@helper fix", "@helper")).toEqual(command("fix"));
  });
});
