/** A server-sent event of the HTML standard. */
export interface StreamEvent {
  readonly type: string;
  readonly data: string;
}

/** @param maximum characters per event, so that an endless event cannot fill the memory */
export function createEventParser(maximum: number) {
  let line = "";
  let mayBeHalfEnd = false;
  let id = "";
  let named: string | null = null;
  let type = "";
  let data: string[] = [];
  let size = 0;

  const field = (name: string, value: string): void => {
    if (name === "data") data.push(value);
    else if (name === "event") type = value;
    else if (name === "id" && !value.includes("\0")) named = value;
  };
  const take = (text: string): StreamEvent | null => {
    size += text.length;
    if (text !== "") {
      const colon = text.indexOf(":");
      if (colon < 0) field(text, "");
      else if (colon > 0) field(text.slice(0, colon), text.slice(colon + 1).replace(/^ /, ""));
      // Comments do not count.
      else size -= text.length;
      return null;
    }
    if (named !== null) id = named;
    const event = data.length === 0 ? null : { type: type === "" ? "message" : type, data: data.join("\n") };
    [type, data, size, named] = ["", [], 0, null];
    return event;
  };

  return {
    /** The last id of the stream, also without an event; ''. Already that of the last event of a `push`. */
    lastId: () => id,
    /** The events that this text completes. @throws RangeError for an event over the limit. */
    push(text: string): readonly StreamEvent[] {
      // A line ends with CR LF, LF or CR; a CR LF may be split between two pieces of text.
      const rest = mayBeHalfEnd && text.startsWith("\n") ? text.slice(1) : text;
      if (text !== "") mayBeHalfEnd = text.endsWith("\r");
      const lines = rest.split(/\r\n|\n|\r/);
      lines[0] = line + (lines[0] ?? "");
      line = lines.pop() ?? "";
      const events = lines.flatMap((one) => take(one) ?? []);
      if (size + line.length > maximum) throw new RangeError(`An event is longer than ${maximum} characters.`);
      return events;
    },
  };
}
