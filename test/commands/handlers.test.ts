import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FLAGS } from "../../src/commands/flags.js";
import { HANDLERS, handlerOf } from "../../src/commands/handlers.js";
import { parseCommand } from "../../src/commands/parse.js";
import { twoJobsProblem } from "../../src/commands/publish/publish-files.js";
import { resumeOpen } from "../../src/commands/resume/resume.js";
import { resolveRetry } from "../../src/commands/resume/retry.js";
import { helpText } from "../../src/commands/usage.js";
import { type LoadedConfiguration, loadConfiguration } from "../../src/config/load.js";
import type { ForgeUser, PullRequestInfo, Subject, TriggerComment } from "../../src/core/forge/forge.js";
import {
  agentOf,
  agentOrder,
  COMMAND_NAMES,
  COMMANDS,
  type CommandName,
  commandSpec,
  hasAgent,
} from "../../src/core/run/commands.js";
import type { RunRequest } from "../../src/core/run/trigger.js";
import { authorize } from "../../src/run/authorize/authorize.js";
import { isFromFork, readsFork, worksOnFork } from "../../src/run/authorize/fork.js";
import { tightenForFork } from "../../src/run/authorize/fork-rules.js";
import { TOOLS } from "../../src/run/catalog.js";
import { isLimited } from "../../src/run/decide/rate-limit.js";
import type { Job } from "../../src/run/job.js";
import { subjectProblem } from "../../src/run/run.js";
import { forCommand } from "../../src/run/set-up/open-session.js";
import { choosePlanning } from "../../src/run/set-up/planning.js";
import { chooseAgent } from "../../src/run/set-up/prepare.js";
import { composeTask } from "../../src/run/set-up/task.js";
import type { Run } from "../../src/run/stages.js";
import { createRedactor } from "../../src/safety/secrets/redact.js";
import { createFixedClock } from "../support/fixed-clock.js";
import { type GitHubBench, startGitHubBench } from "../support/github-bench.js";
import { SESSION } from "../support/saved-session.js";
import { createSilentLogger } from "../support/silent-logger.js";
import { READING_TOOLS } from "../support/tools.js";

const PHRASE = "/architect";
const MONA: ForgeUser = { login: "mona", id: 2, isBot: false };
const AGENT_COMMANDS = COMMAND_NAMES.filter(hasAgent);

const load = (yaml: string): Promise<LoadedConfiguration> =>
  loadConfiguration({ file: { path: "architect.yml", text: `version: 1\n${yaml}\n` }, inputs: {} });

const request = (command: CommandName, subject: Subject, text = ""): RunRequest => ({
  ...{ command, flags: {}, text, subject, actor: MONA, source: "comment" },
});

describe("the table of commands", () => {
  it("refuses everything that a row leaves out", () => {
    expect(commandSpec({ help: { does: "says hello" } })).toEqual({
      help: { usage: "", does: "says hello", flags: "none" },
      allowed: {
        ...{ askedIn: "workflow", needs: "pull request", onClosed: false },
        ...{ onForks: "never", afterPush: false, counted: true },
      },
      effect: { readsOnly: false, repeatable: false, resumable: false },
      agent: "none",
    });
  });

  it.each(["answer", "plan", "review"] as const)("gives an agent that publishes %s reading tools only", (publishes) => {
    const agent = { name: "build", publishes, order: "Say hello." } as const;
    const spec = commandSpec({ help: { does: "says hello" }, effect: { readsOnly: false }, agent });
    expect(spec.effect.readsOnly).toBe(true);
    expect(spec.agent).toEqual({
      ...agent,
      inTwoJobs: false,
      plansFirst: false,
      keepsBehaviour: false,
      deletesTracked: false,
    });
  });
});

describe("help and parser use the table of commands", () => {
  it.each(COMMAND_NAMES)("%s: its line in help", (command) => {
    const { usage, does } = COMMANDS[command].help;
    const line = `\n${[PHRASE, command, usage].join(" ").trim()}: ${does}\n`;
    expect(helpText(PHRASE).includes(line)).toBe(COMMANDS[command].allowed.askedIn === "anywhere");
  });

  it.each(COMMAND_NAMES)("%s: the flags of its set, and no others", (command) => {
    const own = FLAGS[COMMANDS[command].help.flags];
    const words: Readonly<Record<string, string>> = { "--self-eval": "off", "--by": "files" };
    for (const [name, { value }] of Object.values(FLAGS).flatMap(Object.entries)) {
      const given = value === null ? name : `${name}=${words[name] ?? "1"}`;
      const { kind } = parseCommand(`${PHRASE} ${command} ${given} text`, PHRASE);
      expect([name, kind]).toEqual([name, Object.hasOwn(own, name) ? "command" : "usage"]);
    }
  });
});

