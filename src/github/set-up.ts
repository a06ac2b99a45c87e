import { z } from "zod";
import type { SetUpForge } from "../core/forge/set-up.js";
import { isMissing, type RepositoryClient } from "./repository-client.js";
import * as schemas from "./schemas/schemas.js";

const secrets = z.object({ total_count: z.number(), secrets: z.array(z.object({ name: z.string() })) });

export function setUpMethods(client: RepositoryClient): SetUpForge {
  return {
    async secretNames() {
      const answers = await Promise.all([
        client.send("GET /actions/secrets", { per_page: 100 }, secrets),
        client.send("GET /actions/organization-secrets", { per_page: 100 }, secrets),
      ]);
      const names: string[] = [];
      for (const [index, answer] of answers.entries()) {
        // A user's repository has no organization secrets.
        if (index === 1 && !answer.ok && isMissing(answer)) continue;
        if (!answer.ok || answer.value.total_count > answer.value.secrets.length) return null;
        names.push(...answer.value.secrets.map(({ name }) => name));
      }
      return names;
    },
    async hasLabel(name) {
      const answer = await client.send("GET /labels/{name}", { name }, schemas.anything);
      return answer.ok ? true : isMissing(answer) ? false : null;
    },
    async createLabel(name) {
      const answer = await client.send("POST /labels", { name }, schemas.anything);
      return answer.ok ? "" : answer.message;
    },
  };
}
