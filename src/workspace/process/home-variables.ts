import { existsSync } from "node:fs";
import { join } from "node:path";
import type { RoomPlace } from "./launcher.js";

/**
 * Java knows no HOME, but the account's home, which is not there for commands. Its tools are led to HOME where set-up began
 * one for them (`rooms/seed-home.ts`); else what the account's home shows is all that they have.
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
    // Maven's start-up program takes the value apart at blanks.
    ...(/\s/.test(home) ? {} : { MAVEN_OPTS: joined("MAVEN_OPTS", `-Duser.home=${home}`) }),
    GRADLE_USER_HOME: join(home, ".gradle"),
    // A daemon would end with its command, and the next command would look for it.
    GRADLE_OPTS: joined("GRADLE_OPTS", ["-Dorg.gradle.daemon=false", ...withoutGroups()].join(" ")),
    ...(existsSync(join(readOnly, "modules-2")) ? { GRADLE_RO_DEP_CACHE: readOnly } : {}),
  };
}

/** Java looks for its control group of version 1 by a path that is not there for commands, and Gradle asks for it. */
function withoutGroups(): readonly string[] {
  const isOld = existsSync("/sys/fs/cgroup/memory") && !existsSync("/sys/fs/cgroup/cgroup.controllers");
  return isOld ? ["-XX:+IgnoreUnrecognizedVMOptions", "-XX:-UseContainerSupport"] : [];
}

/** Where the home of a room, and what shows through it, lie. */
export function homesOf({ home, overlays }: RoomPlace): readonly string[] {
  return [home, ...overlays.filter(({ target }) => target === home).map(({ lower }) => lower)];
}
