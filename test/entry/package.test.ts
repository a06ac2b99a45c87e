import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Packages of the design card that are not used, and the decision that says why. */
const DECIDED: Readonly<Record<string, string>> = {
  "@actions/github": "docs/decisions/0006-own-retry-around-octokit.md",
  execa: "docs/decisions/0003-runtime-dependencies.md",
};

it("Z3 the packages of the design card are there, or a decision says why not", () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(at("package.json"), "utf8"));
  const card = ["@actions/core", "@actions/github", "@octokit/rest", "openai", "zod", "execa", "diff"];
  const missing = [...card, "@vercel/ncc", "vitest"].filter(
    (name) => !(name in { ...dependencies, ...devDependencies }),
  );
  expect(missing.sort()).toEqual(Object.keys(DECIDED).sort());
  for (const [name, decision] of Object.entries(DECIDED)) expect(readFileSync(at(decision), "utf8")).toContain(name);
});

it.each(["action.yml", "package.json", "tsconfig.json", "src", "dist", "test", ".github", "README.md"])(
  "Z3 the top level holds %s",
  (path) => {
    expect(existsSync(at(path))).toBe(true);
  },
);

it("Z3 every version is exact", () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readFileSync(at("package.json"), "utf8"));
  for (const version of Object.values({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  }
});
