/** How the action is called in what people copy: a placeholder until the first release, then its repository. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PLACEHOLDER } from "../own-action.mjs";

/** Files with the name: what people read and copy. */
function filesWithName(root) {
  const below = (folder, end) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith(end))
      .map((name) => `${folder}/${name}`);
  return ["README.md", ...below("examples", ".yml"), ...below("docs", ".md")];
}

/** Writes the repository and the major tag everywhere. Gives the paths that changed. */
export function fillInName(root, { repository, version, before }) {
  const major = version.split(".")[0];
  const escaped = before.replaceAll(".", "\\.");
  const used = new RegExp(`${escaped}@v\\d+\\b`, "g");
  const fetched = new RegExp(`(repository: )${escaped}(\\n\\s+ref: )v\\d+\\b`, "g");
  return filesWithName(root).filter((path) => {
    const text = readFileSync(join(root, path), "utf8");
    const filled = text
      .replaceAll(used, `${repository}@v${major}`)
      .replaceAll(fetched, `$1${repository}$2v${major}`)
      .replaceAll(before === PLACEHOLDER ? PLACEHOLDER : "\0", repository);
    if (filled !== text) writeFileSync(join(root, path), filled);
    return filled !== text;
  });
}

/** Paths that still hold the placeholder. */
export function unnamedFiles(root) {
  return filesWithName(root).filter((path) => readFileSync(join(root, path), "utf8").includes(PLACEHOLDER));
}

/** `owner/repo` of an address on a server; null for folders and whatever else names none. */
export function repositoryOfAddress(address) {
  const found = /^(?:https?:\/\/|ssh:\/\/|[^/@:\s]+@)(?:[^/@]*@)?[^/:]+(?::\d+)?[:/](.+?)(?:\.git)?\/?$/.exec(address);
  const name = (found?.[1] ?? "").split("/").slice(-2).join("/");
  return isRepository(name) ? name : null;
}

export function isRepository(name) {
  return /^(?!\.)[\w.-]+\/(?!\.{1,2}$)[\w.-]+$/.test(name) && !name.startsWith(`${PLACEHOLDER.split("/")[0]}/`);
}
