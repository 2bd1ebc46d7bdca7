import { escapeMarkup } from '../../../platform/http/escape-markup';

/** What XML 1.0 cannot hold, whatever way it is written. */
const UNSAYABLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

export const escaped = (text: string): string => escapeMarkup(text.replaceAll(UNSAYABLE, ''));

/** Returns an element of some text; nothing for none. */
export const element = (name: string, text: string | undefined): string =>
  text ? `<${name}>${escaped(text)}</${name}>\n` : '';
