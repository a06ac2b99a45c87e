import { join } from "node:path";
import ts from "typescript";

/** The compiler on a folder, which looks again only at what changed. */
export interface Compiler {
  /** `path: sentence` for each error of these files, with some files replaced (null: not there) for this question alone. */
  errors(paths: readonly string[], replaced?: ReadonlyMap<string, string | null>): readonly string[];
}

/** Reads the folder's tsconfig.json, and of its files the given ones with all that they import. */
export function createCompiler(folder: string, roots: readonly string[]): Compiler {
  const { config } = ts.readConfigFile(join(folder, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: roots }, ts.sys, folder);
  let replacements: ReadonlyMap<string, string | null> = new Map();
  const versions = new Map<string, number>();
  const replacementOf = (path: string): string | null | undefined => replacements.get(path.slice(folder.length + 1));
  const isThere = (path: string): boolean => replacementOf(path) !== null && ts.sys.fileExists(path);
  const read = (path: string): string | undefined => replacementOf(path) ?? ts.sys.readFile(path);
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    getScriptFileNames: () => roots.map((path) => join(folder, path)).filter(isThere),
    getScriptVersion: (path) => String(versions.get(path) ?? 0),
    getScriptSnapshot: (path) => {
      const text = isThere(path) ? read(path) : undefined;
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    fileExists: isThere,
    readFile: read,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
    ...(ts.sys.realpath === undefined ? {} : { realpath: ts.sys.realpath }),
  });
  const change = (next: ReadonlyMap<string, string | null>): void => {
    for (const path of [...replacements.keys(), ...next.keys()]) {
      const name = join(folder, path);
      versions.set(name, (versions.get(name) ?? 0) + 1);
    }
    replacements = next;
  };
  return {
    errors(paths, replaced = new Map()) {
      change(replaced);
      const looked = paths.filter((path) => replaced.get(path) !== null);
      const found = looked.flatMap((path) => {
        const name = join(folder, path);
        const problems = [...service.getSyntacticDiagnostics(name), ...service.getSemanticDiagnostics(name)];
        return problems.map(({ messageText }) => `${path}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`);
      });
      change(new Map());
      return found;
    },
  };
}
