import { execFile } from "node:child_process";
import { expect, it } from "vitest";

it("the committed bundle shows a whole run with the README's first command", async () => {
  const { code, output } = await new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, ["dist/cli.js", "demo"], (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : 1, output: `${stdout}${stderr}` });
    });
  });
  expect(output).toContain("✓ The pull request's tree passes the test in a fresh clone.");
  expect(code).toBe(0);
});
