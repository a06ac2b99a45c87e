import type { Configuration } from "../../config/schema/schema.js";
import type { BackgroundStart } from "../../core/workspace/background.js";
import type { SandboxStatus } from "../../core/workspace/workspace.js";
import { type Check, failedCheck, notChecked, passedCheck, warningCheck } from "./check.js";
import { BUBBLEWRAP_YAML, CHECKOUT_YAML } from "./init.js";

export interface CheckoutFacts {
  /** Whether the folder is the top of a git checkout. */
  readonly isTop: boolean;
  readonly head: string | null;
  readonly isShallow: boolean;
  /** Names of settings in .git/config that contain a token. */
  readonly leftovers: readonly string[];
}

/** The oldest supported Node, and the oldest git that accepts a token from the environment. */
const NODE_MAJOR = 20;
const GIT_VERSION = [2, 31] as const;

export function checkNode(version: string): Check {
  if (Number.parseInt(version, 10) >= NODE_MAJOR) return passedCheck("node", version);
  return failedCheck("node", `${version} is older than ${NODE_MAJOR}`, {
    remedy: `Install Node ${NODE_MAJOR} or newer; the action brings its own.`,
  });
}

/** @param text the output of `git --version`; null: git is not installed. */
export function checkGit(text: string | null): Check {
  if (text === null) return failedCheck("git", "not found on PATH", { remedy: "Install git." });
  const [, major = "0", minor = "0"] = /(\d+)\.(\d+)/.exec(text) ?? [];
  const [wantedMajor, wantedMinor] = GIT_VERSION;
  const isNew = Number(major) > wantedMajor || (Number(major) === wantedMajor && Number(minor) >= wantedMinor);
  const version = text.replace(/^git version /, "").trim();
  if (isNew) return passedCheck("git", version);
  const oldest = GIT_VERSION.join(".");
  return failedCheck("git", `${version} is older than ${oldest}`, {
    remedy: `Install git ${oldest} or newer.`,
  });
}

export function checkCheckout({ isTop, head, isShallow, leftovers }: CheckoutFacts): readonly Check[] {
  if (!isTop) {
    return [
      failedCheck("checkout", "this folder is not the top of a git checkout", {
        remedy: "Run it in the top folder of a clone; in a workflow, check the repository out first.",
        yaml: CHECKOUT_YAML,
      }),
    ];
  }
  if (head === null) {
    return [
      failedCheck("checkout", "it has no commit", {
        remedy: "Commit and push a first version.",
      }),
    ];
  }
  const shallow = isShallow ? ", shallow (missing commits are fetched)" : "";
  const state = passedCheck("checkout", `at ${head.slice(0, 12)}${shallow}`);
  if (leftovers.length === 0) return [state];
  const left = warningCheck(
    "credentials",
    `.git/config holds a token, which commands could read: ${leftovers.join(", ")}`,
    {
      remedy: "Set persist-credentials: false for actions/checkout; locally, use a credential helper.",
      yaml: CHECKOUT_YAML,
    },
  );
  return [state, left];
}

/** @param proxy in a form without credentials; null: none. */
export function checkProxy(proxy: { readonly address: string; readonly direct: string } | null): Check {
  if (proxy === null) return passedCheck("proxy", "none");
  const direct = proxy.direct === "" ? "nothing" : proxy.direct;
  return passedCheck("proxy", `${proxy.address} for model, GitHub and git; directly: ${direct}`);
}

/**
 * @param status of the first level that passes its self-test; null: it was not tested.
 * @param isRunner whether this is a workflow's job, in which commands are refused without a sandbox.
 */
export function checkSandbox(status: SandboxStatus | null, isRunner: boolean): Check {
  if (status === null) return notChecked("sandbox", "only in a checkout");
  const text = `${status.level}. ${status.note}`;
  // Another user without network access protects nearly as well, and needs no set-up.
  const isCut = status.level === "user" && status.ownNetwork === true;
  if (status.level === "bwrap" || isCut) return passedCheck("sandbox", text);
  const more = { remedy: "Install bubblewrap and allow it to create namespaces.", yaml: BUBBLEWRAP_YAML };
  if (status.level === "none" && isRunner) return failedCheck("sandbox", text, { ...more });
  const here = status.level === "none" ? " A local run continues without a sandbox; the action refuses commands." : "";
  return warningCheck("sandbox", `${text}${here}`, more);
}

/** @param trial a trial command that was left running briefly; null: it was not tried. */
export function checkProcesses(
  { processes, commands }: Pick<Configuration, "processes" | "commands">,
  trial: BackgroundStart | null,
): readonly Check[] {
  if (!processes.enabled) return [];
  const name = "processes";
  if (!commands.enabled) {
    return [
      warningCheck(name, "commands are off, so nothing runs in the background", { remedy: "commands.enabled: true" }),
    ];
  }
  if (trial === null) return [notChecked(name, "only in a checkout")];
  if (trial.ok) return [passedCheck(name, "commands can run in the background and reach each other on loopback")];
  return [warningCheck(name, `nothing can run in the background: ${trial.message}`, { remedy: trial.remedy })];
}

/** @param status as for `checkSandbox`: tools that agents made run only in bubblewrap. */
export function checkDynamicTools(
  { dynamic_tools: tools, commands }: Pick<Configuration, "dynamic_tools" | "commands">,
  status: SandboxStatus | null,
): readonly Check[] {
  if (!tools.enabled) return [];
  const name = "dynamic tools";
  if (!commands.enabled) {
    return [
      warningCheck(name, "commands are off, so agent-made tools are not offered", {
        remedy: "commands.enabled: true",
      }),
    ];
  }
  if (status === null) return [notChecked(name, "only in a checkout")];
  if (status.level === "bwrap") return [passedCheck(name, "agent-made tools run in bubblewrap")];
  const text = `agent-made tools need bubblewrap, and commands run at level '${status.level}', so they are not offered`;
  return [
    warningCheck(name, text, {
      remedy: "Install bubblewrap (sudo apt-get install -y bubblewrap) and set `sandbox.mode: auto`.",
      yaml: BUBBLEWRAP_YAML,
    }),
  ];
}
