import { ADDRESSES } from "./addresses.js";
import { Api, ApiProblem, failureText, forgetPageSecret, hasPageSecret, keepPageSecret, onPageSecretChange, } from "./api.js";
import { wish } from "./approval-words.js";
import { approvalsView } from "./approvals-view.js";
import { decisionsView } from "./decisions-view.js";
import { h, onFrame } from "./dom.js";
import { Notifier } from "./notifier.js";
import { HASHES, readRoute } from "./routes.js";
import { runView } from "./run-view.js";
import { runsView } from "./runs-view.js";
import { ProjectSession } from "./session.js";
import { settingsView } from "./settings-view.js";
import { Shell } from "./shell.js";
import { signInView } from "./sign-in-view.js";
const WANTED = "architect-wanted";
export class App {
    #api = new Api(() => this.#signedOut(""));
    #notifier = new Notifier();
    #shell = new Shell(() => this.#session?.connect());
    #draw = onFrame(() => this.#update());
    #person = null;
    #session = null;
    #view = signInView("");
    async start() {
        keepPageSecret();
        onPageSecretChange(() => {
            this.#signedOut("");
            void this.#identify();
        });
        window.addEventListener("hashchange", () => this.#go(true));
        setInterval(() => this.#draw(), 1_000);
        await this.#identify();
    }
    async #identify() {
        if (!hasPageSecret()) {
            this.#signedOut("");
            return;
        }
        try {
            this.#person = await this.#api.get(ADDRESSES.me);
        }
        catch (error) {
            if (error instanceof ApiProblem && error.status === 401)
                return;
            this.#signedOut(failureText(error));
            setTimeout(() => void this.#identify(), 3_000);
            return;
        }
        const wanted = sessionStorage.getItem(WANTED);
        sessionStorage.removeItem(WANTED);
        if (wanted !== null && window.location.hash === "")
            window.history.replaceState(null, "", wanted);
        this.#go(false);
    }
    #signedOut(problem) {
        this.#session?.close();
        this.#session = null;
        this.#person = null;
        if (window.location.hash !== "")
            sessionStorage.setItem(WANTED, window.location.hash);
        this.#shell.draw(null, "", () => { }, () => { });
        this.#show(signInView(problem), null);
    }
    #go(isByPerson) {
        const person = this.#person;
        if (person === null)
            return;
        const route = readRoute(window.location.hash);
        const wanted = route.project.toLowerCase();
        const project = person.projects.find(({ project_id }) => project_id.toLowerCase() === wanted) ?? person.projects[0];
        if (project === undefined) {
            this.#shell.draw(person, "", () => { }, () => void this.#leave());
            this.#show(noProjects(), null);
            return;
        }
        if (this.#session?.id !== project.project_id)
            this.#open(person, project.project_id);
        const session = this.#session;
        if (session === null)
            return;
        this.#show(this.#viewOf(route, session), route.view);
        if (isByPerson)
            this.#shell.focus();
    }
    #open(person, id) {
        this.#session?.close();
        const project = person.projects.find(({ project_id }) => project_id === id);
        if (project === undefined)
            return;
        const choose = (chosen) => {
            window.location.hash = HASHES.runs(chosen);
        };
        this.#shell.draw(person, id, choose, () => void this.#leave());
        const session = new ProjectSession(project, this.#api, {
            changed: () => this.#changed(),
            announce: (text) => this.#shell.announce(text),
            asked: (approval) => this.#asked(approval),
        });
        this.#session = session;
        session.connect();
    }
    #viewOf(route, session) {
        if (route.view === "run")
            return runView(session, this.#api, route.run);
        if (route.view === "approvals")
            return approvalsView(session, this.#api);
        if (route.view === "decisions")
            return decisionsView(session, this.#api);
        if (route.view === "settings")
            return settingsView(session, this.#api, this.#notifier);
        return runsView(session, this.#api);
    }
    #show(view, at) {
        this.#view = view;
        this.#shell.show(view.element, at);
        this.#changed();
    }
    #changed() {
        this.#shell.title(this.#view.title, this.#session);
        this.#draw();
    }
    #update() {
        if (this.#session !== null)
            this.#shell.update(this.#session);
        this.#view.update();
    }
    #asked(approval) {
        const { verb, object } = wish(approval.tool_name, approval.tool_params);
        this.#notifier.tell(`Agent wants to ${verb}`, object, approval.approval_id);
    }
    async #leave() {
        try {
            await this.#api.post(ADDRESSES.signOut, {});
        }
        catch (error) {
            if (!(error instanceof ApiProblem && error.status === 401)) {
                this.#shell.announce(failureText(error));
                return;
            }
        }
        forgetPageSecret();
        window.location.hash = "";
        this.#signedOut("");
    }
}
function noProjects() {
    const element = h("div", { class: "empty" }, h("h1", { tabindex: "-1" }, "No projects"), h("p", { class: "muted" }, "You can see none of this hub's projects. A project is added with ", h("code", {}, "architect serve project add owner/name"), "."));
    return { title: "No projects", element, update: () => { } };
}
