const MARKED =
  /(?:\.|-|_)(?:test|tests|spec|specs|e2e|cy|it)\.[^.]+$|^(?:test|spec)[_-].*\.[^.]+$|(?:Tests?|IT|Spec|TestCase)\.(?:java|kt|kts|scala|groovy|cs|php)$|^tests?\.(?:py|rs|[cm]?[jt]sx?)$/;
const FOLDER = /(?:^|\/)(?:__tests__|tests?|specs?|e2e|testing|integration-tests?)\//;

/** Whether the path contains a typical test folder. */
export function hasTestFolder(path: string): boolean {
  return FOLDER.test(path);
}

/** A test file in any language, by its name or its folder. */
export function isTestPath(path: string): boolean {
  const name = path.split("/").at(-1) ?? path;
  return (
    (MARKED.test(name) || hasTestFolder(path)) && /\.\w+$/.test(name) && !/\.(?:md|txt|json|ya?ml|png|svg)$/.test(name)
  );
}

/** Whether runners find tests by this file's name, not only by its folder. */
export function isMarkedTest(path: string): boolean {
  return MARKED.test(path.split("/").at(-1) ?? path);
}

/** Files that a test tool writes and the test compares with. */
export function isSnapshot(path: string): boolean {
  return /(?:^|\/)(?:__snapshots__|__image_snapshots__|__screenshots__|snapshots)\/|\.(?:snap|snapshot|ambr|golden|approved\.\w+)$|\.approved\.[^/]+$|-snapshots\//.test(
    path,
  );
}
