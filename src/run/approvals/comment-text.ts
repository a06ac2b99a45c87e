import { createHash } from "node:crypto";
import type { PendingApproval } from "../../core/run/approval.js";
import type { AskedQuestion, Question } from "../../core/run/approval-comment.js";
import { fence, inlineCode } from "../../core/text/fence.js";
import { stripInvisible } from "../../core/text/invisible.js";
import { clampText } from "../../core/text/truncate.js";

/** Maximum calls in one question; further calls are asked about afterwards. */
export const CALLS_PER_QUESTION = 10;
/** Maximum characters of arguments in one comment, shared by its calls. */
const SHOWN = 40_000;
/** Maximum characters of a comment; GitHub accepts 65,536. */
const LONGEST = 60_000;
const SHOWN_OF_CALL = 12_000;

const WAITS = "waiting";

/** The id is random, so no argument of a call can contain this line. */
const answerLine = (id: string): string => `**Answer** to ${inlineCode(id)}: `;

/** Makes invisible characters visible: people must see what they approve. */
function visible(text: string): string {
  if (stripInvisible(text) === text) return text;
  return [...text]
    .map((character) =>
      character === "\n" || character === "\t" || stripInvisible(character) === character
        ? character
        : `\\u{${character.codePointAt(0)?.toString(16) ?? ""}}`,
    )
    .join("");
}

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

function shownText(name: string, text: string, limit: number): string {
  const shown = visible(text);
  const cut =
    shown.length > limit
      ? `\n\n${inlineCode(name)} is cut here: ${text.length} characters in all, SHA-256 ${inlineCode(sha256(text))}.`
      : "";
  return `${inlineCode(name)}:\n\n${fence(clampText(shown, limit))}${cut}`;
}

/** The arguments one by one: strings as they are, everything else as JSON. */
function argumentsText(args: PendingApproval["args"], limit: number): string {
  const entries = Object.entries(args);
  const each = Math.floor(limit / Math.max(1, entries.length));
  return entries
    .map(([name, value]) => {
      const text = typeof value === "string" ? value : (JSON.stringify(value, null, 2) ?? "");
      return shownText(clampText(visible(name).replace(/\s+/g, " "), 80), text, each);
    })
    .join("\n\n");
}

/** A one-line description of the call. */
function headline({ tool, args, risk }: PendingApproval): string {
  const { command, path } = args;
  const line = (text: string): string => inlineCode(clampText(visible(text).replace(/\s+/g, " ").trim(), 120));
  if (typeof command === "string") return `Agent wants to run ${line(command)}`;
  if (typeof path === "string") return `Agent wants to ${risk === "low" ? "read" : "change"} ${line(path)}`;
  return `Agent wants to use ${line(tool)}`;
}

/** ISO 8601 to the second. */
export function timeText(milliseconds: number): string {
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? "an unknown time" : date.toISOString().replace(/\.\d+Z$/, "Z");
}

function callText(question: Question, call: PendingApproval, index: number, shown: number): string {
  const { calls, answers, phrase } = question;
  const answer = answers.get(call.id);
  const limit = Math.min(SHOWN_OF_CALL, Math.floor(shown / calls.length));
  const lines = [
    `#### ${index + 1}. ${headline(call)}`,
    `Tool ${inlineCode(call.tool)}, risk **${call.risk.toUpperCase()}**, id ${inlineCode(call.id)}`,
    argumentsText(call.args, limit),
    `Rule ${inlineCode(clampText(call.rule, 100))}, commit ${inlineCode(call.head)}, hash ${inlineCode(call.hash)}, until ${timeText(call.deadline)}.`,
  ];
  if (answer === undefined) {
    const command = (text: string): string => inlineCode(`${phrase} ${text}`);
    lines.push(`${command(`approve ${call.id}`)} · ${command(`deny ${call.id} <reason>`)}`);
  }
  lines.push(`${answerLine(call.id)}${answer ?? WAITS}`);
  return lines.join("\n\n");
}

