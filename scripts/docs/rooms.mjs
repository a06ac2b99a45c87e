/** docs/images/rooms.svg: which code and which tests meet in which room of the gates, with the names that a run shows. */
const WIDTH = 860;
const HEIGHT = 340;
const LEFT = 150;
const TOP = 56;
const ROOM = { width: 340, height: 122, gap: 12 };

const FONT = '-apple-system, "Segoe UI", "Noto Sans", Helvetica, Arial, sans-serif';

const ROOMS = [
  {
    phase: "baseline",
    column: 0,
    row: 0,
    always: true,
    lines: ["always, unless the gate says otherwise", "What is red here is not the run's doing."],
  },
  {
    phase: "base_tests",
    column: 1,
    row: 0,
    always: false,
    lines: [
      "only when tests changed",
      "Red: the change breaks what a test of the",
      "base expects. A person has to look at it.",
    ],
  },
  {
    phase: "new_tests",
    column: 0,
    row: 1,
    always: false,
    lines: [
      "only when tests changed",
      "Red is good: the new tests need the change.",
      "Green: they prove nothing about it.",
    ],
  },
  {
    phase: "proof",
    column: 1,
    row: 1,
    always: true,
    lines: ["always", "Exactly the tree that is published.", "This room decides the outcome."],
  },
];

function escapeXml(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function room({ column, row, always, lines }, title) {
  const x = LEFT + column * (ROOM.width + ROOM.gap);
  const y = TOP + row * (ROOM.height + ROOM.gap);
  const border = always ? 'stroke="#0969da"' : 'stroke="#59636e" stroke-dasharray="5 4"';
  const [when, ...rest] = lines;
  return [
    `<rect x="${x}" y="${y}" width="${ROOM.width}" height="${ROOM.height}" rx="8" fill="#f6f8fa" ${border}/>`,
    `<text x="${x + 16}" y="${y + 28}" font-weight="600">${escapeXml(title)}</text>`,
    `<text x="${x + 16}" y="${y + 48}" font-size="12" fill="#59636e">${escapeXml(when)}</text>`,
    ...rest.map((line, index) => `<text x="${x + 16}" y="${y + 76 + index * 20}">${escapeXml(line)}</text>`),
  ].join("\n");
}

export async function generate({ load }) {
  const { phaseWords } = await load("src/core/gate/gate-words.ts");
  const heads = ["the base's code", "the new code"].map((text, column) => {
    const x = LEFT + column * (ROOM.width + ROOM.gap) + ROOM.width / 2;
    return `<text x="${x}" y="${TOP - 18}" text-anchor="middle" font-weight="600" fill="#59636e">${text}</text>`;
  });
  const sides = ["the base's tests", "the new tests"].map((text, row) => {
    const y = TOP + row * (ROOM.height + ROOM.gap) + ROOM.height / 2 + 5;
    return `<text x="${LEFT - 16}" y="${y}" text-anchor="end" font-weight="600" fill="#59636e">${text}</text>`;
  });
  const content = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" font-family="${FONT.replaceAll('"', "'")}" font-size="14" fill="#1f2328">`,
    "<title>The rooms that gates run in</title>",
    `<rect x="0.5" y="0.5" width="${WIDTH - 1}" height="${HEIGHT - 1}" rx="6" fill="#fff" stroke="#d1d9e0"/>`,
    ...heads,
    ...sides,
    ...ROOMS.map((one) => room(one, phaseWords(one.phase))),
    "</svg>",
  ].join("\n");
  return [{ path: "docs/images/rooms.svg", content: `${content}\n` }];
}
