import { ArchitectError } from "../../core/errors.js";
import type { FilePlace } from "../../core/workspace/file-copy.js";
import type { FileFailure, Workspace } from "../../core/workspace/workspace.js";

const READ_ONLY: FileFailure = { ok: false, code: "protected", message: "Files are only read in a sub-run." };

/** A workspace's files, of which no tool can change one, whatever it says of itself. */
export function readingPlace({ root, prefix, files, search }: FilePlace): FilePlace {
  const refuse = async (): Promise<FileFailure> => READ_ONLY;
  return {
    ...{ root, prefix, search },
    files: {
      read: (path) => files.read(path),
      list: (path, options) => files.list(path, options),
      check: (path, access) => files.check(path, access),
      ...{ write: refuse, remove: refuse, move: refuse },
    },
  };
}

/**
 * A workspace of which there is nothing but these files: whoever uses another part of it fails. Where temporary files lie
 * may be asked: the guard asks it for paths that look like such.
 */
export function workspaceAt(place: FilePlace, { status }: Pick<Workspace["commands"], "status">): Workspace {
  const part = <Port extends object>(name: string, has: Partial<Port> = {}): Port =>
    new Proxy({} as Port, {
      get(_, key) {
        const own: unknown = Reflect.get(has, key);
        if (own !== undefined) return own;
        throw new ArchitectError("internal", `There are no ${name} in a sub-run.`);
      },
    });
  return {
    ...place,
    commands: part<Workspace["commands"]>("commands", { status }),
    programs: part("programs"),
    patcher: part("patches"),
    history: part("commits"),
    rooms: part("rooms"),
    runDynamicTool: async () => ({ success: false, content: "There are no tools of agents in a sub-run." }),
    dispose: async () => {},
  };
}
