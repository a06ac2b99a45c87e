import type { Forge, Subject } from "../../core/forge/forge.js";
import type { ParsedAnswer } from "../../core/run/approval-comment.js";
import type { CommandName } from "../../core/run/commands.js";
import type { CommandFlags } from "../../core/run/trigger.js";
import type { CommandParser } from "../../run/services.js";

const SCOPES = { "--class": "class", "--all": "all" } as const;

/** An id as a person writes it. */
const ID = /^`?([a-z0-9]{4,64})`?$/;

/**
 * Parses the text of `approve` or `deny`; null if it has no id, or other words. Flags may come before and after the id.
 */
export function parseAnswer(command: CommandName, flags: CommandFlags, text: string): ParsedAnswer | null {
  const [word = "", ...rest] = text.trim().split(/\s+/);
  const id = ID.exec(word)?.[1];
  if (id === undefined) return null;
  if (command === "deny") {
    return { approves: false, id, scope: "once", reason: text.trim().slice(word.length).trim() };
  }
  if (command !== "approve") return null;
  const given = rest.filter((flag): flag is keyof typeof SCOPES => Object.hasOwn(SCOPES, flag));
  const scopes = new Set([...given.map((flag) => SCOPES[flag]), ...(flags.approvalScope ? [flags.approvalScope] : [])]);
  if (given.length !== rest.length || scopes.size > 1) return null;
  return { approves: true, id, scope: [...scopes][0] ?? "once", reason: "" };
}

/** The answer in a comment; null: none. */
export function answerParser(parse: CommandParser, phrase: string): (body: string) => ParsedAnswer | null {
  return (body) => {
    const parsed = parse(body, phrase);
    return parsed.kind === "command" ? parseAnswer(parsed.command, parsed.flags, parsed.text) : null;
  };
}

/** Whether a comment still exists unchanged, and no App wrote it. */
export function genuineIn(
  forge: Pick<Forge, "getComment">,
  subject: Subject,
): (comment: { readonly id: number; readonly body: string }) => Promise<boolean> {
  return async ({ id, body }) => {
    const current = await forge.getComment({ id, kind: "issue_comment" }, subject);
    return current !== null && current.body === body && current.viaApp !== true && !current.authorIsBot;
  };
}
