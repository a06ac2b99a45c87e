/**
 * Rules for workflows that actionlint does not have: those of zizmor (unsound-condition, template-injection,
 * excessive-permissions, dangerous-triggers, bot-conditions, artipacked, unpinned-uses, secrets outside of the step that needs
 * them), which does not read the examples, and those of this action.
 */

import { ownAction } from "./own-action.mjs";

/** Default `timeout-minutes` of the action (config/schema/run.ts). */
const OWN_MINUTES = 30;
const isOwn = (uses) =>
  uses === ownAction() || uses === "OWNER/REPO@v1" || /^\.\/(?:.*\/)?(?:architect|action)$/.test(uses);
const EXPRESSION = /\$\{\{((?!\}\}).)*\}\}/s;

const fieldsOf = (value) => (typeof value === "object" && value !== null && !Array.isArray(value) ? value : {});
const textOf = (value) => (typeof value === "string" ? value : "");
const stepsOf = (job) => (Array.isArray(fieldsOf(job).steps) ? job.steps.map(fieldsOf) : []);
const conditionsOf = (job) => [job.if, ...stepsOf(job).map((step) => step.if)].map(textOf);
const usesSecrets = (value) => /\bsecrets\b/.test(JSON.stringify(value));

function triggersOf({ on }) {
  if (typeof on === "string") return { [on]: null };
  return Array.isArray(on) ? Object.fromEntries(on.map((name) => [name, null])) : fieldsOf(on);
}

const minimal = (job) => `on: push\npermissions: {}\njobs:\n  a:\n    permissions: {}\n    timeout-minutes: 5\n${job}`;
const withStep = (step) => minimal(`    steps:\n      - ${step}\n`);

/**
 * `workflow`, `job` and `step` are called with each of these and return a sentence, several, or nothing. `canary` is a workflow
 * that violates the rule.
 */
