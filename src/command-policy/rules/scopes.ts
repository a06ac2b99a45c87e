import type { CommandForm } from "../arguments.js";

/** For tools that read no file of arguments: `@app/x` is a package or a folder. */
export function withScopes(forms: readonly CommandForm[]): readonly CommandForm[] {
  return forms.map((form) => ({ scoped: true, ...form }));
}
