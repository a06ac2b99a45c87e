import type { CommandRequest } from "../../core/workspace/command-run.js";
import type { GitAccess } from "../policy/commands/forms.js";
import { builtInPaths } from "../policy/paths.js";
import { type CallOutcome, failed } from "./call-results.js";
import type { SharedFolder } from "./ports.js";

/** Override the programs that a repository's configuration can name. */
const SETTINGS = [
  ...["core.hooksPath=/dev/null", "core.fsmonitor=false", "core.sshCommand=false", "core.askPass=", "core.pager=cat"],
  ...["credential.helper=", "commit.gpgSign=false", "merge.verifySignatures=false", "gpg.program=false"],
  // In a submodule git would use that folder's configuration.
  ...["submodule.recurse=false", "fetch.recurseSubmodules=false", "diff.ignoreSubmodules=all"],
  ...["diff.external=", "gc.auto=0", "maintenance.auto=false"],
];

/** Only the repository's configuration, as commands can write to their own home. */
const ENVIRONMENT = {
  ...{ GIT_CONFIG_NOSYSTEM: "1", GIT_CONFIG_GLOBAL: "/dev/null", GIT_ATTR_NOSYSTEM: "1" },
  ...{ GIT_TERMINAL_PROMPT: "0", GIT_ASKPASS: "", SSH_ASKPASS: "" },
  ...{ GIT_EDITOR: "true", GIT_SEQUENCE_EDITOR: "true", GIT_PAGER: "cat" },
};

const PROTOCOLS: Readonly<Record<GitAccess, string>> = { commit: "", clone: "https", fetch: "http:https" };

/**
 * Settings that no other setting overrides: they name programs under any name, redirect addresses, or read further
 * settings from a file that commands can write.
 */
const REFUSED_SETTINGS = [
  /^(?:diff|filter|hook|merge)\..+\.(?:clean|smudge|process|driver|command|textconv)$/,
  /^include(?:if)?\..*path$/,
  /^url\..+\.(?:push)?insteadof$/,
  /^core\.(?:worktree|alternaterefscommand)$/,
];

const LOOK_MILLISECONDS = 30_000;
const MAXIMUM_INDEX_BYTES = 64 * 1_048_576;
const GITLINK = /^160000 /;

type GitRequest = Pick<CommandRequest, "argv" | "env" | "network" | "writesRepository">;

/**
 * The parts of a request for a git command that writes `.git` or needs the network. No program that the repository names
 * may run with those rights: settings that cannot be overridden are refused.
 */
export async function gitRequest(
  access: GitAccess,
  args: readonly string[],
  folder: SharedFolder,
  signal: AbortSignal,
): Promise<GitRequest | CallOutcome> {
  const env = { ...ENVIRONMENT, GIT_ALLOW_PROTOCOL: PROTOCOLS[access] };
  const look = async (...words: string[]): Promise<readonly string[] | null> => {
    const result = await folder.commands.run({
      argv: ["git", "-c", "core.fsmonitor=false", ...words],
      ...{ env, signal, separate: true, network: "off" },
      ...{ timeoutMilliseconds: LOOK_MILLISECONDS, maximumOutputBytes: MAXIMUM_INDEX_BYTES },
    });
    if (result.exitCode !== 0 || result.outputTruncated) return null;
    return (result.streams?.stdout ?? result.output).split("\0").filter((entry) => entry !== "");
  };
  const settings = SETTINGS.flatMap((setting) => ["-c", setting]);
  // A clone has no repository yet, so git reads only our settings and the command line.
  if (access === "clone") return { argv: ["git", ...settings, ...args], env, network: "on" };
  if (folder.repository === null) {
    return refused("the lent folder had no .git folder when the client started");
  }
  const names = await look("config", "--list", "--name-only", "-z");
  if (names === null) return refused("git's configuration could not be read");
  const named = names.find((name) => REFUSED_SETTINGS.some((pattern) => pattern.test(name)));
  if (named !== undefined) return refused(`the repository's configuration has ${named}, which is not followed here`);
  const entries = await look("ls-files", "--stage", "-z");
  if (entries === null) return refused("git's index could not be read");
  if (entries.some((entry) => GITLINK.test(entry))) return refused("the repository has submodules");
  // The sandbox shows sensitive files as empty, and git would commit them so.
  const policy = builtInPaths();
  const paths = entries.map((entry) => entry.slice(entry.indexOf("\t") + 1));
  const hidden = paths.find((path) => policy.judge(path, "read") !== null);
  if (hidden !== undefined) return refused(`the repository tracks ${hidden}, which commands cannot see`);
  const isNamed = names.includes("user.name") && names.includes("user.email");
  const person = isNamed ? null : await folder.repository.identity();
  if (person !== null) settings.push("-c", `user.name=${person.name}`, "-c", `user.email=${person.email}`);
  return {
    argv: ["git", ...settings, ...args],
    ...{ env, network: access === "commit" ? "off" : "on", writesRepository: true },
  };
}

const refused = (reason: string): CallOutcome =>
  failed("Command not allowed", `git: ${reason}. Run it yourself on the machine, or do without it.`);
