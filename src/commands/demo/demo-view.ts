/** The demo as a maintainer would see it. */
export interface DemoView {
  readonly issue: { readonly number: number; readonly title: string; readonly body: string; readonly author: string };
  /** The tracking comment as it ends. */
  readonly comment: string;
  readonly pull: {
    readonly number: string;
    readonly title: string;
    readonly body: string;
    readonly branch: string;
  } | null;
  readonly diff: string;
  /** The pull request's tree passes the test in a fresh clone. */
  readonly passes: boolean;
  /** As the action's report tells it. */
  readonly sandbox: { readonly level: string; readonly note: string };
  /** Questions to people, as the action's report tells them. */
  readonly approvals: readonly {
    readonly tool: string;
    readonly status: string;
    readonly by: string;
    readonly how: string;
  }[];
  readonly seconds: number;
  readonly reportPath: string;
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

/** Hidden markers and tags are for machines. */
function readable(markdown: string): string {
  return markdown
    .replace(/^<!--.*-->\n/, "")
    .replaceAll(/<details><summary>(.*?)<\/summary>/g, "▸ $1")
    .replaceAll("</details>", "");
}

const WITHOUT_SANDBOX =
  "⚠ No sandbox works on this machine. The demo's own commands ran without one; the action would have refused to run any.";

function describeSandbox({ level, note }: DemoView["sandbox"]): string {
  const chosen = `It is what the action chooses here (level ${level}).`;
  if (level === "bwrap") return `Sandbox: bubblewrap. ${chosen}`;
  if (level === "user") return `Sandbox: another user. ${chosen} ${note}`;
  return `Sandbox: off, because bubblewrap does not work here. ${note}`;
}

function proofLine(passes: boolean, paint: Paint): string {
  return passes
    ? paint("✓ The pull request's tree passes the test in a fresh clone.", 32)
    : paint("✗ The pull request's tree does not pass the test.", 31);
}

export function printDemo(view: DemoView, options: { write: (text: string) => void; color: boolean }): void {
  const paint: Paint = (text, code) => (options.color ? `\u001b[${code}m${text}\u001b[0m` : text);
  const { issue, pull } = view;
  const parts = [
    paint("Architect demo: a whole run against an embedded GitHub, nothing leaves this machine", 1),
    "",
    box(`Issue #${issue.number} by ${issue.author}: ${issue.title}`, issue.body, paint),
    box("Comment by maintainer", "/architect fix", paint),
    box(`Comment by github-actions[bot] on #${issue.number}`, readable(view.comment), paint),
    pull === null
      ? paint("No pull request was opened.", 31)
      : box(`Pull request #${pull.number} from ${pull.branch}: ${pull.title}`, paintDiff(view.diff, paint), paint),
    ...view.approvals.map(({ tool, status, by, how }) =>
      status === "approved"
        ? paint(`✓ ${tool} was approved by ${by} (${how}); the run asked GitHub whether ${by} may.`, 32)
        : paint(`✗ ${tool} was ${status} (${by === "" ? how : `${by}, ${how}`}).`, 31),
    ),
    ...(pull === null ? [] : [proofLine(view.passes, paint)]),
    describeSandbox(view.sandbox),
    `Time: ${view.seconds.toFixed(1)} s. Report: ${view.reportPath}`,
    ...(view.sandbox.level === "off" ? ["", paint(WITHOUT_SANDBOX, 33)] : []),
    "",
  ];
  options.write(parts.join("\n"));
}
