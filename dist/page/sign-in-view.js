import { ADDRESSES } from "./addresses.js";
import { h, ownLink } from "./dom.js";
export function signInView(problem) {
    const github = ownLink(ADDRESSES.signIn, { class: "button approve" }, "Sign in with GitHub");
    const element = h("div", { class: "sign-in" }, h("span", { class: "mark-logo", "aria-hidden": "true" }), h("h1", { tabindex: "-1" }, "Watch your runs. Decide in seconds."), h("p", { class: "lead" }, "See each run of Architect while it works, answer what it asks, and stop it when you want."), problem === "" ? null : h("p", { class: "bad" }, problem), h("p", {}, github), h("p", { class: "muted" }, "On your own machine: open the link that ", h("code", {}, "architect serve"), " printed. It works once; “architect serve --link” prints a new one."));
    return { title: "Sign in", element, update: () => { } };
}
