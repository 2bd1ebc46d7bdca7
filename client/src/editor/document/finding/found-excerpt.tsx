import type { Found } from '@vestry/sync/search/contents/find-in-tree';

/** Characters on either side of what was found. */
const AROUND = 40;

/** The end of a text, from a word on. */
const endOf = (text: string): string =>
  text.length > AROUND ? `…${text.slice(-AROUND).replace(/^\S*\s/u, '')}` : text;
const startOf = (text: string): string =>
  text.length > AROUND ? `${text.slice(0, AROUND).replace(/\s\S*$/u, '')}…` : text;

interface FoundExcerptProps extends Pick<Found, 'words' | 'range'> {
  by?: string | null;
  /** BCP 47, of the document. */
  lang: string;
}

/** What was found, in the words around it; what replaces it beside it. */
export function FoundExcerpt({ words, range: { start, end }, by = null, lang }: FoundExcerptProps) {
  return (
    <span lang={lang} className="wrap-anywhere [unicode-bidi:plaintext]">
      {endOf(words.slice(0, start))}
      {by === null ? (
        <mark className="rounded-sm bg-orange-soft px-0.5 text-orange-ink">{words.slice(start, end)}</mark>
      ) : (
        <>
          <del className="rounded-sm bg-red-soft px-0.5 text-red-ink">{words.slice(start, end)}</del>
          {by === '' ? null : (
            <ins className="rounded-sm bg-green-soft px-0.5 text-green-ink no-underline">{by}</ins>
          )}
        </>
      )}
      {startOf(words.slice(end))}
    </span>
  );
}
