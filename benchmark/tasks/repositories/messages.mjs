/** Search: one wrong placeholder in one of eight catalogs of 400 lines, and the code that reads them. */

const LOCALES = ["en", "de", "fr", "es", "it", "nl", "pl", "pt"];
const AREAS = ["cart", "order", "account", "search", "article", "payment", "delivery", "help", "review", "coupon"];
const EVENTS = ["opened", "closed", "empty", "full", "failed", "saved", "removed", "restored", "expired", "shared"];

function catalog(locale) {
  const lines = AREAS.flatMap((area) =>
    EVENTS.flatMap((event) => {
      const hole = locale === "pl" && area === "order" && event === "expired" ? "number" : "count";
      return [
        `  "${area}.${event}.title": "${locale}: ${area} ${event}",`,
        `  "${area}.${event}.one": "${locale}: one entry of ${area} is ${event}, at {time}",`,
        `  "${area}.${event}.many": "${locale}: {${hole}} entries of ${area} are ${event}, at {time}",`,
        `  "${area}.${event}.hint": "${locale}: what you can do when ${area} is ${event}",`,
      ];
    }),
  );
  return `{\n${lines.join("\n").replace(/,$/, "")}\n}\n`;
}

const format = `import { readFileSync } from "node:fs";

const catalogs = new Map();

function catalogOf(locale) {
  if (!catalogs.has(locale)) {
    const url = new URL(\`../locales/\${locale}.json\`, import.meta.url);
    catalogs.set(locale, JSON.parse(readFileSync(url, "utf8")));
  }
  return catalogs.get(locale);
}

/** The text of a message with its values; a value that is missing is an error, not a hole in the page. */
export function say(locale, key, values = {}) {
  const text = catalogOf(locale)[key];
  if (text === undefined) throw new RangeError(\`\${locale}: no message \${key}\`);
  return text.replace(/\\{(\\w+)\\}/g, (_, name) => {
    if (values[name] === undefined) throw new RangeError(\`\${locale}: \${key} needs \${name}\`);
    return String(values[name]);
  });
}

/** One or many, by the count. */
export function sayCount(locale, key, count, values = {}) {
  return say(locale, \`\${key}.\${count === 1 ? "one" : "many"}\`, { ...values, count });
}
`;

const test = `import assert from "node:assert/strict";
import test from "node:test";
import { say, sayCount } from "../src/say.mjs";

const LOCALES = ${JSON.stringify(LOCALES)};
for (const locale of LOCALES) {
  test(\`\${locale}: titles\`, () => assert.equal(say(locale, "cart.empty.title"), \`\${locale}: cart empty\`));
  test(\`\${locale}: counts\`, () => {
    for (const area of ${JSON.stringify(AREAS)}) {
      for (const event of ${JSON.stringify(EVENTS)}) {
        assert.match(sayCount(locale, \`\${area}.\${event}\`, 3, { time: "noon" }), /3 entries/);
      }
    }
  });
}
`;

export const messages = {
  name: "messages",
  prompt:
    "Polish users get an error page: `RangeError: pl: order.expired.many needs number`. Find out where `number` comes from and make the message like those of the other locales.",
  files: {
    "package.json": `{ "name": "messages", "version": "5.2.0", "private": true, "type": "module", "scripts": { "test": "node --test" } }\n`,
    "README.md": "# messages\n\nTexts of the shop in eight languages.\n",
    "src/say.mjs": format,
    ...Object.fromEntries(LOCALES.map((locale) => [`locales/${locale}.json`, catalog(locale)])),
    "test/say.test.mjs": test,
  },
  *solve(hand) {
    const found = yield* hand.search("order.expired.many");
    yield* hand.search("{number}");
    const place = /^(locales\/pl\.json):(\d+):/m.exec(found);
    if (place === null) throw new Error(`the message was not found:\n${found}`);
    const line = Number(place[2]);
    yield* hand.read([{ path: "src/say.mjs" }, { path: "locales/pl.json", from: line - 5, to: line + 5 }]);
    yield* hand.edit([{ path: "locales/pl.json", old: "{number} entries of order", new: "{count} entries of order" }]);
    yield* hand.run("npm test");
    return "The Polish order.expired.many asked for {number}; it uses {count} like all others.";
  },
};
