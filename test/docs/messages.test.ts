import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const PAGE = "docs/troubleshooting.md";

/** Words of GitHub and of files on disk, which no line of ours says. */
const OTHERS = [
  "Unable to resolve action",
  "Resource not accessible by integration",
  "refusing to allow a GitHub App to create or update workflow",
];

/** How the beginning of a message is said where a value stands in it. */
const VALUES: Readonly<Record<string, string>> = {
  "Input api-key": "$" + "{request.keyName}",
  OPENAI_API_KEY: "$" + "{request.keyName}",
  "The event pull_request_target": "pull_request_target",
  "github.com": "",
};

const SOURCES = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  .map((name) => readFileSync(`src/${name}`, "utf8").replaceAll('\\"', '"'))
  .join("\n");

/** Messages of the tables: what stands in backticks in a row's first column, of two words or more. */
function messagesOf(page: string): string[] {
  const firstColumns = page
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) => line.split(" | ")[0] ?? "");
  const quoted = firstColumns.flatMap((column) => [...column.matchAll(/`([^`]+)`/g)].map(([, text = ""]) => text));
  return [...new Set(quoted)].filter((text) => text.includes(" ") && !OTHERS.includes(text));
}

/** The words between the values of a message, `…`; only pieces that are long enough to identify it. */
function wordsOf(message: string): string[] {
  const text = Object.entries(VALUES).reduce((told, [value, source]) => told.replace(value, source), message);
  return text
    .split("…")
    .map((part) => part.trim())
    .filter((part) => /\w{3}/.test(part));
}

describe("every message that the page quotes is in the code", () => {
  const messages = messagesOf(readFileSync(PAGE, "utf8"));
  it.each(messages.map((message) => [message] as const))("%s", (message) => {
    const words = wordsOf(message);
    expect(words.length).toBeGreaterThan(0);
    expect(words.filter((part) => !SOURCES.includes(part))).toEqual([]);
  });

  it("reads the tables", () => {
    expect(messages.length).toBeGreaterThan(60);
    expect(wordsOf("The workspace … holds files … that")).toEqual(["The workspace", "holds files", "that"]);
  });
});
