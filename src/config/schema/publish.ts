import { z } from "zod";
import { isLoopbackUrl } from "../../core/loopback.js";
import { REMOTE_TOOLS } from "../../core/run/hub.js";
import {
  address,
  choice,
  count,
  globs,
  line,
  lines,
  mapping,
  seconds,
  section,
  shortName,
  withoutExpressions,
  withReferences,
} from "./values.js";

const HIGHEST_BUDGET = 10_000;

const usd = () => z.number().min(0).max(HIGHEST_BUDGET);

/** A repository-wide limit; null: none. */
const cap = () => z.number().gt(0).max(1_000_000).nullable().default(null);

export const contextSchema = section("How the history is kept small.", {
  max_tool_result_tokens: count(100, 1_000_000, 2000).describe(
    "Tokens kept of one tool result, and of a page of a file once it is old.",
  ),
  summarize_after_steps: count(0, 1000, 8).describe("Steps before the history may be summarised; 0: never."),
  keep_recent_steps: count(1, 1000, 4).describe("Latest steps that are kept as they are."),
  max_context_tokens: z
    .int()
    .min(1000)
    .max(100_000_000)
    .nullable()
    .default(null)
    .describe("Tokens of one request; null: from the model's window."),
  parallel_tools: z.boolean().default(true).describe("Run the reading tools of one answer in parallel."),
});

const priceSchema = z
  .strictObject({
    input: z.number().min(0).describe("USD per million input tokens."),
    cached_input: z.number().min(0).optional().describe("USD per million cached input tokens; absent: as input."),
    cache_write: z
      .number()
      .min(0)
      .optional()
      .describe(
        "USD per million input tokens written to the cache; absent: 1.25 × input for Claude and GPT-5.6 on, else as input.",
      ),
    output: z.number().min(0).describe("USD per million output tokens."),
  })
  .transform((price) => ({ ...price, cached_input: price.cached_input ?? price.input }));

export const costsSchema = section("Money.", {
  budget_usd: usd().default(5).describe("Cap of the run in USD, evaluation and summaries included."),
  warn_at_usd: usd().default(4).describe("USD at which a warning is given; 80 % of a smaller budget when not set."),
  daily_usd: cap().describe(
    "Cap of all runs of the repository in a day (UTC), in USD; needs contents: write; null: none.",
  ),
  monthly_usd: cap().describe("The same for a calendar month (UTC)."),
  max_tokens: count(1000, 10_000_000_000, 2_000_000).describe("Cap of the run in tokens."),
  prices: mapping(line(), priceSchema).describe("Prices by model, over the built-in list."),
});

export const approvalSchema = section("Confirmation by a person.", {
  mode: choice(["yolo", "confirm-sensitive", "confirm-all"], "yolo").describe(
    "Which tools need a person's approval: none, sensitive ones, all.",
  ),
  wait: choice(["resume", "inline"], "resume").describe("Stop and resume later, or wait in the job."),
  medium_timeout: seconds(300).describe("Seconds to wait inline for a medium risk."),
  high_timeout: seconds(600).describe("Seconds to wait inline for a high risk."),
  expires_hours: count(1, 720, 24).describe("Hours after which a question expires."),
  channel: choice(["comment", "hub"], "comment").describe(
    "Where the question is asked; hub (needs hub.url): on its page, and the run waits in the job.",
  ),
});

/** Plain http is allowed only for this machine: a run sends code and a token. */
const isHubAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  const isBare = `${username}${password}${search}${hash}` === "";
  return isBare && (protocol === "https:" || (protocol === "http:" && isLoopbackUrl(text)));
};

