import { expect, test } from "vitest";
import { newSignInLink } from "../../../src/hub/server/commands.js";
import { openHub } from "./hub-bench.js";

test("a new sign-in link of a running hub works once, and the printed one no longer does", async () => {
  const hub = await openHub({ github: null });
  const link = newSignInLink(hub.folder, hub.clock.now());
  const enter = async (address: string) => {
    const { pathname, search, origin } = new URL(address);
    expect(origin).toBe(hub.url);
    return (await hub.ask("GET", `${pathname}${search}`)).status;
  };
  expect([await enter(hub.signInLink ?? ""), await enter(link), await enter(link)]).toEqual([401, 303, 401]);
  await hub.close();
  expect(() => newSignInLink(hub.folder, hub.clock.now())).toThrow(`No hub runs with the folder ${hub.folder}.`);
  const withGithub = await openHub();
  expect(() => newSignInLink(withGithub.folder, 0)).toThrow("has no sign-in links");
  await withGithub.close();
});
