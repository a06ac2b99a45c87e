import type { AnyTool } from "../../core/tool/tool.js";
import type { FeatureParts } from "../row.js";
import type { WebFunctions } from "./outcome.js";

/** The web tools that this run may have; null: none. */
export async function openWebTools(
  { search, fetchPage, notices }: WebFunctions,
  { holdsSecret, random, notice: tell }: Pick<FeatureParts, "holdsSecret" | "random" | "notice">,
): Promise<readonly AnyTool[] | null> {
  for (const notice of notices) tell(notice);
  const toolParts = { holdsSecret, newId: () => random.hex(8) };
  const tools: AnyTool[] = [];
  if (search !== null) {
    const { createWebSearch } = await import(/* webpackChunkName: "web" */ "./web-search.js");
    tools.push(createWebSearch(search, toolParts));
  }
  if (fetchPage !== null) {
    const { createWebFetch } = await import(/* webpackChunkName: "web" */ "./web-fetch.js");
    tools.push(createWebFetch(fetchPage, toolParts));
  }
  return tools.length === 0 ? null : tools;
}
