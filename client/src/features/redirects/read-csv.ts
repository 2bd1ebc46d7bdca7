import type { RedirectFields } from '@vestry/sync/contract/redirects';
import Papa from 'papaparse';

/** A line of the file, by its number from 1. */
export interface Line extends RedirectFields {
  line: number;
}

/** As a heading names the column, not an address. */
const isHeading = ({ from, to }: RedirectFields): boolean => !/[/.]/.test(from + to);

/** The first two columns of a CSV file, as any spreadsheet or another system writes it; empty lines are none. */
export function readCsv(text: string): Line[] {
  // The parser takes a mark at the start for a letter when it gets no encoding.
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''));
  const lines = data
    .map(([from = '', to = ''], index) => ({ line: index + 1, from: from.trim(), to: to.trim() }))
    .filter(({ from, to }) => from !== '' || to !== '');
  const [first] = lines;
  return first && isHeading(first) ? lines.slice(1) : lines;
}
