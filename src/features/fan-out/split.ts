import { DEFAULT_CONFIGURATION_FILE } from "../../config/input-table.js";
import type { LoadedConfiguration } from "../../config/load.js";
import { ArchitectError } from "../../core/errors.js";
import { subjectKey } from "../../core/forge/forge.js";
import { compileGlob, globProblem } from "../../core/glob/glob.js";
import { money } from "../../core/page/figures.js";
import type { CommandFlags } from "../../core/run/trigger.js";
import type { Workspace } from "../../core/workspace/workspace.js";
import { openWorkspace } from "../../run/checkout/open-workspace.js";
import { openConversation } from "../../run/conversation/open-conversation.js";
import { renderConversation } from "../../run/conversation/render-conversation.js";
import { sortByAuthor } from "../../run/conversation/sort-comments.js";
import { sessionIdOf } from "../../run/job.js";
import { type Resolution, refusedAnswer } from "../../run/report/answer.js";
import type { FanOutOutputs } from "../../run/report/outputs.js";
import { restOfSubject } from "../../run/set-up/task.js";
import { isDryRun, type Run } from "../../run/stages.js";
import { MAXIMUM_JOBS, type Plan, type Shard, writePlan } from "./plan.js";
import { splitText } from "./split-text.js";
import { directoryUnits, type Files, fileUnits, packageUnits, packShards, type Unit } from "./units.js";

/** The share of the budget kept back for shards that die and run again. */
const RESERVE = 0.1;

/** Explains to the author why a task is not split. */
class NotSplit extends Error {}

/** Maximum files that `history.mentions` finds. */
const MENTIONS = 1000;

type Loaded = LoadedConfiguration["configuration"];

/** The number of lines of a text file; 0 for a binary one. */
function countLines(bytes: Buffer | null): number {
  if (bytes === null || bytes.includes(0)) return 0;
  let lines = 0;
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) lines += 1;
  return bytes.length > 0 && bytes[bytes.length - 1] !== 10 ? lines + 1 : lines;
}

/** Lists the commit, and reads only the files that the flags select. */
async function readFiles(
  { history, prefix }: Workspace,
  base: string,
  { match, containing }: CommandFlags,
  { max_files: maximum }: Loaded["fan_out"],
): Promise<Files & { readonly wanted: readonly string[] }> {
  const paths = await history.files(base);
  const problem = match === undefined ? null : globProblem(match);
  if (problem !== null) throw new NotSplit(`--match can match nothing: ${problem}.`);
  const matches = match === undefined ? () => true : compileGlob(match);
  const holding = containing === undefined ? null : await history.mentions(base, containing);
  if (holding !== null && holding.length >= MENTIONS) {
    throw new NotSplit(`--containing finds ${MENTIONS} files or more. Use a longer text, or --match as well.`);
  }
  const held = holding === null ? null : new Set(holding);
  const isWanted = (path: string): boolean =>
    path.startsWith(prefix) && matches(path.slice(prefix.length)) && (held === null || held.has(path));
  const wanted = paths.filter(isWanted);
  if (wanted.length === 0) throw new NotSplit("No file of the repository is asked for, so there is nothing to split.");
  const isWhole = match === undefined && containing === undefined;
  const counted = isWhole ? paths.filter((path) => path.startsWith(prefix)) : wanted;
  if (counted.length > maximum) throw tooMuch(`${counted.length} files`, "max_files", maximum);
  const lines = new Map<string, number>();
  for (const path of counted) lines.set(path, countLines(await history.read(base, path)));
  return { paths, wanted, isWanted, linesOf: (path) => lines.get(path) ?? 0 };
}

function tooMuch(found: string, key: string, limit: number): NotSplit {
  return new NotSplit(
    `The task covers ${found}, and \`fan_out.${key}\` allows ${limit}. Narrow it with --match or --containing, or raise the limit in the configuration.`,
  );
}

/** The units by `--by`; without it by packages, then by folders, and by files where the flags choose files. */
async function unitsBy(
  { history, prefix }: Workspace,
  base: string,
  files: Files,
  { by, match, containing }: CommandFlags,
  most: number,
): Promise<{ readonly by: string; readonly units: readonly Unit[] }> {
  const isChosen = match !== undefined || containing !== undefined;
  if (by === "files" || (by === undefined && isChosen)) return { by: "file", units: fileUnits(files, prefix) };
  if (by !== "directory") {
    const read = async (path: string): Promise<string | null> =>
      (await history.read(base, path))?.toString("utf8") ?? null;
    const units = await packageUnits(files, prefix, read);
    if (units.length > 1) return { by: "package", units };
    if (by === "package") {
      const found = units.length === 0 ? "no package" : "one package only";
      throw new NotSplit(`The manifests of the workspace name ${found} with files of the task. Use --by=directory.`);
    }
  }
  return { by: "directory", units: directoryUnits(files, prefix, most) };
}

