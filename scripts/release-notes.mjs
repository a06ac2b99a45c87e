/** Prints the section of CHANGELOG.md for a tag: `node scripts/release-notes.mjs v1.2.3`. */
import { readFileSync } from "node:fs";

const version = (process.argv[2] ?? "").replace(/^v/, "");
const changelog = readFileSync(new URL("../CHANGELOG.md", import.meta.url), "utf8");
const section = changelog.split(/^## /m).find((part) => part.startsWith(`[${version}]`));
if (version === "" || !section) throw new Error(`CHANGELOG.md has no section "## [${version}]"; add it before the tag`);
process.stdout.write(`${section.split("\n").slice(1).join("\n").trim()}\n`);
