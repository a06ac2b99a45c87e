import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { REPOSITORY, type Stage } from "../stage.js";
import { type Child, type ChildOptions, runCommand, startChild } from "./children.js";
import { type Person, type StreamEvent, signIn } from "./person.js";
import { LENT_FILES } from "./sample-lent.js";

const PROJECT = REPOSITORY.replace("/", ".");
const IN_PROJECT = `/my/projects/${PROJECT}`;

/** A hub, a machine that lends a folder to its runs, and somebody who watches. */
export interface DemoHub {
  readonly url: string;
  /** What the hub refused, and what could not be read. */
  readonly problems: readonly string[];
  close(): Promise<void>;
}

export interface DemoHubOptions {
  readonly stage: Stage;
  /** The bundle. */
  readonly main: string;
  /** Approves by itself, as the page would. */
  readonly approves: boolean;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}

async function startServer(
  { stage, signal }: DemoHubOptions,
  options: (args: readonly string[]) => ChildOptions,
): Promise<Child> {
  const { forge, folder } = stage;
  const data = `--data=${join(folder, "hub")}`;
  await runCommand(options(["serve", "project", "add", REPOSITORY, data]));
  const app = { clientId: "Iv1.demo", clientSecret: "of-the-demo" };
  const { environment, ...rest } = options(["serve", "--listen=127.0.0.1:0", data, `--issuer=${forge.issuer}`]);
  const github = {
    GITHUB_SERVER_URL: forge.url,
    GITHUB_CLIENT_ID: app.clientId,
    GITHUB_CLIENT_SECRET: app.clientSecret,
  };
  const started = { ...rest, environment: { ...environment, ...github } };
  const server = await startChild(started, /^The hub is at (\S+)\n/m, signal);
  forge.registerApp({ ...app, callbackUrls: [`${server.found}/sign-in/github/callback`] });
  forge.signInAs("maintainer");
  return server;
}

async function lendFolder(
  { stage, signal }: DemoHubOptions,
  options: (args: readonly string[]) => ChildOptions,
  hub: { readonly url: string; readonly person: Person },
): Promise<Child> {
  const machine = join(stage.folder, "machine");
  await mkdir(machine, { recursive: true });
  for (const [name, text] of Object.entries(LENT_FILES)) await writeFile(join(machine, name), text);
  const { token } = await hub.person.send(`${IN_PROJECT}/client-tokens`, { name: "demo" });
  const { environment, ...rest } = options(["connect", hub.url, `--workspace=${machine}`, "--read-only"]);
  const started = { ...rest, environment: { ...environment, ARCHITECT_HUB_TOKEN: String(token) } };
  return startChild(started, /^\S+ (connected) · /m, signal);
}

/**
 * Starts the hub as `architect serve` and its client as `architect connect`, signs the maintainer in with the embedded
 * GitHub, and tells what happens until `close`.
 * @throws ArchitectError (configuration) where a child does not start, as on a Node without an embedded database.
 */
export async function startDemoHub(given: DemoHubOptions): Promise<DemoHub> {
  const { stage, say } = given;
  const home = join(stage.folder, "home");
  await mkdir(home, { recursive: true });
  const options = (args: readonly string[]): ChildOptions => ({
    cli: join(dirname(given.main), "cli.js"),
    args,
    cwd: stage.folder,
    environment: { ...stage.environment, HOME: home },
  });
  const over = new AbortController();
  const problems: string[] = [];
  const children: Child[] = [];
  const close = async (): Promise<void> => {
    over.abort();
    for (const child of children.reverse()) await child.close();
  };
  try {
    const server = await startServer(given, options);
    children.push(server);
    const url = server.found;
    const person = await signIn(url);
    const events = await person.follow(`${IN_PROJECT}/events`, over.signal);
    children.push(await lendFolder(given, options, { url, person }));
    say(`A hub is at ${url}, and a machine that lends one folder is connected. The run begins …`);
    tellEvents(events, { ...given, url, person }).catch((error: unknown) => {
      if (!over.signal.aborted) problems.push(`hub: ${error instanceof Error ? error.message : String(error)}`);
    });
    return { url, problems, close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Watching extends DemoHubOptions {
  readonly url: string;
  readonly person: Person;
}

async function tellEvents(events: AsyncIterable<StreamEvent>, watching: Watching): Promise<void> {
  for await (const event of events) {
    if (event.type === "TOOL_APPROVAL_REQUEST") await ask(event.data, watching);
    if (event.type === "TOOL_APPROVAL_DECIDED") tellDecision(event.data, watching);
  }
}

async function ask(data: StreamEvent["data"], { url, person, approves, say }: Watching): Promise<void> {
  const { approval_id: id, hash, tool_name: tool, risk_level: risk, timeout_seconds: seconds } = data;
  say(`\nThe run waits: ${String(tool)}, a ${String(risk)} risk, needs a maintainer's word.\n`);
  if (approves) {
    await person.send(`${IN_PROJECT}/approvals/${String(id)}/approve`, { scope: "once", hash });
    return;
  }
  say(`  Open   ${url}/sign-in/github`);
  say("  Press  Approve once, or Reject");
  say(`\nThere are ${Number(seconds) / 60} minutes for it. Ctrl-C ends the demo.\n`);
}

function tellDecision({ status, decided_by: by }: StreamEvent["data"], { say, signal }: Watching): void {
  // The end of a run rejects what it asked for.
  if (signal.aborted) return;
  if (status === "approved") say(`✓ Approved by ${String(by)} at the hub. The run goes on …\n`);
  else if (by === null) say("✗ Nobody answered in time. The run goes on without the change …\n");
  else say(`✗ Rejected by ${String(by)} at the hub. The run goes on without the change …\n`);
}
