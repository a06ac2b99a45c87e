import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { ConfirmationRequest } from "../../../src/core/run/approval.js";
import { openCallJournal } from "../../../src/hub/client/call-journal.js";
import { leftProcesses } from "../../support/processes.js";
import { connect, type Lent, lend } from "./lent-folder.js";
import { json, PROJECT, type StandInHub, startHub } from "./stand-in-hub.js";

async function both(): Promise<readonly [StandInHub, Lent]> {
  return Promise.all([startHub(), lend()]);
}

const claimed = (toolId: string): RegExp => new RegExp(`/tools/${toolId}/claim$`);
const answered = (toolId: string): RegExp => new RegExp(`/tools/${toolId}/result$`);
const countOf = (hub: StandInHub, path: RegExp): number => hub.requests.filter((one) => path.test(one.path)).length;

/** Writes a line for each time that it runs; with `wait`, does not end by itself. */
function counter(lent: Lent, wait = false): { readonly params: Record<string, unknown>; runs(): number } {
  const stay = wait ? "setTimeout(() => {}, 1_000_000);" : "";
  lent.write("count.mjs", `import { appendFileSync } from "node:fs"; appendFileSync("runs", "x"); ${stay}`);
  const place = join(lent.root, "runs");
  return {
    params: { command: "node", args: ["count.mjs"] },
    runs: () => (existsSync(place) ? readFileSync(place, "utf8").length : 0),
  };
}

