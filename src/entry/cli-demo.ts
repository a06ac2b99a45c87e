import { join } from "node:path";
import { parseInputs } from "../config/inputs.js";
import { ArchitectError } from "../core/errors.js";
import type { Arguments } from "./cli-options.js";
import { loadDemo } from "./command-line.js";
import type { Environment } from "./hardening.js";
import type { EntryProcess } from "./process.js";
import { proxyExceptLoopback } from "./proxy.js";
import { childEnvironmentOf } from "./secrets.js";

/** @throws ArchitectError (configuration) for an address that cannot be used. The run itself would call it an input. */
function liveInputs(environment: Environment): Readonly<Record<string, string>> {
  parseInputs({ "base-url": environment["OPENAI_BASE_URL"] }, "environment", { "base-url": "OPENAI_BASE_URL" });
  const given = {
    "api-key": environment["OPENAI_API_KEY"] ?? "",
    "base-url": environment["OPENAI_BASE_URL"] ?? "",
    model: environment["ARCHITECT_MODEL"] ?? "",
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));
}

/**
 * `architect demo [--live] [--hub [--auto-approve]]`.
 * @throws ArchitectError (configuration) for an address of the proxy or the model that cannot be used, and for a hub
 *   that does not start.
 */
export async function runDemoEntry(own: EntryProcess, values: Arguments): Promise<number> {
  const { environment, codeFolder, write } = own;
  const approves = values["auto-approve"] === true;
  if (approves && values.hub !== true) {
    throw new ArchitectError("configuration", "--auto-approve needs --hub.", { remedy: "Write demo --hub." });
  }
  const demo = await loadDemo();
  return demo.runDemo({
    main: join(codeFolder, "index.js"),
    childEnvironment: childEnvironmentOf(environment),
    color: process.stdout.isTTY === true && !environment["NO_COLOR"],
    write,
    live:
      values.live === true
        ? {
            inputs: liveInputs(environment),
            environment: proxyExceptLoopback(environment),
          }
        : null,
    hub: values.hub === true ? { approves } : null,
    signal: own.shutdownSignal(),
  });
}
