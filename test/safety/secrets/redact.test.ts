import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRedactor, maskValuesOf } from "../../../src/safety/secrets/redact.js";
import { runs } from "../../support/property-runs.js";

// Built at run time, so that no scanner takes this file for a leak.
const secret = ["sk", "test", "AbCdEf0123456789GhIjKlMnOpQrStUv"].join("-");
const bytes = Buffer.from(secret);
const redactor = createRedactor([secret]);
const hex = bytes.toString("hex");

describe("known secrets", () => {
  it.each([
    ["as it is", secret],
    ["first characters cut off", secret.slice(7)],
    ["a window of twelve", secret.slice(10, 22)],
    ["upper case", secret.toUpperCase()],
    ["spaces between", [...secret].join(" ")],
    ["zero-width between", [...secret].join("\u200b")],
    ["dots, quotes and line breaks between", [...secret].join('".\n')],
    ["backslashes between", [...secret].join("\\")],
    ["percent signs between", [...secret].join("%")],
    ["reversed", [...secret].reverse().join("")],
    ["hexadecimal", hex],
    ["hexadecimal, upper case, in pairs", hex.toUpperCase().replace(/../g, "$& ")],
    ["hexadecimal with prefixes", hex.replace(/../g, "0x$&, ")],
    ["percent-encoded", hex.replace(/../g, "%$&")],
    ["percent-encoded twice", hex.replace(/../g, "%25$&")],
    ["some of it percent-encoded", secret.replaceAll("-", "%2D").replaceAll("A", "%41")],
    ["string escapes", hex.replace(/../g, "\\x$&")],
    ["unicode escapes", hex.replace(/../g, "\\u00$&")],
    ["character references", [...secret].map((one) => `&#${one.charCodeAt(0)};`).join("")],
    ["full-width letters", secret.replace(/[A-Za-z0-9]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0))],
    ["base64", bytes.toString("base64")],
    ["base64 for URLs", bytes.toString("base64url")],
    ["base64 behind one byte", Buffer.from(`x${secret}`).toString("base64")],
    ["base64 behind two bytes", Buffer.from(`xy${secret}y`).toString("base64")],
    ["base64 in lines", bytes.toString("base64").replace(/.{10}/g, "$&\n")],
    ["in a URL", `https://e.example/?d=${encodeURIComponent(secret)}&x=1`],
    ["in JSON", JSON.stringify({ [secret]: 1 })],
  ])("%s", (_name, text) => {
    const result = redactor.redact(`before ${text} after`);
    expect(result).toContain("[REDACTED]");
    expect(redactor.contains(result)).toBe(false);
    expect(redactor.contains(text)).toBe(true);
    expect(result.startsWith("before ") || text.includes("e.example")).toBe(true);
  });

  it("takes out the whole value and nothing around it", () => {
    expect(redactor.redact(`key=${secret}; other=1`)).toBe("key=[REDACTED]; other=1");
    expect(createRedactor([secret], { placeholder: "***" }).redact(`a ${secret} b`)).toBe("a *** b");
  });

  it("finds each line of a secret of several lines", () => {
    const lines = createRedactor(["first-line-of-it-1\nsecond-line-of-it-2"]);
    expect(lines.redact("x second-line-of-it-2 y")).toBe("x [REDACTED] y");
    expect(lines.redact('"first-line-of-it-1\\nsecond-line-of-it-2"')).toBe('"[REDACTED]"');
  });

  it.each([
    ["8 to 11 letters and digits: all of them", "hunter2x", "a HUNTER2X b", "a [REDACTED] b"],
    ["8 to 11: not a part", "hunter2x9", "a hunter2x b", "a hunter2x b"],
    ["mostly signs: exactly", "!!##$$%%a1", "a !!##$$%%a1 b", "a [REDACTED] b"],
    ["4 to 7, mixed: as a word", "aB3$", "a aB3$ b", "a [REDACTED] b"],
    ["4 to 7, mixed: not inside a word", "ab12", "xab12y", "xab12y"],
    ["4 to 7, one kind: ignored", "test", "a test b", "a test b"],
    ["shorter: ignored", "a1!", "a a1! b", "a a1! b"],
    ["blank: ignored", "   ", "a    b", "a    b"],
  ])("%s", (_name, value, text, output) => {
    expect(createRedactor([value]).redact(text)).toBe(output);
  });

  it("finds a random secret at any place, and redacting is idempotent", { tags: "property" }, () => {
    const value = fc.string({ unit: fc.constantFrom(..."abcdefXYZ0123456789-_"), minLength: 20, maxLength: 60 });
    const around = fc.string({ unit: "grapheme", maxLength: 40 });
    fc.assert(
      fc.property(value, around, around, fc.integer({ min: 0, max: 2 }), (known, before, after, form) => {
        if (known.replace(/[^A-Za-z0-9]/g, "").length < 14) return;
        const one = createRedactor([known]);
        const shown = [known, Buffer.from(known).toString("base64"), Buffer.from(known).toString("hex")][form] ?? known;
        const result = one.redact(`${before} ${shown} ${after}`);
        expect(one.contains(result)).toBe(false);
        expect(one.redact(result)).toBe(result);
      }),
      { numRuns: runs(300) },
    );
  });
});

