import { parseFragment } from 'parse5';
import { cut, storable } from './marked-runs';

/** Named and numbered characters ('&eacute;', '&#x2026;') as a browser reads them; what looks like a tag stays. */
function withCharacters(text: string): string {
  if (!/&[#a-z]/i.test(text)) return text;
  const [node] = parseFragment(text.replaceAll('<', '&lt;')).childNodes;
  return node && 'value' in node ? node.value : '';
}

/** Returns plain text as one line. */
export const lineOf = (text: string, most: number): string =>
  cut(
    storable(text)
      .replaceAll(/[\s\u2028\u2029]+/g, ' ')
      .trim(),
    most,
  ).trim();

/** Text of one line out of what may hold markup, as titles, excerpts and captions do. */
export const plain = (html: string, most: number): string =>
  lineOf(withCharacters(html.slice(0, 20_000).replaceAll(/<[a-z/!][^<>]{0,500}>/gi, '')), most);
