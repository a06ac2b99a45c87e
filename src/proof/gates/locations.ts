import { posix } from "node:path";
import type { GateLocation } from "../../core/gate/gate.js";
import { withoutRoot } from "./normalise.js";
import { type NamedLocation, readOutput } from "./read-output.js";
import { sectionsOf } from "./sections.js";

const MAXIMUM_PLACES = 50;
const MAXIMUM_MESSAGE = 300;

export interface LocationOptions {
  /** Absolute path of the workspace as the gate saw it; absolute names below it become relative. */
  readonly root: string;
  /** Files of the workspace; a name is dropped unless it is one of them or the base name of exactly one. */
  readonly files: readonly string[];
  /** The workspace's path in the checkout: `packages/a/` or ''. */
  readonly prefix: string;
}

/**
 * File positions that a gate's output names, each line once, in order. The output is untrusted: only files of the
 * workspace are accepted. Never throws, linear.
 */
export function parseLocations(output: string, { root, files, prefix }: LocationOptions): readonly GateLocation[] {
  const resolve = createResolver(files);
  const found = new Map<string, GateLocation>();
  for (const { lines } of sectionsOf(withoutRoot(output, root))) {
    for (const place of readOutput(lines).locations) {
      const path = resolve(place.file);
      const key = `${path}:${place.line}`;
      if (path !== null && !found.has(key)) found.set(key, placeOf(place, prefix + path));
      if (found.size >= MAXIMUM_PLACES) return [...found.values()];
    }
  }
  return [...found.values()];
}

function placeOf({ line, column, level, message }: NamedLocation, path: string): GateLocation {
  return {
    ...{ path, line },
    ...(column > 0 ? { column } : {}),
    level: level === "error" ? "error" : "warning",
    message: message.trim().slice(0, MAXIMUM_MESSAGE),
  };
}

/** Tools name files in different forms: relative, or (go test) only the base name. */
function createResolver(files: readonly string[]): (path: string) => string | null {
  const known = new Set(files);
  const byName = new Map<string, string | null>();
  for (const file of files) {
    const name = posix.basename(file);
    byName.set(name, byName.has(name) ? null : file);
  }
  return (path) => {
    const relative = posix.normalize(path);
    if (known.has(relative)) return relative;
    return relative.includes("/") ? null : (byName.get(relative) ?? null);
  };
}