describe("who may ask for a command, by the table", () => {
  let bench: GitHubBench;
  let issue: Subject;
  let pull: Subject;
  let fork: Subject;
  beforeAll(async () => {
    bench = await startGitHubBench({ private: true });
    issue = { kind: "issue", number: bench.forge.createIssue({ title: "An issue" }).number };
    const opened: Subject[] = [];
    for (const head of ["own", "theirs"]) {
      await bench.forge.commitFiles({ branch: head, files: { [`${head}.txt`]: "1" } });
      const from = head === "own" ? {} : { fork: { owner: "mallory" } };
      opened.push({ kind: "pr", number: (await bench.forge.createPullRequest({ title: head, head, ...from })).number });
    }
    [pull, fork] = opened as [Subject, Subject];
  });
  afterAll(async () => {
    expect(bench.problems()).toEqual([]);
    await bench.close();
  });

  function ask(command: CommandName, subject: Subject): RunRequest {
    const body = `${PHRASE} ${command}`;
    const number = subject.kind === "none" ? 0 : subject.number;
    const { id, node_id: nodeId } = bench.forge.addComment({ issue: number, body, author: MONA.login });
    const createdAt = bench.forge.state.now();
    const comment: TriggerComment = {
      id,
      nodeId,
      kind: "issue_comment",
      body,
      author: MONA,
      viaApp: false,
      createdAt,
      url: "",
    };
    return { ...request(command, subject), comment };
  }

  async function isAllowed(asked: RunRequest, forks: "deny" | "review" | "patch" = "review"): Promise<boolean> {
    const settings = { minimumPermission: "write", forks, actor: "mona", triggeringActor: "mona" } as const;
    return (await authorize(asked, bench.github, settings, bench.clock.now())).ok;
  }

  it("on a closed issue", async () => {
    const record = bench.forge.state.issues.find(({ number }) => issue.kind !== "none" && number === issue.number);
    Object.assign(record ?? {}, { state: "closed" });
    for (const command of COMMAND_NAMES) {
      expect([command, await isAllowed(ask(command, issue))]).toEqual([command, COMMANDS[command].allowed.onClosed]);
    }
  });

  it.each(["deny", "review", "patch"] as const)("on a fork's pull request with triggers.forks: %s", async (forks) => {
    for (const command of COMMAND_NAMES) {
      const { onForks } = COMMANDS[command].allowed;
      const expected = forks !== "deny" && (onForks === "always" || onForks === forks);
      expect([command, await isAllowed(ask(command, fork), forks)]).toEqual([command, expected]);
    }
  });

  it("after a push to the branch", async () => {
    const requests = COMMAND_NAMES.map((command) => ask(command, pull));
    bench.clock.advance(5_000);
    await bench.forge.commitFiles({ branch: "own", files: { "later.txt": "2" } });
    for (const asked of requests) {
      const { afterPush } = COMMANDS[asked.command].allowed;
      expect([asked.command, await isAllowed(asked)]).toEqual([asked.command, afterPush]);
    }
  });

  it.each(COMMAND_NAMES)("%s: on what it needs, and counted or not", (command) => {
    const { needs, counted } = COMMANDS[command].allowed;
    const fits = ([{ kind: "none" }, issue, pull] as const).map(
      (one) => subjectProblem(request(command, one), PHRASE) === null,
    );
    expect(fits).toEqual([needs === "nothing", needs !== "pull request", true]);
    expect(isLimited({ command, actor: MONA })).toBe(counted);
  });

  it("retry repeats what is repeatable", async () => {
    const loaded = await load("");
    const { number } = bench.forge.createIssue({ title: "Again" });
    const subject: Subject = { kind: "issue", number };
    const job = { host: { logger: createSilentLogger() }, services: { parseCommand } } as unknown as Job;
    const base = {
      ...job,
      kind: "accepted",
      forge: bench.github,
      phrase: PHRASE,
      inputs: {},
      readConfiguration: async () => loaded,
    };
    for (const command of COMMAND_NAMES) {
      ask(command, subject);
      bench.clock.advance(1_000);
      const again = await resolveRetry({ ...base, request: ask("retry", subject) } as unknown as Run<"accepted">);
      bench.clock.advance(1_000);
      const said = again.kind === "accepted" ? again.request.command : null;
      expect([command, said === command]).toEqual([command, COMMANDS[command].effect.repeatable]);
    }
  });
});

