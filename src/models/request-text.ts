/** JSON with half a surrogate pair is refused by strict servers; text cut by length can end in one. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\uFFFD");
}

/** Some servers parse the arguments of past calls and fail on broken JSON; the model still sees what it wrote. */
export function validArguments(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return wellFormed(text);
  } catch {
    // Not JSON: wrapped below.
  }
  return JSON.stringify({ invalid_arguments: wellFormed(text) });
}
