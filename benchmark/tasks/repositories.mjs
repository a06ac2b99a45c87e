/** Four small repositories, each with a planted bug and a solution that is played with either hand. */

const manifest = (name, version = "1.0.0", test = "node --test") =>
  `${JSON.stringify({ name, version, private: true, type: "module", scripts: { test } })}\n`;

const TEST_HEAD = 'import assert from "node:assert/strict";\nimport test from "node:test";\n';

const AREAS = ["accounts", "billing", "catalog", "delivery", "events", "feedback", "groups", "health"];
/** The area that still uses the old matcher. */
const OLD_AREA = "events";
const ACTIONS = [
  ["list", "GET", ""],
  ["read", "GET", "/:id"],
  ["create", "POST", ""],
  ["change", "PATCH", "/:id"],
  ["remove", "DELETE", "/:id"],
  ["history", "GET", "/:id/history"],
];

const actionHead = (area, [name, method, tail], matcher) => `/** ${method} /${area}${tail} */
export function ${name}(request, store) {
  const parameters = ${matcher}("/${area}${tail}", request.path);`;

function areaFile(area) {
  const [matcher, module] = area === OLD_AREA ? ["matchLoose", "legacy-match"] : ["matchPath", "helpers"];
  const actions = ACTIONS.map(
    (action) => `${actionHead(area, action, matcher)}
  if (request.method !== "${action[1]}" || parameters === null) return null;
  const rows = store.rows("${area}");
  const row = parameters.id === undefined ? null : rows.find(({ id }) => id === parameters.id);
  if (row === undefined) return { status: 404, body: { error: "no such entry in ${area}" } };
  return { status: 200, body: { area: "${area}", action: "${action[0]}", row, count: rows.length } };
}
`,
  );
  const names = ACTIONS.map(([name]) => name).join(", ");
  return `import { ${matcher} } from "../${module}.mjs";\n\n${actions.join("\n")}\nexport const ${area} = [${names}];\n`;
}

const routes = {
  name: "routes",
  prompt:
    "`/events/7/history` and `/events-old/7` are answered by the wrong action, because src/areas/events.mjs still uses the old prefix matcher. Use the same matcher as everywhere, remove src/legacy-match.mjs, and rename src/helpers.mjs to src/path-match.mjs while you are there.",
  configuration: "workspace:\n  allow_delete: tracked\n",
  files: {
    "package.json": manifest("routes"),
    "src/helpers.mjs": `/** Parameters of a path that fits a pattern such as /users/:id, else null. */
export function matchPath(pattern, path) {
  const [wanted, given] = [pattern.split("/"), path.split("/")];
  if (wanted.length !== given.length) return null;
  const parameters = {};
  for (const [index, part] of wanted.entries()) {
    if (part.startsWith(":")) parameters[part.slice(1)] = given[index];
    else if (part !== given[index]) return null;
  }
  return parameters;
}
`,
    "src/legacy-match.mjs": `/** Before version 2, patterns were prefixes. */
export function matchLoose(pattern, path) {
  const fixed = pattern.split("/:")[0];
  if (!path.startsWith(fixed)) return null;
  const [, id] = path.slice(fixed.length).split("/");
  return id === undefined || id === "" ? {} : { id };
}
`,
    "src/router.mjs": `${AREAS.map((area) => `import { ${area} } from "./areas/${area}.mjs";`).join("\n")}

/** The answer of the first action that takes the request. */
export function route(request, store) {
  const actions = [${AREAS.join(", ")}].flat();
  return actions.map((action) => action(request, store)).find((answer) => answer !== null) ?? { status: 404 };
}
`,
    ...Object.fromEntries(AREAS.map((area) => [`src/areas/${area}.mjs`, areaFile(area)])),
    "test/router.test.mjs": `${TEST_HEAD}import { route } from "../src/router.mjs";

const store = { rows: (area) => [{ id: "7", area }] };
const get = (path) => route({ method: "GET", path }, store);

for (const area of ${JSON.stringify(AREAS)}) {
  test(\`\${area}: one entry\`, () => assert.equal(get(\`/\${area}/7\`).body.action, "read"));
  test(\`\${area}: history\`, () => assert.equal(get(\`/\${area}/7/history\`).body.action, "history"));
  test(\`\${area}: an area with the same prefix\`, () => assert.equal(get(\`/\${area}-old/7\`).status, 404));
}
`,
  },
  gone: ["src/helpers.mjs", "src/legacy-match.mjs"],
  *solve(hand) {
    const areasIn = (text) => new Set([...text.matchAll(/^(src\/areas\/\S+?):\d+:/gm)].map(([, path]) => path));
    const users = areasIn(yield* hand.search("helpers.mjs"));
    const [old] = areasIn(yield* hand.search("matchLoose"));
    yield* hand.read([{ path: "src/helpers.mjs" }, { path: "src/legacy-match.mjs" }, { path: old }]);
    yield* hand.move("src/helpers.mjs", "src/path-match.mjs");
    const importOf = (matcher, module) => `import { ${matcher} } from "../${module}.mjs";`;
    const imported = importOf("matchPath", "path-match");
    yield* hand.edit([
      ...[...users].map((path) => ({ path, old: importOf("matchPath", "helpers"), new: imported })),
      { path: old, old: importOf("matchLoose", "legacy-match"), new: imported },
      ...ACTIONS.map((action) => ({
        path: old,
        old: actionHead(OLD_AREA, action, "matchLoose"),
        new: actionHead(OLD_AREA, action, "matchPath"),
      })),
    ]);
    yield* hand.remove("src/legacy-match.mjs");
    yield* hand.run("npm test");
    return "events uses matchPath like all areas; the old matcher is gone and the module is called path-match.mjs.";
  },
};

