import { foldLetters, placeIn } from '../../text/fold-letters';
import { searchForm } from './search-form';
import { indexOfTerm, type Term } from './terms';

/** A text in pieces; the marked ones are what was looked for. */
export type Excerpt = { text: string; marked: boolean }[];

/** Counts UTF-16 units: about two lines. */
const LENGTH = 180;
const BEFORE = 50;

/** The line that has most of the terms, the first of equals. */
function bestLine(lines: string[], terms: readonly Term[]): number {
  let [best, most] = [0, 0];
  for (const [at, line] of lines.entries()) {
    const form = searchForm(line);
    const count = terms.filter((term) => indexOfTerm(form, term) >= 0).length;
    if (count > most) [best, most] = [at, count];
    if (most === terms.length) break;
  }
  return best;
}

interface TextRange {
  start: number;
  end: number;
}

function rangesOf(text: string, terms: readonly Term[]): TextRange[] {
  const folded = foldLetters(text, searchForm);
  const all: TextRange[] = [];
  for (const term of terms) {
    for (let at = indexOfTerm(folded.text, term); at >= 0;) {
      const [start, end] = [placeIn(folded, at), placeIn(folded, at + term.text.length)];
      if (start >= 0 && end >= 0) all.push({ start, end });
      at = indexOfTerm(folded.text, term, at + term.text.length);
    }
  }
  return all.toSorted((a, b) => a.start - b.start || b.end - a.end);
}

/** Neither half a letter nor half a word where words have spaces. */
function cutAt(text: string, at: number): number {
  const space = text.indexOf(' ', at);
  if (space >= 0 && space - at < 20) return space + 1;
  const low = text.charCodeAt(at);
  return low >= 0xdc00 && low <= 0xdfff ? at + 1 : at;
}

/** In UTF-16 units: of a longer line the terms are looked for in pieces, since to mark all of it takes milliseconds. */
const LONG = 1_000;
const PIECE = LENGTH - BEFORE;

/** Returns where in a long line the excerpt is taken from: the piece with most of the terms. */
function startIn(line: string, terms: readonly Term[]): number {
  if (line.length <= LONG) return 0;
  const starts: number[] = [];
  for (let at = 0; at < line.length; at = cutAt(line, at + PIECE)) starts.push(at);
  // A piece ends in the next one, so that no term is cut in two.
  const pieces = starts.map((start) => line.slice(start, start + PIECE + BEFORE));
  return starts[bestLine(pieces, terms)] ?? 0;
}

/** About two lines of a page's text around what was looked for, with all of it marked. */
export function excerptOf(text: string, terms: readonly Term[]): Excerpt {
  const lines = text.split('\n');
  const at = bestLine(lines, terms);
  const line = lines[at] ?? '';
  const start = startIn(line, terms);
  const [first] = rangesOf(line.slice(start, start + LONG), terms);
  const from = start + (first && first.start > BEFORE ? cutAt(line.slice(start), first.start - BEFORE) : 0);
  let rest = line.slice(from);
  for (let next = at + 1; next < lines.length && rest.length < LENGTH; next += 1) rest += ` · ${lines[next]}`;
  const end = rest.length > LENGTH ? cutAt(rest, LENGTH - 20) : rest.length;
  const shown = rest.slice(0, end).trimEnd();
  const pieces = marked(shown, rangesOf(shown, terms));
  if (from > 0) put(pieces, 'unshift');
  if (end < rest.length) put(pieces, 'push');
  return pieces;
}

/** Says at one end of an excerpt that there is more. */
function put(pieces: Excerpt, how: 'unshift' | 'push'): void {
  const beside = pieces.at(how === 'push' ? -1 : 0);
  if (!beside || beside.marked) pieces[how]({ text: '…', marked: false });
  else beside.text = how === 'push' ? `${beside.text}…` : `…${beside.text}`;
}

function marked(text: string, ranges: TextRange[]): Excerpt {
  const pieces: Excerpt = [];
  let done = 0;
  for (const { start, end } of ranges) {
    if (end <= done) continue;
    const from = Math.max(start, done);
    if (from > done) pieces.push({ text: text.slice(done, from), marked: false });
    const former = pieces.at(-1);
    // Two that touch are one mark, as readers see it.
    if (former?.marked) former.text += text.slice(from, end);
    else pieces.push({ text: text.slice(from, end), marked: true });
    done = end;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), marked: false });
  return pieces;
}
