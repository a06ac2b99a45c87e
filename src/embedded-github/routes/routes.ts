import type { Route } from "../http.js";
import { actionsRoutes } from "./actions.js";
import { gitRoutes } from "./git.js";
import { issueRoutes } from "./issues.js";
import { labelRoutes } from "./labels.js";
import { pullRoutes } from "./pulls.js";
import { repositoryRoutes } from "./repos.js";
import { reviewRoutes } from "./reviews.js";

/** Every REST route that the embedded GitHub has. What is not here is a 404 and a line in `problems`. */
export const forgeRoutes: readonly Route[] = [
  ...repositoryRoutes,
  ...gitRoutes,
  ...issueRoutes,
  ...labelRoutes,
  ...pullRoutes,
  ...reviewRoutes,
  ...actionsRoutes,
];