const FACTORS = Array.from({ length: 100 }, (_, index) => index + 2);
/** Factors whose function is wrong. */
const WRONG = new Set([37, 81]);

const factors = {
  name: "factors",
  prompt:
    "Some functions in src/factors.mjs add where they should multiply. Read the whole file, compare every function with its siblings, and correct those that differ.",
  files: {
    "package.json": manifest("factors"),
    "src/factors.mjs": FACTORS.map(
      (factor) => `/**
 * The product of a number and ${factor}. The caller refuses anything that is not a number.
 */
export function times${factor}(value, options = {}) {
  if (options.trace !== undefined) options.trace(\`times${factor}: \${value}\`);
  return value ${WRONG.has(factor) ? "+" : "*"} ${factor};
}
`,
    ).join("\n"),
    "test/factors.test.mjs": `${TEST_HEAD}import * as factors from "../src/factors.mjs";

for (const [name, times] of Object.entries(factors)) {
  test(name, () => assert.equal(times(3), 3 * Number(name.slice(5))));
}
`,
  },
  *solve(hand) {
    const path = "src/factors.mjs";
    yield* hand.read([{ path }, { path: "test/factors.test.mjs" }]);
    yield* hand.run("npm test");
    yield* hand.edit(
      [...WRONG].map((factor) => ({ path, old: `  return value + ${factor};`, new: `  return value * ${factor};` })),
    );
    yield* hand.run("npm test");
    return "times37 and times81 multiply now, as their siblings do.";
  },
};

