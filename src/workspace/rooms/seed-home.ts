import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { RoomAbilities } from "../process/launcher.js";
import { entryKindOf } from "./kept.js";

/** Maven's downloads on this machine are a repository to it, read before those of the network. */
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
 * Fills an empty home for set-up: the folder that makes Maven keep its own here, and what the machine's home holds of
 * Maven's artifacts and Gradle's distributions. A wrapper's distribution lies at a code host, which no set-up reaches.
 */
export async function seedHome(
  home: string,
  machine: string,
  abilities: Pick<RoomAbilities, "copy">,
  signal?: AbortSignal,
): Promise<void> {
  mkdirSync(join(home, ".m2"), { recursive: true });
  const repository = join(machine, ".m2/repository");
  // Such a path needs no escape in XML nor in an address.
  if (entryKindOf(repository) === "folder" && /^[\w./-]+$/.test(repository))
    writeFileSync(join(home, ".m2/settings.xml"), mavenSettings(repository), { mode: 0o644 });
  const distributions = join(machine, ".gradle/wrapper/dists");
  if (entryKindOf(distributions) !== "folder") return;
  const target = join(home, ".gradle/wrapper/dists");
  mkdirSync(dirname(target), { recursive: true });
  await abilities.copy(distributions, target, signal);
}
