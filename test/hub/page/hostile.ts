import { HOSTILE_PAGE } from "../../report/page/hostile.js";

const TAGS = ["script", "img", "iframe", "object", "embed", "svg", "math", "video", "style", "link", "base", "meta"];
const EVENTS = ["onerror", "onload", "onclick", "onmouseover", "onfocus", "ontoggle", "onbegin", "onanimationend"];
const RUN = "window.hostile=1";
const AWAY = "https://evil.test";

const ELEMENTS = TAGS.flatMap((tag) => [
  `<${tag} src=${AWAY}/${tag} onerror=${RUN} onload=${RUN}></${tag}>`,
  `"></pre></code><${tag} href="${AWAY}/${tag}" srcdoc="<script>${RUN}</script>">`,
  `<${tag}>${RUN}</${tag}>`,
]);
const HANDLERS = EVENTS.flatMap((event) => [
  `" ${event}="${RUN}`,
  `' autofocus tabindex=0 ${event}='${RUN}' x='`,
  `<details open ${event}=${RUN}>`,
  `<input autofocus ${event}=${RUN}>`,
]);
const ADDRESSES = [
  ...["javascript:", "JaVaScRiPt:", "java\nscript:", "\u0001javascript:", "vbscript:"].map(
    (scheme) => `${scheme}${RUN}`,
  ),
  `data:text/html,<script>${RUN}</script>`,
  `data:text/html;base64,PHNjcmlwdD53aW5kb3cuaG9zdGlsZT0xPC9zY3JpcHQ+`,
  ...[
    "//evil.test/x",
    "https://github.test@evil.test/octo/shop",
    "https://github.test.evil.test/octo/shop",
    "file:///etc/passwd",
  ],
  ...["https://github.test/octo/shop/../../evil", "blob:https://evil.test/x", "\\\\evil.test\\share"],
];
const MARKDOWN = [
  `[click](javascript:${RUN})`,
  `![x](${AWAY}/x.png)`,
  `<${AWAY}/auto>`,
  `[ref]: ${AWAY} "x"`,
  "```html\n<script>window.hostile=1</script>\n```",
  "`<img src=x onerror=window.hostile=1>`",
  "`unclosed",
  "# heading\n* list\n> quote\n| a | b |",
];
const STYLES = [
  "</style><style>*{display:none}</style>",
  `;background:url(${AWAY}/x);`,
  `@import "${AWAY}/x.css";`,
  "--ground:red}",
  "expression(window.hostile=1)",
  `<link rel=stylesheet href=${AWAY}/x.css>`,
];
const INVISIBLE = [
  ...[
    "\u202e",
    "\u202d",
    "\u2066",
    "\u2067",
    "\u2069",
    "\u200b",
    "\u200e",
    "\u00ad",
    "\ufeff",
    "\u{e0041}",
    "\u3164",
  ].map((character) => `if (is${character}Admin) {${character} run()`),
  ...[
    "\0",
    "\x07",
    "\x08",
    "\x1b[31mred\x1b[0m",
    "\x1b]8;;https://evil.test\x07link\x1b]8;;\x07",
    "\x7f",
    "\r",
    "\u2028",
    "\ud800",
  ].map((character) => `a${character}b`),
];
const TEMPLATES = [
  "{{constructor.constructor('window.hostile=1')()}}",
  "${window.hostile=1}",
  "<%= 1 %>",
  "__proto__",
  "constructor",
  "toString",
];
const IDS = ["content", "bar", "announcements", "connection-lost", "steps-title", "message"];
const HUGE = [
  "x".repeat(120_000),
  "line\n".repeat(8_000),
  "<b>".repeat(20_000),
  "\u202e".repeat(3_000),
  "a\u0300".repeat(20_000),
];

/** Texts that try to become markup, a script, a style, an address, an id, or another reading direction. */
export const INJECTIONS: readonly string[] = [
  ...[...ELEMENTS, ...HANDLERS, ...ADDRESSES, ...MARKDOWN, ...STYLES, ...INVISIBLE, ...TEMPLATES, ...IDS, ...HUGE],
  ...HOSTILE_PAGE,
];
