/** Test files share a worker, where Stryker adds up what was reached: each file shall tell its own alone, else all tell all. */
interface Reached {
  static: object;
  perTest: object;
}

const { __stryker__: stryker } = globalThis as { readonly __stryker__?: { readonly mutantCoverage?: Reached } };
if (stryker?.mutantCoverage !== undefined) Object.assign(stryker.mutantCoverage, { static: {}, perTest: {} });
