import { describe, expect, it } from "vitest";
import { readHubAddress, readHubToken } from "../../../src/hub/client/hub-address.js";

describe("the address of a hub", () => {
  it.each([
    ["https://hub.example.org", "https://hub.example.org"],
    ["https://hub.example.org/", "https://hub.example.org"],
    ["https://example.org:8443/hub//", "https://example.org:8443/hub"],
    ["http://127.0.0.1:7777", "http://127.0.0.1:7777"],
    ["http://127.9.9.9:1", "http://127.9.9.9:1"],
    ["http://0x7f000001:80/", "http://127.0.0.1"],
    ["http://localhost:7777/", "http://localhost:7777"],
    ["http://[::1]:7777", "http://[::1]:7777"],
  ])("%s is one", (given, address) => {
    expect(readHubAddress(given)).toBe(address);
  });

  it.each([
    ["http://hub.example.org", /could be read in transit/],
    ["http://localhost.example.org", /could be read in transit/],
    ["http://127.0.0.1.example.org", /could be read in transit/],
    ["http://10.0.0.1:7777", /could be read in transit/],
    ["http://[::ffff:127.0.0.1]:7777", /could be read in transit/],
    ["http://0.0.0.0:7777", /could be read in transit/],
    ["https://me:secret@hub.example.org", /user name or a password/],
    ["https://hub.example.org/?token=x", /query/],
    ["https://hub.example.org/#a", /fragment/],
    ["ftp://127.0.0.1", /neither https nor http/],
    ["file:///etc/passwd", /neither https nor http/],
    ["hub.example.org", /not an address/],
    ["", /missing/],
  ])("%s is refused", (given, problem) => {
    expect(() => readHubAddress(given)).toThrow(problem);
  });

  it("no message shows a password of the address", () => {
    expect(() => readHubAddress("https://me:hunter2hunter2@hub.example.org")).toThrow(/^(?!.*hunter2)/s);
  });

  it("a token is what a header can hold, and is never shown", () => {
    expect(readHubToken(" abc \n")).toBe("abc");
    expect(() => readHubToken("")).toThrow("ARCHITECT_HUB_TOKEN is not set");
    expect(() => readHubToken("abc\r\nX-Evil: 1")).toThrow(/^(?!.*abc)/s);
  });
});
