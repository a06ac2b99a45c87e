import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
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

  it("are all there is: the document names each, and none imports another", () => {
    const document = String(assets.get("/")?.body);
    for (const [path, { body }] of assets) {
      if (path !== "/") expect(document).toContain(`"${path}"`);
      expect(String(body)).not.toMatch(/^\s*(?:import|export)\b.*\bfrom\b|\bimport\(/m);
    }
  });

  it("have no inline script or style, no external address, and no path of this machine", () => {
    const document = String(assets.get("/")?.body);
    expect(document).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc="\/page\/)/i);
    for (const { body } of assets.values()) {
      expect(String(body)).not.toContain(process.cwd());
      expect(String(body)).not.toMatch(/sourceMappingURL|\beval\(|new Function|insertAdjacentHTML|@import|url\(/);
    }
  });

  it("make no markup of texts: no source names what would", () => {
    for (const folder of ["src/core/page", "src/hub/page/browser", "src/report/page"])
      for (const name of readdirSync(folder))
        expect([name, readFileSync(join(folder, name), "utf8")]).not.toEqual([
          name,
          expect.stringMatching(/innerHTML|insertAdjacentHTML|dangerouslySet|<a\b[^>]*href=\{(?!to\}|address\})/i),
        ]);
  });

  it("a missing build of the page is reported with its remedy", async () => {
    const empty = mkdtempSync(join(tmpdir(), "no-page-"));
    await expect(loadPage(empty)).rejects.toMatchObject({ remedy: expect.stringContaining("npm run build") });
    await expect(loadPage(join(empty, "none"))).rejects.toMatchObject({ name: "ArchitectError" });
  });
});
