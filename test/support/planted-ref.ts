import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { LEDGER_FILE, LEDGER_REF } from "../../src/run/store/ledger.js";
import type { Scenario } from "./scenario.js";

const PERSON = Object.fromEntries(
  ["AUTHOR", "COMMITTER"].flatMap((who) => [
    [`GIT_${who}_NAME`, "maintainer"],
    [`GIT_${who}_EMAIL`, "maintainer@example.test"],
  ]),
);

/** Makes a ref name a commit without a parent, of these files alone. */
export async function plantRef(
  { folder, forge: { git } }: Pick<Scenario, "folder" | "forge">,
  ref: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  const place = await mkdtemp(join(folder, "index-"));
  const environment = { ...PERSON, GIT_INDEX_FILE: join(place, "index") };
  for (const [path, text] of Object.entries(files)) {
    const blob = (await git.text(["hash-object", "-w", "--stdin"], { input: text })).trim();
    await git.text(["update-index", "--add", "--cacheinfo", `100644,${blob},${path}`], { environment });
  }
  const tree = (await git.text(["write-tree"], { environment })).trim();
  const commit = (await git.text(["commit-tree", tree, "-m", "x"], { environment })).trim();
  await git.text(["update-ref", ref, commit]);
}

export const plantLedger = (scenario: Scenario, text: string): Promise<void> =>
  plantRef(scenario, LEDGER_REF, { [LEDGER_FILE]: text });

/** Answered requests to the API, without those of git itself. */
export const apiRequests = ({ forge }: Scenario, from = 0): readonly string[] =>
  forge.state.requests
    .slice(from)
    .filter(({ path }) => !path.includes(".git/"))
    .map(({ method, path }) => `${method} ${path}`);
