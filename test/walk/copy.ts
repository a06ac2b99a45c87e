import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { fastFolder } from "../support/temporary-folder.js";
import { type Part, THINGS, templateOf, withRows } from "./things.js";

export const PROJECT = fileURLToPath(new URL("../..", import.meta.url));
const NOT_COPIED = new Set(["node_modules", "dist", ".git", "coverage"]);

/** The project with every new thing in it, in a folder of its own. */
export interface Copy {
  readonly folder: string;
  /** A part as the copy has it, or as it was before: null where it was not there. */
  withPart(part: Part): string;
  withoutPart(part: Part): string | null;
  write(path: string, text: string): void;
  remove(): void;
  /** Runs a program of the copy; never rejects. */
  run(program: string, ...options: readonly string[]): Promise<{ readonly code: number; readonly output: string }>;
}

export function copyWithThings(): Copy {
  const folder = mkdtempSync(join(fastFolder(), "walk-"));
  cpSync(PROJECT, folder, {
    recursive: true,
    filter: (source) => !NOT_COPIED.has(source.slice(PROJECT.length).split("/")[0] ?? ""),
  });
  symlinkSync(join(PROJECT, "node_modules"), join(folder, "node_modules"));
  const read = (path: string): string => readFileSync(join(folder, path), "utf8");
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const part of THINGS.flatMap(({ parts, tests = [] }) => [...parts, ...tests])) {
    write(part.path, withRows(part, part.rows === undefined ? "" : read(part.path)));
  }
  write("test/new-things.test.ts", templateOf("test/new-things.test.ts"));
  return {
    folder,
    write,
    remove: () => rmSync(folder, { recursive: true, force: true }),
    withPart: ({ path }) => read(path),
    withoutPart: ({ path, rows }) => rows?.reduce((text, row) => text.replace(row.text, () => ""), read(path)) ?? null,
    run: (program, ...options) =>
      new Promise((resolve) => {
        // Its tests are those of the copy: all of them, whichever tier runs here.
        const { ARCHITECT_TIER: _tier, ARCHITECT_TEST_SUMMARY: _summary, ...others } = process.env;
        const env = { ...others, ARCHITECT_LONG: "" };
        const started = { cwd: folder, env, maxBuffer: 2 ** 28 };
        execFile(join(folder, "node_modules/.bin", program), options, started, (error, stdout, stderr) =>
          resolve({ code: error === null ? 0 : 1, output: `${stdout}${stderr}` }),
        );
      }),
  };
}
