import { describe, expect, it } from "vitest";
import { formatSkills, parseSkill } from "../../../src/agent/context/skills.js";

const PATH = ".github/architect/skills/release/SKILL.md";
const front = (yaml: string): string => `---\n${yaml}\n---\n\n# Body\n`;

describe("parseSkill", () => {
  const rows: readonly [string, string, { name: string; description: string } | null][] = [
    [
      "plain",
      front("name: release\ndescription: Make a release."),
      { name: "release", description: "Make a release." },
    ],
    [
      "folded, quoted, other keys, Windows line ends",
      front('license: MIT\nname: "r: 1"\ndescription: >\n  Make a\n  release.').replaceAll("\n", "\r\n"),
      { name: "r: 1", description: "Make a release." },
    ],
    ["a byte order mark", `\uFEFF${front("name: a\ndescription: b")}`, { name: "a", description: "b" }],
    ["hidden characters", front('name: "a\\u202eb"\ndescription: "x\\u200by"'), { name: "a b", description: "x y" }],
    ["no front matter", "# Release\n", null],
    ["no description", front("name: release"), null],
    ["no text", front("name: [a]\ndescription: { b: c }"), null],
    ["broken YAML", front('name: "a\ndescription: b'), null],
    ["not closed", "---\nname: a\ndescription: b\n", null],
    ["an alias", front("name: &a x\ndescription: *a"), null],
  ];
  it.each(rows)("%s", async (_name, text, expected) => {
    expect(await parseSkill(PATH, text)).toEqual(expected === null ? null : { path: PATH, ...expected });
  });

  it("bounds what is sent with every request", async () => {
    const skill = await parseSkill(PATH, front(`name: ${"n".repeat(500)}\ndescription: ${"d".repeat(5_000)}`));
    expect([skill?.name.length, skill?.description.length]).toEqual([60, 300]);
  });
});

describe("formatSkills", () => {
  it("lists name, place and purpose", () => {
    expect(formatSkills([{ path: PATH, name: "release", description: "Make a release." }])).toBe(
      `## Skills\n\nInstructions of the maintainers for certain kinds of work. When one fits the task, read its file first and follow it.\n\n- release (${PATH}): Make a release.`,
    );
  });

  it("is empty without skills, and lists twenty at most", () => {
    expect(formatSkills([])).toBe("");
    const many = Array.from({ length: 50 }, (_, index) => ({ path: `${index}`, name: "n", description: "d" }));
    expect(formatSkills(many).match(/^- /gm)).toHaveLength(20);
  });
});