describe("the table's rights of a command", () => {
  const choose = async (command: CommandName, given?: string) =>
    chooseAgent(await load(""), command, { given, flag: undefined }, TOOLS);

  it.each(AGENT_COMMANDS)("%s: its agent and tools; one that only reads never gets others", async (command) => {
    const { name, publishes } = agentOf(command);
    const { readsOnly } = COMMANDS[command].effect;
    expect((await choose(command)).name).toBe(name);
    const { allowedTools } = await choose(command, "build");
    if (readsOnly) expect(allowedTools?.filter((tool) => tool !== "submit_review").sort()).toEqual(READING_TOOLS);
    else expect(allowedTools).toBeNull();
    expect(allowedTools?.includes("submit_review") ?? false).toBe(publishes === "review");
    expect(publishes === "work").toBe(!readsOnly);
  });

  it.each(COMMAND_NAMES)("%s: on a fork it reads, or works in a patch", async (command) => {
    const { effect, allowed } = COMMANDS[command];
    const pull = { headRepository: "mallory/demo" } as PullRequestInfo;
    const forge = { repository: { owner: "octo", name: "demo" } };
    expect(isFromFork(forge, pull)).toBe(true);
    const open = { forge, facts: { pull }, request: { command } };
    expect([readsFork(open), worksOnFork(open)]).toEqual([effect.readsOnly, !effect.readsOnly]);
    // Commands of the memory answer there why they change nothing.
    if (allowed.onForks === "always") expect(effect.readsOnly || COMMANDS[command].agent === "none").toBe(true);
    const loaded = await load("triggers: { forks: patch }");
    const tighten = () => tightenForFork(loaded, { command, head: "a" });
    if (allowed.onForks === "patch") expect(tighten().configuration.publish.mode).toBe("patch");
    else expect(tighten).toThrow(`${command} does not run there`);
  });

  it.each(AGENT_COMMANDS)("%s: its order, plan phase and rights to delete", async (command) => {
    const { plansFirst } = agentOf(command);
    const source = { event: null, facts: { issue: null, pull: null }, delimiter: "0123" };
    const task = composeTask({ ...source, request: request(command, { kind: "none" }, "tidy") });
    expect(task.startsWith(`${agentOrder(command, "none", true)}\n`)).toBe(true);
    const loaded = await load("planning: plan-first");
    const agent = await choose(command);
    expect(choosePlanning(loaded, command, agent, TOOLS) !== null).toBe(plansFirst);
    const { allow_delete: mayDelete } = forCommand(loaded.configuration, command).workspace;
    expect(mayDelete).toBe(["refactor", "resolve"].includes(command) ? "tracked" : false);
  });

  it.each(COMMAND_NAMES)("%s: resumed, and in two jobs", async (command) => {
    const readConfiguration = () => load("");
    const job = { environment: {}, host: { logger: createSilentLogger() }, redactor: createRedactor([]) };
    const services = { clock: createFixedClock(9) };
    const open = {
      ...job,
      kind: "accepted",
      services,
      phrase: PHRASE,
      request: request("resume", { kind: "none" }),
      readConfiguration,
    };
    const admitted = await resumeOpen(open as unknown as Run<"accepted">, {
      ...SESSION,
      command,
    });
    expect(admitted.kind === "accepted").toBe(COMMANDS[command].effect.resumable);
    expect(twoJobsProblem(command, PHRASE) === null).toBe(hasAgent(command) && agentOf(command).inTwoJobs);
  });

  it.each(COMMAND_NAMES)("%s: its code fits who carries it out", (command) => {
    const { agent } = COMMANDS[command];
    const handler = HANDLERS[command];
    expect("answer" in handler).toBe(agent === "none");
    expect("handle" in handler).toBe(hasAgent(command));
    if (hasAgent(command)) return;
    expect(() => agentOf(command)).toThrow(`No separate agent carries out the command ${command}.`);
    expect(() => handlerOf(command)).toThrow("has no work to carry out");
  });
});
