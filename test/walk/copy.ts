import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { fastFolder } from "../support/temporary-folder.js";
import { type Part, THINGS, templateOf, withRows } from "./things.js";

export const PROJECT = fileURLToPath(new URL("../..", import.meta.url));
const NOT_COPIED = new Set(["node_modules", "dist", ".git", "coverage"]);

/** The project in a folder of its own. */
export interface ProjectCopy {
  readonly folder: string;
  read(path: string): string;
  write(path: string, text: string): void;
  remove(): void;
  /** Runs a program of the copy; never rejects. */
  run(program: string, ...options: readonly string[]): Promise<{ readonly code: number; readonly output: string }>;
}

/** A copy of the project with every new thing in it. */
export interface Copy extends ProjectCopy {
  /** A part as the copy has it, or as it was before: null where it was not there. */
  withPart(part: Part): string;
  withoutPart(part: Part): string | null;
}

export function copyProject(): ProjectCopy {
  const folder = mkdtempSync(join(fastFolder(), "walk-"));
  cpSync(PROJECT, folder, {
    recursive: true,
    filter: (source) => !NOT_COPIED.has(source.slice(PROJECT.length).split("/")[0] ?? ""),
  });
  symlinkSync(join(PROJECT, "node_modules"), join(folder, "node_modules"));
  return {
    folder,
    read: (path) => readFileSync(join(folder, path), "utf8"),
    write(path, text) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
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

export function copyWithThings(): Copy {
  const copy = copyProject();
  const { read, write } = copy;
  for (const part of THINGS.flatMap(({ parts, tests = [] }) => [...parts, ...tests])) {
    write(part.path, withRows(part, part.rows === undefined ? "" : read(part.path)));
  }
  write("test/new-things.test.ts", templateOf("test/new-things.test.ts"));
  return {
    ...copy,
    withPart: ({ path }) => read(path),
    withoutPart: ({ path, rows }) => rows?.reduce((text, row) => text.replace(row.text, () => ""), read(path)) ?? null,
  };
}
