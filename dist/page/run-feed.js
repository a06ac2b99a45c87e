export class RunFeed {
    load;
    apply;
    #next = 0;
    #isLoading = false;
    #isAsked = false;
    #early = new Map();
    constructor(load, apply) {
        this.load = load;
        this.apply = apply;
    }
    receive(sequence, event) {
        if (sequence < this.#next)
            return;
        if (sequence === this.#next && !this.#isLoading) {
            this.#take(sequence, event);
            this.#takeEarly();
            return;
        }
        this.#early.set(sequence, event);
        this.catchUp().catch(() => { });
    }
    async catchUp() {
        if (this.#isLoading) {
            this.#isAsked = true;
            return;
        }
        this.#isLoading = true;
        try {
            do {
                this.#isAsked = false;
                await this.#loadPages();
                this.#takeEarly();
            } while (this.#isAsked && this.#early.size > 0);
            for (const sequence of [...this.#early.keys()].sort((a, b) => a - b)) {
                this.#next = Math.max(this.#next, sequence);
                this.#takeEarly();
            }
        }
        finally {
            this.#isLoading = false;
        }
    }
    async #loadPages() {
        for (;;) {
            const page = await this.load(this.#next);
            for (const { sequence, event } of page.events)
                if (sequence >= this.#next)
                    this.#take(sequence, event);
            this.#next = Math.max(this.#next, page.next);
            if (!page.more)
                return;
        }
    }
    #take(sequence, event) {
        this.#next = sequence + 1;
        this.apply(event);
    }
    #takeEarly() {
        for (const sequence of this.#early.keys())
            if (sequence < this.#next)
                this.#early.delete(sequence);
        for (let event = this.#early.get(this.#next); event !== undefined; event = this.#early.get(this.#next)) {
            this.#early.delete(this.#next);
            this.#take(this.#next, event);
        }
    }
}
