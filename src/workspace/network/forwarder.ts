/** The forwarder's port: a private network namespace has no other listeners. */
export const FORWARDER_PORT = 39_128;

/**
 * Runs inside a sandbox without network and wraps a command: it forwards connections to the local port to the registry
 * proxy's socket outside. Its arguments are the socket and the command, whose exit code becomes its own; a signal
 * becomes 128 + its number, as in a shell.
 */
const SOURCE = `
const net = require("node:net");
const { pipeline } = require("node:stream");
const [socket, program, ...rest] = process.argv.slice(1);
const server = net.createServer({ allowHalfOpen: true }, (client) => {
  const proxy = net.connect({ path: socket, allowHalfOpen: true });
  pipeline(client, proxy, () => {});
  pipeline(proxy, client, () => {});
});
server.on("error", (error) => fail(error.message, 1));
server.listen(PORT, "127.0.0.1", () => {
  const child = require("node:child_process").spawn(program, rest, { stdio: "inherit" });
  child.on("error", (error) => fail("failed to execute " + program + ": " + error.message, 127));
  child.on("exit", (code, signal) => process.exit(signal === null ? code : 128 + require("node:os").constants.signals[signal]));
});
function fail(text, code) {
  process.stderr.write("forwarder: " + text + "\\n");
  process.exit(code);
}
`;

/** @param port where the command looks for the proxy */
export function forwarderSource(port = FORWARDER_PORT): string {
  return SOURCE.replace("PORT", String(port));
}
