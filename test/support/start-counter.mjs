/**
 * Loaded before the command line with `--import`: counts the files of the bundle that are loaded and the programs that are
 * started before the first request leaves, and writes both into the file that START_COUNTER names.
 */
import childProcess from "node:child_process";
import { statSync, writeFileSync } from "node:fs";
import http from "node:http";
import { registerHooks, syncBuiltinESMExports } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const bundle = `${pathToFileURL(dirname(process.argv[1])).href}/`;
// The command line clears its environment.
const output = process.env.START_COUNTER;
const counted = { files: {}, programs: [] };
let hasLeft = false;

registerHooks({
  load(url, context, nextLoad) {
    if (!hasLeft && url.startsWith(bundle)) counted.files[url.slice(bundle.length)] = statSync(fileURLToPath(url)).size;
    return nextLoad(url, context);
  },
});
const { spawn } = childProcess;
childProcess.spawn = (file, args, ...rest) => {
  if (!hasLeft) counted.programs.push([file, ...args.filter((one) => !/^-|=/.test(one))].join(" "));
  return spawn(file, args, ...rest);
};
const { request } = http;
http.request = (...given) => {
  if (!hasLeft) writeFileSync(output, JSON.stringify(counted));
  hasLeft = true;
  return request(...given);
};
syncBuiltinESMExports();
