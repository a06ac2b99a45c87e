import { DETECTION_FILES } from "./detect.js";
import { VERSION_FILES } from "./versions.js";

/** File names, relative to the workspace root, that say what a project is and what it needs. */
export const PROJECT_FILES: readonly string[] = [...new Set([...DETECTION_FILES, ...VERSION_FILES])];
