import "./zod-settings.js";

import { resolve } from "node:path";
import { INPUT_TABLE } from "../config/input-table.js";
import { inputVariable, shellVariable } from "../config/inputs.js";
import { ArchitectError } from "../core/errors.js";
import { runAction } from "../run/run.js";
import { withJob } from "./action.js";
import type { Arguments } from "./cli-options.js";
import type { Environment } from "./hardening.js";
import { type EntryProcess, isInActions } from "./process.js";

/**
 * `architect event <payload.json> --event-name=<name>`: the action's own path, inputs from ARCHITECT_<INPUT>.
 * @throws ArchitectError (configuration) without a payload or a name.
 */
export async function runEventEntry(own: EntryProcess, values: Arguments, rest: readonly string[]): Promise<number> {
  const { environment } = own;
  const [payload] = rest;
  const name = values["event-name"];
  if (payload === undefined || name === undefined) {
    throw new ArchitectError(
      "configuration",
      "`event` needs a payload and a name: architect event <payload.json> --event-name=issue_comment.",
    );
  }
  const variables = {
    ...environment,
    ...inputVariables(environment),
    GITHUB_EVENT_NAME: name,
    GITHUB_EVENT_PATH: resolve(payload),
  };
  return withJob({ ...own, environment: variables }, runAction, isInActions(environment));
}

/** The inputs of the action as the runner passes them, from ARCHITECT_<INPUT> and the names of other tools. */
export function inputVariables(environment: Environment): Environment {
  return Object.fromEntries(
    INPUT_TABLE.flatMap(({ name }) => {
      const text = environment[shellVariable(name, environment)] ?? "";
      return text === "" ? [] : [[inputVariable(name, "input"), text]];
    }),
  );
}
