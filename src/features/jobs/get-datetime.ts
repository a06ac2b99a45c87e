import { z } from "zod";
import type { Clock } from "../../core/runtime.js";
import { editDistance } from "../../core/text/edit-distance.js";
import { failure } from "../../core/tool/tool.js";
import { defineTool } from "../../tools/parts/define-tool.js";

const LONGEST_ZONE = 60;
/** Maximum zones suggested in an error. */
const NEAREST_NAMED = 3;

export interface DatetimeSettings {
  readonly clock: Clock;
  /** Time zone if a call names none. */
  readonly timezone: string;
  /** Format of date and time. */
  readonly locale: string;
}

/** get_datetime: date and time, which a model could only guess. */
export function createGetDatetime(settings: DatetimeSettings) {
  return defineTool({
    name: "get_datetime",
    description: "Current date, time and weekday in a time zone.",
    args: { timezone: z.string().min(1).max(LONGEST_ZONE).optional().describe("IANA name, such as Europe/Berlin") },
    effects: ["read"],
    async execute({ timezone = settings.timezone }) {
      const zone = zoneOf(timezone.trim());
      if (zone === null) {
        const nearest = nearestZones(timezone.trim());
        return failure("invalid_arguments", `there is no time zone ${JSON.stringify(timezone)}; nearest: ${nearest}`);
      }
      const data = momentIn(settings.clock.now(), zone, settings.locale);
      const { date, time, weekday, iso } = data;
      const output = `Date: ${date}\nTime: ${time}\nWeekday: ${weekday}\nTime zone: ${zone}\nISO 8601: ${iso}`;
      return { success: true, output, data };
    },
  });
}

/** The system's spelling of the name, ignoring case; null: no such zone. */
function zoneOf(name: string): string | null {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** Matches the whole name or its city: people say "new york". */
function nearestZones(name: string): string {
  const word = name.toLowerCase().replaceAll(" ", "_");
  const distanceTo = (zone: string): number => {
    const whole = zone.toLowerCase();
    return Math.min(editDistance(word, whole), editDistance(word, whole.split("/").at(-1) ?? whole));
  };
  const ranked = ["UTC", ...Intl.supportedValuesOf("timeZone")].map((zone) => ({ zone, distance: distanceTo(zone) }));
  ranked.sort((left, right) => left.distance - right.distance);
  return ranked
    .slice(0, NEAREST_NAMED)
    .map(({ zone }) => zone)
    .join(", ");
}

/** `at`: milliseconds since the epoch. */
function momentIn(at: number, timeZone: string, locale: string): Record<"date" | "time" | "weekday" | "iso", string> {
  const written = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(at);
  return {
    date: written({ dateStyle: "long" }),
    time: written({ timeStyle: "medium" }),
    weekday: written({ weekday: "long" }),
    iso: isoIn(at, timeZone),
  };
}

/** ISO 8601 to the second with the zone's offset at that time; `+00:00` if it has none. */
function isoIn(at: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-u-ca-gregory-nu-latn", {
    ...{ timeZone, hourCycle: "h23", year: "numeric", month: "numeric", day: "numeric" },
    ...{ hour: "numeric", minute: "numeric", second: "numeric" },
  }).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value ?? Number.NaN);
  const local = Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second"));
  const minutes = Math.round((local - Math.floor(at / 1000) * 1000) / 60_000);
  const two = (value: number): string => String(Math.trunc(value)).padStart(2, "0");
  const offset = `${minutes < 0 ? "-" : "+"}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
  return `${new Date(local).toISOString().slice(0, 19)}${offset}`;
}
