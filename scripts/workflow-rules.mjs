/**
 * Rules for workflows that actionlint does not know, each with a workflow in which it must find something. They follow
 * what zizmor looks for (unsound-condition, template-injection, excessive-permissions, dangerous-triggers,
 * bot-conditions, artipacked, unpinned-uses, secrets outside of the step that needs them), and what this action needs.
 */

import { ownAction } from "./own-action.mjs";

/** The action's own `timeout-minutes` where a step does not set it (config/schema/run.ts). */
const OWN_MINUTES = 30;
const isOwn = (uses) =>
  uses === ownAction() || uses === "OWNER/REPO@v1" || /^\.\/(?:.*\/)?(?:architect|action)$/.test(uses);
const EXPRESSION = /\$\{\{((?!\}\}).)*\}\}/s;

const fieldsOf = (value) => (typeof value === "object" && value !== null && !Array.isArray(value) ? value : {});
const textOf = (value) => (typeof value === "string" ? value : "");
const triggersOf = ({ on }) =>
  typeof on === "string"
    ? { [on]: null }
    : Array.isArray(on)
      ? Object.fromEntries(on.map((name) => [name, null]))
      : fieldsOf(on);
const minimal = (job) => `on: push\npermissions: {}\njobs:\n  a:\n    permissions: {}\n    timeout-minutes: 5\n${job}`;
const withStep = (step) => minimal(`    steps:\n      - ${step}\n`);

