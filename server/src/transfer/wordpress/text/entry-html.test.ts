import { describe, expect, it } from 'vitest';
import { newItem } from '../file/wxr-item';
import { brief, converted } from '../test-support/converted';
import { entryHtml } from './entry-html';

const html = (content: string, meta: Record<string, string> = {}, patterns: Record<string, string> = {}) => {
  const shown: string[] = [];
  const known = {
    patterns: new Map(Object.entries(patterns)),
    onPattern: (id: string) => shown.push(id),
    language: 'en',
  };
  return { ...entryHtml({ ...newItem(), content, meta }, known), shown };
};

describe('[WX2] a pattern', () => {
  const ref = (id: number) => `<!-- wp:block {"ref":${id}} /-->`;

  it('stands in the place of its number, in others too', () => {
    const found = html(
      `<p>Come.</p>${ref(2)}<p>Bye.</p>`,
      {},
      { 2: `<p>Hours</p>${ref(3)}`, 3: '<p>9 to 17</p>' },
    );
    expect(brief(found.html)).toEqual(['p Come.', 'p Hours', 'p 9 to 17', 'p Bye.']);
    expect(found.shown).toEqual(['2', '3']);
    expect(converted(found.html).losses).toEqual([]);
  });

  it('that shows itself, or is not there, is reported', () => {
    const found = html(`${ref(2)}${ref(9)}`, {}, { 2: `<p>Hours</p>${ref(2)}` });
    expect(brief(found.html)).toEqual(['p Hours']);
    expect(converted(found.html).losses).toEqual([
      ['unknownBlock', 'block'],
      ['unknownBlock', 'block'],
    ]);
  });

  it('[WX5] never makes more than a text may have', () => {
    const patterns = Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [String(at), ref(at + 1).repeat(20) + 'x'.repeat(50)]),
    );
    expect(html(ref(0), {}, patterns).html.length).toBeLessThan(600_000);
  });
});

describe('[WX2] footnotes', () => {
  const text = '<p>Grace<sup data-fn="f1" class="fn"><a href="#f1" id="f1-link">1</a></sup>.</p>';
  const meta = { footnotes: '[{"content":"See <em>Ps 23</em>; 見詩篇","id":"f1"}]' };

  it('stand below the text, and the numbers lead to them', () => {
    const { parts } = converted(html(`${text}<!-- wp:footnotes /--><p>After</p>`, meta).html);
    expect(parts).toMatchObject([
      { kind: 'p', text: [['Grace'], ['1', { sup: true, href: '#h-footnotes' }], ['.']] },
      { kind: 'h2', text: [['Footnotes']] },
      { kind: 'number', text: [['See '], ['Ps 23', { i: true }], ['; 見詩篇']] },
      { kind: 'p', text: [['After']] },
    ]);
    expect(brief(html(text, meta).html)).toHaveLength(3);
  });

  it.each(['', 'nothing', '{"a":1}', '[null,{"content":3}]'])('are none in %j', (footnotes) => {
    expect(html(text, { footnotes }).html).toBe(text);
  });
});

describe('[WX2] what Elementor wrote', () => {
  const widget = (widgetType: string, settings: object, elements: object[] = []) => ({
    elType: 'widget',
    widgetType,
    settings,
    elements,
  });
  const column = (...elements: object[]) => ({ elType: 'column', elements });
  const data = (...elements: object[]) => JSON.stringify([{ elType: 'section', elements }]);

  it('is the text where the entry has none', () => {
    const written = data(
      column(
        widget('heading', { title: 'Welcome', header_size: 'h2' }),
        widget('text-editor', { editor: '<p>All <strong>are</strong> welcome.</p>' }),
        widget('button', { text: 'Give', link: { url: '/give' } }),
        widget('image', { image: { url: 'https://old.test/a.jpg', id: 7 } }),
        widget('video', { youtube_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' }),
        widget('icon-list', { icon_list: [{ text: 'One', link: { url: '/one' } }, { text: 'Two' }] }),
        widget('accordion', { tabs: [{ tab_title: 'When?', tab_content: '<p>At ten</p>' }] }),
        widget('nested-tabs', { tabs: [{ tab_title: 'Here' }] }, [
          { elType: 'container', elements: [widget('text-editor', { editor: 'Inside' })] },
        ]),
        widget('form', { form_name: 'Contact', form_fields: [{ field_label: 'Your name' }] }),
        widget('spacer', { space: 10 }),
        widget('acme-slider', { speed: 300 }),
      ),
    );
    const found = html('<!-- nothing --> <p>&nbsp;</p>', { _elementor_data: written });
    expect(brief(found.html)).toEqual([
      'h2 Welcome',
      'p All are welcome.',
      'button1 Give /give',
      'image https://old.test/a.jpg',
      'video1 https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      'bullet One /one',
      'bullet Two',
      'faq1 When?=At ten',
      'h3 Here',
      'p Inside',
    ]);
    expect(found.losses).toEqual([
      ['changed', 'elementor'],
      ['unknownBlock', 'elementor/form', 'Contact Your name'],
      ['unknownBlock', 'elementor/acme-slider'],
    ]);
    expect(html('<p>Copy</p>', { _elementor_data: written }).html).toBe('<p>Copy</p>');
  });

  it('stands in columns, and is reported when it cannot be read', () => {
    const two = data(column(widget('heading', { title: 'A' })), column(widget('heading', { title: 'B' })));
    expect(brief(html('', { _elementor_data: two }).html)).toEqual([
      'columns1',
      'div',
      'h2 A',
      'div',
      'h2 B',
    ]);
    expect(html('', { _elementor_data: '[{' }).losses).toEqual([['unknownBlock', 'elementor']]);
  });

  it('[WX5] is read once, however deep its columns are in each other', () => {
    const form = column(widget('form', { form_name: 'Contact' }));
    const within = (inner: object) => column({ elType: 'section', elements: [inner, form] });
    const deep = Array.from({ length: 20 }).reduce<object>(within, form);
    const { losses } = html('', { _elementor_data: data(deep) });
    expect(losses.filter(([kind]) => kind === 'unknownBlock')).toHaveLength(21);
  });
});
