import { expect, it } from "vitest";
import { configurationSchema } from "../../../src/config/schema/schema.js";
import type { DynamicToolAnswer } from "../../../src/core/agents/dynamic-tool.js";
import { createServices } from "../../../src/entry/container.js";
import { NO_PARTS } from "../../support/group-parts.js";
import { createToolBench } from "../../support/tool-context.js";
import { findHere, folder } from "./bench.js";

async function groupsOf(more: object = {}, answer: DynamicToolAnswer = { success: true, content: "three" }) {
  const { known } = findHere([folder("count_words")], 20);
  const offered = known.flatMap(({ tool }) => (tool === null ? [] : [tool]));
  const proposals = { proposals: [], add: () => "No." };
  const tools = { known, offered, proposals };
  const configuration = configurationSchema.parse({ dynamic_tools: { enabled: true }, ...more });
  const parts = { ...NO_PARTS, tools, runDynamicTool: async () => answer };
  return createServices().toolGroups(configuration, parts);
}

it("the groups are for agents that change files; what agents made is not for conversations", async () => {
  const groups = await groupsOf();
  expect(groups.map(({ offeredTo, isCollabSafe }) => [offeredTo, isCollabSafe])).toEqual([
    ["build", true],
    ["build", false],
  ]);
  const tools = groups.flatMap((group) => group.tools);
  expect(tools.map(({ name, effects, readOnly }) => [name, effects, readOnly])).toEqual([
    ["create_tool", ["proposal"], false],
    ["count_words", ["command"], false],
  ]);
});

it("no such tool is offered where commands are off", async () => {
  const groups = await groupsOf({ commands: { enabled: false } });
  expect(groups.flatMap(({ tools }) => tools).map(({ name }) => name)).toEqual(["create_tool"]);
});

it.each([true, false])("an answer is untrusted text between markers (success %s)", async (success) => {
  const [, made] = await groupsOf({}, { success, content: "three" });
  const [tool] = made?.tools ?? [];
  const result = await tool?.execute({} as never, createToolBench().context);
  expect(result).toMatchObject({
    success,
    output: "<<<EXTERNAL_UNTRUSTED_CONTENT id=0>>>\nthree\n<<<END_EXTERNAL_UNTRUSTED_CONTENT id=0>>>",
    outside: "a tool that an agent made",
  });
});
