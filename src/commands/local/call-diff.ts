import { type AnyTool, namedFiles } from "../../core/tool/tool.js";
import type { Workspace } from "../../core/workspace/workspace.js";

/** A tool call, with arguments that the tool's schema may not have parsed yet. */
export interface PreviewedCall {
  readonly tool: string;
  readonly args: unknown;
}

type Contents = Map<string, Buffer | null>;

interface Place {
  readonly workspace: Workspace;
  readonly tools: readonly AnyTool[];
  /** Any commit or tree of the checkout. */
  readonly base: string;
  readonly signal: AbortSignal;
}

/**
 * The unified diff of what calls would change if made in sequence, without making any of them; '' if their arguments do
 * not show it. Never throws: a call without a preview adds nothing.
 */
export async function diffOfCalls(calls: readonly PreviewedCall[], place: Place): Promise<string> {
  const { history, files } = place.workspace;
  const before: Contents = new Map();
  const after: Contents = new Map();
  const read = async (path: string): Promise<Buffer | null> => {
    if (!before.has(path)) {
      const found = await files.read(path);
      before.set(path, found.ok ? found.value.bytes : null);
    }
    return after.has(path) ? (after.get(path) ?? null) : (before.get(path) ?? null);
  };
  try {
    for (const call of calls) {
      for (const [path, bytes] of await previewOf(call, place, read)) {
        await read(path);
        after.set(path, bytes);
      }
    }
    if (after.size === 0) return "";
    const tree = await history.treeOf(place.base);
    const listed = (contents: Contents) =>
      [...after.keys()].map((path) => ({ path, bytes: contents.get(path) ?? null }));
    const old = await history.withContents(tree, listed(before));
    return await history.diff(old, await history.withContents(tree, listed(after)));
  } catch {
    return "";
  }
}

async function previewOf(
  { tool: name, args }: PreviewedCall,
  { workspace, tools, signal }: Place,
  read: (path: string) => Promise<Buffer | null>,
): Promise<Contents> {
  const tool = tools.find((one) => one.name === name);
  const parsed = tool?.args.safeParse(args);
  if (tool === undefined || parsed?.success !== true) return new Map();
  const data = parsed.data as Readonly<Record<string, unknown>>;
  const named = namedFiles(tool, data);
  const pathFor = async (use: "write" | "delete"): Promise<string | null> => {
    const given = named.find((file) => file.use === use)?.path;
    const checked = given === undefined ? null : await workspace.files.check(given, use);
    return checked?.ok === true ? checked.value.path : null;
  };
  const [written, removed] = await Promise.all([pathFor("write"), pathFor("delete")]);
  if (removed !== null) {
    const bytes = await read(removed);
    return new Map([[removed, null], ...(written === null ? [] : [[written, bytes] as const])]);
  }
  if (written === null) return new Map();
  const bytes = await read(written);
  const text = tool.preview?.(data as never, bytes === null ? null : bytes.toString("utf8")) ?? null;
  if (text !== null) return new Map([[written, Buffer.from(text)]]);
  const { patch } = data;
  if (typeof patch !== "string" || bytes === null) return new Map();
  const patched = await workspace.patcher.apply({ bytes, patch }, signal);
  return patched.ok ? new Map([[written, patched.bytes]]) : new Map();
}
