/** Where the user configured access to the model. */
export interface ModelSettings {
  /** Variable of the key. */
  readonly key: string;
  /** Variable of the endpoint, or its key in the configuration file. */
  readonly address: string;
}

const STANDARD: ModelSettings = { key: "OPENAI_API_KEY", address: "OPENAI_BASE_URL" };

/** Rephrases our sentence about the model and its endpoint for a user who set variables, not inputs. */
export function toTerminalText(text: string, { key, address }: ModelSettings = STANDARD): string {
  return text
    .replace(/\b(?:the )?inputs model and base-url\b/g, `--model and ${address}`)
    .replace(/\b(?:the )?(?:I|i)nput api-key\b/g, key)
    .replace(/\b(?:the )?(?:I|i)nput base-url\b/g, address)
    .replace(/\bbase-url\b/g, address);
}
