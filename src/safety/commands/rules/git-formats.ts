import type { Value } from "../../../core/tool/command-options.js";
import { type OperandProblem, refusal } from "../arguments/operands.js";

/**
 * Accepted git formats: placeholders that only print (gitformat `PRETTY FORMATS`, git-for-each-ref `FIELD NAMES`).
 * `%G…` and `signature` start the configured signature program and are refused, however they are padded.
 */
const PLACEHOLDER =
  /%(?:%|n|m|x[0-9a-fA-F]{2}|[-+ ]?(?:[HhTtPpDdSesfbBN]|[ac](?:[nNeElLdDrtiIsh])|g[DdnNeEs]|\((?:trailers|decorate)(?::(?:[^()%]|%x[0-9a-fA-F]{2}){0,200})?\))|C(?:red|green|blue|reset|\((?:auto,?)?[\w ,#-]{0,60}\))|w\([\d, -]{0,20}\)|(?:<|>|>>|><)\|?\(-?\d{1,4}(?:,[lm]?trunc)?\))/g;

/** Git's built-in names; any other is looked up in the configuration. */
const PRETTY_NAME = /^(?:oneline|short|medium|full|fuller|reference|email|mboxrd|raw)$/;

const ATOM_NAME =
  "\\*?(?:refname|objecttype|objectsize|objectname|deltabase|upstream|push|symref|HEAD|worktreepath|ahead-behind|is-base|numparent|parent|tree|type|tag|object|(?:author|committer|tagger|creator)(?:name|email|date)?|subject|body|contents|raw|trailers|align|end|if|then|else|color|path|objectmode|stage|eolinfo|eolattr|rest)(?::[^()%]{0,200})?";
const ATOM = new RegExp(`%(?:%|[0-9a-fA-F]{2}|\\(${ATOM_NAME}\\))`, "g");
const SORT_KEY = new RegExp(`^-?(?:version:|v:)?${ATOM_NAME}$`);

type Check = (text: string) => boolean;

const isPretty: Check = (text) => {
  const format = /^t?format:/.exec(text);
  if (format === null && !text.includes("%")) return PRETTY_NAME.test(text) || text === "";
  return !text
    .slice(format?.[0].length ?? 0)
    .replace(PLACEHOLDER, "")
    .includes("%");
};
const isAtoms: Check = (text) => !text.replace(ATOM, "").includes("%");
const isSortKey: Check = (text) => SORT_KEY.test(text);
const isGroup: Check = (text) =>
  /^(?:author|committer|trailer:[\w-]{1,60})$/.test(text) || (/^format:|%/.test(text) && isPretty(text));

const LOG: Readonly<Record<string, Check>> = { "--format": isPretty, "--pretty": isPretty, "--group": isGroup };
const REFERENCES: Readonly<Record<string, Check>> = { "--format": isAtoms, "--sort": isSortKey };

const REMEDY: Readonly<Record<"log" | "references", string>> = {
  log: "accepted are names such as oneline and placeholders that only print, such as %H, %h, %an, %ad, %ar, %s and %b",
  references: "accepted are fields that only print, such as %(refname), %(objectname), %(committerdate) and %(subject)",
};

/** Refuses a format or sort key; `null`: it only prints. `references`: fields in brackets. */
export function judgeFormats(values: readonly Value[], kind: "log" | "references"): OperandProblem | null {
  const checks = kind === "log" ? LOG : REFERENCES;
  const odd = values.find(({ name, text }) => checks[name]?.(text) === false);
  if (odd === undefined) return null;
  const reason = `${odd.name} is not accepted with ${odd.text.slice(0, 60)}, which may start a program.`;
  return refusal("R9 format", reason, REMEDY[kind]);
}