/** `find` answers with sentences; `canary` is a workflow in which it must. */
export const RULES = [
  {
    name: "rights are none at the top and given by job",
    canary: "on: push\npermissions: read-all\njobs:\n  a: {}\n",
    find: ({ permissions, jobs }) => [
      ...(JSON.stringify(permissions) === "{}" ? [] : ["the top must say `permissions: {}`"]),
      ...Object.entries(fieldsOf(jobs)).flatMap(([name, job]) => {
        const given = fieldsOf(job).permissions;
        if (given === undefined) return [`job ${name} has no permissions of its own`];
        const isPlain =
          typeof given === "object" && Object.values(given).every((level) => /^(read|write|none)$/.test(level));
        return isPlain ? [] : [`the permissions of job ${name} are not named one by one`];
      }),
    ],
  },
  {
    name: "time limit",
    canary:
      "on: push\npermissions: {}\njobs:\n  a: { permissions: {}, steps: [{ uses: OWNER/REPO@v1 }], timeout-minutes: 30 }\n",
    find: ({ jobs }) =>
      Object.entries(fieldsOf(jobs)).flatMap(([name, job]) => {
        const limit = job["timeout-minutes"];
        if (limit === undefined) return job.uses === undefined ? [`job ${name} has no timeout-minutes`] : [];
        const own = stepsOf(job).filter(({ uses }) => isOwn(textOf(uses)));
        const longest = Math.max(
          0,
          ...own.map((step) => Number(fieldsOf(step.with)["timeout-minutes"] ?? OWN_MINUTES)),
        );
        return longest < limit ? [] : [`job ${name} ends before the action would, and so before its report`];
      }),
  },
  {
    name: "checkout keeps no credentials",
    canary: withStep("uses: actions/checkout@v4"),
    find: eachStep(({ uses, with: inputs }, job) =>
      !textOf(uses).startsWith("actions/checkout@") || inputs?.["persist-credentials"] === false
        ? []
        : [`the checkout of job ${job} keeps its credentials; set persist-credentials: false`],
    ),
  },
  {
    name: "conditions are one expression",
    canary: minimal("    if: always() && ${{ github.ref }}\n"),
    find: ({ jobs }) =>
      Object.entries(fieldsOf(jobs)).flatMap(([name, job]) =>
        [job.if, ...stepsOf(job).map((step) => step.if)].flatMap((condition) => {
          const text = textOf(condition);
          if (!text.includes("${{") || text.trim() === EXPRESSION.exec(text)?.[0]) return [];
          return [`an \`if:\` of job ${name} has text around its expression, so it is always true`];
        }),
      ),
  },
  {
    name: "no name decides who is a bot",
    canary: minimal("    if: github.actor == 'dependabot[bot]'\n"),
    find: ({ jobs }) =>
      Object.entries(fieldsOf(jobs)).flatMap(([name, job]) =>
        [job.if, ...stepsOf(job).map((step) => step.if)].flatMap((condition) =>
          /\[bot\]|github\.(triggering_)?actor\b/.test(textOf(condition))
            ? [`job ${name} trusts the name of an actor`]
            : [],
        ),
      ),
  },
  {
    name: "no expression in a script",
    canary: withStep('run: echo "${{ github.event.issue.title }}"'),
    find: eachStep((step, job) =>
      [step.run, fieldsOf(step.with).script].some((text) => EXPRESSION.test(textOf(text)))
        ? [`job ${job} puts an expression into a script; hand it over in env:`]
        : [],
    ),
  },
  {
    name: "secrets in the one step that needs them",
    canary: minimal("    env: { KEY: '${{ secrets.KEY }}' }\n"),
    find: ({ env, jobs }) => [
      ...(/\bsecrets\b/.test(JSON.stringify(env ?? {})) ? ["a secret in the env: of all jobs"] : []),
      ...Object.entries(fieldsOf(jobs)).flatMap(([name, { steps: _steps, ...job }]) =>
        /\bsecrets\b/.test(JSON.stringify(job)) ? [`job ${name} hands a secret to all of its steps`] : [],
      ),
    ],
  },
  {
    name: "no pull_request_target, and workflow_run for failures of this repository only",
    canary:
      "on: [pull_request_target, workflow_run]\npermissions: {}\njobs: { a: { permissions: {}, timeout-minutes: 5 } }\n",
    find: (workflow) => {
      const triggers = triggersOf(workflow);
      const conditions = Object.values(fieldsOf(workflow.jobs)).map((job) => textOf(job.if));
      const isGuarded = (condition) => /workflow_run\.head_repository\.full_name == github\.repository/.test(condition);
      return [
        ...("pull_request_target" in triggers
          ? ["pull_request_target gives strangers' pull requests the job's rights"]
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
    find: eachStep(({ uses, with: inputs, if: condition }, job) => {
      if (!textOf(uses).startsWith("actions/upload-artifact@")) return [];
      const isOwn = textOf(inputs?.path).startsWith("${{ runner.temp }}/");
      return isOwn && condition === "always()" ? [] : [`job ${job} uploads the workspace, or not after a failure`];
    }),
  },
  {
    name: "a tick comes by schedule, and hands on the job that it starts",
    canary:
      "on: { schedule: [{ cron: '17 * * * *' }] }\npermissions: {}\njobs: { a: { permissions: { actions: write }, timeout-minutes: 50, steps: [{ uses: OWNER/REPO@v1, with: { command: tick } }] } }\n",
    find: (workflow) =>
      eachStep(({ uses, with: inputs }, job) => {
        if (!isOwn(textOf(uses)) || fieldsOf(inputs).command !== "tick") return [];
        const triggers = triggersOf(workflow);
        const isStarted = fieldsOf(workflow.jobs[job].permissions).actions === "write";
        const hasInput = fieldsOf(fieldsOf(triggers.workflow_dispatch).inputs).job !== undefined;
        return [
          ...("schedule" in triggers ? [] : [`job ${job} ticks without a schedule`]),
          ...(isStarted && !(hasInput && /^\$\{\{ inputs\.job \}\}$/.test(inputs.job))
            ? [`job ${job} starts runs that are not told their job`]
            : []),
        ];
      })(workflow),
  },
  {
    name: "schedules off the hour",
    canary: "on: { schedule: [{ cron: '0 4 * * 1' }] }\npermissions: {}\njobs: {}\n",
    find: (workflow) =>
      (triggersOf(workflow).schedule ?? []).flatMap(({ cron }) =>
        /^[1-9]\d? /.test(cron) && !/^(30|15|45) /.test(cron)
          ? []
          : [`the schedule ${cron} begins when everybody's does`],
      ),
  },
];

function stepsOf(job) {
  return Array.isArray(fieldsOf(job).steps) ? job.steps.map(fieldsOf) : [];
}

function eachStep(find) {
  return ({ jobs }) =>
    Object.entries(fieldsOf(jobs)).flatMap(([name, job]) => stepsOf(job).flatMap((step) => find(step, name)));
}

/** Pinned by SHA with the tag as comment; this project's own action is named by its tag in the examples. */
export function pinProblems(text) {
  return text.split("\n").flatMap((line) => {
    const uses = /^\s*(?:-\s+)?uses:\s*(\S+)(.*)$/.exec(line);
    if (!uses || uses[1].startsWith("./") || isOwn(uses[1])) return [];
    if (/@[0-9a-f]{40}$/.test(uses[1]) && /^\s+#\s+v\d/.test(uses[2])) return [];
    return [`${uses[1]} is not pinned: a full commit SHA, then the tag as a comment`];
  });
}
