import type { PublishedWork } from "../../core/run/run.js";
import type { TreeChange } from "../../core/workspace/workspace.js";
import type { Target } from "../checkout/target.js";
import type { BranchNote } from "../post-state.js";
import type { SubjectEnd } from "./subject-end.js";

/** The work to publish, and how far the configuration lets it go. */
export interface PublishRequest {
  readonly target: Target;
  /** The proven tree; nothing else is published. */
  readonly tree: string;
  readonly changes: readonly TreeChange[];
  readonly mode: "auto" | "draft" | "patch" | "none";
  readonly signing: "api" | "git";
  /** Names of required gates that the run broke, that could not run, or whose result forbids `success` all the same. */
  readonly failing: readonly string[];
  readonly onGateFailure: "draft" | "none" | "push";
  readonly blocked: boolean;
  /** No required gate gave a result, so that nothing at all is proved: at best a draft. */
  readonly unproved?: boolean;
  /** Tests that exist at base were weakened: at best a draft. */
  readonly weakensTests?: boolean;
  readonly title: string;
  /** Untrusted: the agent's closing words. */
  readonly commitBody: string;
  /** Ours, put after the sanitised body. */
  readonly trailers: string;
  /** The pull request's description; known only now, because it names the status. */
  readonly pullRequestBody: string;
  /** A continued pull request of ours gets that description too. */
  readonly updatesPullRequest: boolean;
  /** All of our own pull request is proved by now: its description says so, and the draft that it was for us is ready. */
  readonly settles?: { readonly issue: number | null };
  /** Our own draft only waited for gates that are green by now, and is ready although nothing shows what it does. */
  readonly isReady?: true;
  /** The tree is what the pull request's branch holds: there is nothing to commit. */
  readonly isPublished?: true;
  readonly labels: readonly string[];
  readonly reviewers: readonly string[];
  readonly author: { readonly name: string; readonly email: string };
  /** Gives a server that lags behind its own writes a moment; default: none. */
  readonly pause?: (() => Promise<void>) | undefined;
  /** Told where the work is about to be pushed. */
  readonly announce?: ((place: BranchNote) => void) | undefined;
  /** Reads whether the run's issue or pull request was closed since the run began. Absent: nothing is asked. */
  readonly lateClosure?: (() => Promise<SubjectEnd | null>) | undefined;
  /** The caller can put the work on the new head of a branch of ours that moved. */
  readonly mayRebase?: boolean;
}

/** What came of it: the work is where it can go; or the repository changed while the run worked, and nothing was pushed. */
export type Publication =
  | { readonly kind: "done"; readonly published: PublishedWork }
  | { readonly kind: "closed"; readonly end: SubjectEnd }
  | { readonly kind: "moved"; readonly message: string };
