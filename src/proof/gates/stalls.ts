/**
 * Messages of tools that could not get or find something they need before they ran anything. Linear patterns, by line.
 */
const STALLS: readonly RegExp[] = [
  // maven
  /^\[(?:ERROR|FATAL)\] .{0,2000}(?:Could not resolve dependencies|Could not (?:transfer|find) artifact|Non-resolvable (?:parent|import) POM|one of its dependencies could not be resolved|Failed to read artifact descriptor|in offline mode)/,
  // gradle
  /^\s*> Could not (?:resolve|download|get resource|GET|HEAD)\b|^\s*> ?No cached version of |UnknownHostException: services\.gradle\.org/,
  // npm
  /^npm (?:ERR!|error) (?:code )?(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED|E404)\b/,
  // pnpm
  /\bERR_PNPM_(?:META_FETCH_FAIL|FETCH_\d+|NO_OFFLINE_\w+|NO_MATCHING_VERSION)\b/,
  // yarn
  /^(?:error|➤ YN0001:).{0,200}getaddrinfo (?:ENOTFOUND|EAI_AGAIN)|Couldn't find the node_modules state file/,
  // cargo
  /^error: (?:failed to (?:get|download|fetch|load source|update registry|query replaced source)|no matching package named)/,
  // go
  /: (?:Get|dial tcp)\b.{0,300}(?:no such host|connection refused|i\/o timeout)|module lookup disabled by/,
  // python
  /^(?:\/\S{1,300}\/)?python[\d.]*(?:\.exe)?: No module named [\w.]+$/,
  // uv
  /^(?:error|\s*×|\s*[├╰]─▶) ?(?:Failed to (?:fetch|download)|Request failed after|No solution found when resolving)/,
  // bundler
  /^Could not find \S.{0,200} in (?:any of the sources|locally installed gems|cached gems)|Bundler::GemNotFound/,
  // composer
  /Failed opening required '\S{0,300}vendor\/autoload\.php'/,
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
    if (STALLS.some((pattern) => pattern.test(text))) return text.trim().slice(0, SHOWN);
  }
  return null;
}
