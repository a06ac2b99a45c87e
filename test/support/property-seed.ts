import fc from "fast-check";

/**
 * `npm test` says the same of the same code each time; cases that were never drawn before are for `.ci/long`, whose
 * failures name their seed.
 */
if (process.env["ARCHITECT_LONG"] === undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_123 });
