import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { execa } from "execa";
import { ArchitectError } from "../../../core/errors.js";
import { REPOSITORY, type Stage } from "../stage.js";
import { LENT_FILES } from "./sample-lent.js";

/** A signed-in user of the hub's page: their cookie, and the requests that the page would send. */
interface Person {
  /**
   * Body of the response.
   * @throws Error for a status that is not 2xx.
   */
  send(path: string, body: unknown): Promise<Readonly<Record<string, unknown>>>;
  /** The events of a project from now on, until the signal aborts. */
  follow(path: string, signal: AbortSignal): Promise<AsyncIterable<StreamEvent>>;
}

interface StreamEvent {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Signs in with GitHub like a browser: to the embedded GitHub, to the callback, to the page. */
async function signIn(hubUrl: string): Promise<Person> {
  const cookies = new Map<string, string>();
  const headers = () => ({ cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") });
  let secret = "";
  let address = new URL("/sign-in/github", hubUrl);
  // Redirects to GitHub, to the callback and to the page.
  for (let step = 0; step < 3; step += 1) {
    const isHub = address.origin === new URL(hubUrl).origin;
    const answer = await fetch(address, { redirect: "manual", headers: isHub ? headers() : {} });
    for (const cookie of isHub ? answer.headers.getSetCookie() : []) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    const next = answer.headers.get("location");
    if (next === null)
      throw new Error(`The hub did not sign the maintainer in: ${(await answer.text()).slice(0, 300)}`);
    address = new URL(next, address);
    secret = /^#secret=([\w-]{43})$/.exec(address.hash)?.[1] ?? secret;
  }
  return {
    async send(path, body) {
      const answer = await fetch(new URL(path, hubUrl), {
        method: "POST",
        headers: {
          ...headers(),
          ...{ origin: new URL(hubUrl).origin, "x-architect-page": secret, "content-type": "application/json" },
        },
        body: JSON.stringify(body),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`The hub answered ${path} with ${answer.status}: ${text.slice(0, 300)}`);
      return JSON.parse(text) as Record<string, unknown>;
    },
    async follow(path, signal) {
      const answer = await fetch(new URL(path, hubUrl), {
        headers: { ...headers(), "x-architect-page": secret },
        signal,
      });
      if (!answer.ok || answer.body === null) throw new Error(`The hub answered ${path} with ${answer.status}.`);
      return readEvents(answer.body);
    },
  };
}

async function* readEvents(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const piece of pieces) {
    text += decoder.decode(piece, { stream: true });
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, "m").exec(block)?.[1];
      const [type, data] = [field("event"), field("data")];
      if (type !== undefined && data?.startsWith("{")) yield { type, data: JSON.parse(data) as StreamEvent["data"] };
    }
  }
}

/** Time between SIGTERM and SIGKILL. */
const LEAVING_MILLISECONDS = 6_000;
const OUTPUT_KEPT = 20_000;

/** The environment of a child, which inherits nothing from this process. */
interface ChildOptions {
  readonly cli: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string>>;
}

interface Child {
  /** First capture group of the awaited line. */
  readonly found: string;
  close(): Promise<void>;
}

const startError = (args: readonly string[], said: string): ArchitectError =>
  new ArchitectError("configuration", said.trim() || `\`architect ${args[0] ?? ""}\` could not be started.`);

/**
 * Runs a command to its end.
 * @throws ArchitectError (configuration) with the command's own message if it fails.
 */
async function runCommand({ cli, args, cwd, environment }: ChildOptions): Promise<void> {
  const options = { cwd, env: environment, extendEnv: false, reject: false } as const;
  const ended = await execa(process.execPath, [cli, ...args], options);
  if (ended.failed) throw startError(args, ended.stderr);
}

/**
 * Starts a long-running command, and waits until it prints a matching line.
 * @throws ArchitectError (configuration) with the command's own message if it ends before that.
 */
async function startChild(
  { cli, args, cwd, environment }: ChildOptions,
  line: RegExp,
  signal: AbortSignal,
): Promise<Child> {
  const child = execa(process.execPath, [cli, ...args], {
    cwd,
    env: environment,
    extendEnv: false,
    stdin: "ignore",
    all: true,
    // It runs as long as the demo, and only the beginning of its output is needed.
    buffer: false,
    reject: false,
    forceKillAfterDelay: LEAVING_MILLISECONDS,
  });
  const close = async (): Promise<void> => {
    child.kill();
    await child;
  };
  let said = "";
  try {
    const found = await new Promise<string>((resolve, reject) => {
      child.all.setEncoding("utf8").on("data", (piece: string) => {
        said = `${said}${piece}`.slice(-OUTPUT_KEPT);
        const match = line.exec(said);
        if (match !== null) resolve(match[1] ?? "");
      });
      child.then(() => reject(startError(args, said)), reject);
      signal.addEventListener("abort", () => reject(startError(args, "Interrupted.")), { once: true });
    });
    return { found, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const PROJECT = REPOSITORY.replace("/", ".");
const IN_PROJECT = `/my/projects/${PROJECT}`;

/** A hub, a machine that lends a folder to its runs, and a follower of its events. */
export interface DemoHub {
  readonly url: string;
  /** Requests that the hub refused, and responses that could not be read. */
  readonly problems: readonly string[];
  close(): Promise<void>;
}

export interface DemoHubOptions {
  readonly stage: Stage;
  /** The bundle. */
  readonly main: string;
  /** Approves automatically, like the page would. */
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
 * GitHub, and prints events until `close`.
 * @throws ArchitectError (configuration) if a child does not start, for example on a Node without an embedded database.
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
    say("A hub is up, and a machine that lends one folder is connected. Watch the run there:");
    say(`\n  Open   ${url}/sign-in/github\n`);
    printEvents(events, { ...given, person }).catch((error: unknown) => {
      if (!over.signal.aborted) problems.push(`hub: ${error instanceof Error ? error.message : String(error)}`);
    });
    return { url, problems, close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Watching extends DemoHubOptions {
  readonly person: Person;
}

async function printEvents(events: AsyncIterable<StreamEvent>, watching: Watching): Promise<void> {
  for await (const event of events) {
    if (event.type === "TOOL_APPROVAL_REQUEST") await ask(event.data, watching);
    if (event.type === "TOOL_APPROVAL_DECIDED") printDecision(event.data, watching);
  }
}

async function ask(data: StreamEvent["data"], { person, approves, say }: Watching): Promise<void> {
  const { approval_id: id, hash, tool_name: tool, risk_level: risk, timeout_seconds: seconds } = data;
  say(`The run waits: ${String(tool)}, a ${String(risk)} risk, needs a maintainer's approval.`);
  if (approves) {
    await person.send(`${IN_PROJECT}/approvals/${String(id)}/approve`, { scope: "once", hash });
    return;
  }
  say(`Press Approve once, or Reject, on the page. You have ${Number(seconds) / 60} minutes. Ctrl-C ends the demo.\n`);
}

function printDecision({ status, decided_by: by }: StreamEvent["data"], { say, signal }: Watching): void {
  // The end of a run cancels its requests.
  if (signal.aborted) return;
  if (status === "approved") say(`✓ Approved by ${String(by)} at the hub. The run continues …\n`);
  else if (by === null) say("✗ No answer came in time. The run continues without the change …\n");
  else say(`✗ Rejected by ${String(by)} at the hub. The run continues without the change …\n`);
}
