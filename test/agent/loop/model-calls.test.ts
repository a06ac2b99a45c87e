import { describe, expect, it } from "vitest";
import { prepareCalls } from "../../../src/agent/loop/model-calls.js";

const redact = (text: string): string => text.replaceAll("secret", "***");
const call = (id: string, name = "read_file", args = "{}") => ({ id, name, arguments: args });

describe("prepareCalls", () => {
  it("gives each call its own id: empty, taken, huge and secret ones are replaced", () => {
    const calls = prepareCalls(
      [call("a"), call("a"), call(""), call("secret"), call("x".repeat(20_000)), call("call_7_2")],
      7,
      redact,
    );
    const ids = calls.map(({ raw }) => raw.id);
    expect(ids).toEqual(["a", "call_7_2", "call_7_3", "call_7_4", "call_7_5", "call_7_6"]);
    expect(calls.map(({ sanitized }) => sanitized.id)).toEqual(ids);
  });

  it.each([
    ["a name of any form", call("a", "read file!"), { name: "read_file_", arguments: "{}" }],
    ["no name", call("a", ""), { name: "unknown", arguments: "{}" }],
    ["broken JSON", call("a", "x", '{"path": '), { name: "x", arguments: "{}" }],
    ["an object in a string", call("a", "x", '"{\\"path\\":\\"a\\"}"'), { name: "x", arguments: '{"path":"a"}' }],
    ["a secret", call("a", "x", '{"text":"secret"}'), { name: "x", arguments: '{"text":"***"}' }],
  ])("keeps a form in the conversation that servers accept: %s", (_what, given, kept) => {
    expect(prepareCalls([given], 1, redact)).toEqual([{ raw: given, sanitized: { id: "a", ...kept } }]);
  });

  it.each([
    ["exec", "run_command"],
    ["file_read", "read_file"],
    ["file_write", "write_file"],
    ["file_edit", "edit_file"],
  ])("runs and keeps the alias %s as %s", (alias, name) => {
    const [prepared] = prepareCalls([call("a", alias)], 1, redact);
    expect([prepared?.raw.name, prepared?.sanitized.name]).toEqual([name, name]);
  });

  it("leaves huge arguments out of the conversation, and runs them", () => {
    const huge = call("a", "write_file", JSON.stringify({ content: "x".repeat(200_000) }));
    const [prepared] = prepareCalls([huge], 1, redact);
    expect(prepared?.raw).toEqual(huge);
    expect(prepared?.sanitized.arguments).toBe('{"left_out":"200014 characters of arguments"}');
  });
});
