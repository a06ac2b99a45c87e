import { load } from "../scripts/ts.mjs";

const { estimateTokens } = await load("src/core/model/tokens.ts");
const TREE_HEADING = "## Project structure\n";

/** Tokens of a request's parts, by the product's own estimate (3.3 characters a token). */
export function tokensOf(body) {
  const { messages, tools } = JSON.parse(body);
  const system = messages.find(({ role }) => role === "system")?.content ?? "";
  const at = system.indexOf(TREE_HEADING);
  return {
    system: estimateTokens(at < 0 ? system : system.slice(0, at)),
    tools: estimateTokens(JSON.stringify(tools ?? [])),
    tree: at < 0 ? 0 : estimateTokens(system.slice(at)),
    task: estimateTokens(
      messages
        .filter(({ role }) => role === "user")
        .map(({ content }) => content)
        .join("\n"),
    ),
  };
}
