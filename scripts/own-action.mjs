/**
 * The name of this action in README, examples and docs. It is a placeholder until the first release writes the repository
 * into them and into package.json.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export const PLACEHOLDER = "OWNER/REPO";

/** `owner/repo@v1`: the moving tag of the version's major. Before the first release a placeholder. */
export function ownAction() {
  const { repository, version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  if (repository === undefined) return `${PLACEHOLDER}@v1`;
  return `${repository.replace(/^github:/, "")}@v${version.split(".")[0]}`;
}

/** Files that name the action. */
function filesWithName(root) {
  const below = (folder, end) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith(end))
      .map((name) => `${folder}/${name}`);
  return ["README.md", ...below("examples", ".yml"), ...below("docs", ".md")];
}

/** Writes the repository and the major tag into those files. */
export function fillInName(root, { repository, version, before }) {
  const major = version.split(".")[0];
  const escaped = before.replaceAll(".", "\\.");
  const used = new RegExp(`${escaped}@v\\d+\\b`, "g");
  const fetched = new RegExp(`(repository: )${escaped}(\\n\\s+ref: )v\\d+\\b`, "g");
  for (const path of filesWithName(root)) {
    const text = readFileSync(join(root, path), "utf8");
    const filled = text
      .replaceAll(used, `${repository}@v${major}`)
      .replaceAll(fetched, `$1${repository}$2v${major}`)
      .replaceAll(before === PLACEHOLDER ? PLACEHOLDER : "\0", repository);
    if (filled !== text) writeFileSync(join(root, path), filled);
  }
}

/** Paths of files with the placeholder. */
export function unnamedFiles(root) {
  return filesWithName(root).filter((path) => readFileSync(join(root, path), "utf8").includes(PLACEHOLDER));
}

/** `owner/repo` of a remote's address; null for folders and other addresses without it. */
export function repositoryOfAddress(address) {
  const found = /^(?:https?:\/\/|ssh:\/\/|[^/@:\s]+@)(?:[^/@]*@)?[^/:]+(?::\d+)?[:/](.+?)(?:\.git)?\/?$/.exec(address);
  const name = (found?.[1] ?? "").split("/").slice(-2).join("/");
  return isRepository(name) ? name : null;
}

export function isRepository(name) {
  return /^(?!\.)[\w.-]+\/(?!\.{1,2}$)[\w.-]+$/.test(name) && !name.startsWith(`${PLACEHOLDER.split("/")[0]}/`);
}
