const ENTRY_KEY = 'globalThis[Symbol.for("architect.entry")]';

/** Files of a bundle that select an entry of its index.js: name → source. */
export const STUBS = {
  "cli.js": `#!/usr/bin/env node\n${ENTRY_KEY} = "cli";\nawait import("./index.js");\n`,
  "post.js": `${ENTRY_KEY} = "post";\nawait import("./index.js");\n`,
};
