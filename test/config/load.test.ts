import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { loadConfiguration } from "../../src/config/load.js";
import { type Configuration, configurationSchema } from "../../src/config/schema/schema.js";
import { ArchitectError } from "../../src/core/errors.js";
import { globProblem } from "../../src/core/glob/glob.js";
import { runs } from "../support/property-runs.js";

const PATH = ".github/architect.yml";
const standard = configurationSchema.parse({});

const load = (text: string | null) =>
  loadConfiguration({ file: text === null ? null : { path: PATH, text }, inputs: {} });

async function refusal(promise: Promise<unknown>): Promise<{ message: string; kind: string; location: unknown }> {
  const error: unknown = await promise.then(
    () => new Error("it was accepted"),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ArchitectError)) throw error;
  return { message: error.message, kind: error.kind, location: error.location };
}

describe("defaults", () => {
  it("are those that were released", async () => {
    const { configuration, notices, provenance, explicitBudget } = await load(null);
    expect(configuration).toMatchSnapshot();
    expect(notices).toEqual([]);
    expect(explicitBudget).toBe(false);
    expect(new Set(Object.values(provenance))).toEqual(new Set(["default"]));
    expect(Object.keys(provenance)).toContain("limits.max_steps");
    expect(Object.keys(provenance)).toContain("costs.prices");
  });

  it.each(["", "# nothing\n", "---\n", "{}", "version: 1"])("hold for the file %j", async (text) => {
    expect((await load(text)).configuration).toEqual(standard);
  });

  it("are fresh for each configuration", async () => {
    const first = (await load(null)).configuration;
    first.instructions.push("x");
    first.hooks.post_edit.push(...[]);
    Object.assign(first.agents, { x: {} });
    expect((await load(null)).configuration).toEqual(standard);
  });

  it("survive being written and read back, in whole and in parts", { tags: "property" }, async () => {
    const sections = Object.entries(standard);
    await fc.assert(
      fc.asyncProperty(fc.subarray(sections), async (chosen) => {
        const { configuration, notices } = await load(stringify(Object.fromEntries(chosen)));
        expect(configuration).toEqual(standard);
        expect(notices).toEqual([]);
      }),
      { numRuns: runs(50) },
    );
  });

  it("give way to any valid file", { tags: "property" }, async () => {
    const file = fc.record(
      {
        limits: fc.record({ max_steps: fc.integer({ min: 1, max: 1000 }) }),
        workspace: fc.record({ allow_delete: fc.constantFrom(false, true, "tracked") }),
        evaluation: fc.record({ confidence_threshold: fc.double({ min: 0, max: 1, noNaN: true }) }),
        guardrails: fc.record({
          protected_files: fc.array(
            fc.stringMatching(/^[ -~]{1,20}$/).filter((text) => globProblem(text) === null),
            { maxLength: 3 },
          ),
        }),
        agents: fc.dictionary(
          fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/),
          fc.record({ max_steps: fc.integer({ min: 1, max: 99 }) }),
          { maxKeys: 3 },
        ),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(file, async (data) => {
        expect((await load(stringify(data))).configuration).toMatchObject(JSON.parse(JSON.stringify(data)));
      }),
      { numRuns: runs(100) },
    );
  });
});

