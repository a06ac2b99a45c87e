/**
 * What `explore` saves and costs: the same questions about the same repository, answered by the run itself and by readers
 * of their own. In the model's place is a program; it reads what the question names and says what stands there. See
 * docs/performance.md.
 *
 *   node benchmark/explore.mjs [--dist=<folder>]
 */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { startModel } from "./model.mjs";
import { makeWorkspace, textFile } from "./workspace.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const { values: options } = parseArgs({ options: { dist: { type: "string", default: join(root, "dist") } } });

/** USD per million tokens of gpt-5.4-mini: fresh, cached, output. */
const PRICE = { fresh: 0.75, cached: 0.075, output: 4.5 };
/** Caches of providers hold prefixes of at least so many tokens, in blocks. */
const [CACHED_FROM, CACHE_BLOCK] = [1024, 128];
const CHARACTERS_PER_TOKEN = 4;
const OUTPUT_TOKENS = { call: 30, answer: 200 };

const configuration = (isOn) =>
  `version: 1\nsetup: []\nlimits: { max_steps: 100 }\ncosts: { max_tokens: 1000000000, budget_usd: 100, prices: { bench: { input: 1, cached_input: 1, output: 1 } } }\nguardrails: { quality_gates: [] }\nevaluation: { mode: off }\ncollaboration: { enabled: ${isOn} }\n`;

/** 120 words, as an answer with files and lines has. */
const ANSWER = Array.from({ length: 24 }, (_, index) => `src/file_${index}.txt:1-50 says so.`).join(" ");

const questionOf = (number, files) => `Q${number}: what do ${files} files from number ${number * 20} on say?`;
const QUESTION = /Q(\d): what do (\d+) files/;

/** What stands in the program's place for a reader: it reads file after file, then answers. */
function readerCall(body, number, files) {
  const read = JSON.parse(body).messages.filter(({ role }) => role === "tool").length;
  return read < files ? { name: "read_file", arguments: { path: textFile(number * 20 + read) } } : { text: ANSWER };
}

function callOf(body, { questions, files, explores }) {
  const { messages } = JSON.parse(body);
  const task = messages.find(({ role }) => role === "user")?.content ?? "";
  const reader = QUESTION.exec(task);
  if (reader !== null) return readerCall(body, Number(reader[1]), Number(reader[2]));
  const done = messages.filter(({ role }) => role === "tool").length;
  const list = Array.from({ length: questions }, (_, number) => questionOf(number, files));
  if (explores) return done === 0 ? { name: "explore", arguments: { questions: list } } : { text: ANSWER };
  if (done === questions * files) return { text: ANSWER };
  const [number, file] = [Math.floor(done / files), done % files];
  return { name: "read_file", arguments: { path: textFile(number * 20 + file) } };
}

function commonPrefix(left, right) {
  let length = 0;
  while (length < left.length && left[length] === right[length]) length += 1;
  return length;
}

const tokens = (characters) => Math.round(characters / CHARACTERS_PER_TOKEN);

/** Tokens and cost of the requests, each with what an earlier one began with counted as cached. */
function costOf(bodies, answers) {
  let [input, cached, output, largest] = [0, 0, 0, 0];
  for (const [index, body] of bodies.entries()) {
    const whole = tokens(body.length);
    const known = Math.max(0, ...bodies.slice(0, index).map((before) => tokens(commonPrefix(before, body))));
    const held = known < CACHED_FROM ? 0 : known - (known % CACHE_BLOCK);
    [input, cached, largest] = [input + whole, cached + held, Math.max(largest, whole)];
    output += answers[index] === "call" ? OUTPUT_TOKENS.call : OUTPUT_TOKENS.answer;
  }
  const usd = ((input - cached) * PRICE.fresh + cached * PRICE.cached + output * PRICE.output) / 1e6;
  return { requests: bodies.length, input, cached, output, largest, usd };
}

async function run(folder, plan) {
  const [workspace, home] = [join(folder, "workspace"), join(folder, "home")];
  makeWorkspace(workspace, { ".github/architect.yml": configuration(plan.explores) });
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home);
  const answers = [];
  const model = await startModel({
    callFor(_round, body) {
      const call = callOf(body, plan);
      answers.push("text" in call ? "answer" : "call");
      return call;
    },
    tokensOf: (body) => tokens(body.length),
  });
  try {
    const env = {
      PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
      HOME: home,
      LANG: "C.UTF-8",
      OPENAI_BASE_URL: model.baseUrl,
      ARCHITECT_MODEL: "bench",
    };
    const argv = [join(resolve(options.dist), "cli.js"), "run", "Say what the files say.", "--json"];
    const child = spawn(process.execPath, argv, { cwd: workspace, env, stdio: ["ignore", "ignore", "pipe"] });
    let errors = "";
    child.stderr.setEncoding("utf8").on("data", (text) => {
      errors += text;
    });
    const code = await new Promise((done) => child.on("close", done));
    if (code !== 0) throw new Error(`exit code ${code}:\n${errors}`);
    const bodies = model.requests().map(({ body }) => body);
    const isReaders = bodies.map((body) =>
      QUESTION.test(JSON.parse(body).messages.find(({ role }) => role === "user").content),
    );
    const own = costOf(
      bodies.filter((_, index) => !isReaders[index]),
      answers.filter((_, index) => !isReaders[index]),
    );
    return { whole: costOf(bodies, answers), own };
  } finally {
    model.close();
  }
}

const folder = realpathSync(mkdtempSync(join(tmpdir(), "architect-explore-")));
try {
  const number = (value) => value.toLocaleString("en-US");
  console.log("| task | | requests | largest own request | input tokens, own | input tokens, all | cached | cost |");
  console.log("| --- | --- | --: | --: | --: | --: | --: | --: |");
  for (const [questions, files] of [
    [4, 12],
    [4, 6],
    [2, 3],
    [1, 1],
  ]) {
    for (const explores of [false, true]) {
      const { whole, own } = await run(folder, { questions, files, explores });
      const cells = [
        ...[`${questions} × ${files} files`, explores ? "explore" : "itself", whole.requests],
        ...[own.largest, own.input, whole.input, whole.cached].map(number),
        `$${whole.usd.toFixed(4)}`,
      ];
      console.log(`| ${cells.join(" | ")} |`);
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
