import type { PersonRights } from "../../../src/hub/auth/principal.js";
import type { Actor, CallRun } from "../../../src/hub/calls/call.js";
import type { RemoteResult, ToolRequest } from "../../../src/hub/protocol/tools.js";

export const PROJECT = "owner.name";
/** The name of each person's machine. */
export const PC = "pc";
export const HASH = "a".repeat(64);
export const OTHER_HASH = "b".repeat(64);

const RIGHTS: Readonly<Record<string, PersonRights>> = {
  admin: { permission: "admin", maySee: true, mayDecide: true },
  writer: { permission: "write", maySee: true, mayDecide: true },
  reader: { permission: "read", maySee: true, mayDecide: false },
  local: { permission: "local", maySee: true, mayDecide: true },
};

/** admin, writer, reader, local; anybody else has no rights. */
export const person = (name: string): Actor => ({
  principal: { kind: "person", person: name, login: `${name}-login`, isLocal: name === "local" },
  rights: RIGHTS[name] ?? null,
});

export const client = (name: string, tokenId = `${name}-1`, projectId = PROJECT, machine = PC): Actor => ({
  principal: { kind: "client", projectId, person: name, tokenId, machine },
  rights: RIGHTS[name] ?? null,
});

export const byRun = (runId: string, projectId = PROJECT): Actor => ({
  principal: { kind: "run", projectId, runId },
  rights: null,
});

export const aRun = (runId: string, more: Partial<CallRun> = {}): CallRun => ({
  ...{ runId, projectId: PROJECT, state: "running", actor: "writer", isLoopback: false, mayUseClients: true },
  ...more,
});

export const asks = (more: Partial<ToolRequest> = {}): ToolRequest => ({
  tool_name: "remote_execute_command",
  tool_params: { command: "git", args: ["pull"] },
  risk_level: "low",
  target: "client",
  hash: HASH,
  rule: "x",
  head: "",
  agent_id: "agent",
  session_id: "session",
  ...more,
});

export const result = (output = "done", success = true): RemoteResult => ({
  ...{ success, output, data: { n: 1 }, error: success ? null : "went wrong", execution_time: 0.5 },
});
