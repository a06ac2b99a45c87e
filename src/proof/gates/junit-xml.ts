export interface JunitCase {
  /** Class and name, and the file if present. */
  readonly name: string;
  readonly state: "passed" | "failed" | "skipped";
  /** It was too long, so name or state may be wrong. */
  readonly isCut: boolean;
}

const MAXIMUM_CASE = 20_000;
const MAXIMUM_NAME = 400;

function attribute(head: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(head)?.[1] ?? "";
}

function nameOf(head: string): string {
  const parts = ["file", "classname", "name"].map((name) => attribute(head, name)).filter((text) => text !== "");
  return [...new Set(parts)].join(" ");
}

/** The test cases of JUnit XML in an output; only failed ones have names, because callers need no others. Linear. */
export function junitCases(output: string): readonly JunitCase[] {
  if (!output.includes("<testcase")) return [];
  return output
    .split(/<testcase(?=[\s/>])/)
    .slice(1)
    .map((part) => {
      const body = part.slice(0, MAXIMUM_CASE);
      const end = body.indexOf(">");
      if (end < 0) return { name: "", state: "passed", isCut: true };
      if (body.charAt(end - 1) === "/") return { name: "", state: "passed", isCut: false };
      const closing = body.indexOf("</testcase>");
      const inner = body.slice(end, closing < 0 ? undefined : closing);
      if (!/<(?:failure|error)[\s/>]/.test(inner)) {
        const state = /<skipped[\s/>]/.test(inner) ? "skipped" : "passed";
        return { name: "", state, isCut: closing < 0 && part.length > MAXIMUM_CASE };
      }
      const name = nameOf(body.slice(0, end));
      return { name: name.slice(0, MAXIMUM_NAME), state: "failed", isCut: name.length > MAXIMUM_NAME };
    });
}