/** Shards of a task that is divided by paths. */
async function shardPaths(
  workspace: Workspace,
  base: string,
  flags: CommandFlags,
  { fan_out: limits }: Loaded,
): Promise<{ readonly by: string; readonly shards: readonly Shard[] }> {
  if (flags.shards !== undefined && flags.shards > limits.max_shards) {
    throw new NotSplit(`--shards=${flags.shards} is over the ${limits.max_shards} that \`fan_out.max_shards\` allows.`);
  }
  const most = flags.shards ?? limits.max_shards;
  const files = await readFiles(workspace, base, flags, limits);
  const { by, units } = await unitsBy(workspace, base, files, flags, most);
  const shards = packShards(units, most);
  const lines = shards.reduce((total, { lineCount }) => total + lineCount, 0);
  const count = shards.reduce((total, { fileCount }) => total + fileCount, 0);
  if (count > limits.max_files) throw tooMuch(`${count} files`, "max_files", limits.max_files);
  if (lines > limits.max_lines) throw tooMuch(`${lines} lines`, "max_lines", limits.max_lines);
  return { by, shards };
}

/** Gives the shards the models of `--models` in turn. Refuses a model that `--model` could not name either. */
async function withModels(run: Run<"accepted">, shards: readonly Shard[]): Promise<readonly Shard[]> {
  const { models = [], ...flags } = run.request.flags;
  for (const model of models) {
    await run.readConfiguration({ ...flagsOfRun(flags), model }).catch((error: unknown) => {
      if (!(error instanceof ArchitectError)) throw error;
      throw new NotSplit(`${error.message} ${error.remedy ?? ""}`.trim());
    });
  }
  return shards.map((shard, index) => {
    const model = models[index % Math.max(models.length, 1)];
    return model === undefined ? shard : { ...shard, model };
  });
}

/** Attempts at the whole task: the first ones, and those that start only after a failure. */
function shardAttempts({ attempts = 1 }: CommandFlags, { fan_out: limits }: Loaded): readonly Shard[] {
  const all = attempts + limits.attempts_after_failure;
  const most = Math.min(limits.max_shards, MAXIMUM_JOBS);
  if (all > most) {
    throw new NotSplit(`${all} attempts are over the ${most} that \`fan_out.max_shards\` allows. Use fewer attempts.`);
  }
  return Array.from({ length: all }, (_, index) => ({
    number: index + 1,
    name: `attempt ${index + 1}`,
    ...{ roots: [], files: [], fileCount: 0, lineCount: 0 },
    ...(index < attempts ? {} : { isLater: true as const }),
  }));
}

/** The flags of one shard's run. */
function flagsOfRun({ maxSteps, timeoutMinutes, selfEval, agent, model }: CommandFlags): Plan["flags"] {
  return {
    ...(maxSteps === undefined ? {} : { maxSteps }),
    ...(timeoutMinutes === undefined ? {} : { timeoutMinutes }),
    ...(selfEval === undefined ? {} : { selfEval }),
    ...(agent === undefined ? {} : { agent }),
    ...(model === undefined ? {} : { model }),
  };
}

/** Each shard's part of the budget, or why the budget is too small for so many. */
function shardBudget(shards: number, { costs, fan_out }: Loaded): number {
  const usable = costs.budget_usd * (1 - RESERVE);
  const each = Math.floor((usable / shards) * 10_000) / 10_000;
  if (each >= fan_out.min_shard_usd) return each;
  const fitting = Math.floor(usable / fan_out.min_shard_usd);
  throw new NotSplit(
    `${money(costs.budget_usd)} would be ${money(each)} for each of ${shards} shards, and \`fan_out.min_shard_usd\` asks for ${money(fan_out.min_shard_usd)}. ${fitting > 0 ? `Use --shards=${fitting} or fewer, or raise` : "Raise"} \`costs.budget_usd\`.`,
  );
}

/** The conversation as parts of the task, as one run would show it. */
async function conversationParts(run: Run<"accepted">, { triggers }: Loaded): Promise<readonly string[]> {
  const { request, event, facts, services, redactor, phrase } = run;
  const wanted = { allowedBots: triggers.allowed_bots, asksForAuthor: false };
  const conversation = await openConversation(run, services.clock.now(), wanted).conversation;
  if (conversation === null) return [];
  const isBareCommand = (body: string): boolean => {
    const parsed = services.parseCommand(body, phrase);
    return parsed.kind === "usage" || (parsed.kind === "command" && parsed.text.trim() === "");
  };
  const sorted = sortByAuthor(conversation.start.comments, { conversation, isBareCommand });
  const delimiter = services.random.hex(8);
  const showing = { delimiter, known: conversation, redact: (text: string) => redactor.redact(text) };
  return renderConversation(conversation, sorted, showing, {
    rest: restOfSubject({ request, event, facts }),
    isReadable: false,
  }).parts;
}

