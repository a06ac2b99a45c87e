import { type CommandForm, every } from "./form.js";
import type { ReadArguments } from "./options.js";

const medium = (
  words: string,
  options: string,
  operands: CommandForm["operands"],
  more: Partial<CommandForm> = {},
) => ({
  ...{ words, options, operands, risk: "medium" as const },
  ...more,
});

/** A name of the registry with a version or a tag: no address, no folder, no archive, no other name for it. */
const NPM_PACKAGE = /^(?:@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*(?:@[\^~<>=]{0,2}[\w*][\w.*+-]*)?$/i;
const PIP_PACKAGE =
  /^[A-Za-z0-9][\w.-]*(?:\[[\w,.-]+\])?(?:(?:==|~=|!=|>=|<=|<|>)[\w.*+!-]+(?:,(?:==|~=|!=|>=|<=|<|>)[\w.*+!-]+)*)?$/;
const SCRIPT_NAME = /^[A-Za-z0-9][\w:.-]*$/;

const NPM_INSTALL =
  "-DESOP --save --save-dev --save-exact --save-optional --save-peer --no-save --ignore-scripts --no-audit --no-fund --omit% --include% --legacy-peer-deps --silent --quiet --offline --prefer-offline --no-progress";

const firstOperand = ({ operands }: ReadArguments): string => operands[0] ?? "";

/** An archive or address ending in a package's place: npm takes `x.tgz` for a file. */
const isArchive = (name: string): boolean => /\.(?:tgz|tar|tar\.gz)$/i.test(name);

const checkPackages: NonNullable<CommandForm["check"]> = (given) =>
  given.operands.some(isArchive) ? "archives are not installed" : every(NPM_PACKAGE, "package of the registry")(given);

const npmForms: readonly CommandForm[] = [
  ...["install", "i", "add"].map((word) =>
    medium(`npm ${word}`, NPM_INSTALL, "words", {
      check: checkPackages,
      narrow: () => "install",
      needsRegistries: true,
    }),
  ),
  medium("npm ci", NPM_INSTALL, "none", { needsRegistries: true }),
  ...["run", "run-script"].map((word) =>
    medium(`npm ${word}`, "-s --silent --if-present --ignore-scripts", "words", {
      maximum: 1,
      hasArguments: true,
      check: ({ operands }) => (operands.every((name) => SCRIPT_NAME.test(name)) ? null : "this is no script's name"),
      narrow: (given) => `run:${firstOperand(given)}`,
    }),
  ),
  ...["test", "t"].map((word) =>
    medium(`npm ${word}`, "-s --silent --ignore-scripts", "none", { hasArguments: true, narrow: () => "test" }),
  ),
  ...["ls", "list"].map((word) =>
    medium(`npm ${word}`, "-a --all --depth% --json --omit%", "words", { check: every(NPM_PACKAGE, "package") }),
  ),
  medium("npm outdated", "--json --long", "words", { check: every(NPM_PACKAGE, "package"), needsRegistries: true }),
  ...["view", "info"].map((word) =>
    medium(`npm ${word}`, "--json", "words", {
      minimum: 1,
      check: every(NPM_PACKAGE, "package"),
      needsRegistries: true,
    }),
  ),
  medium("npm audit", "--json --omit% --audit-level%", "none", { needsRegistries: true }),
  medium("npm --version", "", "none"),
];

/** Modules that are run by their name: tests, checks, installs. Code in an argument or from input is not accepted. */
function pythonForms(python: string): readonly CommandForm[] {
  const module = (name: string, options: string, operands: CommandForm["operands"], more: Partial<CommandForm> = {}) =>
    medium(`${python} -m ${name}`, options, operands, more);
  return [
    module("unittest", "-vqfbck= --verbose --quiet --failfast --locals", "words", {
      check: every(/^(?!.*\.\.)\w[\w./]*$/, "test"),
    }),
    module("pytest", "-qvxslk=m= --maxfail% --tb% --lf --ff --no-header --durations% --color%", "read"),
    module("json.tool", "--sort-keys --indent% --compact --json-lines", "read", { maximum: 1 }),
    module("venv", "--clear --upgrade --without-pip", "write", { minimum: 1, maximum: 1 }),
    module("py_compile", "", "read", { minimum: 1 }),
    module("compileall", "-q", "read", { minimum: 1 }),
    module("pip install", "-qUr@ --quiet --upgrade --requirement@ --no-deps --no-input --only-binary%", "words", {
      check: every(PIP_PACKAGE, "package of the index"),
      needsRegistries: true,
    }),
    ...["list", "freeze", "check"].map((word) => module(`pip ${word}`, "--outdated", "none")),
    module("pip show", "", "words", { minimum: 1, check: every(PIP_PACKAGE, "package") }),
    medium(`${python} --version`, "", "none"),
    medium(python, "-BEsuOI", "script", { minimum: 1, narrow: firstOperand }),
  ];
}

/** They run code of the workspace, or bring code into it. A person is asked. */
export const mediumForms: readonly CommandForm[] = [
  ...npmForms,
  ...pythonForms("python"),
  ...pythonForms("python3"),
  medium("node --version", "", "none"),
  medium("node --test", "", "read"),
  medium("node", "--check --enable-source-maps --no-warnings --trace-warnings", "script", {
    minimum: 1,
    narrow: firstOperand,
  }),
];
