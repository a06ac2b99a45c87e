/** The shapes a known secret may take on its way out (policy §8). */

/** Base64 of `bytes` behind 0, 1 and 2 unknown bytes, reduced to the characters those cannot change. */
function alignedBase64(bytes: Buffer, encoding: "base64" | "base64url"): readonly string[] {
  return [0, 1, 2].map((offset) => {
    const encoded = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString(encoding)
      .replace(/=+$/, "");
    const firstStable = [0, 2, 3][offset] ?? 0;
    const lastStable = (offset + bytes.length) % 3 === 0 ? encoded.length : encoded.length - 1;
    return encoded.slice(firstStable, lastStable);
  });
}

const reverse = (text: string): string => [...text].reverse().join("");

/** Raw, reversed, hexadecimal, and base64 at three alignments; the view makes the alphabets and escapes alike. */
export function searchedForms(secret: string): readonly string[] {
  const bytes = Buffer.from(secret, "utf8");
  return [secret, reverse(secret), bytes.toString("hex"), ...alignedBase64(bytes, "base64")];
}

/** Values for `::add-mask::`, which matches exactly: every form, in both cases and alphabets, escaped as URLs and JSON do. */
export function maskedForms(secret: string): readonly string[] {
  const bytes = Buffer.from(secret, "utf8");
  const hex = bytes.toString("hex");
  const percent = hex.replace(/../g, "%$&");
  return [
    secret,
    reverse(secret),
    hex,
    hex.toUpperCase(),
    percent,
    percent.toUpperCase(),
    encodeURIComponent(bytes.toString("utf8")),
    JSON.stringify(secret).slice(1, -1),
    ...alignedBase64(bytes, "base64"),
    ...alignedBase64(bytes, "base64url"),
    bytes.toString("base64"),
  ];
}
