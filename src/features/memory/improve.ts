import { IMPROVE_PROMPT } from "../../agent/prompts.js";
import type { Configuration } from "../../config/schema/schema.js";
import type { Proposal, ProposalDraft } from "../../core/agents/proposal.js";
import { SOUL_KINDS, SOUL_NAMES, type Soul, type SoulKind } from "../../core/agents/soul.js";
import type { BeginSubRun, SubRunResult } from "../../core/agents/sub-run.js";
import { messageOf } from "../../core/errors.js";
import type { Random } from "../../core/runtime.js";
import { wrapUntrusted } from "../../core/text/markdown/untrusted.js";
import { clampText } from "../../core/text/truncate.js";
import { type AnyTool, failure, type ToolResult } from "../../core/tool/tool.js";
import type { FileCopy, OpenFileCopy } from "../../core/workspace/file-copy.js";
import type { AgentSession } from "../../run/set-up/session.js";
import type { RunParts } from "../row.js";
import { MEMORY_FILE_BYTES } from "./read.js";
import { SOUL_CHARACTERS } from "./soul.js";

/** The parts of itself that an agent may improve. */
export type ImproveFocus = SoulKind | "memory";

export interface ImproveRequest {
  readonly focus: ImproveFocus | "all";
  /** The reason, in the agent's words; may be ''. */
  readonly context: string;
  /** Name of the agent, and the id of its call. */
  readonly agent: string;
  readonly call: string;
  readonly signal: AbortSignal;
}

/** Works on an agent's own files in a separate conversation and proposes the result. Never throws. */
export type Improve = (request: ImproveRequest) => Promise<ToolResult>;

export interface ImproverParts {
  readonly configuration: Configuration;
  /** null: the run has no such files. */
  readonly soul: Soul | null;
  /** The text of a file of the memory branch, '' = it does not exist; null: it cannot be read. Absent: no memory. */
  readonly memoryText: ((path: string) => string | null) | undefined;
  readonly proposals: ProposalDraft;
  readonly begin: BeginSubRun;
  readonly openFileCopy: OpenFileCopy;
  tools(): Promise<readonly AnyTool[]>;
  readonly random: Random;
}

const MEMORY_NAME = "MEMORY.md";

/** Tools for the copied files that neither delete nor rename any. */
const worksOnCopy = ({ paths = {} }: AnyTool): boolean => {
  const uses = Object.values(paths);
  return uses.length > 0 && uses.every((use) => use !== "delete");
};

const SAID_SHOWN = 1_000;
const WHY_SHOWN = 500;

/** Stop reasons after which the result is worth proposing. */
const PROPOSED_AFTER: ReadonlySet<SubRunResult["stopReason"]> = new Set([
  ...(["llm_done", "max_steps", "loop_detected", "budget_exceeded"] as const),
]);

/** One of the agent's files, with its name in the copy. */
interface OwnFile {
  readonly focus: ImproveFocus;
  readonly name: string;
  /** Its path, and the target branch of a change; '' = the default branch. */
  readonly path: string;
  readonly base: string;
  readonly text: string;
}

interface Changed extends OwnFile {
  readonly now: string;
}

/** The existing files; or why a requested one is missing. */
function ownFiles({ soul, memoryText, configuration }: ImproverParts, agent: string): readonly OwnFile[] {
  const character = (soul?.of(agent) ?? []).map(
    ({ kind, path, text }): OwnFile => ({ focus: kind, name: SOUL_NAMES[kind], path, base: "", text }),
  );
  const path = `${agent}/${MEMORY_NAME}`;
  const text = memoryText?.(path) ?? null;
  if (text === null) return character;
  return [...character, { focus: "memory", name: MEMORY_NAME, path, base: configuration.memory.branch, text }];
}

/** Notes without the mark count as confirmed, so the mark must stay in its place. */
function isMarked({ focus, text }: OwnFile): boolean {
  return focus === "memory" && text.toLowerCase().includes("unconfirmed");
}

