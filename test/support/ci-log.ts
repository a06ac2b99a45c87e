/** When the first line of a made log was written. */
export const LOG_START = Date.parse("2026-02-03T10:00:00Z");

const stamp = (second: number): string => `${new Date(LOG_START + second * 1000).toISOString().slice(0, -1)}4567Z`;

/** The time at which line `second` of a made log was written, as the server writes times. */
export const logTime = (second: number): string =>
  new Date(LOG_START + second * 1000).toISOString().replace(".000", "");

/** A job's log as the runner uploads it: a mark of byte order, and the time before each line; one line a second. */
export function jobLog(...lines: readonly string[]): string {
  return `\ufeff${lines.map((line, second) => `${stamp(second)} ${line}`).join("\r\n")}\r\n`;
}

/** Lines of the runner before a step that runs a script. */
export function scriptHeader(...script: readonly string[]): readonly string[] {
  return [
    `##[group]Run ${script[0] ?? ""}`,
    ...script.map((line) => `\x1b[36;1m${line}\x1b[0m`),
    "shell: /usr/bin/bash -e {0}",
    "env:",
    "  CI: true",
    "##[endgroup]",
  ];
}

/** And before one that runs an action. */
export function actionHeader(action: string): readonly string[] {
  return [`##[group]Run ${action}`, "with:", "  fetch-depth: 1", "##[endgroup]"];
}

export const SET_UP: readonly string[] = [
  "Current runner version: '2.330.0'",
  "##[group]Runner Image Provisioner",
  "Hosted Compute Agent",
  "##[endgroup]",
  "Complete job name: test",
];

export const CLEAN_UP: readonly string[] = [
  "Post job cleanup.",
  "[command]/usr/bin/git version",
  "git version 2.55.0",
  "Cleaning up orphan processes",
];
