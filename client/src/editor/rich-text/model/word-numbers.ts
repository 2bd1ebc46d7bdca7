/** What Word writes before an item, or a heading that is numbered: '1.', 'b)', '·'. */
export const WORD_MARKER = '[data-style*="mso-list:Ignore"]';

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

function ofRoman(letters: string): number | null {
  const values = Array.from(letters, (letter) => ROMAN[letter]);
  return values.reduce<number | null>((sum, value, at) => {
    if (sum === null || value === undefined) return null;
    return value < (values[at + 1] ?? 0) ? sum - value : sum + value;
  }, 0);
}

/** The numbers that a marker may stand for, the likelier one first: 'i.' is one or nine, 'c.' three or a hundred. */
function numbersOf(marker: string): number[] {
  const [, digits, letters = ''] = /^(?:(\d{1,4})|([a-z]{1,4}))[.)]/i.exec(marker.trim()) ?? [];
  if (digits !== undefined) return [Number(digits)];
  const small = letters.toLowerCase();
  const letter = small.length === 1 ? small.charCodeAt(0) - 96 : null;
  const roman = small === '' ? null : ofRoman(small);
  const both = /^[ivx]/.test(small) ? [roman, letter] : [letter, roman];
  return both.filter((number) => number !== null);
}

const markerOf = (item: Element): string => item.querySelector(WORD_MARKER)?.textContent ?? '';

/** Gives Word's items the number that stands before each: a list that goes on after a paragraph does not begin again. */
export function nameWordNumbers(root: ParentNode): void {
  /** The last number of each list and level. */
  const last = new Map<string, number>();
  for (const item of root.querySelectorAll<HTMLElement>('p[data-style*="mso-list:"]')) {
    const [list = ''] = /mso-list:[^;]*/.exec(item.dataset.style ?? '') ?? [];
    const numbers = numbersOf(markerOf(item));
    const next = (last.get(list) ?? 0) + 1;
    const number = numbers.includes(next) ? next : numbers[0];
    if (number === undefined) continue;
    last.set(list, number);
    item.setAttribute('value', String(number));
  }
}

/** The number of a heading is one of its words: headings of an article are not counted. */
export function keepHeadingNumbers(root: ParentNode): void {
  for (const marker of root.querySelectorAll(`:is(h1, h2, h3, h4, h5, h6) ${WORD_MARKER}`)) {
    const text = marker.textContent.trim();
    if (/[\p{L}\p{N}]/u.test(text)) marker.replaceWith(`${text} `);
  }
}