const calendar = {
  name: "calendar",
  prompt:
    "`npm test` fails since we added the calendar tests, but the log is too long to see why. Find out which test fails and fix the cause, not the test.",
  files: {
    "package.json": manifest("calendar", "3.0.0", "node --test --test-reporter=tap"),
    "src/dates.mjs": `export function isLeap(year) {
  return year % 4 === 0 && year % 100 !== 0;
}

/** Days of a month; months count from 1. */
export function daysIn(year, month) {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
`,
    "test/calendar.test.mjs": `${TEST_HEAD}import { daysIn } from "../src/dates.mjs";

/** Days of a month by the platform's own calendar. */
const expected = (year, month) => new Date(Date.UTC(year, month, 0)).getUTCDate();

for (let year = 1960; year < 2035; year += 1) {
  for (let month = 1; month <= 12; month += 1) {
    test(\`calendar of \${year}-\${String(month).padStart(2, "0")}: length of the month by the platform\`, (context) => {
      context.diagnostic(\`the month has \${expected(year, month)} days\`);
      assert.equal(daysIn(year, month), expected(year, month));
    });
  }
}
`,
  },
  *solve(hand) {
    let output = yield* hand.run("npm test");
    if (!/not ok/.test(output)) output = yield* hand.run("npm test 2>&1 | grep -A 20 '^not ok'");
    if (!/2000-02/.test(output)) throw new Error(`the failing test is not shown:\n${output}`);
    const path = "src/dates.mjs";
    yield* hand.read([{ path }]);
    const rule = "year % 4 === 0 && year % 100 !== 0";
    yield* hand.edit([{ path, old: `  return ${rule};`, new: `  return (${rule}) || year % 400 === 0;` }]);
    yield* hand.run("npm test 2>&1 | tail -n 12");
    return "February 2000 had 28 days, because isLeap did not know years that 400 divides. It does now.";
  },
};

const cache = {
  name: "cache",
  prompt:
    "An entry of the cache lives one millisecond too long: `get` at exactly its end still gives it. Fix it, and make this version 1.4.1 in package.json and, where that is possible, in package-lock.json.",
  files: {
    "package.json": manifest("cache", "1.4.0"),
    "package-lock.json": '{\n  "name": "cache",\n  "version": "1.4.0",\n  "lockfileVersion": 3,\n  "packages": {}\n}\n',
    "src/cache.mjs": `/** Entries that expire. Times are milliseconds. */
export class Cache {
  #entries = new Map();
  #now;
  #lifetime;

  constructor({ lifetime = 60_000, now = Date.now } = {}) {
    this.#lifetime = lifetime;
    this.#now = now;
  }

  set(key, value, lifetime = this.#lifetime) {
    this.#entries.set(key, { value, until: this.#now() + lifetime });
  }

  get(key) {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    if (entry.until < this.#now()) {
      this.#entries.delete(key);
      return undefined;
    }
    return entry.value;
  }
}
`,
    "test/cache.test.mjs": `${TEST_HEAD}import { Cache } from "../src/cache.mjs";

test("an entry is gone when its time is over", () => {
  let time = 0;
  const cache = new Cache({ lifetime: 10, now: () => time });
  cache.set("a", 1);
  time = 9;
  assert.equal(cache.get("a"), 1);
  time = 10;
  assert.equal(cache.get("a"), undefined);
});
`,
  },
  *solve(hand, view) {
    yield* hand.read([{ path: "src/cache.mjs" }, { path: "package.json" }, { path: "package-lock.json" }]);
    const probe =
      'import { Cache } from "./src/cache.mjs"; let t = 0; const c = new Cache({ lifetime: 10, now: () => t }); c.set("a", 1); t = 10; console.log(c.get("a"));';
    // The probe is refused by the command policy.
    yield* hand.run(`node --input-type=module -e '${probe}'`, "npm test");
    yield* hand.edit([
      { path: "src/cache.mjs", old: "if (entry.until < this.#now()) {", new: "if (entry.until <= this.#now()) {" },
    ]);
    yield* hand.edit([{ path: "package.json", old: '"version":"1.4.0"', new: '"version":"1.4.1"' }]);
    // Skipped if the system prompt says that lock files are protected.
    const isProtected = /\block files?\b/i.test(view.system);
    const lockEdit = { path: "package-lock.json", old: '"version": "1.4.0"', new: '"version": "1.4.1"' };
    const isEdited = !isProtected && (yield* hand.edit([lockEdit]))[0];
    yield* hand.run("npm test");
    const left = isEdited ? "" : " package-lock.json may not be changed here: npm install will do it.";
    return `An entry ends at its end, and the version is 1.4.1.${left}`;
  },
};

export const TASKS = [routes, factors, calendar, cache];
