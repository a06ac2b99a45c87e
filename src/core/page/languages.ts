/** The facts of a language that separate its comments, strings, numbers and keywords. */
export interface Language {
  /** Source of a regular expression for the beginning of a comment that ends with the line. */
  readonly lineComment?: string;
  /** Comments and strings that may span lines. */
  readonly blocks?: readonly (readonly [open: string, close: string, kind: "comment" | "string"])[];
  /** Quotes of strings that end on their line. */
  readonly quotes: string;
  readonly keywords: ReadonlySet<string>;
  /** Keywords may be upper or lower case. */
  readonly ignoresCase?: true;
  /** Source of a regular expression for keys, tags and properties, which are coloured as keywords. */
  readonly marks?: string;
  /** A line that begins with `*` continues a comment that began before the shown lines. */
  readonly starComments?: true;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

const CONTROL = "if else for while do switch case default break continue return try catch finally throw";
const TYPES = "class interface enum extends implements new this super static public private protected abstract final";
const C_COMMENTS = { lineComment: "//", blocks: [["/*", "*/", "comment"]], starComments: true } as const;

const SCRIPT: Language = {
  ...C_COMMENTS,
  blocks: [...C_COMMENTS.blocks, ["`", "`", "string"]],
  quotes: `"'`,
  keywords: words(
    `${CONTROL} ${TYPES} as async await const let var function of in instanceof typeof void delete yield import export from type readonly satisfies declare namespace keyof null undefined true false`,
  ),
};

const C_LIKE: Language = {
  ...C_COMMENTS,
  quotes: `"'`,
  keywords: words(
    `${CONTROL} ${TYPES} import package using namespace struct union typedef template typename auto const constexpr virtual override inline extern unsigned signed void int long short char bool boolean byte float double string var let val fun func def object trait sealed data when is in out null nil nullptr true false throws goto sizeof foreach echo fn match with lateinit companion guard where init self extension protocol mutating`,
  ),
};

const GO: Language = {
  ...C_COMMENTS,
  blocks: [...C_COMMENTS.blocks, ["`", "`", "string"]],
  quotes: `"'`,
  keywords: words(
    "break case chan const continue default defer else fallthrough for func go goto if import interface map package range return select struct switch type var nil true false string int int64 error bool byte any",
  ),
};

const RUST: Language = {
  ...C_COMMENTS,
  quotes: `"`,
  keywords: words(
    "as async await break const continue crate dyn else enum extern false fn for if impl in let loop match mod move mut pub ref return self Self static struct super trait true type unsafe use where while",
  ),
};

const PYTHON: Language = {
  lineComment: "#",
  blocks: [
    ['"""', '"""', "string"],
    ["'''", "'''", "string"],
  ],
  quotes: `"'`,
  keywords: words(
    "and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield match case None True False self",
  ),
};

const SHELL: Language = {
  lineComment: "(?<=^|\\s)#",
  quotes: `"'`,
  keywords: words(
    "if then elif else fi for in do done while until case esac function return local export readonly set unset exit source FROM RUN COPY ADD ENV ARG WORKDIR ENTRYPOINT CMD USER",
  ),
};

const RUBY: Language = {
  lineComment: "#",
  quotes: `"'`,
  keywords: words(
    "alias and begin break case class def defmodule defp do else elsif end ensure false fn for if in module next nil not or redo rescue require retry return self super then true undef unless until use when while yield sub my our local function",
  ),
};

const SQL_LIKE: Language = {
  lineComment: "--",
  blocks: [["/*", "*/", "comment"]],
  quotes: `"'`,
  ignoresCase: true,
  keywords: words(
    "select from where and or not null insert into values update set delete create alter drop table view index primary key foreign references join left right inner outer on group by order having limit offset union all distinct as case when then else end begin commit rollback with returns function if exists default unique constraint local return for while do repeat until nil true false module data type let in of import",
  ),
};

const VALUES = words("true false null yes no on off");
const YAML: Language = {
  lineComment: "(?<=^|\\s)#",
  quotes: `"'`,
  keywords: VALUES,
  marks: "(?=[\\w./-])(?<=^\\s*(?:- )?)[\\w./-]+(?=\\s*[:=](?:\\s|$))|^\\[[^\\]]*\\]",
};
const JSON_DATA: Language = {
  lineComment: "//",
  quotes: `"`,
  keywords: VALUES,
  marks: '"(?:[^"\\\\]|\\\\.)*"(?=\\s*:)',
};
const STYLES: Language = {
  blocks: [["/*", "*/", "comment"]],
  quotes: `"'`,
  keywords: words("important and not only from to"),
  marks: "@[\\w-]+|(?<![\\w-])[\\w-]+(?=\\s*:\\s)",
};
const MARKUP: Language = {
  blocks: [["<!--", "-->", "comment"]],
  quotes: `"`,
  keywords: words(""),
  marks: "</?[A-Za-z][\\w:.-]*|/?>",
};

const BY_EXTENSION: readonly (readonly [string, Language])[] = [
  ["js jsx mjs cjs ts tsx mts cts", SCRIPT],
  ["c h cc cpp cxx hpp cs java kt kts scala swift dart php groovy gradle proto m mm zig", C_LIKE],
  ["go", GO],
  ["rs", RUST],
  ["py pyi bzl", PYTHON],
  ["sh bash zsh fish dockerfile makefile mk", SHELL],
  ["rb ex exs pl pm rake gemspec r jl", RUBY],
  ["sql lua hs elm", SQL_LIKE],
  ["yml yaml toml ini cfg conf properties env", YAML],
  ["json jsonc json5", JSON_DATA],
  ["css scss less", STYLES],
  ["html htm xml svg vue svelte xhtml", MARKUP],
];

const LANGUAGES = new Map(
  BY_EXTENSION.flatMap(([extensions, language]) => extensions.split(" ").map((extension) => [extension, language])),
);

/** The language of a file by its name; null: unknown, so its text has no colours. */
export function languageOf(path: string): Language | null {
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  return LANGUAGES.get(name.slice(name.lastIndexOf(".") + 1)) ?? null;
}
