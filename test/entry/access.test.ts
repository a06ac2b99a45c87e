import { describe, expect, it } from "vitest";
import { valuesFromEnvironment } from "../../src/config/inputs.js";
import { webAccess } from "../../src/entry/access.js";
import { inputVariables } from "../../src/entry/cli-event.js";
import { secretsOf } from "../../src/entry/secrets.js";
import { createRedactor } from "../../src/safety/secrets/redact.js";

const KEY = "BSAcanary0123456789abcdef";

describe("the key of the search service", () => {
  it.each([
    ["on the runner", webAccess({ "INPUT_WEB-SEARCH-KEY": ` ${KEY}\n` }, "input", true), true],
    ["with `event`", webAccess(inputVariables({ ARCHITECT_WEB_SEARCH_KEY: KEY }), "input", true), true],
    ["of a shell", webAccess({ ARCHITECT_WEB_SEARCH_KEY: KEY }, "environment", false), false],
    ["of a shell in a job", webAccess({ ARCHITECT_WEB_SEARCH_KEY: KEY }, "environment", true), true],
  ])("is read %s, with whether people look on", (_name, access, isCi) => {
    expect(access).toEqual({ searchKey: KEY, proxy: null, isCi });
  });

  it("is absent, and the machine's proxy is there", () => {
    expect(webAccess({ HTTPS_PROXY: "http://proxy:3128", NO_PROXY: "a.org" }, "input", true)).toEqual({
      ...{ searchKey: "", isCi: true, proxy: { http: "", https: "http://proxy:3128", direct: "a.org" } },
    });
  });

  it.each([
    [
      "input web-search-key: must be one word of letters, digits and signs",
      () => webAccess({ "INPUT_WEB-SEARCH-KEY": `${KEY}\nx` }, "input", true),
    ],
    [
      "ARCHITECT_WEB_SEARCH_KEY: must be one word of letters, digits and signs",
      () => webAccess({ ARCHITECT_WEB_SEARCH_KEY: `${KEY} é` }, "environment", true),
    ],
  ])("is refused unshown: %s", (message, read) => {
    expect(read).toThrow(expect.objectContaining({ kind: "configuration", message }));
  });

  it("is hidden wherever text leaves, and is no input that parts of a run are handed", () => {
    for (const environment of [{ "INPUT_WEB-SEARCH-KEY": KEY }, { ARCHITECT_WEB_SEARCH_KEY: KEY }]) {
      expect(createRedactor(secretsOf(environment)).contains(KEY)).toBe(true);
      expect(JSON.stringify(valuesFromEnvironment(environment, "input"))).not.toContain(KEY);
      expect(JSON.stringify(valuesFromEnvironment(environment, "environment"))).not.toContain(KEY);
    }
  });
});
