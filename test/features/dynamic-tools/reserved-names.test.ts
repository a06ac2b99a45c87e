import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { READ_CONVERSATION } from "../../../src/core/conversation-pages.js";
import { REMOTE_TOOLS } from "../../../src/core/run/hub.js";
import { SUBMIT_REVIEW } from "../../../src/core/run/review.js";
import { loadToolCheck } from "../../../src/entry/command-line.js";
import { TOOLS } from "../../../src/run/catalog.js";
import { folder } from "./bench.js";

/** As the requirement names them. */
const TWENTY = [
  ...["web_search", "web_fetch", "save_memory", "update_soul", "update_identity", "manage_goals", "memory_search"],
  ...["memory_get", "exec", "process", "file_read", "file_write", "file_edit", "get_datetime", "cron", "phone_call"],
  ...["delegate_to_bot", "collaborate", "improve", "create_tool"],
];

it("no name of a built-in tool is free, whether its group is on or off", async () => {
  const features = readdirSync("src/features", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const sources = ["src/tools", ...features.map(({ name }) => `src/features/${name}`)].flatMap((place) =>
    readdirSync(place, { recursive: true, encoding: "utf8" })
      // The names in `feature.ts` are those of groups.
      .filter((file) => file.endsWith(".ts") && file !== "feature.ts")
      .map((file) => readFileSync(`${place}/${file}`, "utf8")),
  );
  const written = sources.flatMap((text) =>
    [...text.matchAll(/^ {2,4}name: "([^"]+)",$/gm)].map(([, name = ""]) => name),
  );
  expect(written.length).toBeGreaterThan(20);
  const check = await loadToolCheck();
  const catalog = TOOLS.map(({ name }) => name);
  for (const name of [...TWENTY, ...written, ...catalog, ...REMOTE_TOOLS, READ_CONVERSATION, SUBMIT_REVIEW]) {
    expect(check(folder(name)).problem, name).toMatch(/built-in tool|other machines/);
  }
  expect(check(folder("an_unused_name")).problem).toBe("");
});
