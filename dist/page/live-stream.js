import { createEventParser } from "./event-parser.js";
const RESET = "reset";
const BYE = "bye";
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;
const SILENCE = 45_000;
const MAXIMUM_EVENT_CHARACTERS = 8 * 1_048_576;
export class LiveStream {
    address;
    api;
    listener;
    #closing = null;
    #channel = null;
    #isLeader = false;
    #state = "connecting";
    #lastId = null;
    #retry = () => { };
    constructor(address, api, listener) {
        this.address = address;
        this.api = api;
        this.listener = listener;
    }
    open() {
        if (this.#closing !== null) {
            if (this.#isLeader)
                this.#retry();
            else
                this.#post({ kind: "retry" });
            return;
        }
        const closing = new AbortController();
        this.#closing = closing;
        if (!("locks" in navigator)) {
            void this.#lead(closing.signal);
            return;
        }
        const name = `architect:${this.address}`;
        this.#channel = new BroadcastChannel(name);
        this.#channel.addEventListener("message", ({ data }) => this.#receive(data));
        this.#post({ kind: "joined" });
        navigator.locks.request(name, { signal: closing.signal }, () => this.#lead(closing.signal)).catch(() => { });
    }
    close() {
        this.#closing?.abort();
        this.#channel?.close();
        this.#closing = null;
        this.#channel = null;
        this.#isLeader = false;
    }
    async #lead(signal) {
        this.#isLeader = true;
        let wait = FIRST_WAIT;
        while (!signal.aborted) {
            const asked = await this.#read(signal, () => {
                wait = FIRST_WAIT;
            });
            if (signal.aborted)
                return;
            this.#connected(this.#state === "leaving" ? "leaving" : "lost");
            await this.#pause(Math.max(asked, wait * (0.75 + Math.random() / 2)), signal);
            wait = Math.min(LONGEST_WAIT, wait * 2);
        }
    }
    async #read(signal, opened) {
        const silence = new AbortController();
        let timer;
        const alive = () => {
            clearTimeout(timer);
            timer = setTimeout(() => silence.abort(), SILENCE);
        };
        alive();
        try {
            const either = AbortSignal.any([signal, silence.signal]);
            const response = await this.api.stream(this.address, this.#lastId, either);
            if (!response.ok || response.body === null) {
                await response.body?.cancel();
                return (Number(response.headers.get("retry-after")) || 0) * 1_000;
            }
            opened();
            this.#connected("live");
            await this.#readBody(response.body, alive);
        }
        catch {
        }
        finally {
            clearTimeout(timer);
            silence.abort();
        }
        return 0;
    }
    async #readBody(body, alive) {
        const parser = createEventParser(MAXIMUM_EVENT_CHARACTERS);
        const decoder = new TextDecoder();
        const reader = body.getReader();
        for (let part = await reader.read(); !part.done; part = await reader.read()) {
            alive();
            const items = [];
            const read = () => (parser.lastId() === "" ? null : Number(parser.lastId()));
            for (const line of decoder.decode(part.value, { stream: true }).split(/(?<=\n)/))
                for (const { type, data } of parser.push(line))
                    items.push({ id: read(), type, data });
            const after = this.#lastId;
            const lastId = read() ?? after;
            if (items.length > 0 || lastId !== after)
                this.#share({ kind: "items", after, lastId, items });
        }
    }
    #pause(milliseconds, signal) {
        return new Promise((resolve) => {
            const done = () => {
                clearTimeout(timer);
                signal.removeEventListener("abort", done);
                resolve();
            };
            const timer = setTimeout(done, milliseconds);
            signal.addEventListener("abort", done);
            this.#retry = done;
        });
    }
    #post(message) {
        this.#channel?.postMessage(message);
    }
    #share(message) {
        this.#post(message);
        this.#take(message);
    }
    #connected(state) {
        const isAnew = state === "live" && this.#lastId === null;
        this.#share({ kind: "connection", state, lastId: this.#lastId, isAnew });
    }
    #receive(message) {
        if (message.kind === "items" || !this.#isLeader)
            this.#take(message);
        else if (message.kind === "retry")
            this.#retry();
        else if (message.kind === "joined")
            this.#post({ kind: "connection", state: this.#state, lastId: this.#lastId, isAnew: false });
    }
    #take(message) {
        if (message.kind === "connection")
            this.#takeState(message.state, message.lastId, message.isAnew);
        else if (message.kind === "items")
            this.#takeItems(message.after, message.lastId, message.items);
    }
    #takeState(state, lastId, isAnew) {
        const isNew = state === "live" && (isAnew || this.#state !== "live");
        this.#lastId ??= lastId;
        this.#state = state;
        this.listener.connection(state);
        if (isNew)
            this.listener.load();
    }
    #takeItems(after, lastId, items) {
        if (this.#lastId !== null && after !== null && after > this.#lastId)
            this.listener.load();
        for (const { id, type, data } of items) {
            if (type === RESET) {
                this.#lastId = id;
                this.listener.load();
            }
            else if (type === BYE)
                this.#takeState("leaving", null, false);
            else if (id === null || this.#lastId === null || id > this.#lastId) {
                this.#lastId = id ?? this.#lastId;
                this.#deliver(type, data);
            }
        }
        if (lastId !== null)
            this.#lastId = Math.max(lastId, this.#lastId ?? lastId);
    }
    #deliver(name, data) {
        let read;
        try {
            read = JSON.parse(data);
        }
        catch {
            return;
        }
        this.listener.event({ name, data: read });
    }
}
