import { config } from "zod";

// A run checks most schemas once: generated checkers would cost more than they save.
config({ jitless: true });
