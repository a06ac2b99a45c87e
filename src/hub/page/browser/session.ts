import { applyEvent, emptyRun, type RunState } from "../../../core/page/run-state.js";
import { ADDRESSES } from "../../protocol/addresses.js";
import type { Person } from "../../protocol/people.js";
import type { RunList, RunView, StoredEvents } from "../../protocol/runs.js";
import type { StreamEventData } from "../../protocol/stream.js";
import type { Approval } from "../../protocol/tools.js";
import { type Api, ApiProblem, failureText } from "./api.js";
import { type Connection, LiveStream, type StreamEvent } from "./live-stream.js";
import { RunFeed } from "./run-feed.js";

export type Project = Person["projects"][number];

/** How a question ended. */
export interface ApprovalEnd {
  /** `closed`: it is no longer pending, and this page does not know why. */
  readonly status: "approved" | "rejected" | "closed";
  /** null: no person answered in time, or the run ended. */
  readonly by: string | null;
  readonly reason: string;
}

export interface ShownApproval {
  approval: Approval;
  /** null: it is pending. */
  end: ApprovalEnd | null;
}

/** The run that the page shows. */
export interface OpenRun {
  readonly id: string;
  readonly state: RunState;
  readonly feed: RunFeed;
  isLoaded: boolean;
  /** Why it cannot be shown; ''. */
  problem: string;
}

export interface SessionListener {
  changed(): void;
  /** For screen readers. */
  announce(text: string): void;
  /** A question arrived while the page was open. */
  asked(approval: Approval): void;
}

const PAGE_SIZE = 50;
/** Number of ended questions that stay on the page. */
const ENDED_KEPT = 20;

/** The state of one project on the page, which the stream keeps up to date. */
export class ProjectSession {
  readonly runs = new Map<string, RunView>();
  readonly approvals = new Map<string, ShownApproval>();
  connection: Connection = "connecting";
  /** Counts connections and disconnections of machines; a view that shows machines reloads when it changes. */
  machineChanges = 0;
  /** Counts decisions and loads; the list of decisions reloads when it changes. */
  decisionChanges = 0;
  isLoaded = false;
  problem = "";
  /** `before` of the next page of runs; null: there is none. */
  before: string | null = null;
  open: OpenRun | null = null;
  readonly #stream: LiveStream;

