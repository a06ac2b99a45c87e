import { messageOf } from "../../core/errors.js";
import { isSnapshot } from "../../core/gate/test-paths.js";
import type { Guardrail, GuardrailDefinition } from "../../core/tool/guardrail.js";
import type { TamperingSettings } from "../../core/tool/tree-judgement.js";
import { ALLOWED, type Finding } from "../../core/tool/verdict.js";
import type { TreeChange } from "../../core/workspace/workspace.js";
import type { ChangedFile } from "./languages/types.js";

const loadJudge = () => import(/* webpackChunkName: "edits" */ "./judge.js");

interface TestJudgementRequest extends TamperingSettings {
  readonly changes: readonly TreeChange[];
  read(path: string): Promise<Buffer | null>;
  readBase(path: string): Promise<Buffer | null>;
}

/** Programs whose definitions lead a gate's command to these files. */
const DEFINING: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(?:npm|pnpm|yarn|bun|npm-run-all|run-[sp]|concurrently)\b|--run\b/, /package\.json$/],
  [/\bg?make\b/, /[mM]akefile$/],
  [/\bjust\b/, /ustfile$/],
  [/\btask\b/, /^Taskfile/],
];

/** Judges the real differences: the changes to the tests that exist at base. */
async function judgeTests(request: TestJudgementRequest): Promise<readonly Finding[]> {
  const { mode, gateCommands, prefix, order, byName, changes } = request;
  if (mode === "off" || changes.length === 0) return [];
  try {
    const { concernsTampering, judgeTampering } = await loadJudge();
    const decode = (bytes: Buffer | null, binary: boolean): string | null =>
      bytes === null ? null : bytes.toString(binary ? "latin1" : "utf8");
    const files: ChangedFile[] = [];
    for (const { path, status, binary } of changes) {
      if (!concernsTampering(path) || (binary && !isSnapshot(path))) continue;
      const before = status === "added" ? null : await request.readBase(path);
      const after = status === "deleted" ? null : await request.read(path);
      files.push({ path, before: decode(before, binary), after: decode(after, binary) });
    }
    const changed = new Set(changes.map((change) => change.path));
    const unchanged: ChangedFile[] = [];
    for (const name of await wantedDefinitions(gateCommands)) {
      const path = `${prefix}${name}`;
      const text = changed.has(path) ? null : decode(await request.readBase(path), false);
      if (text !== null) unchanged.push({ path, before: text, after: text });
    }
    return judgeTampering({ mode, files, unchanged, gateCommands, order, ...(byName === true ? { byName } : {}) });
  } catch (error) {
    const reason = `the tests could not be compared with the base: ${messageOf(error)}`;
    return [{ rule: "tampering check", reason, severity: "error" }];
  }
}

async function wantedDefinitions(gateCommands: readonly string[]): Promise<readonly string[]> {
  const { DEFINITION_FILES } = await import(/* webpackChunkName: "edits" */ "./gate-definitions.js");
  const lines = gateCommands.join("\n");
  const wanted = DEFINING.filter(([program]) => program.test(lines)).map(([, file]) => file);
  return DEFINITION_FILES.filter((name) => wanted.some((file) => file.test(name)));
}

/** Maximum findings listed in one note. */
const NAMED = 3;

/**
 * Adds the audit's findings about an edit to its result, so that the agent can revert it. Refuses nothing: the final
 * difference is decisive.
 */
function createTestTamperingGuardrail(
  settings: TamperingSettings & { readonly readBase?: (path: string) => Promise<string | null> },
): Guardrail {
  const { mode, gateCommands, order, readBase } = settings;
  return {
    name: testTampering.name,
    async check(subject) {
      if (mode === "off" || subject.kind !== "file_change" || subject.isMoved) return ALLOWED;
      const { path, after } = subject;
      const { concernsTampering, judgeTampering } = await loadJudge();
      if (!concernsTampering(path) || subject.before?.includes("\0") || after?.includes("\0")) return ALLOWED;
      const before = readBase === undefined ? subject.before : await readBase(path);
      const found = judgeTampering({ mode, files: [{ path, before, after }], gateCommands, order });
      if (found.length === 0) return ALLOWED;
      const shown = found.slice(0, NAMED).map(({ reason }) => reason);
      const more = found.length > NAMED ? [`and ${found.length - NAMED} more`] : [];
      const isCounted = found.some(({ severity }) => severity === "error");
      const end = isCounted ? "If this stays, the run cannot be better than partial" : "It will be shown in the report";
      const reason = `${[...shown, ...more].join("; ")}. ${end}`;
      return { decision: "allow", findings: [{ rule: "test_tampering", reason, severity: "warning", path }] };
    },
  };
}

export const testTampering: GuardrailDefinition = {
  name: "test-tampering",
  looksAt: "every call that changes a file, and the real diff",
  rule: "Warns the agent when a test, snapshot, lint rule, coverage threshold or gate's command is weakened; if it stays, the run is at most partial.",
  watch: ({ tampering, readBase }) => createTestTamperingGuardrail({ ...tampering, readBase }),
  audit: ({ tampering, read, readBase }) => ({
    async whole(changes) {
      if (tampering === undefined || readBase === undefined) return {};
      return { tampering: await judgeTests({ ...tampering, changes, read, readBase }) };
    },
  }),
};
