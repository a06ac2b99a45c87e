import { estimateTokens } from "../../src/core/model/tokens.js";

type Fields = Readonly<Record<string, unknown>>;

/** How a request was charged, in tokens. The rest of `input` is neither read nor written. */
export interface Charge {
  readonly input: number;
  readonly cached: number;
  readonly written: number;
}

/** The prompt cache of a provider: charges requests and remembers what it stored of them. */
export interface PrefixCache {
  /** @throws Error for a request that the provider would refuse. */
  charge(body: Fields): Charge;
}

/** One block of a prompt, as text without its mark. */
interface PromptBlock {
  readonly text: string;
  readonly isMarked: boolean;
}

const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? (value as Fields[]) : []);

function blockOf(role: string, { cache_control: mark, ...block }: Fields): PromptBlock {
  return { text: JSON.stringify([role, block]), isMarked: mark !== undefined };
}

function contentBlocks(role: string, content: unknown): readonly PromptBlock[] {
  if (content === null || content === undefined || content === "") return [];
  const blocks = typeof content === "string" ? [{ type: "text", text: content }] : listOf(content);
  return blocks.map((block) => blockOf(role, block));
}

/** A prompt in the order in which it is cached: tools, system, conversation. Each call and each result is a block. */
function blocksOf(body: Fields): readonly PromptBlock[] {
  const messages = listOf(body["messages"] ?? body["input"]);
  return [
    ...listOf(body["tools"]).map((tool) => blockOf("tools", tool)),
    ...contentBlocks("system", body["system"]),
    ...messages.flatMap(({ role, content, tool_calls: calls, ...rest }) => [
      ...contentBlocks(`${String(role)} ${JSON.stringify(rest)}`, content),
      ...listOf(calls).map((call) => blockOf("call", call)),
      // An item of Responses has no content.
      ...(role === undefined ? [blockOf("item", rest)] : []),
    ]),
  ];
}

/** Automatic, of the longest common beginning, in steps of 128 tokens from 1,024 on, like OpenAI's. */
export function createAutomaticCache(): PrefixCache {
  const prompts: string[] = [];
  const common = (left: string, right: string): number => {
    let at = 0;
    while (at < left.length && at < right.length && left[at] === right[at]) at += 1;
    return at;
  };
  return {
    charge(body) {
      const prompt = blocksOf(body)
        .map(({ text }) => text)
        .join("\n");
      const shared = Math.max(0, ...prompts.map((earlier) => estimateTokens(prompt.slice(0, common(prompt, earlier)))));
      prompts.push(prompt);
      const cached = shared < 1_024 ? 0 : shared - (shared % 128);
      return { input: estimateTokens(prompt), cached, written: 0 };
    },
  };
}

const MOST_MARKS = 4;
const LOOK_BACK_BLOCKS = 20;

/** Of marked beginnings, found at a mark or up to 20 blocks before it, from `minimum` tokens on, like Anthropic's. */
export function createMarkedCache(minimum: number): PrefixCache {
  const stored = new Set<string>();
  return {
    charge(body) {
      const blocks = blocksOf(body);
      const marks = blocks.flatMap(({ isMarked }, index) => (isMarked ? [index] : []));
      if (marks.length > MOST_MARKS) throw new Error(`${marks.length} blocks have cache_control; four may have.`);
      const prefixes = blocks.map((_, index) => {
        const text = blocks.slice(0, index + 1).map((block) => block.text);
        return { key: text.join("\n"), tokens: estimateTokens(text.join("\n")) };
      });
      const found = (mark: number): number => {
        for (let index = mark; index >= Math.max(0, mark - LOOK_BACK_BLOCKS); index -= 1) {
          if (stored.has(prefixes[index]?.key ?? "")) return prefixes[index]?.tokens ?? 0;
        }
        return 0;
      };
      const cached = Math.max(0, ...marks.map(found));
      const storable = marks.flatMap((mark) => prefixes[mark] ?? []).filter(({ tokens }) => tokens >= minimum);
      for (const { key } of storable) stored.add(key);
      const upTo = Math.max(cached, ...storable.map(({ tokens }) => tokens));
      return { input: prefixes.at(-1)?.tokens ?? 0, cached, written: upTo - cached };
    },
  };
}