/** Why this task cannot be split; null: it can. */
function splitProblem(run: Run<"accepted">, { costs }: Loaded): string | null {
  const { request, inputs, phrase } = run;
  if (request.subject.kind === "pr") return `\`${phrase} ${request.command}\` over many jobs works on issues.`;
  if (inputs.command !== "split" && inputs.command !== "fan-out") {
    return `\`${phrase} ${request.command}\` over many jobs needs a workflow with \`command: split\`: see \`examples/fan-out.yml\`. Set \`fan_out.workflow\` to its file name, so that only that workflow answers.`;
  }
  if (costs.daily_usd === null && costs.monthly_usd === null) return null;
  return "`costs.daily_usd` and `costs.monthly_usd` cannot be counted over many jobs, so nothing starts. Use `costs.budget_usd`, which all shards share.";
}

/** The plan of this run's task. @throws NotSplit with a sentence for its author; ArchitectError as git does. */
async function makePlan(run: Run<"accepted">, loaded: LoadedConfiguration, workspace: Workspace, base: string) {
  const { request, environment, repository, redactor } = run;
  const { configuration } = loaded;
  const { flags } = request;
  const kind = flags.attempts === undefined ? ("paths" as const) : ("attempts" as const);
  const found =
    kind === "paths"
      ? await shardPaths(workspace, base, flags, configuration)
      : { by: "attempt", shards: shardAttempts(flags, configuration) };
  const { by } = found;
  const shards = await withModels(run, found.shards);
  const shardUsd = shardBudget(shards.length, configuration);
  const path = run.inputs.configFile ?? DEFAULT_CONFIGURATION_FILE;
  const file = await run.forge.readFile(path, "");
  const plan: Plan = {
    version: 1,
    kind,
    session: sessionIdOf(environment),
    startedAt: run.services.clock.now(),
    repository: `${environment.owner}/${environment.repository}`,
    defaultBranch: repository.defaultBranch,
    base,
    command: request.command === "fix" ? "fix" : "fan-out",
    keepsBehaviour: flags.refactor === true,
    order: redactor.redact(request.text),
    parts: await conversationParts(run, configuration),
    subject: subjectKey(request.subject),
    actor: request.actor?.login ?? "",
    configuration: file === null ? null : { path, text: file },
    shardUsd,
    flags: flagsOfRun(flags),
    shards,
  };
  return { plan, by };
}

/** The matrices that the workflow starts its jobs by. */
function outputsOf({ shards }: Plan, planHash: string): FanOutOutputs {
  const matrix = (those: readonly Shard[]): string => JSON.stringify({ shard: those.map(({ number }) => number) });
  const later = shards.filter(({ isLater }) => isLater === true);
  return {
    matrix: matrix(shards.filter((shard) => !later.includes(shard))),
    matrixAfterFailure: later.length === 0 ? "" : matrix(later),
    shards: shards.length,
    planHash,
  };
}

/**
 * Splits the task over the jobs of this workflow: writes plan.json, posts the table of shards, and gives the workflow
 * its matrix. No model is asked. The same commit and flags always make the same shards.
 */
export async function splitTask(run: Run<"accepted">): Promise<Resolution> {
  const loaded = await run.readConfiguration();
  const { configuration } = loaded;
  const problem = splitProblem(run, configuration);
  if (problem !== null) return refusedAnswer(problem);
  const folder = await run.services.openRunFolder(`${run.environment.temp}/architect/${sessionIdOf(run.environment)}`);
  const workspace = await openWorkspace(run, folder.path, loaded);
  try {
    const base = await run.defaultHead();
    if (base === null) {
      throw new ArchitectError("forge", "The default branch does not exist.", { remedy: "Push a first commit to it." });
    }
    await workspace.history.fetch(base);
    const { plan, by } = await makePlan(run, loaded, workspace, base);
    const answer = { status: "success" as const, text: splitText(plan, by) };
    if (isDryRun(run)) return { kind: "answer", answer };
    const { text, hash } = writePlan(plan);
    await folder.write("plan.json", text);
    return { kind: "answer", answer: { ...answer, running: { head: base }, fanOut: outputsOf(plan, hash) } };
  } catch (error) {
    if (error instanceof NotSplit) return refusedAnswer(error.message);
    throw error;
  } finally {
    await workspace.dispose();
  }
}
