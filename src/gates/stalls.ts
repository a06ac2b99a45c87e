/** What a tool prints when it could not get or find what it needs before it ran anything. Linear patterns, by line. */
interface StallRow {
  readonly tool: string;
  readonly pattern: RegExp;
}

const ROWS: readonly StallRow[] = [
  {
    tool: "maven",
    pattern:
      /^\[(?:ERROR|FATAL)\] .{0,2000}(?:Could not resolve dependencies|Could not (?:transfer|find) artifact|Non-resolvable (?:parent|import) POM|one of its dependencies could not be resolved|Failed to read artifact descriptor|in offline mode)/,
  },
  {
    tool: "gradle",
    pattern:
      /^\s*> Could not (?:resolve|download|get resource|GET|HEAD)\b|^\s*> ?No cached version of |UnknownHostException: services\.gradle\.org/,
  },
  {
    tool: "npm",
    pattern:
      /^npm (?:ERR!|error) (?:code )?(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED|E404)\b/,
  },
  { tool: "pnpm", pattern: /\bERR_PNPM_(?:META_FETCH_FAIL|FETCH_\d+|NO_OFFLINE_\w+|NO_MATCHING_VERSION)\b/ },
  {
    tool: "yarn",
    pattern:
      /^(?:error|➤ YN0001:).{0,200}getaddrinfo (?:ENOTFOUND|EAI_AGAIN)|Couldn't find the node_modules state file/,
  },
  {
    tool: "cargo",
    pattern:
      /^error: (?:failed to (?:get|download|fetch|load source|update registry|query replaced source)|no matching package named)/,
  },
  {
    tool: "go",
    pattern: /: (?:Get|dial tcp)\b.{0,300}(?:no such host|connection refused|i\/o timeout)|module lookup disabled by/,
  },
  { tool: "python", pattern: /^(?:\/\S{1,300}\/)?python[\d.]*(?:\.exe)?: No module named [\w.]+$/ },
  {
    tool: "uv",
    pattern:
      /^(?:error|\s*×|\s*[├╰]─▶) ?(?:Failed to (?:fetch|download)|Request failed after|No solution found when resolving)/,
  },
  {
    tool: "bundler",
    pattern:
      /^Could not find \S.{0,200} in (?:any of the sources|locally installed gems|cached gems)|Bundler::GemNotFound/,
  },
  { tool: "composer", pattern: /Failed opening required '\S{0,300}vendor\/autoload\.php'/ },
];

const MAXIMUM_LINE = 3000;
const SHOWN = 200;

/**
 * The line that says why a gate that failed never came to what it checks: a registry out of reach, a tool that is not
 * installed. null: none does.
 */
export function stalledBy(output: string): string | null {
  for (const line of output.split("\n")) {
    if (line.length > MAXIMUM_LINE) continue;
    const text = line.trimEnd();
    if (ROWS.some(({ pattern }) => pattern.test(text))) return text.trim().slice(0, SHOWN);
  }
  return null;
}
