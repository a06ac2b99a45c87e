import type { Call } from "../http.js";
import { repositoryWebUrl, userJson } from "../json/json.js";
import { nodeId } from "../node-id.js";
import { authorAssociation, type CommentRecord, type IssueRecord } from "../state.js";
import type { GraphqlArguments, GraphqlNode } from "./graphql-execute.js";
import { connection } from "./graphql-parts.js";

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

export function commentsNode(call: Call, issue: IssueRecord, input: GraphqlArguments): GraphqlNode {
  const all = call.state.comments.filter((comment) => comment.issue === issue.number && !comment.deleted);
  return connection("IssueCommentConnection", "comments", all, input, (comment) => commentNode(call, comment));
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
      isMinimized: () => comment.minimized === true,
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
