import { countWildcards } from "./languages/strength.js";
import type { Assertion, Table } from "./languages/types.js";

/** The fate of one assertion of the base. */
export interface AssertionChange {
  readonly kind: "removed" | "weakened" | "changed";
  readonly before: Assertion;
  /** null: it was removed. */
  readonly after: Assertion | null;
}

interface Sides {
  readonly assertions: readonly Assertion[];
  readonly tables: readonly Table[];
}

/** Facts about the head outside of the test itself. */
export interface Elsewhere {
  /** Assertions of functions that the test calls only in the head. */
  readonly called: readonly Assertion[];
  /** The test calls a function that is named like an assertion and is not in the changed files. */
  readonly callsUnknownHelper: boolean;
}

const NOWHERE: Elsewhere = { called: [], callsUnknownHelper: false };

/** Replaces the literals of a text: the rest shows the calls without their arguments. */
const skeleton = (text: string): string =>
  text.replace(/"[^"]*"|'[^']*'/g, "#").replace(/(?<![\w$])[-+]?\d[\w.]*/g, "#");

const isLiteral = (text: string): boolean =>
  /^(?:[-+]?[\d.]|["'`[{]|true$|false$|null$|undefined$|None$|nil$|True$|False$|NaN$|vec!|Some\(|Ok\(|Err\(|&?\[|\/|new |b"|r"|f")/.test(
    text,
  );

/** How much two assertions have in common; 0: they are unrelated. */
function likeness(before: Assertion, after: Assertion): number {
  const [subject = ""] = before.parts;
  const shared = before.parts.filter((part) => after.parts.includes(part));
  const isSubjectShared = shared.some((part) => !isLiteral(part));
  const alike = after.parts.some((part) => skeleton(part) === skeleton(subject) && !isLiteral(part));
  const matcher = before.matcher === after.matcher ? 1 : 0;
  if (before.matcher === "expectedvalue" || after.matcher === "expectedvalue")
    return isSubjectShared && matcher === 1 ? 9 : 0;
  if (isSubjectShared) return 6 + matcher + shared.length;
  if (alike) return 4 + matcher;
  if (shared.length > 0) return 3 + matcher;
  return subject.length > 3 && after.text.includes(subject) ? 2 + matcher : 0;
}

/** The judgement of a pair; null: no objection. */
function judgePair(before: Assertion, after: Assertion): AssertionChange["kind"] | null {
  if (after.strength === 0) return before.strength === 0 ? null : "weakened";
  if (countWildcards(after.text) > countWildcards(before.text)) return "weakened";
  if (after.strength < before.strength) return "weakened";
  if (after.matcher === before.matcher && after.parts.length < before.parts.length && before.parts.length > 1)
    return "weakened";
  const isStronger = after.strength > before.strength;
  const missing = before.parts.filter((part) => !after.parts.includes(part));
  if (missing.length === 0 || before.parts.length === 0) return null;
  if (isStronger && before.parts.some((part) => after.parts.includes(part) && !isLiteral(part))) return null;
  // A regular expression, a bound or a value: the expected value changed.
  const literals = missing.filter(isLiteral);
  if (literals.length > 0) return isFormOnly(literals, after) ? null : "changed";
  // The same call with other inputs.
  const sameCall = missing.some((part) =>
    after.parts.some((other) => other !== part && skeleton(other) === skeleton(part)),
  );
  return sameCall ? "changed" : null;
}

/** `5` and `5.0`, `"a"` inside a longer chain: the value is still there. */
function isFormOnly(literals: readonly string[], after: Assertion): boolean {
  return literals.every((literal) =>
    after.parts.some(
      (part) => part === literal || (Number.isFinite(Number(literal)) && Number(part) === Number(literal)),
    ),
  );
}

/** A new assertion about a whole value covers several about its parts. */
function isCoveredByWhole(before: Assertion, added: readonly Assertion[]): boolean {
  const [subject = "", expected = ""] = before.parts;
  return added.some((after) => {
    const [whole = "", value = ""] = after.parts;
    const isPart =
      subject.startsWith(`${whole}.`) || subject.startsWith(`${whole}[`) || subject.startsWith(`${whole}?.`);
    return after.strength >= 9 && isPart && (expected === "" || value.includes(expected));
  });
}

/** Number of additional rows in the head: each may replace an assertion that was written out before. */
function newRows(before: Sides, after: Sides): number {
  const count = (tables: readonly Table[]): number => tables.reduce((sum, table) => sum + table.rows.length, 0);
  return Math.max(0, count(after.tables) - count(before.tables));
}

/** Changed assertions of one test that now demand less, or something else. */
export function compareAssertions(
  before: Sides,
  after: Sides,
  elsewhere: Elsewhere = NOWHERE,
): readonly AssertionChange[] {
  const added = [...after.assertions];
  const gone: Assertion[] = [];
  for (const assertion of before.assertions) {
    const same = added.findIndex((candidate) => candidate.text === assertion.text);
    if (same < 0) gone.push(assertion);
    else added.splice(same, 1);
  }
  const changes: AssertionChange[] = [];
  const unpaired: Assertion[] = [];
  const unused = [...added];
  for (const assertion of gone) {
    let best = -1;
    let most = 1;
    for (const [index, candidate] of unused.entries()) {
      const score = likeness(assertion, candidate);
      if (score > most) [best, most] = [index, score];
    }
    const [partner] = best < 0 ? [] : unused.splice(best, 1);
    if (partner === undefined) unpaired.push(assertion);
    else {
      const kind = judgePair(assertion, partner);
      if (kind !== null) changes.push({ kind, before: assertion, after: partner });
    }
  }
  let rows = newRows(before, after);
  for (const assertion of unpaired) {
    if (assertion.strength === 0 || assertion.matcher === "expectedvalue") continue;
    if (isCoveredByWhole(assertion, added) || isCalledElsewhere(assertion, elsewhere)) continue;
    if (rows > 0 && after.assertions.some((other) => other.matcher === assertion.matcher)) rows -= 1;
    else {
      const partner = takeReplacement(unused, assertion);
      const kind = partner === null ? "removed" : partner.strength < assertion.strength ? "weakened" : "changed";
      changes.push({ kind, before: assertion, after: partner });
    }
  }
  return changes;
}

/** An unrelated new assertion as a replacement; preferably one that demands as much. */
function takeReplacement(unused: Assertion[], assertion: Assertion): Assertion | null {
  const candidates = unused.filter((other) => other.matcher !== "expectedvalue");
  const partner = candidates.find((other) => other.strength >= assertion.strength) ?? candidates[0];
  if (partner === undefined) return null;
  unused.splice(unused.indexOf(partner), 1);
  return partner;
}

function isCalledElsewhere(assertion: Assertion, { called, callsUnknownHelper }: Elsewhere): boolean {
  return (
    callsUnknownHelper ||
    called.some((other) => other.matcher === assertion.matcher || other.strength >= assertion.strength)
  );
}
