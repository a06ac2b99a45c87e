import { describe } from "vitest";
import { judgeRows } from "./rows.js";
import { SHOP } from "./shop.js";

describe("snapshots", () => {
  const S = "test/__snapshots__/cart.test.ts.snap";
  judgeRows(SHOP, [
    { name: "a rewritten snapshot", change: { [S]: [["<li>a</li>", "<li>b</li>"]] }, finds: ["snapshot"] },
    {
      name: "a removed snapshot",
      change: { [S]: [["exports[`shows nothing 1`] = `<p>empty</p>`;\n", ""]] },
      finds: ["snapshot"],
    },
    { name: "a deleted snapshot file", change: { [S]: null }, finds: ["snapshot"] },
    {
      name: "a rewritten snapshot of syrupy",
      change: { "tests/__snapshots__/test_cart.ambr": [["'a'", "'b'"]] },
      finds: ["snapshot"],
    },
    {
      name: "another name and other spaces in syrupy, which is fine",
      change: { "tests/__snapshots__/test_cart.ambr": [["# ---\n# name: test_empty", "# ---\n\n\n# name: test_none"]] },
      finds: [],
    },
    {
      name: "a rewritten snapshot of insta",
      change: { "src/snapshots/shop__cart.snap": [["items: []", "items: [1]"]] },
      finds: ["snapshot"],
    },
    {
      name: "a new snapshot, which is fine",
      change: { [S]: [["exports[`shows nothing", "exports[`shows more 1`] = `more`;\n\nexports[`shows nothing"]] },
      finds: [],
    },
    { name: "another name, which is fine", change: { [S]: [["shows nothing 1", "shows an empty cart 1"]] }, finds: [] },
    {
      name: "a moved file, which is fine",
      change: { [S]: null, "test/unit/__snapshots__/cart.test.ts.snap": SHOP[S] },
      finds: [],
    },
    {
      name: "settings of insta, which is fine",
      change: { "src/snapshots/shop__cart.snap": [["expression: cart", "expression: basket"]] },
      finds: [],
    },
    {
      name: "asked for",
      order: "fix the list and update the snapshots",
      change: { [S]: [["<li>a</li>", "<li>b</li>"]] },
      finds: ["snapshot?"],
    },
    {
      name: "a deleted test file of a language that is not read",
      change: { "spec/cart_spec.rb": null },
      finds: ["test-deleted"],
    },
  ]);
});
