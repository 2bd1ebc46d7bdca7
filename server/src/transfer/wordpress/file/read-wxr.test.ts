import fc from 'fast-check';
import { IMPORT_LIMITS } from '@vestry/sync/limits/site-import';
import { runs } from '@vestry/sync/test-support/tier';
import { expect, it } from 'vitest';
import '../../../platform/messages/load-messages';
import { fileText } from './file-text';
import { LenientXml } from './lenient-xml';
import { readWxr } from './read-wxr';

async function* pieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function read(file: string | Uint8Array, size = 50) {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  const found = [];
  for await (const { item } of readWxr(fileText(pieces(bytes, size)))) found.push(item);
  return found;
}
const rss = (items: string, before = '<?xml version="1.0" encoding="UTF-8"?>\n') =>
  `${before}<rss><channel><title>Site</title><wp:wxr_version>1.2</wp:wxr_version>${items}</channel></rss>`;
const titled = (title: string) => `<item><title>${title}</title><wp:post_id>7</wp:post_id></item>`;

it.each([
  ['a blank line', '\n'],
  ['a byte order mark', '\uFEFF'],
  ['both, and spaces', ' \r\n\uFEFF\n '],
])('[WX5] %s may be before the declaration', async (_name, before) => {
  expect(await read(before + rss(titled('A')))).toMatchObject([{ title: 'A' }]);
  await expect(read(`${before}${rss('\n<item></itm>')}`)).rejects.toThrow(
    `line ${before.split('\n').length + 2}`,
  );
});

it.each([
  ['Tom & Jerry', 'Tom & Jerry'],
  ['Q&A;', 'Q&A;'],
  ['R&D &amp; more &#x26; &#38; &lt;', 'R&D & more & & <'],
  ['Tea &mdash; caf&eacute;', 'Tea &mdash; caf&eacute;'],
  ['&nope;', '&nope;'],
  ['A&#0;&#xFFFF;&#x8;B', 'AB'],
  ['<![CDATA[a & b &mdash; <!-- c ]] > ]]>', 'a & b &mdash; <!-- c ]] >'],
  ['ends in &', 'ends in &'],
])('[WX5] %s is read as text', async (written, excerpt) => {
  const item = `<item><excerpt:encoded>${written}</excerpt:encoded><wp:post_id>7</wp:post_id></item>`;
  for (const size of [1, 3, 1_000])
    expect(await read(rss(`<!-- & -->${item}`), size)).toMatchObject([{ excerpt }]);
});

it('[WX2] a title is read as its readers saw it', async () => {
  const title = '<![CDATA[Tea &mdash; <em>caf&eacute;</em> &lt;b&gt;]]>';
  expect(await read(rss(titled(title)))).toMatchObject([{ title: 'Tea — café <b>' }]);
});

it('[WX5] what is XML already stays as it is, in whatever pieces it comes', () => {
  const part = fc.constantFrom(
    '<a b="c">',
    '</a>',
    '&amp;',
    '&#65;',
    '<![CDATA[ & ]]',
    ']]>',
    '<!-- & ',
    '-->',
    'x',
    ' ',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), fc.integer({ min: 1, max: 9 }), (parts, size) => {
      const text = parts.join('');
      const whole = new LenientXml(1_000);
      const once = whole.next(text) + whole.next('', true);
      const inPieces = new LenientXml(1_000);
      let joined = '';
      for (let at = 0; at < text.length; at += size) joined += inPieces.next(text.slice(at, at + size));
      joined += inPieces.next('', true);
      expect(joined).toBe(once);
      const [outside] = text.split(/<!\[CDATA\[|<!--/);
      expect(once.startsWith(outside!)).toBe(true);
    }),
    { numRuns: runs(300) },
  );
});

const declared = (encoding: string) =>
  rss(titled('Café – 教會'), `<?xml version="1.0" encoding="${encoding}"?>`);
