import type { Person } from "../../../src/hub/auth/principal.js";
import { type Bench, startBench } from "../../embedded-github/forge-support.js";
import { createContractObserver } from "../../support/github-contract.js";
import { type AuthBench, Browser, HUB, startAuth } from "./bench.js";

export const APP = { clientId: "Iv1.hub", clientSecret: "app-secret" };

/** The embedded GitHub with one App, judged by GitHub's own description. */
export async function startGithub(): Promise<Bench> {
  const github = await startBench({
    observe: createContractObserver(),
    users: {
      mona: { id: 2, type: "User", permission: "maintain" },
      writer: { id: 5, type: "User", permission: "write" },
      triager: { id: 6, type: "User", permission: "triage" },
      reader: { id: 3, type: "User", permission: "read" },
      stranger: { id: 4, type: "User", permission: "none" },
    },
  });
  github.forge.registerApp({ ...APP, callbackUrls: [`${HUB}/sign-in/github/callback`] });
  return github;
}

export function startGithubAuth({ forge }: Bench): AuthBench {
  return startAuth({ github: { ...APP, serverUrl: forge.url }, issuers: [forge.issuer] });
}

/** To GitHub, where the person agrees; the address that GitHub sends the browser back to. */
export async function toGithub(hub: AuthBench, browser: Browser): Promise<URL> {
  const sent = await hub.open("/sign-in/github", browser);
  const answer = await fetch(sent.headers.get("location") ?? "", { redirect: "manual" });
  return new URL(answer.headers.get("location") ?? "");
}

export const callbackOf = ({ pathname, search }: URL): string => pathname + search;

export interface SignedIn {
  readonly browser: Browser;
  readonly person: Person;
}

/** A person through all of it. */
export async function signIn(hub: AuthBench, { forge }: Bench, login: string): Promise<SignedIn> {
  forge.signInAs(login);
  const browser = new Browser();
  await hub.open(callbackOf(await toGithub(hub, browser)), browser);
  const person = await hub.send({ cookie: browser.header(), accepts: ["person"] });
  if (!("kind" in person) || person.kind !== "person") throw new Error(`${login} is not signed in`);
  return { browser, person };
}
