/**
 * Lets a script import the TypeScript sources as they are: `import { load } from "./ts.mjs"; await load("src/a.ts")`.
 * Node 24 strips the types itself; only the `.js` in relative imports has to be read as `.ts`.
 */
import { existsSync } from "node:fs";
import module from "node:module";
import { fileURLToPath } from "node:url";

if (typeof module.registerHooks !== "function" || !process.features.typescript) {
  throw new Error(`this script needs Node 24 (found ${process.version}); start it with npm run, which puts it first`);
}

module.registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith(".") && specifier.endsWith(".js") && context.parentURL?.endsWith(".ts")) {
      const source = new URL(`${specifier.slice(0, -3)}.ts`, context.parentURL);
      if (existsSync(fileURLToPath(source))) return next(source.href, context);
    }
    return next(specifier, context);
  },
});

/** The module at a path relative to the project, or null when there is no such file. */
export async function load(path) {
  const url = new URL(`../${path}`, import.meta.url);
  return existsSync(fileURLToPath(url)) ? import(url.href) : null;
}
