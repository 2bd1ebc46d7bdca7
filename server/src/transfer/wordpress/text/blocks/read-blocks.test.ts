import { describe, expect, it } from 'vitest';
import { brief, converted } from '../../test-support/converted';

const block = (name: string, attributes: object, inner?: string) =>
  inner === undefined
    ? `<!-- wp:${name} ${JSON.stringify(attributes).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')} /-->`
    : `<!-- wp:${name} ${JSON.stringify(attributes)} -->${inner}<!-- /wp:${name} -->`;
const names = (html: string) => converted(html).losses;

describe('[WX2] what is in the comment of a block alone', () => {
  it('comes to the page from Divi 5: text, titles, buttons, pictures, films', () => {
    const value = (inner: unknown) => ({ innerContent: { desktop: { value: inner } } });
    const html = block(
      'divi/section',
      {},
      block('divi/text', { content: value('<p>Hello <strong>five</strong></p>') }) +
        block('divi/blurb', { content: value('<p>At ten</p>'), title: value({ text: 'Sundays' }) }) +
        block('divi/button', { button: value({ text: 'Give', linkUrl: '/give' }) }) +
        block('divi/image', { image: value({ src: 'https://old.test/a.jpg', alt: 'A' }) }) +
        block('divi/video', { video: value({ src: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' }) }) +
        block('divi/blog', { post: { advanced: {} } }),
    );
    expect(brief(html)).toEqual([
      'p Hello five',
      'h3 Sundays',
      'p At ten',
      'button1 Give /give',
      'image https://old.test/a.jpg',
      'video1 https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    ]);
    expect(names(html).filter(([kind]) => kind !== 'changed')).toEqual([['unknownBlock', 'divi/blog']]);
  });

  it('stands as a heading above its tab where it is the name of one', () => {
    const tab = (label: string, words: string) =>
      block('tab-panel', { label }, `<section><p>${words}</p></section>`);
    expect(
      brief(block('tabs', {}, `<div>${tab('Sundays', 'At ten')}${tab('Weekdays', 'Closed')}</div>`)),
    ).toEqual(['h3 Sundays', 'p At ten', 'h3 Weekdays', 'p Closed']);
  });

  it('becomes a list with icons where it is links to networks, and one without an address is reported', () => {
    const links = [
      block('social-link', { url: 'https://facebook.com/x', service: 'facebook' }),
      block('social-link', { url: 'a@b.test', service: 'mail', label: 'Write to us' }),
      block('social-link', { service: 'x' }),
    ].join('');
    const html = block('social-links', {}, `<ul class="wp-block-social-links">${links}</ul>`);
    expect(brief(html)).toEqual(['iconList1 Facebook=https://facebook.com/x,Write to us=mailto:a@b.test']);
    expect(names(html)).toEqual([['block', 'social-link', 'x']]);
  });

  it.each([
    ['a script', 'javascript:evil()'],
    ['longer than an address may be', `https://a.test/${'x'.repeat(3_000)}`],
  ])('[WX5] a link to a network that is %s is reported', (_name, url) => {
    const link = block('social-link', { url, service: 'facebook' });
    const html = `<ul class="wp-block-social-links">${link}</ul>`;
    expect(brief(html)).toEqual([]);
    expect(names(html)).toEqual([['block', 'social-link', `facebook ${url}`]]);
  });

  it('[WX5] a network whose name every object has is without an icon', () => {
    const link = block('social-link', { url: 'https://a.test/', service: 'constructor' });
    const { parts } = converted(`<ul class="wp-block-social-links">${link}</ul>`);
    const item = { key: expect.any(String) as string, text: 'Constructor', link: 'https://a.test/' };
    expect(parts.map(({ items }) => items)).toEqual([[item]]);
  });

  it('comes to the page where it is fields of Advanced Custom Fields', () => {
    const html = block('acf/hero', {
      name: 'acf/hero',
      data: { title: 'Welcome', _title: 'field_1', text: 'All of you', n: 3 },
    });
    expect(brief(html)).toEqual(['h3 Welcome', 'p All of you']);
    expect(names(html)).toEqual([['changed', 'acf/hero']]);
  });

  it('comes from blocks of other plugins to the page where its HTML does not have it', () => {
    const html = block('acme/tab', { title: 'First', className: 'is-style' }, '<div><p>Inside</p></div>');
    expect(brief(html)).toEqual(['h3 First', 'p Inside']);
    expect(brief(block('acme/card', { title: 'First' }, '<h4>First</h4>'))).toEqual(['h4 First']);
    expect(names(html)).toEqual([['changed', 'acme/tab']]);
  });
});

describe('[WX2] blocks that are left out', () => {
  it('are named as filled by WordPress only where WordPress fills them', () => {
    const html = ['latest-posts', 'calendar', 'search', 'core/archives', 'query']
      .map((name) => block(name, {}))
      .join('');
    expect(names(html)).toEqual(
      ['latest-posts', 'calendar', 'search', 'archives', 'query'].map((name) => ['block', name]),
    );
    expect(names(block('acme/form', { id: 3, title: 'Write to us' }))).toEqual([
      ['unknownBlock', 'acme/form', 'Write to us'],
    ]);
    expect(names(block('search', { label: 'Find a page' }))).toEqual([['block', 'search', 'Find a page']]);
  });

  it('are counted in lists too, and a page break is', () => {
    const list = `<ul><!-- wp:acme/item {"a":1} /--><li>One<!-- wp:acme/mark /--></li></ul><ol><!-- wp:calendar /--></ol>`;
    expect(names(list)).toEqual([
      ['unknownBlock', 'acme/item'],
      ['unknownBlock', 'acme/mark'],
      ['block', 'calendar'],
    ]);
    expect(brief(list)).toEqual(['bullet One']);
    expect(names(block('nextpage', {}, '<!--nextpage-->'))).toEqual([['changed', 'nextpage']]);
  });

  it('are no loss when there was nothing in them', () => {
    expect(
      names('<!-- wp:spacer {"height":1} --><div></div><!-- /wp:spacer --><!-- wp:html /--><!--more-->'),
    ).toEqual([]);
  });
});
