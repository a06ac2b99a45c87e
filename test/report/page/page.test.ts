import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { NO_USAGE } from "../../../src/core/model/model.js";
import type { RunReport } from "../../../src/core/run/run.js";
import { EMPTY_AUDIT, NOT_PUBLISHED } from "../../../src/core/run/run.js";
import { renderHtml } from "../../../src/report/page/page.js";
import { gate, report } from "../fixtures.js";
import { HOSTILE_PAGE, hostilePatch, hostileReport, hostileSession } from "./hostile.js";
import { PATCH, started, step } from "./session.js";

const page = (given: Partial<RunReport> = {}): string =>
  renderHtml(report(given), {
    events: [started(), ...step(1, "read_file", { path: "a.js" })],
    patch: PATCH,
    isInFolder: true,
  });

const hostilePage = (text: string): string =>
  renderHtml(hostileReport(text), { events: hostileSession(text), patch: hostilePatch(text), isInFolder: true });

const ELEMENT =
  /^\/?(?:html|head|title|style|body|header|main|footer|nav|section|div|span|p|h[1-4]|ul|ol|li|dl|dt|dd|a|b|code|pre|table|tbody|tr|td|details|summary|figure|figcaption|svg|g|rect|time)$/;

const ATTRIBUTE =
  /^(?:class="[a-z- ]*"|id="(?:[a-z-]+|file-\d+)"|aria-[a-z]+="[A-Za-z0-9 ,:;$().-]*"|data-n="\d+"|open|lang="en"|tabindex="-1"|role="img"|(?:x|y|width|height)="[\d.]+"|viewBox="[\d ]+"|preserveAspectRatio="none"|datetime="[\dTZ:.-]+"|rel="noreferrer noopener"|href="(?:#[a-z-]+|#file-\d+|session\.jsonl|report\.json|report\.md|changes\.patch|https?:\/\/[^"\s<>@]+)")$/;

