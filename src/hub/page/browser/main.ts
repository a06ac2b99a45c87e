import { App } from "./app.js";

// The page's entry: nothing else does work when it is loaded.
const root = document.getElementById("page");
if (root !== null) void new App(root).start();