describe("token shapes", () => {
  const letters = "Ab1".repeat(14);
  const jwt = ["eyJhbGciOiJIUzI1NiJ9", "eyJzdWIiOiIxMjM0In0", "dozjgNryP4J3"].join(".");
  const pem = (end: string): string =>
    `-----BEGIN RSA PRIVATE ${"KEY"}-----\n${"MIIEow".repeat(10)}\n${"Zm9v".repeat(16)}\n${end}`;
  it.each([
    ["GitHub", `a ghp_${letters} b`, "a [REDACTED] b"],
    ["GitHub App", `ghs_${"A".repeat(40)}`, "[REDACTED]"],
    ["GitHub fine-grained", `github_pat_${letters}_${letters}`, "[REDACTED]"],
    ["OpenAI", `sk-proj-${letters}`, "[REDACTED]"],
    ["Anthropic", `sk-ant-${"a".repeat(30)}`, "[REDACTED]"],
    ["AWS id", `id=AKIA${"ABCD2345".repeat(2)}`, "id=[REDACTED]"],
    ["AWS secret", `aws_secret_access_key = "${"aB3/".repeat(10)}"`, 'aws_secret_access_key = "[REDACTED]"'],
    ["Google", `AIza${letters.slice(0, 35)}`, "[REDACTED]"],
    ["Slack", `xoxb-123456-${letters}`, "[REDACTED]"],
    ["npm", `//registry.example/:_authToken=npm_${letters.slice(0, 36)}`, "//registry.example/:_authToken=[REDACTED]"],
    ["hub", `with arch_client_${letters.slice(0, 40)}-_9.`, "with [REDACTED]."],
    ["GitLab", `glpat-${letters.slice(0, 20)}`, "[REDACTED]"],
    ["Stripe", `sk_live_${letters}`, "[REDACTED]"],
    ["JWT", `token ${jwt} end`, "token [REDACTED] end"],
    [
      "URL password",
      "https://x-access-token:abc123def456@github.com/o/r.git",
      "https://x-access-token:[REDACTED]@github.com/o/r.git",
    ],
    ["URL token", `https://${letters}@github.com/o/r`, "https://[REDACTED]@github.com/o/r"],
    ["Authorization", "Authorization: Basic dXNlcjpwYXNz", "Authorization: Basic [REDACTED]"],
    ["Authorization in JSON", `"authorization": "Bearer ${letters}"`, '"authorization": "Bearer [REDACTED]"'],
    ["PEM", `x\n${pem(`-----END RSA PRIVATE ${"KEY"}-----`)}\ny`, "x\n[REDACTED]\ny"],
    ["PEM cut off", `x\n${pem("and then prose")}`, "x\n[REDACTED]\nand then prose"],
  ])("%s", (_name, text, output) => {
    const none = createRedactor([]);
    expect(none.redact(text)).toBe(output);
    expect(none.redact(output)).toBe(output);
    expect(none.contains(text)).toBe(false);
  });
});

describe("ordinary text stays", () => {
  it.each([
    "3f786850e387550fdab836ed7e6dc881de23001b",
    "sha512-oRXAqfKX2JAdSBtpBWJr8lGKbQGBLoYSAZCP2R0Nc9ZXQT6zJ7NhZOaTGCYmzK0aG3OWQ8wLjyfYnSIqyhB2jg==",
    "123e4567-e89b-12d3-a456-426614174000",
    "git@github.com:o/r.git ssh://git@github.com/o/r https://github.com/o/r#readme",
    "sk-learn-contrib-examples-and-more-of-them task-1234567890-abcdefghijkl",
    "headers: { Authorization: `Bearer ${token}` } curl -H 'Authorization: Bearer <token>'",
    "the `-----BEGIN PRIVATE KEY-----` header starts a key",
    "postgres://user:${PASSWORD}@host/db https://x:***@h/",
    'const akia = AKIAIOS; eyJ is base64 of {" and xoxb is Slack',
    "npm_config_yes=false npm_lifecycle_event ghp_ github_pat_",
    "basic understanding of bearer authentication, Basic authentication-scheme",
    "aws_secret_access_key: ${{ secrets.AWS_SECRET_ACCESS_KEY }}",
  ])("%s", (text) => {
    expect(redactor.redact(text)).toBe(text);
    expect(redactor.contains(text)).toBe(false);
  });

  it("any commit id and UUID", { tags: "property" }, () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."0123456789abcdef"), minLength: 40, maxLength: 64 }),
        fc.uuid(),
        (sha, uuid) => {
          expect(redactor.redact(`${sha} ${uuid}`)).toBe(`${sha} ${uuid}`);
        },
      ),
    );
  });
});

describe("maskValues", () => {
  it("holds the secret and its exact transformations, each on one line", () => {
    const values = maskValuesOf([`${secret}\nsecond-line-of-it/2`, "true"]);
    expect(values).toEqual(
      expect.arrayContaining([
        secret,
        "second-line-of-it/2",
        [...secret].reverse().join(""),
        hex,
        hex.toUpperCase(),
        "second-line-of-it%2F2",
        bytes.toString("base64"),
        bytes.toString("base64url").slice(0, -1),
      ]),
    );
    expect(values.filter((value) => /[\r\n]/.test(value) || value.length < 4 || value === "true")).toEqual([]);
  });
});
