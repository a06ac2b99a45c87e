import type { LoadedConfiguration } from "../config/load.js";

/** A task that was split over many jobs is bounded as a whole by `fan_out`; each part was bounded by the guardrails. */
export function withSplitLimits(loaded: LoadedConfiguration): LoadedConfiguration {
  const { configuration } = loaded;
  const { fan_out, guardrails } = configuration;
  const whole = {
    max_files_modified: Math.max(fan_out.max_files, guardrails.max_files_modified),
    max_lines_changed: Math.max(fan_out.max_lines, guardrails.max_lines_changed),
  };
  return { ...loaded, configuration: { ...configuration, guardrails: { ...guardrails, ...whole } } };
}
