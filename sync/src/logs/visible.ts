/** What a screen or a terminal obeys instead of showing: controls but for the tab, and marks that turn text around. */
const OBEYED =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** A text of a log so that all of it can be seen: ESC as '\x1b', a mark of direction as '\u202e'. */
export function makeVisible(text: string): string {
  return text.replaceAll(OBEYED, (character) => {
    const code = character.charCodeAt(0);
    return code < 0x100
      ? `\\x${code.toString(16).padStart(2, '0')}`
      : `\\u${code.toString(16).padStart(4, '0')}`;
  });
}