it.each([
  [
    'iso-8859-1',
    Buffer.from(rss(titled('Café'), '<?xml version="1.0" encoding="ISO-8859-1"?>'), 'latin1'),
    'Café',
  ],
  [
    'windows-1252',
    Buffer.from(
      rss(titled('\u0093Caf\u00E9\u0094'), "<?xml version='1.0' encoding='windows-1252'?>"),
      'latin1',
    ),
    '“Café”',
  ],
  ['utf-16 with a mark', Buffer.from(`\uFEFF${declared('UTF-16')}`, 'utf16le'), 'Café – 教會'],
  [
    'utf-16 of the other order',
    Buffer.from(`\uFEFF${declared('UTF-16')}`, 'utf16le').swap16(),
    'Café – 教會',
  ],
  ['utf-16 without a mark', Buffer.from(declared('UTF-16'), 'utf16le'), 'Café – 教會'],
  ['utf-8 that declares utf-16', Buffer.from(declared('UTF-16')), 'Café – 教會'],
])('[WX5] a file in %s is read', async (_name, bytes, title) => {
  for (const size of [1, 7, 4_000]) expect(await read(bytes, size)).toMatchObject([{ title }]);
});

it('[WX5] a file that is not encoded as it says is refused, with the line', async () => {
  const bytes = Buffer.from(rss(`\n\n${titled('Café')}`), 'latin1');
  for (const size of [1, 4_000])
    await expect(read(bytes, size)).rejects.toThrow(/encoded as utf-8, which it isn’t \(line 4\)/);
  await expect(read(Buffer.concat([Buffer.from(rss('')), Buffer.from([0xc3])]))).rejects.toThrow(/utf-8/);
  await expect(read(rss('', '<?xml version="1.0" encoding="x-nobody"?>'))).rejects.toThrow(
    /x-nobody, which is not known/,
  );
});

it.each([
  ['PK\u0003\u0004\u00FF\u0000', 'ZIP archive'],
  ['\u001F\u008B\u0008', 'gzip'],
  ['{"db":[{"meta":{}}]}', 'Ghost'],
  ['<!DOCTYPE html><html></html>', 'web page'],
  [`<?xml version="1.0"?>${'<!---->'.repeat(100)}<feed>`, 'Blogger'],
  [`<?xml version="1.0"?>${'<!---->'.repeat(100)}<rss></rss>`, 'RSS feed'],
  ['<?xml version="1.0"?>\n<feed xmlns="http://www.w3.org/2005/Atom"></feed>', 'Blogger'],
  ['Title,Url\nSoup,/soup\n', 'CSV'],
  ['\u0089PNG\r\n\u001A\n\u0000\u0000', 'picture'],
  ['\u00FF\u00D8\u00FF\u00E0\u0000\u0010JFIF', 'picture'],
  ['%PDF-1.7\n%\u00E2\u00E3\u00CF\u00D3', 'PDF'],
  ['\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1', 'Word'],
  ['SQLite format 3\u0000', 'another program'],
  ['<rss><channel><title>S</title><item><title>Soup</title></item></channel></rss>', 'RSS feed'],
  ['<rss><channel><title>S</title></channel></rss>', 'RSS feed'],
])('[WX5] what begins with %j is named for what it is', async (text, name) => {
  const bytes = Buffer.from(text, text.startsWith('<') ? 'utf8' : 'latin1');
  for (const size of [1, 4_000]) await expect(read(bytes, size)).rejects.toThrow(name);
});

it('[WX5] a huge value is cut, and a field that the import does not read is skipped', async () => {
  const huge = 'x'.repeat(IMPORT_LIMITS.item + 1_000_000);
  const meta = `<wp:postmeta><wp:meta_key>_big</wp:meta_key><wp:meta_value><![CDATA[${huge}]]></wp:meta_value></wp:postmeta>`;
  const [first, second, third] = await read(
    rss(
      `<item><title>A</title>${meta}</item><item><title>B</title><content:encoded>${huge}</content:encoded><excerpt:encoded>${'y'.repeat(2_000)}</excerpt:encoded><wp:post_name>b</wp:post_name><wp:post_type>page</wp:post_type></item>${titled('C')}`,
    ),
    65_536,
  );
  expect(first).toMatchObject({ title: 'A', isCut: false });
  // What it is and where it was stands behind its text in the file.
  expect(second).toMatchObject({ title: 'B', isCut: true, name: 'b', type: 'page', excerpt: '' });
  expect(second?.content.length).toBe(IMPORT_LIMITS.item);
  expect(third).toMatchObject({ title: 'C', isCut: false });
});
