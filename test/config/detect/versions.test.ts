import { expect, it } from "vitest";
import { parse } from "yaml";
import { stepLine, stepYaml, versionProblem } from "../../../src/config/detect/version-steps.js";
import { VERSION_FILES, type WantedVersion, wantedVersions } from "../../../src/config/detect/versions.js";

const wanted = (files: Readonly<Record<string, string>>): readonly WantedVersion[] =>
  wantedVersions(new Map(Object.entries(files)));

interface Row {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  /** `language wanted (file)`. */
  readonly asked: readonly string[];
  readonly met?: readonly string[];
  readonly missed?: readonly string[];
}

it.each<Row>([
  { name: "nothing", files: {}, asked: [] },
  {
    name: ".nvmrc",
    files: { ".nvmrc": "v20\n" },
    asked: ["node v20 (.nvmrc)"],
    met: ["v20.11.1"],
    missed: ["v22.1.0"],
  },
  {
    name: ".nvmrc with a comment and a name of long-term support",
    files: { ".nvmrc": "# ours\nlts/iron\n" },
    asked: ["node lts/iron (.nvmrc)"],
    met: ["v20.1.0"],
    missed: ["v22.1.0"],
  },
  {
    name: "any long-term support",
    files: { ".nvmrc": "lts/*" },
    asked: ["node lts/* (.nvmrc)"],
    met: ["v22.1.0"],
    missed: ["v23.0.0"],
  },
  { name: "whatever is newest", files: { ".nvmrc": "node" }, asked: ["node node (.nvmrc)"], met: ["v1.0.0"] },
  {
    name: ".node-version before .tool-versions before engines",
    files: {
      ".node-version": "20.11.1",
      ".tool-versions": "nodejs 18.0.0\n",
      "package.json": '{"engines":{"node":">=99"}}',
    },
    asked: ["node 20.11.1 (.node-version)"],
    met: ["v20.11.1"],
    missed: ["v20.11.2"],
  },
  {
    name: "engines",
    files: { "package.json": '{"engines":{"node":"^18.12 || >=20"}}' },
    asked: ["node ^18.12 || >=20 (package.json)"],
    met: ["v20.0.0"],
    missed: ["v19.0.0"],
  },
  { name: "engines of another shape", files: { "package.json": '{"engines":["node"]}' }, asked: [] },
  {
    name: ".tool-versions",
    files: {
      ".tool-versions": "# tools\npython 3.12.1 3.11.7 system # two\ngolang 1.22.1\nrust 1.75.0\nterraform 1.2\n",
    },
    asked: [
      "python 3.12.1 or 3.11.7 or system (.tool-versions)",
      "go 1.22.1 (.tool-versions)",
      "rust 1.75.0 (.tool-versions)",
    ],
  },
  {
    name: "mise.toml",
    files: {
      "mise.toml":
        '[env]\nnode = "1"\n[tools]\nnode = "20" # a\npython = ["3.12", "3.11"]\n"go" = { version = "1.22", os = ["linux"] }\n[tasks]\nrust = "1"\n',
    },
    asked: ["node 20 (mise.toml)", "python 3.12 or 3.11 (mise.toml)", "go 1.22 (mise.toml)"],
  },
  {
    name: ".python-version",
    files: { ".python-version": "3.11\n3.12\nmy-env\n" },
    asked: ["python 3.11 or 3.12 (.python-version)"],
    met: ["3.11.7", "3.12.0"],
    missed: ["3.10.1"],
  },
  { name: "another interpreter", files: { ".python-version": "pypy3.10-7.3\n" }, asked: [] },
  {
    name: "go.mod, for a Go that cannot fetch another one",
    files: { "go.mod": "module a\n\ngo 1.22.3\n" },
    asked: ["go 1.22.3 (go.mod)"],
    met: ["1.22.3", "1.23.0", "1.21.0"],
    missed: ["1.19.8"],
  },
  {
    name: "its toolchain",
    files: { "go.mod": "module a\ngo 1.19\ntoolchain go1.20.5\n" },
    asked: ["go 1.20.5 (go.mod)"],
    missed: ["1.19.8"],
  },
  {
    name: "rust-toolchain.toml",
    files: { "rust-toolchain.toml": '[toolchain]\nchannel = "1.75.0"\n' },
    asked: ["rust 1.75.0 (rust-toolchain.toml)"],
    met: ["1.75.0"],
    missed: ["1.74.1"],
  },
  {
    name: "rust-toolchain",
    files: { "rust-toolchain": "1.75\n" },
    asked: ["rust 1.75 (rust-toolchain)"],
    met: ["1.75.3"],
  },
  {
    name: "a nightly compiler",
    files: { "rust-toolchain": "nightly-2026-01-01\n" },
    asked: ["rust nightly-2026-01-01 (rust-toolchain)"],
    met: ["1.94.0-nightly"],
    missed: ["1.94.0"],
  },
  {
    name: "the stable compiler",
    files: { "rust-toolchain": "stable" },
    asked: ["rust stable (rust-toolchain)"],
    met: ["1.1.0"],
  },
  { name: "more than a version", files: { ".nvmrc": "20`; rm -rf / #", "rust-toolchain": "$(x)" }, asked: [] },
])("$name", ({ files, asked, met = [], missed = [] }) => {
  const found = wanted(files);
  expect(found.map(({ language, wanted: version, file }) => `${language} ${version} (${file})`)).toEqual(asked);
  expect(met.filter((version) => found[0]?.accepts(version) !== true)).toEqual([]);
  expect(missed.filter((version) => found[0]?.accepts(version) !== false)).toEqual([]);
  expect(Object.keys(files).filter((name) => !VERSION_FILES.includes(name))).toEqual([]);
});

it.each<[Readonly<Record<string, string>>, object]>([
  [
    { ".nvmrc": "20" },
    { uses: expect.stringMatching(/^actions\/setup-node@[0-9a-f]{40}$/), with: { "node-version-file": "web/.nvmrc" } },
  ],
  [
    { "mise.toml": '[tools]\npython = "3.12"' },
    { uses: expect.stringMatching(/^actions\/setup-python@[0-9a-f]{40}$/), with: { "python-version": "3.12" } },
  ],
  [
    { "go.mod": "go 1.22" },
    { uses: expect.stringMatching(/^actions\/setup-go@[0-9a-f]{40}$/), with: { "go-version-file": "web/go.mod" } },
  ],
  [{ "rust-toolchain": "1.75" }, { run: "cd web/ && rustup toolchain install" }],
  [{ ".tool-versions": "rust 1.75.0" }, { run: "rustup default 1.75.0" }],
])("the step for %j", (files, step) => {
  const [version] = wanted(files);
  if (version === undefined) throw new Error("nothing is asked for");
  expect(parse(stepYaml(version, "web/"))).toEqual([step]);
  expect(parse(stepLine(version, "web/"))).toEqual([step]);
});

it("says what is asked for and what is here", () => {
  const [node] = wanted({ "package.json": '{"engines":{"node":">=22"}}' });
  const [python] = wanted({ ".python-version": "3.12" });
  if (node === undefined || python === undefined) throw new Error("nothing is asked for");
  expect(versionProblem(node, "20.20.2")).toBe("package.json (engines.node) asks for Node >=22, and 20.20.2 is here");
  expect(versionProblem(python, null)).toBe(".python-version asks for Python 3.12, and no Python that runs is here");
});