export const RULES = [
  {
    name: "rights are none at the top and given by job",
    canary: "on: push\npermissions: read-all\njobs:\n  a: {}\n",
    workflow({ permissions }) {
      if (JSON.stringify(permissions) !== "{}") return "the top must say `permissions: {}`";
    },
    job({ permissions }, name) {
      if (permissions === undefined) return `job ${name} has no permissions of its own`;
      const isPlain =
        typeof permissions === "object" &&
        Object.values(permissions).every((level) => /^(read|write|none)$/.test(level));
      if (!isPlain) return `the permissions of job ${name} are not named one by one`;
    },
  },
  {
    name: "time limit",
    canary:
      "on: push\npermissions: {}\njobs:\n  a: { permissions: {}, steps: [{ uses: OWNER/REPO@v1 }], timeout-minutes: 30 }\n",
    job(job, name) {
      const limit = job["timeout-minutes"];
      if (limit === undefined) return job.uses === undefined ? `job ${name} has no timeout-minutes` : [];
      const own = stepsOf(job).filter(({ uses }) => isOwn(textOf(uses)));
      const minutes = own.map((step) => Number(fieldsOf(step.with)["timeout-minutes"] ?? OWN_MINUTES));
      if (Math.max(0, ...minutes) >= limit) return `job ${name} ends before the action would, and so before its report`;
    },
  },
  {
    name: "checkout keeps no credentials",
    canary: withStep("uses: actions/checkout@v4"),
    step({ uses, with: inputs }, job) {
      if (textOf(uses).startsWith("actions/checkout@") && inputs?.["persist-credentials"] !== false)
        return `the checkout of job ${job} keeps its credentials; set persist-credentials: false`;
    },
  },
  {
    // Only the actions that our workflows use; `architect doctor` checks more.
    name: "no cache is saved",
    canary: withStep("uses: actions/setup-node@v7"),
    step({ uses, with: inputs }, job) {
      const [name] = textOf(uses).split("@");
      const isSetUp = name === "actions/setup-node";
      const isOff = isSetUp && inputs?.["package-manager-cache"] === false && inputs.cache === undefined;
      if (name === "actions/cache" || name === "actions/cache/save" || (isSetUp && !isOff))
        return `job ${job} may save a cache, which other jobs would trust; set package-manager-cache: false`;
    },
  },
  {
    name: "conditions are one expression",
    canary: minimal("    if: always() && ${{ github.ref }}\n"),
    job(job, name) {
      return conditionsOf(job)
        .filter((text) => text.includes("${{") && text.trim() !== EXPRESSION.exec(text)?.[0])
        .map(() => `an \`if:\` of job ${name} has text around its expression, so it is always true`);
    },
  },
  {
    name: "no name decides who is a bot",
    canary: minimal("    if: github.actor == 'dependabot[bot]'\n"),
    job(job, name) {
      return conditionsOf(job)
        .filter((text) => /\[bot\]|github\.(triggering_)?actor\b/.test(text))
        .map(() => `job ${name} trusts the name of an actor`);
    },
  },
  {
    name: "no expression in a script",
    canary: withStep('run: echo "${{ github.event.issue.title }}"'),
    step(step, job) {
      if ([step.run, fieldsOf(step.with).script].some((text) => EXPRESSION.test(textOf(text))))
        return `job ${job} puts an expression into a script; hand it over in env:`;
    },
  },
  {
    name: "secrets in the one step that needs them",
    canary: minimal("    env: { KEY: '${{ secrets.KEY }}' }\n"),
    workflow({ env }) {
      if (usesSecrets(env ?? {})) return "a secret in the env: of all jobs";
    },
    job({ steps: _steps, ...job }, name) {
      if (usesSecrets(job)) return `job ${name} hands a secret to all of its steps`;
    },
  },
  {
    name: "no pull_request_target, and workflow_run for failures of this repository only",
    canary:
      "on: [pull_request_target, workflow_run]\npermissions: {}\njobs: { a: { permissions: {}, timeout-minutes: 5 } }\n",
    workflow(workflow) {
      const triggers = triggersOf(workflow);
      const conditions = Object.values(fieldsOf(workflow.jobs)).map((job) => textOf(job.if));
      const isGuarded = (condition) => /workflow_run\.head_repository\.full_name == github\.repository/.test(condition);
      return [
        ...("pull_request_target" in triggers
          ? ["pull_request_target gives pull requests of forks the job's rights"]
          : []),
        ...("workflow_run" in triggers && !conditions.every(isGuarded)
          ? ["workflow_run without a check of head_repository also runs for forks"]
          : []),
      ];
    },
  },
  {
    name: "uploads hold the run's files alone",
    canary: withStep("uses: actions/upload-artifact@v4\n        with: { path: . }"),
    step({ uses, with: inputs, if: condition }, job) {
      if (!textOf(uses).startsWith("actions/upload-artifact@")) return [];
      if (!textOf(inputs?.path).startsWith("${{ runner.temp }}/") || condition !== "always()")
        return `job ${job} uploads the workspace, or not after a failure`;
    },
  },
  {
    name: "a tick comes by schedule, and hands on the job that it starts",
    canary:
      "on: { schedule: [{ cron: '17 * * * *' }] }\npermissions: {}\njobs: { a: { permissions: { actions: write }, timeout-minutes: 50, steps: [{ uses: OWNER/REPO@v1, with: { command: tick } }] } }\n",
    step({ uses, with: inputs }, job, workflow) {
      if (!isOwn(textOf(uses)) || fieldsOf(inputs).command !== "tick") return [];
      const triggers = triggersOf(workflow);
      const isStarted = fieldsOf(workflow.jobs[job].permissions).actions === "write";
      const hasInput = fieldsOf(fieldsOf(triggers.workflow_dispatch).inputs).job !== undefined;
      const isHandedOn = hasInput && /^\$\{\{ inputs\.job \}\}$/.test(inputs.job);
      return [
        ...("schedule" in triggers ? [] : [`job ${job} ticks without a schedule`]),
        ...(isStarted && !isHandedOn ? [`job ${job} starts runs without the input that names their job`] : []),
      ];
    },
  },
  {
    name: "schedules off the hour",
    canary: "on: { schedule: [{ cron: '0 4 * * 1' }] }\npermissions: {}\njobs: {}\n",
    workflow(workflow) {
      return (triggersOf(workflow).schedule ?? [])
        .filter(({ cron }) => !/^[1-9]\d? /.test(cron) || /^(30|15|45) /.test(cron))
        .map(({ cron }) => `the schedule ${cron} is at a busy minute, as most schedules are`);
    },
  },
];

/** The sentences that a rule returns for a workflow. */
export function problemsOf({ workflow: ofWorkflow, job: ofJob, step: ofStep }, workflow) {
  const jobs = Object.entries(fieldsOf(workflow.jobs));
  return [
    ofWorkflow?.(workflow),
    ...jobs.map(([name, job]) => ofJob?.(fieldsOf(job), name)),
    ...jobs.flatMap(([name, job]) => stepsOf(job).map((step) => ofStep?.(step, name, workflow))),
  ].flatMap((found) => found ?? []);
}

/** Actions must be pinned by SHA with the tag as comment, except this action in the examples. */
export function pinProblems(text) {
  return text.split("\n").flatMap((line) => {
    const uses = /^\s*(?:-\s+)?uses:\s*(\S+)(.*)$/.exec(line);
    if (!uses || uses[1].startsWith("./") || isOwn(uses[1])) return [];
    if (/@[0-9a-f]{40}$/.test(uses[1]) && /^\s+#\s+v\d/.test(uses[2])) return [];
    return [`${uses[1]} is not pinned: a full commit SHA, then the tag as a comment`];
  });
}
