import type { HttpBindings } from "@hono/node-server";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Clock } from "../../core/runtime.js";
import type { HubAuth } from "../auth/auth.js";
import type { PersonRights, Principal, Project } from "../auth/principal.js";
import type { Approvals } from "../calls/approvals.js";
import type { CallPort } from "../calls/port.js";
import type { PageAssets } from "../page/load-page.js";
import type { HubStore } from "../store/store.js";
import type { Streams } from "./streams.js";

/** What a hub is made from. */
export interface HubParts {
  readonly store: HubStore;
  readonly auth: HubAuth;
  readonly clock: Clock;
  /** 128 random bits, hexadecimal. */
  readonly newId: () => string;
  /** Where people and runs reach it; without a slash at its end. */
  readonly publicUrl: () => string;
  /** Values of the Host header that are answered. */
  readonly hosts: () => readonly string[];
  /** An address of the loopback interface means this machine: no proxy speaks for others. */
  readonly trustsLoopback: boolean;
  readonly page: PageAssets;
  readonly version: string;
  /** A fault of the hub itself. */
  report(error: unknown): void;
}

/** A hub that answers requests. */
export interface Hub extends HubParts {
  readonly streams: Streams;
  readonly approvals: Approvals;
  readonly machines: CallPort["machines"];
  /** Aborts when the hub goes. */
  readonly closing: AbortSignal;
  /** @throws HubProblem (429) */
  limit(principal: Principal): void;
}

/** What the guard of a route has made sure of. */
export interface Admitted {
  readonly principal: Principal;
  /** Of the path. Missing for routes outside of projects. */
  readonly project: Project | null;
  /** Of a person. Asked for now if the request changes something, else at most five minutes old. */
  readonly rights: PersonRights | null;
}

export interface HubEnv {
  Bindings: HttpBindings;
  Variables: { admitted: Admitted };
}

export type HubApp = OpenAPIHono<HubEnv>;
