import type { ConfirmationRequest, Risk } from "../../core/run/approval.js";
import { callText } from "../../core/run/call-texts.js";
import { showInvisible } from "../../core/text/invisible.js";
import { diffLines } from "./diff-lines.js";
import type { Paint } from "./paint.js";
import { displayWidth, fitColumns, oneLine, padColumns, wrapColumns } from "./width.js";

const RISKS: Readonly<Record<Risk, Parameters<Paint>[1]>> = { low: "green", medium: "yellow", high: "red" };

/** The answer for each letter. */
const ANSWERS = [
  ["y", "once"],
  ["n", "no, because …"],
  ["a", "abort"],
  ["s", "calls like this"],
  ["S", "everything"],
] as const;

/** The lines of a question: the call, its effect, and the answer for each letter. */
export function questionLines(
  request: ConfirmationRequest,
  diff: string,
  { paint, columns }: { readonly paint: Paint; readonly columns: number },
): readonly string[] {
  const width = columns - 1;
  const { verb, object } = callText(request.tool, request.args);
  const target = oneLine(object);
  const room = width - displayWidth(request.risk) - 2;
  const title = `${verb} ${target}`;
  const head = padColumns(fitColumns(title, room), room);
  return [
    "",
    `${paint(head, "bold")}  ${paint(request.risk, RISKS[request.risk])}`,
    ...(diff === ""
      ? argumentLines(request, target, paint, width)
      : [...(displayWidth(title) > room ? [`  ${target}`] : []), ...changeLines(diff, paint)]),
    ...wrapColumns(
      ANSWERS.map(([letter, meaning]) => `[${letter}]\u00a0${meaning.replaceAll(" ", "\u00a0")}`).join("  "),
      width,
    ).map((line) =>
      line
        .replaceAll("\u00a0", " ")
        .trim()
        .replace(/\[(\w)\]/g, (_, letter: string) => `[${paint(letter, "bold")}]`),
    ),
  ];
}

/** The whole change except the file name, which is shown above: people must see what they approve. */
function changeLines(diff: string, paint: Paint): readonly string[] {
  return diffLines(diff, paint, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY).slice(1);
}

/** The full arguments that the head cuts. */
function argumentLines({ args }: ConfirmationRequest, target: string, paint: Paint, width: number): readonly string[] {
  return Object.entries(args).flatMap(([name, value]) => {
    const text = showInvisible(typeof value === "string" ? value : (JSON.stringify(value) ?? ""));
    if (text.trim() === target && displayWidth(target) < width - 20) return [];
    const [first = "", ...more] = text.split("\n").flatMap((line) => wrapColumns(line, width - 4));
    return [`  ${paint(`${oneLine(name)}:`, "dim")} ${first}`, ...more.map((line) => `    ${line}`)];
  });
}
