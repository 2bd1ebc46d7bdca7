import { defaultTree } from '@vestry/sync/widgets/default-tree';
import { WIDGETS, type WidgetType } from '@vestry/sync/widgets/catalog';
import { instantiate } from '@vestry/sync/widgets/instantiate';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TreeView } from './tree-view';

function counter() {
  let last = 0;
  return () => `n${(last += 1)}`;
}

const draw = (
  node: Parameters<typeof TreeView>[0]['node'],
  mode: 'public' | 'preview' | 'canvas' = 'public',
) => renderToString(<TreeView node={node} context={{ mode, elements: {} }} />);

describe('a widget', () => {
  it.each(Object.keys(WIDGETS) as WidgetType[])(
    '%s renders its sample, in the preview as for a visitor',
    (type) => {
      const node = instantiate(type, counter());
      expect(draw(node)).toBe(draw(node, 'preview'));
      expect(draw(node)).toMatchSnapshot();
    },
  );

  it.each(Object.keys(WIDGETS) as WidgetType[])('%s renders without any field', (type) => {
    expect(() => draw({ value: { id: 'a', type } })).not.toThrow();
  });

  it('of an unknown type says so in the canvas alone, and its neighbours stay', () => {
    const tree = defaultTree('page', counter());
    tree.children = [{ value: { id: 'x', type: 'nope' } }, instantiate('text', counter())];
    expect(draw(tree)).not.toContain('Unhandled');
    expect(draw(tree)).toContain('Write something here.');
    expect(draw(tree, 'canvas')).toContain('Unhandled TreeNode: nope');
  });
});
