import type { RedirectFields } from '@vestry/sync/contract/redirects';
import Papa from 'papaparse';

/** A line of the file, by its number from 1. */
export interface Line extends RedirectFields {
  line: number;
}

const isAddress = (text: string): boolean => /^\/|^https?:/i.test(text) || /^\S*[/.]\S*$/.test(text);

/** As headings name columns, not addresses: 'Old URL (e.g. /about)', 'New URL'. 'Redirect 301 /a /b' alone is a line. */
const isHeading = ({ from, to }: RedirectFields): boolean =>
  !isAddress(from) && !isAddress(to) && (to !== '' || !from.includes('/'));

/** The text of a CSV file: UTF-8, or UTF-16 as Excel's 'Unicode text'. Undefined for another encoding, which no file names. */
export function csvText(bytes: ArrayBuffer): string | undefined {
  const [first, second] = new Uint8Array(bytes);
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const encoding = isUtf16 ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The first two columns of a CSV file, as any spreadsheet or another system writes it; empty lines are none. */
export function readCsv(text: string): Line[] {
  // The parser takes a mark at the start for a letter when it gets no encoding.
  const whole = text.replace(/^\uFEFF/, '');
  // It guesses from the first ten lines, and an empty one among them misleads it. Line numbers count empty ones.
  const { delimiter } = Papa.parse(whole, { preview: 10, skipEmptyLines: 'greedy' }).meta;
  const { data } = Papa.parse<string[]>(whole, { delimiter });
  const lines = data
    .map(([from = '', to = ''], index) => ({ line: index + 1, from: from.trim(), to: to.trim() }))
    .filter(({ from, to }) => from !== '' || to !== '');
  const [first] = lines;
  return first && isHeading(first) ? lines.slice(1) : lines;
}
