import type { ChildProcess } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { execa } from "execa";
import type { EmbeddedForge } from "../../src/embedded-github/forge.js";
import { BUNDLE, COMPILED } from "./scenario.js";

const APP = { clientId: "Iv1.test", clientSecret: "app-secret" };
export const CLI = join(dirname(BUNDLE), "cli.js");

/** The bundle's `serve` with the embedded GitHub as its GitHub: people sign in there, runs register by its issuer. */
export interface HubProcess {
  readonly url: string;
  /** As kill -9 does. */
  kill(): Promise<void>;
  /** Again, on the same port and data. */
  start(): Promise<void>;
}

/** The address that a started `serve` says. */
export function listening(child: Pick<ChildProcess, "stdout" | "stderr" | "once">): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    const hear = (piece: string): void => {
      said += piece;
      const [, url] = /^The hub is at (\S+)\n/m.exec(said) ?? [];
      if (url !== undefined) resolve(url);
    };
    child.stdout?.setEncoding("utf8").on("data", hear);
    child.stderr?.setEncoding("utf8").on("data", hear);
    child.once("close", () => reject(new Error(`serve ended: ${said}`)));
  });
}

/** @param folder for its data; removed by the caller. */
export async function startHubProcess(
  forge: EmbeddedForge,
  { folder, repository }: { readonly folder: string; readonly repository: string },
): Promise<HubProcess> {
  await mkdir(folder, { recursive: true });
  const data = `--data=${join(folder, "data")}`;
  const env = {
    ...{ PATH: dirname(process.execPath), HOME: folder, GITHUB_SERVER_URL: forge.url, ...COMPILED },
    ...{ GITHUB_CLIENT_ID: APP.clientId, GITHUB_CLIENT_SECRET: APP.clientSecret },
  };
  const run = (...args: string[]) =>
    execa(process.execPath, [CLI, "serve", ...args, data], { env, extendEnv: false, stdin: "ignore", reject: false });
  const added = await run("project", "add", repository);
  if (added.failed) throw added;
  let port = "0";
  let url = "";
  let child: ReturnType<typeof run> | null = null;
  const start = async (): Promise<void> => {
    child = run(`--listen=127.0.0.1:${port}`, `--issuer=${forge.issuer}`);
    url = await listening(child);
    ({ port } = new URL(url));
  };
  await start();
  forge.registerApp({ ...APP, callbackUrls: [`${url}/sign-in/github/callback`] });
  return {
    get url() {
      return url;
    },
    async kill() {
      child?.kill("SIGKILL");
      await child;
    },
    start,
  };
}
