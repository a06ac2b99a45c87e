import { type ComponentChildren, render } from "preact";
import { ADDRESSES } from "../../protocol/addresses.js";
import type { Person } from "../../protocol/people.js";
import type { Approval } from "../../protocol/tools.js";
import {
  Api,
  ApiProblem,
  failureText,
  forgetPageSecret,
  hasPageSecret,
  keepPageSecret,
  onPageSecretChange,
} from "./api.js";
import { describeRequest } from "./approval-texts.js";
import { ApprovalsView } from "./approvals-view.js";
import { DecisionsView } from "./decisions-view.js";
import { Frame } from "./frame.js";
import { notify } from "./notifications.js";
import { type Route, readRoute } from "./routes.js";
import { RunView } from "./run-view.js";
import { RunsView, titleOf } from "./runs-view.js";
import { ProjectSession } from "./session.js";
import { SettingsView } from "./settings-view.js";
import { NoProjects, SignInView } from "./sign-in-view.js";

/** The page to open after signing in. */
const WANTED = "architect-wanted";

/** The page: the person, the project and the view. Each change draws all of it, except for `pure` components. */
export class App {
  readonly #api = new Api(() => this.#signedOut(""));
  #person: Person | null = null;
  #session: ProjectSession | null = null;
  #route: Route = { view: "runs", project: "" };
  /** Why the hub did not identify the person; ''. */
  #problem = "";
  #announcement = "";
  #isDrawingAsked = false;

  constructor(private readonly root: Element) {}

  async start(): Promise<void> {
    keepPageSecret();
    onPageSecretChange(() => {
      this.#signedOut("");
      void this.#identify();
    });
    window.addEventListener("hashchange", () => this.#go(true));
    // Updates the clocks.
    setInterval(() => this.#changed(), 1_000);
    await this.#identify();
  }

  /** Asks the hub who is signed in. Without an answer it asks again, because the hub may be starting. */
  async #identify(): Promise<void> {
    if (!hasPageSecret()) {
      this.#signedOut("");
      return;
    }
    try {
      this.#person = await this.#api.get<Person>(ADDRESSES.me);
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 401) return;
      this.#signedOut(failureText(error));
      setTimeout(() => void this.#identify(), 3_000);
      return;
    }
    const wanted = sessionStorage.getItem(WANTED);
    sessionStorage.removeItem(WANTED);
    if (wanted !== null && window.location.hash === "") window.history.replaceState(null, "", wanted);
    this.#go(false);
  }

  #signedOut(problem: string): void {
    this.#session?.close();
    this.#session = null;
    this.#person = null;
    this.#problem = problem;
    if (window.location.hash !== "") sessionStorage.setItem(WANTED, window.location.hash);
    this.#changed();
  }

  #go(isByPerson: boolean): void {
    const person = this.#person;
    if (person === null) return;
    this.#route = readRoute(window.location.hash);
    const wanted = this.#route.project.toLowerCase();
    const project = person.projects.find(({ project_id }) => project_id.toLowerCase() === wanted) ?? person.projects[0];
    if (project !== undefined && this.#session?.id !== project.project_id) this.#open(project);
    if (this.#route.view === "run") this.#session?.watch(this.#route.run);
    this.#changed();
    if (!isByPerson) return;
    // The keyboard focus goes to the heading of the new view, so draw the view first.
    this.#draw();
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: "instant" });
  }

  #open(project: Person["projects"][number]): void {
    this.#session?.close();
    this.#session = new ProjectSession(project, this.#api, {
      changed: () => this.#changed(),
      announce: (text) => this.#announce(text),
      asked: (approval) => this.#asked(approval),
    });
    this.#session.connect();
  }

  #announce(text: string): void {
    this.#announcement = text;
    this.#changed();
  }

  /** Draws at most once a frame. The title changes at once, because a page in the background has no frames. */
  #changed(): void {
    const pending = this.#session?.pending.length ?? 0;
    const title = `${pending > 0 ? `(${pending}) ` : ""}${this.#titleOfView().slice(0, 100)} · Architect`;
    if (document.title !== title) document.title = title;
    if (this.#isDrawingAsked) return;
    this.#isDrawingAsked = true;
    requestAnimationFrame(() => {
      this.#isDrawingAsked = false;
      this.#draw();
    });
  }

  #titleOfView(): string {
    const [session, route] = [this.#session, this.#route];
    if (session === null) return this.#person === null ? "Sign in" : "No projects";
    if (route.view !== "run") return TITLES[route.view] || session.project.name;
    const run = session.runs.get(route.run);
    return run === undefined ? "Run" : titleOf(run);
  }

  #draw(): void {
    const focused = document.activeElement;
    render(
      <Frame
        person={this.#person}
        session={this.#session}
        view={this.#route.view}
        leave={() => void this.#leave()}
        announcement={this.#announcement}
      >
        {this.#view()}
      </Frame>,
      this.root,
    );
    // An element that moves, such as a run in the list, loses the focus.
    if (focused instanceof HTMLElement && focused.isConnected && document.activeElement === document.body)
      focused.focus({ preventScroll: true });
  }

  /** The view of the route. The key resets its state when the project or run changes. */
  #view(): ComponentChildren {
    const [session, route] = [this.#session, this.#route];
    if (session === null) return this.#person === null ? <SignInView problem={this.#problem} /> : <NoProjects />;
    const { open, id } = session;
    if (route.view === "run" && open !== null)
      return <RunView key={`${id} ${open.id}`} open={open} session={session} />;
    if (route.view === "approvals") return <ApprovalsView key={id} session={session} />;
    if (route.view === "decisions") return <DecisionsView key={id} session={session} />;
    if (route.view === "settings") return <SettingsView key={id} session={session} />;
    return <RunsView key={id} session={session} />;
  }

  #asked(approval: Approval): void {
    const { verb, object } = describeRequest(approval.tool_name, approval.tool_params);
    notify(`Agent wants to ${verb}`, object, approval.approval_id);
  }

  async #leave(): Promise<void> {
    try {
      await this.#api.post(ADDRESSES.signOut, {});
    } catch (error) {
      if (!(error instanceof ApiProblem && error.status === 401)) {
        this.#announce(failureText(error));
        return;
      }
    }
    forgetPageSecret();
    window.location.hash = "";
    this.#signedOut("");
  }
}

/** For the title of the document; '' = the project's name. */
const TITLES = { runs: "", approvals: "Approvals", decisions: "Past decisions", settings: "Settings" } as const;
