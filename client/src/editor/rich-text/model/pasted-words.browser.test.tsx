import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paste } from './test-support/paste';

// No word is lost without a report: what is pasted is in the article, in its order, or counted as left out.

/** HTML with places for words, and what a report counts of it. */
interface Piece {
  html: string;
  deletions: number;
  comments: number;
}

const WORD = '\u0001';
const plain = (html: string): Piece => ({ html, deletions: 0, comments: 0 });
const around = (before: string, pieces: readonly Piece[], after: string): Piece => ({
  html: before + pieces.map(({ html }) => html).join(' ') + after,
  deletions: pieces.reduce((sum, { deletions }) => sum + deletions, 0),
  comments: pieces.reduce((sum, { comments }) => sum + comments, 0),
});
const some = <Part,>(part: fc.Arbitrary<Part>) => fc.array(part, { minLength: 1, maxLength: 4 });
const within = (pieces: fc.Arbitrary<Piece>, ...elements: readonly string[]): fc.Arbitrary<Piece> =>
  fc
    .tuple(fc.constantFrom(...elements), some(pieces))
    .map(([element, inner]) => around(`<${element}>`, inner, `</${/^[\w:-]+/.exec(element)![0]}>`));

const INLINE = [
  'b',
  'em',
  's',
  'del',
  'ins',
  'sup',
  'sub',
  'u',
  'code',
  'mark',
  'label',
  'font color=red',
  'o:p',
  'span',
  'span lang=es',
  'span style="font-weight:700;text-decoration:line-through"',
  'span style="vertical-align:super"',
  'a href="https://example.org"',
  'a href="javascript:x"',
  'a href="#gone"',
  'a href="https://x.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org"',
] as const;
const BLOCKS = [
  'p',
  'p class=MsoNormal',
  'p role=heading aria-level=2',
  'div',
  'section',
  'article',
  'h1',
  'h5',
  'blockquote',
  'address',
  'center',
  'details',
  'summary',
  'dl',
  'dt',
  'dd',
  'figure',
  'figcaption',
  'ul',
  'ol start=4',
  'li',
  'li role=checkbox',
  'li data-aria-level=2',
  'fieldset',
  'p style="mso-list:\nl0 level2 lfo1"',
] as const;

/** Words that are left out are of capital letters, which no word of the text is. */
const leftOut: fc.Arbitrary<Piece> = fc.constantFrom<Piece>(
  { html: '<del cite="mailto:Ann" datetime="2026-11-01">GONE</del>', deletions: 1, comments: 0 },
  { html: '<a href="#cmnt@" id="cmnt_ref@">[REMARK]</a>', deletions: 0, comments: 1 },
  plain('<input type=checkbox>'),
  plain('<img src="data:," width=17 height=17 alt="CHECKED">'),
  plain('<!-- A COMMENT -->'),
  plain("<span style='mso-list:\nIgnore'>1.</span>"),
);
const { block } = fc.letrec<{ inline: Piece; block: Piece }>((tie) => ({
  inline: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 4, arbitrary: fc.constant(plain(` ${WORD} `)) },
    { weight: 1, arbitrary: leftOut },
    { weight: 3, arbitrary: within(tie('inline'), ...INLINE) },
  ),
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 2, arbitrary: within(tie('inline'), ...BLOCKS) },
    { weight: 1, arbitrary: tie('inline') },
    { weight: 2, arbitrary: within(tie('block'), ...BLOCKS) },
    {
      weight: 1,
      arbitrary: some(some(tie('block'))).map((rows) =>
        around(
          '<table>',
          rows.map((cells) =>
            around(
              '<tr>',
              cells.map((cell) => around('<td>', [cell], '</td>')),
              '</tr>',
            ),
          ),
          '</table>',
        ),
      ),
    },
  ),
}));

/** Each word and each comment with a number of its own. */
function numbered({ html, ...left }: Piece) {
  let words = 0;
  let comments = 0;
  const text = html
    .replaceAll(WORD, () => `word${(words += 1)}`)
    .replaceAll(/cmnt@" id="cmnt_ref@/g, () => `cmnt${(comments += 1)}" id="cmnt_ref${comments}`);
  return { html: text, words: Array.from({ length: words }, (_, at) => `word${at + 1}`), left };
}

it('each word is in the article once and in its order, and what is left out is counted', () => {
  fc.assert(
    fc.property(
      some(block).map((pieces) => numbered(around('', pieces, ''))),
      ({ html, words, left }) => {
        const { blocks, left: counted } = paste(html);
        const text = blocks.flatMap(({ text = [] }) => [...text.map(([run]) => run), ' ']).join('');
        expect(text.match(/\p{L}+\d*/gu) ?? []).toEqual(words);
        expect({ deletions: counted.deletions, comments: counted.comments }).toEqual(left);
        expect(counted.pictures).toBe(0);
      },
    ),
    { numRuns: 300 },
  );
});
