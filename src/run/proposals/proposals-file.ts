import { z } from "zod";
import { MAXIMUM_PROPOSALS, type Proposal } from "../../core/agents/proposal.js";

/** The file with a run's proposals, for a job with write access. */
export const PROPOSALS_FILE = "proposals.json";

const schema = z.object({
  version: z.literal(1),
  run: z.string().regex(/^\d{1,20}-\d{1,6}$/),
  proposals: z
    .array(
      z.object({
        kind: z.enum(["soul", "identity", "motivations", "memory", "job", "tool"]),
        base: z.string().max(300),
        title: z.string().max(1_000),
        why: z.string().max(100_000),
        agent: z.string().max(100),
        files: z.array(z.object({ path: z.string().max(1_000), text: z.string().max(100_000).nullable() })).max(100),
        advice: z.array(z.string().max(10_000)).max(100).optional(),
      }),
    )
    .max(MAXIMUM_PROPOSALS),
});

export type ReadProposals =
  | { readonly ok: true; readonly run: string; readonly proposals: readonly Proposal[] }
  | { readonly ok: false; readonly reason: string };

export const proposalsText = (run: string, proposals: readonly Proposal[]): string =>
  `${JSON.stringify({ version: 1, run, proposals }, null, 2)}\n`;

/** Parses the file of another job. Checks only its shape; the content is checked when the proposals are opened. */
export function readProposals(text: string): ReadProposals {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, reason: `${PROPOSALS_FILE} is not JSON` };
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    const place = parsed.error.issues[0]?.path.map(String).join(".") ?? "";
    return {
      ok: false,
      reason: `${PROPOSALS_FILE} is not a valid proposals file (at ${place.slice(0, 100) || "the top level"})`,
    };
  }
  const proposals = parsed.data.proposals.map(
    ({ advice, ...proposal }): Proposal => ({
      ...proposal,
      ...(advice === undefined ? {} : { advice }),
    }),
  );
  return { ok: true, run: parsed.data.run, proposals };
}
