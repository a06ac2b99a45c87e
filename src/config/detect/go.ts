import { type Detection, type Ecosystem, type Files, NOTHING } from "./ecosystem.js";

/** Modules of a `go.work` file as arguments of the go command, whose `./...` covers only the module at the root. */
function packagesOf(files: Files): string {
  const text = (files.get("go.work") ?? "").replace(/\/\/.*$/gm, "");
  const [, block = ""] = /^use\s*\(([^)]*)\)/m.exec(text) ?? [];
  const single = [...text.matchAll(/^use\s+([^\s(]+)\s*$/gm)].map(([, path = ""]) => path);
  const modules = [...block.split(/\s+/), ...single].filter((path) => /^\.(?:\/[\w./-]+)?$/.test(path));
  return modules.length === 0 ? "./..." : modules.map((path) => `${path.replace(/\/$/, "")}/...`).join(" ");
}

function detect(files: Files): Detection {
  if (!files.has("go.mod") && !files.has("go.work")) return NOTHING;
  const packages = packagesOf(files);
  return {
    setup: files.has("vendor/modules.txt") ? [] : ["go mod download"],
    gates: { test: `go test ${packages}`, lint: `go vet ${packages}`, build: `go build ${packages}` },
    needs: ["go"],
  };
}

export const GO: Ecosystem = {
  kind: "go",
  files: ["go.mod", "go.work"],
  marks: /^vendor\/modules\.txt$/,
  words: /\b(?:go|golangci-lint|gofmt|staticcheck)\b/,
  programs: { go: "`actions/setup-go`" },
  detect,
  examples: [
    { project: "Go", by: "`go.mod`; no set-up with `vendor/modules.txt`", files: { "go.mod": "module x\n" } },
    {
      project: "Go, workspace",
      by: "`go.work`",
      files: { "go.work": "go 1.22\n\nuse (\n\t./a\n\t./b\n)\n" },
    },
  ],
};
