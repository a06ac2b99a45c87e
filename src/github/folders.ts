import { z } from "zod";
import type { Forge } from "../core/forge/forge.js";
import type { RepositoryClient } from "./repository-client.js";

const TEXT = "... on Blob { isBinary isTruncated text }";
/** `HEAD` is the default branch. An expression reads any ref, whatever hides it from lists. */
const QUERY = `query($owner: String!, $repo: String!, $folder: String!, $file: String!) {
  repository(owner: $owner, name: $repo) {
    folder: object(expression: $folder) { ... on Tree { entries { name object { ${TEXT} } } } }
    file: object(expression: $file) { ${TEXT} }
  }
}`;

const FOLDERS_QUERY = `query($owner: String!, $repo: String!, $folder: String!) {
  repository(owner: $owner, name: $repo) {
    folder: object(expression: $folder) {
      ... on Tree { entries { name object { ... on Tree { entries { name object { ${TEXT} } } } } } }
    }
  }
}`;

const blob = z
  .object({ isBinary: z.boolean().nullish(), isTruncated: z.boolean().optional(), text: z.string().nullish() })
  .nullable()
  .transform((raw) => (raw === null || raw.isBinary === true || raw.isTruncated === true ? null : (raw.text ?? null)));
const found = z.object({
  repository: z.object({
    folder: z.object({ entries: z.array(z.object({ name: z.string(), object: blob })).nullish() }).nullable(),
    file: blob,
  }),
});

const foundFolders = z.object({
  repository: z.object({
    folder: z
      .object({
        entries: z
          .array(
            z.object({
              name: z.string(),
              // A file beside the folders has no entries.
              object: z.object({ entries: z.array(z.object({ name: z.string(), object: blob })).nullish() }).nullable(),
            }),
          )
          .nullish(),
      })
      .nullable(),
  }),
});

export function folderMethods(client: RepositoryClient): Pick<Forge, "readFolderAndFile" | "readFolders"> {
  return {
    async readFolderAndFile(folder, { ref, path }) {
      const variables = { folder: `HEAD:${folder}`, file: `${ref}:${path}` };
      const { repository } = await client.query(`the folder ${folder}`, QUERY, variables, found);
      const entries = repository.folder?.entries ?? [];
      return { folder: entries.map(({ name, object }) => ({ name, text: object })), file: repository.file };
    },
    async readFolders(folder) {
      const variables = { folder: `HEAD:${folder}` };
      const { repository } = await client.query(`the folders in ${folder}`, FOLDERS_QUERY, variables, foundFolders);
      return (repository.folder?.entries ?? []).flatMap(({ name, object }) => {
        const files = object?.entries ?? null;
        return files === null ? [] : [{ name, files: files.map((file) => ({ name: file.name, text: file.object })) }];
      });
    },
  };
}
