import '@vestry/sync/widgets/hand-in';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkTree } from '@vestry/sync/tree/limits';
import type { TreeNode } from '@vestry/sync/tree/node';
import { walk } from '@vestry/sync/tree/walk';
import { runs } from '@vestry/sync/test-support/tier';
import '../../../platform/messages/load-messages';
import { readWxr } from '../file/read-wxr';
import { htmlWidgets } from './html-widgets';
import type { Addresses } from './pictures';

async function* pieces(text: string, size = 7) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}
async function read(text: string, size?: number) {
  const found = [];
  for await (const { item } of readWxr(pieces(text, size))) found.push(item);
  return found;
}
const rss = (items: string) =>
  `<rss><channel><title>Site</title><wp:wxr_version>1.2</wp:wxr_version>${items}</channel></rss>`;

const SAME: Addresses = {
  link: (address) => address,
  image: (address) => address.replace(/^http:/, 'https:'),
  gallery: (ids) => ids.map((id) => ({ image: `https://old.test/${id}.jpg`, alt: id })),
};
const converted = (html: string) => htmlWidgets(html, SAME);
const root = (html: string): TreeNode => ({
  value: { id: 'root', type: 'div' },
  children: converted(html).widgets,
});
const faults = (html: string) => checkTree(root(html), 'page');
const types = (html: string) => [...walk(root(html))].slice(1).map(({ value }) => value.type);
const blocks = (html: string): Record<string, unknown>[] =>
  [...walk(root(html))]
    .slice(1)
    .flatMap(({ value }) => (value['blocks'] as Record<string, unknown>[] | undefined) ?? [value]);
const losses = (html: string) => converted(html).losses;

describe('[WX1] an export of WordPress', () => {
  it('is read entry by entry, with what each has', async () => {
    const item = `<item><title>A &amp; B</title><content:encoded><![CDATA[<p>x</p>]]></content:encoded>
      <wp:post_id>7</wp:post_id><wp:comment><wp:comment_content>no</wp:comment_content></wp:comment>
      <category domain="post_tag" nicename="a"><![CDATA[A]]></category>
      <wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta></item>`;
    const found = await read(rss(item + item));
    expect(found).toHaveLength(2);
    expect(found[0]).toMatchObject({ title: 'A & B', content: '<p>x</p>', id: '7', comments: 1 });
    expect(found[0]).toMatchObject({
      meta: { _thumbnail_id: '9' },
      terms: [{ domain: 'post_tag', name: 'A' }],
    });
  });

  it('may have control characters, as plugins leave them', async () => {
    expect(await read(rss('<item><title>A\u0008\u000BB</title></item>'))).toMatchObject([{ title: 'AB' }]);
  });

  const bomb = '<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;">';
  it.each([
    ['cut short', '<rss><channel><item><title>A</title>', /isn’t whole XML/],
    ['broken in the middle', rss('<item><title>A</title></itm>'), /isn’t whole XML/],
    ['no XML', 'PK\u0003\u0004 what is this', /ZIP archive/],
    ['an entity bomb', `<!DOCTYPE rss [${bomb}]><rss><title>&c;</title></rss>`, /document type of its own/],
    [
      'an entity of a file',
      '<!DOCTYPE rss [<!ENTITY a SYSTEM "file:///etc/passwd">]><rss>&a;</rss>',
      /document type/,
    ],
    ['empty', '', /isn’t an export of WordPress/],
    ['another document', '<opml></opml>', /isn’t an export of WordPress/],
    ['deep', `<rss>${'<a>'.repeat(60)}`, /isn’t whole XML/],
    [
      'one endless name',
      rss(`<item><title>A</title><a b="${'>'.repeat(17 * 1024 ** 2)}`),
      /too large, after “A”/,
    ],
    ['one endless value', rss(`<item><title>${'x'.repeat(9 * 1024 ** 2)}`), /isn’t whole XML/],
  ])('[WX5] that is %s is refused', async (_name, text, message) => {
    await expect(read(text, 65_536)).rejects.toThrow(message);
  });
});

