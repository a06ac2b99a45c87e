import { ArchitectError } from "../../core/errors.js";
import { COMMANDS, hasAgent } from "../../core/run/commands.js";
import { inlineCode } from "../../core/text/fence.js";
import { sanitizeMarkdown } from "../../core/text/markdown/markdown.js";
import type { Run } from "../stages.js";
import { chooseAgent } from "./prepare.js";

/** The flag as it was written, at the start of the configuration's message about it. */
const FLAG = /^--[\w-]+(?:=\S+)?/;

/** @throws ArchitectError (configuration) for a file or a flag that cannot be used. */
async function tryFlags({ request, inputs, readConfiguration, services }: Run<"accepted">): Promise<void> {
  const { command, flags } = request;
  const loaded = await readConfiguration(flags);
  if (flags.agent === undefined || !hasAgent(command)) return;
  chooseAgent(loaded, command, { given: request.agent ?? inputs.agent, flag: flags.agent }, await services.tools());
}

/** The usage line for flags that the configuration refuses; null: they can be used, or the file itself cannot. */
export async function flagProblem(run: Run<"accepted">): Promise<string | null> {
  const { request, phrase, forge } = run;
  const { approvalScope: _scope, ...flags } = request.flags;
  if (Object.keys(flags).length === 0) return null;
  try {
    await tryFlags(run);
    return null;
  } catch (error) {
    if (!(error instanceof ArchitectError)) throw error;
    // If the file is invalid even without the flags, the run fails with its position in the file.
    const isFileUsable = await run.readConfiguration({}).then(
      () => true,
      () => false,
    );
    if (!isFileUsable) return null;
    const [flag = ""] = FLAG.exec(error.message) ?? [];
    const { serverUrl } = run.environment;
    const repository = `${forge.repository.owner}/${forge.repository.name}`;
    const words = `${error.message.slice(flag.length)} ${error.remedy ?? ""}`.trim();
    const text = sanitizeMarkdown(words, { repository, serverUrl }).replace(/\s+/g, " ");
    const { usage } = COMMANDS[request.command].help;
    const form = `${phrase} ${request.command} [--flag=value …]${usage === "" ? "" : ` ${usage}`}`;
    return `${inlineCode(flag)} ${text} Usage: ${inlineCode(form)}`.trim();
  }
}
