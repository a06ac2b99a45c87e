import { expect, it } from "vitest";
import { cleanUpAll } from "../../src/run/cleanup.js";
import { createSilentLogger } from "../support/silent-logger.js";

it("takes the steps in reverse order; one that fails is reported and does not stop the others", async () => {
  const told: string[] = [];
  const step = (name: string) => async () => {
    told.push(name);
    if (name === "lock") throw new Error("no answer");
  };
  const logger = { ...createSilentLogger(), warn: (text: string) => void told.push(text) };
  await cleanUpAll([step("log"), step("lock"), step("workspace")], logger);
  expect(told).toEqual(["workspace", "lock", "Cleaning up failed: no answer", "log"]);
});
