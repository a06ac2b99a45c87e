/** A first try that is refused: a probe by `node -e`, and a lock file. */

const KINDS = ["user", "order", "article", "price", "stock", "image", "review", "coupon", "basket", "address"];

const store = `/** Entries that are gone after their time. Times are milliseconds. */
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

  get size() {
    return this.#entries.size;
  }
}
`;

const keyFile = `${KINDS.map(
  (kind) => `/** The key of a ${kind}: tenant, kind and number. */
export function ${kind}Key(tenant, number) {
  if (typeof tenant !== "string" || tenant === "") throw new TypeError("${kind}: a tenant is needed");
  if (!Number.isSafeInteger(number) || number < 0) throw new TypeError("${kind}: a number is needed");
  return \`\${tenant}/${kind}/\${number}\`;
}

/** The parts of the key of a ${kind}, or null for other keys. */
export function read${kind[0].toUpperCase()}${kind.slice(1)}Key(key) {
  const found = /^([^/]+)\\/${kind}\\/(\\d+)$/.exec(key);
  if (found === null) return null;
  return { tenant: found[1], kind: "${kind}", number: Number(found[2]) };
}

/** Keys of several ${kind}s of one tenant, without doubles, in order. */
export function ${kind}Keys(tenant, numbers) {
  const sorted = [...new Set(numbers)].sort((left, right) => left - right);
  return sorted.map((number) => ${kind}Key(tenant, number));
}

/** Whether a key is one of a ${kind} of this tenant. */
export function is${kind[0].toUpperCase()}${kind.slice(1)}Of(tenant, key) {
  const parts = read${kind[0].toUpperCase()}${kind.slice(1)}Key(key);
  return parts !== null && parts.tenant === tenant;
}
`,
).join("\n")}`;

const test = `import assert from "node:assert/strict";
import test from "node:test";
import { Cache } from "../src/cache.mjs";
import { orderKey, readOrderKey, userKeys } from "../src/keys.mjs";

test("keys are read as they are made", () => {
  assert.deepEqual(readOrderKey(orderKey("acme", 7)), { tenant: "acme", kind: "order", number: 7 });
  assert.deepEqual(userKeys("acme", [3, 1, 3]), ["acme/user/1", "acme/user/3"]);
});

test("an entry is gone when its time is over", () => {
  let time = 0;
  const cache = new Cache({ lifetime: 10, now: () => time });
  cache.set("a", 1);
  time = 9;
  assert.equal(cache.get("a"), 1);
  time = 10;
  assert.equal(cache.get("a"), undefined);
});
`;

const manifest = (version) =>
  `{ "name": "cache", "version": "${version}", "private": true, "type": "module", "scripts": { "test": "node --test" } }\n`;
const lock = (version) =>
  `{\n  "name": "cache",\n  "version": "${version}",\n  "lockfileVersion": 3,\n  "requires": true,\n  "packages": {\n    "": { "name": "cache", "version": "${version}" }\n  }\n}\n`;

export const cache = {
  name: "cache",
  prompt:
    "An entry of the cache lives one millisecond too long: `get` at exactly its end still gives it. Fix it, and make this version 1.4.1 in package.json and, where that is possible, in package-lock.json.",
  files: {
    "package.json": manifest("1.4.0"),
    "package-lock.json": lock("1.4.0"),
    "README.md": "# cache\n\nA cache with times, and the keys of what is kept in it.\n",
    "src/cache.mjs": store,
    "src/keys.mjs": keyFile,
    "test/cache.test.mjs": test,
  },
  *solve(hand, view) {
    yield* hand.read([{ path: "src/cache.mjs" }, { path: "package.json" }, { path: "package-lock.json" }]);
    const probe =
      'import { Cache } from "./src/cache.mjs"; let t = 0; const c = new Cache({ lifetime: 10, now: () => t }); c.set("a", 1); t = 10; console.log(c.get("a"));';
    yield* hand.run(`node --input-type=module -e '${probe}'`, "npm test");
    yield* hand.edit([
      {
        path: "src/cache.mjs",
        old: "    if (entry.until < this.#now()) {",
        new: "    if (entry.until <= this.#now()) {",
      },
    ]);
    yield* hand.edit([{ path: "package.json", old: '"version": "1.4.0"', new: '"version": "1.4.1"' }]);
    // Not tried if the prompt says that lock files are protected.
    const edits = [
      {
        path: "package-lock.json",
        old: '  "name": "cache",\n  "version": "1.4.0",',
        new: '  "name": "cache",\n  "version": "1.4.1",',
      },
      {
        path: "package-lock.json",
        old: '"": { "name": "cache", "version": "1.4.0" }',
        new: '"": { "name": "cache", "version": "1.4.1" }',
      },
    ];
    const isTold = /\block files?\b/i.test(view.system);
    const isLocked = !isTold && (yield* hand.edit([edits[0]]))[0];
    if (isLocked) yield* hand.edit([edits[1]]);
    yield* hand.run("npm test");
    const left = isLocked ? "" : " package-lock.json may not be changed here: npm install will do it.";
    return `An entry ends at its end, and the version is 1.4.1.${left}`;
  },
};
