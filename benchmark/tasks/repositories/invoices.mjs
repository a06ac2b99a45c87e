/** Several edits: amounts are rounded in three places, each the same wrong way; a test is added. */

const COUNTRIES = [
  ["AT", "Austria", 20, 10],
  ["BE", "Belgium", 21, 6],
  ["BG", "Bulgaria", 20, 9],
  ["CY", "Cyprus", 19, 5],
  ["CZ", "Czechia", 21, 12],
  ["DE", "Germany", 19, 7],
  ["DK", "Denmark", 25, 25],
  ["EE", "Estonia", 22, 9],
  ["ES", "Spain", 21, 10],
  ["FI", "Finland", 25.5, 14],
  ["FR", "France", 20, 5.5],
  ["GR", "Greece", 24, 13],
  ["HR", "Croatia", 25, 13],
  ["HU", "Hungary", 27, 5],
  ["IE", "Ireland", 23, 13.5],
  ["IT", "Italy", 22, 10],
  ["LT", "Lithuania", 21, 9],
  ["LU", "Luxembourg", 17, 8],
  ["LV", "Latvia", 21, 12],
  ["MT", "Malta", 18, 5],
  ["NL", "Netherlands", 21, 9],
  ["PL", "Poland", 23, 8],
  ["PT", "Portugal", 23, 6],
  ["RO", "Romania", 19, 9],
  ["SE", "Sweden", 25, 12],
  ["SI", "Slovenia", 22, 9.5],
  ["SK", "Slovakia", 23, 5],
];

const ratesFile = () => `/** Rates of value added tax in percent. One entry for each country that we ship to. */
export const RATES = {
${COUNTRIES.map(
  ([code, name, normal, reduced]) => `  ${code}: {
    country: "${name}",
    normal: ${normal},
    reduced: ${reduced},
    // Books and food are taxed at the reduced rate, delivery follows the goods.
    categories: {
      books: ${reduced},
      clothing: ${normal},
      delivery: ${normal},
      food: ${reduced},
      software: ${normal},
    },
    label: (percent) => \`${code} \${percent} %\`,
  },`,
).join("\n")}
};

