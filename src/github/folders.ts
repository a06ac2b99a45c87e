import { z } from "zod";
import type { Forge } from "../core/forge/forge.js";
import type { RepositoryClient } from "./repository-client.js";

const TEXT = "... on Blob { isBinary isTruncated text }";
const inFolder = (entry: string): string => `... on Tree { entries { ${entry} } }`;
const NAMES = inFolder(`name object { ${inFolder(`name object { ${inFolder("name")} }`)} }`);

/** `HEAD` is the default branch. An expression can read any ref, also those hidden from lists. */
const queryOf = (parameter: string, part: string): string =>
  `query($owner: String!, $repo: String!, $folder: String!, $file: String!${parameter}) {
  repository(owner: $owner, name: $repo) {
    folder: object(expression: $folder) { ${inFolder(`name object { ${TEXT} }`)} }
    file: object(expression: $file) { ${TEXT} }${part}
  }
}`;
const QUERY = queryOf("", "");
const QUERY_WITH_NAMES = queryOf(", $names: String!", `\n    names: object(expression: $names) { ${NAMES} }`);

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
const tree = <Entry extends z.ZodType>(entry: Entry) => z.object({ entries: z.array(entry).nullish() }).nullish();
const text = z.string();
const found = z.object({
  repository: z.object({
    folder: tree(z.object({ name: text, object: blob })),
    file: blob,
    names: tree(
      z.object({ name: text, object: tree(z.object({ name: text, object: tree(z.object({ name: text })) })) }),
    ),
  }),
});

// A file next to the folders has no entries.
const foundFolders = z.object({
  repository: z.object({
    folder: tree(z.object({ name: text, object: tree(z.object({ name: text, object: blob })) })),
  }),
});

/** Paths from entries three names deep. */
function pathsOf(names: z.infer<typeof found>["repository"]["names"]): readonly string[] {
  return (names?.entries ?? []).flatMap((first) =>
    (first.object?.entries ?? []).flatMap((second) =>
      (second.object?.entries ?? []).map((third) => `${first.name}/${second.name}/${third.name}`),
    ),
  );
}

export function folderMethods(client: RepositoryClient): Pick<Forge, "readFolderAndFile" | "readFolders"> {
  return {
    async readFolderAndFile(folder, { ref, path }, names) {
      const query = names === undefined ? QUERY : QUERY_WITH_NAMES;
      const variables = {
        ...{ folder: `HEAD:${folder}`, file: `${ref}:${path}` },
        ...(names === undefined ? {} : { names: `${names}:` }),
      };
      const { repository } = await client.query(`the folder ${folder}`, query, variables, found);
      const entries = repository.folder?.entries ?? [];
      return {
        folder: entries.map(({ name, object }) => ({ name, text: object })),
        file: repository.file,
        paths: pathsOf(repository.names),
      };
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
