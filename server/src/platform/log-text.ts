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

const SECRET_PARAMETER = /([?&;](?:token|access_token|id_token|code|state|user|secret|password)=)[^&;#]*/gi;

/** The address of a request as the log keeps it: without the values of parameters that sign somebody in. */
export function withoutSecrets(url: string): string {
  return url.includes('?') ? url.replaceAll(SECRET_PARAMETER, '$1[redacted]') : url;
}
