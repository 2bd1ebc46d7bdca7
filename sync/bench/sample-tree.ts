import type { TreeNode } from '../src/tree/node';
import type { DocumentState, Operation } from '../src/tree/operation';

/** Sections of ten widgets within sections: `count` widgets, three levels below the root, each with some fields. */
export function sampleState(count: number): DocumentState {
  const sections: TreeNode[] = [];
  for (let made = 0; made < count;) {
    const section: TreeNode = { value: { id: `s${made}`, type: 'div', space: '4' }, children: [] };
    made += 1;
    for (let group = 0; group < 4 && made < count; group += 1) {
      const inner: TreeNode = { value: { id: `g${made}`, type: 'div', container: true }, children: [] };
      made += 1;
      for (let i = 0; i < 9 && made < count; i += 1, made += 1)
        inner.children!.push({ value: sampleValue(made) });
      section.children!.push(inner);
    }
    sections.push(section);
  }
  return {
    fields: { route: 'about', status: 'draft', headerId: 1, footerId: 2 },
    tree: { value: { id: 'root', type: 'div' }, children: sections },
  };
}

function sampleValue(n: number): TreeNode['value'] {
  const id = `w${n}`;
  if (n % 5 > 0)
    return {
      id,
      type: 'text',
      tag: 'p',
      text: `Paragraph ${n} of a page that somebody wrote`,
      bgColor: 'slate-50',
    };
  const items = Array.from({ length: 3 }, (_, i) => ({
    key: `k${i}`,
    question: `Question ${i}`,
    answer: `Answer ${n}`,
  }));
  return { id, type: 'faq1', title: `Questions ${n}`, items };
}

/** Makes `count` edits of many kinds, spread over the tree; another `seed` gives the edits of another editor. */
export function sampleEdits(state: DocumentState, count: number, seed: number): Operation[] {
  const groups = state.tree.children!.flatMap((section) => section.children!);
  const widgets = groups.flatMap((group) => group.children!);
  return Array.from({ length: count }, (_, i): Operation => {
    const at = (i * 7919 + seed * 104_729) % widgets.length;
    const { id, type } = widgets[at]!.value;
    const group = groups[(at * 31) % groups.length]!.value.id;
    switch (i % 8) {
      case 0:
        return { op: 'move', id, parent: group, after: null };
      case 1:
        return {
          op: 'insert',
          parent: group,
          after: null,
          node: { value: { ...sampleValue(1), id: `n${seed}-${i}` } },
        };
      case 2:
        return { op: 'remove', id };
      case 3:
        return { op: 'set', id, path: ['bgColor'], value: `sky-${seed}` };
      default:
        return type === 'faq1'
          ? { op: 'set', id, path: ['items', 'k1', 'answer'], value: `Answer of ${seed}` }
          : { op: 'set', id, path: ['text'], value: `Paragraph ${at} of a page that editor ${seed} wrote` };
    }
  });
}
