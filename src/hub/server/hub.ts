import type { HttpBindings } from "@hono/node-server";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Clock } from "../../core/runtime.js";
import type { HubAuth } from "../auth/create-auth.js";
import type { PersonRights, Principal, Project } from "../auth/principal.js";
import type { Approvals, ApprovalsOptions } from "../calls/approvals.js";
import type { PageAssets } from "../page/load-page.js";
import type { HubStore } from "../store/store.js";
import type { Streams } from "./streams.js";

export interface HubParts {
  readonly store: HubStore;
  readonly auth: HubAuth;
  readonly clock: Clock;
  /** 128 random bits, hexadecimal. */
  readonly newId: () => string;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  /** Accepted values of the Host header. */
  readonly hosts: readonly string[];
  /** A loopback address means this machine, as no proxy forwards requests of others. */
  readonly trustsLoopback: boolean;
  readonly page: PageAssets;
  readonly version: string;
  /** A fault of the hub itself. */
  report(error: unknown): void;
}

export interface Hub extends HubParts {
  readonly streams: Streams;
  readonly approvals: Approvals;
  readonly machines: ApprovalsOptions["machines"];
  /** Aborts when the hub shuts down. */
  readonly closing: AbortSignal;
  /** @throws HubProblem (429) */
  limit(principal: Principal): void;
}

export interface Admitted {
  readonly principal: Principal;
  /** Of the path. Missing for routes outside of projects. */
  readonly project: Project | null;
  /** Of a person; at most five minutes old, or new if the request changes something. */
  readonly rights: PersonRights | null;
}

export interface HubEnv {
  Bindings: HttpBindings;
  Variables: { admitted: Admitted };
}

export type HubApp = OpenAPIHono<HubEnv>;
