import { ADDRESSES } from "./addresses.js";
import { ApiProblem, failureText } from "./api.js";
import { LiveStream } from "./live-stream.js";
import { RunFeed } from "./run-feed.js";
import { applyEvent, emptyRun } from "./run-state.js";
const PAGE_SIZE = 50;
const ENDED_KEPT = 20;
const enc = encodeURIComponent;
export class ProjectSession {
    project;
    api;
    listener;
    runs = new Map();
    approvals = new Map();
    connection = "connecting";
    machineChanges = 0;
    decisionChanges = 0;
    isLoaded = false;
    problem = "";
    before = null;
    open = null;
    #stream;
    constructor(project, api, listener) {
        this.project = project;
        this.api = api;
        this.listener = listener;
        this.#stream = new LiveStream(ADDRESSES.events(project.project_id), api, {
            event: (event) => this.#receive(event),
            connection: (state) => this.#connected(state),
            load: () => void this.load(),
        });
    }
    get id() {
        return this.project.project_id;
    }
    get pending() {
        return [...this.approvals.values()].filter(({ end }) => end === null);
    }
    connect() {
        this.#stream.open();
    }
    close() {
        this.#stream.close();
    }
    async load() {
        try {
            const runs = ADDRESSES.runs(this.id);
            const [running, latest] = await Promise.all([
                this.api.get(`${runs}?status=running&limit=${PAGE_SIZE}`),
                this.api.get(`${runs}?limit=${PAGE_SIZE}`),
                this.loadApprovals(),
                this.#catchUp(),
            ]);
            for (const run of [...running.runs, ...latest.runs])
                this.runs.set(run.run_id, run);
            if (!this.isLoaded)
                this.before = latest.before;
            this.isLoaded = true;
            this.decisionChanges += 1;
            this.problem = "";
        }
        catch (error) {
            this.problem = failureText(error);
        }
        this.listener.changed();
    }
    async loadMore() {
        if (this.before === null)
            return;
        const query = `?limit=${PAGE_SIZE}&before=${enc(this.before)}`;
        const { runs, before } = await this.api.get(`${ADDRESSES.runs(this.id)}${query}`);
        for (const run of runs)
            this.runs.set(run.run_id, run);
        this.before = before;
        this.listener.changed();
    }
    async loadApprovals() {
        const asked = await this.api.get(`${ADDRESSES.approvals(this.id)}?status=pending`);
        const waiting = new Set(asked.approvals.map(({ approval_id }) => approval_id));
        for (const shown of this.approvals.values())
            if (shown.end === null && !waiting.has(shown.approval.approval_id))
                this.#end(shown.approval.approval_id, { status: "closed", by: null, reason: "" });
        for (const approval of asked.approvals) {
            const shown = this.approvals.get(approval.approval_id);
            if (shown === undefined)
                this.approvals.set(approval.approval_id, { approval, end: null });
            else
                shown.approval = approval;
        }
        this.listener.changed();
    }
    watch(run) {
        if (this.open?.id === run)
            return this.open;
        const state = emptyRun();
        const load = (from) => this.api.get(`${ADDRESSES.runEvents(this.id, run)}?from=${from}`);
        const feed = new RunFeed(load, (event) => {
            applyEvent(state, event);
            this.listener.changed();
        });
        const open = { id: run, state, feed, isLoaded: false, problem: "" };
        this.open = open;
        void this.#catchUp();
        return open;
    }
    async #catchUp() {
        const { open } = this;
        if (open === null)
            return;
        try {
            const [view] = await Promise.all([this.api.get(ADDRESSES.run(this.id, open.id)), open.feed.catchUp()]);
            this.runs.set(view.run_id, view);
            open.isLoaded = true;
            open.problem = "";
        }
        catch (error) {
            const isGone = error instanceof ApiProblem && error.status === 404;
            open.problem = isGone ? "There is no such run, or it is not yours to see." : failureText(error);
        }
        this.listener.changed();
    }
    #connected(state) {
        if (state === this.connection)
            return;
        const wasLost = this.connection === "lost" || this.connection === "leaving";
        this.connection = state;
        if (state === "live" && wasLost)
            this.listener.announce("Connected to the hub again.");
        this.listener.changed();
    }
    #receive({ name, data }) {
        switch (name) {
            case "RUN_STARTED":
            case "RUN_FINISHED":
                this.runs.set(data.run.run_id, data.run);
                if (name === "RUN_FINISHED")
                    this.listener.announce(`Run finished: ${data.run.status}.`);
                break;
            case "RUN_EVENT":
                if (this.open?.id === data.run_id)
                    this.open.feed.receive(data.sequence, data.event);
                this.#count(data);
                break;
            case "MACHINES_CHANGED":
                this.machineChanges += 1;
                this.listener.changed();
                if (this.pending.some(({ approval }) => approval.target === "client"))
                    this.loadApprovals().catch(() => { });
                return;
            case "TOOL_APPROVAL_REQUEST":
                void this.#asked(data.approval_id);
                return;
            case "TOOL_APPROVAL_DECIDED": {
                const { status, decided_by: by, reason } = data;
                this.decisionChanges += 1;
                this.#end(data.approval_id, { status, by, reason: reason ?? "" });
                break;
            }
            default:
                return;
        }
        this.listener.changed();
    }
    #count({ run_id, event }) {
        const run = this.runs.get(run_id);
        if (run === undefined || event.type !== "model_answered" || event["purpose"] !== "agent")
            return;
        const cost = event["costUsd"];
        const cost_usd = typeof cost === "number" ? (run.cost_usd ?? 0) + cost : run.cost_usd;
        this.runs.set(run_id, { ...run, steps: run.steps + 1, cost_usd });
    }
    async #asked(id) {
        try {
            await this.loadApprovals();
        }
        catch {
            return;
        }
        const shown = this.approvals.get(id);
        if (shown === undefined || shown.end !== null)
            return;
        this.listener.announce(`A call waits for approval: ${shown.approval.tool_name}, ${shown.approval.risk_level} risk.`);
        this.listener.asked(shown.approval);
    }
    #end(id, end) {
        const shown = this.approvals.get(id);
        if (shown === undefined || (shown.end !== null && end.status === "closed"))
            return;
        const isNew = shown.end === null || shown.end.status === "closed";
        shown.end = end;
        if (isNew)
            this.listener.announce(endWords(end));
        const ended = [...this.approvals].filter(([, one]) => one.end !== null);
        for (const [old] of ended.slice(0, Math.max(0, ended.length - ENDED_KEPT)))
            this.approvals.delete(old);
    }
}
export function endWords({ status, by, reason }) {
    if (status === "closed")
        return "It waits no more: it was decided, or its time is over";
    const word = status === "approved" ? "Approved" : "Rejected";
    return `${word}${by === null ? "" : ` by ${by}`}${reason === "" ? "" : `: ${reason}`}`;
}
