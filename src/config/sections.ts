import { parseYaml } from "./document.js";
import type { ConfigurationFile } from "./file.js";
import { type Configuration, configurationSchema } from "./schema/schema.js";

export type PeopleSettings = Pick<Configuration, "escalation" | "phone">;

/**
 * Who is told of runs, by a file that cannot be used as a whole: a mistake elsewhere in it keeps nobody from hearing of
 * that. null: these keys cannot be read, either. Never throws.
 */
export async function readPeopleSettings(file: ConfigurationFile): Promise<PeopleSettings | null> {
  const { data, problems } = await parseYaml(file.text);
  if (problems.length > 0 || typeof data !== "object" || data === null) return null;
  const { escalation, phone } = data as { escalation?: unknown; phone?: unknown };
  const parsed = configurationSchema.safeParse({
    version: 1,
    ...(escalation === undefined ? {} : { escalation }),
    ...(phone === undefined ? {} : { phone }),
  });
  return parsed.success ? parsed.data : null;
}
