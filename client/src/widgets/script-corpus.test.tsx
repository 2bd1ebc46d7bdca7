import { t } from '@vestry/sync/messages/translate';
import { SEARCH_PATH } from '@vestry/sync/search/site/address';
import { ENTRY_PATH } from '@vestry/sync/widgets/form-spec';
import { safeHref, safeImage } from '@vestry/sync/widgets/fields/safe';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SCRIPTS, attacksWith } from './test-support/script-corpus';
import { TreeView } from './tree-view';
import { isRelease } from '@vestry/sync/test-support/tier';

const TAG = /<\/?([a-z0-9]+)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/gi;
const ATTRIBUTE = /\s+([^\s=>/]+)(?:="([^"]*)")?/g;
const DECODE: Record<string, string> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};
const decode = (text: string) =>
  text.replaceAll(/&(quot|#x27|lt|gt|amp);/g, (entity) => DECODE[entity] ?? entity);

const ELEMENTS = new Set(
  'a article aside blockquote button caption dd details dialog div dl dt em figcaption figure footer form g h1 h2 h3 h4 h5 h6 header hr img input label li link nav ol option p path section select span strong summary svg table tbody td textarea th thead tr ul'.split(
    ' ',
  ),
);
const STYLE =
  /^(?:[a-z-]+:(?:#[0-9a-f]{3,8}|-?[\d.]+(?:%|rem|px|em|ch)?|auto|\d+% \d+%|clamp\([\d.a-z,+ ]+\))(?:;|$))*$/;

/** What is wrong with an attribute of an element. */
function attributeFaults(name: string, attribute: string, value: string): string[] {
  if (/^on|^srcdoc$|^formaction$|^xlink/i.test(attribute)) return [`attribute ${attribute}`];
  const isSafe: Record<string, () => boolean> = {
    href: () => name === 'link' || value.startsWith('#panel-w-') || safeHref(value) !== undefined,
    action: () => value === ENTRY_PATH || value === SEARCH_PATH,
    src: () => safeImage(value) !== undefined,
    style: () => STYLE.test(value),
    class: () => /^[\w -]*$/.test(value),
  };
  return (isSafe[attribute]?.() ?? true) ? [] : [`${attribute} ${value}`];
}

/** What is wrong with the markup: anything but known elements, known attributes and safe values. */
function faults(html: string): string[] {
  const found: string[] = [];
  const rest = html.replace(TAG, (_tag, name: string, attributes: string) => {
    if (!ELEMENTS.has(name.toLowerCase())) found.push(`element ${name}`);
    for (const [, attribute = '', raw = ''] of attributes.matchAll(ATTRIBUTE))
      found.push(...attributeFaults(name, attribute, decode(raw)));
    return '';
  });
  if (/[<>]/.test(rest)) found.push(`loose markup ${rest.slice(0, 80)}`);
  return found;
}

/** `npm test` puts each script into every sixth field, another sixth of them each time, and so into each field seven. */
const SHARE = isRelease ? 1 : 6;

describe('a script in any string field of any widget', () => {
  it.each(SCRIPTS)('%j is inert', (text) => {
    const first = SCRIPTS.indexOf(text) % SHARE;
    const attacks = attacksWith(text).filter((_, at) => at % SHARE === first);
    const bad = attacks.flatMap(({ name, node }) =>
      faults(
        renderToStaticMarkup(<TreeView node={node} context={{ mode: 'public', t, elements: {} }} />),
      ).map((fault) => `${name}: ${fault}`),
    );
    expect(bad).toEqual([]);
  });

  it('reaches every field of every widget', () => {
    const names = attacksWith('x').map(({ name }) => name);
    expect(names).toContain('hero1.slides.0.link');
    expect(names).toContain('course1.courses.0.benefits.0');
    expect(names).toContain('header1.logo.image');
    expect(names).toContain('report1.items.0.icon.color');
    expect(names).toContain('div.className');
    expect(names).toContain('article.blocks.0.text.href');
    expect(names.length).toBeGreaterThan(200);
  });
});
