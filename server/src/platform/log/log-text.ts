/**
 * What a terminal or a screen obeys instead of showing: DEL and the C1 controls (ANSI sequences), and the marks that
 * turn the direction of text or end a line. JSON escapes the rest by itself.
 */
const UNSAFE = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/** For a line of JSON, where such characters can only stand inside of texts. */
export function escapeControls(line: string): string {
  return line.replaceAll(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * Values that let somebody in, as they stand in an address (also in one that is a parameter of another one, with its
 * signs encoded) and in a cookie header. A value ends where an address ends in a sentence; what JSON has escaped with a
 * backslash is still a part of it, so that half of a secret never stays.
 */
const SECRET_VALUE =
  /((?:[?&;]|%3[FB]|%26)(?:token|access_token|id_token|code|state|user|secret|password)(?:=|%3D)|vestry_\w+=)(?:[^\s&;#"'<>()\\]|\\.)+/gi;

/** An API token needs no parameter to be one. */
const API_TOKEN = /vestry_[0-9A-Za-z]{20,}/g;

/** A line of the log without what signs somebody in, wherever it stands: in a field, a message, the text of an error. */
export function withoutSecrets(line: string): string {
  // Most lines hold no parameter at all, and looking for one sign is much faster.
  const hidden =
    line.includes('=') || line.includes('%3D') || line.includes('%3d')
      ? line.replaceAll(SECRET_VALUE, '$1[redacted]')
      : line;
  return hidden.includes('vestry_') ? hidden.replaceAll(API_TOKEN, '[redacted]') : hidden;
}
