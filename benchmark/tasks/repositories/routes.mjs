/** A rename and a removal: an old matcher goes, its module gets a name that says what it does. */

const AREAS = ["accounts", "billing", "catalog", "delivery", "events", "feedback", "groups", "health"];
const ACTIONS = [
  ["list", "GET", ""],
  ["read", "GET", "/:id"],
  ["create", "POST", ""],
  ["change", "PATCH", "/:id"],
  ["remove", "DELETE", "/:id"],
  ["history", "GET", "/:id/history"],
];

const areaFile = (
  area,
  index,
) => `import { ${index === 4 ? "matchLoose" : "matchPath"} } from "../${index === 4 ? "legacy-match" : "helpers"}.mjs";

${ACTIONS.map(
  ([name, method, tail]) => `/** ${method} /${area}${tail} */
export function ${name}(request, store) {
  const parameters = ${index === 4 ? "matchLoose" : "matchPath"}("/${area}${tail}", request.path);
  if (request.method !== "${method}" || parameters === null) return null;
  const rows = store.rows("${area}");
  const row = parameters.id === undefined ? null : rows.find(({ id }) => id === parameters.id);
  if (parameters.id !== undefined && row === undefined) return { status: 404, body: { error: "no such entry in ${area}" } };
  return { status: ${name === "create" ? 201 : 200}, body: { area: "${area}", action: "${name}", row, count: rows.length } };
}
`,
).join("\n")}
export const ${area} = [${ACTIONS.map(([name]) => name).join(", ")}];
`;

const helpers = `/** Parameters of a path that fits a pattern such as /users/:id, else null. Case matters, a slash at the end does not. */
export function matchPath(pattern, path) {
  const wanted = pattern.split("/");
  const given = path.replace(/\\/$/, "").split("/");
  if (wanted.length !== given.length) return null;
  const parameters = {};
  for (const [index, part] of wanted.entries()) {
    if (part.startsWith(":")) parameters[part.slice(1)] = decodeURIComponent(given[index]);
    else if (part !== given[index]) return null;
  }
  return parameters;
}
`;

const legacy = `/** Before version 2: patterns were prefixes. */
export function matchLoose(pattern, path) {
  const fixed = pattern.split("/:")[0];
  if (!path.startsWith(fixed)) return null;
  const [, id] = path.slice(fixed.length).split("/");
  return id === undefined || id === "" ? {} : { id };
}
`;

const router = `${AREAS.map((area) => `import { ${area} } from "./areas/${area}.mjs";`).join("\n")}

const ALL = [${AREAS.map((area) => `...${area}`).join(", ")}];

/** The answer of the first action that takes the request. */
export function route(request, store) {
  for (const action of ALL) {
    const answer = action(request, store);
    if (answer !== null) return answer;
  }
  return { status: 404, body: { error: "no such path" } };
}
`;

const test = `import assert from "node:assert/strict";
import test from "node:test";
import { route } from "../src/router.mjs";

const store = { rows: (area) => [{ id: "7", area }] };

for (const area of ${JSON.stringify(AREAS)}) {
  test(\`\${area}: one entry\`, () => {
    assert.equal(route({ method: "GET", path: \`/\${area}/7\` }, store).body.action, "read");
  });
  test(\`\${area}: history\`, () => {
    assert.equal(route({ method: "GET", path: \`/\${area}/7/history\` }, store).body.action, "history");
  });
  test(\`\${area}: another area that begins like it\`, () => {
    assert.equal(route({ method: "GET", path: \`/\${area}-old/7\` }, store).status, 404);
  });
}
`;

export const routes = {
  name: "routes",
  prompt:
    "`/events/7/history` and `/events-old/7` are answered by the wrong action, because src/areas/events.mjs still uses the old prefix matcher. Use the same matcher as everywhere, remove src/legacy-match.mjs, and rename src/helpers.mjs to src/path-match.mjs while you are there.",
  configuration: "workspace:\n  allow_delete: tracked\n",
  files: {
    "package.json": `{ "name": "routes", "version": "2.1.0", "private": true, "type": "module", "scripts": { "test": "node --test" } }\n`,
    "README.md": "# routes\n\nA small router: areas, each with its actions.\n",
    "src/helpers.mjs": helpers,
    "src/legacy-match.mjs": legacy,
    "src/router.mjs": router,
    ...Object.fromEntries(AREAS.map((area, index) => [`src/areas/${area}.mjs`, areaFile(area, index)])),
    "test/router.test.mjs": test,
  },
  gone: ["src/helpers.mjs", "src/legacy-match.mjs"],
  *solve(hand) {
    const uses = yield* hand.search("helpers.mjs");
    const old = yield* hand.search("matchLoose");
    const pathsOf = (text) => [...new Set([...text.matchAll(/^(\S+?):\d+:/gm)].map(([, path]) => path))];
    const users = pathsOf(uses).filter((path) => path.startsWith("src/areas/"));
    const [last] = pathsOf(old).filter((path) => path.startsWith("src/areas/"));
    yield* hand.read([{ path: "src/helpers.mjs" }, { path: "src/legacy-match.mjs" }, { path: last }]);
    yield* hand.move("src/helpers.mjs", "src/path-match.mjs");
    yield* hand.edit([
      ...users.map((path) => ({
        path,
        old: 'import { matchPath } from "../helpers.mjs";',
        new: 'import { matchPath } from "../path-match.mjs";',
      })),
      {
        path: last,
        old: 'import { matchLoose } from "../legacy-match.mjs";',
        new: 'import { matchPath } from "../path-match.mjs";',
      },
      ...ACTIONS.map(([name, method, tail]) => ({
        path: last,
        old: `/** ${method} /events${tail} */\nexport function ${name}(request, store) {\n  const parameters = matchLoose("/events${tail}", request.path);`,
        new: `/** ${method} /events${tail} */\nexport function ${name}(request, store) {\n  const parameters = matchPath("/events${tail}", request.path);`,
      })),
    ]);
    yield* hand.remove("src/legacy-match.mjs");
    yield* hand.run("npm test");
    return "events uses matchPath like all areas; the old matcher is gone and the module is called path-match.mjs.";
  },
};