  constructor(
    readonly project: Project,
    readonly api: Api,
    private readonly listener: SessionListener,
  ) {
    this.#stream = new LiveStream(ADDRESSES.events(project.project_id), api, {
      event: (event) => this.#receive(event),
      connection: (state) => this.#connected(state),
      load: () => void this.load(),
    });
  }

  get id(): string {
    return this.project.project_id;
  }

  get pending(): readonly ShownApproval[] {
    return [...this.approvals.values()].filter(({ end }) => end === null);
  }

  connect(): void {
    this.#stream.open();
  }

  close(): void {
    this.#stream.close();
  }

  /** Loads everything that the page shows. */
  async load(): Promise<void> {
    try {
      const runs = ADDRESSES.runs(this.id);
      const [running, latest] = await Promise.all([
        this.api.get<RunList>(`${runs}?status=running&limit=${PAGE_SIZE}`),
        this.api.get<RunList>(`${runs}?limit=${PAGE_SIZE}`),
        this.loadApprovals(),
        this.#catchUp(),
      ]);
      for (const run of [...running.runs, ...latest.runs]) this.runs.set(run.run_id, run);
      if (!this.isLoaded) this.before = latest.before;
      this.isLoaded = true;
      this.decisionChanges += 1;
      this.problem = "";
    } catch (error) {
      this.problem = failureText(error);
    }
    this.listener.changed();
  }

  /** Loads the next page of earlier runs. */
  async loadMore(): Promise<void> {
    if (this.before === null) return;
    try {
      const query = `?limit=${PAGE_SIZE}&before=${encodeURIComponent(this.before)}`;
      const { runs, before } = await this.api.get<RunList>(`${ADDRESSES.runs(this.id)}${query}`);
      for (const run of runs) this.runs.set(run.run_id, run);
      this.before = before;
      this.problem = "";
    } catch (error) {
      this.problem = failureText(error);
    }
    this.listener.changed();
  }

  /** Loads the pending questions. A known question that is missing has ended elsewhere. */
  async loadApprovals(): Promise<void> {
    const asked = await this.api.get<{ approvals: Approval[] }>(`${ADDRESSES.approvals(this.id)}?status=pending`);
    const waiting = new Set(asked.approvals.map(({ approval_id }) => approval_id));
    for (const shown of this.approvals.values())
      if (shown.end === null && !waiting.has(shown.approval.approval_id))
        this.#end(shown.approval.approval_id, { status: "closed", by: null, reason: "" });
    for (const approval of asked.approvals) {
      const shown = this.approvals.get(approval.approval_id);
      if (shown === undefined) this.approvals.set(approval.approval_id, { approval, end: null });
      else shown.approval = approval;
    }
    this.listener.changed();
  }

  /** Starts to follow a run. */
  watch(run: string): OpenRun {
    if (this.open?.id === run) return this.open;
    const state = emptyRun();
    const load = (from: number): Promise<StoredEvents> =>
      this.api.get<StoredEvents>(`${ADDRESSES.runEvents(this.id, run)}?from=${from}`);
    const feed = new RunFeed(load, (event) => {
      applyEvent(state, event);
      this.listener.changed();
    });
    const open: OpenRun = { id: run, state, feed, isLoaded: false, problem: "" };
    this.open = open;
    void this.#catchUp();
    return open;
  }

  async #catchUp(): Promise<void> {
    const { open } = this;
    if (open === null) return;
    try {
      const [view] = await Promise.all([this.api.get<RunView>(ADDRESSES.run(this.id, open.id)), open.feed.catchUp()]);
      this.runs.set(view.run_id, view);
      open.isLoaded = true;
      open.problem = "";
    } catch (error) {
      const isGone = error instanceof ApiProblem && error.status === 404;
      open.problem = isGone ? "There is no such run, or it is not yours to see." : failureText(error);
    }
    this.listener.changed();
  }

  #connected(state: Connection): void {
    if (state === this.connection) return;
    const wasLost = this.connection === "lost" || this.connection === "leaving";
    this.connection = state;
    if (state === "live" && wasLost) this.listener.announce("Connected to the hub again.");
    this.listener.changed();
  }

  #receive({ name, data }: StreamEvent): void {
    switch (name) {
      case "RUN_STARTED":
      case "RUN_FINISHED":
        this.runs.set(data.run.run_id, data.run);
        if (name === "RUN_FINISHED") this.listener.announce(`Run finished: ${data.run.status}.`);
        break;
      case "RUN_EVENT":
        if (this.open?.id === data.run_id) this.open.feed.receive(data.sequence, data.event);
        this.#count(data);
        break;
      case "MACHINES_CHANGED":
        this.machineChanges += 1;
        this.listener.changed();
        // After a failure, the next connection loads the approvals.
        if (this.pending.some(({ approval }) => approval.target === "client")) this.loadApprovals().catch(() => {});
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

  /** Updates the figures in the list of runs between two loads. */
  #count({ run_id, event }: StreamEventData<"RUN_EVENT">): void {
    const run = this.runs.get(run_id);
    if (run === undefined || event.type !== "model_answered" || event["purpose"] !== "agent") return;
    const cost = event["costUsd"];
    const cost_usd = typeof cost === "number" ? (run.cost_usd ?? 0) + cost : run.cost_usd;
    this.runs.set(run_id, { ...run, steps: run.steps + 1, cost_usd });
  }

  async #asked(id: string): Promise<void> {
    try {
      await this.loadApprovals();
    } catch {
      // The next connection loads the approvals.
      return;
    }
    const shown = this.approvals.get(id);
    if (shown === undefined || shown.end !== null) return;
    this.listener.announce(
      `A call waits for approval: ${shown.approval.tool_name}, ${shown.approval.risk_level} risk.`,
    );
    this.listener.asked(shown.approval);
  }

  #end(id: string, end: ApprovalEnd): void {
    const shown = this.approvals.get(id);
    // An end from the stream has details that a missing entry in the list does not have.
    if (shown === undefined || (shown.end !== null && end.status === "closed")) return;
    const isNew = shown.end === null || shown.end.status === "closed";
    shown.end = end;
    if (isNew) this.listener.announce(describeEnd(end));
    const ended = [...this.approvals].filter(([, one]) => one.end !== null);
    for (const [old] of ended.slice(0, Math.max(0, ended.length - ENDED_KEPT))) this.approvals.delete(old);
  }
}

/** How a question ended, as a sentence. */
export function describeEnd({ status, by, reason }: ApprovalEnd): string {
  if (status === "closed") return "It is no longer pending: it was decided, or its time ran out";
  const word = status === "approved" ? "Approved" : "Rejected";
  return `${word}${by === null ? "" : ` by ${by}`}${reason === "" ? "" : `: ${reason}`}`;
}
