/**
 * Runs commands of a workspace in a process of its own, so that a test can start it as another user: prints the status
 * and the results as JSON. Arguments: options of createWorkspaceCommands, or of
 * createWorkspace with `sandbox`, requests. Needs a Node that reads TypeScript.
 */
import { registerHooks } from "node:module";

const isSource = (specifier, { parentURL }) => specifier.startsWith(".") && parentURL?.endsWith(".ts") === true;

registerHooks({
  resolve: (specifier, context, next) =>
    next(isSource(specifier, context) ? specifier.replace(/\.js$/, ".ts") : specifier, context),
});
const { createWorkspaceCommands } = await import("../../src/workspace/sandbox/commands.ts");
const { createWorkspace } = await import("../../src/workspace/workspace.ts");
const [options, requests] = process.argv.slice(2).map((text) => JSON.parse(text));
const logger = { debug() {}, info() {}, warn() {}, error() {} };
const policy = { judge: () => null, isWorkflowFile: () => false };
const whole = { ...options, policy, remote: null, logger };
const workspace = options.sandbox === undefined ? null : await createWorkspace(whole);
const commands = workspace?.commands ?? createWorkspaceCommands({ ...options, deniedFiles: () => [], logger });
const status = await commands.status();
const results = [];
for (const request of requests) results.push(await commands.run({ timeoutMilliseconds: 20_000, ...request }));
await (workspace ?? commands).dispose();
process.stdout.write(JSON.stringify({ status, results }));
