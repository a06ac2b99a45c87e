// Appends events until it is killed; says each one only after append has returned.
import { existsSync, writeSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

// The sources name their imports as they will be built: `.js` for `.ts`.
registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith(".") && specifier.endsWith(".js") && context.parentURL) {
      const url = new URL(specifier.replace(/\.js$/, ".ts"), context.parentURL);
      if (existsSync(fileURLToPath(url))) return next(url.href, context);
    }
    return next(specifier, context);
  },
});

const { createEventLog } = await import("../../../src/run/store/event-log.ts");
const log = createEventLog(process.argv[2]);
for (let number = 1; ; number++) {
  log.append({ type: "step_finished", at: number, step: number, text: "x".repeat(1000) });
  writeSync(1, `${number};\n`);
}
