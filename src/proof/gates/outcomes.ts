import { junitCases } from "./junit-xml.js";
import { withoutRoot } from "./normalise.js";
import { type Failure, readOutput } from "./read-output.js";
import { sectionsOf } from "./sections.js";

const MAXIMUM_FAILURES = 500;
/** Maximum words of a name that another name may end with. */
const MAXIMUM_WORDS = 30;

export interface Failures {
  /** Sorted, without duplicates; `null`: none known. */
  readonly names: readonly string[] | null;
  /** Some failures are missing: a name was too long, or there were too many. */
  readonly isCut: boolean;
}

function nameOf({ title, file }: Pick<Failure, "title" | "file">): string {
  const text = title
    .replace(/\s+/g, " ")
    .replace(/^file:\/\//, "")
    .replace(/([^:]):$/, "$1");
  return file === "" || text === file || text.startsWith(`${file} `) ? text : `${file} ${text}`;
}

/** Keeps the failures for which no other line has a better name. */
function strongest(failures: readonly Failure[]): readonly Failure[] {
  const isWeak = ({ row, file }: Failure): boolean => row.isWeak === true || (row.link === "before" && file === "");
  const strong = failures.filter((failure) => !isWeak(failure));
  const files = new Set(strong.map(({ file }) => file));
  const endings = new Set<string>();
  for (const failure of strong) {
    const words = nameOf(failure).split(" ").slice(-MAXIMUM_WORDS);
    for (let at = 0; at < words.length; at += 1) endings.add(words.slice(at).join(" "));
  }
  return failures.filter(
    (failure) => !isWeak(failure) || !(files.has(failure.title) || endings.has(nameOf({ ...failure, file: "" }))),
  );
}

/** One name for each failure; equal names at several places get a number, since line numbers shift. */
function namesOf(
  failures: readonly (Pick<Failure, "title" | "file"> & { readonly place: string })[],
): readonly string[] {
  const places = new Map<string, Set<string>>();
  for (const failure of failures) {
    const name = nameOf(failure);
    places.set(name, (places.get(name) ?? new Set()).add(failure.place));
  }
  return [...places].flatMap(([name, { size }]) =>
    Array.from({ length: size }, (_, at) => (at === 0 ? name : `${name} (${at + 1})`)),
  );
}

/**
 * Names of failing tests, or of compiler and linter errors, in a gate's output, with their file if the output names it;
 * without line numbers, which shift. `root` is the absolute path of the checkout as the gate saw it: names do not
 * depend on its location. The output is untrusted. Never throws, linear.
 */
export function parseFailures(output: string, options: { readonly root?: string } = {}): Failures {
  const text = withoutRoot(output, options.root ?? "");
  const cases = junitCases(text);
  const failed = cases.filter(({ state, name }) => state === "failed" && name !== "");
  // Not every runner names a case's file: two cases with equal names are two tests.
  const names = new Set(namesOf(failed.map(({ name }, at) => ({ title: name, file: "", place: String(at) }))));
  let isCut = cases.some((one) => one.isCut);
  for (const { scope, lines } of sectionsOf(text)) {
    const section = readOutput(lines);
    isCut ||= section.isCut;
    const prefix = scope === "" ? "" : `${scope}: `;
    for (const name of namesOf(strongest(section.failures))) names.add(prefix + name);
  }
  isCut ||= names.size > MAXIMUM_FAILURES;
  return { names: names.size === 0 ? null : [...names].sort().slice(0, MAXIMUM_FAILURES), isCut };
}
