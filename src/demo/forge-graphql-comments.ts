import type { Call } from "./forge-http.js";
import { repositoryWebUrl, userJson } from "./forge-json.js";
import { nodeId } from "./forge-node-id.js";
import { authorAssociation, type CommentRecord, type IssueRecord } from "./forge-state.js";
import { type GraphqlArguments, GraphqlError, type GraphqlNode } from "./graphql-execute.js";

/** An account as author; unlike the viewer, a bot's login has no `[bot]` here. */
export function actorNode(call: Call, login: string): GraphqlNode {
  const json = userJson(call, login);
  const isBot = json["type"] === "Bot";
  return {
    type: isBot ? "Bot" : "User",
    fields: {
      id: () => String(json["node_id"]),
      login: () => String(json["login"]).replace(/\[bot\]$/, ""),
      databaseId: () => Number(json["id"]),
      url: () => String(json["html_url"]),
    },
  };
}

/** `first`/`after` go forward, `last`/`before` backward; a page has at most 100. Cursors are positions. */
export function commentsNode(call: Call, issue: IssueRecord, input: GraphqlArguments): GraphqlNode {
  const all = call.state.comments.filter((comment) => comment.issue === issue.number && !comment.deleted);
  const { first, last, after, before } = input;
  if (typeof first !== "number" && typeof last !== "number") {
    throw new GraphqlError(
      "MISSING_PAGINATION_BOUNDARIES",
      "You must provide a `first` or `last` value to properly paginate the `comments` connection.",
    );
  }
  const size = typeof first === "number" ? first : Number(last);
  if (size < 0 || size > 100) {
    throw new GraphqlError(
      "EXCESSIVE_PAGINATION",
      `Requesting ${size} records on the \`comments\` connection exceeds the \`first\` limit of 100 records.`,
    );
  }
  const from = typeof after === "string" ? fromCursor(after) + 1 : 0;
  const to = typeof before === "string" ? fromCursor(before) : all.length;
  const start = typeof first === "number" ? from : Math.max(from, to - size);
  const end = typeof first === "number" ? Math.min(to, from + size) : to;
  const page = all.slice(start, end);
  return {
    type: "IssueCommentConnection",
    fields: {
      totalCount: () => all.length,
      nodes: () => page.map((comment) => commentNode(call, comment)),
      pageInfo: () => ({
        type: "PageInfo",
        fields: {
          hasNextPage: () => end < all.length,
          hasPreviousPage: () => start > 0,
          startCursor: () => (page.length === 0 ? null : toCursor(start)),
          endCursor: () => (page.length === 0 ? null : toCursor(end - 1)),
        },
      }),
    },
  };
}

function toCursor(position: number): string {
  return Buffer.from(`cursor:${position}`).toString("base64");
}

function fromCursor(cursor: string): number {
  return Number(Buffer.from(cursor, "base64").toString("utf8").replace("cursor:", "")) || 0;
}

export function commentNode(call: Call, comment: CommentRecord): GraphqlNode {
  const kind = call.state.issues.find((issue) => issue.number === comment.issue)?.pull ? "pull" : "issues";
  const url = `${repositoryWebUrl(call)}/${kind}/${comment.issue}#issuecomment-${comment.id}`;
  return {
    type: "IssueComment",
    fields: {
      id: () => nodeId("issue_comment", comment.id),
      databaseId: () => comment.id,
      fullDatabaseId: () => String(comment.id),
      body: () => comment.body,
      createdAt: () => comment.createdAt,
      updatedAt: () => comment.updatedAt,
      lastEditedAt: () => comment.edits.at(-1)?.editedAt ?? null,
      url: () => url,
      author: () => actorNode(call, comment.author),
      editor: () => {
        const editor = comment.edits.at(-1)?.editor;
        return editor === undefined ? null : actorNode(call, editor);
      },
      authorAssociation: () => authorAssociation(call.state, comment.author),
      viewerDidAuthor: () => comment.author === call.identity.login,
    },
  };
}
