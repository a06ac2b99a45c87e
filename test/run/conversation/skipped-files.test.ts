import { expect, it } from "vitest";
import { createSkipReason } from "../../../src/run/conversation/skipped-files.js";

const ATTRIBUTES = [
  {
    folder: "",
    text: [
      "# comment",
      "*.pb.go linguist-generated=true",
      "api/*.json text linguist-generated",
      "/third/** linguist-vendored",
      '"with space/*" linguist-generated',
      "package-lock.json -linguist-generated",
      "vendor/ours/** -linguist-vendored",
      "[attr]macro linguist-generated",
      "{a,b}.x linguist-generated",
      "\\{c}.x linguist-generated",
      "@(d).x linguist-generated",
    ].join("\n"),
  },
  { folder: "web/", text: "gen/** linguist-generated\n*.pb.go !linguist-generated" },
];

it.each([
  ["a/b/c.pb.go", "generated (.gitattributes)"],
  ["api/x.json", "generated (.gitattributes)"],
  ["deep/api/x.json", null],
  ["third/x.c", "vendored (.gitattributes)"],
  ["with space/x", "generated (.gitattributes)"],
  ["web/gen/deep/x.ts", "generated (.gitattributes)"],
  ["gen/x.ts", null],
  ["web/x.pb.go", null],
  ["package-lock.json", null],
  ["sub/yarn.lock", "lock file"],
  ["Cargo.lock", "lock file"],
  ["vendor/x.go", "vendored"],
  ["vendor/ours/x.go", null],
  ["lib/jquery.min.js", "generated"],
  ["src/vendor.ts", null],
  ["macro", null],
  ["a.x", null],
  ["{a,b}.x", "generated (.gitattributes)"],
  ["{c}.x", "generated (.gitattributes)"],
  ["@(d).x", "generated (.gitattributes)"],
])("%s", (path, reason) => {
  expect(createSkipReason(ATTRIBUTES)(path)).toBe(reason);
});
