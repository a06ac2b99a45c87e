import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { testProjects } from "../support/toolchain-projects.js";
import { zipSync } from "../support/zip.js";

/** A package of Python as pip installs it, without a builder: an archive with the names that its format asks for. */
const WHEEL = zipSync({
  "two.py": "TWO = 2\n",
  "two-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: two\nVersion: 1.0\n",
  "two-1.0.dist-info/WHEEL": "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
  "two-1.0.dist-info/RECORD": "two.py,,\ntwo-1.0.dist-info/METADATA,,\ntwo-1.0.dist-info/WHEEL,,\n",
});
const UNITTEST =
  "import unittest\nfrom calc.add import add\n\n\nclass Adds(unittest.TestCase):\n    def test_adds(self):\n        self.assertEqual(add(2, 3), 5)\n";
const PYTHON = { path: "calc/add.py", wrong: "a - b", right: "a + b" } as const;

const JAVA = {
  "src/main/java/calc/Add.java":
    "package calc;\n\npublic class Add {\n  public static int add(int a, int b) {\n    return a - b;\n  }\n}\n",
  "src/test/java/calc/AddTest.java":
    "package calc;\n\nimport static org.junit.Assert.assertEquals;\n\nimport org.junit.Test;\n\npublic class AddTest {\n  @Test\n  public void adds() {\n    assertEquals(5, Add.add(2, 3));\n  }\n}\n",
} as const;
const JAVA_BUG = { path: "src/main/java/calc/Add.java", wrong: "a - b", right: "a + b" } as const;
const DEBIAN = "/usr/share/maven-repo/org/apache/maven";
const POM = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>calc</groupId>
  <artifactId>calc</artifactId>
  <version>1</version>
  <properties>
    <maven.compiler.source>17</maven.compiler.source>
    <maven.compiler.target>17</maven.compiler.target>
    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
  </properties>
  <dependencies>
    <dependency><groupId>junit</groupId><artifactId>junit</artifactId><version>4.x</version><scope>test</scope></dependency>
  </dependencies>
  <build>
    <plugins>
      <plugin>
        <artifactId>maven-clean-plugin</artifactId>
        <dependencies>
          <dependency><groupId>org.codehaus.plexus</groupId><artifactId>plexus-utils</artifactId><version>2.x</version></dependency>
        </dependencies>
      </plugin>
    </plugins>
  </build>
</project>
`;

// Not here, by recorded manifests in test/config/ecosystems.test.ts: uv, Poetry, PDM, Ruby, PHP and .NET, which Debian has not
// or only with their registries.
testProjects([
  {
    name: "Python's own test runner",
    needs: ["python3"],
    files: {
      "pyproject.toml": '[project]\nname = "calc"\nversion = "1"\n',
      "calc/__init__.py": "",
      "calc/add.py": "def add(a, b):\n    return a - b\n",
      "tests/test_add.py": UNITTEST,
    },
    bug: PYTHON,
    gates: { test: "python3 -m unittest discover -s tests" },
  },
  {
    name: "Python with pip and a package",
    needs: ["python3"],
    files: {
      "requirements.txt": "./wheels/two-1.0-py3-none-any.whl\n",
      "wheels/two-1.0-py3-none-any.whl": WHEEL,
      "calc/__init__.py": "",
      "calc/add.py": "def add(a, b):\n    return a - b\n",
      "tests/test_add.py": UNITTEST.replace("import unittest\n", "import unittest\nfrom two import TWO\n").replace(
        "add(2, 3)",
        "add(TWO, 3)",
      ),
    },
    bug: PYTHON,
    gates: { test: ".venv/bin/python -m unittest discover -s tests" },
  },
  {
    name: "Go",
    needs: ["go"],
    files: {
      "go.mod": "module example.test/calc\n\ngo 1.18\n",
      "add.go": "package calc\n\nfunc Add(a, b int) int {\n\treturn a - b\n}\n",
      "add_test.go":
        'package calc\n\nimport "testing"\n\nfunc TestAdd(t *testing.T) {\n\tif got := Add(2, 3); got != 5 {\n\t\tt.Fatalf("got %d", got)\n\t}\n}\n',
    },
    bug: { path: "add.go", wrong: "a - b", right: "a + b" },
    gates: { test: "go test ./...", lint: "go vet ./...", build: "go build ./..." },
  },
  {
    name: "Rust",
    needs: ["cargo"],
    files: {
      "Cargo.toml":
        '[package]\nname = "calc"\nversion = "0.1.0"\nedition = "2021"\n\n[dependencies]\ntwo = { path = "two" }\n',
      "two/Cargo.toml": '[package]\nname = "two"\nversion = "0.1.0"\nedition = "2021"\n',
      "two/src/lib.rs": "pub const TWO: i32 = 2;\n",
      "src/lib.rs": "pub fn add(a: i32, b: i32) -> i32 {\n    a - b\n}\n",
      "tests/add.rs": "#[test]\nfn adds() {\n    assert_eq!(calc::add(two::TWO, 3), 5);\n}\n",
    },
    // The job's home is the scenario's own.
    environment: { RUSTUP_HOME: process.env["RUSTUP_HOME"] ?? join(homedir(), ".rustup") },
    bug: { path: "src/lib.rs", wrong: "a - b", right: "a + b" },
    gates: { test: "cargo test --offline" },
  },
  {
    // With the artifacts that Debian has of Maven's plugins and of JUnit; its versions are `debian` and `4.x`.
    name: "Maven",
    needs: ["mvn", "java", ...(existsSync(`${DEBIAN}/surefire/surefire-junit4`) ? [] : ["libsurefire-java"])],
    files: {
      ".mvn/maven.config": "--offline\n-Dmaven.repo.local=/usr/share/maven-repo\n",
      "pom.xml": POM,
      ...JAVA,
    },
    bug: JAVA_BUG,
    gates: { test: "mvn --batch-mode --offline test" },
  },
  {
    name: "Gradle",
    needs: ["gradle", "java", ...(existsSync("/usr/share/maven-repo/junit/junit/4.x") ? [] : ["junit4"])],
    files: {
      "build.gradle":
        'apply plugin: "java"\nrepositories { maven { url "file:///usr/share/maven-repo" } }\ndependencies { testImplementation "junit:junit:4.x" }\n',
      ...JAVA,
    },
    bug: JAVA_BUG,
    gates: { test: "gradle --console=plain --offline test" },
  },
]);
