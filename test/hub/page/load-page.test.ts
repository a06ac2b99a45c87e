import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { loadPage, type PageAssets } from "../../../src/hub/page/load-page.js";
import { builtPage } from "./built-page.js";

describe("the files of the page", () => {
  let assets: PageAssets;
  beforeAll(async () => {
    ({ assets } = await builtPage());
  });

  it("have their types, and an etag each", () => {
    expect(assets.get("/")?.type).toBe("text/html; charset=utf-8");
    expect(assets.get("/page/style.css")?.type).toBe("text/css; charset=utf-8");
    expect(assets.get("/page/main.js")?.type).toBe("text/javascript; charset=utf-8");
    expect(new Set([...assets.values()].map(({ etag }) => etag)).size).toBe(assets.size);
  });

  it("are all there is: each import of a module leads to one of them, and the document names each", () => {
    const document = String(assets.get("/")?.body);
    for (const [path, { body }] of assets) {
      if (!path.endsWith(".js")) continue;
      expect(document).toContain(`href="${path}"`);
      for (const [, name] of String(body).matchAll(/from "([^"]+)"/g))
        expect([...assets.keys()]).toContain(new URL(name ?? "", `https://hub.test${path}`).pathname);
    }
  });

  it("have no inline script or style, no foreign address, and no path of this machine", () => {
    const document = String(assets.get("/")?.body);
    expect(document).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc="\/page\/)/i);
    for (const { body } of assets.values()) {
      expect(String(body)).not.toContain(process.cwd());
      expect(String(body)).not.toMatch(
        /sourceMappingURL|\beval\(|new Function|innerHTML|insertAdjacentHTML|@import|url\(/,
      );
    }
  });

  it("are missed with a word on what to do", async () => {
    const empty = mkdtempSync(join(tmpdir(), "no-page-"));
    await expect(loadPage(empty)).rejects.toMatchObject({ remedy: expect.stringContaining("npm run build") });
    await expect(loadPage(join(empty, "none"))).rejects.toMatchObject({ name: "ArchitectError" });
  });
});
