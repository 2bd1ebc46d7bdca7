import type { PublicPage, SiteContext } from '@vestry/sync/site/site';
import { english } from '@vestry/sync/test-support/english';
import { ROOT_ID, type TreeNode } from '@vestry/sync/tree/node';
import { WIDGETS, type WidgetType } from '@vestry/sync/widgets/catalog';
import { instantiate } from '@vestry/sync/widgets/instantiate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderPage } from './render';
import { runs } from '@vestry/sync/test-support/tier';

const context: SiteContext = {
  siteName: 'Grace Church',
  lang: 'en',
  publicUrl: 'https://grace.example',
  assets: { behaviour: '/assets/site-x.js', serviceWorker: '/service-worker.js' },
};
const TYPES = Object.keys(WIDGETS) as WidgetType[];

/** Where a value may be damaged: by one of these, at the place that the numbers choose. */
const damages = fc.array(
  fc.record({
    path: fc.array(fc.nat({ max: 11 }), { maxLength: 5 }),
    by: fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.constantFrom(undefined, Number.NaN, '', ' ', '__proto__', '\u0000', '\ud800', 'x'.repeat(20_000)),
    ),
  }),
  { minLength: 1, maxLength: 6 },
);

/** The value with the place at the end of the path replaced; the path may end before it. */
function damaged(value: unknown, path: readonly number[], by: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined || typeof value !== 'object' || value === null) return by;
  const names = Object.keys(value);
  if (names.length === 0) return by;
  const name = names[step % names.length]!;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...value };
  (copy as Record<string, unknown>)[name] = damaged((value as Record<string, unknown>)[name], rest, by);
  return copy;
}

/** Stored trees have passed the envelope's check: a node has an id and a type, whatever else is in it. */
function breakWidget(node: TreeNode, wounds: { path: number[]; by: unknown }[]): TreeNode {
  const { id, type } = node.value;
  const fields = wounds.reduce<unknown>((value, { path, by }) => damaged(value, path, by), node.value);
  const safe = typeof fields === 'object' && fields !== null && !Array.isArray(fields) ? fields : {};
  return { ...node, value: { ...safe, id, type } };
}

const text = (id: string, words: string): TreeNode => ({
  value: { id, type: 'text', tag: 'p', text: words },
});

function pageOf(tree: TreeNode, header: TreeNode | null, footer: TreeNode | null): PublicPage {
  const updatedAt = '2025-01-01T00:00:00Z';
  return {
    uid: '00000000-0000-4000-8000-000000000001',
    route: 'a',
    version: 1,
    updatedAt,
    tree,
    header,
    footer,
    elements: {},
  };
}

describe('a damaged widget', () => {
  it.each(TYPES)('%s never breaks the page, nor its neighbours', (type) => {
    fc.assert(
      fc.property(damages, (wounds) => {
        let last = 0;
        const hurt = breakWidget(
          instantiate(type, () => `n${(last += 1)}`, english),
          wounds,
        );
        const part = { ...hurt, value: { ...hurt.value, id: ROOT_ID } };
        const children = [text('a', 'Before it'), hurt, text('b', 'After it')];
        const html = renderPage(
          pageOf(
            { value: { id: ROOT_ID, type: 'div' }, children },
            type === 'header1' ? part : null,
            type === 'footer1' ? part : null,
          ),
          context,
        );
        expect(html).toContain('Before it');
        expect(html).toContain('After it');
        expect(html.endsWith('</html>')).toBe(true);
        expect(html.match(/<h1[ >]/g)).toHaveLength(1);
        expect(html.match(/<script/g)).toHaveLength(2);
        expect(html).not.toContain('[object Object]');
      }),
      { numRuns: runs(60) },
    );
  });

  it('with a shape that is no number is shown as far as it can be read', () => {
    const hurt: TreeNode = {
      value: { id: 'h', type: 'quote1', shape: { toString: '' } as unknown as number, text: 'Be still' },
    };
    const html = renderPage(
      pageOf({ value: { id: ROOT_ID, type: 'div' }, children: [hurt] }, null, null),
      context,
    );
    expect(html).toContain('Be still');
  });

  it('shows of half its fields what they say', () => {
    const half: TreeNode = {
      value: { id: 'm', type: 'member1', title: 7, members: [{ key: 'a', name: 'Ruth', role: 3 }, null] },
    };
    const html = renderPage(
      pageOf({ value: { id: ROOT_ID, type: 'div' }, children: [half] }, null, null),
      context,
    );
    expect(html).toContain('Ruth');
  });
});
