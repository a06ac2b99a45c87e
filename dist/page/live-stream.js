const RESET = "reset";
const BYE = "bye";
const NAMES = Object.keys({
    ...{ RUN_STARTED: 0, RUN_EVENT: 0, RUN_FINISHED: 0, TOOL_APPROVAL_REQUEST: 0, TOOL_APPROVAL_DECIDED: 0 },
    ...{ TOOL_EXECUTION_SIGNAL: 0, TOOL_RESULT_ACK: 0 },
});
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;
export class LiveStream {
    address;
    listener;
    #source = null;
    #timer;
    #wait = FIRST_WAIT;
    #isLeaving = false;
    constructor(address, listener) {
        this.address = address;
        this.listener = listener;
    }
    open() {
        this.close();
        this.listener.connection("connecting");
        const source = new EventSource(this.address);
        this.#source = source;
        source.addEventListener("open", () => {
            this.#wait = FIRST_WAIT;
            this.#isLeaving = false;
            this.listener.connection("live");
            this.listener.load();
        });
        source.addEventListener("error", () => this.#failed(source));
        source.addEventListener(RESET, () => this.listener.load());
        source.addEventListener(BYE, () => {
            this.#isLeaving = true;
            this.listener.connection("leaving");
        });
        for (const name of NAMES)
            source.addEventListener(name, (event) => this.#received(name, event));
    }
    close() {
        clearTimeout(this.#timer);
        this.#source?.close();
        this.#source = null;
    }
    #received(name, { data }) {
        let read;
        try {
            read = JSON.parse(data);
        }
        catch {
            return;
        }
        this.listener.event({ name, data: read });
    }
    #failed(source) {
        if (source !== this.#source)
            return;
        this.listener.connection(this.#isLeaving ? "leaving" : "lost");
        if (source.readyState !== EventSource.CLOSED)
            return;
        this.listener.refused();
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.open(), this.#wait * (0.75 + Math.random() / 2));
        this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
    }
}
