/** Unknown secrets, found by the formats of their issuers. Linear, with few false matches in ordinary text. */

/** Returns the redacted form of a match, or the match itself if it only looks like a secret. */
type Replace = (match: string, placeholder: string, groups: readonly (string | undefined)[]) => string;

interface TokenShape {
  readonly pattern: RegExp;
  readonly replace: Replace;
}

const whole: Replace = (_match, placeholder) => placeholder;

/** `sk-learn-contrib-examples` is a name; keys contain digits. */
const whenDigit: Replace = (match, placeholder) => (/\d/.test(match) ? placeholder : match);

/** `${TOKEN}`, `<token>`, `***` and similar are placeholders for a secret. */
const isPlaceholder = (value: string): boolean => /^[$<{%*[(]|^\.\.\.|^x{3,}$|^(?:your|my|the)[-_]/i.test(value);

const valueOnly: Replace = (match, placeholder, [prefix = "", value = ""]) =>
  isPlaceholder(value) ? match : prefix + placeholder;

const tokens: readonly RegExp[] = [
  // GitHub
  /\bgh[pousr]_[A-Za-z0-9_]{20,255}(?:\.[\w-]{10,2000}){0,3}/g,
  /\bgithub_pat_[A-Za-z0-9_]{20,255}/g,
  // the hub
  /\barch_(?:run|project|client)_[\w-]{43}/g,
  // GitLab
  /\bgl(?:pat|dt|rt|cbt|ptt|ft|soat|agent|imt|oas|ffct)-[\w-]{16,300}(?:\.[\w.]{2,60})?/g,
  // model providers
  /\bsk-ant-[\w-]{16,300}/g,
  /\bgsk_[A-Za-z0-9]{30,120}/g,
  /\bxai-[A-Za-z0-9]{30,120}/g,
  /\bhf_[A-Za-z0-9]{30,60}\b/g,
  // clouds
  /\b(?:AKIA|ASIA|AROA|AIDA|ABIA|ACCA|AGPA|ANPA)[A-Z0-9]{16}(?![A-Za-z0-9])/g,
  /\bAIza[\w-]{35}/g,
  /\bya29\.[\w-]{20,2000}/g,
  /\bGOCSPX-[\w-]{20,60}/g,
  /\bdo[oprt]_v1_[0-9a-f]{64}/g,
  /\bhvs\.[\w-]{24,300}/g,
  // registries and services
  /\bnpm_[A-Za-z0-9]{30,60}/g,
  /\bpypi-[\w-]{50,400}/g,
  /\bdckr_(?:pat|oat)_[\w-]{20,60}/g,
  /\brubygems_[0-9a-f]{48}/g,
  /\bxox[a-z]-[A-Za-z0-9-]{10,300}/g,
  /\bxapp-\d-[A-Za-z0-9-]{10,300}/g,
  /\bhooks\.slack\.com\/(?:services|workflows)\/[\w/]{20,200}/g,
  /\b[rsp]k_(?:live|test)_[A-Za-z0-9]{10,300}/g,
  /\bwhsec_[A-Za-z0-9+/=]{20,120}/g,
  /\bSG\.[\w-]{16,40}\.[\w-]{16,80}/g,
  /\blin_api_[A-Za-z0-9]{30,80}/g,
  /\b\d{8,10}:AA[\w-]{33}(?![\w-])/g,
  // JSON Web Tokens, signed or not
  /\beyJ[\w-]{8,8000}\.eyJ[\w-]{4,8000}(?:\.[\w-]{0,8000})?/g,
];

const shapes: readonly TokenShape[] = [
  ...tokens.map((pattern) => ({ pattern, replace: whole })),
  { pattern: /\bsk-[\w-]{20,300}/g, replace: whenDigit },
  {
    pattern:
      /((?<![A-Za-z])secret_?access_?key["'`]?\s{0,4}(?:=>|[:=])?\s{0,4}["'`]?)([A-Za-z0-9/+]{40})(?![A-Za-z0-9/+])/gi,
    replace: valueOnly,
  },
  {
    pattern:
      /(\b(?:proxy-)?authorization["'`]?\s{0,4}[:=]\s{0,4}["'`]?(?:basic|bearer|token|digest|negotiate)\s{1,4})([^\s"'`,;<>]{6,4000})/gi,
    replace: valueOnly,
  },
  {
    pattern:
      /(\b(?:x-api-key|private-token|x-auth-token|x-vault-token|x-github-token|api-key)["'`]?\s{0,4}:\s{0,4}["'`]?)([\w.~+/=-]{16,4000})/gi,
    replace: valueOnly,
  },
  {
    pattern: /(\b(?:bearer|basic) )([A-Za-z0-9._~+/-]{16,4000}={0,2})/gi,
    replace: (match, placeholder, [prefix = "", value = ""]) =>
      /\d/.test(value) && /[A-Za-z]/.test(value) ? prefix + placeholder : match,
  },
  {
    pattern: /(\b[a-z][a-z0-9+.-]{1,30}:\/\/[^\s/?#:@"'`<>]{0,200}:)([^\s/?#@"'`<>]{1,400})(?=@)/gi,
    replace: valueOnly,
  },
  {
    pattern: /(\b[a-z][a-z0-9+.-]{1,30}:\/\/)([^\s/?#:@"'`<>]{16,400})(?=(?::x-oauth-basic|:)?@)/gi,
    replace: (match, placeholder, [prefix = "", value = ""]) =>
      /\d/.test(value) && !isPlaceholder(value) ? prefix + placeholder : match,
  },
];

const privateKeyHead = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/g;
const privateKeyTail = /-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/g;
/** Another line of a key without its end: base64, or an old-style header. */
const privateKeyLine =
  /(?:[\s"'`+,>|]|\\[nrt])*(?:[A-Za-z0-9+/=]{16,}|(?:Proc-Type|DEK-Info|Version|Comment): [^\n\\]{0,200})/y;
const longestPrivateKey = 32_000;

/** PEM private keys; a truncated one is redacted as far as it looks like a key. */
function redactPrivateKeys(text: string, placeholder: string): string {
  if (!text.includes("PRIVATE KEY")) return text;
  const tails = [...text.matchAll(privateKeyTail)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  let nextTail = 0;
  let done = 0;
  let output = "";
  for (const match of text.matchAll(privateKeyHead)) {
    if (match.index < done) continue;
    let end = match.index + match[0].length;
    while ((tails[nextTail]?.start ?? Number.POSITIVE_INFINITY) < end) nextTail += 1;
    const tail = tails[nextTail];
    if (tail !== undefined && tail.start - end <= longestPrivateKey) end = tail.end;
    else {
      privateKeyLine.lastIndex = end;
      while (privateKeyLine.test(text)) end = privateKeyLine.lastIndex;
      if (end === match.index + match[0].length) continue;
    }
    output += text.slice(done, match.index) + placeholder;
    done = end;
  }
  return output + text.slice(done);
}

/** Replaces all text in the format of a credential: tokens, keys, `Authorization` values, URL passwords. */
export function redactTokenShapes(text: string, placeholder: string): string {
  let result = redactPrivateKeys(text, placeholder);
  for (const { pattern, replace } of shapes) {
    result = result.replace(pattern, (match: string, ...rest: unknown[]) => {
      const groups = rest.filter((value): value is string => typeof value === "string");
      return replace(match, placeholder, groups);
    });
  }
  return result;
}
