import { ROOT_ID, type TreeNode } from '@vestry/sync/tree/node';
import { catalogue, definitionOf } from '@vestry/sync/widgets/known-widgets';
import { describe, expect, it } from 'vitest';
import { onGround, treeOf } from './cases';
import { CASES, type Case } from './place';

function valuesOf({ value, children = [] }: TreeNode): TreeNode['value'][] {
  return [value, ...children.flatMap(valuesOf)];
}

describe.each(Object.keys(catalogue()))('%s in the workbench', (type) => {
  it.each(Object.keys(CASES) as Case[])('%s is what its schema allows, and so it would be saved', (shown) => {
    for (const value of valuesOf(onGround(treeOf(type, shown), 'dark'))) {
      const { id, type: own, shape: _shape, ...fields } = value;
      const result = definitionOf(own)?.schema.safeParse(fields);
      expect({ id, issues: result?.error?.issues }).toEqual({ id, issues: undefined });
    }
  });
});

describe('a case', () => {
  const textsOf = (shown: Case) => JSON.stringify(treeOf('faq1', shown));

  it('writes its texts into items as into fields', () => {
    const { children } = treeOf('faq1', 'rtl');
    expect(children?.[0]?.value).toMatchObject({
      title: expect.stringContaining('ברוכים'),
      items: [{ question: expect.stringContaining('ברוכים') }, {}, {}],
    });
  });

  it('has words that cannot be broken, and as much as a field takes', () => {
    expect(textsOf('overlong')).toMatch(/[A-Za-z]{70}/);
    const { schema } = definitionOf('faq1')!;
    const { title } = treeOf('faq1', 'overlong').children![0]!.value;
    expect(schema.shape.title.safeParse(`${String(title)}${'x'.repeat(60)}`).success).toBe(false);
  });

  it('is as the widget comes, or without any field', () => {
    expect(textsOf('sample')).toContain('Good to know');
    expect(treeOf('faq1', 'empty').children).toEqual([{ value: { id: 'widget', type: 'faq1' } }]);
  });

  it('shows a header as a document of its own', () => {
    expect(treeOf('header1', 'sample').value).toMatchObject({ id: ROOT_ID, type: 'header1' });
  });
});
