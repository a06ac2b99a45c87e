import { existsSync } from "node:fs";
import { join } from "node:path";
import type { RoomPlace } from "./launcher.js";

/**
 * Java ignores HOME and uses the account's home, which commands cannot see. Its tools get HOME if set-up prepared it
 * for them (`rooms/seed-home.ts`); otherwise they see only the account's home as shown.
 *
 * @param place where HOME lies on this machine
 */
export function homeVariables(
  environment: Readonly<Record<string, string>>,
  { home, place, machine }: { readonly home: string; readonly place: readonly string[]; readonly machine: string },
): Readonly<Record<string, string>> {
  if (!place.some((folder) => existsSync(join(folder, ".m2")))) return {};
  const joined = (name: string, option: string): string => [environment[name], option].filter(Boolean).join(" ");
  const readOnly = join(machine, ".gradle/caches");
  return {
    // Maven's start script splits the value at blanks.
    ...(/\s/.test(home) ? {} : { MAVEN_OPTS: joined("MAVEN_OPTS", `-Duser.home=${home}`) }),
    GRADLE_USER_HOME: join(home, ".gradle"),
    // A daemon would end with its command, and the next command would look for it.
    GRADLE_OPTS: joined("GRADLE_OPTS", ["-Dorg.gradle.daemon=false", ...withoutGroups()].join(" ")),
    ...(existsSync(join(readOnly, "modules-2")) ? { GRADLE_RO_DEP_CACHE: readOnly } : {}),
  };
}

/** Java looks for its version 1 control group at a path that commands cannot see, and Gradle requests it. */
function withoutGroups(): readonly string[] {
  const isOld = existsSync("/sys/fs/cgroup/memory") && !existsSync("/sys/fs/cgroup/cgroup.controllers");
  return isOld ? ["-XX:+IgnoreUnrecognizedVMOptions", "-XX:-UseContainerSupport"] : [];
}

/** The host paths of a room's home and of the overlay that shows through it. */
export function homesOf({ home, overlays }: RoomPlace): readonly string[] {
  return [home, ...overlays.filter(({ target }) => target === home).map(({ lower }) => lower)];
}
