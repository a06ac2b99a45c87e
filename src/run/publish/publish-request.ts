import type { PublishedWork } from "../../core/run/run.js";
import type { TreeChange } from "../../core/workspace/workspace.js";
import type { Target } from "../checkout/target.js";
import type { BranchNote } from "../post-state.js";
import type { PublicationForm } from "./form.js";
import type { LateClosure } from "./late-closure.js";

/** The work to publish, and the limits of its publication. */
export interface PublishRequest {
  readonly target: Target;
  /** The proven tree; only this is published. */
  readonly tree: string;
  readonly changes: readonly TreeChange[];
  readonly form: PublicationForm;
  readonly signing: "api" | "git";
  readonly title: string;
  /** The shards whose parts make up the tree, with one commit each; absent: one commit. Their paths are disjoint. */
  readonly parts?: readonly { readonly number: number; readonly name: string; readonly paths: readonly string[] }[];
  /** Untrusted: the agent's final text. */
  readonly commitBody: string;
  /** Our text, added after the sanitised body. */
  readonly trailers: string;
  /** The pull request's description; not known earlier, because it contains the status. */
  readonly pullRequestBody: string;
  /** Whether our continued pull request gets that description too. */
  readonly updatesPullRequest: boolean;
  /** The new state of a draft that an earlier run left unproved, and the issue that its description names. */
  readonly settled?: { readonly as: "proved" | "green"; readonly issue: number | null };
  /** The tree is already on the pull request's branch: there is nothing to commit. */
  readonly isPublished?: true;
  readonly labels: readonly string[];
  readonly reviewers: readonly string[];
  readonly author: { readonly name: string; readonly email: string };
  /** Waits briefly for a server that does not show its own writes yet; default: no wait. */
  readonly pause?: (() => Promise<void>) | undefined;
  /** Called with the branch to which the work is about to be pushed. */
  readonly announce?: ((place: BranchNote) => void) | undefined;
  /** Reads whether the run's issue or pull request was closed since the run began. Absent: not checked. */
  readonly lateClosure?: (() => Promise<LateClosure | null>) | undefined;
  /** Whether the caller can rebase the work if one of our branches has moved. */
  readonly mayRebase?: boolean;
}

/** The result: the work is published; or the repository changed while the run worked, and nothing was pushed. */
export type Publication =
  | { readonly kind: "done"; readonly published: PublishedWork }
  | { readonly kind: "closed"; readonly end: LateClosure }
  | { readonly kind: "moved"; readonly message: string };
