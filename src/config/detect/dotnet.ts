import { type Ecosystem, type Files, NOTHING } from "./ecosystem.js";

const PROJECT = /^[^/]+\.(?:slnx?|[cf]sproj|vbproj)$/;

/** Null for several: the tool would ask which one is meant. A single solution wins over projects. */
function targetOf(files: Files): string | null {
  const found = [...files.keys()].filter((path) => PROJECT.test(path)).sort();
  if (found.length <= 1) return found.length === 0 ? null : "";
  const solutions = found.filter((path) => /\.slnx?$/.test(path));
  const [one, ...others] = solutions.length > 0 ? solutions : found;
  return one === undefined || others.length > 0 || !/^[\w.-]+$/.test(one) ? null : ` ${one}`;
}

export const DOTNET: Ecosystem = {
  kind: "dotnet",
  files: [],
  marks: PROJECT,
  words: /\b(?:dotnet|msbuild|nuget)\b/,
  programs: { dotnet: "`actions/setup-dotnet`" },
  detect(files) {
    const target = targetOf(files);
    if (target === null) return NOTHING;
    return {
      setup: [`dotnet restore${target}`],
      gates: { test: `dotnet test${target} --no-restore` },
      needs: ["dotnet"],
    };
  },
  examples: [{ project: ".NET", by: "one `*.sln`, `*.slnx` or `*.csproj` at the root", files: { "App.sln": "" } }],
};
