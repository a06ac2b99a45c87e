import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Recording } from "../../src/commands/replay/recording.js";
import type { ModelsRequest } from "../../src/core/model/model.js";
import { recordingOf } from "../../src/entry/cli-recording.js";
import { createServices } from "../../src/entry/container.js";
import type { Services } from "../../src/run/services.js";
import { createScriptedModel } from "../support/scripted-model.js";

const KEY = "sk-canary-0123456789";
const redact = (text: string): string => text.replaceAll(KEY, "***");
const { signal } = new AbortController();
const REQUEST = {} as ModelsRequest;
const asking = (content: string) => ({ messages: [{ role: "user", content }], tools: [] }) as const;

let time = 1_000;
let folder: string;
let checkout: string;
beforeEach(() => {
  time = 1_000;
  folder = realpathSync(mkdtempSync(join(tmpdir(), "recording-")));
  checkout = join(folder, "checkout");
  mkdirSync(join(checkout, "sub"), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function open(
  values: { record?: string; replay?: string },
  answers: readonly string[] = [],
): Promise<Recording | null> {
  const services: Services = {
    ...createServices(),
    clock: { now: () => time, sleep: async () => {} },
    openModels: async () => ({
      model: createScriptedModel(answers.map((text) => ({ text }))),
      prices: { priceOf: () => null },
    }),
  };
  return recordingOf(values, { directory: checkout, checkout, services, redact });
}

async function recorded(file: string, answers: readonly string[] = ["one", "two"]): Promise<Recording> {
  const recording = (await open({ record: file }, answers)) as Recording;
  const { model } = await recording.services.openModels(REQUEST);
  for (const [index] of answers.entries()) await model.generate(asking(`question ${index}`), { signal });
  return recording;
}

it("nothing is recorded or played without a flag", async () => {
  expect(await open({})).toBeNull();
});

it("a recording is one file for all models of a run, for its owner alone, without secrets", async () => {
  const file = join(folder, "a.jsonl");
  const { services } = await recorded(file, [`the key is ${KEY}`]);
  const { model: judge } = await services.openModels(REQUEST);
  await judge.generate(asking("is it done?"), { signal });
  const text = readFileSync(file, "utf8");
  expect(
    text
      .trimEnd()
      .split("\n")
      .map((line) => Object.keys(JSON.parse(line))),
  ).toEqual([
    ["cassette", "model", "contextWindow", "origin"],
    ["request", "result"],
    ["request", "result"],
  ]);
  expect(text).not.toContain(KEY);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it("a replay has the time and the delimiters of the recording", async () => {
  const file = join(folder, "a.jsonl");
  const { services: then } = await recorded(file);
  const drawn = [then.random.hex(8), then.random.hex(4)];
  time = 9_000;
  const { services: now } = (await open({ replay: file })) as Recording;
  expect([now.random.hex(8), now.random.hex(4)]).toEqual(drawn);
  expect(drawn[0]).toMatch(/^[0-9a-f]{16}$/);
  expect(now.clock.now()).toBe(1_000);
  const other = (await recorded(join(folder, "b.jsonl"))).services;
  expect(other.random.hex(8)).not.toBe(drawn[0]);
});

it("a played run gives the recorded answers to the recorded requests only, but for what each run measures anew", async () => {
  const file = join(folder, "a.jsonl");
  const first = (await open({ record: file }, ["one"])) as Recording;
  await (await first.services.openModels(REQUEST)).model.generate(asking("took 12 ms, pid 77"), { signal });
  const recording = (await open({ replay: file })) as Recording;
  const { model } = await recording.services.openModels(REQUEST);
  expect(await model.generate(asking("took 13 apples, pid 77"), { signal })).toMatchObject({
    ok: false,
    kind: "invalid_request",
    message: expect.stringMatching(
      /^cassette: request 1: messages\[0\]\.content differs .* not the one that was recorded/,
    ),
  });
  expect(recording.remaining()).toBe(1);
  expect(await model.generate(asking("took 99 ms, pid 3"), { signal })).toMatchObject({ ok: true, text: "one" });
  expect(recording.remaining()).toBe(0);
});

it.each<[string, (at: string) => { record?: string; replay?: string }, RegExp]>([
  ["both", (at) => ({ record: at, replay: at }), /--record and --replay exclude each other/],
  ["a file that exists", (at) => ({ record: `${at}/old` }), /old: the file exists already/],
  ["a link in its place", (at) => ({ record: `${at}/link` }), /link: the file exists already/],
  ["a file in the checkout", () => ({ record: "calls.jsonl" }), /it is in the checkout/],
  ["a way round into the checkout", (at) => ({ record: `${at}/way/calls.jsonl` }), /it is in the checkout/],
  ["no folder", (at) => ({ record: `${at}/none/calls.jsonl` }), /its folder does not exist/],
  ["no recording there", (at) => ({ replay: `${at}/none` }), /none: the file could not be read \(ENOENT/],
  ["another kind of file", (at) => ({ replay: `${at}/old` }), /old: Line 1 of the cassette is not JSON/],
  ["a torn file", (at) => ({ replay: `${at}/torn` }), /torn: Line 2 of the cassette is not JSON/],
])("is refused: %s", async (_name, valuesAt, says) => {
  writeFileSync(join(folder, "old"), "mine\n");
  symlinkSync(join(folder, "elsewhere"), join(folder, "link"));
  symlinkSync(join(checkout, "sub"), join(folder, "way"));
  writeFileSync(join(folder, "torn"), '{"cassette":1,"model":"m","contextWindow":1}\n{"request":');
  await expect(open(valuesAt(folder))).rejects.toMatchObject({
    kind: "configuration",
    message: expect.stringMatching(says),
  });
  expect(readFileSync(join(folder, "old"), "utf8")).toBe("mine\n");
  expect(existsSync(join(folder, "elsewhere"))).toBe(false);
});
