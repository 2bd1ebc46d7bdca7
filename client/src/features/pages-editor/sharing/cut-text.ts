import { textWidth } from '../../../lib/text';

/**
 * A text as engines shorten it: at the end of a word where there is one in the second half, with an ellipsis. `width` in
 * narrow characters (see `textWidth`).
 */
export function cutText(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  let left = width - 1;
  let cut = '';
  for (const character of text) {
    left -= textWidth(character);
    if (left < 0) break;
    cut += character;
  }
  const end = cut.lastIndexOf(' ');
  return `${(end > cut.length / 2 ? cut.slice(0, end) : cut).replace(/[\s.,;:，。、；：]+$/u, '')}…`;
}
