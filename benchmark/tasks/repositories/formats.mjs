/** A long file that has to be read whole: two wrong formatters among eighty. */

const UNITS = [
  ["year", "getUTCFullYear()", 4],
  ["month", "getUTCMonth() + 1", 2],
  ["day", "getUTCDate()", 2],
  ["hour", "getUTCHours()", 2],
  ["minute", "getUTCMinutes()", 2],
  ["second", "getUTCSeconds()", 2],
  ["millisecond", "getUTCMilliseconds()", 3],
];
const STYLES = ["plain", "padded", "spaced", "ordinal", "signed", "quoted", "roman", "words", "hex", "short", "long"];

/** One formatter, with the body that its style has. */
function formatter([unit, getter, width], style) {
  const name = `${unit}${style[0].toUpperCase()}${style.slice(1)}`;
  const wrongPad = unit === "minute" && style === "spaced";
  const wrongSign = unit === "millisecond" && style === "signed";
  const bodies = {
    plain: `  return String(value);`,
    padded: `  return String(value).padStart(${width}, "0");`,
    spaced: `  return String(value).padStart(${wrongPad ? width - 1 : width}, " ");`,
    ordinal: `  const tens = value % 100;\n  if (tens >= 11 && tens <= 13) return \`\${value}th\`;\n  return \`\${value}\${["th", "st", "nd", "rd"][value % 10] ?? "th"}\`;`,
    signed: `  return value ${wrongSign ? ">" : ">="} 0 ? \`+\${value}\` : \`-\${Math.abs(value)}\`;`,
    quoted: `  return JSON.stringify(String(value));`,
    roman: `  return toRoman(value);`,
    words: `  return toWords(value);`,
    hex: `  return value.toString(16).padStart(${width}, "0");`,
    short: `  return options.short === false ? String(value) : String(value % 100);`,
    long: `  return \`\${value} \${value === 1 ? "${unit}" : "${unit}s"}\`;`,
  };
  return `/**
 * The ${unit} of a date, ${style}. Dates are in universal time; what is not a date is refused by the caller.
 */
function ${name}(date, options = {}) {
  const value = date.${getter};
  if (options.trace !== undefined) options.trace(\`${name}: \${value}\`);
${bodies[style]}
}

`;
}

const all = UNITS.flatMap((unit) => STYLES.map((style) => [unit, style]));

const library = `/** Formats of dates. Each formatter has a name made of unit and style; \`format\` puts them together. */

const ROMAN = [[1000, "M"], [900, "CM"], [500, "D"], [400, "CD"], [100, "C"], [90, "XC"], [50, "L"], [40, "XL"], [10, "X"], [9, "IX"], [5, "V"], [4, "IV"], [1, "I"]];

function toRoman(value) {
  let rest = value;
  let text = "";
  for (const [size, letters] of ROMAN) {
    while (rest >= size) {
      text += letters;
      rest -= size;
    }
  }
  return text === "" ? "N" : text;
}

const WORDS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

function toWords(value) {
  return [...String(value)].map((digit) => WORDS[Number(digit)]).join(" ");
}

${all.map(([unit, style]) => formatter(unit, style)).join("")}const FORMATTERS = {
${all.map(([[unit], style]) => `  "${unit}:${style}": ${unit}${style[0].toUpperCase()}${style.slice(1)},`).join("\n")}
};

/** A pattern such as "{year:padded}-{month:padded}" with a date's values. */
export function format(pattern, date, options) {
  if (!(date instanceof Date) || Number.isNaN(date.getTime())) throw new TypeError("not a date");
  return pattern.replace(/\\{(\\w+:\\w+)\\}/g, (whole, name) => FORMATTERS[name]?.(date, options) ?? whole);
}
`;

const test = `import assert from "node:assert/strict";
import test from "node:test";
import { format } from "../src/formats.mjs";

const MORNING = new Date(Date.UTC(2024, 1, 3, 4, 5, 6, 0));

test("padded", () => assert.equal(format("{year:padded}-{month:padded}-{day:padded}", MORNING), "2024-02-03"));
test("ordinal", () => assert.equal(format("{day:ordinal}", MORNING), "3rd"));
test("spaced columns are aligned", () => {
  const units = ["year", "month", "day", "hour", "minute", "second", "millisecond"];
  const [early, late] = [MORNING, new Date(Date.UTC(2024, 10, 13, 14, 15, 16, 999))];
  for (const unit of units) assert.equal(format(\`{\${unit}:spaced}\`, early).length, format(\`{\${unit}:spaced}\`, late).length);
});
test("zero is signed like every number that is not negative", () => {
  for (const unit of ["hour", "minute", "second", "millisecond"]) {
    assert.equal(format(\`{\${unit}:signed}\`, new Date(Date.UTC(2024, 0, 1))), "+0");
  }
});
`;

export const formats = {
  name: "formats",
  prompt:
    "Some of the formatters in src/formats.mjs do not follow their style: columns are not aligned and zero loses its sign. Read the whole file, compare every formatter with its siblings of the same style, and correct those that differ.",
  files: {
    "package.json": `{ "name": "formats", "version": "0.9.0", "private": true, "type": "module", "scripts": { "test": "node --test" } }\n`,
    "README.md": "# formats\n\nFormats of dates by unit and style.\n",
    "src/formats.mjs": library,
    "test/formats.test.mjs": test,
  },
  *solve(hand) {
    yield* hand.read([{ path: "src/formats.mjs" }, { path: "test/formats.test.mjs" }]);
    yield* hand.run("npm test");
    const head = (name, getter) =>
      `function ${name}(date, options = {}) {\n  const value = date.${getter};\n  if (options.trace !== undefined) options.trace(\`${name}: \${value}\`);\n`;
    yield* hand.edit([
      {
        path: "src/formats.mjs",
        old: `${head("minuteSpaced", "getUTCMinutes()")}  return String(value).padStart(1, " ");`,
        new: `${head("minuteSpaced", "getUTCMinutes()")}  return String(value).padStart(2, " ");`,
      },
      {
        path: "src/formats.mjs",
        old: `${head("millisecondSigned", "getUTCMilliseconds()")}  return value > 0 `,
        new: `${head("millisecondSigned", "getUTCMilliseconds()")}  return value >= 0 `,
      },
    ]);
    yield* hand.run("npm test");
    return "minuteSpaced is padded to two places and millisecondSigned gives zero its sign, as their siblings do.";
  },
};
