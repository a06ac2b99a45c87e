import type { Route } from "./forge-http.js";
import { actionsRoutes } from "./forge-routes-actions.js";
import { gitRoutes } from "./forge-routes-git.js";
import { issueRoutes } from "./forge-routes-issues.js";
import { labelRoutes } from "./forge-routes-labels.js";
import { pullRoutes } from "./forge-routes-pulls.js";
import { repositoryRoutes } from "./forge-routes-repos.js";
import { reviewRoutes } from "./forge-routes-reviews.js";

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
