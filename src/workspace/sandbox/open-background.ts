import type { Background, BackgroundOptions } from "./background.js";

/** The background processes of one workspace. Loads their code for the first one. */
export function openBackground(options: BackgroundOptions): Background {
  let created: Background | null = null;
  let isDisposed = false;
  return {
    async start(request, onOutput) {
      const { createBackground, ENDED } = await import(/* webpackChunkName: "agents" */ "./background.js");
      if (isDisposed) return ENDED;
      created ??= createBackground(options);
      return created.start(request, onOutput);
    },
    endAll: async (reason) => created?.endAll(reason),
    network: () => created?.network() ?? null,
    async dispose() {
      isDisposed = true;
      await created?.dispose();
    },
  };
}
