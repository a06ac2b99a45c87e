export function seconds(milliseconds) {
    if (milliseconds < 95)
        return `${Math.round(milliseconds)} ms`;
    if (milliseconds < 9_950)
        return `${(milliseconds / 1000).toFixed(1)} s`;
    const whole = Math.round(milliseconds / 1000);
    return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
export function count(value) {
    return Math.round(value).toLocaleString("en-US");
}
export function money(usd) {
    if (usd === null)
        return "unpriced";
    if (usd === 0 || usd >= 1)
        return `$${usd.toFixed(2)}`;
    return usd < 0.0001 ? "under $0.0001" : `$${usd.toFixed(4)}`;
}
export function date(milliseconds) {
    return `${new Date(milliseconds).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
