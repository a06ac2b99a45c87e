import { type CharacterClass, holds } from "./character-class.js";

/** Parts of a pattern. `any` and `star` stop at a slash, `deep` does not. */
export type Part =
  | { readonly kind: "code"; readonly code: number }
  | { readonly kind: "class"; readonly set: CharacterClass }
  | { readonly kind: "any" }
  | { readonly kind: "star" }
  | { readonly kind: "deep" }
  /** One of the choices; `repeat`: one after another, at least one. */
  | { readonly kind: "choice" | "repeat"; readonly choices: readonly Parts[] }
  /** Any text that is none of the choices; over a slash only where one of them holds a slash. */
  | { readonly kind: "except"; readonly choices: readonly Parts[]; readonly crosses: boolean };

export type Parts = readonly Part[];

type Instruction =
  | { readonly kind: "code"; readonly code: number }
  | { readonly kind: "class"; readonly set: CharacterClass }
  | { readonly kind: "any" | "all" | "match" }
  | { readonly kind: "jump" | "split"; to: number }
  | { readonly kind: "except"; readonly inner: Program; readonly crosses: boolean };

export interface Program {
  readonly instructions: readonly Instruction[];
  /** The position at which an instruction was last reached, so that it is followed once at each. */
  readonly reached: Float64Array;
  /** Positions of one text are counted on from those of the last one. */
  offset: number;
}

const SLASH = 47;

/** An automaton without choices to come back to (Thompson): all that a pattern may still become is followed side by side. */
export function compileParts(parts: Parts): Program {
  const instructions: Instruction[] = [];
  emit(parts, instructions);
  instructions.push({ kind: "match" });
  return { instructions, reached: new Float64Array(instructions.length).fill(-1), offset: 0 };
}

function emit(parts: Parts, into: Instruction[]): void {
  for (const part of parts) {
    const start = into.length;
    if (part.kind === "star" || part.kind === "deep") {
      const one = { kind: part.kind === "star" ? ("any" as const) : ("all" as const) };
      into.push({ kind: "split", to: start + 3 }, one, { kind: "jump", to: start });
    } else if (part.kind === "choice") emitChoices(part.choices, into);
    else if (part.kind === "repeat") {
      emitChoices(part.choices, into);
      into.push({ kind: "split", to: start });
    } else if (part.kind === "except") {
      const inner = compileParts([{ kind: "choice", choices: part.choices }]);
      into.push({ kind: "except", inner, crosses: part.crosses });
    } else if (part.kind === "code" || part.kind === "class" || part.kind === "any") into.push(part);
  }
}

function emitChoices(choices: readonly Parts[], into: Instruction[]): void {
  const ends: { to: number }[] = [];
  for (const [index, choice] of choices.entries()) {
    const isLast = index === choices.length - 1;
    const split = { kind: "split" as const, to: 0 };
    if (!isLast) into.push(split);
    emit(choice, into);
    if (isLast) continue;
    const end = { kind: "jump" as const, to: 0 };
    into.push(end);
    ends.push(end);
    split.to = into.length;
  }
  for (const end of ends) end.to = into.length;
}

/** One text that is looked at, with what is known of it. */
interface Looking {
  readonly codes: readonly number[];
  /** Where an exception that began at a position may end. */
  readonly ends: Map<Instruction, Map<number, readonly number[]>>;
  steps: number;
}

/**
 * Does the whole text fit? At most (length of the pattern) × (length of the text + 1) steps; times the length of the text
 * for each `!(…)` around, since what is left out is looked for from every position by itself.
 */
export function runProgram(program: Program, codes: readonly number[]): { isMatch: boolean; steps: number } {
  const looking: Looking = { codes, ends: new Map(), steps: 0 };
  let isMatch = false;
  follow(program, 0, looking, (position) => {
    isMatch = position === codes.length;
  });
  return { isMatch, steps: looking.steps };
}

/** Tells each position, in their order, at which the program's pattern may end when it begins at `start`. */
function follow(program: Program, start: number, looking: Looking, onEnd: (position: number) => void): void {
  const { instructions, reached, offset } = program;
  const { codes } = looking;
  const later = new Map<number, number[]>();
  let active = [0];
  for (let position = start; position <= codes.length; position += 1) {
    const entered = later.get(position);
    later.delete(position);
    const stack = entered === undefined ? active : [...active, ...entered];
    const current = codes[position];
    const next: number[] = [];
    while (stack.length > 0) {
      const index = stack.pop() ?? 0;
      if (reached[index] === offset + position) continue;
      reached[index] = offset + position;
      looking.steps += 1;
      const instruction = instructions[index];
      if (instruction === undefined) continue;
      if (instruction.kind === "match") onEnd(position);
      else if (instruction.kind === "jump") stack.push(instruction.to);
      else if (instruction.kind === "split") stack.push(index + 1, instruction.to);
      else if (instruction.kind === "except") {
        for (const end of endsOf(instruction, position, looking)) {
          looking.steps += 1;
          if (end === position) stack.push(index + 1);
          else later.set(end, withOne(later.get(end), index + 1));
        }
      } else if (current !== undefined && accepts(instruction, current)) next.push(index + 1);
    }
    active = next;
    if (active.length === 0 && later.size === 0) break;
  }
  program.offset += codes.length + 1;
}

function withOne(list: number[] | undefined, item: number): number[] {
  if (list === undefined) return [item];
  list.push(item);
  return list;
}

function accepts(instruction: Instruction, character: number): boolean {
  if (instruction.kind === "code") return instruction.code === character;
  if (instruction.kind === "class") return holds(instruction.set, character);
  return instruction.kind === "all" || character !== SLASH;
}

/** The ends of all texts that begin here and are none of the choices. */
function endsOf(
  instruction: Extract<Instruction, { kind: "except" }>,
  start: number,
  looking: Looking,
): readonly number[] {
  const known = looking.ends.get(instruction) ?? new Map<number, readonly number[]>();
  looking.ends.set(instruction, known);
  const before = known.get(start);
  if (before !== undefined) return before;
  const refused = new Set<number>();
  follow(instruction.inner, start, looking, (position) => refused.add(position));
  const ends: number[] = [];
  for (let end = start; end <= looking.codes.length; end += 1) {
    if (!refused.has(end)) ends.push(end);
    if (looking.codes[end] === SLASH && !instruction.crosses) break;
  }
  known.set(start, ends);
  return ends;
}
