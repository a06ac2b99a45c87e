import type { DetectedProject } from "../../config/detect/detect.js";

/** The paths of the two files, relative to the top of the repository. */
export const WORKFLOW_PATH = ".github/workflows/architect.yml";
export const CONFIGURATION_PATH = ".github/architect.yml";

/**
 * Placeholder for the action's repository in the README and the examples until a release replaces it; never in a user's
 * file.
 */
export const PLACEHOLDER = "OWNER/REPO";

/** Actions of others are pinned to the commit of a release, so that a moved tag changes nothing. */
const CHECKOUT = "actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1";
const UPLOAD = "actions/upload-artifact@043fb46d1a93c77aae656e7c1c64a875d1fc6a0a # v7.0.1";
const SETUP_NODE = "actions/setup-node@820762786026740c76f36085b0efc47a31fe5020 # v7.0.0";

/** Lines of a workflow for display in several places. */
export const PERMISSIONS_YAML = "permissions:\n  contents: write\n  issues: write\n  pull-requests: write\n";
export const CHECKOUT_YAML = `- uses: ${CHECKOUT}\n  with:\n    persist-credentials: false\n`;
export const BUBBLEWRAP_YAML =
  "- run: |\n    sudo apt-get install --yes bubblewrap\n    sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0\n";
const UPLOAD_YAML = `- uses: ${UPLOAD}
  if: always()
  with:
    name: architect
    path: \${{ runner.temp }}/architect/*/*.*
`;

function indented(yaml: string, spaces: number): string {
  return yaml.replace(/^(?=.)/gm, " ".repeat(spaces));
}

/**
 * The workflow of `init`, of the README and of examples/fix.yml, with the minimum rights that a run needs. The action
 * itself checks out the repository.
 *
 * @param action the value of `uses:` for this action
 */
export function workflowText(action: string): string {
  return `# Works on request: \`/architect fix\` and the other commands in a comment, or the label "architect" on an issue.
name: architect
on:
  issue_comment:
    types: [created]
  pull_request_review_comment:
    types: [created]
  pull_request_review:
    types: [submitted]
  issues:
    types: [labeled]
permissions: {}
# No concurrency group: the action locks the issue itself, and a group would keep \`/architect stop\` waiting for the run.
jobs:
  architect:
    if: github.event.label.name == 'architect' || contains(github.event.comment.body || github.event.review.body, '/architect')
    runs-on: ubuntu-latest
    # Above the action's own limit of 30 minutes, so that it can report.
    timeout-minutes: 40
${indented(PERMISSIONS_YAML, 4)}    steps:
      # If the runner's own toolchain does not fit the project, set it up here as your CI workflow does, but without a cache:
      # other jobs would get what a run left in it.
      # - uses: ${SETUP_NODE}
      #   with:
      #     node-version: 24
      #     package-manager-cache: false
      - id: architect
        uses: ${action}
        with:
          api-key: \${{ secrets.OPENAI_API_KEY }}
          budget-usd: 2
${indented(UPLOAD_YAML, 6)}`;
}

/** The configuration file with the detected gates pinned, so that no pull request can change what proves it. */
export function configurationText(detected: DetectedProject): string {
  const found = "# Setup and gates as they were detected. The action runs them itself, before and after.\n";
  const none = `# No gate was detected: nothing proves a change until one is named.
# guardrails:
#   quality_gates:
#     - { name: test, run: "npm test" }
`;
  return `# Read from the default branch only, whatever a pull request says.
version: 1
${detected.yaml === "" ? none : `${found}${detected.yaml}`}`;
}

/** The remaining steps for the user, as numbered lines. */
export function nextSteps(detected: DetectedProject): string {
  const steps = [
    ...(detected.gates.length === 0
      ? [`Name a gate in ${CONFIGURATION_PATH}: without one nothing proves a change.`]
      : []),
    "Add the secret OPENAI_API_KEY (Settings, Secrets and variables, Actions). Another endpoint: set `base-url` as well.",
    'Turn on "Allow GitHub Actions to create and approve pull requests" (Settings, Actions, General), or use an App token as `github-token`.',
    "Commit both files to the default branch, then comment `/architect help` on an issue.",
  ];
  const lines = steps.map((step, index) => `${index + 1}. ${step}`);
  return `Next:\n${lines.join("\n")}\n\`architect doctor\` checks what can be checked from here.\n`;
}
