import type { People } from "../../core/people.js";
import { openLedger } from "../../run/store/ledger.js";
import type { FeatureRun, Opened } from "../row.js";
import { emptyInputs, placeCall } from "./calls.js";

/** A message and its contact; language and voice come from the configuration. */
export interface PhoneMessage {
  /** One of `RunPhone.contacts`. */
  readonly contact: string;
  readonly message: string;
  readonly loop: number;
}

export type PhoneResult = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/** The telephone of one run. */
export interface RunPhone {
  /** Names, sorted; numbers are secret. */
  readonly contacts: readonly string[];
  /** Why this run may not call (any more); null: it may. */
  problem(): string | null;
  /** Calls once, within the limits of the run and of the day. Never throws. */
  call(message: PhoneMessage, signal: AbortSignal): Promise<PhoneResult>;
}

const OF_STRANGERS = "No call is made for a fork's pull request.";

/**
 * The telephone of a run; null, with a notice: inputs are missing. On a fork's pull request it makes no calls. A
 * resumed session's earlier calls count.
 */
export async function openPhone(
  run: Pick<FeatureRun, "services" | "forge" | "events" | "isStrangers" | "tell"> & {
    readonly configuration: Pick<FeatureRun["configuration"], "phone">;
  },
): Promise<Opened | null> {
  const { events, configuration, isStrangers, tell, services } = run;
  const people: People = await services.people();
  const { missingForCalls: missing, contacts } = people;
  if (missing.length > 0) {
    tell(`The agent cannot call anybody: ${emptyInputs(missing)}.`);
    return null;
  }
  const { language, voice, max_calls_per_run: maximum, max_calls_per_day: maximumOfDay } = configuration.phone;
  let made = events.events().filter(({ type }) => type === "contact_called").length;
  const problem = (): string | null => {
    if (isStrangers) return OF_STRANGERS;
    return made < maximum ? null : `This run has made its calls: phone.max_calls_per_run is ${maximum}.`;
  };
  const phone: RunPhone = {
    contacts,
    problem,
    async call({ contact, message, loop }, signal) {
      const reason = problem();
      if (reason !== null) return { ok: false, reason };
      // Before the first await: one answer's calls run in parallel.
      made += 1;
      const outcome = await placeCall({
        ...{ people, clock: services.clock, maximum: maximumOfDay, signal },
        call: { contact, message, loop, language, voice },
        openLedger: () => openLedger(services, run.forge),
        onCounted: () => events.emit({ type: "contact_called", at: services.clock.now(), contact }),
      });
      if (outcome.ok) return { ok: true };
      if (!outcome.isCounted) made -= 1;
      return { ok: false, reason: `${contact} was not called: ${outcome.reason}.` };
    },
  };
  return { parts: { phone } };
}
