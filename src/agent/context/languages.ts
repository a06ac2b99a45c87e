/** Programming languages by the last part of a file's name; formats of data and text say little about a project. */
const LANGUAGES: Readonly<Record<string, string>> = {
  ...all("TypeScript", "ts tsx mts cts"),
  ...all("JavaScript", "js jsx mjs cjs"),
  ...all("Python", "py pyi"),
  ...all("Go", "go"),
  ...all("Rust", "rs"),
  ...all("Java", "java"),
  ...all("Kotlin", "kt kts"),
  ...all("Scala", "scala"),
  ...all("C", "c h"),
  ...all("C++", "cc cpp cxx hh hpp hxx"),
  ...all("C#", "cs"),
  ...all("Ruby", "rb"),
  ...all("PHP", "php"),
  ...all("Swift", "swift"),
  ...all("Objective-C", "m mm"),
  ...all("Dart", "dart"),
  ...all("Elixir", "ex exs"),
  ...all("Haskell", "hs"),
  ...all("Lua", "lua"),
  ...all("Perl", "pl pm"),
  ...all("R", "r"),
  ...all("Shell", "sh bash"),
  ...all("SQL", "sql"),
  ...all("Terraform", "tf"),
  ...all("Vue", "vue"),
  ...all("Svelte", "svelte"),
  ...all("HTML", "html"),
  ...all("CSS", "css scss sass less"),
};

const MAXIMUM_LANGUAGES = 5;

function all(language: string, endings: string): Record<string, string> {
  return Object.fromEntries(endings.split(" ").map((ending) => [ending, language]));
}

/** The languages of these files, most files first: `TypeScript (120 files), Shell (3 files)`; '' = none is known. */
export function describeLanguages(paths: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const dot = path.lastIndexOf(".");
    const language = dot > path.lastIndexOf("/") + 1 ? LANGUAGES[path.slice(dot + 1).toLowerCase()] : undefined;
    if (language !== undefined) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  return [...counts]
    .sort(([leftName, left], [rightName, right]) => right - left || (leftName < rightName ? -1 : 1))
    .slice(0, MAXIMUM_LANGUAGES)
    .map(([language, count]) => `${language} (${count} ${count === 1 ? "file" : "files"})`)
    .join(", ");
}
