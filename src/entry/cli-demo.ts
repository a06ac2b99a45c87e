import { realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { loadDemo } from "../app/command-line.js";
import type { Arguments } from "./cli-options.js";
import { childEnvironmentOf } from "./environment.js";
import type { Environment } from "./hardening.js";
import { proxyBesideLoopback } from "./proxy.js";

function liveInputs(environment: Environment): Readonly<Record<string, string>> {
  const given = {
    "api-key": environment["OPENAI_API_KEY"] ?? "",
    "base-url": environment["OPENAI_BASE_URL"] ?? "",
    model: environment["ARCHITECT_MODEL"] ?? "",
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));
}

/** `architect demo [--live]`. @throws ArchitectError (configuration) for a proxy's address that cannot be used. */
export async function runDemoEntry(environment: Environment, values: Arguments): Promise<number> {
  const demo = await loadDemo();
  return demo.runDemo({
    // The bundle beside the stub that was started; the bin may be a link to it.
    main: join(dirname(realpathSync(process.argv[1] ?? "")), "index.js"),
    childEnvironment: childEnvironmentOf(environment),
    color: process.stdout.isTTY === true && !environment["NO_COLOR"],
    write: (text) => {
      process.stdout.write(text);
    },
    live:
      values.live === true
        ? {
            inputs: liveInputs(environment),
            environment: proxyBesideLoopback(environment),
          }
        : null,
  });
}