describe("a whole file", () => {
  it("takes every key", async () => {
    const { configuration, provenance } = await load(`
version: 1
preset: node
llm: { model: m, api: responses, temperature: 0.2, context_window: 8192 }
agents:
  docs: { system_prompt: "write docs", allowed_tools: [read_file, edit_file], disabled_tools: [], max_steps: 30 }
  silent: { allowed_tools: [] }
workspace: { allow_delete: tracked }
setup: [ { run: "npm ci", timeout: 600 } ]
commands: { network: off }
guardrails:
  code_rules: [ { pattern: "console\\\\.log", files: ["src/**"], message: "use the logger", severity: warn } ]
  quality_gates: [ { name: test, run: "npm test" }, { name: slow, run: make slow, baseline: on_failure, network: registries } ]
hooks:
  pre_tool_use: [ { name: guard, command: "./guard {file}", matcher: "write_file|edit_file", file_patterns: ["*.py"] } ]
costs: { prices: { m: { input: 1, output: 2 } } }
mcp: { servers: { local: { command: srv }, far: { url: "https://example.test/mcp", headers: { A: b } } } }
`);
    expect({
      agents: configuration.agents,
      gates: configuration.guardrails.quality_gates,
      hook: configuration.hooks.pre_tool_use,
      prices: configuration.costs.prices,
      servers: Object.keys(configuration.mcp.servers),
      network: configuration.commands.network,
    }).toEqual({
      agents: {
        docs: {
          system_prompt: "write docs",
          allowed_tools: ["read_file", "edit_file"],
          disabled_tools: [],
          max_steps: 30,
        },
        silent: { allowed_tools: [], disabled_tools: [] },
      },
      gates: [
        { name: "test", run: "npm test", paths: ["**"], required: true, timeout: 600, baseline: true, network: "off" },
        {
          name: "slow",
          run: "make slow",
          paths: ["**"],
          required: true,
          timeout: 600,
          baseline: "on_failure",
          network: "registries",
        },
      ],
      hook: [
        {
          name: "guard",
          command: "./guard {file}",
          matcher: "write_file|edit_file",
          file_patterns: ["*.py"],
          timeout: 10,
          async: false,
          on_error: "auto",
          network: "off",
          env: [],
          enabled: true,
        },
      ],
      prices: { m: { input: 1, cached_input: 1, output: 2 } },
      servers: ["local", "far"],
      network: "off",
    });
    expect(provenance).toMatchObject({
      "llm.model": "file",
      "llm.retries": "default",
      agents: "file",
      "costs.prices": "file",
      "costs.budget_usd": "default",
    });
  });
});

