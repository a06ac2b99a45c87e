import { describe } from "vitest";
import { judgeRows, type Row } from "./rows.js";

const POM = `<project>
  <properties>
    <java.version>21</java.version>
  </properties>
  <build>
    <plugins>
      <plugin>
        <artifactId>maven-surefire-plugin</artifactId>
        <configuration>
          <argLine>-Xmx1g</argLine>
          <excludes><exclude>**/SlowTest.java</exclude><exclude>**/OldTest.java</exclude></excludes>
        </configuration>
      </plugin>
      <plugin>
        <artifactId>maven-jar-plugin</artifactId>
        <configuration><forceCreation>true</forceCreation></configuration>
      </plugin>
    </plugins>
  </build>
</project>
`;
const GRADLE = `plugins { id 'java' }

dependencies {
    testImplementation('junit:junit:4.13')
}

jar {
    archiveBaseName = 'shop'
}

test {
    useJUnitPlatform()
}
`;
const CARGO = `[package]
name = "shop"
edition = "2021"

[lib]
path = "src/shop.rs"

[[test]]
name = "cart"
path = "tests/cart.rs"
`;

const base = {
  "jest.config.js": "module.exports = {\n  testEnvironment: 'node',\n};\n",
  "vitest.config.ts": "export default { test: { environment: 'node' } };\n",
  "playwright.config.ts": "export default { timeout: 100 };\n",
  "cypress.config.ts": "export default { e2e: { baseUrl: 'http://localhost' } };\n",
  "karma.conf.js": "module.exports = (karma) => karma.set({ client: {} });\n",
  "package.json": '{ "scripts": {}, "jest": { "timeout": 1 }, "mocha": { "slow": 1 }, "ava": { "verbose": true } }\n',
  ".mocharc.yml": "timeout: 100\n",
  ".rspec": "--color\n",
  "bunfig.toml": "[install]\nexact = true\n\n[test]\ncoverage = true\n",
  "pom.xml": POM,
  "build.gradle": GRADLE,
  "build.gradle.kts": "plugins { java }\n\ntasks.withType<Test>().configureEach {\n    useJUnitPlatform()\n}\n",
  "Cargo.toml": CARGO,
  ".cargo/config.toml": "[build]\njobs = 2\n",
  ".config/nextest.toml": "[profile.default]\nretries = 0\n",
  "phpunit.xml":
    "<phpunit><testsuites><testsuite><directory>tests/unit</directory>\n<directory>tests/web</directory></testsuite></testsuites></phpunit>\n",
  "testng.xml": '<suite><test><classes><class name="a.A"/><class name="b.B"/></classes></test></suite>\n',
  Makefile: "export GOFLAGS = -race\n\ntest:\n\tgo test ./...\n",
  ".env": "A=1\n",
  "pytest.ini": "[pytest]\naddopts = -q\n",
};

/** Each `[path, what is replaced, by what]`. */
type Edit = readonly [path: keyof typeof base, from: string, to: string];

const rows = (edits: readonly Edit[], finds: readonly string[] = ["test-settings"]): readonly Row[] =>
  edits.map(([path, from, to]) => ({ name: `${path}: ${to}`, change: { [path]: [[from, to]] }, finds }));

const jest = (to: string): Edit => ["jest.config.js", "'node',", `'node',\n  ${to}`];
const vitest = (to: string): Edit => ["vitest.config.ts", "'node'", `'node', ${to}`];
const surefire = (to: string): Edit => ["pom.xml", "<argLine>", `${to}<argLine>`];
const gradle = (to: string): Edit => ["build.gradle", "useJUnitPlatform()", to];
const pytest = (to: string): Edit => ["pytest.ini", "-q", to];
const cargo = (from: string, to: string): Edit => ["Cargo.toml", from, `${from}${to}`];

