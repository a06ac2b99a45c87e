/** How README, examples and docs name this action. A release writes the repository into package.json. */
import { readFileSync } from "node:fs";

export const PLACEHOLDER = "OWNER/REPO";

/** `owner/repo@v1`: the moving tag of the version's major. Before the first release a placeholder. */
export function ownAction() {
  const { repository, version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  if (repository === undefined) return `${PLACEHOLDER}@v1`;
  return `${repository.replace(/^github:/, "")}@v${version.split(".")[0]}`;
}
