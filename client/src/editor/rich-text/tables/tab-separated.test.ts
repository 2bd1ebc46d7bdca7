import { plainText } from '@vestry/sync/tree/marked-text';
import { expect, it } from 'vitest';
import { tabSeparated } from './tab-separated';

const wordsOf = (text: string) => tabSeparated(text)?.map((row) => row.map((cell) => plainText(cell.text)));

it('the rows of a spreadsheet are read, with what stands in quotes', () => {
  expect(wordsOf('Name\tSum\r\nAnna\t12\r\n\t3\r\n')).toEqual([
    ['Name', 'Sum'],
    ['Anna', '12'],
    ['', '3'],
  ]);
  expect(wordsOf('a\t"two\nlines"\n"say ""hi"""\t"5"" pipe"')).toEqual([
    ['a', 'two\nlines'],
    ['say "hi"', '5" pipe'],
  ]);
  expect(wordsOf('a\t"open\nb\tc')).toEqual([
    ['a', '"open'],
    ['b', 'c'],
  ]);
});

it.each([
  ['words', 'We meet on Sunday.'],
  ['lines of which some are indented', 'first\n\tsecond\n\t\tthird'],
  ['code', '\t\t\tif (a) {\n\t\t\t\tb();\n\t\t\t}'],
  ['nothing', ''],
])('%s are no table', (_name, text) => expect(tabSeparated(text)).toBeNull());
