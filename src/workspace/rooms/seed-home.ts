import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { RoomAbilities } from "../process/launcher.js";
import { entryKindOf } from "./setup-cache.js";

/** Maven treats this machine's downloads as a repository, which it reads before remote ones. */
function mavenSettings(repository: string): string {
  const place = (name: string): string =>
    `<${name}><id>machine</id><url>file://${repository}</url><releases><checksumPolicy>ignore</checksumPolicy></releases></${name}>`;
  return [
    "<settings><profiles><profile><id>machine</id>",
    `<repositories>${place("repository")}</repositories>`,
    `<pluginRepositories>${place("pluginRepository")}</pluginRepositories>`,
    "</profile></profiles><activeProfiles><activeProfile>machine</activeProfile></activeProfiles></settings>\n",
  ].join("\n");
}

/**
 * Prepares an empty home for set-up: the folder that makes Maven use it, and copies of the machine's Maven artifacts
 * and Gradle distributions. A wrapper's distribution is on a code host, which set-up cannot reach.
 */
export async function seedHome(
  home: string,
  machine: string,
  abilities: Pick<RoomAbilities, "copy">,
  signal?: AbortSignal,
): Promise<void> {
  mkdirSync(join(home, ".m2"), { recursive: true });
  const repository = join(machine, ".m2/repository");
  // Such a path needs no escaping in XML or in a URL.
  if (entryKindOf(repository) === "folder" && /^[\w./-]+$/.test(repository))
    writeFileSync(join(home, ".m2/settings.xml"), mavenSettings(repository), { mode: 0o644 });
  const distributions = join(machine, ".gradle/wrapper/dists");
  if (entryKindOf(distributions) !== "folder") return;
  const target = join(home, ".gradle/wrapper/dists");
  mkdirSync(dirname(target), { recursive: true });
  await abilities.copy(distributions, target, signal);
}
