import { z } from "zod";
import { isInRange } from "../../core/version-range.js";
import { type Files, readAs } from "./ecosystem.js";

export type VersionedLanguage = "node" | "python" | "go" | "rust";

/** A version that a file of the project asks for. */
export interface WantedVersion {
  readonly language: VersionedLanguage;
  /** The file that asks, relative to the workspace root. */
  readonly file: string;
  /** As it stands there. */
  readonly wanted: string;
  /** Whether what a program says of itself will do; what is not understood will. */
  readonly accepts: (version: string) => boolean;
}

/** File names, relative to the workspace root, that `wantedVersions` looks at. */
export const VERSION_FILES: readonly string[] = [
  ...[".nvmrc", ".node-version", ".python-version", ".tool-versions", "mise.toml", ".mise.toml"],
  ...["rust-toolchain.toml", "rust-toolchain", "go.mod", "package.json"],
];

/** Names of the languages where several stand in one file: asdf's and mise's. */
const NAMES: Readonly<Record<string, VersionedLanguage>> = {
  ...{ nodejs: "node", node: "node", python: "python", golang: "go", go: "go", rust: "rust" },
};

/** nodejs.org, "Release schedule": a line of long-term support by its name. */
const LTS_NAMES: Readonly<Record<string, number>> = {
  ...{ argon: 4, boron: 6, carbon: 8, dubnium: 10, erbium: 12, fermium: 14, gallium: 16, hydrogen: 18, iron: 20 },
  ...{ jod: 22, krypton: 24 },
};

/** Numbers, `lts/*`, `lts/iron`; `latest`, `system`, `ref:…` and the like are met by anything. */
function accepts(wanted: string): (version: string) => boolean {
  const codename = /^lts[/-]([a-z]+)$/i.exec(wanted)?.[1]?.toLowerCase();
  const line = codename === undefined ? undefined : LTS_NAMES[codename];
  if (line !== undefined) return (version) => isInRange(version, String(line)) !== false;
  // Every second line becomes one of long-term support.
  if (/^lts(?:\/\*)?$/i.test(wanted)) return (version) => Number.parseInt(version.replace(/^v/, ""), 10) % 2 === 0;
  return (version) => isInRange(version, wanted) !== false;
}

function anyOf(values: readonly string[], language: VersionedLanguage, file: string): WantedVersion | null {
  const wanted = values.filter(isVersionText);
  if (wanted.length === 0) return null;
  const tests = wanted.map(accepts);
  return { language, file, wanted: wanted.join(" or "), accepts: (version) => tests.some((test) => test(version)) };
}

/** The first word of each line without comments. */
function linesOf(text: string): readonly string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.replace(/#.*$/, "").trim())
    .filter(Boolean);
}

function nodeFile(files: Files, file: string): WantedVersion | null {
  const [line = ""] = linesOf(files.get(file) ?? "");
  return anyOf([line], "node", file);
}

function nodeEngines(files: Files): WantedVersion | null {
  const wanted = readAs(z.object({ engines: z.object({ node: z.string() }) }), files.get("package.json"));
  return wanted === null ? null : anyOf([wanted.engines.node], "node", "package.json");
}

/** One line each, as pyenv and uv read them; names of environments and other interpreters say no version. */
function pythonFile(files: Files): WantedVersion | null {
  const numbers = linesOf(files.get(".python-version") ?? "").filter((line) => /^\d+(?:\.\d+)*$/.test(line));
  return anyOf(numbers, "python", ".python-version");
}

/** `nodejs 20.11.1 18.20.0`: the first, else the next. */
function asdfFile(files: Files, language: VersionedLanguage): WantedVersion | null {
  const lines = linesOf(files.get(".tool-versions") ?? "").map((line) => line.split(/\s+/));
  const [, ...versions] = lines.find(([name = ""]) => NAMES[name] === language) ?? [];
  return anyOf(versions, language, ".tool-versions");
}

