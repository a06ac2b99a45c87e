import { App } from "./app.js";
void new App().start();
