import { messageOf } from "../../core/errors.js";
import type { Clock } from "../../core/runtime.js";
import { quotedWord } from "../../core/text/shell-word.js";
import {
  executeCommandParameters,
  listDirectoryParameters,
  readFileParameters,
  writeFileParameters,
} from "../policy/remote-tools.js";
import type { RemoteResult } from "../protocol/tools.js";
import { type CallOutcome, failed } from "./call-results.js";
import { CLIENT_ENDED, executeCommand } from "./command-tool.js";
import { listDirectory, readFile, writeFile } from "./file-tools.js";
import type { HubClientOptions } from "./hub-client.js";
import { type Judged, judgeCall, type SignalledCall } from "./judge-call.js";
import type { SharedFolder, ShownCall } from "./ports.js";

type ReadyCall = Extract<Judged, { kind: "ready" }>;

export type CallRunner = ReturnType<typeof createCallRunner>;

/** @param redact removes secrets of this machine from results */
export function createCallRunner(
  options: Pick<HubClientOptions, "folder" | "isReadOnly" | "redact"> & { readonly clock: Pick<Clock, "now"> },
) {
  const { folder, isReadOnly, redact, clock } = options;
  const judge = (signal: SignalledCall): Promise<Judged> => judgeCall(signal, { isReadOnly, files: folder.files });
  const outcomeOf = async (signal: SignalledCall, stop: AbortSignal): Promise<CallOutcome> => {
    const judged = await judge(signal);
    if (judged.kind === "refused") return failed(judged.error, judged.reason);
    if (stop.aborted) return failed(`${CLIENT_ENDED}: the client was stopped before the call began`);
    return execute(judged, folder, stop);
  };
  return {
    judge,
    /** Judges again, as the disk may have changed, and runs. Never rejects. */
    async run(signal: SignalledCall, stop: AbortSignal): Promise<RemoteResult> {
      const since = clock.now();
      const outcome = await outcomeOf(signal, stop).catch((error: unknown) =>
        failed("The call failed on this machine", messageOf(error)),
      );
      return {
        ...outcome,
        output: redact(outcome.output),
        error: outcome.error === null ? null : redact(outcome.error),
        data: redactedData(outcome.data, redact),
        execution_time: Math.max(0, clock.now() - since) / 1_000,
      };
    },
  };
}

async function execute({ tool, call }: ReadyCall, folder: SharedFolder, stop: AbortSignal): Promise<CallOutcome> {
  switch (tool) {
    case "remote_read_file":
      return readFile(readFileParameters.parse(call.parameters), folder);
    case "remote_write_file":
      return writeFile(writeFileParameters.parse(call.parameters), folder);
    case "remote_list_directory":
      return listDirectory(listDirectoryParameters.parse(call.parameters), folder);
    case "remote_execute_command":
      return executeCommand(executeCommandParameters.parse(call.parameters), call, folder, stop);
  }
}

/** Redacts the texts of the data. File names of a list stay, as later calls name them. */
function redactedData(data: RemoteResult["data"], redact: (text: string) => string): RemoteResult["data"] {
  if (data === null) return null;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, typeof value === "string" ? redact(value) : value]),
  );
}

/** A command is shown as one line. */
export function shownCall({ tool, call }: ReadyCall): ShownCall {
  const { command, args, ...rest } = call.parameters;
  const name = tool.replace(/^remote_/, "");
  if (typeof command !== "string") return { tool: name, args: call.parameters, risk: call.risk };
  const words = [command, ...(Array.isArray(args) ? args.map(String) : [])];
  const line = words.map((word) => (/^[\w./:=@%+,-]+$/.test(word) ? word : quotedWord(word))).join(" ");
  return { tool: name, args: { command: line, ...rest }, risk: call.risk };
}
