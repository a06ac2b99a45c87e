import { load } from "../../scripts/ts.mjs";

const { estimateTokens } = await load("src/core/model/tokens.ts");

/** Role, separators and ids of one message, as the product estimates them. */
const MESSAGE_OVERHEAD = 4;
/** Providers keep a prefix from this length on, in blocks of that many tokens. */
const LEAST_CACHED = 1024;
const CACHE_BLOCK = 128;
/** Cost of a cached token as a share of that of an uncached one. */
const CACHED_SHARE = 0.1;

/** The parts of a request in the order in which providers see them: the tools come first. */
function partsOf({ messages, tools }) {
  const said = ({ content, tool_calls: calls = [] }) =>
    [content ?? "", ...calls.map(({ function: call }) => call.name + call.arguments)].join("");
  return [JSON.stringify(tools ?? []), ...messages.map(said)];
}

function tokensOf(parts) {
  return estimateTokens(parts.join("")) + (parts.length - 1) * MESSAGE_OVERHEAD;
}

/** Tokens that two requests have in common from their beginning. */
function commonTokens(left, right) {
  let shared = 0;
  while (shared < left.length && left[shared] === right[shared]) shared += 1;
  const [one = "", other = ""] = [left[shared], right[shared]];
  let characters = 0;
  while (characters < one.length && one[characters] === other[characters]) characters += 1;
  const tokens = tokensOf([...right.slice(0, shared), one.slice(0, characters)]);
  return tokens < LEAST_CACHED ? 0 : Math.floor(tokens / CACHE_BLOCK) * CACHE_BLOCK;
}

/**
 * Tokens of the requests of one run. `uncached`: input that no earlier request of the run began with, as providers count it;
 * `weighted`: input with the cached part at a tenth.
 */
export function countRun(requests, answers) {
  const sent = requests.map(partsOf);
  const totals = { requests: requests.length, input: 0, uncached: 0, output: 0 };
  for (const [index, parts] of sent.entries()) {
    const tokens = tokensOf(parts);
    const cached = Math.max(0, ...sent.slice(0, index).map((earlier) => commonTokens(earlier, parts)));
    totals.input += tokens;
    totals.uncached += tokens - Math.min(tokens, cached);
  }
  for (const { text, toolCalls } of answers) {
    totals.output += estimateTokens(
      text + toolCalls.map((call) => call.name + JSON.stringify(call.arguments)).join(""),
    );
  }
  return {
    ...totals,
    weighted: Math.round(totals.uncached + (totals.input - totals.uncached) * CACHED_SHARE),
    shares: sharesOf(requests),
  };
}

/** Where the input went, over all requests: what is in the first one, the model's own words, and results by tool. */
function sharesOf(requests) {
  const shares = {};
  const add = (name, text) => {
    shares[name] = (shares[name] ?? 0) + estimateTokens(text);
  };
  for (const { messages, tools } of requests) {
    const names = new Map();
    add("tool definitions", JSON.stringify(tools ?? []));
    for (const { role, content, tool_calls: calls = [], tool_call_id: id } of messages) {
      for (const { id: own, function: call } of calls) names.set(own, call.name);
      if (role === "assistant") {
        add("answers", (content ?? "") + calls.map(({ function: call }) => call.name + call.arguments).join(""));
      } else add(role === "tool" ? `results of ${names.get(id)}` : role, content ?? "");
    }
  }
  return shares;
}
