/** Time zones and locales are looked up as files: with a path that file would be opened (policy §5 R5). */
export function isAllowedValue(name: string, value: string): boolean {
  if (name === "TZ") return !/^[:/]|\.\./.test(value);
  return !/^(?:LANG|LC_)/.test(name) || !value.includes("/");
}
