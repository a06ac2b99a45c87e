import { createRedactor } from "../core/text/secrets/redact.js";
import type { Hook, HookContext, HookSettings } from "../core/tool/hook.js";
import { createConditions } from "./conditions.js";
import { hookInput } from "./hook-input.js";
import { replyOf } from "./hook-reply.js";
import { hookScript, splitStreams } from "./hook-script.js";

/** Bytes of output read; a JSON answer may hold a whole file. */
const READ_OUTPUT = 1_048_576;

/**
 * A configured hook (J2): its command as a bash script in the sandbox and the clean environment of the agent's commands,
 * told by variables and by JSON on standard input. The variables that it is passed on are hidden in what it prints.
 */
export async function createCommandHook(settings: HookSettings, context: HookContext): Promise<Hook> {
  const { name, event, isAsync, timeoutSeconds, network } = settings;
  const conditions = await createConditions(settings, context.root);
  const own = createRedactor(Object.values(settings.variables));
  const redact = (text: string): string => context.redact(own.redact(text));

  return {
    name,
    event,
    key: `${name}\n${settings.command}`,
    isAsync,
    outside: "output of a hook",
    ...conditions,
    async run(call, signal) {
      const mark = context.randomHex(16);
      const input = hookInput(call, context);
      const result = await context.commands.run({
        script: hookScript(settings.command, mark),
        env: { ...settings.variables, ...input.variables },
        stdin: input.stdin,
        timeoutMilliseconds: timeoutSeconds * 1000,
        maximumOutputBytes: READ_OUTPUT,
        network,
        signal,
      });
      return replyOf(result, splitStreams(result.output, mark), { ...settings, redact });
    },
  };
}
