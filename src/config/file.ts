import { ArchitectError, messageOf } from "../core/errors.js";
import { type PlacedProblem, parseYaml } from "./document.js";
import { type ConfigProblem, type KeyPath, pathText, problemsOf } from "./problems.js";
import { type Configuration, configurationSchema } from "./schema/schema.js";
import { toolNameProblems } from "./tool-names.js";

/** Maximum size of the configuration file, in bytes of UTF-8. */
const MAXIMUM_BYTES = 256 * 1024;

/** Maximum problems reported at once. */
const MAXIMUM_PROBLEMS = 10;

/** A file of the repository's default branch, or a local file. */
export interface ConfigurationFile {
  /** The path for messages: relative to the root of the repository, or to the current folder. */
  readonly path: string;
  readonly text: string;
  readonly isLocal?: boolean;
}

export interface ReadConfiguration {
  readonly configuration: Configuration;
  /** The data of the file itself. */
  readonly data: unknown;
}

function unusableFile({ path, isLocal }: ConfigurationFile, problems: readonly PlacedProblem[]): ArchitectError {
  const sorted = [...problems].sort((left, right) => left.line - right.line || left.column - right.column);
  const shown = sorted
    .slice(0, MAXIMUM_PROBLEMS)
    .map((problem) => `${path}:${problem.line}:${problem.column}: ${problem.text}`);
  if (sorted.length > MAXIMUM_PROBLEMS) shown.push(`… and ${sorted.length - MAXIMUM_PROBLEMS} more`);
  const first = sorted[0] ?? { line: 1, column: 1 };
  return new ArchitectError("configuration", shown.join("\n"), {
    remedy: isLocal === true ? `Correct ${path}.` : `Correct ${path} on the default branch.`,
    location: { file: path, line: first.line, column: first.column },
  });
}

/** Patterns of the configuration that must compile with RE2, with their places. */
function patternsOf(configuration: Configuration): { path: KeyPath; pattern: string }[] {
  const { guardrails, hooks } = configuration;
  return [
    ...guardrails.blocked_commands.map((pattern, index) => ({
      path: ["guardrails", "blocked_commands", index],
      pattern,
    })),
    ...guardrails.code_rules.map((rule, index) => ({
      path: ["guardrails", "code_rules", index, "pattern"],
      pattern: rule.pattern,
    })),
    ...Object.entries(hooks).flatMap(([event, list]) =>
      list.map((hook, index) => ({ path: ["hooks", event, index, "matcher"], pattern: hook.matcher })),
    ),
  ].filter((entry) => entry.pattern !== "");
}

async function patternProblems(configuration: Configuration): Promise<ConfigProblem[]> {
  const patterns = patternsOf(configuration);
  if (patterns.length === 0) return [];
  const { RE2JS } = await import("re2js");
  return patterns.flatMap(({ path, pattern }): ConfigProblem[] => {
    try {
      RE2JS.compile(pattern);
      return [];
    } catch (error) {
      return [{ path, at: "value", text: `${pathText(path)}: not a valid pattern: ${messageOf(error)}` }];
    }
  });
}

/**
 * Reads the configuration file.
 *
 * @throws ArchitectError (configuration) with at most ten problems, each as `path:line:column: …`, in the order of the
 *   file; the error's location is the first.
 */
export async function readConfigurationFile(file: ConfigurationFile): Promise<ReadConfiguration> {
  if (Buffer.byteLength(file.text) > MAXIMUM_BYTES) {
    throw unusableFile(file, [{ line: 1, column: 1, text: "larger than 256 kB" }]);
  }
  const document = await parseYaml(file.text);
  if (document.problems.length > 0) throw unusableFile(file, document.problems);
  const parsed = configurationSchema.safeParse(document.data);
  const problems = parsed.success
    ? [...(await patternProblems(parsed.data)), ...toolNameProblems(parsed.data, { dynamic: null, mcp: null })]
    : problemsOf(parsed.error.issues, document.data);
  if (!parsed.success || problems.length > 0) {
    throw unusableFile(
      file,
      problems.map((problem) => ({ ...document.place(problem), text: problem.text })),
    );
  }
  return { configuration: parsed.data, data: document.data };
}
