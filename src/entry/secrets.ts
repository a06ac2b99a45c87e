import { HIDDEN_INPUTS, type InputName, inputVariable } from "../config/inputs.js";
import { ArchitectError } from "../core/errors.js";
import type { OfferedVariables } from "../run/job.js";
import { createRedactor } from "../safety/secrets/redact.js";
import type { Environment } from "./hardening.js";
import { addressSecrets, contactSecrets, numberForms } from "./people-access.js";
import { proxySecrets } from "./proxy.js";

/** Names that suggest a secret; their values are redacted in all output. */
const SECRET_NAME =
  /TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|_PWD$|(^|_)PAT$|_DSN$|CREDENTIAL|AUTH(?!OR)|(API|SEARCH|ACCESS|PRIVATE|DEPLOY|SSH|SIGNING|ENCRYPTION)[_-]?KEY/i;
/** An address, useless without its token. Parts of it are in every link to this GitHub. */
const NO_SECRETS: readonly string[] = ["ACTIONS_ID_TOKEN_REQUEST_URL"];
const SHORTEST_SECRET = 8;
/** The runner's own variables: inputs, tokens, state, and the files for commands to the runner. */
const RUNNER_NAME = /^(?:INPUT_|ACTIONS_|STATE_)|^GITHUB_(?:TOKEN|ENV|PATH|OUTPUT|STATE|STEP_SUMMARY)$/i;

/** Parts of an input's text to hide, for inputs that are not secret as a whole. */
const PARTS: Partial<Readonly<Record<InputName, (text: string) => readonly string[]>>> = {
  "twilio-from": numberForms,
  "phone-contacts": contactSecrets,
  "escalation-webhook": addressSecrets,
};
/** The hidden inputs, by the variables that may contain them. */
const HIDDEN_VARIABLES: ReadonlyMap<string, InputName> = new Map(
  HIDDEN_INPUTS.flatMap(({ name }) =>
    (["input", "environment"] as const).map((origin) => [inputVariable(name, origin), name] as const),
  ),
);

/** Variables that child processes may see in addition to the sandbox's clean base set. */
const FOR_CHILDREN = [
  ...["PATH", "LANG", "LC_ALL", "TZ", "SYSTEMROOT"],
  ...["JAVA_HOME", "GOROOT", "NVM_DIR", "DOTNET_ROOT", "RUSTUP_HOME"],
];

/** The parts of a variable's text to hide. */
function secretsIn(name: string, text: string): readonly string[] {
  const input = HIDDEN_VARIABLES.get(name);
  if (input !== undefined) return (PARTS[input] ?? ((whole) => [whole]))(text.trim());
  const isSecret = SECRET_NAME.test(name) && !NO_SECRETS.includes(name) && text.length >= SHORTEST_SECRET;
  return isSecret ? [text] : [];
}

/** Secret values of the environment, for the redactor and the runner's masks. Never throws. */
export function secretsOf(environment: Environment): readonly string[] {
  const values = Object.entries(environment).flatMap(([name, text]) => secretsIn(name, text));
  return [...new Set([...values, ...proxySecrets(environment)])].filter((text) => text !== "");
}

export function childEnvironmentOf(environment: Environment): Readonly<Record<string, string>> {
  return Object.fromEntries(
    FOR_CHILDREN.flatMap((name) => {
      const value = environment[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Whether commands must not get a variable of this name. */
function isWithheld(name: string): boolean {
  return SECRET_NAME.test(name) || HIDDEN_VARIABLES.has(name) || RUNNER_NAME.test(name);
}

/** Additional variables for commands: those of `commands.env`, except any that is or contains a secret. */
export function offeredVariables(environment: Environment): OfferedVariables {
  return {
    plain: Object.fromEntries(Object.entries(environment).filter(([name]) => !isWithheld(name))),
    named(names, origin = "commands.env") {
      if (names.length === 0) return {};
      const redactor = createRedactor(secretsOf(environment));
      const found: Record<string, string> = {};
      for (const name of names) {
        const value = environment[name];
        if (isWithheld(name) || (value !== undefined && redactor.contains(value))) {
          throw new ArchitectError(
            "configuration",
            `${origin}: ${name} is or contains a secret, which commands may not get.`,
            {
              remedy: `Remove the name from ${origin}. Run tests that need credentials in their own workflow.`,
            },
          );
        }
        if (value !== undefined) found[name] = value;
      }
      return found;
    },
    referenced(name, origin) {
      if (RUNNER_NAME.test(name)) {
        throw new ArchitectError("configuration", `${origin}: ${name} belongs to the runner and is not passed on.`, {
          remedy: "Give the server its own credential, in a variable of the step's env.",
        });
      }
      return environment[name];
    },
  };
}
