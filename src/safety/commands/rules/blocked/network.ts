import { INTERPRETERS, SHELLS } from "../../../../core/programs.js";
import { wordSet } from "../../../../core/text/word-set.js";
import { block, type OperandProblem } from "../../arguments/operands.js";
import { readsProgram } from "../../shell/carried-scripts.js";
import type { SimpleCommand } from "../../shell/shell-tree.js";
import { commandName } from "../../shell/wrappers.js";
import type { BlockedInput } from "./input.js";

const DOWNLOADERS = wordSet(
  "curl wget wget2 fetch nc ncat netcat http https xh aria2c axel lynx links w3m ftp tftp lftp scp sftp socat telnet gh svn rsync",
);
const DECODERS = wordSet(
  "base64 base32 base58 basenc xxd openssl gunzip zcat gzip bunzip2 bzcat xzcat uudecode tr rev rot13 gpg unxz zstdcat",
);
const NETWORK = wordSet("nc ncat netcat telnet socat openssl curl wget");

const names = (commands: readonly SimpleCommand[]): readonly string[] =>
  commands.map(({ words }) => commandName(words));

function runsText(name: string): boolean {
  return SHELLS.has(name) || name === "eval" || name === "source" || name === ".";
}

/** A downloader or decoder whose output a shell or an interpreter runs. */
function blockedFeed({ name, texts, command, commands }: BlockedInput): OperandProblem | null {
  const isDynamic = command.words[0]?.literal === false && command.words[0].scripts.length > 0;
  const isInterpreter = INTERPRETERS.has(name);
  const isShell = runsText(name);
  const problem = block("R11 pipe", "Downloaded or decoded text is never fed to a shell or an interpreter.");
  if (isDynamic && names(command.inner).some((item) => DOWNLOADERS.has(item))) return problem;
  // `bash -n FILE` only checks the syntax of the file.
  const onlyChecks = isShell && texts.length === 2 && texts[0] === "-n";
  if ((!isShell && !isInterpreter) || onlyChecks) return null;
  const inner = names(command.inner);
  if (inner.some((item) => DOWNLOADERS.has(item) || DECODERS.has(item))) return problem;
  const input = names(command.input);
  const isFed = input.some((item) => DOWNLOADERS.has(item) || DECODERS.has(item));
  const reads = readsProgram(command.words);
  if (isFed && (isShell || reads)) return problem;
  if (isShell && reads && input.length > 0) return problem;
  return runsDownload(command, commands) ? problem : null;
}

/** `curl -o x.sh … && sh x.sh`. */
function runsDownload(command: SimpleCommand, commands: readonly SimpleCommand[]): boolean {
  const operand = command.words.slice(1).find((word) => !/^[-+]/.test(word.text))?.text;
  return operand !== undefined && isDownloaded(operand, command, commands);
}

function isDownloaded(file: string, command: SimpleCommand, commands: readonly SimpleCommand[]): boolean {
  const base = file.split("/").at(-1) ?? "";
  if (base === "" || !/^[\w.-]+$/.test(base)) return false;
  return commands
    .slice(0, commands.indexOf(command))
    .some(
      ({ words, redirects, input }) =>
        [commandName(words), ...names(input)].some((item) => DOWNLOADERS.has(item)) &&
        [...words.slice(1), ...redirects.map(({ target }) => target)].some(
          ({ text }) => text === file || text.endsWith(`/${base}`) || text === base,
        ),
    );
}

const REVERSE_SHELL =
  /(?:socket|fsockopen|TCPSocket|TCPServer|Net::|\/inet\/tcp)[\s\S]{0,2000}(?:exec|system|subprocess|popen|spawn|dup2|\/bin\/(?:ba)?sh|getline)/i;

/** Shells connected to the network. */
function blockedConnection({ name, command, texts }: BlockedInput): OperandProblem | null {
  const problem = block("R11 shell", "A shell is never connected to the network.");
  const isNetcat = name === "nc" || name === "ncat" || name === "netcat";
  if (isNetcat && texts.some((text) => /^-[a-zA-Z]*[ec]$|^--(?:sh-)?exec|^--lua-exec/.test(text))) return problem;
  if (name === "socat" && texts.some((text) => /^(?:exec|system|shell):/i.test(text))) return problem;
  if (NETWORK.has(name) && names(command.input).some((item) => SHELLS.has(item))) return problem;
  if (INTERPRETERS.has(name) && texts.some((text) => REVERSE_SHELL.test(text))) return problem;
  return texts.some((text) => /\/dev\/(?:tcp|udp)\//.test(text)) &&
    name !== "echo" &&
    name !== "printf" &&
    !/^(?:e|f)?grep$|^rg$/.test(name)
    ? block("R6 network", "The shell never opens sockets.")
    : null;
}

/** A command run by its path right after its download. */
function blockedDownload({ command, commands }: BlockedInput): OperandProblem | null {
  const word = command.words[0]?.text ?? "";
  if (!word.includes("/") || !isDownloaded(word, command, commands)) return null;
  return block("R11 pipe", "Downloaded programs are never run.");
}

export function blockedNetwork(input: BlockedInput): OperandProblem | null {
  return blockedFeed(input) ?? blockedConnection(input) ?? blockedDownload(input);
}