export const hubSchema = section("A hub on which people watch runs, answer and lend tools.", {
  url: z
    .string()
    .max(2000)
    .refine(isHubAddress, "must be an https:// address (http:// on loopback only), without user, query or fragment")
    .nullable()
    .default(null)
    .describe("Its address, as in `architect serve --public-url`; null: none."),
  watch: z.boolean().default(true).describe("Show the run there while it goes on."),
  remote_tools: z
    .array(z.enum(REMOTE_TOOLS))
    .max(REMOTE_TOOLS.length)
    .default(() => [])
    .describe("Tools that the agent may use on the machine of a person who allows each call."),
});

export const reviewSchema = section("The command review.", {
  event: choice(["comment", "request_changes"], "comment").describe("Kind of review; never an approval."),
  max_findings: count(1, 100, 20).describe("Maximum number of findings posted."),
  run_tests: z
    .boolean()
    .default(false)
    .describe("Run tests that show findings in a sandboxed clean room of the head; never for forks."),
  check: choice(["off", "report", "block"], "off").describe(
    "Check run `Architect review` on the head: none; neutral with findings; failure with an unresolved error.",
  ),
});

const ONLY_IN_VALUES = `only env and headers take a variable of the step, as \${{ env.NAME }}`;

const serverSchema = z
  .strictObject({
    command: withoutExpressions(line(), ONLY_IN_VALUES).optional().describe("Program of a local server."),
    args: z
      .array(withoutExpressions(z.string().max(4000), ONLY_IN_VALUES))
      .max(100)
      .default(() => [])
      .describe("Its arguments."),
    env: mapping(z.string(), withReferences()).describe("Its environment."),
    url: withoutExpressions(address(), ONLY_IN_VALUES).optional().describe("Address of a remote server."),
    headers: mapping(z.string(), withReferences()).describe("Sent with each request."),
    allowed_tools: z
      .union([z.literal("*"), z.array(line()).max(200)])
      .optional()
      .describe('Tools taken from it; absent or "*": all. Agents with a list of their own get named ones or "*" only.'),
    timeout: seconds(30).describe("Seconds of one call."),
  })
  .refine((server) => (server.command === undefined) !== (server.url === undefined), {
    error: "needs either command or url",
  });

export const mcpSchema = section("Tools of MCP servers.", {
  servers: mapping(shortName(), serverSchema).describe("Servers by name."),
});

export const sessionSchema = section("Saved sessions.", {
  store: choice(["auto", "ref", "none"], "auto").describe(
    "Where sessions are kept; auto: a ref in private repositories, nowhere in public ones.",
  ),
});

export const publishSchema = section("How the result is published.", {
  mode: choice(["auto", "draft", "patch", "none"], "auto").describe("auto, always a draft, files only, or nothing."),
  branch_prefix: z
    .string()
    .max(60)
    .regex(
      /^(?!.*(?:\.\.|\/\/|\/\.|\.lock(?:\/|$)))[A-Za-z0-9][A-Za-z0-9._/-]*$/,
      "must be the beginning of a branch name",
    )
    .default("architect/")
    .describe("Prefix of the branches it creates."),
  commit_signing: choice(["api", "git"], "api").describe("api: verified commits by the server; git: plain commits."),
  on_gate_failure: choice(["draft", "none", "push"], "draft").describe(
    "New work with a broken required gate: a draft, nothing, or as usual.",
  ),
  include: globs().describe("Globs of untracked files that are committed too; `!` before one excludes files."),
  pr_labels: lines(["architect"]).describe("Labels of its pull requests."),
  reviewers: lines().describe("Logins asked to review its pull requests."),
  trailers: z.boolean().default(true).describe("Co-authored-by and Architect-Run in commits."),
  fail_on: choice(["failed", "partial", "never"], "failed").describe(
    "Status that fails the step; partial includes failed.",
  ),
  ci_workflow: line().nullable().default(null).describe("Workflow file started after a push, and awaited."),
  wait_for_checks: count(0, 360, 0).describe(
    "Minutes to wait after each push for the commit's checks, whose failures the run repairs; 0: off.",
  ),
  max_repairs: count(0, 10, 2).describe("Repairs of failed checks in one run."),
});
