import { App } from "./app.js";

// The page's entry: nothing else does work when it is loaded.
void new App().start();
