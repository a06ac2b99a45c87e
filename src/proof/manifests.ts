import type { TreeChange } from "../core/workspace/workspace.js";

/** Files that list a project's dependencies, by name, and their lock files. */
const MANIFESTS =
  /(?:^|\/)(?:package\.json|package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|yarn\.lock|\.yarnrc(?:\.yml)?|\.npmrc|bun\.lockb?|deno\.(?:jsonc?|lock)|lerna\.json|pyproject\.toml|setup\.(?:py|cfg)|(?:[\w-]+[-_])?requirements[\w.-]*\.(?:txt|in)|constraints[\w.-]*\.txt|Pipfile(?:\.lock)?|poetry\.lock|uv\.lock|pdm\.lock|environment\.ya?ml|go\.(?:mod|sum|work)|Cargo\.(?:toml|lock)|pom\.xml|mvnw|gradlew|build\.gradle(?:\.kts)?|settings\.gradle(?:\.kts)?|gradle\.properties|libs\.versions\.toml|Gemfile(?:\.lock)?|[\w.-]+\.gemspec|composer\.(?:json|lock)|mix\.(?:exs|lock)|rebar\.(?:config|lock)|Podfile(?:\.lock)?|Package\.(?:swift|resolved)|[\w.-]+\.(?:csproj|fsproj|vbproj|sln|slnx)|Directory\.(?:Build|Packages)\.(?:props|targets)|[Nn]u[Gg]et\.[Cc]onfig|packages\.lock\.json|global\.json|\.tool-versions|mise\.toml|\.nvmrc|\.node-version|\.python-version|rust-toolchain(?:\.toml)?)$/;

/** Folders in which every file is a manifest: split requirements, vendored toolchain settings. */
const MANIFEST_FOLDERS = /(?:^|\/)(?:requirements|gradle\/wrapper|\.mvn|\.cargo|\.yarn|patches)\//;

/** Whether set-up has to run again when this file changed: a manifest, or a file that a set-up step names. */
export function isManifest(path: string, setup: readonly string[]): boolean {
  if (MANIFESTS.test(path) || MANIFEST_FOLDERS.test(path)) return true;
  return setup.some((script) => wordsOf(script).some((word) => word === path || path.endsWith(`/${word}`)));
}

/** The changed manifests, sorted. */
export function changedManifests(changes: readonly TreeChange[], setup: readonly string[]): readonly string[] {
  return changes.map(({ path }) => path).filter((path) => isManifest(path, setup));
}

/** Words of a script that may be file paths. */
function wordsOf(script: string): readonly string[] {
  return script
    .split(/[\s;&|()<>"'=]+/)
    .map((word) => word.replace(/^\.\//, ""))
    .filter((word) => /[./]/.test(word) && !word.startsWith("-"));
}