function howText({ calls, answers, phrase, wait, minimum, runUrl }: Question): string {
  const open = calls.filter(({ id }) => !answers.has(id));
  const [first] = open;
  if (first === undefined) return `[Run](${runUrl})`;
  const command = (text: string): string => inlineCode(`${phrase} ${text}`);
  const lines = [
    `- An approval covers exactly that call, once. ${command(`approve --class ${first.id}`)} also covers later calls under the same rule, at the same or a lower risk, in this run and when it is resumed.`,
    `- ${command(`approve --all ${first.id}`)} covers everything that this agent asks for in this session. **Warning: those calls run without review.** High-risk calls are excluded unless an admin approves.`,
    wait === "inline"
      ? `- 👍 or 👎 on this comment answers every waiting call in it; a 👎 overrides a 👍. The job waits; a call that gets no answer in time is refused.`
      : `- The run has ended, and no job is waiting. It continues when ${calls.length > 1 ? "all of these calls are" : "the call is"} answered. Reactions do not count here.`,
    `- People with the permission ${inlineCode(minimum)} or higher may answer with a new comment. Answers in edited comments, by bots or by the account of the run's token do not count.`,
  ];
  return `${lines.join("\n")}\n\n[Run](${runUrl})`;
}

/** The comment of a question: every call as it will run, and how to answer. */
export function questionText(question: Question): string {
  for (let shown = SHOWN; ; shown /= 2) {
    const text = withShown(question, shown);
    // Fences grow with the backticks in their text.
    if (text.length <= LONGEST || shown < 1_000) return text;
  }
}

function withShown(question: Question, shown: number): string {
  const { marker, wait, calls, answers } = question;
  const open = calls.some(({ id }) => !answers.has(id));
  return [
    marker,
    `<!-- wait=${wait} until=${Math.max(...calls.map(({ deadline }) => deadline))} calls=${calls.map(({ id }) => id).join(",")} -->`,
    `### Architect: ${open ? "approval needed" : "approval answered"}`,
    "",
    ...calls.map((call, index) => `${callText(question, call, index, shown)}\n`),
    howText(question),
  ].join("\n");
}

/** The question in one of our comments, read from its first lines; null: it contains none. */
export function readQuestion(body: string, subject: string): AskedQuestion | null {
  const text = body.replaceAll("\r\n", "\n");
  const pattern =
    /^<!-- architect:approval:([a-z]+-\d+) id=(\d+-\d+) head=[0-9a-f]* -->\n<!-- wait=(inline|resume) until=(\d{1,15}) calls=([A-Za-z0-9]+(?:,[A-Za-z0-9]+)*) -->\n/;
  const [, of, run, wait, until, ids] = pattern.exec(text) ?? [];
  if (of !== subject || run === undefined || ids === undefined) return null;
  return {
    run,
    wait: wait === "inline" ? "inline" : "resume",
    until: Number(until),
    ids: ids.split(","),
    marker: text.split("\n", 1)[0] ?? "",
  };
}

/** The outcomes of a comment's calls according to its own text, by id. */
export function answersIn(body: string, ids: readonly string[]): Question["answers"] {
  const lines = body.replaceAll("\r\n", "\n").split("\n");
  const found = ids.flatMap((id): readonly (readonly [string, string])[] => {
    const text = lines.find((line) => line.startsWith(answerLine(id)))?.slice(answerLine(id).length);
    return text === undefined || text === WAITS ? [] : [[id, text]];
  });
  return new Map(found);
}

/** Whether a comment still shows the original calls: anyone with write access can edit it. */
export function isAsAsked(
  body: string,
  question: Omit<Question, "answers">,
  redact: (text: string) => string,
): boolean {
  const text = body.replaceAll("\r\n", "\n").trim();
  return (
    text ===
    redact(
      questionText({
        ...question,
        answers: answersIn(
          text,
          question.calls.map(({ id }) => id),
        ),
      }),
    ).trim()
  );
}
