/** What the inputs of the action are called on a terminal. */
const NAMES: readonly (readonly [said: RegExp, here: string])[] = [
  [/\b(?:the )?inputs model and base-url\b/g, "--model and OPENAI_BASE_URL"],
  [/\b(?:the )?(?:I|i)nput api-key\b/g, "OPENAI_API_KEY"],
  [/\b(?:the )?(?:I|i)nput base-url\b/g, "OPENAI_BASE_URL"],
  [/\bbase-url\b/g, "OPENAI_BASE_URL"],
];

/** A sentence of ours on the model and its endpoint, in the words of a person who set variables and not inputs. */
export function inTerminalWords(text: string): string {
  return NAMES.reduce((said, [pattern, here]) => said.replace(pattern, here), text);
}
