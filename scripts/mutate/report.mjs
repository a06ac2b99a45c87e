/**
 * Reads what the last run of .ci/mutate found: counts, and survivors that scripts/mutate/survivors.json gives no reason for.
 * Fails below 85 % killed. `--write` adds the new survivors to that file, for a person to fill in why.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const LEAST_KILLED = 0.85;
const KILLED = new Set(["Killed", "Timeout"]);
const ALIVE = new Set(["Survived", "NoCoverage"]);

const REASONS = fileURLToPath(new URL("survivors.json", import.meta.url));
const report = JSON.parse(readFileSync(fileURLToPath(new URL("../../.mutate/report.json", import.meta.url)), "utf8"));
const known = JSON.parse(readFileSync(REASONS, "utf8"));

/** A mutant by its text, not by its line: an edit elsewhere in the file does not change it. */
function describe(file, source, { location: { start, end }, mutatorName, replacement }) {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  return {
    file,
    kind: mutatorName,
    text: shorten(lines.join("\n")),
    becomes: shorten(replacement ?? ""),
    line: start.line,
  };
}

function shorten(text) {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > 120 ? `${line.slice(0, 119)}…` : line;
}

const sameAs = (mutant) => (other) => ["file", "kind", "text", "becomes"].every((name) => mutant[name] === other[name]);

const all = Object.entries(report.files).flatMap(([file, { mutants, source }]) =>
  mutants.map((mutant) => ({ ...describe(file, source, mutant), status: mutant.status })),
);
const killed = all.filter(({ status }) => KILLED.has(status)).length;
const alive = all.filter(({ status }) => ALIVE.has(status));
const unexplained = alive.filter((mutant) => !known.some((one) => sameAs(mutant)(one) && one.reason !== ""));
for (const { file, line, kind, text, becomes } of unexplained) {
  process.stdout.write(`survived without a reason: ${file}:${line} ${kind}: ${text} → ${becomes}\n`);
}
if (process.argv.includes("--write")) {
  const added = unexplained
    .filter((mutant) => !known.some(sameAs(mutant)))
    .map(({ file, kind, text, becomes }) => ({ file, kind, text, becomes, reason: "" }));
  writeFileSync(REASONS, `${JSON.stringify([...known, ...added], null, 2)}\n`);
}
const share = killed / Math.max(1, killed + alive.length);
process.stdout.write(`${killed} killed, ${alive.length} survived, ${Math.floor(share * 100)} %\n`);
if (share < LEAST_KILLED) process.exitCode = 1;
