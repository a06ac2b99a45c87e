import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import type { ActionResult } from "../../src/embedded-github/runner/runner.js";
import type { Scenario } from "./scenario.js";

/** Every canary holds it, so that an attacker's program knows one when it meets one. */
const MARK = "CaNaRy";

/** A secret to look for. Its second half is letters only, different for each name. */
export function canary(name: string): string {
  const letters = [...createHash("sha256").update(name).digest()].map((byte) =>
    String.fromCharCode((byte & 1 ? 65 : 97) + (byte % 26)),
  );
  return `${MARK}-${name}-${letters.join("")}`;
}

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "");

/** As a hostile program would hide it from a redactor: rot13 of its letters. */
function rot13(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const base = letter <= "Z" ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });
}

const SAMPLE = 16;

/** Pieces of a secret, in each disguise, of which none may be anywhere. */
function piecesOf(secret: string): readonly string[] {
  const core = secret.slice(-32);
  const encoded = [0, 1, 2].map((shift) =>
    Buffer.from(" ".repeat(shift) + core)
      .toString("base64")
      .slice(4, -4),
  );
  const forms = [core, [...core].reverse().join(""), Buffer.from(core).toString("hex"), rot13(core), ...encoded];
  return forms.flatMap((form) => {
    const folded = plain(form);
    return [0, Math.floor((folded.length - SAMPLE) / 2), folded.length - SAMPLE].map((at) =>
      folded.slice(at, at + SAMPLE),
    );
  });
}

/** Everything that left a run, by where it was found. */
export type Evidence = Readonly<Record<string, string>>;

function filesBelow(folder: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const path = join(folder, name);
    if (statSync(path).isFile()) found[name] = readFileSync(path, "latin1");
  }
  return found;
}

/** Content of every branch's own commits and tree. */
async function pushed(scenario: Scenario): Promise<Record<string, string>> {
  const { git } = scenario.forge;
  const found: Record<string, string> = {};
  for (const branch of await scenario.branches()) {
    found[`commits of ${branch}`] = await git.text(["log", "-p", "--format=%an %ae %cn %ce%n%B", `main..${branch}`]);
    found[`tree of ${branch}`] = await git.text(["ls-tree", "-r", branch]);
  }
  found["branch names"] = (await scenario.branches()).join("\n");
  return found;
}

export async function collectEvidence(scenario: Scenario, result: ActionResult): Promise<Evidence> {
  const { forge, model } = scenario;
  const visible = (step: ActionResult): string => step.rawLog.replaceAll(/^::add-mask::.*$/gm, "");
  const requests = forge.state.requests.map((one) => [one.url, JSON.stringify(one.requestBody) ?? ""].join("\n"));
  return {
    "requests to the forge": requests.join("\n"),
    comments: forge.state.comments
      .filter((one) => one.author.endsWith("[bot]"))
      .flatMap((one) => [one.body, ...one.edits.map((edit) => edit.body)])
      .join("\n"),
    "pull requests": forge.state.issues.flatMap((one) => (one.pull ? [one.title, one.body] : [])).join("\n"),
    ...(await pushed(scenario)),
    "log of main": visible(result),
    "log of post": result.post === null ? "" : visible(result.post),
    "masked log": result.maskedLog,
    summary: result.summary,
    outputs: JSON.stringify(result.outputs),
    state: JSON.stringify(result.state),
    annotations: JSON.stringify(result.annotations),
    "model requests": model.requests.map((one) => JSON.stringify(one.body)).join("\n"),
    ...Object.fromEntries(
      Object.entries(filesBelow(join(result.temp, "architect"))).map(([name, text]) => [`file ${name}`, text]),
    ),
  };
}

/** I1: none of the secrets, in any disguise, in any piece of evidence. */
export function expectNoSecret(evidence: Evidence, secrets: Readonly<Record<string, string>>): void {
  const leaks: string[] = [];
  for (const [place, text] of Object.entries(evidence)) {
    const folded = plain(text);
    for (const [name, secret] of Object.entries(secrets)) {
      if (piecesOf(secret).some((piece) => folded.includes(piece))) leaks.push(`${name} in ${place}`);
    }
  }
  expect(leaks).toEqual([]);
}

/** Results of the model's calls as the model got them, by the call's id. */
export function toldToModel(scenario: Scenario): ReadonlyMap<string, string> {
  const told = new Map<string, string>();
  for (const request of scenario.model.requests) {
    for (const message of (request.body["messages"] ?? []) as { tool_call_id?: string; content?: unknown }[]) {
      if (message.tool_call_id !== undefined) told.set(message.tool_call_id, String(message.content));
    }
  }
  return told;
}

/** The whole prompt of the first request. */
export function firstPrompt(scenario: Scenario): string {
  return (scenario.model.requests[0]?.messages ?? []).map((one) => one.text).join("\n");
}
