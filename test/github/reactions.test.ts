import { afterAll, beforeAll, expect, it } from "vitest";
import { type GitHubBench, startGitHubBench } from "../support/github-bench.js";

let bench: GitHubBench;
beforeAll(async () => {
  bench = await startGitHubBench();
});
afterAll(async () => {
  expect(bench.problems()).toEqual([]);
  await bench.close();
});

function commentWith(reactions: readonly (readonly [string, string])[]): number {
  const { state } = bench.forge;
  const issue = bench.forge.createIssue({ title: "Sum" }).number;
  const { id } = bench.forge.addComment({ issue, body: "hello", author: "mona" });
  for (const [author, content] of reactions) {
    const reaction = { id: state.nextId(), subject: "issue_comment" as const, subjectId: id, author };
    state.reactions.push({ ...reaction, content: content as "+1", createdAt: state.now() });
  }
  return id;
}

it("returns who left a thumb, and no other reactions", async () => {
  const id = commentWith([
    ["mona", "+1"],
    ["mallory", "-1"],
    ["mona", "rocket"],
    ["github-actions[bot]", "+1"],
  ]);
  expect(await bench.github.thumbsOn(id)).toEqual([
    { content: "+1", author: "mona", isBot: false },
    { content: "-1", author: "mallory", isBot: false },
    { content: "+1", author: "github-actions[bot]", isBot: true },
  ]);
});

it("reads all pages", async () => {
  const id = commentWith(Array.from({ length: 130 }, (_, index) => [`user${index}`, "+1"] as const));
  expect(await bench.github.thumbsOn(id)).toHaveLength(130);
});

it("a deleted comment has none", async () => {
  const id = commentWith([["mona", "+1"]]);
  bench.forge.deleteComment(id);
  expect(await bench.github.thumbsOn(id)).toBeNull();
});

it("throws when they cannot be read", async () => {
  const id = commentWith([]);
  const path = new RegExp(`/comments/${id}/reactions$`);
  const remove = bench.forge.injectFault({ path, action: "answer", status: 403, body: { message: "no" } });
  await expect(bench.github.thumbsOn(id)).rejects.toThrow(/the reactions \(403\)/);
  remove();
});