/** Tags of a page that are not ours, with what makes them so. */
function foreign(html: string): readonly string[] {
  const body = html.slice(html.indexOf("<body>"));
  return [...body.matchAll(/<([^>]*)>/g)].flatMap(([tag, inside = ""]) => {
    const [, name = "", rest = ""] = /^(\/?\w+)((?:\s[\w-]+(?:="[^"]*")?)*)$/i.exec(inside) ?? [];
    const attributes = [...rest.matchAll(/\s([\w-]+(?:="[^"]*")?)/g)].map(([, attribute = ""]) => attribute);
    return ELEMENT.test(name) && attributes.every((attribute) => ATTRIBUTE.test(attribute)) ? [] : [tag];
  });
}

const ids = (html: string): readonly string[] => [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = ""]) => id);

describe("report.html", () => {
  it("is made only of our tags and attributes", () => {
    expect(foreign(page())).toEqual([]);
    expect(foreign(`<body><p onclick="x"></p><img></body>`)).toEqual([`<p onclick="x">`, "<img>"]);
  });

  it.each(HOSTILE_PAGE.map((text) => [text.slice(0, 40), text]))("escapes everything in every field: %j", (_, text) => {
    const html = hostilePage(text);
    expect(foreign(html)).toEqual([]);
    expect(html).not.toMatch(/href="(?!#|https?:|session|report|changes)/);
    expect(new Set(ids(html)).size).toBe(ids(html).length);
    expect(html.slice(0, html.indexOf("<body>")).match(/<(?:style|script|title)/g)).toEqual(["<title", "<style"]);
  });

  it("loads nothing, and its policy allows one style by its hash", () => {
    const html = hostilePage("https://evil.test/x.png");
    expect(html).not.toMatch(/\b(?:src|srcset|action|data|poster|background|style)\s*=\s*"|url\(|@import|<script/i);
    const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    expect(html).toContain(
      `content="default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'"`,
    );
  });

  it("begins with how the run ended, what it was about and where its work is", () => {
    const html = page();
    const head = html.slice(html.indexOf("<body>"), html.indexOf("<main"));
    expect(head).toContain(`<span class="badge good"><span aria-hidden="true">✓</span> success</span>`);
    expect(head).toContain("<h1>Sum is wrong</h1>");
    expect(head).toContain("2026-11-21 14:03 UTC");
    for (const address of [
      "https://github.test/octo/demo",
      "https://github.test/octo/demo/pull/2",
      `https://github.test/octo/demo/commit/${"c".repeat(40)}`,
      "https://github.test/octo/demo/issues/1",
      "https://github.test/octo/demo/actions/runs/7",
    ])
      expect(head).toContain(`<a href="${address}" rel="noreferrer noopener">`);
  });

  it("has every part that the run has, and a way to it", () => {
    const html = page();
    for (const id of ["summary", "changes", "evidence", "steps", "evaluation", "refused", "notes", "cost", "raw"]) {
      expect(html).toContain(`<section id="${id}"`);
      expect(html).toContain(`<a href="#${id}">`);
    }
    expect(html).toContain(`<span class="chip bad"><span class="sr">before </span>fail</span>`);
    expect(html).toContain(`<span class="chip good"><span class="sr">after </span>pass</span>`);
    expect(html).toContain("confidence 95 %");
    expect(html).toContain("To allow it, in the configuration file: <code>guardrails.sensitive_files: []</code>");
  });

  it("of a run that came to nothing has no empty parts", () => {
    const nothing = { gates: [], filesChanged: [], refusals: [], evaluation: null, ci: "", sandbox: "", summary: "" };
    const given = report({ ...nothing, audit: EMPTY_AUDIT, published: NOT_PUBLISHED, usage: NO_USAGE });
    const html = renderHtml(given, { events: [started()], patch: "", isInFolder: false });
    expect(ids(html).filter((id) => !id.endsWith("-title"))).toEqual(["content", "raw"]);
  });

  it("of a checkout without a server has no links to one", () => {
    const html = renderHtml(report({ runUrl: "", published: { ...NOT_PUBLISHED, commit: "d".repeat(40) } }), {
      events: [started({ runUrl: "" })],
      patch: "",
      isInFolder: false,
    });
    expect(html).not.toMatch(/href="(?!#)/);
    expect(html).toContain("<code>ddddddd</code>");
  });

  it("begins with the reason of a failure, once", () => {
    const failed = { status: "failed", stopReason: "", reasons: ["`pnpm` was not found.", "Add it."] } as const;
    const html = page({ ...failed, filesChanged: [], published: NOT_PUBLISHED });
    const head = html.slice(0, html.indexOf("<main"));
    expect(head).toContain(`<p class="verdict bad"><code>pnpm</code> was not found`);
    expect(head).toContain("<ul><li>Add it.</li></ul>");
  });

  it("lists the conflicts of a merge, with both sides' commits", () => {
    const [ours, theirs] = [
      { name: "feature", commit: "a".repeat(40) },
      { name: "main", commit: "b".repeat(40) },
    ];
    const change = (headline: string) => ({ commit: "c".repeat(40), headline });
    const html = page({
      merge: {
        ...{ ours, theirs, open: ["logo.png"] },
        conflicts: [
          { path: "a.js", kind: "changed_by_both", ours: [change("Count")], theirs: [change("Discount")] },
          { path: "logo.png", kind: "other", ours: [], theirs: [], obstacle: "it is not text" },
        ],
      },
    });
    const [, part = ""] = /<section id="conflicts"([\s\S]*?)<\/section>/.exec(html) ?? [];
    const text = part.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
    expect(text).toContain("Conflicts: 1 of 2 open");
    expect(text).toMatch(/settled a\.js changed on both sides feature : ccccccc Count main : ccccccc Discount/);
    expect(text).toMatch(/open logo\.png no text to merge it is not text/);
    expect(page()).not.toContain('id="conflicts"');
  });

  it("says that gates of another job were not run here", () => {
    expect(page({ reported: true })).toContain("they did not run here");
    expect(page({ gates: [gate({ outcome: "broken", before: "pass", after: "fail" })] })).toContain("broken");
  });

  it("names invisible characters in code, where they could hide something", () => {
    const html = renderHtml(report(), { events: [], patch: PATCH.replace("// wrong", "/*\u202e*/"), isInFolder: true });
    expect(html).toContain(`<span class="hidden-char">U+202E</span>`);
  });
});
