import type { RepositoryRoute, Route } from "../http.js";
import { actionsRoutes } from "./actions.js";
import { gitRoutes } from "./git.js";
import { issueRoutes } from "./issues.js";
import { labelRoutes } from "./labels.js";
import { pullRoutes } from "./pulls.js";
import { repositoryRoutes, userRoutes } from "./repos.js";
import { reviewRoutes } from "./reviews.js";

const ROUTES: readonly RepositoryRoute[] = [
  ...repositoryRoutes,
  ...gitRoutes,
  ...issueRoutes,
  ...labelRoutes,
  ...pullRoutes,
  ...reviewRoutes,
  ...actionsRoutes,
];

/** Every REST route of the embedded GitHub. Any other request is answered with 404 and noted in `problems`. */
export const forgeRoutes: readonly Route[] = [
  ...userRoutes,
  ...ROUTES.map(([method, path, accepts, handle]) => ({
    method,
    path: `/repos/{owner}/{repo}${path}`,
    accepts,
    handle,
  })),
];