describe("a wrong file", () => {
  const ONLY = "; only env and headers take a variable of the step, as ${{ env.NAME }}";
  const HAND = '; pass the value to the step (env: { NAME: "${{ secrets.NAME }}" }) and write ${{ env.NAME }} here';
  const EXPRESSIONS = [
    ["command: 'srv ${{ vars.A }}'", "command", 33, ONLY],
    ["command: a, args: [x, '${{ env.A }}']", "args[1]", 46, ONLY],
    ["url: 'https://${{vars.HOST}}'", "url", 29, ONLY],
    ["command: a, env: { K: '${{ secrets.K }}' }", "env.K", 46, HAND],
    ["url: https://a, headers: { A: 'x ${{ env.A }} ${{ github.token }}' }", "headers.A", 54, HAND],
  ] as const;
  const rows: readonly { name: string; text: string; problems: readonly string[] }[] = [
    {
      name: "an unknown key with a near one",
      text: `${"#\n".repeat(11)}  guardrail: {}\n`,
      problems: ['12:3: unknown key "guardrail" (did you mean "guardrails"?)'],
    },
    {
      name: "a wrong type",
      text: "version: 1\nlimits:\n  timeout_minutes: 5\n  max_steps: many\n",
      problems: ['4:14: limits.max_steps: expected a number, got "many"'],
    },
    {
      name: "an unknown key below, with none near",
      text: "session:\n  zzzzzz: 1\n",
      problems: ['2:3: unknown key "zzzzzz" (known here: store)'],
    },
    {
      name: "an unknown key in a list",
      text: "setup:\n  - run: a\n    timout: 3\n",
      problems: ['3:5: unknown key "timout" (did you mean "timeout"?)'],
    },
    {
      name: "an unknown key of an agent",
      text: "agents:\n  docs: { tools: [] }\n",
      problems: [
        '2:11: unknown key "tools" (known here: description, system_prompt, allowed_tools, disabled_tools, model, max_steps)',
      ],
    },
    {
      name: "tools of an agent that do not exist",
      text: "agents:\n  docs: { allowed_tools: [red_file, exec], disabled_tools: [mcp_docs_search] }\n",
      problems: [
        '2:27: agents.docs.allowed_tools[0]: there is no tool "red_file" (did you mean "read_file"?)',
        '2:61: agents.docs.disabled_tools[0]: there is no tool "mcp_docs_search"',
      ],
    },
    {
      name: "an agent with the name of a folder that all agents share",
      text: "agents:\n  shared: { max_steps: 3 }\n",
      problems: [`2:11: agents.shared: "shared" is the folder of all agents' memory; give the agent another name`],
    },
    {
      name: "a word outside a list",
      text: "publish: { mode: pull }",
      problems: ['1:18: publish.mode: expected one of auto, draft, patch, none, got "pull"'],
    },
    {
      name: "a mixed list",
      text: "workspace: { allow_delete: some }",
      problems: ['1:28: workspace.allow_delete: expected one of false, tracked, true, got "some"'],
    },
    { name: "another version", text: "version: 2", problems: ["1:10: version: expected 1, got 2"] },
    {
      name: "too small",
      text: "limits: { max_steps: 0 }",
      problems: ["1:22: limits.max_steps: must be at least 1, got 0"],
    },
    {
      name: "too big",
      text: "evaluation: { confidence_threshold: 1.5 }",
      problems: ["1:37: evaluation.confidence_threshold: must be at most 1, got 1.5"],
    },
    {
      name: "a part of a number",
      text: "limits: { max_steps: 1.5 }",
      problems: ["1:22: limits.max_steps: expected a whole number, got 1.5"],
    },
    { name: "an empty section", text: "llm:\n", problems: ["1:5: llm: expected a mapping, got nothing"] },
    { name: "a list for a section", text: "llm: []\n", problems: ["1:6: llm: expected a mapping, got a list"] },
    { name: "no mapping at all", text: "- a\n", problems: ["1:1: expected a mapping, got a list"] },
    {
      name: "something missing",
      text: "hooks:\n  post_edit:\n    - name: lint\n",
      problems: ["3:7: hooks.post_edit[0].command: required, but missing"],
    },
    {
      name: "a name that is none",
      text: 'agents:\n  "a b": {}\n',
      problems: ['2:3: agents["a b"]: must be a name of letters, digits, - and _'],
    },
    {
      name: "a form that does not fit",
      text: "llm: { base_url: ftp://x }",
      problems: ['1:18: llm.base_url: must be an http:// or https:// address, got "ftp://x"'],
    },
    {
      name: "a server without an address",
      text: "mcp: { servers: { a: { timeout: 3 } } }",
      problems: ["1:22: mcp.servers.a: needs either command or url"],
    },
    {
      name: "a secret of the wrong type, which is not shown",
      text: "mcp: { servers: { a: { url: https://a, headers: { Authorization: 123456 } } } }",
      problems: ["1:66: mcp.servers.a.headers.Authorization: expected a string, got a number"],
    },
    ...EXPRESSIONS.map(([text, place, position, remedy]) => ({
      name: `an expression of GitHub's in mcp.servers.*.${place}`,
      text: `mcp: { servers: { a: { ${text} } } }`,
      problems: [`1:${position}: mcp.servers.a.${place}: GitHub's \${{ }} is not evaluated in this file${remedy}`],
    })),
    {
      name: "a model named by an expression",
      text: "llm: { model: '${{ vars.MODEL }}' }",
      problems: [
        "1:15: llm.model: GitHub's ${{ }} is not evaluated in this file; set it with the action's input model",
      ],
    },
    {
      name: "two gates of one name",
      text: "guardrails:\n  quality_gates:\n    - { name: a, run: x }\n    - { name: a, run: y }\n",
      problems: ["4:15: guardrails.quality_gates[1].name: must differ from the other gates"],
    },
    {
      name: "patterns that re2 does not know",
      text: 'guardrails:\n  blocked_commands: ["a", "(?=x)"]\nhooks:\n  pre_llm_call: [{ name: a, command: b, matcher: "(" }]\n',
      problems: [
        "2:27: guardrails.blocked_commands[1]: not a valid pattern: error parsing regexp: invalid or unsupported Perl syntax: `(?=`",
        "4:50: hooks.pre_llm_call[0].matcher: not a valid pattern: error parsing regexp: missing closing ): `(`",
      ],
    },
    {
      name: "globs that can match nothing",
      text: "skills: ['src/**/']\npublish: { include: ['a/../b'] }\nguardrails:\n  protected_files: [gen/, '[z-a]']\n  sensitive_files: ['']\n  code_rules: [{ pattern: x, files: ['!**'], message: m }]\n  quality_gates: [{ name: a, run: b, paths: ['../x'] }]\nhooks: { post_edit: [{ name: a, command: b, file_patterns: ['./'] }] }\n",
      problems: [
        "1:10: skills[0]: \"src/**/\" can match nothing: no path ends with a slash; write 'src/**' for all below",
        "2:22: publish.include[0]: \"a/../b\" can match nothing: no path has a segment '..', because paths begin at the repository's root",
        "4:27: guardrails.protected_files[1]: \"[z-a]\" can match nothing: a set such as '[z-a]' is empty, or braces leave nothing",
        "5:21: guardrails.sensitive_files[0]: must not be empty",
        '6:38: guardrails.code_rules[0].files[0]: "!**" can match nothing: it excludes everything',
        "7:46: guardrails.quality_gates[0].paths[0]: \"../x\" can match nothing: no path has a segment '..', because paths begin at the repository's root",
        '8:61: hooks.post_edit[0].file_patterns[0]: "./" can match nothing: it names no path',
      ],
    },
    {
      name: "groups of globs, which are not supported",
      text: "guardrails:\n  protected_files: ['src/@(a|b).ts']\n",
      problems: [
        "2:21: guardrails.protected_files[0]: \"src/@(a|b).ts\" can match nothing: groups such as '@(a|b)' are not supported; write '{a,b}' for alternatives, an entry '!a' to leave files out, and '\\(' for a parenthesis in a name",
      ],
    },
    {
      name: "several, in the order of the file",
      text: "sesion: {}\nlimits: { max_steps: x, foo: 1 }\nllm: { stream: 1 }\n",
      problems: [
        '1:1: unknown key "sesion" (did you mean "session"?)',
        '2:22: limits.max_steps: expected a number, got "x"',
        '2:25: unknown key "foo" (known here: max_steps, timeout_minutes, step_timeout_seconds)',
        "3:16: llm.stream: expected true or false, got 1",
      ],
    },
    { name: "broken YAML", text: "version: 1\nllm: { model: 'x }\n", problems: ["3:1: YAML: Missing closing 'quote"] },
    {
      name: "a key given twice",
      text: "limits: {}\nllm: {}\nlimits: {}\n",
      problems: ["3:1: this key is given twice"],
    },
    {
      name: "two documents",
      text: "version: 1\n---\nversion: 1\n",
      problems: ["2:1: more than one YAML document; keep one"],
    },
    {
      name: "a tag",
      text: "llm: { model: !!js/function x }",
      problems: ["1:15: YAML: Unresolved tag: tag:yaml.org,2002:js/function"],
    },
    {
      name: "an alias bomb",
      text: `a: &a [x,x,x,x,x,x,x,x]\nb: &b [${"*a,".repeat(8)}]\nc: &c [${"*b,".repeat(8)}]\nd: [${"*c,".repeat(8)}]\n`,
      problems: ["2:8: YAML: Excessive alias count indicates a resource exhaustion attack"],
    },
    { name: "a file too large", text: `#${"x".repeat(256 * 1024)}`, problems: ["1:1: larger than 256 kB"] },
  ];

  it.each(rows)("says where: $name", async ({ text, problems }) => {
    const found = await refusal(load(text));
    const [line, column] = (problems[0] ?? "").split(":").map(Number);
    if (found.message.includes("YAML: ") && problems.length === 1) found.message = found.message.split("\n")[0] ?? "";
    expect(found).toEqual({
      kind: "configuration",
      message: problems.map((problem) => `${PATH}:${problem}`).join("\n"),
      location: { file: PATH, line, column },
    });
  });

  it("lists ten problems and counts the rest", async () => {
    const text = Array.from({ length: 12 }, (_, index) => `wrong${index}zzzz: 1\n`).join("");
    const lines = (await refusal(load(text))).message.split("\n");
    expect(lines).toHaveLength(11);
    expect(lines.at(-1)).toBe("… and 2 more");
  });

  it.each(["[".repeat(100_000), "{a: ".repeat(50_000), "- ".repeat(100_000), "__proto__: { x: 1 }"])(
    "survives hostile text %#",
    async (text) => {
      expect((await refusal(load(text))).kind).toBe("configuration");
    },
  );

  it("resolves an anchor used a few times", async () => {
    const { configuration } = await load("llm: { allowed_models: &m [a, b], fallback_models: *m }");
    expect(configuration.llm.fallback_models).toEqual(["a", "b"]);
  });
});

