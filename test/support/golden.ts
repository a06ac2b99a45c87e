import { existsSync, readFileSync } from "node:fs";
import type { ModelServerRequest } from "../../src/embedded-github/model/script.js";
import type { ActionResult } from "../../src/embedded-github/runner/runner.js";
import type { Exchange } from "../../src/embedded-github/types.js";
import type { Scenario } from "./scenario.js";

/** All that a run leaves and asks, as text that is the same each time. */

/** Replaces what differs from run to run without a meaning: addresses, hashes, times, counts of tokens. */
function plain(text: string, scenario: Scenario): string {
  // Beginnings of hashes too, some of which have nothing but digits.
  const hashes = new Set(text.match(/\b[0-9a-f]{40,64}\b/g));
  const short = new Set([...hashes].flatMap((hash) => [hash.slice(0, 7), hash.slice(0, 8), hash.slice(0, 12)]));
  return (
    text
      .replace(/\b[0-9a-f]{7,12}\b/g, (found) => (short.has(found) ? "<hash>" : found))
      .replace(/(calls=|approve |deny |"id":")[0-9a-f]{8,16}\b/g, "$1<hash>")
      // Ids of comments and reactions that are made at the same time.
      .replace(/\b31000000\d\d\b/g, "<id>")
      .replaceAll(scenario.folder, "<folder>")
      .replaceAll(process.execPath, "<node>")
      .replace(/\bhttp:\/\/127\.0\.0\.1:\d+/g, "<server>")
      .replace(/\b127\.0\.0\.1:\d+/g, "<server>")
      .replace(/"expires\\?":\d+/g, '"expires": <n>')
      .replace(/\(\d+(?:\.\d+)?ms\)/g, "(<n>ms)")
      .replace(/duration_ms \d+(?:\.\d+)?/g, "duration_ms <n>")
      .replace(/\bghs_\w{10,}/g, "<token>")
      .replace(/\b[0-9a-f]{16,64}\b/g, "<hash>")
      .replace(/\b(?=[0-9a-f]{0,11}\d)(?=[0-9a-f]{0,11}[a-f])[0-9a-f]{7,12}\b/g, "<hash>")
      .replace(/\b\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?/g, "<time>")
      .replace(/\b1[789]\d{11}\b/g, "<time>")
      .replace(/^(duration_milliseconds): \d+$/gm, "$1: <n>")
      .replace(/\b\d{4}-\d\d-\d\d\b/g, "<day>")
      .replace(/\b\d\d:\d\d(?::\d\d)?(?: UTC)?\b/g, "<hour>")
      .replace(/(?<![\w.])[\d,.]+(?= (?:ms|s|min|seconds?|minutes?)\b)/g, "<n>")
      .replace(/[\d,]+(?= (?:input|output|cached|reasoning) tokens)/g, "<n>")
      .replace(/\(\d+ % cached\)/g, "(<n> cached)")
      .replace(/("(?:\w*tokens|duration\w*|\w*_ms|milliseconds|bytes)"): ?\d[\d.]*/g, "$1: <n>")
      .replace(/("?x-ratelimit-\w+"?): ?"?\d+"?/g, "$1: <n>")
      .replace(/\bNode v?\d+(?:\.\d+)*/g, "Node <version>")
      .replace(/(?<![\d.])v?\d+\.\d+\.\d+(?![\d.])/g, "<version>")
      .replace(/[ \t]+$/gm, "")
  );
}

function section(title: string, body: string): string {
  return body.trim() === "" ? "" : `## ${title}\n\n${body.trim()}\n`;
}

function fenced(text: string): string {
  return `~~~\n${text.trimEnd()}\n~~~`;
}

/** Outputs, without those that are addresses alone. */
function outputsOf({ outputs, exitCode, annotations, summary }: ActionResult, posted: readonly string[]): string {
  const lines = Object.entries(outputs)
    .filter(([name, value]) => value !== "" && !/^(?:usage|cost-usd|summary)$/.test(name))
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, value]) => `${name}: ${value}`);
  const told = annotations.map(({ level, message }) => `${level}: ${message}`);
  const isPosted = posted.some((body) => body.trim().endsWith(summary.trim()));
  const shown = isPosted ? "The summary of the job is the comment." : fenced(summary);
  return [`exit code: ${exitCode}`, ...lines, ...told, "", summary.trim() === "" ? "" : shown].join("\n");
}

function reportOf({ outputs }: ActionResult): string {
  const path = outputs["report-path"] ?? "";
  if (!existsSync(path)) return "";
  const report: Readonly<Record<string, unknown>> = JSON.parse(readFileSync(path, "utf8"));
  return fenced(
    Object.entries(report)
      .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
      .join("\n"),
  );
}

