import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
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
export function listening(child: ChildProcess): Promise<string> {
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
  await promisify(execFile)(process.execPath, [CLI, "serve", "project", "add", repository, data], { env });
  let port = "0";
  let url = "";
  let child: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    const args = ["serve", `--listen=127.0.0.1:${port}`, data, `--issuer=${forge.issuer}`];
    child = spawn(process.execPath, [CLI, ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
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
      if (child === null || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
    },
    start,
  };
}
