import type { LoadedConfiguration } from "../config/load.js";
import type { Conclusion } from "./conclude.js";
import type { Hearing } from "./conversation/hear.js";
import type { Running } from "./running.js";
import type { Session } from "./session.js";
import type { Target } from "./target.js";

/** The exact commit of a run, and that of the default branch. */
export interface Place {
  readonly target: Target;
  readonly defaultHead: string;
}

/** A run whose tree is checked out and whose session is open: all that is left is the command's own work. */
export interface Prepared {
  readonly running: Running;
  readonly loaded: LoadedConfiguration;
  readonly session: Session;
  readonly place: Place;
  readonly hearing: Hearing;
}

/** From a prepared run to what it comes to. */
export type CarryOut = (prepared: Prepared) => Promise<Conclusion>;