/** Issues and pull requests with their comments, reviews and reactions. */
function subjectsOf({ forge: { state } }: Scenario): string {
  return state.issues
    .map((issue) => {
      const { number, title, body, labels, pull } = issue;
      const kind =
        pull === undefined ? "issue" : `pull request (${pull.draft ? "draft" : "ready"}) of ${pull.headBranch}`;
      const comments = state.comments
        .filter((one) => one.issue === number && !one.deleted)
        .map((one) => `#### ${one.author}\n\n${fenced(one.body)}`);
      const head = `### ${kind} ${number}: ${title} (${[issue.state, ...labels].join(", ")})`;
      return [head, fenced(body ?? ""), ...comments].join("\n\n");
    })
    .join("\n\n");
}

/** Every branch and ref of ours, with what differs from the default branch. */
async function branchesOf({ forge: { git } }: Scenario): Promise<string> {
  const names = (await git.text(["for-each-ref", "--format=%(refname)"])).split("\n").filter((name) => name !== "");
  const parts = await Promise.all(
    names
      .filter((name) => name !== "refs/heads/main")
      .map(async (name) => {
        const isWork = name.startsWith("refs/heads/");
        const messages = isWork ? await git.text(["log", "--format=%an <%ae>%n%B", `main..${name}`]) : "";
        const diff = isWork ? await git.text(["diff", `main...${name}`]).catch(() => "") : "";
        return [`### ${name}`, ...[messages, diff].filter((text) => text.trim() !== "").map(fenced)].join("\n\n");
      }),
  );
  return parts.join("\n\n");
}

/** Progress is edited and the stop is asked for as time goes by. */
const TIMED = /^(?:PATCH \/repos\/octo\/demo\/issues\/comments\/|GET \/repos\/octo\/demo\/git\/ref\/architect\/)/;

/** Git fetches beside other work; a run that ends soon may not need it. */
const isFetch = ({ path }: Exchange): boolean => path.endsWith("git-upload-pack") || path.endsWith("/info/refs");

/** Requests to GitHub, each kind once: how often and in which order is a matter of time. */
function requestsOf({ forge: { state } }: Scenario): string {
  const lines = state.requests
    .filter((exchange) => !isFetch(exchange))
    .map((exchange) => {
      const { method, path, query, status, requestBody } = exchange;
      const words = Object.entries(query).map(([name, value]) => `${name}=${value}`);
      const line = `${method} ${path}${words.length > 0 ? `?${words.join("&")}` : ""} → ${status}`;
      if (TIMED.test(line) || exchange.api === "git" || requestBody === undefined || method === "GET") return line;
      if (exchange.api === "graphql") {
        const { query: text = "" } = requestBody as { readonly query?: string };
        return `${line} ${text.replace(/\s+/g, " ").slice(0, 160)}`;
      }
      return /\/comments$|\/pulls$|\/reviews$|\/blobs$/.test(path) ? line : `${line} ${JSON.stringify(requestBody)}`;
    });
  return [...new Set(lines)].sort().join("\n");
}

/** Requests to the model: the first whole, of each later one what is new in it. */
function modelOf({ model: { requests } }: Scenario): string {
  let known: readonly string[] = [];
  let tools = "";
  return requests
    .map(({ api, body, messages, toolNames }: ModelServerRequest, index) => {
      const texts = messages.map(({ role, text }) => `${role}: ${text}`);
      const isFollowing = known.every((text, at) => texts[at] === text);
      const fresh = isFollowing ? texts.slice(known.length) : texts;
      const { messages: _messages, input: _input, tools: schemas, instructions: _instructions, ...rest } = body;
      const names = `${JSON.stringify(schemas ?? []).length} characters: ${toolNames.join(", ")}`;
      const parts = [
        `### ${index + 1} (${api}) ${JSON.stringify(rest)}`,
        ...(names === tools ? [] : [`tools: ${names}`]),
        ...fresh.map(fenced),
      ];
      [known, tools] = [texts, names];
      return parts.join("\n\n");
    })
    .join("\n\n");
}

/** The content of `test/golden/runs/<name>.md`. */
export async function recordOf(scenario: Scenario, results: readonly ActionResult[]): Promise<string> {
  const posted = scenario.forge.state.comments.map(({ body }) => body);
  const runs = results.flatMap((result, index) => [
    section(`Run ${index + 1}: outputs and summary`, outputsOf(result, posted)),
    section(`Run ${index + 1}: report.json`, reportOf(result)),
  ]);
  const text = [
    section("Issues and pull requests", subjectsOf(scenario)),
    section("Refs", await branchesOf(scenario)),
    ...runs,
    section("Reactions", scenario.forge.state.reactions.map(({ content }) => content).join(", ")),
    section("Requests to GitHub", requestsOf(scenario)),
    section("Requests to the model", modelOf(scenario)),
  ];
  const lines = plain(text.filter((part) => part !== "").join("\n"), scenario);
  // The same request for another hash or at another time.
  const unique = lines.replace(
    /(## Requests to GitHub\n\n)([\s\S]*?)(?=\n\n## |\n$|$)/,
    (_all, head: string, list: string) => {
      return head + [...new Set(list.split("\n"))].sort().join("\n");
    },
  );
  return `${unique.trimEnd()}\n`;
}
