import { t } from '@vestry/sync/messages/translate';
import { english } from '@vestry/sync/test-support/english';
import { defaultTree } from '@vestry/sync/widgets/default-tree';
import { WIDGETS, type WidgetType } from '@vestry/sync/widgets/catalog';
import { instantiate } from '@vestry/sync/widgets/instantiate';
import { plantWidgets, upgradedWidget } from '@vestry/sync/test-support/planted';
import { upgradeTree } from '@vestry/sync/widgets/upgrade';
import { change } from '@vestry/sync/widgets/upgrade-steps';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SAMPLE_DATES, SAMPLE_ENTRY } from './test-support/sample-dates';
import { TreeView } from './tree-view';

function counter() {
  let last = 0;
  return () => `n${(last += 1)}`;
}

const PAGES = ['home', 'about', 'about/team'].map((route) => ({ uid: route, route, title: '' }));
const LANGUAGES = ['en', 'es', 'he'].map((lang) => ({ uid: lang, route: lang, lang, own: lang === 'en' }));
const around = {
  t,
  elements: {},
  menu: () => PAGES,
  translations: () => LANGUAGES,
  dated: () => SAMPLE_DATES,
  entry: () => SAMPLE_ENTRY,
  lang: 'en',
};

const draw = (
  node: Parameters<typeof TreeView>[0]['node'],
  mode: 'public' | 'preview' | 'canvas' = 'public',
) => renderToString(<TreeView node={node} context={{ mode, ...around }} />);

describe('a widget', () => {
  it.each(Object.keys(WIDGETS) as WidgetType[])(
    '%s renders its sample, in the preview as for a visitor',
    async (type) => {
      const node = instantiate(type, counter(), english);
      expect(draw(node)).toBe(draw(node, 'preview'));
      await expect(draw(node)).toMatchFileSnapshot(`${type}/sample.snap`);
    },
  );

  it.each(Object.keys(WIDGETS) as WidgetType[])('%s renders without any field', (type) => {
    expect(() => draw({ value: { id: 'a', type } })).not.toThrow();
  });

  describe('that this program cannot bring to its own shape', () => {
    const newer = { value: { id: 'h', type: 'text', text: 'of another meaning', shape: 3 } };

    it('is named in its place in the canvas, and left out for visitors', () => {
      expect(draw(newer, 'canvas')).toContain('Text: made by a newer version; kept as it is');
      expect(draw(newer, 'canvas')).not.toContain('of another meaning');
      expect(draw(newer)).toBe('');
    });

    it('is shown as far as it can be read when an upgrade of it failed', () => {
      const by = () => {
        throw new Error('cannot');
      };
      plantWidgets(upgradedWidget('text', [{ number: 1, note: 'Fails', steps: [change('text', by)] }]));
      const stored = upgradeTree({ value: { id: 't', type: 'text', text: 'Still here' } });
      expect(stored.value.shape).toBeUndefined();
      for (const mode of ['public', 'preview', 'canvas'] as const)
        expect(draw(stored, mode)).toContain('Still here');
    });
  });

  describe('of an unknown type', () => {
    const tree = defaultTree('page', counter(), english);
    tree.children = [{ value: { id: 'x', type: 'nope' } }, instantiate('text', counter(), english)];

    it('is left out for visitors, which is reported, and its neighbours stay', () => {
      const leftOut: unknown[] = [];
      const onLeftOut = (...what: unknown[]) => void leftOut.push(what);
      const context = { mode: 'public', t, elements: {}, onLeftOut } as const;
      const page = renderToString(<TreeView node={tree} context={context} />);
      expect(page).not.toContain('Unhandled');
      expect(page).toContain('Write something here.');
      expect(leftOut).toEqual([[{ id: 'x', type: 'nope' }, new Error('Unhandled TreeNode: nope')]]);
    });

    it('says so in its place in the canvas', () => {
      expect(draw(tree, 'canvas')).toContain('Unhandled TreeNode: nope');
      expect(draw(tree, 'canvas')).toContain('Write something here.');
    });

    it('is an error in the preview', () => {
      expect(() => draw(tree, 'preview')).toThrow('Unhandled TreeNode: nope');
    });
  });
});
