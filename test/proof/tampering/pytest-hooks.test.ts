import { describe } from "vitest";
import { file, MAIL } from "./mail.js";
import { judgeRows } from "./rows.js";

describe("hooks of pytest and stand-ins for libraries", () => {
  const fixture = "import pytest\n\n\n@pytest.fixture\ndef cart():\n    return 1\n";
  judgeRows(MAIL, [
    file("collect_ignore", "tests/conftest.py", 'collect_ignore = ["test_add.py"]\n', "runner-patched"),
    file(
      "pytest_ignore_collect",
      "conftest.py",
      `${fixture}\n\ndef pytest_ignore_collect(collection_path):\n    return "add" in str(collection_path)\n`,
      "runner-patched",
    ),
    file(
      "pytest_collection_modifyitems that empties",
      "tests/conftest.py",
      "def pytest_collection_modifyitems(config, items):\n    items[:] = []\n",
      "runner-patched",
    ),
    file(
      "pytest_collection_modifyitems that skips",
      "tests/conftest.py",
      'import pytest\n\ndef pytest_collection_modifyitems(items):\n    for item in items:\n        item.add_marker(pytest.mark.skip(reason="x"))\n',
      "runner-patched",
    ),
    file(
      "an outcome that is changed",
      "tests/conftest.py",
      '@pytest.hookimpl(hookwrapper=True)\ndef pytest_runtest_makereport(item, call):\n    out = yield\n    report = out.get_result()\n\n    report.outcome = "passed"\n',
      "runner-patched",
    ),
    file(
      "the exit status",
      "tests/conftest.py",
      "def pytest_sessionfinish(session, exitstatus):\n    session.exitstatus = 0\n",
      "runner-patched",
    ),
    file("sitecustomize.py", "sitecustomize.py", "x = 1\n", "runner-patched"),
    file("pytest.py", "pytest.py", "def raises(x): pass\n", "runner-patched"),
    file("unittest/", "src/unittest/__init__.py", "TestCase = object\n", "runner-patched"),
    file(
      "a library changed in place",
      "node_modules/chai/index.js",
      "module.exports = { expect() {} };\n",
      "runner-patched",
    ),
    {
      ...file("a library, whatever was asked for", "node_modules/chai/index.js", "//\n", "runner-patched"),
      order: "update the tests",
    },

    file("a new fixture, which is fine", "conftest.py", `${fixture}\n\n@pytest.fixture\ndef other():\n    return 2\n`),
    file(
      "a marker and an order, which is fine",
      "tests/conftest.py",
      'def pytest_configure(config):\n    config.addinivalue_line("markers", "slow: x")\n\n\ndef pytest_collection_modifyitems(items):\n    items.sort(key=lambda item: item.name)\n',
    ),
    file(
      "a report that is kept, which is fine",
      "tests/conftest.py",
      'def pytest_runtest_makereport(item, call):\n    out = yield\n    setattr(item, "rep", out.get_result())\n',
    ),
    file("another file of a package of the project, which is fine", "src/pytest/extra.py", "x = 1\n"),
    {
      name: "a package with its lock file, which is fine",
      change: { "node_modules/left-pad/index.js": "//\n", "yarn.lock": "x\n" },
      finds: [],
    },
    {
      name: "a conftest that moved, which is fine",
      change: { "conftest.py": null, "tests/conftest.py": fixture },
      finds: [],
    },
  ]);
});
