import type { Forge, PullRequestResult } from "../core/forge/forge.js";

const PULL_ATTEMPTS = 2;

/** Opens a pull request; finds it again if it already exists or the response was lost. */
export async function requestPull(
  forge: Pick<Forge, "createPullRequest" | "listPullRequests">,
  request: Parameters<Forge["createPullRequest"]>[0],
  pause?: () => Promise<void>,
): Promise<PullRequestResult> {
  for (let attempt = 1; ; attempt++) {
    const result = await forge.createPullRequest(request);
    if (result.ok || result.reason === "not_permitted") return result;
    const [pull] = await forge.listPullRequests({ head: request.head, state: "open" }).catch(() => []);
    if (pull) return { ok: true, pull };
    // A repeated request opens no second one: GitHub allows one open pull request for a head and a base.
    if (attempt === PULL_ATTEMPTS) return result;
    await pause?.();
  }
}

/** The remedy for a pull request that could not be opened. */
export function pullRemedy(result: Exclude<PullRequestResult, { ok: true }>): string {
  if (result.reason !== "not_permitted") return "";
  return /not accessible/i.test(result.message)
    ? "Give the job permissions: { pull-requests: write }."
    : 'Turn on "Allow GitHub Actions to create and approve pull requests" (Settings, Actions, General), or use an App token.';
}
