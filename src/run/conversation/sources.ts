import { type ReadSource, untrustedSource } from "../../core/agents/sources.js";
import type { ConversationComment, LinkedIssue } from "../../core/forge/conversation.js";
import { hasPermission } from "../authorize/authorize.js";
import type { Target } from "../checkout/target.js";
import { isConfirmedReport } from "../own-runs.js";
import { quotedText } from "../set-up/order.js";
import { subjectText } from "../set-up/task.js";
import type { Run } from "../stages.js";
import { type Conversation, isBotName, levelOf } from "./open-conversation.js";
import type { ShownEntries } from "./render-conversation.js";

type Known = Pick<Conversation, "levels" | "isAll">;

const NOBODY_KNOWN: Known = { levels: new Map(), isAll: false };

export function isFromOutside(sources: readonly ReadSource[]): boolean {
  return sources.some(({ mayWrite }) => !mayWrite);
}

/** The sources of a person's text; quotes in it may be by anyone. */
export function textSources(
  known: Known,
  { what, author, body }: { readonly what: string; readonly author: string; readonly body: string },
): readonly ReadSource[] {
  const level = levelOf(known, { author, authorIsBot: isBotName(author) }) ?? "none";
  const quotes = quotedText(body) === "" ? [] : [untrustedSource(`words quoted in ${what}`)];
  return [{ what, by: author, mayWrite: hasPermission(level, "write") }, ...quotes];
}

/** Our runs' posts begin with this; the token may belong to a person who also writes comments. */
const OWN = "<!-- architect:";

/**
 * The sources of a comment. One of our reports may repeat anything that its run read, so it taints a run unless it is
 * marked as confirmed and no one else edited it.
 */
export function commentSources(known: Known, comment: ConversationComment): readonly ReadSource[] {
  const { author, isOurs, isMinimized, isUnaltered, kind } = comment;
  const what = `${kind.replace("_", " ")} of ${comment.createdAt.slice(0, 16)}`;
  if (isOurs && comment.body.startsWith(OWN)) {
    const isReport = kind !== "review" && isUnaltered === true && isMinimized !== true;
    const mayWrite = isReport && isConfirmedReport(comment.body);
    return [{ what: `our own ${what}`, by: author, mayWrite }];
  }
  // A person with write access hid it.
  if (isMinimized) return [{ what: `hidden ${what}`, by: author, mayWrite: false }];
  return textSources(known, { what, author, body: comment.body });
}

export function linkedSources(known: Known, { number, author, title, body }: LinkedIssue): readonly ReadSource[] {
  return textSources(known, { what: `issue #${number}`, author, body: `${title}\n\n${body}` });
}

/** The sources of everything that the conversation shows the agent at the beginning. */
export function shownSources(
  known: Known,
  { comments, linked, naming, hasChecks }: ShownEntries,
): readonly ReadSource[] {
  return [
    ...linked.flatMap((issue) => linkedSources(known, issue)),
    ...naming.flatMap(({ number, author, title }) =>
      textSources(known, { what: `pull request #${number}`, author, body: title }),
    ),
    ...comments.flatMap((comment) => commentSources(known, comment)),
    ...(hasChecks ? [untrustedSource("names of failing checks")] : []),
  ];
}

/** Unmerged work of an earlier run on one of our branches: as untrusted as the texts that the run read. */
export function branchSources({ branch, existing }: Target, prefix: string): readonly ReadSource[] {
  return existing && branch.startsWith(prefix) ? [untrustedSource(`work of an earlier run on ${branch}`)] : [];
}

/** The sources of order, subject and the command's brief. */
export function taskSources(
  { request, event, facts, brief }: Run<"accepted">,
  known: Known | null,
): readonly ReadSource[] {
  const { subject } = request;
  const text = subjectText({ request, event, facts });
  const what =
    subject.kind === "none" ? "subject" : `${subject.kind === "pr" ? "pull request" : "issue"} #${subject.number}`;
  const material = brief?.plan === undefined ? "what CI printed" : "plan that is carried out";
  return [
    ...(quotedText(request.text) === "" ? [] : [untrustedSource("words quoted in the order")]),
    ...(event.kind === "manual" && event.event === "repository_dispatch"
      ? [untrustedSource("order of another system")]
      : []),
    ...(brief?.blocks === undefined ? [] : [untrustedSource(material)]),
    ...(text === null
      ? []
      : textSources(known ?? NOBODY_KNOWN, { what, author: text.author, body: `${text.title}\n\n${text.body}` })),
  ];
}
