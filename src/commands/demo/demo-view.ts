/** The demo's result as a maintainer would see it. */
export interface DemoView {
  readonly issue: { readonly number: number; readonly title: string; readonly body: string; readonly author: string };
  /** The tracking comment at the end. */
  readonly comment: string;
  readonly pull: {
    readonly number: string;
    readonly title: string;
    readonly body: string;
    readonly branch: string;
  } | null;
  readonly diff: string;
  /** Whether the pull request's tree passes the test in a fresh clone. */
  readonly passes: boolean;
  /** As in the action's report. */
  readonly sandbox: { readonly level: string; readonly note: string };
  /** Questions to people, as in the action's report. */
  readonly approvals: readonly {
    readonly tool: string;
    readonly status: string;
    readonly by: string;
    readonly how: string;
  }[];
  readonly seconds: number;
  readonly reportPath: string;
  /** Path of the bundle's `cli.js`. */
  readonly commandLine: string;
}

type Paint = (text: string, code: number) => string;

const WIDTH = 78;

function box(title: string, body: string, paint: Paint): string {
  const rule = "─".repeat(Math.max(2, WIDTH - title.length - 4));
  const lines = body
    .trim()
    .split("\n")
    .map((line) => `│ ${line}`);
  return [paint(`╭─ ${title} ${rule}`, 36), ...lines, paint(`╰${"─".repeat(WIDTH - 1)}`, 36), ""].join("\n");
}

function paintDiff(diff: string, paint: Paint): string {
  return diff
    .split("\n")
    .map((line) => (line.startsWith("+") ? paint(line, 32) : line.startsWith("-") ? paint(line, 31) : line))
    .join("\n");
}

/**
 * A comment's Markdown as plain text. Drops its diff, which is shown with the pull request, and its links, which lead
 * to servers that end with the demo.
 */
function plainText(markdown: string): string {
  return markdown
    .replaceAll(/<!--.*?-->/gs, "")
    .replaceAll(/^```diff\n.*?^```$/gms, "")
    .replaceAll(/^```\w*\n?/gm, "")
    .replaceAll(/<details><summary>(.*?)<\/summary>/g, "▸ $1")
    .replaceAll(/<\/?(?:code|details|summary|picture|source|img|sub|br|b)\b[^>\n]*>/g, "")
    .replaceAll(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, "$1")
    .replaceAll(/^\*\*(.+?)\*\* /gm, "$1: ")
    .replaceAll(/\*\*([^*\n]+)\*\*/g, "$1")
    .replaceAll(/^#+ /gm, "")
    .replaceAll(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => ENTITIES[name] ?? "")
    .replaceAll(/\n{3,}/g, "\n\n");
}

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" };

const WITHOUT_SANDBOX =
  "⚠ No sandbox works on this machine. The demo's own commands ran without one; the action would have refused to run any.";

function describeSandbox({ level, note }: DemoView["sandbox"]): string {
  const chosen = `The action would choose the same here (level ${level}).`;
  if (level === "bwrap") return `Sandbox: bubblewrap. ${chosen}`;
  if (level === "user") return `Sandbox: another user. ${chosen} ${note}`;
  return `Sandbox: off, because bubblewrap does not work here. ${note}`;
}

function proofLine({ pull, passes }: DemoView, paint: Paint): string {
  if (pull === null) return paint("Nothing was proved: no pull request was opened.", 31);
  return passes
    ? paint("✓ The pull request's tree passes the test in a fresh clone.", 32)
    : paint("✗ The pull request's tree does not pass the test.", 31);
}

/** A path quoted for a shell. */
const quoted = (path: string): string => (/[^\w./:\\-]/.test(path) ? JSON.stringify(path) : path);

export function printDemo(view: DemoView, options: { write: (text: string) => void; color: boolean }): void {
  const paint: Paint = (text, code) => (options.color ? `\u001b[${code}m${text}\u001b[0m` : text);
  const { issue, pull } = view;
  const parts = [
    paint("Architect demo: a whole run against an embedded GitHub; nothing leaves this machine", 1),
    "",
    box(`Issue #${issue.number} by ${issue.author}: ${issue.title}`, issue.body, paint),
    box("Comment by maintainer", "/architect fix", paint),
    box(`Comment by github-actions[bot] on #${issue.number}`, plainText(view.comment), paint),
    ...(pull === null
      ? []
      : [box(`Pull request #${pull.number} from ${pull.branch}: ${pull.title}`, paintDiff(view.diff, paint), paint)]),
    ...view.approvals.map(({ tool, status, by, how }) =>
      status === "approved"
        ? paint(`✓ ${tool} was approved by ${by} (${how}); the run asked GitHub whether ${by} may.`, 32)
        : paint(`✗ ${tool} was ${status} (${by === "" ? how : `${by}, ${how}`}).`, 31),
    ),
    describeSandbox(view.sandbox),
    ...(view.sandbox.level === "off" ? [paint(WITHOUT_SANDBOX, 33)] : []),
    "",
    proofLine(view, paint),
    `Report: ${view.reportPath} (the run took ${view.seconds.toFixed(1)} s)`,
    `Next: in your repository, run: node ${quoted(view.commandLine)} init`,
    "",
  ];
  options.write(parts.join("\n"));
}
