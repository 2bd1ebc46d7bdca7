import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SAME } from '../test-support/converted';
import { generatedHtml } from '../test-support/generated-html';
import { elementorHtml } from './builders/elementor';
import { htmlWidgets } from './html-widgets';
import { type Addresses, mayShowPictures } from './pictures';

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

/** Whether it asks for a picture. */
function shows(html: string): boolean {
  let asked = 0;
  const counting: Addresses = {
    ...SAME,
    image: (address, id) => {
      asked += 1;
      return SAME.image(address, id);
    },
    gallery: (ids) => {
      asked += 1;
      return SAME.gallery(ids);
    },
  };
  htmlWidgets(html, counting);
  return asked > 0;
}

it.each([
  '<p>Words alone, and <a href="https://a.test/?p=1">a link</a></p>',
  '<!-- wp:paragraph --><p>A</p><!-- /wp:paragraph --><h2>B</h2><ul><li>C</li></ul>',
])('nobody reads %j for its pictures', (html) => {
  expect([mayShowPictures(html), shows(html)]).toEqual([false, false]);
});

it.each([
  '<IMG SRC="https://i.test/a.jpg">',
  '<img class="wp-image-3">',
  '<div class="wp-block-cover" style="background-image:url(https://i.test/a.jpg)">A</div>',
  '[gallery]',
  '[vc_single_image image="31"]',
  '<!-- wp:divi/image {"image":{"innerContent":{"desktop":{"value":{"src":"https://i.test/a.jpg"}}}}} /-->',
  '<!-- wp:acf/card {"data":{"text":"\\u003cimg src=\\u0022https://i.test/a.jpg\\u0022\\u003e"}} /-->',
  elementorHtml(
    JSON.stringify([
      { elType: 'widget', widgetType: 'image', settings: { image: { url: 'https://i.test/a.jpg' } } },
    ]),
    [],
  ),
])('%j is read for its pictures', (html) => {
  expect([mayShowPictures(html), shows(html)]).toEqual([true, true]);
});

it(`[WX2] no text with a picture is taken for one without (SEED=${seed})`, () => {
  fc.assert(
    fc.property(generatedHtml, ({ html }) => {
      expect(mayShowPictures(html) || !shows(html)).toBe(true);
    }),
    { numRuns: 300, seed },
  );
});
