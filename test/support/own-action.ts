import { readFileSync } from "node:fs";

const { repository = "OWNER/REPO", version } = JSON.parse(readFileSync("package.json", "utf8")) as {
  repository?: string;
  version: string;
};
const isReleased = repository !== "OWNER/REPO";

/** How README, examples and docs name this action: a placeholder until the first release fills it in. */
export const OWN_REPOSITORY = repository.replace(/^github:/, "");
const OWN_TAG = isReleased ? `v${version.split(".")[0]}` : "v1";
export const OWN_ACTION = `${OWN_REPOSITORY}@${OWN_TAG}`;
