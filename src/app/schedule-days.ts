import type { RepositoryInfo } from "../core/forge.js";

const DAY = 24 * 60 * 60 * 1000;
/** After so many days without activity GitHub disables the schedules of a public repository (platform.md). */
const QUIET_DAYS = 60;
/** From so many days before that on it is said. */
const NOTICE_DAYS = 14;

const date = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

/** When GitHub will disable this repository's schedules, if that is near; else null. */
export function quietNotice({ isPrivate, pushedAt }: RepositoryInfo, now: number): string | null {
  const pushed = Date.parse(pushedAt ?? "");
  if (isPrivate || Number.isNaN(pushed)) return null;
  const end = pushed + QUIET_DAYS * DAY;
  const left = Math.floor((end - now) / DAY);
  if (left >= NOTICE_DAYS) return null;
  const rule = `GitHub disables the schedules of a public repository after ${QUIET_DAYS} days without activity`;
  const when =
    left <= 0 ? "that may be any day now" : `that is on ${date(end)}, in ${left} day${left === 1 ? "" : "s"}`;
  return `${rule}. The last push was on ${date(pushed)}: ${when}. A push, or "Enable workflow" on the Actions page, prevents it.`;
}
