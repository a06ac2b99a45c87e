export function createEventParser(maximum) {
    let line = "";
    let mayBeHalfEnd = false;
    let id = "";
    let named = null;
    let type = "";
    let data = [];
    let size = 0;
    const field = (name, value) => {
        if (name === "data")
            data.push(value);
        else if (name === "event")
            type = value;
        else if (name === "id" && !value.includes("\0"))
            named = value;
    };
    const take = (text) => {
        size += text.length;
        if (text !== "") {
            const colon = text.indexOf(":");
            if (colon < 0)
                field(text, "");
            else if (colon > 0)
                field(text.slice(0, colon), text.slice(colon + 1).replace(/^ /, ""));
            else
                size -= text.length;
            return null;
        }
        if (named !== null)
            id = named;
        const event = data.length === 0 ? null : { type: type === "" ? "message" : type, data: data.join("\n") };
        [type, data, size, named] = ["", [], 0, null];
        return event;
    };
    return {
        lastId: () => id,
        push(text) {
            const rest = mayBeHalfEnd && text.startsWith("\n") ? text.slice(1) : text;
            if (text !== "")
                mayBeHalfEnd = text.endsWith("\r");
            const lines = rest.split(/\r\n|\n|\r/);
            lines[0] = line + (lines[0] ?? "");
            line = lines.pop() ?? "";
            const events = lines.flatMap((one) => take(one) ?? []);
            if (size + line.length > maximum)
                throw new RangeError(`An event is longer than ${maximum} characters.`);
            return events;
        },
    };
}
