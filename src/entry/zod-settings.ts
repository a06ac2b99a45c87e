import { config } from "zod";

// A run checks most schemas once: checkers made of generated code would cost more than they save.
config({ jitless: true });
