import type { LoadedConfiguration } from "../../config/load.js";
import type { Configuration } from "../../config/schema/schema.js";
import { ArchitectError, messageOf } from "../../core/errors.js";
import type { Forge } from "../../core/forge/forge.js";
import { type Job, sessionIdOf } from "../job.js";
import { giveNotice } from "../notice.js";
import { notePostState } from "../post-state.js";
import type { Services } from "../services.js";
import type { Run } from "../stages.js";
import { LEDGER_REF, openLedger } from "../store/ledger.js";
import {
  capText,
  capUses,
  confirm,
  costSince,
  type Reservation,
  reducedText,
  refusalText,
  reserve,
} from "./accounting.js";

/** Long enough for 50 runs that begin at once, in milliseconds. */
const PATIENCE = 180_000;

const UNREADABLE = `Check ledger.json on ${LEDGER_REF}. If you delete that ref, counting starts again at zero.`;

/** The keys of the configured caps: `costs.daily_usd and costs.monthly_usd`. */
function keysOf({ daily_usd, monthly_usd }: Configuration["costs"]): string {
  const keys = [
    ...(daily_usd === null ? [] : ["costs.daily_usd"]),
    ...(monthly_usd === null ? [] : ["costs.monthly_usd"]),
  ];
  return keys.join(" and ");
}

type LedgerServices = Pick<Services, "openRefFiles" | "clock" | "random">;

/** @throws ArchitectError: configuration if the token may not write, else forge. Then nothing is reserved. */
async function reserveInLedger(
  services: LedgerServices,
  forge: Forge,
  request: { id: string; budgetUsd: number; costs: Configuration["costs"]; signal: AbortSignal },
): Promise<Extract<Reservation, { ok: true }>> {
  const { id, budgetUsd, costs, signal } = request;
  const ledger = await openLedger(services, forge, { patience: PATIENCE, signal });
  let outcome: Reservation | null = null;
  const written = await ledger.change((state) => {
    outcome = reserve(state, { id, budgetUsd, caps: costs, now: services.clock.now() });
    return outcome.ok ? outcome.state : null;
  }, "Costs: a run reserves its budget\n");
  const keys = keysOf(costs);
  if (!written.ok && written.kind === "denied") {
    throw new ArchitectError(
      "configuration",
      `${keys} cannot be counted: the job lacks the permission contents: write (${written.reason})`,
      { remedy: `Give the job permissions: { contents: write }, or remove ${keys} from the configuration.` },
    );
  }
  if (!written.ok) {
    const remedy = written.kind === "unreadable" ? UNREADABLE : "Run the command again.";
    throw new ArchitectError("forge", `${keys} cannot be counted, so nothing may be spent: ${written.reason}`, {
      remedy,
    });
  }
  // The callback sets it; the compiler cannot infer that.
  const reserved = outcome as Reservation | null;
  if (reserved === null) throw new ArchitectError("internal", "The ledger reserved nothing.");
  if (reserved.ok) return reserved;
  throw new ArchitectError("forge", refusalText(reserved), {
    remedy: `Run it again after that, or raise ${reserved.tightest.key} in the configuration on the default branch.`,
  });
}

/** Confirms the cost of a run. Never throws; false: it stays reserved. */
async function confirmInLedger(
  { services, host }: Pick<Job, "services" | "host">,
  forge: Forge,
  { id, costUsd, ...options }: { id: string; costUsd: number | null; signal: AbortSignal; patience?: number },
): Promise<boolean> {
  const { clock } = services;
  const ledger = await openLedger(services, forge, options);
  const written = await ledger.change((state) => confirm(state, id, costUsd, clock.now()), "Costs: a run has ended\n");
  if (!written.ok) host.logger.warn(`The cost of the run could not be confirmed: ${written.reason}`);
  return written.ok;
}

/** The configuration with this budget. The warning comes at 80 % of it, like for any small budget. */
function withBudget(loaded: LoadedConfiguration, budgetUsd: number): LoadedConfiguration {
  const { costs } = loaded.configuration;
  const warn_at_usd = Math.min(costs.warn_at_usd, budgetUsd * 0.8);
  return {
    ...loaded,
    configuration: { ...loaded.configuration, costs: { ...costs, budget_usd: budgetUsd, warn_at_usd } },
  };
}

/**
 * Reserves the run's budget under the repository's caps before the first model call. The run's end confirms its cost,
 * or the post step does.
 * @throws ArchitectError if it does not fit, or cannot be counted.
 */
export async function reserveCosts(run: Run<"placed">): Promise<Run<"placed">> {
  const { loaded, events, services, forge, host, resumed, cleanup, shutdown } = run;
  const { costs } = loaded.configuration;
  // The session's earlier spending is already counted. An unpriced session cannot continue under a cap.
  const carriedUsd = resumed?.carried.costUsd ?? 0;
  const budgetUsd = Math.max(0, costs.budget_usd - carriedUsd);
  const id = `${sessionIdOf(run.environment)}.${services.random.hex(4)}`;
  notePostState(host, "costs", id);
  const reserved = await reserveInLedger(services, forge, { id, budgetUsd, costs, signal: shutdown }).catch(
    (error: unknown) => {
      // Refused: nothing to confirm. If the response was lost, the reservation may exist; it counts in full until the
      // reset.
      notePostState(host, "costs", "");
      throw error;
    },
  );
  events.emit({
    type: "costs_reserved",
    at: services.clock.now(),
    id,
    usd: reserved.usd,
    budgetUsd: carriedUsd + reserved.usd,
  });
  cleanup.push(async () => {
    const costUsd = costSince(events.events(), id);
    if (await confirmInLedger(run, forge, { id, costUsd, signal: shutdown })) notePostState(host, "costs", "");
  });
  if (reserved.usd === budgetUsd || reserved.tightest === null) return run;
  giveNotice({ events, services }, reducedText(budgetUsd, reserved.usd, reserved.tightest));
  return { ...run, loaded: withBudget(loaded, carriedUsd + reserved.usd) };
}

/** Confirms the spending of an interrupted run, according to its log. */
export async function confirmInterruptedCosts(job: Job, forge: Forge, id: string): Promise<void> {
  const session = id.slice(0, id.lastIndexOf("."));
  const events = await job.services.readInterruptedLog(`${job.environment.temp}/architect/${session}`);
  const costUsd = events === null ? null : costSince(events, id);
  await confirmInLedger(job, forge, { id, costUsd, signal: job.shutdown, patience: PATIENCE });
}

/** One line for each configured cap, with the amounts spent and left. */
export async function capLines(
  services: LedgerServices,
  forge: Forge,
  { costs }: Configuration,
): Promise<{ readonly ok: true; readonly lines: readonly string[] } | { readonly ok: false; readonly reason: string }> {
  try {
    const read = await (await openLedger(services, forge)).read();
    if (!read.ok)
      return { ok: false, reason: `${keysOf(costs)} cannot be counted, so runs are refused: ${read.reason}` };
    const uses = capUses(read.state, costs, services.clock.now());
    return { ok: true, lines: uses.map((use) => `${use.key}: ${capText(use)}`) };
  } catch (error) {
    return { ok: false, reason: messageOf(error) };
  }
}
