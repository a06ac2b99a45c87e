/** Prefixes that GitHub uses in node ids. */
const PREFIXES = {
  issue: "I",
  issue_comment: "IC",
  label: "LA",
  pull_request: "PR",
  review: "PRR",
  review_comment: "PRRC",
  review_thread: "PRRT",
  reaction: "REA",
  reference: "REF",
  repository: "R",
  user: "U",
  bot: "BOT",
  commit: "C",
  blob: "B",
  tree: "T",
  check_run: "CR",
  workflow_run: "WFR",
  other: "X",
} as const;

export type NodeKind = keyof typeof PREFIXES;

/** A stable, opaque-looking id, for example `IC_kwDOMzEw…`. */
export function nodeId(kind: NodeKind, key: string | number): string {
  return `${PREFIXES[kind]}_kwDO${Buffer.from(String(key)).toString("base64url")}`;
}

export function parseNodeId(id: string): { readonly kind: NodeKind; readonly key: string } | undefined {
  const match = /^([A-Z]+)_kwDO([\w-]+)$/.exec(id);
  const kind = Object.entries(PREFIXES).find(([, prefix]) => prefix === match?.[1])?.[0];
  if (match === null || kind === undefined || !isNodeKind(kind)) return undefined;
  return { kind, key: Buffer.from(match[2] ?? "", "base64url").toString("utf8") };
}

function isNodeKind(kind: string): kind is NodeKind {
  return kind in PREFIXES;
}
