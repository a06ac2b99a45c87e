import { writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A clock that goes as the system's does, from another time on; the embedded GitHub and the bundle can share it. */
export interface ShiftedClock {
  now(): number;
  /** Makes it `time` now: milliseconds since the epoch. */
  set(time: number): void;
  /**
   * Writes a program into the folder that moves its own Date to this clock and then loads the bundle, and gives its path: the
   * bundle reads the system's clock and takes no preloaded code.
   */
  programFor(bundle: string, folder: string): Promise<string>;
}

const program = (shift: number, bundle: string): string => `const { Date: System } = globalThis;
globalThis.Date = class Date extends System {
  constructor(...given) {
    if (given.length === 0) super(System.now() + ${shift});
    else super(...given);
  }
  static now() {
    return System.now() + ${shift};
  }
};
await import(${JSON.stringify(bundle)});
`;

export function createShiftedClock(start: number): ShiftedClock {
  let shift = start - Date.now();
  return {
    now: () => Date.now() + shift,
    set(time) {
      shift = time - Date.now();
    },
    async programFor(bundle, folder) {
      const path = join(folder, `shifted${shift}.mjs`);
      await writeFile(path, program(shift, bundle));
      return path;
    },
  };
}
