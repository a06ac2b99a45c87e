// @module-tag full
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { configured, ended, REPAIRING, useScenarios } from "../support/scenario-checks.js";

const open = useScenarios();
const ASSET = "/user-attachments/assets/3f2a90d4-1111-4222-8333-944455556666";
/** A picture of one pixel. */
const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

it("llm.images shows the model what is attached at the server, asks no other host, and goes on without what it cannot have", async () => {
  const files = configured();
  const text = String(files[".github/architect.yml"]).replace("llm: {", "llm: { images: true,");
  const scenario = await open({ files: { ...files, ".github/architect.yml": text }, script: { steps: REPAIRING } });
  const asked: string[] = [];
  const elsewhere = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(200, { "content-type": "image/png" }).end(Buffer.from(PNG, "base64"));
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
  try {
    const { port } = elsewhere.address() as AddressInfo;
    const attached = scenario.forge.attach({ mediaType: "image/png", bytes: Buffer.from(PNG, "base64") });
    const body = `![page](${attached}), ${scenario.forge.url}${ASSET}, not ![x](http://127.0.0.1:${port}${ASSET})`;
    const { number: issue } = scenario.forge.createIssue({ title: "Sum is wrong", body, author: "reader" });
    const result = await scenario.comment("/architect fix", { issue });
    expect(ended(result)).toMatchObject({ status: "success" });
    const { body: request, messages } = scenario.model.requests[0] ?? { body: {}, messages: [] };
    const task = messages[1]?.text ?? "";
    expect(task).toContain(`1. ${attached}`);
    expect(task).toContain(`An image could not be loaded: ${scenario.forge.url}${ASSET}: the server answered 404.`);
    expect(task.match(/could not be loaded/g)).toHaveLength(1);
    expect(JSON.stringify(request).match(/data:image[^"]*/g)).toEqual([`data:image/png;base64,${PNG}`]);
    expect(asked).toEqual([]);
  } finally {
    elsewhere.close();
  }
});