describe('[WX2] what an editor has written', () => {
  it('becomes rich text, with its headings, lists, quotations and marks', () => {
    const list = '<ul><li>d<ul><li>e</li></ul></li></ul><ol><li>g</li></ol>';
    expect(
      blocks(
        `<h1>A</h1><p>b <strong>c</strong><br>i</p>${list}<blockquote><p>f</p><cite>h</cite></blockquote>`,
      ),
    ).toMatchObject([
      { kind: 'h2', text: [['A']] },
      { kind: 'p', text: [['b '], ['c', { b: true }], ['\ni']] },
      { kind: 'bullet', text: [['d']] },
      { kind: 'bullet', text: [['e']], level: 2 },
      { kind: 'number', text: [['g']] },
      { kind: 'quote', text: [['f']] },
      { kind: 'quote', text: [['h', { i: true }]] },
    ]);
    expect(blocks('one\n\ntwo\nthree').map((each) => each['text'])).toEqual([[['one']], [['two\nthree']]]);
    expect(blocks('<!-- wp:paragraph -->\n<p>one\ntwo</p>\n<!-- /wp:paragraph -->')).toMatchObject([
      { text: [['one two']] },
    ]);
    expect(blocks('<p>مرحبا <a href="https://a.test/ب">رابط</a></p>')).toMatchObject([
      { text: [['مرحبا '], ['رابط', { href: 'https://a.test/ب' }]] },
    ]);
  });

  it('marks that mean something stay, by element and by style', () => {
    const html =
      '<p>10<sup>8</sup>, H<sub>2</sub>O, <s>Mon</s> <del>Tue</del> <strike>Wed</strike> <span style="text-decoration: line-through">Thu</span> <span style="font-weight:700;font-style:italic">Fri</span> <sup><sub>x</sub></sup></p>';
    expect(blocks(html)).toMatchObject([
      {
        text: [
          ['10'],
          ['8', { sup: true }],
          [', H'],
          ['2', { sub: true }],
          ['O, '],
          ['Mon', { s: true }],
          [' '],
          ['Tue', { s: true }],
          [' '],
          ['Wed', { s: true }],
          [' '],
          ['Thu', { s: true }],
          [' '],
          ['Fri', { b: true, i: true }],
          [' '],
          ['x', { sub: true }],
        ],
      },
    ]);
    expect(losses(html)).toEqual([]);
  });

  it('other elements within a line keep their words, and are counted', () => {
    const html =
      '<p><code>x = 1</code> <q>so</q> <abbr title="British Sign Language">BSL</abbr> <u>u</u> <mark>m</mark> <x-y>z</x-y> <span>s</span></p>';
    expect(blocks(html)).toMatchObject([{ text: [['x = 1 “so” BSL u m z s']] }]);
    expect(losses(html)).toEqual([
      ['changed', 'code'],
      ['changed', 'abbr', 'British Sign Language'],
      ['changed', 'u'],
      ['changed', 'mark'],
      ['changed', 'x-y'],
    ]);
  });

  it('text right before a block is a paragraph, not a part of that block', () => {
    expect(
      blocks(
        'Plain.<h2>Heading</h2>More<ul><li>Item</li></ul>Tail<blockquote>Quoted</blockquote>\n\nNew<h3>Third</h3>',
      ),
    ).toMatchObject([
      { kind: 'p', text: [['Plain.']] },
      { kind: 'h2', text: [['Heading']] },
      { kind: 'p', text: [['More']] },
      { kind: 'bullet', text: [['Item']] },
      { kind: 'p', text: [['Tail']] },
      { kind: 'quote', text: [['Quoted']] },
      { kind: 'p', text: [['New']] },
      { kind: 'h3', text: [['Third']] },
    ]);
    expect(blocks('<b>Bold</b><br/><blockquote>Said</blockquote>')).toMatchObject([
      { kind: 'p', text: [['Bold', { b: true }]] },
      { kind: 'quote' },
    ]);
    expect(blocks('<div>First</div><a href="/a">A link</a><h2>Head</h2>')).toMatchObject([
      { kind: 'p' },
      { kind: 'p', text: [['A link', { href: '/a' }]] },
      { kind: 'h2' },
    ]);
  });

  it.each([
    [
      'a caption',
      '[caption id="x" align="left"]<a href="/b"><img src="https://old.test/a.jpg" alt="A" /></a> Words <em>here</em>[/caption]',
    ],
    [
      'a figure',
      '<figure class="wp-block-image"><a href="/b"><img src="https://old.test/a.jpg" alt="A"/></a><figcaption>Words <em>here</em></figcaption></figure>',
    ],
  ])('%s stays with its picture, and a link of it too', (_name, html) => {
    expect(blocks(html)).toMatchObject([
      { type: 'image1', image: 'https://old.test/a.jpg', alt: 'A', caption: 'Words here', link: '/b' },
    ]);
  });

  it('becomes galleries, columns, buttons, films and lines where it is such blocks', () => {
    const image =
      '<figure><img src="https://old.test/1.jpg" alt="one"/><figcaption>One</figcaption></figure>';
    expect(blocks(`<figure class="wp-block-gallery">${image}${image}</figure>`)).toMatchObject([
      { type: 'gallery1', columns: '2', items: [{ alt: 'one', caption: 'One' }, { alt: 'one' }] },
    ]);
    expect(blocks('[gallery ids="3,4,5" columns="2"]')).toMatchObject([
      { type: 'gallery1', items: [{ image: 'https://old.test/3.jpg' }, { alt: '4' }, { alt: '5' }] },
    ]);
    const column = (words: string) => `<div class="wp-block-column"><p>${words}</p></div>`;
    expect(types(`<div class="wp-block-columns">${column('a')}${column('b')}</div>`)).toEqual([
      'columns1',
      'div',
      'article',
      'div',
      'article',
    ]);
    expect(
      blocks('<div class="wp-block-button"><a class="wp-block-button__link" href="/go">Go</a></div>'),
    ).toMatchObject([{ type: 'button1', text: 'Go', link: '/go' }]);
    const film = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';
    expect(types(`<p>a</p>[embed]${film}[/embed]<p>b</p><hr/>${film}`)).toEqual([
      'article',
      'video1',
      'article',
      'divider1',
      'video1',
    ]);
    expect(types(`<iframe src="${film.replace('watch?v=', 'embed/')}"></iframe>`)).toEqual(['video1']);
  });

  it('is reported where it is blocks and shortcodes that nothing here shows', () => {
    const html =
      '<!-- wp:latest-posts {"a":1} /--><!-- wp:spacer {"height":1} --><div></div>[contact-form-7 id="3"]a [sic] b<audio src="https://old.test/a.mp3"></audio>';
    expect(losses(html)).toEqual([
      ['shortcode', 'contact-form-7', '[contact-form-7 id="3"]'],
      ['block', 'latest-posts'],
      ['changed', 'audio'],
    ]);
    expect(blocks(html)).toMatchObject([
      { text: [['a [sic] b']] },
      { text: [['https://old.test/a.mp3', { href: 'https://old.test/a.mp3' }]] },
    ]);
  });

  it('[WX5] never brings a script', () => {
    const html = `<script>evil()</script><p onclick="evil()"><a href="javascript:evil()">x</a><img src="data:,evil">
      <svg onload="evil()"><script>evil()</script></svg><iframe srcdoc="<script>evil()</script>"></iframe><style>evil</style>
      <object data="evil"></object><form action="evil"><input value="evil"></form><math><mtext><img src=x onerror="evil()">`;
    expect(JSON.stringify(converted(html).widgets)).not.toContain('evil');
    expect(losses(html).map(([, name]) => name)).toEqual(
      expect.arrayContaining([
        'script',
        'svg',
        'img',
        'style',
        'object',
        'form',
        'math',
        'javascript:evil()',
      ]),
    );
    expect(faults(html)).toEqual([]);
  });

  it('[WX5] an element whose name every object has is one within a line', () => {
    const html = '<p>a <constructor>b</constructor></p>';
    expect(faults(html)).toEqual([]);
    expect(blocks(html)).toMatchObject([{ text: [['a b']] }]);
    expect(losses(html)).toEqual([['changed', 'constructor']]);
  });

  it('[WX5] gives a valid tree whatever it is', () => {
    const names =
      'p h1 ul ol li b a img table tr td th pre iframe br blockquote svg script figure figcaption div wp-gallery audio';
    const tag = fc.constantFrom(...names.split(' '));
    const classes = fc.constantFrom(
      '',
      'wp-block-gallery',
      'wp-block-columns',
      'wp-block-button__link',
      'wp-image-3',
    );
    const part = fc.oneof(
      fc
        .tuple(tag, fc.constantFrom('', '/'), fc.string(), classes)
        .map(
          ([name, slash, more, its]) =>
            `<${slash}${name} class="${its}" href="/${more}" src="https://a.test/${more}">`,
        ),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\n\n', ' ', '[gallery ids="1"]', '[caption x="y"]', '[/caption]', '<!-- wp:a /-->'),
      fc.constant('https://www.youtube.com/watch?v=aqz-KE-bpKQ'),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        expect(faults(parts.join(''))).toEqual([]);
      }),
      { numRuns: runs(300) },
    );
  });

  it.each([
    ['deep', '<div>'.repeat(100_000) + '</p>'.repeat(100_000)],
    ['deep in marks', Array.from({ length: 20_000 }, (_, i) => `<b a${i}>`).join('x')],
    ['full of beginnings', '[caption '.repeat(50_000) + '[gallery '.repeat(50_000) + '<a '.repeat(50_000)],
    ['full of ends', '[/caption]'.repeat(90_000)],
    ['wide', '<p>x</p>'.repeat(30_000) + 'y'.repeat(100_000)],
    ['full of white space', ' \n'.repeat(400_000)],
    ['full of columns', '<div class="wp-block-columns"><div class="wp-block-column"><p>x</p>'.repeat(90)],
  ])('[WX5] what is %s is cut, and becomes a valid tree', (_name, html) => {
    expect(faults(html)).toEqual([]);
  });
});