describe("precedence", () => {
  const file = { path: PATH, text: "limits: { max_steps: 20, timeout_minutes: 10 }\nllm: { model: from-file }" };

  it("is defaults, file, inputs, environment, flags", async () => {
    const { configuration, provenance, explicitBudget } = await loadConfiguration({
      file,
      inputs: { model: "from-input", maxSteps: 40, confirmMode: "yolo", allowedBots: ["a[bot]"] },
      environment: { model: "from-environment" },
      flags: { maxSteps: 30 },
    });
    const { llm, limits, triggers } = configuration;
    expect([llm.model, limits.max_steps, limits.timeout_minutes, triggers.allowed_bots]).toEqual([
      "from-environment",
      30,
      10,
      ["a[bot]"],
    ]);
    expect(provenance).toMatchObject({
      "llm.model": "environment",
      "limits.max_steps": "flag",
      "limits.timeout_minutes": "file",
      "triggers.allowed_bots": "input",
      "approval.mode": "input",
      "llm.base_url": "default",
    });
    expect(explicitBudget).toBe(false);
  });

  it.each([
    { name: "file", request: { file: { path: PATH, text: "costs: { budget_usd: 5 }" }, inputs: {} } },
    { name: "input", request: { file: null, inputs: { budgetUsd: 5 } } },
    { name: "flag", request: { file: null, inputs: {}, flags: { budget: 5 } } },
  ])("knows a budget set by the $name", async ({ request }) => {
    expect((await loadConfiguration(request)).explicitBudget).toBe(true);
  });

  it.each([
    { budget: 10, warn: 4 },
    { budget: 2, warn: 1.6 },
    { budget: 0, warn: 0 },
  ])("warns before a budget of $budget", async ({ budget, warn }) => {
    const { configuration } = await loadConfiguration({ file: null, inputs: { budgetUsd: budget } });
    expect(configuration.costs.warn_at_usd).toBe(warn);
  });
});

