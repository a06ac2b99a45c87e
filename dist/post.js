globalThis[Symbol.for("architect.entry")] = "post";
await import("./index.js");
