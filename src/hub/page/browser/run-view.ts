import { date } from "../../../core/page/figures.js";
import type { RunState } from "../../../core/page/run-state.js";
import type { RunView } from "../../protocol/runs.js";
import type { Api } from "./api.js";
import { ApprovalList } from "./approval-list.js";
import { code, fill, h, type Part, route, setText, webLink } from "./dom.js";
import { badge, prose } from "./pieces.js";
import { HASHES, repositoryUrl } from "./routes.js";
import { RunControls } from "./run-controls.js";
import { RunSide } from "./run-side.js";
import { statusOf, titleOf } from "./runs-view.js";
import type { OpenRun, ProjectSession } from "./session.js";
import { Timeline } from "./timeline.js";
import type { View } from "./view.js";

function join(parts: readonly Part[]): readonly Part[] {
  return parts
    .filter((part) => part !== null && part !== "")
    .flatMap((part, index) => (index === 0 ? [part] : [" · ", part]));
}

/** Where the work is at GitHub; only links into the run's own repository. */
function links(project: string, run: RunView, state: RunState): readonly Part[] {
  const repository = repositoryUrl(project, run.run_url);
  const host = repository === null ? "" : new URL(repository).host;
  const [, kind, number] = /^(issue|pr)-(\d+)$/.exec(run.subject) ?? [];
  const words = kind === undefined ? run.subject : `${kind === "pr" ? "Pull request" : "Issue"} #${number}`;
  const subject =
    kind === undefined
      ? words
      : webLink(words, `${repository}/${kind === "pr" ? "pull" : "issues"}/${number}`, repository);
  const { pullRequest } = state;
  const pull =
    pullRequest === null
      ? null
      : webLink(
          `Pull request #${pullRequest.number}${pullRequest.isDraft ? " (draft)" : ""}`,
          pullRequest.url,
          repository,
        );
  const job = repository === null ? run.run_url : webLink(`Job on ${host}`, run.run_url, repository);
  const head = run.head === "" ? null : h("span", {}, "head ", h("code", {}, code(run.head.slice(0, 7))));
  return join([pull, subject, job, head]);
}

const WORKING: Readonly<Record<string, string>> = {
  running: "The agent is working",
  waiting: "The agent waits for your decision",
};

/** The end of a run in words. */
function endOf(state: RunState): readonly Part[] {
  const reasons =
    state.reasons.length === 0
      ? null
      : h(
          "ul",
          {},
          state.reasons.slice(0, 20).map((reason) => h("li", {}, prose(reason))),
        );
  const summary = state.summary.trim() === "" ? null : h("p", { class: "words" }, prose(state.summary.trim()));
  return [
    summary === null ? null : h("h2", {}, "Summary"),
    summary,
    reasons === null ? null : h("h2", {}, "Why"),
    reasons,
  ];
}

class RunPage implements View {
  readonly element: HTMLElement;
  readonly #head = h("p", { class: "muted facts-line" });
  readonly #title = h("h1", { tabindex: "-1" });
  readonly #status = h("span");
  readonly #links = h("p", { class: "links" });
  readonly #end = h("section", { class: "card result", "aria-label": "Result" });
  readonly #working = h("p", { class: "working" });
  readonly #problem = h("p", { class: "bad", role: "status" });
  readonly #empty = h("p", { class: "muted" });
  readonly #approvals: ApprovalList;
  readonly #controls: RunControls;
  readonly #side: RunSide;
  readonly #timeline: Timeline;
  #headKey = "";

  constructor(
    private readonly session: ProjectSession,
    api: Api,
    private readonly open: OpenRun,
  ) {
    this.#approvals = new ApprovalList(session, api, open.id);
    this.#controls = new RunControls(session, api, open.id);
    this.#side = new RunSide(api);
    this.#timeline = new Timeline(open.state);
    const back = h("p", { class: "back" }, route(HASHES.runs(session.id), {}, "← All runs"));
    const top = h(
      "header",
      { class: "run-head" },
      back,
      h("div", { class: "title-line" }, this.#title, this.#status),
      this.#head,
      this.#links,
    );
    const steps = h(
      "section",
      { "aria-labelledby": "steps-title" },
      h("h2", { id: "steps-title" }, "Steps"),
      this.#empty,
      this.#timeline.element,
      this.#working,
    );
    const main = h("div", { class: "run-main" }, this.#end, steps);
    const side = h(
      "aside",
      { class: "run-side", "aria-label": "About this run" },
      this.#side.element,
      this.#controls.element,
    );
    const columns = h("div", { class: "columns" }, main, side);
    this.element = h("div", { class: "run-page" }, top, this.#problem, this.#approvals.element, columns);
  }

  get title(): string {
    const run = this.session.runs.get(this.open.id);
    return run === undefined ? "Run" : titleOf(run);
  }

  update(): void {
    const { state, problem, isLoaded } = this.open;
    const run = this.session.runs.get(this.open.id);
    setText(this.#problem, problem);
    this.#drawHead(run, state);
    this.#approvals.update();
    const isRunning = run?.state === "running" && state.status === "";
    this.#controls.update(isRunning);
    this.#side.update(run, state);
    this.#timeline.update();
    const waits = this.session.pending.some(({ approval }) => approval.run_id === this.open.id);
    const isLost = run?.state === "lost" && state.status === "";
    this.#working.hidden = !(isRunning || isLost) || !isLoaded;
    const lost = isLost ? `Not heard of since ${date(Date.parse(run.last_seen_at))}; it takes no decision` : null;
    setText(this.#working, lost ?? WORKING[waits ? "waiting" : "running"] ?? "");
    this.#working.classList.toggle("lost", isLost);
    this.#working.classList.toggle("waits", waits);
    this.#empty.hidden = state.rows.length > 0 || problem !== "";
    setText(this.#empty, isLoaded ? (isRunning ? "It has not begun a step yet." : "It took no step.") : "Loading…");
  }

  #drawHead(run: RunView | undefined, state: RunState): void {
    const key = JSON.stringify([
      run?.state,
      run?.status,
      run?.title,
      run?.head,
      state.status,
      state.pullRequest,
      state.model,
      state.title,
      state.unreadable,
    ]);
    if (key === this.#headKey || run === undefined) return;
    this.#headKey = key;
    const status = run.state === "running" && state.status !== "" ? state.status : statusOf(run);
    setText(this.#title, state.title.slice(0, 300) || titleOf(run));
    fill(this.#status, badge(status));
    fill(
      this.#head,
      join([
        this.session.project.name,
        `${run.command}${run.actor === "" ? "" : ` by ${run.actor}`}`,
        run.agent,
        state.model,
        state.sandbox && `sandbox ${state.sandbox}`,
      ]),
    );
    fill(this.#links, links(this.session.id, run, state));
    const hasEnd = status !== "running" && (state.summary.trim() !== "" || state.reasons.length > 0);
    this.#end.hidden = !hasEnd;
    this.#end.className = `card result ${status === "success" ? "good" : status === "failed" || status === "denied" ? "bad" : "warn"}`;
    if (hasEnd) fill(this.#end, endOf(state));
    if (state.unreadable > 0) setText(this.#problem, `${state.unreadable} events of this run could not be read.`);
  }
}

/** One run, live. */
export function runView(session: ProjectSession, api: Api, run: string): View {
  return new RunPage(session, api, session.watch(run));
}
