import { describe, expect, it } from "vitest";
import { attachmentAddress, attachmentsIn } from "../../src/github/attachment-address.js";

const GITHUB = "https://github.com";
const ID = "3f2a90d4-1111-4222-8333-944455556666";
const ASSET = `/user-attachments/assets/${ID}`;

describe("the address of an attachment", () => {
  it.each([
    `${GITHUB}${ASSET}`,
    `${GITHUB}/octo/demo/assets/1001/${ID}`,
    "https://user-images.githubusercontent.com/1/2-a.png",
    "https://private-user-images.githubusercontent.com/1/2.png?jwt=abc",
    "https://github-production-user-asset-6210df.s3.amazonaws.com/1/2.png?X-Amz-Signature=a",
    "HTTPS://GitHub.com:443/user-attachments/assets/3f2a90d4",
  ])("is one of github.com: %s", (text) => {
    expect(attachmentAddress(text, GITHUB)).not.toBeNull();
  });

  it.each([
    `https://github.com.evil.example${ASSET}`,
    `https://evil.example${ASSET}`,
    `https://evil-github.com${ASSET}`,
    `https://github.com@evil.example${ASSET}`,
    `https://user:pass@github.com${ASSET}`,
    `https://github.com:8443${ASSET}`,
    `http://github.com${ASSET}`,
    `https://github.com.${ASSET}`,
    `https://ɡithub.com${ASSET}`,
    `https://github.com/user-attachments/assets/../../octo/demo/raw/main/x.png`,
    `https://github.com/user-attachments/assets/ignore-all-that-was-said`,
    "https://github.com/user-attachments/files/1/a.zip",
    "https://github.com/octo/demo/raw/main/a.png",
    "https://raw.githubusercontent.com/octo/demo/main/a.png",
    "https://camo.githubusercontent.com/abc/def",
    "https://other.s3.amazonaws.com/a.png",
    "https://sub.user-images.githubusercontent.com/1/a.png",
    "http://127.0.0.1/user-attachments/assets/3f2a90d4",
    "http://169.254.169.254/latest/meta-data",
    "file:///etc/passwd",
    "not an address",
  ])("is none: %s", (text) => {
    expect(attachmentAddress(text, GITHUB)).toBeNull();
  });

  it("of a GitHub Enterprise Server is the server's own, and github.com's is none there", () => {
    const server = "https://ghe.example";
    const isOne = (text: string): boolean => attachmentAddress(text, server) !== null;
    expect(isOne(`${server}${ASSET}`)).toBe(true);
    expect(isOne(`${server}/storage/user/7/files/${ID}`)).toBe(true);
    expect(isOne(`https://media.ghe.example/user/7/files/${ID}`)).toBe(true);
    expect(isOne(`https://media.ghe.example/octo/demo/main/a.png`)).toBe(false);
    expect(isOne(`${GITHUB}${ASSET}`)).toBe(false);
    expect(isOne("https://user-images.githubusercontent.com/1/2-a.png")).toBe(false);
  });

  it("is found in a text once, in order, without what ends a sentence", () => {
    const other = `${GITHUB}/octo/demo/assets/1001/${ID}`;
    const text = `![a](${GITHUB}${ASSET}) <img src="${other}"> see ${GITHUB}${ASSET}. https://evil.example${ASSET}`;
    expect(attachmentsIn(text, GITHUB).map(String)).toEqual([`${GITHUB}${ASSET}`, other]);
  });
});