/** Resolves when the file is there. */
async function appears(path: string): Promise<void> {
  while (!existsSync(path)) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe("a call", () => {
  it("is claimed, then run, then answered; it and its result are shown", async () => {
    const [hub, lent] = await both();
    lent.write("a.txt", "A");
    const client = connect(hub, lent);
    await hub.listening();
    hub.signal("t1", "remote_read_file", { path: "a.txt" });
    const result = await hub.result("t1");
    await client.heard("ended");
    expect(result).toMatchObject({ success: true, data: { content: "A" } });
    expect(hub.requests.map(({ path }) => path).slice(2)).toEqual([
      `/my/projects/${PROJECT}/tools/t1/claim`,
      `/my/projects/${PROJECT}/tools/t1/result`,
    ]);
    expect(client.told.slice(1)).toEqual([
      ["called", "read_file", '{"path":"a.txt","offset":0,"limit":1048576}', "low"],
      ["ended", "read_file", "", "Bytes 0 to 1 of 1 of a.txt."],
    ]);
  });

  it("that is refused here is claimed and answered with the sentence, and nothing runs", async () => {
    const [hub, lent] = await both();
    connect(hub, lent);
    await hub.listening();
    hub.signal("t1", "remote_execute_command", { command: "rm", args: ["-rf", "/"] });
    hub.signal("t2", "remote_read_file", { path: "../secret.txt" });
    hub.signal("t3", "remote_write_file", { path: "a.exe", content: "x" });
    hub.signal("t4", "remote_format_disk", {});
    expect(await hub.result("t1")).toMatchObject({ success: false, error: "Command not allowed" });
    expect(await hub.result("t2")).toMatchObject({ success: false, error: "Path outside workspace" });
    expect(await hub.result("t3")).toMatchObject({ success: false, error: "File type not allowed" });
    expect(await hub.result("t4")).toMatchObject({ success: false, error: "Tool not allowed" });
    expect(readdirSync(lent.root)).toEqual([]);
  });

  it("whose signal comes again, at once or after a break, runs once", async () => {
    const [hub, lent] = await both();
    const { params, runs } = counter(lent);
    connect(hub, lent);
    await hub.listening();
    for (let time = 0; time < 3; time += 1) hub.signal("t1", "remote_execute_command", params);
    await hub.result("t1");
    hub.cut();
    hub.signal("t1", "remote_execute_command", params);
    hub.signal("t2", "remote_list_directory", {});
    await hub.result("t2");
    expect(runs()).toBe(1);
    expect(hub.claims).toEqual(["t1", "t2"]);
  });

  it("that ran before a restart is not run again, even if the hub asks for it", async () => {
    const [hub, lent] = await both();
    const { params, runs } = counter(lent);
    const first = connect(hub, lent);
    await hub.listening();
    hub.signal("t1", "remote_execute_command", params);
    await hub.result("t1");
    await first.stop();
    hub.answerNext(/claim$/, json(200, {}), 5);
    await connect(hub, lent).heard("connected");
    hub.signal("t1", "remote_execute_command", params);
    hub.signal("t2", "remote_list_directory", {});
    await hub.until(() => countOf(hub, answered("t2")) > 0);
    expect(runs()).toBe(1);
    expect(countOf(hub, claimed("t1"))).toBe(1);
  });

  it.each([403, 404, 409, 410])("that is no longer to be had (%i) does not run", async (status) => {
    const [hub, lent] = await both();
    const { params, runs } = counter(lent);
    const client = connect(hub, lent);
    await hub.listening();
    hub.answerNext(claimed("t1"), json(status, {}));
    hub.signal("t1", "remote_execute_command", params);
    await client.heard("warn");
    hub.signal("t2", "remote_list_directory", {});
    await hub.result("t2");
    expect([runs(), countOf(hub, answered("t1"))]).toEqual([0, 0]);
  });

  it("of two clients of one token in one folder, the claim decides", async () => {
    const [hub, lent] = await both();
    const { params, runs } = counter(lent);
    const clients = [connect(hub, lent), connect(hub, lent, { stateFolder: join(lent.outside, "other") })];
    await Promise.all(clients.map((client) => client.heard("connected")));
    for (let index = 0; index < 8; index += 1) hub.signal(`t${index}`, "remote_execute_command", params);
    await hub.until(() => hub.results.size === 8 && countOf(hub, /claim$/) === 16);
    expect(runs()).toBe(8);
    expect([...hub.results.values()].every(({ success }) => success)).toBe(true);
  });

  it("that could not be claimed for a broken connection is asked for again", async () => {
    const [hub, lent] = await both();
    lent.write("a.txt", "A");
    connect(hub, lent);
    await hub.listening();
    hub.answerNext(claimed("t1"), (response) => response.destroy());
    hub.answerNext(claimed("t1"), json(503, {}));
    hub.signal("t1", "remote_read_file", { path: "a.txt" });
    expect(await hub.result("t1")).toMatchObject({ success: true });
  });
});

describe("a result", () => {
  it("is sent until the hub has it, and is the same each time", async () => {
    const [hub, lent] = await both();
    lent.write("a.txt", "A");
    connect(hub, lent);
    await hub.listening();
    hub.answerNext(answered("t1"), json(500, {}), 3);
    hub.answerNext(answered("t1"), (response) => response.destroy());
    hub.signal("t1", "remote_read_file", { path: "a.txt" });
    await hub.result("t1");
    const bodies = hub.requests.filter(({ path }) => answered("t1").test(path)).map(({ body }) => JSON.stringify(body));
    expect(bodies).toHaveLength(5);
    expect(new Set(bodies).size).toBe(1);
  });

  it("that the hub acknowledged by an event is not sent again, though its answer was lost", async () => {
    const [hub, lent] = await both();
    connect(hub, lent);
    await hub.listening();
    let asked = 0;
    hub.answerNext(
      answered("t1"),
      (response) => {
        asked += 1;
        if (asked === 3) hub.say('event: TOOL_RESULT_ACK\ndata: {"tool_id":"t1"}\n\n');
        response.destroy();
      },
      1_000_000,
    );
    hub.signal("t1", "remote_list_directory", {});
    const journal = openCallJournal({
      folder: await onlyFolderIn(lent.state),
      owner: { own: "x", isRunning: () => false },
      now: () => 0,
    });
    await hub.until(() => asked >= 3);
    while (journal.left().length > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(journal.knows("t1")).toBe(true);
  });

  it("that was withdrawn is dropped, with a message", async () => {
    const [hub, lent] = await both();
    const client = connect(hub, lent);
    await hub.listening();
    hub.answerNext(answered("t1"), json(410, {}), 10);
    hub.signal("t1", "remote_list_directory", {});
    await client.heard("warn");
    await client.stop();
    expect(countOf(hub, answered("t1"))).toBe(1);
    const again = connect(hub, lent);
    await again.heard("connected");
    await again.stop();
    expect(countOf(hub, answered("t1"))).toBe(1);
  });

  it("that could not be sent is sent after a restart", async () => {
    const [hub, lent] = await both();
    const { params, runs } = counter(lent);
    const first = connect(hub, lent, { lastResultsMilliseconds: 1 });
    await hub.listening();
    hub.answerNext(answered("t1"), json(503, {}), 1_000_000);
    hub.signal("t1", "remote_execute_command", params);
    await first.heard("ended");
    await hub.close();
    await first.stop();
    const later = await startHub({ port: Number(new URL(hub.url).port) });
    later.answerNext(answered("t1"), json(200, {}));
    // The hub takes it from the machine that ran the call alone, and there it must not pass for sent.
    const other = connect(later, lent, { machine: "desk" });
    await other.heard("connected");
    await other.stop();
    expect(countOf(later, answered("t1"))).toBe(0);
    const again = connect(later, lent);
    await later.until(() => countOf(later, answered("t1")) === 1);
    expect(again.told).not.toContainEqual(expect.arrayContaining(["warn"]));
    expect(later.requests.at(-1)?.body).toMatchObject({ success: true, data: { exit_code: 0 } });
    expect(runs()).toBe(1);
  });
});

describe("the end of the client", () => {
  it("ends what runs, with all that it started, and answers it", async () => {
    const [hub, lent] = await both();
    const { params } = counter(lent, true);
    const client = connect(hub, lent);
    await hub.listening();
    hub.signal("t1", "remote_execute_command", { ...params, timeout: 300 });
    await appears(join(lent.root, "runs"));
    expect(await client.stop()).toBeNull();
    expect(hub.results.get("t1")).toMatchObject({
      success: false,
      error: expect.stringMatching(/^Client disconnected/),
    });
    expect(await leftProcesses(join(lent.root, "count.mjs"))).toEqual([]);
  });

  it("a call that was running when it was killed is answered as failed, and not run again", async () => {
    const [hub, lent] = await both();
    const { params, runs } = counter(lent);
    const journalOf = (own: string) =>
      openCallJournal({ folder: journalFolder(hub, lent), owner: { own, isRunning: () => false }, now: Date.now });
    const { createHash } = await import("node:crypto");
    function journalFolder(of: StandInHub, at: Lent): string {
      return join(at.state, createHash("sha256").update(`${of.url}\n${PROJECT}\nlab`).digest("hex").slice(0, 32));
    }
    journalOf("killed").claimed("t1");
    hub.answerNext(answered("t1"), json(200, {}));
    connect(hub, lent);
    await hub.until(() => countOf(hub, answered("t1")) === 1);
    expect(hub.requests.at(-1)?.body).toMatchObject({
      success: false,
      error: expect.stringMatching(/^Client disconnected/),
    });
    hub.signal("t1", "remote_execute_command", params);
    hub.signal("t2", "remote_list_directory", {});
    await hub.result("t2");
    expect([runs(), countOf(hub, claimed("t1"))]).toEqual([0, 0]);
  });
});

describe("--confirm", () => {
  it("asks with the whole call before it is claimed, and runs what is allowed", async () => {
    const [hub, lent] = await both();
    const asked: ConfirmationRequest[] = [];
    connect(hub, lent, {
      ask: async (request) => {
        asked.push(request);
        expect(hub.claims).toEqual([]);
        return "run";
      },
    });
    await hub.listening();
    hub.signal("t1", "remote_execute_command", { command: "echo", args: ["a b", "it's"] });
    expect(await hub.result("t1")).toMatchObject({ success: true });
    expect(asked).toMatchObject([{ tool: "execute_command", args: { command: "echo 'a b' 'it'\\''s'" }, risk: "low" }]);
  });

  it.each([
    ["cancel", "The person at the client refused the call"],
    [{ kind: "denied", reason: "Action cancelled by the user: not today" }, "Action cancelled by the user: not today"],
  ] as const)("a refusal is the answer: %j", async (answer, error) => {
    const [hub, lent] = await both();
    const { params, runs } = counter(lent);
    connect(hub, lent, { ask: async () => answer });
    await hub.listening();
    hub.signal("t1", "remote_execute_command", params);
    expect(await hub.result("t1")).toMatchObject({ success: false, error });
    expect(runs()).toBe(0);
  });

  it("a call that cannot be allowed is not asked about", async () => {
    const [hub, lent] = await both();
    connect(hub, lent, { ask: async () => expect.unreachable() });
    await hub.listening();
    hub.signal("t1", "remote_execute_command", { command: "sudo" });
    expect(await hub.result("t1")).toMatchObject({ error: "Command not allowed" });
  });

  it("abort refuses the call and ends the client", async () => {
    const [hub, lent] = await both();
    const client = connect(hub, lent, { ask: async () => "abort" });
    await hub.listening();
    hub.signal("t1", "remote_list_directory", {});
    expect(await client.ended).toBeNull();
    expect(hub.results.get("t1")).toMatchObject({ success: false });
  });

  it("a client that ends at its question has decided nothing", async () => {
    const [hub, lent] = await both();
    let isAsked = (): void => undefined;
    const question = new Promise<void>((resolve) => {
      isAsked = resolve;
    });
    const client = connect(hub, lent, {
      ask: (_request, signal) =>
        new Promise((resolve) => {
          signal.addEventListener("abort", () => resolve("cancel"));
          isAsked();
        }),
    });
    await hub.listening();
    hub.signal("t1", "remote_list_directory", {});
    await question;
    await client.stop();
    expect(hub.claims).toEqual([]);
  });
});

it("a token that is revoked while calls run ends the client, and their results stay for a later one", async () => {
  const [hub, lent] = await both();
  const client = connect(hub, lent);
  await hub.listening();
  hub.answerNext(answered("t1"), json(401, {}), 100);
  hub.signal("t1", "remote_list_directory", {});
  expect(await client.ended).toMatchObject({ kind: "authentication" });
  const later = await startHub({ port: 0 });
  expect(later.results.size).toBe(0);
  const [entry = ""] = readdirSync(await onlyFolderIn(lent.state));
  expect(readFileSync(join(await onlyFolderIn(lent.state), entry), "utf8")).toContain('"state":"done"');
});

async function onlyFolderIn(path: string): Promise<string> {
  await appears(path);
  const [name = ""] = readdirSync(path);
  return join(path, name);
}
