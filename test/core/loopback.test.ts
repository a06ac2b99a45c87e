import { expect, it } from "vitest";
import { isLoopbackHost, isLoopbackUrl } from "../../src/core/loopback.js";

it.each(["localhost", "127.0.0.1", "127.8.9.10", "::1", "[::1]", "::ffff:127.0.0.1", "::FFFF:127.0.0.1"])(
  "is this machine: %s",
  (host) => {
    expect(isLoopbackHost(host)).toBe(true);
  },
);

it.each([
  ...["", "0.0.0.0", "10.0.0.1", "127.example.com", "127.0.0.1.example.com", "a127.0.0.1", "localhost.example.com"],
  ...["::", "::2", "fe80::1", "my.localhost"],
])("may be another machine: %j", (host) => {
  expect(isLoopbackHost(host)).toBe(false);
});

it("takes the host of a URL, however it is written", () => {
  for (const url of ["http://127.1:80/v1", "https://LOCALHOST/", "http://[0:0:0:0:0:0:0:1]:1/"]) {
    expect([url, isLoopbackUrl(url)]).toEqual([url, true]);
  }
  for (const url of ["http://127.0.0.1@example.com/", "http://example.com/?127.0.0.1", "127.0.0.1", ""]) {
    expect([url, isLoopbackUrl(url)]).toEqual([url, false]);
  }
});
