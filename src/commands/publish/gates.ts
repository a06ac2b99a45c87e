import type { Configuration } from "../../config/schema/schema.js";
import type { GateOutcome } from "../../core/gate/gate.js";
import { configuredGates } from "../../run/checkout/project.js";
import type { Services } from "../../run/services.js";

export interface ClaimedGatesRequest {
  readonly services: Pick<Services, "gates">;
  readonly configuration: Configuration;
  /** Paths that the patch changes, as this job sees it. */
  readonly changed: readonly string[];
  readonly claimed: readonly GateOutcome[];
}

const MISSING = "The agent job's report does not name this gate.";
const LEFT_OUT = "The changes select this gate, and the agent job says neither what it found nor why it did not run.";

/**
 * Holds the agent job's claims about the gates against this job's own configuration: a configured gate that it does not
 * name, or that the changes select and it did not run, proves nothing; and a gate that is required here is required.
 */
export async function heldGates(request: ClaimedGatesRequest): Promise<readonly GateOutcome[]> {
  const { services, configuration, changed, claimed } = request;
  const wanted = configuredGates(configuration.guardrails.quality_gates ?? []);
  if (wanted.length === 0) return claimed;
  const selected = new Set((await services.gates()).select(wanted, changed).map(({ name }) => name));
  const held = claimed.map((claim): GateOutcome => {
    const gate = wanted.find(({ name }) => name === claim.name);
    if (gate === undefined) return claim;
    const isLeftOut = claim.outcome === "not_run" && claim.reason === undefined && selected.has(gate.name);
    return { ...claim, required: claim.required || gate.required, ...(isLeftOut ? { reason: LEFT_OUT } : {}) };
  });
  const missing = wanted
    .filter(({ name }) => !claimed.some((claim) => claim.name === name))
    .map(
      ({ name, run, required }): GateOutcome => ({
        name,
        run,
        required,
        before: "not_run",
        after: "not_run",
        outcome: "not_run",
        exitCode: null,
        durationMilliseconds: 0,
        detected: false,
        output: "",
        reason: MISSING,
      }),
    );
  return [...held, ...missing];
}