/** The rate of a category in a country; the normal one for what has no rate of its own. */
export function rateOf(country, category) {
  const entry = RATES[country];
  if (entry === undefined) throw new RangeError(\`no rates for \${country}\`);
  return entry.categories[category] ?? entry.normal;
}

/** Tax of a net amount in cents, rounded to whole cents. */
export function taxOf(net, percent) {
  return Math.floor((net * percent) / 100);
}
`;

const COLUMNS = ["net", "tax", "gross", "discount", "shipping", "refund", "credit", "open", "paid", "overdue"];

const reportFile = () => `import { formatMoney } from "./money.mjs";

${COLUMNS.map(
  (column) => `/** Sum of the column "${column}" over all invoices; what has none counts as zero. */
export function ${column}Column(invoices) {
  let sum = 0;
  let count = 0;
  for (const invoice of invoices) {
    const value = invoice.totals["${column}"];
    if (value === undefined) continue;
    if (!Number.isSafeInteger(value)) {
      throw new TypeError(\`invoice \${invoice.number}: ${column} is \${value}, not cents\`);
    }
    sum += value;
    count += 1;
  }
  return { name: "${column}", sum, count, text: formatMoney(sum) };
}

/** Invoices in the order of "${column}", the largest first; ties by number. */
export function by${column[0].toUpperCase()}${column.slice(1)}(invoices) {
  return [...invoices].sort((left, right) => {
    const difference = (right.totals["${column}"] ?? 0) - (left.totals["${column}"] ?? 0);
    return difference === 0 ? left.number.localeCompare(right.number) : difference;
  });
}
`,
).join("\n")}
/** The mean gross amount in cents. */
export function meanGross(invoices) {
  if (invoices.length === 0) return 0;
  const { sum } = grossColumn(invoices);
  return Math.floor(sum / invoices.length);
}

/** A table of all columns, one line each. */
export function report(invoices) {
  const columns = [${COLUMNS.map((column) => `${column}Column`).join(", ")}];
  return columns.map((column) => column(invoices)).map(({ name, text, count }) => \`\${name.padEnd(10)}\${text} (\${count})\`).join("\\n");
}
`;

const totalsFile = `import { rateOf, taxOf } from "./rates.mjs";

/** A discount in cents of a net amount, rounded to whole cents. */
export function discountOf(net, percent) {
  return Math.floor((net * percent) / 100);
}

/** Whole weeks from one day to another; a week that has begun does not count. */
export function weeksBetween(from, to) {
  return Math.floor((to - from) / (7 * 86_400_000));
}

/** Totals of an invoice in cents: the discount first, then the tax of each line. */
export function totalsOf({ country, lines, discountPercent = 0 }) {
  let [net, tax, discount] = [0, 0, 0];
  for (const { amount, quantity, category } of lines) {
    const full = amount * quantity;
    const less = discountOf(full, discountPercent);
    net += full - less;
    discount += less;
    tax += taxOf(full - less, rateOf(country, category));
  }
  return { net, tax, discount, gross: net + tax };
}
`;

const moneyFile = `/** Cents as text: 1234 is "12.34". */
export function formatMoney(cents) {
  const sign = cents < 0 ? "-" : "";
  const whole = Math.abs(cents);
  return \`\${sign}\${Math.floor(whole / 100)}.\${String(whole % 100).padStart(2, "0")}\`;
}

/** "12.34" as cents. */
export function parseMoney(text) {
  const found = /^(-?)(\\d+)\\.(\\d{2})$/.exec(text);
  if (found === null) throw new SyntaxError(\`not an amount: \${text}\`);
  return (found[1] === "-" ? -1 : 1) * (Number(found[2]) * 100 + Number(found[3]));
}
`;

const testFile = `import assert from "node:assert/strict";
import test from "node:test";
import { formatMoney, parseMoney } from "../src/money.mjs";
import { rateOf, taxOf } from "../src/rates.mjs";
import { meanGross, report } from "../src/report.mjs";
import { totalsOf, weeksBetween } from "../src/totals.mjs";

test("money is read and written", () => {
  assert.equal(formatMoney(1234), "12.34");
  assert.equal(parseMoney("-0.05"), -5);
});

test("tax is rounded to the nearest cent", () => {
  assert.equal(taxOf(999, 19), 190);
  assert.equal(taxOf(-999, 19), -190);
});

test("a discount is rounded to the nearest cent", () => {
  const totals = totalsOf({ country: "DE", discountPercent: 15, lines: [{ amount: 333, quantity: 1, category: "books" }] });
  assert.deepEqual(totals, { net: 283, tax: 20, discount: 50, gross: 303 });
});

test("rates follow the category", () => {
  assert.equal(rateOf("FR", "books"), 5.5);
  assert.equal(rateOf("FR", "garden"), 20);
});

test("weeks are whole", () => assert.equal(weeksBetween(0, 13 * 86_400_000), 1));

test("the mean is rounded to the nearest cent", () => {
  const invoices = [100, 101].map((gross, index) => ({ number: String(index), totals: { gross } }));
  assert.equal(meanGross(invoices), 101);
  assert.match(report(invoices), /gross {5}2\\.01 \\(2\\)/);
});
`;

const ROUND = `/** Rounds to whole cents, half away from zero. */
export function roundCents(cents) {
  return Math.sign(cents) * Math.round(Math.abs(cents));
}
`;

export const invoices = {
  name: "invoices",
  prompt:
    "Invoices are off by a cent: tax, discounts and the mean of the report are rounded down. They must be rounded to the nearest cent, half away from zero, negative amounts too, in one way everywhere. Add a test for the rounding itself.",
  files: {
    "package.json": `{ "name": "invoices", "version": "1.0.0", "private": true, "type": "module", "scripts": { "test": "node --test" } }\n`,
    "README.md": "# invoices\n\nTotals, taxes and reports of invoices. Amounts are cents.\n",
    "src/money.mjs": moneyFile,
    "src/rates.mjs": ratesFile(),
    "src/totals.mjs": totalsFile,
    "src/report.mjs": reportFile(),
    "test/invoices.test.mjs": testFile,
  },
  *solve(hand) {
    yield* hand.run("npm test");
    const found = yield* hand.search("Math.floor(", "src");
    const places = [...found.matchAll(/^(\S+?):(\d+):/gm)].map(([, path, line]) => ({ path, line: Number(line) }));
    const around = places.map(({ path, line }) => ({ path, from: Math.max(1, line - 10), to: line + 5 }));
    const heads = [...new Set(places.map(({ path }) => path))].map((path) => ({ path, from: 1, to: 5 }));
    yield* hand.read([...heads, ...around]);
    const rounds = (path, argument) => ({
      path,
      old: `  return Math.floor(${argument});`,
      new: `  return roundCents(${argument});`,
    });
    yield* hand.edit([
      { path: "src/money.mjs", old: '/** "12.34" as cents. */\n', new: `${ROUND}\n/** "12.34" as cents. */\n` },
      rounds("src/rates.mjs", "(net * percent) / 100"),
      rounds("src/totals.mjs", "(net * percent) / 100"),
      rounds("src/report.mjs", "sum / invoices.length"),
      {
        path: "src/rates.mjs",
        old: "/** Rates of value added tax in percent. One entry for each country that we ship to. */\n",
        new: 'import { roundCents } from "./money.mjs";\n\n/** Rates of value added tax in percent. One entry for each country that we ship to. */\n',
      },
      {
        path: "src/totals.mjs",
        old: 'import { rateOf, taxOf } from "./rates.mjs";\n',
        new: 'import { roundCents } from "./money.mjs";\nimport { rateOf, taxOf } from "./rates.mjs";\n',
      },
      {
        path: "src/report.mjs",
        old: 'import { formatMoney } from "./money.mjs";\n',
        new: 'import { formatMoney, roundCents } from "./money.mjs";\n',
      },
    ]);
    yield* hand.create(
      "test/rounding.test.mjs",
      `import assert from "node:assert/strict";\nimport test from "node:test";\nimport { roundCents } from "../src/money.mjs";\n\ntest("half a cent is rounded away from zero", () => {\n  assert.equal(roundCents(0.5), 1);\n  assert.equal(roundCents(-0.5), -1);\n  assert.equal(roundCents(2.4), 2);\n});\n`,
    );
    yield* hand.run("npm test");
    return "Amounts are rounded half away from zero by roundCents in src/money.mjs, used for tax, discount and mean; a test covers it.";
  },
};
