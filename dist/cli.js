#!/usr/bin/env node
globalThis[Symbol.for(`architect.entry`)]=`cli`,await import(`./index.js`);