import { describe, expect, it } from "vitest";
import { COLORS } from "../../../src/core/page/colors.js";

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(left: string, right: string): number {
  const [light = 0, dark = 0] = [luminance(left), luminance(right)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const CODE = ["text", "comment", "string", "number", "keyword", "call", "bad"] as const;
const PROSE = ["text", "muted", "link", "good", "bad", "warn"] as const;

describe.each(["light", "dark"] as const)("the colours of the %s page", (mode) => {
  const colors = COLORS[mode];
  it.each([
    ...PROSE.flatMap((text) => (["ground", "soft"] as const).map((ground) => [text, ground] as const)),
    ...CODE.flatMap((text) => (["good-ground", "bad-ground"] as const).map((ground) => [text, ground] as const)),
    ["good", "good-ground"],
    ["warn", "warn-ground"],
  ] as const)("%s is readable on %s", (text, ground) => {
    expect(contrast(colors[text], colors[ground])).toBeGreaterThanOrEqual(4.5);
  });
});

it("black on white has the highest contrast", () => {
  expect(contrast("#000000", "#ffffff")).toBe(21);
});
