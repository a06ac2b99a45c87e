import { describe, expect, it } from "vitest";
import { readArguments } from "../../src/agent/engine/tool-arguments.js";
import { schemaOf } from "../../src/agent/engine/tool-schema.js";
import { openToolGroups } from "../../src/app/tool-groups.js";
import { configurationSchema } from "../../src/config/schema/schema.js";
import { createManageGoals } from "../../src/tools/manage-goals.js";
import { createSaveMemory } from "../../src/tools/save-memory.js";
import { createRunMemoryBench } from "../support/run-memory.js";
import { createToolBench } from "../support/tool-context.js";
