import { expect, describe, it } from 'vitest';
import { LANGUAGES } from '../messages/languages';
import { translator } from '../messages/translate';
import { loadTexts } from '../test-support/load-texts';
import { checkTree } from '../tree/limits';
import { ROOT_ID, type TreeNode } from '../tree/node';
import { walk } from '../tree/walk';
import { defaultTree } from './default-tree';
import { fieldMeta, newItemOf } from './fields/field';
import { begun, inNewestShape, instantiate } from './instantiate';
import { catalogue, definitionOf } from './known-widgets';
import type { SampleTexts } from './sample-texts';
import type { z } from 'zod';

LANGUAGES.forEach(loadTexts);

const TYPES = Object.keys(catalogue());

function counter() {
  let last = 0;
  return () => `n${(last += 1)}`;
}

/** All that may be added of a type: as the picker shows it, as it begins, its variants, and new items of its lists. */
function added(type: string, t: SampleTexts): TreeNode[] {
  const definition = definitionOf(type);
  const value = { id: 'n', type };
  const variants = Object.values(definition?.variants ?? {}).map(({ fields }) => ({
    ...value,
    ...fields(t),
  }));
  const items = Object.entries(definition?.schema.shape ?? {}).flatMap(([name, field]) => {
    const meta = fieldMeta.get(field as z.ZodType);
    return meta && 'newItem' in meta ? [{ ...value, [name]: [{ ...newItemOf(meta, t), key: 'k' }] }] : [];
  });
  return [
    instantiate(type, counter(), t),
    begun(type, counter(), t),
    ...[...variants, ...items].map((each) => inNewestShape({ value: each })),
  ];
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) yield* textsIn(each);
}

const textsOf = (tree: TreeNode): string[] => [...walk(tree)].flatMap(({ value }) => [...textsIn(value)]);

/** Words of a language of letters: no address, choice, icon or style. */
const LETTERS = /^\p{Lu}\p{Ll}+$|\p{Ll}{2,}\s\p{L}|\p{L}\s\p{Ll}{2,}/u;
const NAMES = new Set(['Facebook', 'Blender 基金會的動畫短片《Big Buck Bunny》']);

describe.each(LANGUAGES)('a new widget of a site in %s', (language) => {
  const t = translator(language);

  it.each(TYPES)('%s is what a save takes', (type) => {
    for (const node of added(type, t)) {
      const of = definitionOf(type)?.root?.only;
      const root = { value: { id: ROOT_ID, type: 'div' }, children: [node] };
      expect(of ? [] : checkTree(root, 'page')).toEqual([]);
      for (const { value } of walk(node)) {
        const { id: _id, type: own, shape: _shape, ...fields } = value;
        expect(definitionOf(own)?.schema.safeParse(fields).error).toBeUndefined();
      }
    }
  });

  it.each(['header', 'footer'] as const)('a new %s is what a save takes', (kind) => {
    expect(checkTree(defaultTree(kind, counter(), t), kind)).toEqual([]);
  });
});

describe('a new widget of a Chinese site', () => {
  it.each(TYPES)('%s comes without English words', (type) => {
    const texts = added(type, translator('zh-TW')).flatMap(textsOf);
    expect(texts.filter((text) => LETTERS.test(text) && !NAMES.has(text))).toEqual([]);
  });

  it('the same rule finds the English ones', () => {
    const texts = added('member1', translator('en')).flatMap(textsOf);
    expect(texts.filter((text) => LETTERS.test(text))).toEqual(
      expect.arrayContaining(['Our team', 'Grace Lin', 'Worship', 'New member']),
    );
  });

  it('has as many texts as an English one', () => {
    for (const type of TYPES) {
      const [english, chinese] = (['en', 'zh-TW'] as const).map((language) =>
        added(type, translator(language)).flatMap(textsOf),
      );
      expect(chinese).toHaveLength(english?.length ?? 0);
    }
  });
});
