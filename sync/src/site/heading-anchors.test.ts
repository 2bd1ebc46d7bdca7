import fc from 'fast-check';
import { expect, it } from 'vitest';
import { headingAnchors } from './heading-anchors';

it('a heading is named by its words, in any script', () => {
  const anchor = headingAnchors();
  expect(
    ['How it began', ' 怎麼開始的？', 'مرحبا بكم', 'Ünïcode & co.', '!!!'].map((words) => anchor(words)),
  ).toEqual(['h-how-it-began', 'h-怎麼開始的', 'h-مرحبا-بكم', 'h-ünïcode-co', 'h']);
});

it('no two have one name, whatever they say; what comes later changes none before', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('a', 'a 2', 'A!'))),
      (all) => {
        const anchor = headingAnchors();
        const names = all.map((words) => anchor(words));
        expect(new Set(names).size).toBe(names.length);
        expect(names.filter((name) => /\s/.test(name) || /\p{Surrogate}/u.test(name))).toEqual([]);
        const again = headingAnchors();
        expect(all.slice(0, 2).map((words) => again(words))).toEqual(names.slice(0, 2));
      },
    ),
  );
});
