/** More than any event or call needs; far less than what exhausts the stack when it is serialised again. */
const MAXIMUM_DEPTH = 1_000;

export const TOO_DEEP = `Nested more than ${MAXIMUM_DEPTH} deep`;

/** Whether lists and objects lie in each other less deep than is taken. */
export function isShallow(value: unknown, left = MAXIMUM_DEPTH): boolean {
  if (typeof value !== "object" || value === null) return true;
  return left > 0 && Object.values(value).every((each) => isShallow(each, left - 1));
}