function taskOf(
  { configuration, random }: ImproverParts,
  { agent, context }: ImproveRequest,
  files: readonly OwnFile[],
  wanted: readonly OwnFile[],
): string {
  const { description = "" } = configuration.agents[agent] ?? {};
  const names = wanted.map(({ name, text }) => (text.trim() === "" ? `${name} (there is none yet)` : name));
  const others = files.filter((file) => !wanted.includes(file) && file.text.trim() !== "").map(({ name }) => name);
  const delimiter = random.hex(8);
  return [
    `Improve ${names.join(", ")} of the agent ${agent}${description === "" ? "" : ` (${description})`}.`,
    others.length === 0 ? "" : `Only to read: ${others.join(", ")}.`,
    context.trim() === "" ? "" : `What it says about it:\n\n${wrapUntrusted(context, { source: "agent", delimiter })}`,
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** The changed files; or a sentence on a file that must not be proposed. */
async function changesOf(copy: FileCopy, wanted: readonly OwnFile[]): Promise<readonly Changed[] | string> {
  const changed: Changed[] = [];
  for (const file of wanted) {
    const now = await copy.read(file.name);
    if (now === null && file.text.trim() === "") continue;
    if (now === null || (now.trim() === "" && file.text.trim() !== "")) return `${file.name} would be empty`;
    if (now.trim() === file.text.trim()) continue;
    const isMemory = file.focus === "memory";
    const [size, limit] = isMemory ? [Buffer.byteLength(now), MEMORY_FILE_BYTES] : [now.length, SOUL_CHARACTERS];
    if (size > limit) return `${file.name} would have ${size} ${isMemory ? "bytes" : "characters"}; at most ${limit}`;
    changed.push({ ...file, now });
  }
  return changed;
}

/** One proposal for each branch, compared with the current content. */
function proposalsOf(changed: readonly Changed[], agent: string, end: SubRunResult): readonly Proposal[] {
  const bases = [...new Set(changed.map(({ base }) => base))];
  return bases.map((base) => {
    const files = changed.filter((file) => file.base === base);
    const [first] = files;
    const advice = [
      ...(end.stopReason === "llm_done" ? [] : [`The work on it ended before it was done: ${end.detail}`]),
      ...(files.some(isMarked) ? ["Notes that lost the word `unconfirmed` count as confirmed once it is merged."] : []),
    ];
    return {
      kind: files.length === 1 && first !== undefined ? first.focus : "soul",
      base,
      title: `Improve ${files.map(({ path }) => path).join(", ")}`,
      why: clampText(end.output, WHY_SHOWN),
      agent,
      files: files.map(({ path, now }) => ({ path, text: `${now.trimEnd()}\n` })),
      ...(advice.length === 0 ? {} : { advice }),
    };
  });
}

function propose({ proposals }: ImproverParts, found: readonly Proposal[], said: string): ToolResult {
  const lines = found.map((proposal) => {
    const names = proposal.files.map(({ path }) => path).join(", ");
    const refusal = proposals.add(proposal);
    return {
      isTaken: refusal === null,
      text: refusal === null ? `Proposed: ${names}.` : `Refused: ${names}: ${refusal}`,
    };
  });
  const texts = lines.map(({ text }) => text);
  if (!lines.some(({ isTaken }) => isTaken)) return failure("refused", texts.join(" "));
  const rest = "A person decides about it; nothing changes in this run.";
  return { success: true, output: [...texts, rest, said].filter((text) => text !== "").join("\n") };
}

/** A separate conversation with file tools on copies of only the agent's own files; the result is proposed. */
function createImprover(parts: ImproverParts): Improve {
  const { allowed_focus: allowed, max_steps: maximumSteps } = parts.configuration.improve;

  const work = async (
    request: ImproveRequest,
    copy: FileCopy,
    files: readonly OwnFile[],
    wanted: readonly OwnFile[],
  ): Promise<ToolResult> => {
    const tools = (await parts.tools()).filter(worksOnCopy);
    const end = await parts.begin({
      ...{ tool: "improve", call: request.call, signal: request.signal, place: copy.place, tools },
      agent: {
        name: "improve",
        systemPrompt: IMPROVE_PROMPT,
        allowedTools: tools.map(({ name }) => name),
        disabledTools: [],
        maximumSteps,
      },
      title: `improve ${wanted.map(({ name }) => name).join(", ")}`,
      task: taskOf(parts, request, files, wanted),
    });
    const outside = [...end.outside, ...(wanted.some(isMarked) ? ["notes of earlier runs"] : [])].join(", ");
    const told = outside === "" ? {} : { outside };
    if (!PROPOSED_AFTER.has(end.stopReason)) {
      return { ...failure("failed", `nothing is proposed: ${end.detail || end.stopReason}`), ...told };
    }
    const changed = await changesOf(copy, wanted);
    if (typeof changed === "string") return { ...failure("refused", changed), ...told };
    const said = clampText(end.output.trim(), SAID_SHOWN);
    if (changed.length > 0) return { ...propose(parts, proposalsOf(changed, request.agent, end), said), ...told };
    return { success: true, output: ["Nothing was changed, so nothing is proposed.", said].join("\n").trim(), ...told };
  };

  return async (request) => {
    const { focus } = request;
    if (focus !== "all" && !allowed.includes(focus)) {
      return failure("refused", `improve.allowed_focus does not allow ${focus}`, { remedy: "improve.allowed_focus" });
    }
    const files = ownFiles(parts, request.agent);
    const wanted = files.filter((file) => allowed.includes(file.focus) && (focus === "all" || file.focus === focus));
    if (wanted.length === 0) return failure("refused", `there is no file for the focus ${focus}`);
    // Notes are only shown to an agent that works on them.
    const shown = files.filter((file) => wanted.includes(file) || SOUL_KINDS.some((kind) => kind === file.focus));
    try {
      const copy = await parts.openFileCopy({
        texts: new Map(shown.filter(({ text }) => text.trim() !== "").map(({ name, text }) => [name, text])),
        writable: new Set(wanted.map(({ name }) => name)),
        maximumFileBytes: MEMORY_FILE_BYTES,
      });
      return await work(request, copy, shown, wanted).finally(() => copy.dispose());
    } catch (error) {
      return failure("failed", `the files could not be copied: ${messageOf(error)}`);
    }
  };
}

/** null: nothing may be proposed. */
export function openImprove(
  { services, configuration, soul }: AgentSession,
  { proposals, memoryText }: RunParts,
  begin: BeginSubRun,
): Improve | null {
  if (proposals === undefined) return null;
  const { openFileCopy, tools, random } = services;
  return createImprover({
    configuration,
    soul: soul ?? null,
    memoryText,
    proposals,
    begin,
    openFileCopy,
    tools,
    random,
  });
}
