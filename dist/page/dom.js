import { stripInvisible } from "./invisible.js";
import { clampText } from "./truncate.js";
const PIECE_SHOWN = 20_000;
export function plain(text) {
    return stripInvisible(clampText(String(text ?? ""), PIECE_SHOWN));
}
function append(parent, part) {
    if (part === null || part === false)
        return;
    if (part instanceof Node)
        parent.appendChild(part);
    else if (typeof part === "object")
        for (const one of part)
            append(parent, one);
    else
        parent.appendChild(document.createTextNode(plain(part)));
}
export function h(tag, attributes = {}, ...parts) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
        if (typeof value === "function")
            element.addEventListener(name.slice(2), value);
        else if (value === true)
            element.setAttribute(name, "");
        else if (typeof value === "string")
            element.setAttribute(name, value);
    }
    append(element, parts);
    return element;
}
export function fill(element, ...parts) {
    const fragment = document.createDocumentFragment();
    append(fragment, parts);
    element.replaceChildren(fragment);
}
export function setText(element, text) {
    const shown = plain(text);
    if (element.textContent !== shown)
        element.textContent = shown;
}
function codeLine(line) {
    if (stripInvisible(line) === line)
        return document.createTextNode(line);
    const fragment = document.createDocumentFragment();
    for (const character of line) {
        if (stripInvisible(character) === character)
            fragment.append(character);
        else {
            const point = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
            fragment.append(h("span", { class: "hidden-char" }, `U+${point}`));
        }
    }
    return fragment;
}
export function code(text) {
    const fragment = document.createDocumentFragment();
    for (const [index, line] of text.split("\n").entries()) {
        if (index > 0)
            fragment.append("\n");
        fragment.append(codeLine(line));
    }
    return fragment;
}
export function route(hash, attributes, ...parts) {
    const element = h("a", attributes, ...parts);
    element.setAttribute("href", hash.startsWith("#/") ? hash : "#/");
    return element;
}
export function ownLink(path, attributes, ...parts) {
    const element = h("a", attributes, ...parts);
    element.setAttribute("href", path);
    return element;
}
export function webLink(label, address, repository) {
    const inside = repository !== null && (address === repository || address.startsWith(`${repository}/`));
    if (!inside || !/^https?:\/\/[\w.:-]+\/[\w./#-]+$/.test(address) || address.includes("..")) {
        const fragment = document.createDocumentFragment();
        append(fragment, label);
        return fragment;
    }
    const element = h("a", {}, label);
    element.setAttribute("href", address);
    element.setAttribute("rel", "noreferrer noopener");
    element.setAttribute("target", "_blank");
    return element;
}
export function onFrame(work) {
    let isAsked = false;
    return () => {
        if (isAsked)
            return;
        isAsked = true;
        requestAnimationFrame(() => {
            isAsked = false;
            work();
        });
    };
}
