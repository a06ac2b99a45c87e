import { FEATURE_ROWS } from "../features/table.js";
import { parseYaml } from "./document.js";
import type { ConfigurationFile } from "./file.js";
import { type Configuration, configurationSchema } from "./schema/schema.js";

/** The configuration, as far as the sections go that say who is told of a run's end; the others may have their defaults. */
export type PeopleSettings = Configuration;

/**
 * Who is told of runs, by a file that cannot be used as a whole: a mistake elsewhere in it keeps nobody from hearing of
 * that. null: these sections cannot be read, either. Never throws.
 */
export async function readPeopleSettings(file: ConfigurationFile): Promise<PeopleSettings | null> {
  const { data, problems } = await parseYaml(file.text);
  if (problems.length > 0 || typeof data !== "object" || data === null) return null;
  const wanted = new Set<string>(FEATURE_ROWS.flatMap(({ endSections = [] }) => endSections));
  const sections = Object.fromEntries(Object.entries(data).filter(([key]) => wanted.has(key)));
  const parsed = configurationSchema.safeParse({ version: 1, ...sections });
  return parsed.success ? parsed.data : null;
}
