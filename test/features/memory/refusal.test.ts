import { describe, expect, it } from "vitest";
import { holdsMailAddress, holdsPhoneNumber, refusal } from "../../../src/features/memory/refusal.js";

const never = (): boolean => false;

describe("phone numbers", () => {
  it.each([
    "+49 30 1234567",
    "+4930123456789",
    "+1 (555) 123-4567",
    "+1-555-123-4567",
    "+1 555 123 4567",
    "+1.555.123.4567",
    "+44 20 7946 0958",
    "+44 (0)20 7946 0958",
    "+54 9 11 1234-5678",
    "+34 612 345 678",
    "+33 6 12 34 56 78",
    "+91 98765 43210",
    "+86 138 0013 8000",
    "+61 2 9374 4000",
    "+ 49 30 1234567",
    "call octo at +49 171 1234567 when it fails",
    "(+49) 30 1234567",
    "octo:+493012345678",
    "0049 30 1234567",
    "0049-171-1234567",
    "0044 20 7946 0958",
    "0033 6 12 34 56 78",
    "(555) 123-4567",
    "(555)123-4567",
    "555-123-4567",
    "555.123.4567",
    "1-800-555-1234",
    "1 800 555 1234",
    "call 555 123 4567",
    "030 1234567",
    "030/1234567",
    "0171 1234567",
    "0171-1234567",
    "0171/123 45 67",
    "(030) 1234567",
    "06 12 34 56 78",
    "06.12.34.56.78",
    "020 7946 0958",
    "07700 900123",
    "phone: 1234567",
    "tel 12345678",
    "Tel.: 123 456 789",
    "telephone number is 98765432",
    "WhatsApp 15551234567",
    "fax: 1234-5678",
    "mobile: 600 123 456",
    "https://wa.me/15551234567",
    "the maintainer answers at +43 1 5123456 on 2026-11-22",
    "Ansprechpartner 2026-11-22: 0171 1234567",
  ])("a phone number is found: %s", (text) => {
    expect(holdsPhoneNumber(text)).toBe(true);
  });

  it.each([
    "released on 2026-11-22",
    "since 2026-11-22T10:15:30Z",
    "2026-11-22T10:15:30.123456+02:00",
    "2026-11-22 10:15:30 +0200",
    "2026/11/22 to 2026/12/24",
    "22.11.2026",
    "05-11-2026 10:30",
    "05/11/2026, 10:30:15",
    "11/22/26",
    "20261122",
    "20261122101530",
    "at 10:15:30.123",
    "version 1.2.3",
    "v20.18.1",
    "Node 22.18.0 or 24.0.0",
    "1.2.3.4",
    "0.12.345",
    "2026.11.22-1",
    "^20.0.0 || >=22.0.0",
    "chrome 120.0.6099.109",
    "#123456789",
    "issue 1234567",
    "fixed in #12, #345 and #6789",
    "GH-1234567",
    "PR 987654321",
    "commit 1234567",
    "commit 0123456789",
    "0d1f2e3c4b5a69788796a5b4c3d2e1f001122334",
    "1234567890123456789012345678901234567890",
    "e5b7e9985915c6f4",
    "550e8400-e29b-41d4-a716-446655440000",
    "sha512-0123456789",
    "port 8080",
    "ports 443 500 4500",
    "localhost:5432",
    "127.0.0.1:8080",
    "10.0.0.0/16",
    "192.168.178.001",
    "run 12345678901",
    "run 123456789-1 of https://github.com/o/r/actions/runs/12345678901/job/33445566778",
    "1700000000",
    "1700000000000 milliseconds",
    "5 MiB are 5242880 bytes",
    "1_000_000 rows",
    "1,000,000 rows",
    "1 000 000 rows",
    "lines 100-200",
    "+120 -45",
    "exit code 137",
    "UTC+02:00",
    "RFC 5322 and RFC 2119",
    "0.1 + 0.2 = 0.30000000000000004",
    "0x7fff5fbff8c0",
    "timeout 30000 ms",
    "cron 0 0 1 1 0",
    "0755 and 0644",
    "3.14159265358979",
    "widths 320 480 768",
    "UTF-8, ISO 8601, ISO-8859-1",
    "session 123456789-2",
  ])("no part is treated as a phone number in: %s", (text) => {
    expect(holdsPhoneNumber(text)).toBe(false);
  });
});

