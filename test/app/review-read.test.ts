import { expect, it } from "vitest";
import { type ChangeRequest, changeForQuestion } from "../../src/app/review-read.js";
import { createPathPolicy } from "../../src/core/path-policy.js";

const added = (lines: number): string =>
  `@@ -0,0 +1,${lines} @@\n${Array.from({ length: lines }, (_, index) => `+const value${index} = ${index};`).join("\n")}`;

const file = (path: string, patch: string) => ({
  ...{ path, patch, previousPath: null, status: "modified" as const, additions: 1, deletions: 0 },
});

it("for work on a pull request one long file keeps no small one out, and what is not shown is named", async () => {
  const files = [file("a-long.ts", added(2_000)), file("b.ts", added(2)), file("c.ts", added(3))];
  const request = {
    forge: { repository: { owner: "octo", name: "demo" } },
    pull: { number: 7, author: "dev", headRepository: "octo/demo" },
    policy: createPathPolicy({ protectedFiles: [], sensitiveFiles: [] }),
    files: { files, isComplete: true },
    atMost: 1_000,
    contextWindow: 0,
    maximumContextTokens: null,
  } as unknown as ChangeRequest;
  const [shown = "", named = ""] = await changeForQuestion(request, "d".repeat(16));
  expect(shown).toContain("b.ts");
  expect(shown).toContain("c.ts");
  expect(named).toContain("a-long.ts");
});
