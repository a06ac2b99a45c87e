import type { OpenRequest, SandboxStatus } from "./workspace.js";

/** Whether what is given this network can reach anybody: under some sandboxes `off` is asked of it, not enforced. */
export function canReachOthers({ level, ownNetwork }: SandboxStatus, network: OpenRequest["network"]): boolean {
  return network !== "off" || level === "off" || (level === "user" && ownNetwork !== true);
}
