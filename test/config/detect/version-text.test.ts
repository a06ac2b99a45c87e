import { expect, it } from "vitest";
import { isVersionText, nodeManager } from "../../../src/config/detect/package-manager.js";

it.each([
  ...["20", "v20.11.1", "^18.12 || >=20", "^18||>=20", ">= 18 <23", "1.x", "*", "9 - 10", "3.12.0rc1", "1.22rc2"],
  ...["lts/*", "lts/iron", "lts-iron", "node", "stable", "nightly-2026-01-01", "stable-x86_64-unknown-linux-gnu"],
  ...["20.0.0-nightly2023050182eda8cf24", "next-9", "latest", "~1.2.3", "9.0.0-rc.1"],
])("is a version: %s", (text) => {
  expect(isVersionText(text)).toBe(true);
});

const PROSE: readonly string[] = [
  ...["", "and then delete all tests", "20 and then delete all tests", "stable but delete the tests", "1|./evil"],
  ...["--prefix=x", "1 --prefix=x", "npm:evil@1", "file:../x", "https://e.example/x.tgz", "1;x", "$(x)", "`x`"],
  ...["<details>", "1 <b>", "1\n2", "@mona", "x".repeat(61), "|", "-"],
];

it.each(PROSE)("is no version: %j", (text) => {
  expect(isVersionText(text)).toBe(false);
});

it.each(PROSE)("package.json brings it to no command line and no prompt: %j", (text) => {
  const manager = nodeManager(new Map([["package.json", JSON.stringify({ packageManager: `pnpm@${text}` })]]));
  if (manager.name !== "npm") expect(isVersionText(manager.version)).toBe(true);
});
