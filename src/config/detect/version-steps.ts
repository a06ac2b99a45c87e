import type { VersionedLanguage, WantedVersion } from "./versions.js";

/** Others' actions by the commit of a release, so that a moved tag changes nothing. */
const ACTIONS: Readonly<Record<Exclude<VersionedLanguage, "rust">, string>> = {
  node: "actions/setup-node@820762786026740c76f36085b0efc47a31fe5020 # v7.0.0",
  python: "actions/setup-python@5fda3b95a4ea91299a34e894583c3862153e4b97 # v7.0.0",
  go: "actions/setup-go@b7ad1dad31e06c5925ef5d2fc7ad053ef454303e # v7.0.0",
};

/** Files that the action of each language reads by itself (its own README, `*-version-file`). */
const READ: Readonly<Record<Exclude<VersionedLanguage, "rust">, readonly string[]>> = {
  node: [".nvmrc", ".node-version", ".tool-versions", "package.json"],
  python: [".python-version", ".tool-versions"],
  go: ["go.mod", ".tool-versions"],
};

interface Step {
  /** With the release behind a `#`. */
  readonly uses?: string;
  readonly run?: string;
  readonly with?: readonly [name: string, value: string];
}

/** The step of a workflow that brings this version. `folder`: where the file lies, with a slash at its end; '' at the top. */
function stepOf({ language, file, wanted }: Pick<WantedVersion, "language" | "file" | "wanted">, folder: string): Step {
  // rustup reads its file itself, where there is one.
  if (language === "rust") {
    const isOwn = file.startsWith("rust-toolchain");
    if (isOwn) return { run: folder === "" ? "rustup toolchain install" : `cd ${folder} && rustup toolchain install` };
    const [first = ""] = wanted.split(" ");
    // A range is nothing that rustup knows, and something else to a shell.
    return { run: `rustup default ${/^[\w.-]+$/.test(first) ? first : "stable"}` };
  }
  const uses = ACTIONS[language];
  if (READ[language].includes(file)) return { uses, with: [`${language}-version-file`, `${folder}${file}`] };
  const [first = ""] = wanted.split(" or ");
  return { uses, with: [`${language}-version`, JSON.stringify(first)] };
}

/** As lines of a workflow. */
export function stepYaml(wanted: WantedVersion, folder = ""): string {
  const { uses, run, with: given } = stepOf(wanted, folder);
  if (run !== undefined) return `- run: ${run}\n`;
  return `- uses: ${uses}\n${given === undefined ? "" : `  with:\n    ${given[0]}: ${given[1]}\n`}`;
}

/** The same in one line. */
export function stepLine(wanted: WantedVersion, folder = ""): string {
  const { uses = "", run, with: given } = stepOf(wanted, folder);
  if (run !== undefined) return `- run: ${run}`;
  return `- { uses: ${uses.replace(/ #.*$/, "")}, with: { ${given?.join(": ")} } }`;
}

const TITLES: Readonly<Record<VersionedLanguage, string>> = { node: "Node", python: "Python", go: "Go", rust: "Rust" };

/** `.nvmrc asks for Node 20, and 22.3.0 is here`. `found`: null: the program is not there, or does not run. */
export function versionProblem({ file, language, wanted }: WantedVersion, found: string | null): string {
  const title = TITLES[language];
  const what = file === "package.json" ? "package.json (engines.node)" : file;
  return `${what} asks for ${title} ${wanted}, and ${found === null ? `no ${title} that runs` : found} is here`;
}
