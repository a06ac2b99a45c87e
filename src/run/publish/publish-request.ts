import type { PublishedWork } from "../../core/run/run.js";
import type { TreeChange } from "../../core/workspace/workspace.js";
import type { Target } from "../checkout/target.js";
import type { BranchNote } from "../post-state.js";
import type { PublicationForm } from "./form.js";
import type { SubjectEnd } from "./subject-end.js";

/** The work to publish, and how far it may go. */
export interface PublishRequest {
  readonly target: Target;
  /** The proven tree; nothing else is published. */
  readonly tree: string;
  readonly changes: readonly TreeChange[];
  readonly form: PublicationForm;
  readonly signing: "api" | "git";
  readonly title: string;
  /** The shards whose parts make up the tree, each a commit of its own; absent: one commit. Paths are disjoint. */
  readonly parts?: readonly { readonly number: number; readonly name: string; readonly paths: readonly string[] }[];
  /** Untrusted: the agent's closing words. */
  readonly commitBody: string;
  /** Ours, put after the sanitised body. */
  readonly trailers: string;
  /** The pull request's description; known only now, because it names the status. */
  readonly pullRequestBody: string;
  /** A continued pull request of ours gets that description too. */
  readonly updatesPullRequest: boolean;
  /** The new state of a draft that an earlier run left unproved, and the issue that its description names. */
  readonly settled?: { readonly as: "proved" | "green"; readonly issue: number | null };
  /** The tree is what the pull request's branch holds: there is nothing to commit. */
  readonly isPublished?: true;
  readonly labels: readonly string[];
  readonly reviewers: readonly string[];
  readonly author: { readonly name: string; readonly email: string };
  /** Gives a server that lags behind its own writes a moment; default: none. */
  readonly pause?: (() => Promise<void>) | undefined;
  /** Called with the place to which the work is about to be pushed. */
  readonly announce?: ((place: BranchNote) => void) | undefined;
  /** Reads whether the run's issue or pull request was closed since the run began. Absent: nothing is asked. */
  readonly lateClosure?: (() => Promise<SubjectEnd | null>) | undefined;
  /** The caller can put the work on the new head of a branch of ours that moved. */
  readonly mayRebase?: boolean;
}

/** The result: the work is where it can go; or the repository changed while the run worked, and nothing was pushed. */
export type Publication =
  | { readonly kind: "done"; readonly published: PublishedWork }
  | { readonly kind: "closed"; readonly end: SubjectEnd }
  | { readonly kind: "moved"; readonly message: string };
