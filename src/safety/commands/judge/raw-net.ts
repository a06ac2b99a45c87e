import { posix } from "node:path";
import { wordSet } from "../../../core/text/word-set.js";
import { block, isCredentialPath, type OperandProblem, type PathScope } from "../arguments/operands.js";
import { blockedCommand } from "../rules/blocked/blocked.js";
import { blockedInput } from "../rules/blocked/input.js";
import { SHELLS } from "../shell/carried-scripts.js";
import { literalWord, type SimpleCommand, type Word } from "../shell/shell-tree.js";
import { wrappedCommands } from "../shell/wrappers.js";

const PREFIXES = wordSet("if then else elif do while until ! time coproc in {");
const MAXIMUM_COMMANDS = 4000;
const MAXIMUM_CHARACTERS = 100_000;

/** Raw patterns, looked at without single-quoted text. Each is linear. */
const NETS: readonly { readonly rule: string; readonly pattern: RegExp; readonly reason: string }[] = [
  { rule: "R6 network", pattern: /\/dev\/(?:tcp|udp)\//, reason: "Sockets are never opened through the shell." },
  { rule: "R11 fork bomb", pattern: /\(\)\s{0,9}\{[^}|]{0,200}\|[^}&]{0,200}&/, reason: "A function starts itself." },
  { rule: "R11 docker", pattern: /docker\.sock/, reason: "The Docker socket is never used." },
  {
    rule: "R6 runner",
    pattern: /\$\{?(?:GITHUB_(?:ENV|PATH|OUTPUT|STATE|STEP_SUMMARY)|RUNNER_TEMP)\b/,
    reason: "The runner's own files are never touched.",
  },
  {
    rule: "R8 credentials",
    pattern: /\$\{?!?[A-Z0-9_]{0,64}(?:TOKEN|SECRET|PASSWORD|API_KEY|PRIVATE_KEY)/,
    reason: "Secrets are never printed or sent.",
  },
];

/** Likely commands of a text, as words. It may be wrong: the text is `dangerous` whatever is found. */
function looseCommands(text: string): readonly (readonly string[])[] {
  const commands: (readonly string[])[] = [];
  for (const part of text.split(/[;&|\n()`]|\$\(|<\(/)) {
    if (commands.length >= MAXIMUM_COMMANDS) break;
    const words = part
      .slice(0, 4096)
      .split(/[ \t]+/)
      .map((word) => word.replace(/["'\\]/g, ""))
      .filter((word) => word !== "");
    while (words.length > 0 && (PREFIXES.has(words[0] ?? "") || /^[A-Za-z_]\w*=/.test(words[0] ?? ""))) words.shift();
    if (words.length > 0) commands.push(words);
  }
  return commands;
}

function simpleCommand(words: readonly Word[], { cwd }: PathScope): SimpleCommand {
  return { words, assignments: [], redirects: [], input: [], inner: [], directories: [cwd], origin: "script" };
}

/**
 * Best-effort search of text that could not be parsed for what is refused whatever the mode (E3). Whatever it misses stays
 * `dangerous`. Linear in the text.
 */
export function rawNet(text: string, scope: PathScope): OperandProblem | null {
  const shown = text.slice(0, MAXIMUM_CHARACTERS);
  const visible = shown.replace(/'[^']*'/g, "''");
  const net = NETS.find(({ pattern }) => pattern.test(visible));
  if (net !== undefined) return block(net.rule, net.reason);
  if (/\|&?\s{0,20}(?:\S{0,40}\/)?(?:ba|da|z|k)?sh\b/.test(visible) && /\b(?:curl|wget|base64)\b/.test(visible)) {
    return block("R11 pipe", "Downloaded text is never fed to a shell.");
  }
  for (const words of looseCommands(shown)) {
    let layer = [simpleCommand(words.map(literalWord), scope)];
    for (let depth = 0; depth < 4 && layer.length > 0; depth += 1) {
      for (const command of layer) {
        const found = blockedCommand(blockedInput(command, scope, []));
        if (found !== null) return found;
      }
      layer = layer.flatMap(({ words }) => wrappedCommands(words)).map((inner) => simpleCommand(inner, scope));
    }
    const shell = SHELLS.has(posix.basename(words[0] ?? "")) ? words.findIndex((word) => /^-[a-z]*c$/.test(word)) : -1;
    const carried = shell < 0 ? [] : words.slice(shell + 1);
    if (
      carried.length > 0 &&
      blockedCommand(blockedInput(simpleCommand(carried.map(literalWord), scope), scope, [])) !== null
    ) {
      return block("R11 script", "The script holds a command that is always refused.");
    }
    const isPrinter = /^(?:echo|printf|e?f?grep|rg|git)$/.test(words[0] ?? "");
    if (!isPrinter && words.slice(1).some((word) => word.length < 1024 && isCredentialPath(word))) {
      return block("R8 credentials", "Credentials are never read or written by commands.");
    }
  }
  return null;
}
