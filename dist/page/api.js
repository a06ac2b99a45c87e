import { PAGE_HEADER, secretOfHash } from "./addresses.js";
export class ApiProblem extends Error {
    status;
    constructor(status, message) {
        super(message);
        this.status = status;
    }
}
const SECRET = "architect-page-secret";
export const hasPageSecret = () => localStorage.getItem(SECRET) !== null;
export const forgetPageSecret = () => localStorage.removeItem(SECRET);
export function onPageSecretChange(work) {
    window.addEventListener("storage", ({ key }) => {
        if (key === SECRET || key === null)
            work();
    });
}
export function keepPageSecret() {
    const secret = secretOfHash(window.location.hash);
    if (secret === null)
        return;
    localStorage.setItem(SECRET, secret);
    window.history.replaceState(null, "", window.location.pathname);
}
export class Api {
    signedOut;
    #ahead = 0;
    constructor(signedOut) {
        this.signedOut = signedOut;
    }
    now() {
        return Date.now() + this.#ahead;
    }
    async get(path) {
        return this.#ask(path, { method: "GET" });
    }
    async post(path, body) {
        const headers = { "content-type": "application/json" };
        return this.#ask(path, { method: "POST", headers, body: JSON.stringify(body) });
    }
    async remove(path) {
        await this.#ask(path, { method: "DELETE" });
    }
    async stream(path, lastId, signal) {
        const headers = new Headers({ [PAGE_HEADER]: localStorage.getItem(SECRET) ?? "" });
        if (lastId !== null)
            headers.set("last-event-id", String(lastId));
        const response = await fetch(path, { headers, credentials: "same-origin", cache: "no-store", signal });
        if (response.status === 401)
            this.signedOut();
        return response;
    }
    async #ask(path, request) {
        let response;
        let body;
        try {
            const headers = new Headers(request.headers);
            headers.set(PAGE_HEADER, localStorage.getItem(SECRET) ?? "");
            response = await fetch(path, { ...request, headers, credentials: "same-origin", cache: "no-store" });
            body = response.status === 204 ? null : await response.json();
        }
        catch {
            throw new ApiProblem(0, "The hub did not answer as it should. Try again in a moment.");
        }
        const date = Date.parse(response.headers.get("date") ?? "");
        if (!Number.isNaN(date))
            this.#ahead = date - Date.now();
        if (response.status === 401)
            this.signedOut();
        if (!response.ok)
            throw new ApiProblem(response.status, problemText(body, response.status));
        return body;
    }
}
function problemText(body, status) {
    const error = body?.error;
    if (error === undefined)
        return `The hub answered ${status}.`;
    return [error.message, error.remedy ?? ""].filter((part) => part !== "").join(" ");
}
export function failureText(error) {
    return error instanceof Error ? error.message : String(error);
}
