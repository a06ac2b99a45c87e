import type { Proposal } from "../../core/agents/proposal.js";
import { stripInvisible } from "../../core/text/invisible.js";
import { findSecret } from "../../safety/secrets/find-secret.js";

/** Maximum bytes of a proposal's whole text. */
const MAXIMUM_PROPOSAL_BYTES = 64 * 1024;
const MAXIMUM_FILES = 20;
const MAXIMUM_TITLE = 200;
const MAXIMUM_WHY = 4_000;
export const MAXIMUM_ADVICE = 50;

const NAME = "[A-Za-z0-9][A-Za-z0-9_-]{0,39}";
const CHARACTER = new RegExp(`^\\.github/architect/(?:agents/${NAME}/)?(?:SOUL|IDENTITY|MOTIVATIONS)\\.md$`);

/**
 * The only files that each kind may change, as full paths: any other form (another case, a `..`, a backslash, a
 * workflow, the configuration) does not match.
 */
const FILES: Readonly<Record<Proposal["kind"], RegExp>> = {
  soul: CHARACTER,
  identity: CHARACTER,
  motivations: CHARACTER,
  job: new RegExp(`^\\.github/architect/jobs/${NAME}\\.ya?ml$`),
  tool: new RegExp(`^\\.github/architect/tools/${NAME}/(?:meta\\.json|tool\\.ts|tool\\.sh)$`),
  memory: new RegExp(`^${NAME}/(?:(?:MEMORY|GOALS)\\.md|log/\\d{4}-\\d{2}-\\d{2}\\.md)$`),
};

export interface ProposalRules {
  /** The branch of the memory; null: the run has none. */
  readonly memoryBranch: string | null;
  readonly redactor: { contains(text: string): boolean };
}

/** All texts of the agent in it. */
const textsOf = ({ title, why, agent, advice = [], files }: Proposal): readonly string[] => [
  title,
  why,
  agent,
  ...advice,
  ...files.flatMap(({ path, text }) => [path, text ?? ""]),
];

function fileProblem({ kind, files }: Proposal): string | null {
  if (files.length === 0) return "It changes no file.";
  if (files.length > MAXIMUM_FILES) return `It changes more than ${MAXIMUM_FILES} files.`;
  const outside = files.find(({ path }) => !FILES[kind].test(path));
  if (outside !== undefined)
    return `A proposal of this kind may not touch ${JSON.stringify(outside.path.slice(0, 200))}.`;
  // Some file systems ignore case.
  const names = new Set(files.map(({ path }) => path.toLowerCase()));
  if (names.size < files.length) return "It names a file twice.";
  const hidden = files.find(({ text }) => text !== null && stripInvisible(text) !== text.replace(/\r\n/g, "\n"));
  return hidden === undefined ? null : `${hidden.path} contains invisible characters.`;
}

/** Why a proposal may not be made, as a sentence for the agent; null: it may. Also for untrusted proposals. */
export function proposalProblem(proposal: Proposal, { memoryBranch, redactor }: ProposalRules): string | null {
  const { kind, base, title, why, agent, advice = [] } = proposal;
  if ((kind === "memory") !== (base !== "") || (base !== "" && base !== memoryBranch)) {
    return "Proposals of this kind may not change that branch.";
  }
  if (stripInvisible(title).trim() === "") return "It has no title.";
  if (/[\r\n]/.test(title) || title.length > MAXIMUM_TITLE) {
    return `Its title must be one line of at most ${MAXIMUM_TITLE} characters.`;
  }
  if (why.length > MAXIMUM_WHY) return `Its reason is longer than ${MAXIMUM_WHY} characters.`;
  if (!new RegExp(`^${NAME}$`).test(agent)) return "It names no agent.";
  if (advice.length > MAXIMUM_ADVICE) return `It has more than ${MAXIMUM_ADVICE} lines of advice.`;
  const texts = textsOf(proposal);
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  if (bytes > MAXIMUM_PROPOSAL_BYTES) return `It is larger than ${MAXIMUM_PROPOSAL_BYTES / 1024} KiB.`;
  const problem = fileProblem(proposal);
  if (problem !== null) return problem;
  return findSecret(texts.join("\n"), redactor) === null
    ? null
    : "It contains a secret, or text that looks like a credential.";
}
