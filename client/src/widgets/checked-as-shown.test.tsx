import { readDocument } from '@vestry/sync/checks/read-page';
import { english } from '@vestry/sync/test-support/english';
import { t } from '@vestry/sync/messages/translate';
import type { TreeNode } from '@vestry/sync/tree/node';
import { catalogue } from '@vestry/sync/widgets/known-widgets';
import { instantiate } from '@vestry/sync/widgets/instantiate';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { factsOf } from '../site/page-facts';
import { TreeView } from './tree-view';

let ids = 0;

/** What visitors get of a widget, without what says once more what stands on the page: menus, images in full size. */
function draw(tree: TreeNode, mainHeading?: string): string {
  const context = { mode: 'public', t, elements: {}, ...(mainHeading ? { mainHeading } : {}) } as const;
  const html = renderToStaticMarkup(<TreeView node={tree} context={context} />);
  return html.replaceAll(/<dialog.*?<\/dialog>/g, '');
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&#x27;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
};
const text = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&[a-z0-9#]+;/g, (entity) => ENTITIES[entity] ?? entity)
    .trim();

/** Attributes of the elements of one kind, and the text in each. */
function elements(
  html: string,
  tag: string,
): { attribute: (name: string) => string; words: string; name: string }[] {
  const found = html.matchAll(new RegExp(`<(${tag})(?= |>)([^>]*)>(?:(.*?)</\\1>)?`, 'g'));
  return Array.from(found, ([, name = '', attributes = '', inner = '']) => ({
    name,
    attribute: (attributeName) => text(new RegExp(` ${attributeName}="([^"]*)"`).exec(attributes)?.[1] ?? ''),
    words: text(inner),
  }));
}

/** The links of these lead to themselves, to where a video is from, or have the site's own words. */
const OWN_LINKS = new Set(['gallery1', 'calendar1', 'video1', 'map1', 'survey1']);

it.each(Object.keys(catalogue()))(
  '%s alone on a page: its headings are checked as they are shown',
  (type) => {
    const widget = instantiate(type, () => `w${(ids += 1)}`, english);
    const tree: TreeNode = { value: { id: 'root', type: 'div' }, children: [widget] };
    const shown = readDocument({ tree, page: { header: null, footer: null }, elements: {} });
    const headings = elements(draw(tree, factsOf(tree, {}).mainHeading), 'h[1-6]');
    expect(shown.headings.map(({ level, words }) => `h${level} ${words}`)).toEqual(
      headings.map(({ name, words }) => `${name} ${words}`),
    );
  },
);

it.each(Object.keys(catalogue()))('%s is checked as it is shown', (type) => {
  const widget = instantiate(type, () => `w${(ids += 1)}`, english);
  const tree: TreeNode = { value: { id: 'root', type: 'div' }, children: [widget] };
  const html = draw(tree);
  const shown = readDocument({ tree, elements: {} });
  expect(shown.headings.map(({ level, words }) => `h${level} ${words}`)).toEqual(
    elements(html, 'h[1-6]').map(({ name, words }) => `${name} ${words}`),
  );
  expect(shown.pictures.map(({ address, words }) => [address, words])).toEqual(
    elements(html, 'img').map(({ attribute }) => [attribute('src'), attribute('alt')]),
  );
  expect(shown.frames).toHaveLength(html.split('data-frame=').length - 1);
  const links = OWN_LINKS.has(type)
    ? []
    : elements(html, 'a').filter(({ attribute }) => attribute('class') !== 'logo');
  expect(shown.links.map(({ href }) => href)).toEqual(links.map(({ attribute }) => attribute('href')));
  shown.links.forEach(({ words }, at) => expect(links[at]?.words).toContain(words));
});
