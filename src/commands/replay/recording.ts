import { createHash } from "node:crypto";
import type { LanguageModel, ModelResult } from "../../core/model/model.js";
import type { Services } from "../../run/services.js";

/** Facts that a run's requests depend on and that no file contains: its date, and the seed of its delimiters. */
interface Origin {
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly seed: string;
}

export type RecordingRequest = { readonly redact: (text: string) => string } & (
  | { readonly kind: "record"; readonly write: (line: string) => void }
  | { readonly kind: "play"; readonly text: string }
);

/** A run's services with its model calls recorded or replayed. */
export interface Recording {
  readonly services: Services;
  /** Recorded calls that the run has not used. */
  remaining(): number;
}

interface Recorder {
  readonly write: (line: string) => void;
  readonly redact: (text: string) => string;
}

interface Cassettes {
  recordCassette(model: LanguageModel, options: Recorder & { readonly origin: Origin }): LanguageModel;
  recordCalls(model: LanguageModel, options: Recorder): LanguageModel;
}

const SEED_BYTES = 16;
const ANOTHER_RUN =
  "The run is not the one that was recorded: its task, commit, configuration or version differs, or a command printed something else.";

/**
 * Records every call. The delimiters come from a seed stored in the recording, and are as unpredictable as the seed.
 */
export function recordSession(
  services: Services,
  { recordCassette, recordCalls, ...recorder }: Cassettes & Recorder,
): Recording {
  const origin: Origin = { startedAt: services.clock.now(), seed: services.random.hex(SEED_BYTES) };
  let isOpen = false;
  return {
    services: {
      ...atOrigin(services, origin),
      async openModels(request) {
        const { model, prices } = await services.openModels(request);
        // The evaluator's model is opened second.
        const recorded = isOpen ? recordCalls(model, recorder) : recordCassette(model, { ...recorder, origin });
        isOpen = true;
        return { model: recorded, prices };
      },
    },
    remaining: () => 0,
  };
}

/** Calls no model: answers each request with its recorded answer. */
export function playRecording(
  services: Services,
  player: { readonly model: LanguageModel; readonly origin?: Origin; remaining(): number },
): Recording {
  const model: LanguageModel = {
    id: player.model.id,
    contextWindow: player.model.contextWindow,
    async generate(request, options): Promise<ModelResult> {
      const result = await player.model.generate(request, options);
      const isOther = !result.ok && result.message.startsWith("cassette: ");
      return isOther ? { ...result, message: `${result.message}. ${ANOTHER_RUN}` } : result;
    },
  };
  return {
    services: {
      ...(player.origin === undefined ? services : atOrigin(services, player.origin)),
      hasModelKey: true,
      async openModels(request) {
        const { prices } = await services.openModels(request);
        return { model, prices };
      },
    },
    remaining: player.remaining,
  };
}

/** Services with a clock as if the run began at the origin, and with delimiters from its seed. */
function atOrigin(services: Services, { startedAt, seed }: Origin): Services {
  const { clock } = services;
  const offset = startedAt - clock.now();
  let drawn = 0;
  return {
    ...services,
    clock: { now: () => clock.now() + offset, sleep: clock.sleep },
    random: {
      hex(bytes) {
        drawn += 1;
        return createHash("shake256", { outputLength: bytes }).update(`${seed} ${drawn}`).digest("hex");
      },
    },
  };
}
