/**
 * Lets a script import TypeScript sources: `import { load } from "./ts.mjs"; await load("src/a.ts")`. Node 24 strips the
 * types; these hooks resolve `.js` in relative imports to `.ts` or `.tsx`, and compile JSX.
 */
import { existsSync, readFileSync } from "node:fs";
import module from "node:module";
import { fileURLToPath } from "node:url";
import ts from "typescript";

if (typeof module.registerHooks !== "function" || !process.features.typescript) {
  throw new Error(`this script needs Node 24 (found ${process.version}); start it with npm run, which puts it first`);
}

const JSX = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  jsx: ts.JsxEmit.ReactJSX,
  jsxImportSource: "preact",
  verbatimModuleSyntax: true,
};

module.registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith(".") && specifier.endsWith(".js") && /\.tsx?$/.test(context.parentURL)) {
      for (const extension of ["ts", "tsx"]) {
        const source = new URL(`${specifier.slice(0, -2)}${extension}`, context.parentURL);
        if (existsSync(fileURLToPath(source))) return next(source.href, context);
      }
    }
    return next(specifier, context);
  },
  load(url, context, next) {
    if (!url.endsWith(".tsx")) return next(url, context);
    const text = readFileSync(fileURLToPath(url), "utf8");
    return {
      format: "module",
      source: ts.transpileModule(text, { compilerOptions: JSX }).outputText,
      shortCircuit: true,
    };
  },
});

/** The module at a path relative to the project. */
export function load(path) {
  return import(new URL(`../${path}`, import.meta.url).href);
}
