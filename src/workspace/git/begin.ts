import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ArchitectError } from "../../core/errors.js";
import { type CheckoutGit, listConfiguration } from "./directory.js";
import type { Git } from "./process.js";

/** An empty clone: a git directory with nothing in it, whose fetches stay shallow. Its address holds no credentials. */
export function makeEmptyCheckout(root: string, url?: string): void {
  for (const name of ["objects/info", "objects/pack", "refs/heads"]) {
    mkdirSync(join(root, ".git", name), { recursive: true });
  }
  const core = "[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = false\n";
  const origin = `[remote "origin"]\n\turl = ${JSON.stringify(url)}\n\tfetch = +refs/heads/*:refs/remotes/origin/*\n`;
  writeFileSync(join(root, ".git/config"), url === undefined ? core : core + origin);
  writeFileSync(join(root, ".git/shallow"), "");
  // Written last: without it git does not recognize a repository here.
  writeFileSync(join(root, ".git/HEAD"), "ref: refs/heads/none\n");
}

/** The action's own checkout inside the workspace; `actions/checkout` uses this folder for nothing else. */
const ACTION_FOLDER = ".architect";
const NAMES_SHOWN = 3;

/**
 * Turns an empty workspace into a checkout of its repository, without a commit yet; returns whether it did. `sealed`:
 * folders of the running code, which may already be there.
 *
 * @throws ArchitectError (configuration) for a folder with files that git does not know.
 */
export function beginCheckout(root: string, url: string, sealed: readonly string[]): boolean {
  if (existsSync(join(root, ".git"))) return false;
  const own = new Set([ACTION_FOLDER, ...sealed.map((folder) => folder.split("/")[0])]);
  const others = readdirSync(root).filter((name) => !own.has(name));
  if (others.length > 0) {
    const more = others.length > NAMES_SHOWN ? ", …" : "";
    const shown = `${others.sort().slice(0, NAMES_SHOWN).join(", ")}${more}`;
    throw new ArchitectError(
      "configuration",
      `The workspace ${root} contains files (${shown}) but is not a git checkout.`,
      {
        remedy:
          "Use actions/checkout before this step, without path:, or leave the workspace empty: then the commit is checked out here.",
      },
    );
  }
  makeEmptyCheckout(root, url);
  return true;
}

/** `owner/name` of a remote's address, by https, ssh or git's short form; null: unknown. */
export function repositoryOf(url: string): string | null {
  const path =
    /^[a-z][a-z0-9+.-]*:\/\/[^/]+\/(.+)$/i.exec(url)?.[1] ?? /^(?:[^/@]+@)?[^/:]+:(?!\/\/)(.+)$/.exec(url)?.[1] ?? "";
  const name = path.replace(/\/+$/, "").replace(/\.git$/i, "");
  return /(?:^|\/)([\w.-]+\/[\w.-]+)$/.exec(name)?.[1] ?? null;
}

/**
 * Refuses a checkout of another repository: the run would change its files but fetch commits from ours. A checkout with
 * unknown remotes is accepted; the commit has to be there anyway.
 *
 * @throws ArchitectError (configuration) with both names.
 */
export async function refuseOtherRepository(
  git: Git,
  { commonDirectory }: CheckoutGit,
  place: { readonly root: string; readonly url: string },
): Promise<void> {
  const ours = repositoryOf(place.url);
  const { entries } = await listConfiguration(git, join(commonDirectory, "config"));
  const remotes = entries.filter(([key]) => /^remote\..*\.url$/.test(key));
  // Name `origin` first: people know the repository by it.
  const known = [...remotes.filter(([key]) => key === "remote.origin.url"), ...remotes].flatMap(
    ([, url]) => repositoryOf(url) ?? [],
  );
  const [other] = known;
  if (ours === null || other === undefined) return;
  if (known.some((name) => name.toLowerCase() === ours.toLowerCase())) return;
  throw new ArchitectError(
    "configuration",
    `The workspace ${place.root} contains ${other}, but this run is for ${ours}.`,
    {
      remedy: `Let actions/checkout check ${ours} out there, without repository:, or leave the workspace empty.`,
    },
  );
}