describe("mail addresses", () => {
  it.each([
    "octo@company.de",
    "mail first.last+tag@sub.company.co.uk now",
    "<octo@company.io>",
    "mailto:octo@company.io",
    "octo [at] company.io",
    "octo (at) company [dot] io",
    "jörg@firma.de",
    "12345+octo@users.noreply.github.com",
    "OCTO@COMPANY.COM",
    "octo@company.de.",
  ])("a mail address is found: %s", (text) => {
    expect(holdsMailAddress(text)).toBe(true);
  });

  it.each([
    "@octo reviews this",
    "git@github.com:octo/repo.git is the remote",
    "actions/checkout@v4.1.0",
    "lodash@4.17.21-next.alpha",
    "@scope/name@latest",
    "icon@2x.png",
    "tests use user@example.com",
    "the decorator @Input() in a.component.ts",
    "a @ b",
    "@types/node",
    "uses actions/cache@0c907a75c2c80ebcb7f088228285e798b750cf8f",
  ])("no part is treated as a mail address in: %s", (text) => {
    expect(holdsMailAddress(text)).toBe(false);
  });
});

describe("secrets", () => {
  it.each([
    `the deploy token is ghp_${"a1B2".repeat(9)}`,
    "AWS uses AKIAIOSFODNN7EXAMPLQ",
    "-----BEGIN RSA PRIVATE KEY-----",
    "the database is postgres://app:s3cr3tPass@db.company.de/app",
    "password: hunter2",
    "The password is Correct-Horse7",
    "passwd=s3cr3t!",
    "api key: abcd1234efgh",
    "API_KEY=abcd1234efgh",
    "the access token is 12ab34cd",
    "Authorization: Bearer abcdef1234567890abcdef",
    "sign with wJalrXUtnFEMI/K7MDENG8bPxRfiCY3zEXAMPLE4KEY",
  ])("a secret is refused: %s", (text) => {
    expect(refusal(text, never)).toMatch(/^it holds a secret/);
  });

  it.each([
    "the token is stored in VAULT_TOKEN",
    "token: DEPLOY_TOKEN_2",
    "the password is asked for at start",
    "passwords are hashed with argon2id",
    "password: ${{ secrets.DB_PASSWORD1 }}",
    "the api key is read from the environment",
    "integrity is sha512-K6kzXwCoP0gsTqnVHgV1uKoPJdLKtMUGVnGGGmDoDjxoTlkOsXGyqEZiZWhgE7Sl",
    "commit 0d1f2e3c4b5a69788796a5b4c3d2e1f001122334 broke it",
    "createSessionKeeperForResumedRunsOfTwoJobs2 is the entry",
    "src/app/session/tool-groups/withGroupToolsOfAll.ts holds it",
    "see docs/decisions/0011-clean-rooms-and-what-they-keep.md",
    "run `npm run check` before each commit; Node 20 must work",
  ])("a fact about secrets is no secret: %s", (text) => {
    expect(refusal(text, never)).toBeNull();
  });

  it("a secret of the job is refused, also when invisible characters part it", () => {
    const holds = (text: string): boolean => text.includes("plain words");
    expect(refusal("it is plain words", holds)).toMatch(/secret/);
    expect(refusal("it is pl\u200bain wo\u200brds", holds)).toMatch(/secret/);
  });
});

describe("limits", () => {
  it("a fact has at most 500 characters", () => {
    expect(refusal(`${"word ".repeat(99)}words`, never)).toBeNull();
    expect(refusal(`${"word ".repeat(99)}words!`, never)).toBe(
      "it has 501 characters, and 500 are allowed. Say what is needed, or keep several facts.",
    );
    expect(refusal("a".repeat(1_000_000), never)).toMatch(/1000000 characters/);
  });

  it.each(["", " \n\t ", "\u200b\u202e", "\0"])("%j is empty", (text) => {
    expect(refusal(text, never)).toMatch(/^it is empty/);
  });

  it("a refusal never quotes what was found", () => {
    expect(refusal("password: hunter2 of +49 30 1234567", never)).not.toMatch(/hunter2|1234567/);
  });
});
