/**
 * Writes every file and block that is generated from the code, or lists those that are out of date.
 *
 *   npm run docs              writes
 *   npm run docs -- --check   changes nothing, exit 1 on a difference
 *
 * A generator (scripts/docs/<name>.mjs) returns pages `{ path, content }` and blocks `{ path, marker, content }`; a
 * block stands between `generated:<marker>` and `/generated:<marker>` lines of a file that is otherwise written by hand.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as commands from "./docs/commands.mjs";
import * as configuration from "./docs/configuration.mjs";
import * as interfaces from "./docs/interface.mjs";
import * as tools from "./docs/tools.mjs";

const GENERATORS = [interfaces, configuration, commands, tools];

const root = fileURLToPath(new URL("..", import.meta.url));
const check = process.argv.includes("--check");
const stale = [];

for (const generator of GENERATORS) {
  for (const piece of await generator.generate()) {
    const file = join(root, piece.path);
    const before = existsSync(file) ? readFileSync(file, "utf8") : null;
    const after = piece.marker ? withBlock(piece, before) : piece.content;
    if (after === null || after === before) continue;
    stale.push(piece.path);
    if (check) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, after);
  }
}

for (const path of new Set(stale)) process.stdout.write(`${check ? "out of date" : "written"}: ${path}\n`);
if (check && stale.length > 0) {
  process.stdout.write("Run `npm run docs` and commit what it changes.\n");
  process.exitCode = 1;
}

/** The file with the block's lines replaced; null when the file does not exist. */
function withBlock({ path, marker, content }, text) {
  if (text === null) return null;
  const lines = text.split("\n");
  const start = lines.findIndex((line) => line.includes(`generated:${marker}`) && !line.includes("/generated:"));
  const end = lines.findIndex((line) => line.includes(`/generated:${marker}`));
  if (start < 0 || end < start) throw new Error(`${path} has no lines generated:${marker} … /generated:${marker}`);
  return [...lines.slice(0, start + 1), ...content.trimEnd().split("\n"), ...lines.slice(end)].join("\n");
}
