import type { LoadedConfiguration } from "../config/load.js";

/** For a task that was split over many jobs, `fan_out` limits the whole; the guardrails have limited each part. */
export function withSplitLimits(loaded: LoadedConfiguration): LoadedConfiguration {
  const { configuration } = loaded;
  const { fan_out, guardrails } = configuration;
  const whole = {
    max_files_modified: Math.max(fan_out.max_files, guardrails.max_files_modified),
    max_lines_changed: Math.max(fan_out.max_lines, guardrails.max_lines_changed),
  };
  return { ...loaded, configuration: { ...configuration, guardrails: { ...guardrails, ...whole } } };
}
