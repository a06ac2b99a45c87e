import { type CommandForm, every, hasOption, type NamedPath } from "./form.js";
import type { ReadArguments } from "./options.js";

const high = (words: string, options: string, operands: CommandForm["operands"], more: Partial<CommandForm> = {}) => ({
  ...{ words, options, operands, risk: "high" as const },
  ...more,
});

/** `host:file` would be fetched by a remote shell. */
const archiveIsLocal = ({ options }: ReadArguments): string | null =>
  options.some(({ name, value }) => /^(?:-f|--file)$/.test(name) && (value ?? "").includes(":"))
    ? "an archive is a file of the workspace"
    : null;

const TAR = "-vzjJk --verbose --gzip --bzip2 --xz --keep-old-files --strip-components% --exclude=";

function tar(letter: string, mode: string, archive: "@" | "!", folder: "@" | "!", operands: CommandForm["operands"]) {
  const options = `-${letter} --${mode} -f${archive} --file${archive} -C${folder} --directory${folder} ${TAR}`;
  return high("tar", options, operands, {
    check: (given) => (hasOption(given, `-${letter}`, `--${mode}`) ? archiveIsLocal(given) : `it does not ${mode}`),
    narrow: () => mode,
  });
}

/** The archive is written, what follows is read. */
const zipPaths = ({ operands, rest }: ReadArguments): readonly NamedPath[] =>
  [...operands, ...rest].map((path, index) => ({ path, access: index === 0 ? "write" : "read" }));

const unzipPaths = ({ operands, rest }: ReadArguments): readonly NamedPath[] =>
  [...operands, ...rest].slice(0, 1).map((path) => ({ path, access: "read" }));

const TARGET = /^(?!.*\.\.)[A-Za-z0-9_][\w./%+-]*$/;

/** Builds and archives. A person is asked, with all arguments. `gcc` has a reader of its own. */
export const highForms: readonly CommandForm[] = [
  high(
    "make",
    "-knsB -j? -C@ -f@ --keep-going --dry-run --silent --always-make --jobs? --directory@ --file@",
    "words",
    {
      check: every(TARGET, "target; variables are not set from outside"),
      narrow: ({ operands }) => operands.join(","),
    },
  ),
  tar("c", "create", "!", "@", "read"),
  tar("x", "extract", "@", "!", "text"),
  tar("t", "list", "@", "@", "text"),
  high("zip", "-rqvj0123456789", "text", { minimum: 2, paths: zipPaths }),
  high("unzip", "-oqnljvt -d!", "text", { minimum: 1, paths: unzipPaths }),
  ...["make", "gcc", "tar"].map((name) => high(`${name} --version`, "", "none")),
];
