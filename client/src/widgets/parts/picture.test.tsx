import type { ComponentProps } from 'react';
import type { ImageShape } from '@vestry/sync/site/site';
import { t } from '@vestry/sync/messages/translate';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Picture } from './picture';
import type { RenderContext } from '../render-context';

const url = '/api/v1/media/lunch-0123456789abcdef.jpg';
const facts = { width: 700, height: 500 };

function markup(
  images: RenderContext['images'],
  props: Partial<ComponentProps<typeof Picture>> = {},
): string {
  const context: RenderContext = { mode: 'public', t, elements: {}, ...(images ? { images } : {}) };
  return renderToStaticMarkup(<Picture src={url} {...props} context={context} />);
}

function onCanvas(src: string, known?: ImageShape): string {
  const context: RenderContext = { mode: 'canvas', t, elements: {}, imageOf: () => known };
  return renderToStaticMarkup(<Picture src={src} context={context} />);
}

describe('Picture', () => {
  it('offers smaller versions of an image of this site, and its real size', () => {
    const html = markup({ [url]: facts });
    expect(html).toContain(
      '<source type="image/avif" srcSet="/api/v1/media/lunch-0123456789abcdef@320.avif 320w,',
    );
    expect(html).toContain(`<img src="${url}" alt="" width="700" height="500"`);
  });

  it('is a plain image where nothing is known of it, where it moves, and on other sites', () => {
    expect(markup(undefined)).not.toContain('<picture>');
    expect(markup({ [url]: { ...facts, animated: true } })).not.toContain('<picture>');
    const foreign = 'https://example.org/a.jpg';
    expect(markup({ [foreign]: facts }, { src: foreign })).not.toContain('<picture>');
  });

  it("says the image's own text where the widget has none", () => {
    expect(markup({ [url]: { ...facts, alt: 'A long table' } })).toContain('alt="A long table"');
  });

  it("[WI5] says the widget's own text before that of the library, and keeps the focal point in sight", () => {
    const html = markup(
      { [url]: { ...facts, alt: 'A long table' } },
      { alt: 'Lunch', focus: { x: 30, y: 100 } },
    );
    expect(html).toContain('alt="Lunch"');
    expect(html).toContain('style="object-position:30% 100%"');
  });

  it("[ME11] [WI5] keeps the image's own focal point in sight where the widget has none", () => {
    const known = { [url]: { ...facts, focus: { x: 20, y: 80 } } };
    expect(markup(known)).toContain('style="object-position:20% 80%"');
    expect(markup(known, { focus: { x: 50, y: 50 } })).toContain('style="object-position:50% 50%"');
    expect(markup({ [url]: facts })).not.toContain('object-position');
    const seen = { width: 70, height: 50, focus: { x: 1, y: 2 } };
    expect(onCanvas(url, seen)).toContain('width="70" height="50" style="object-position:1% 2%"');
  });

  it('is as large on the canvas as for visitors, also where this device does not know its size', () => {
    expect(onCanvas(url)).not.toMatch(/width|height/);
    expect(onCanvas('https://example.org/a.jpg')).toContain('width="1200" height="800"');
    expect(markup(undefined)).toContain('width="1200" height="800"');
  });

  it('is nothing when the address is not safe', () =>
    expect(markup(undefined, { src: 'data:image/png,x' })).toBe(''));
});
