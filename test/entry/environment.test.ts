import { describe, expect, it } from "vitest";
import { HIDDEN_INPUTS, inputVariable } from "../../src/config/inputs.js";
import { jobEnvironment } from "../../src/entry/environment.js";
import { childEnvironmentOf, offeredVariables, secretsOf } from "../../src/entry/secrets.js";
import { createRedactor } from "../../src/safety/secrets/redact.js";
import { entryProcess } from "../support/entry-process.js";

const SECRET = "s3cr3t-Value-0123456789";

const ENVIRONMENT = {
  ...{ PATH: "/bin", LANG: "C", HOME: "/home/runner", GITHUB_SHA: "abc", DATABASE_URL: "postgres://db/test" },
  ...{ "INPUT_API-KEY": SECRET, INPUT_MODEL: "m", GITHUB_TOKEN: "t", ACTIONS_RUNTIME_URL: "http://a", STATE_lock: "l" },
  ...{ GITHUB_ENV: "/temp/env", GITHUB_PATH: "/temp/path", MY_PASSWORD: "short", INNOCENT: `x-${SECRET}-y` },
  ...{ npm_config_registry: "https://npm.example/", HTTPS_PROXY: "http://proxy.example" },
};

describe("the environment of child processes", () => {
  it("is a fixed set of names", () => {
    expect(childEnvironmentOf(ENVIRONMENT)).toEqual({ PATH: "/bin", LANG: "C" });
    expect(secretsOf(ENVIRONMENT)).toEqual([SECRET]);
  });

  it("the address of identity tokens is no secret: parts of it are in every link; what asks there is one", () => {
    const url = "https://ghe.example/_services/pipelines/id-token?api-version=2.0";
    const identity = { ACTIONS_ID_TOKEN_REQUEST_URL: url, ACTIONS_ID_TOKEN_REQUEST_TOKEN: SECRET };
    expect(secretsOf(identity)).toEqual([SECRET]);
    expect(() => offeredVariables(identity).named(["ACTIONS_ID_TOKEN_REQUEST_URL"])).toThrow("is or contains a secret");
  });

  it("commands.env adds variables by name, as far as they are set", () => {
    const { named } = offeredVariables(ENVIRONMENT);
    expect(named([])).toEqual({});
    expect(named(["DATABASE_URL", "GITHUB_SHA", "NOT_SET"])).toEqual({
      DATABASE_URL: "postgres://db/test",
      GITHUB_SHA: "abc",
    });
  });

  it.each([
    ...[
      "INPUT_API-KEY",
      "INPUT_MODEL",
      "GITHUB_TOKEN",
      "ACTIONS_RUNTIME_URL",
      "STATE_lock",
      "GITHUB_ENV",
      "GITHUB_PATH",
    ],
    ...["MY_PASSWORD", "INNOCENT", "NOT_SET_TOKEN"],
  ])("commands.env cannot name the secret %s", (name) => {
    const { named } = offeredVariables(ENVIRONMENT);
    expect(() => named(["DATABASE_URL", name])).toThrow(
      expect.objectContaining({
        kind: "configuration",
        message: `commands.env: ${name} is or contains a secret, which commands may not get.`,
      }),
    );
  });

  it("withholds every hidden input, regardless of its name", () => {
    const variables = HIDDEN_INPUTS.flatMap(({ name }) => [
      inputVariable(name, "input"),
      inputVariable(name, "environment"),
    ]);
    expect(variables).toContain("ARCHITECT_PHONE_CONTACTS");
    for (const name of variables) {
      const { named, plain } = offeredVariables({ [name]: SECRET });
      expect(() => named([name]), name).toThrow("is or contains a secret");
      expect(plain, name).toEqual({});
      expect(createRedactor(secretsOf({ [name]: SECRET })).contains(SECRET), name).toBe(true);
    }
  });

  it("hides a short value of a hidden input", () => {
    expect(secretsOf({ "INPUT_HUB-TOKEN": " a1B2 ", MY_TOKEN: "a1B2" })).toEqual(["a1B2"]);
  });

  it("hands the adapter what is no secret by name", () => {
    const { plain } = offeredVariables(ENVIRONMENT);
    expect(Object.keys(plain).sort()).toEqual(
      [
        ...["DATABASE_URL", "GITHUB_SHA", "HOME", "HTTPS_PROXY", "INNOCENT", "LANG", "PATH", "npm_config_registry"],
      ].sort(),
    );
  });

  it("goes with the job", () => {
    const job = jobEnvironment(entryProcess({ ...ENVIRONMENT, GITHUB_REPOSITORY: "octo/demo" }));
    expect(job.offered?.named(["GITHUB_SHA"])).toEqual({ GITHUB_SHA: "abc" });
  });
});
