import { chmodSync, closeSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { ArchitectError, messageOf } from "../../core/errors.js";
import { migrate } from "./migrations.js";
import type { SqlDatabase } from "./sql.js";

interface SqliteModule {
  readonly DatabaseSync: new (path: string) => SqlDatabase;
}

/** The first version of Node in which `node:sqlite` needs no flag. */
const NEEDED = { major: 22, minor: 13 } as const;

/**
 * @param command as the person typed it
 * @throws ArchitectError (configuration) for a Node without an embedded database.
 */
export function requireDatabase(command: string): void {
  const { node: version } = process.versions;
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const { major: wanted, minor: least } = NEEDED;
  if (major > wanted || (major === wanted && minor >= least)) return;
  const problem = `\`${command}\` needs Node ${wanted}.${least} or newer for its database; this is ${version}.`;
  throw new ArchitectError("configuration", problem);
}

function loadSqlite(): SqliteModule {
  requireDatabase("architect serve");
  // By name, as bundlers and Node 20 cannot resolve an import of it.
  return process.getBuiltinModule("node:sqlite" as "node:fs") as unknown as SqliteModule;
}

function closedFile(path: string): void {
  closeSync(openSync(path, "a", 0o600));
  chmodSync(path, 0o600);
}

/**
 * Locks the folder for one server, as two on one database would not see each other's events. The system releases the
 * lock when the process ends.
 * @returns a function that releases the lock
 * @throws ArchitectError (configuration) while another server holds it.
 */
export function holdFolder(folder: string): () => void {
  const { DatabaseSync } = loadSqlite();
  const path = join(folder, "serve.lock");
  closedFile(path);
  const lock = new DatabaseSync(path);
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    throw new ArchitectError("configuration", `Another \`architect serve\` uses ${folder}.`, {
      remedy: "Stop it, or give --data another folder.",
      cause: error,
    });
  }
  return () => lock.close();
}

/**
 * The hub's database in a private folder (0700; the file 0600), migrated to the newest tables. A commit survives the end
 * of this process by any signal; it is written to the disk with the next checkpoint.
 * @throws ArchitectError (configuration) on an older Node, for a folder that cannot be written, for a newer database.
 */
export function openDatabase(folder: string): SqlDatabase {
  const { DatabaseSync } = loadSqlite();
  const path = join(folder, "hub.db");
  let database: SqlDatabase;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    closedFile(path);
    database = new DatabaseSync(path);
    // Another process (`serve project add`) may write meanwhile.
    database.exec("PRAGMA busy_timeout = 5000");
    database.exec("PRAGMA journal_mode = WAL");
    database.exec("PRAGMA synchronous = NORMAL");
  } catch (error) {
    throw new ArchitectError("configuration", `The hub's database ${path} cannot be opened: ${messageOf(error)}.`, {
      remedy: "Give --data a folder of your own that can be written.",
      cause: error,
    });
  }
  try {
    migrate(database);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}