describe("flags", () => {
  const file = {
    path: PATH,
    text: `
llm: { model: main, fallback_models: [second], allowed_models: [third] }
agents:
  narrow: { allowed_tools: [read_file] }
  wide: { allowed_tools: [read_file, run_command] }
  open: {}
`,
  };
  const withFlags = (flags: NonNullable<Parameters<typeof loadConfiguration>[0]["flags"]>, agent?: string) =>
    loadConfiguration({ file, inputs: agent === undefined ? {} : { agent }, flags });

  it.each<{ flags: Parameters<typeof withFlags>[0]; pick: (configuration: Configuration) => unknown; value: unknown }>([
    { flags: { maxSteps: 50 }, pick: (it) => it.limits.max_steps, value: 50 },
    { flags: { budget: 0.5 }, pick: (it) => it.costs.budget_usd, value: 0.5 },
    { flags: { timeoutMinutes: 5 }, pick: (it) => it.limits.timeout_minutes, value: 5 },
    { flags: { model: "third" }, pick: (it) => it.llm.model, value: "third" },
    { flags: { selfEval: "full" }, pick: (it) => it.evaluation.mode, value: "full" },
    { flags: { noPush: true }, pick: (it) => it.publish.mode, value: "patch" },
    { flags: { noPush: false, dryRun: true, agent: "narrow" }, pick: (it) => it.publish.mode, value: "auto" },
  ])("tighten: $flags", async ({ flags, pick, value }) => {
    expect(pick((await withFlags(flags)).configuration)).toBe(value);
  });

  it("no-push leaves publish: none", async () => {
    const { configuration } = await loadConfiguration({ file, inputs: { publish: "none" }, flags: { noPush: true } });
    expect(configuration.publish.mode).toBe("none");
  });

  it.each<{ flags: Parameters<typeof withFlags>[0]; agent?: string; message: string }>([
    {
      flags: { maxSteps: 80 },
      message: "--max-steps=80 would raise the limit of 50 set by the configuration; a flag may only tighten.",
    },
    {
      flags: { budget: 5.5 },
      message: "--budget=5.5 would raise the limit of 5 set by the configuration; a flag may only tighten.",
    },
    {
      flags: { timeoutMinutes: 31 },
      message: "--timeout=31 would raise the limit of 30 set by the configuration; a flag may only tighten.",
    },
    { flags: { maxSteps: 0 }, message: "--max-steps: must be at least 1, got 0" },
    {
      flags: { model: "other" },
      message: '--model="other" is not one of the configured models (main, second, third); a flag may only tighten.',
    },
    {
      flags: { selfEval: "off" },
      message: "--self-eval=off would weaken the mode basic set by the configuration; a flag may only tighten.",
    },
    {
      flags: { agent: "nobody" },
      message: '--agent="nobody" is not an agent (known: build, plan, review, summarize, resume, narrow, wide, open).',
    },
    {
      flags: { agent: "wide" },
      agent: "narrow",
      message: "--agent=wide would add run_command to the tools of the agent narrow; a flag may only tighten.",
    },
    {
      flags: { agent: "open" },
      agent: "narrow",
      message: "--agent=open would add every tool to the tools of the agent narrow; a flag may only tighten.",
    },
  ])("refuse to widen: $flags", async ({ flags, agent, message }) => {
    expect((await refusal(withFlags(flags, agent))).message).toBe(message);
  });
});
