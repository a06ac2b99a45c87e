import { FEATURE_ROWS } from "../features/table.js";
import { parseYaml } from "./document.js";
import type { ConfigurationFile } from "./file.js";
import { type Configuration, configurationSchema } from "./schema/schema.js";

/**
 * The sections that decide who is notified of a run's end, with defaults for all others: a mistake elsewhere in the
 * file must not stop the notification. null: these sections cannot be read either. Never throws.
 */
export async function readPeopleSettings(file: ConfigurationFile): Promise<Configuration | null> {
  const { data, problems } = await parseYaml(file.text);
  if (problems.length > 0 || typeof data !== "object" || data === null) return null;
  const wanted = new Set<string>(FEATURE_ROWS.flatMap(({ endSections = [] }) => endSections));
  const sections = Object.fromEntries(Object.entries(data).filter(([key]) => wanted.has(key)));
  const parsed = configurationSchema.safeParse({ version: 1, ...sections });
  return parsed.success ? parsed.data : null;
}