describe("settings of known files that let fewer tests run", () => {
  judgeRows(
    base,
    rows([
      ...["shard: '1/2',", "selectProjects: ['a'],", "onlyChanged: true,", "rootDir: 'unit',"].map(jest),
      ...["filter: './filter.js',", "testRunner: './runner.js',", "runner: '<rootDir>/run.js',"].map(jest),
      ...["include: ['unit/cart.js']", "dir: 'unit'", "root: 'unit'", "tagsFilter: ['unit']"].map(vitest),
      ...["onUnhandledError() { return false; }", "runner: './runner.ts'"].map(vitest),
      ["playwright.config.ts", "100", "100, testDir: 'smoke'"],
      ["cypress.config.ts", "'http://localhost'", "'http://localhost', specPattern: 'a.cy.ts'"],
      ["karma.conf.js", "client: {}", "client: { args: ['--grep', 'cart'] }"],
      ["package.json", '"timeout": 1', '"timeout": 1, "testNamePattern": "fast"'],
      ["package.json", '"slow": 1', '"slow": 1, "fgrep": "fast", "invert": true'],
      ["package.json", '"verbose": true', '"verbose": true, "match": ["*fast*"]'],
      [".mocharc.yml", "100", "100\ng: fast"],
      [".rspec", "--color", "--color --tag ~slow"],
      [".rspec", "--color", "--color\n-e fast"],
      ["bunfig.toml", "coverage = true", 'coverage = true\nroot = "unit"'],
    ]),
  );
  judgeRows(
    base,
    rows([
      ...["<excludes><exclude>**/CartTest.java</exclude></excludes>", "<groups>fast</groups>"].map(surefire),
      ...["<includes><include>**/OtherTest.java</include></includes>", "<test>OtherTest</test>"].map(surefire),
      ["pom.xml", "<java.version>", "<test>OtherTest</test><java.version>"],
      ["pom.xml", "<build>", "<build><testSourceDirectory>other</testSourceDirectory>"],
      ...["exclude '**/CartTest*'", "filter { excludeTestsMatching '*Cart*' }", "onlyIf { false }"].map(gradle),
      ...["useJUnitPlatform { includeTags 'fast' }", "ignoreFailures true"].map(gradle),
      ["build.gradle", "jar {", "sourceSets { test { java { srcDirs = ['other'] } } }\n\njar {"],
      ["build.gradle.kts", "useJUnitPlatform()", 'exclude("**/CartTest*")'],
      ["build.gradle.kts", "useJUnitPlatform()", "isEnabled = false"],
      cargo('path = "tests/cart.rs"\n', "test = false\n"),
      cargo('path = "tests/cart.rs"\n', "harness = false\n"),
      cargo('path = "tests/cart.rs"\n', 'required-features = ["slow"]\n'),
      cargo('path = "src/shop.rs"\n', "doctest = false\n"),
      cargo('edition = "2021"\n', '\n[[bin]]\nname = "shop"\ntest = false\n'),
      cargo('edition = "2021"\n', '\n[workspace]\ndefault-members = ["a"]\n'),
      [".cargo/config.toml", "jobs = 2", 'jobs = 2\n\n[target.x86_64-unknown-linux-gnu]\nrunner = "true"'],
      [".config/nextest.toml", "retries = 0", "retries = 0\ndefault-filter = 'test(a)'"],
      ["phpunit.xml", "<directory>tests/web</directory>", ""],
      ["phpunit.xml", "<directory>tests/web</directory>", "<directory>tests/web/smoke</directory>"],
      ["testng.xml", '<class name="b.B"/>', ""],
    ]),
  );
  judgeRows(base, rows([["build.gradle", "test {", "test.enabled = false\n\ntest {"]], ["lint"]));
  judgeRows(
    base,
    rows(
      [
        ["Makefile", "-race", "-race -run=TestA"],
        [".env", "A=1", "A=1\nGOFLAGS=-skip=TestA"],
        [".env", "A=1", "A=1\nMAVEN_OPTS=-DskipTests"],
        [".env", "A=1", "A=1\nCARGO_TARGET_X86_64_UNKNOWN_LINUX_GNU_RUNNER=true"],
        [".env", "A=1", "A=1\nPYTEST_ADDOPTS=tests/unit"],
      ],
      ["gate"],
    ),
  );
  judgeRows(
    base,
    rows(
      [
        ...["-q -o python_files=none.py", "-q -opython_files=none.py", "-q --override-ini=testpaths=unit"],
        ...["-q -c other.ini", "-q --config-file=other.ini", "-q tests/unit", "tests/unit -q", "-q --pyargs shop"],
        ...["-q --strict-markers test_a.py::test_a", "-q --version", "-q -h", "-q --fixtures", "-q --setup-plan"],
        ...["-q\n    --cov=shop\n    -k unit"],
      ].map(pytest),
    ),
  );
});

describe("settings of known files that people write", () => {
  judgeRows(
    base,
    rows(
      [
        ...["moduleNameMapper: { '^@/(.*)$': '<rootDir>/src/$1' },", "rootDir: '.',", "testTimeout: 100,"].map(jest),
        ...["setupFilesAfterEnv: ['./setup.js'],", "transform: { x: './transform.js' },"].map(jest),
        ...["include: ['src/**/*.test.ts']", "coverage: { include: ['src/cart.ts'] }", "setupFiles: ['./a.ts']"].map(
          vitest,
        ),
        ["playwright.config.ts", "100", "100, projects: [{ name: 'firefox' }]"],
        ["package.json", '"scripts": {}', '"scripts": { "dev": "mocha --grep x" }, "files": ["lib"]'],
        [".mocharc.yml", "100", "200\nui: bdd"],
        [".rspec", "--color", "--color\n--require spec_helper\n--format documentation"],
        ["pom.xml", "-Xmx1g", "-Xmx2g"],
        ["pom.xml", "<exclude>**/OldTest.java</exclude>", ""],
        ["pom.xml", "<forceCreation>", "<excludes><exclude>**/*.xml</exclude></excludes><forceCreation>"],
        surefire("<includes><include>**/*Spec.java</include></includes>"),
        [
          "build.gradle",
          "'junit:junit:4.13')",
          "'a:b:1') { exclude group: 'c' }\n    testImplementation('junit:junit:4.13')",
        ],
        ["build.gradle", "archiveBaseName", "exclude 'META-INF/x'\n    archiveBaseName"],
        ["build.gradle", "archiveBaseName", "latest { exclude 'META-INF/x' }\n    archiveBaseName"],
        gradle("useJUnitPlatform()\n    maxParallelForks = 4\n    testLogging { events 'failed' }"),
        cargo('path = "tests/cart.rs"\n', '\n[[bench]]\nname = "cart"\nharness = false\n'),
        cargo('path = "tests/cart.rs"\n', '\n[[test]]\nname = "mail"\npath = "tests/mail.rs"\n'),
        cargo('path = "src/shop.rs"\n', 'crate-type = ["rlib"]\n'),
        [".cargo/config.toml", "jobs = 2", 'jobs = 4\nrustflags = ["-Dwarnings"]'],
        ["phpunit.xml", "<directory>tests/web", "<directory>tests/mail</directory><directory>tests/web"],
        ["testng.xml", "</classes>", '<class name="c.C"/></classes>'],
        ["Makefile", "-race", "-race -count=1"],
        ...["-q --cov=shop --durations=5 -n auto -ra --tb short", "-q -p xdist -W error --import-mode importlib"].map(
          pytest,
        ),
        ...["-vv --cov shop --cov-report term-missing --doctest-modules", "-q -x --maxfail 3 --ff"].map(pytest),
      ],
      [],
    ),
  );
});
