import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PathPolicy } from "../core/tool/path-policy.js";
import type { OpenFileCopy } from "../core/workspace/file-copy.js";
import { createWorkspaceFiles } from "./files/files.js";
import { createWorkspaceSearch } from "./search/search.js";

/** Only the copied files may be written, under exactly their names. */
function policyOf(writable: ReadonlySet<string>): PathPolicy {
  return {
    judge(path, access) {
      if (access === "read" || (access === "write" && writable.has(path))) return null;
      const names = [...writable].join(", ");
      return { rule: "copy", severity: "error", reason: `only ${names} may be changed here`, path };
    },
    isWorkflowFile: () => false,
  };
}

/** A few files in a private temporary folder, with the same path checks as a workspace. */
export const openFileCopy = async (
  { texts, writable, maximumFileBytes }: Parameters<OpenFileCopy>[0],
  temporaryFolder = tmpdir(),
): ReturnType<OpenFileCopy> => {
  const root = realpathSync(mkdtempSync(join(temporaryFolder, "architect-copy-")));
  const dispose = async (): Promise<void> => rmSync(root, { recursive: true, force: true });
  try {
    const filled = createWorkspaceFiles({ root, policy: policyOf(new Set(texts.keys())), maximumFileBytes });
    for (const [path, text] of texts) {
      const written = await filled.write(path, Buffer.from(text));
      if (!written.ok) throw new Error(written.message);
    }
    const files = createWorkspaceFiles({ root, policy: policyOf(writable), maximumFileBytes });
    return {
      place: {
        ...{ root, prefix: "", files },
        search: createWorkspaceSearch({
          ...{ root, prefix: "", files, searchPath: "" },
          repository: async () => null,
          backends: ["walk"],
        }),
      },
      async read(path) {
        const found = await files.read(path);
        return found.ok ? found.value.bytes.toString("utf8") : null;
      },
      dispose,
    };
  } catch (error) {
    await dispose();
    throw error;
  }
};
