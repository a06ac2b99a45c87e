/** A failing test that has to be found in long output: 900 tests that say much, one of them fails in the middle. */

const RULES = ["daily", "weekly", "monthly", "quarterly", "yearly"];

const rule = (name, step) => `import { addDays, addMonths, clampDay } from "../dates.mjs";

/** Days of the rule "${name}" from a first one, as many as wanted. Days are [year, month, day]. */
export function ${name}(first, count) {
  const days = [];
  for (let index = 0; index < count; index += 1) {
    const moved = ${step};
    days.push(clampDay(moved, first[2]));
  }
  return days;
}
`;

const dates = `/** Days are [year, month, day], months from 1. */
export function isLeap(year) {
  return year % 4 === 0 && year % 100 !== 0;
}

export function daysIn(year, month) {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

export function addDays([year, month, day], count) {
  let [y, m, d] = [year, month, day + count];
  while (d > daysIn(y, m)) {
    d -= daysIn(y, m);
    m += 1;
    if (m > 12) {
      m = 1;
      y += 1;
    }
  }
  return [y, m, d];
}

export function addMonths([year, month, day], count) {
  const index = year * 12 + (month - 1) + count;
  return [Math.floor(index / 12), (index % 12) + 1, day];
}

/** The day that was wanted, or the last of its month. */
export function clampDay([year, month, day], wanted) {
  if (day <= daysIn(year, month)) return [year, month, day];
  return [year, month, Math.min(wanted, daysIn(year, month))];
}
`;

const test = `import assert from "node:assert/strict";
import test from "node:test";
import { addDays, daysIn } from "../src/dates.mjs";

/** Days of a month by the platform's own calendar. */
const expected = (year, month) => new Date(Date.UTC(year, month, 0)).getUTCDate();

for (let year = 1960; year < 2035; year += 1) {
  for (let month = 1; month <= 12; month += 1) {
    test(\`calendar of \${year}-\${String(month).padStart(2, "0")}: length of the month and the day after its last\`, (context) => {
      const last = expected(year, month);
      context.diagnostic(\`the month has \${last} days\`);
      assert.equal(daysIn(year, month), last);
      assert.deepEqual(addDays([year, month, last], 1), month === 12 ? [year + 1, 1, 1] : [year, month + 1, 1]);
    });
  }
}
`;

const rulesTest = `import assert from "node:assert/strict";
import test from "node:test";
${RULES.map((name) => `import { ${name} } from "../src/rules/${name}.mjs";`).join("\n")}

test("the end of a month stays the end", () => {
  assert.deepEqual(monthly([2023, 1, 31], 3), [[2023, 1, 31], [2023, 2, 28], [2023, 3, 31]]);
});
test("every rule begins with its first day", () => {
  for (const rule of [${RULES.join(", ")}]) assert.deepEqual(rule([2023, 5, 6], 1), [[2023, 5, 6]]);
});
`;

export const calendar = {
  name: "calendar",
  prompt:
    "`npm test` fails since we added the calendar tests, but the log is too long to see why. Find out which test fails and fix the cause, not the test.",
  files: {
    "package.json": `{ "name": "calendar", "version": "3.0.0", "private": true, "type": "module", "scripts": { "test": "node --test --test-reporter=tap" } }\n`,
    "README.md": "# calendar\n\nRules of days that come again.\n",
    "src/dates.mjs": dates,
    "src/rules/daily.mjs": rule("daily", "addDays(first, index)"),
    "src/rules/weekly.mjs": rule("weekly", "addDays(first, index * 7)"),
    "src/rules/monthly.mjs": rule("monthly", "addMonths(first, index)"),
    "src/rules/quarterly.mjs": rule("quarterly", "addMonths(first, index * 3)"),
    "src/rules/yearly.mjs": rule("yearly", "addMonths(first, index * 12)"),
    "test/calendar.test.mjs": test,
    "test/rules.test.mjs": rulesTest,
  },
  *solve(hand) {
    let output = yield* hand.run("npm test");
    if (!/not ok/.test(output)) output = yield* hand.run("npm test 2>&1 | grep -A 20 '^not ok'");
    if (!/2000-02/.test(output)) throw new Error(`the failing test is not shown:\n${output}`);
    yield* hand.read([{ path: "src/dates.mjs" }]);
    yield* hand.edit([
      {
        path: "src/dates.mjs",
        old: "  return year % 4 === 0 && year % 100 !== 0;",
        new: "  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;",
      },
    ]);
    yield* hand.run("npm test 2>&1 | tail -n 12");
    return "February 2000 had 28 days, because years that 400 divides were no leap years. isLeap knows them now.";
  },
};