/** `node = "20"`, `node = ["20", "18"]`, `node = { version = "20" }` in the table `[tools]`. */
function miseFile(files: Files, file: string, language: VersionedLanguage): WantedVersion | null {
  const lines = linesOf(files.get(file) ?? "");
  const start = lines.indexOf("[tools]");
  if (start === -1) return null;
  const below = lines.slice(start + 1);
  const end = below.findIndex((line) => line.startsWith("["));
  for (const line of end === -1 ? below : below.slice(0, end)) {
    const [, name = "", value = ""] = /^"?([\w-]+)"?\s*=\s*(.*)$/.exec(line) ?? [];
    if (NAMES[name] !== language) continue;
    const version = /\bversion\s*=\s*(.*)$/.exec(value)?.[1] ?? value;
    const quoted = [...version.matchAll(/"([^"]*)"|'([^']*)'/g)].map(([, one, other]) => one ?? other ?? "");
    return anyOf(version.startsWith("[") ? quoted : quoted.slice(0, 1), language, file);
  }
  return null;
}

/** go.dev/ref/mod: the version that `go` must at least have; one from 1.21 on fetches newer ones by itself. */
function goFile(files: Files): WantedVersion | null {
  const text = files.get("go.mod") ?? "";
  const [, toolchain] = /^toolchain\s+go(\d+(?:\.\d+)*)/m.exec(text) ?? [];
  const [, line] = /^go\s+(\d+(?:\.\d+)*)/m.exec(text) ?? [];
  const wanted = toolchain ?? line;
  if (wanted === undefined) return null;
  const enough = (version: string): boolean =>
    isInRange(version, `>=${wanted}`) !== false || isInRange(version, ">=1.21") === true;
  return { language: "go", file: "go.mod", wanted, accepts: enough };
}

/** `stable`, a number, or `nightly-2026-01-01`, which a nightly compiler meets. */
function rustFile(files: Files): WantedVersion | null {
  const file = ["rust-toolchain.toml", "rust-toolchain"].find((name) => files.has(name));
  if (file === undefined) return null;
  const text = files.get(file) ?? "";
  const channel = /^\s*channel\s*=\s*["']([^"'\n]+)["']/m.exec(text)?.[1] ?? linesOf(text)[0] ?? "";
  if (!isVersionText(channel)) return null;
  const named = /^(nightly|beta)/.exec(channel)?.[1];
  if (named !== undefined) {
    return { language: "rust", file, wanted: channel, accepts: (version) => version.includes(`-${named}`) };
  }
  return anyOf([channel.replace(/^(\d+(?:\.\d+)*)-.*$/, "$1")], "rust", file);
}

/**
 * The version of each language that the project's files ask for, at most one a language: that of the file which names it
 * alone goes before one that names several. Never throws.
 */
export function wantedVersions(files: Files): readonly WantedVersion[] {
  const shared = (language: VersionedLanguage): WantedVersion | null =>
    asdfFile(files, language) ?? miseFile(files, "mise.toml", language) ?? miseFile(files, ".mise.toml", language);
  return [
    nodeFile(files, ".nvmrc") ?? nodeFile(files, ".node-version") ?? shared("node") ?? nodeEngines(files),
    pythonFile(files) ?? shared("python"),
    goFile(files) ?? shared("go"),
    rustFile(files) ?? shared("rust"),
  ].filter((one) => one !== null);
}

/** A version number with its range operator and suffix: `^18.12`, `v20`, `3.12.0rc1`, `1.x`, `20.0.0-nightly.2`. */
const NUMBER = /^[<>=^~]{0,2}v?(?:\d+|[xX*])(?:\.(?:\d+|[xX*])){0,3}(?:[-+][\w.+-]{1,30}|[a-z]{1,5}\d{0,4})?$/;
/** A line of releases: `lts/iron`, `stable`, `nightly-2026-01-01`, `next-9`. */
const LINE = /^(?:lts|latest|newest|stable|beta|nightly|next|canary|node|current|system)(?:[/-](?:\*|[\w.-]{1,40}))?$/i;
const LONGEST = 60;

/**
 * Whether text from the project is a version, a version range or the name of a release line. No other text from version files
 * may reach a command line, a prompt or a workflow.
 */
export function isVersionText(text: string): boolean {
  if (text.length > LONGEST) return false;
  if (LINE.test(text)) return true;
  const words = text
    .replace(/([<>=^~])[ \t]+/g, "$1")
    .split(/\|\||[ \t]+/)
    .filter((word) => word !== "" && word !== "-");
  return words.length > 0 && words.every((word) => NUMBER.test(word));
}
