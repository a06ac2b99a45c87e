import type { OutputTool } from "./output-tool.js";
import { COMPILED } from "./tools/compiled.js";
import { JAVASCRIPT } from "./tools/javascript.js";
import { JVM } from "./tools/jvm.js";
import { OTHERS } from "./tools/others.js";
import { PYTHON } from "./tools/python.js";

/** Every tool whose output we parse; patterns that fit many tools come last. */
export const OUTPUT_TOOLS: readonly OutputTool[] = [...COMPILED, ...JAVASCRIPT, ...PYTHON, ...JVM, ...OTHERS];
