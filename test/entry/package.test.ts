import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Usual packages that are not used, and the decision that says why. */
const DECIDED: Readonly<Record<string, string>> = {
  "@actions/github": "docs/decisions/0006-own-retry-around-octokit.md",
  openai: "docs/decisions/0003-runtime-dependencies.md",
};

it("a usual package is there, or a decision says why not", () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(at("package.json"), "utf8"));
  const usual = ["@actions/core", "@actions/github", "@octokit/rest", "openai", "zod", "execa", "diff"];
  const missing = [...usual, "@vercel/ncc", "vitest"].filter(
    (name) => !(name in { ...dependencies, ...devDependencies }),
  );
  expect(missing.sort()).toEqual(Object.keys(DECIDED).sort());
  for (const [name, decision] of Object.entries(DECIDED)) expect(readFileSync(at(decision), "utf8")).toContain(name);
});

it.each(["action.yml", "package.json", "tsconfig.json", "src", "dist", "test", ".github", "README.md"])(
  "the top level holds %s",
  (path) => {
    expect(existsSync(at(path))).toBe(true);
  },
);

it("every version is exact, and the package that npm packs asks for no other", () => {
  const read = (path: string) => JSON.parse(readFileSync(at(path), "utf8"));
  const { devDependencies, ...rest } = read("package.json");
  expect(Object.keys(rest).filter((key) => /dependencies$/i.test(key))).toEqual([]);
  const { "architect-node24": node, ...packages } = devDependencies;
  expect(node).toBe("file:scripts/node24");
  for (const version of Object.values({ ...packages, ...read("scripts/node24/package.json").optionalDependencies })) {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  }
});
