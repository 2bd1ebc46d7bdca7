import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrive, doc, w } from '../test-support/build';
import { apply } from '../tree/apply';
import type { DocumentState, Operation } from '../tree/operation';
import { newestShape } from '../widgets/shapes';
import { type ImageSwap, replaceImage, withOtherImage } from './replaced-image';

const OLD = '/api/v1/media/choir-0123456789abcdef.jpg';
const NEW = '/api/v1/media/choir-2026-fedcba9876543210.webp';
const OTHER = '/api/v1/media/garden-00000000000000aa.png';
const KEY = '0123456789abcdef';
const SWAP: ImageSwap = { key: KEY, by: NEW, sameShape: true, origin: 'https://grace.example' };

const after = (state: DocumentState, swap = SWAP) => apply(state, replaceImage(state, swap).operations).state;
const values = ({ tree }: DocumentState) => tree.children!.map(({ value }) => value);

const focalPoint = { x: 20, y: 80 };
const page = (): DocumentState => {
  const state = doc(
    w('i', { type: 'image1', image: OLD, alt: 'Twelve people', crop: 'square', focalPoint, link: OLD }),
    w('g', {
      type: 'gallery1',
      items: [
        { key: 'a', image: OTHER, focalPoint },
        { key: 'b', image: OLD, alt: 'On the steps', focalPoint },
      ],
    }),
    w('h', { type: 'header1', shape: 1, logo: { image: OLD } }),
    w('r', {
      type: 'article',
      shape: newestShape('article'),
      blocks: [{ key: 'x', kind: 'p', text: [['See '], ['us', { b: true, href: OLD }], [' sing']] }],
    }),
    w('t', {
      type: 'text',
      shape: newestShape('text'),
      text: `At https://grace.example${OLD}, as ${OTHER}`,
      tag: 'p',
    }),
  );
  return { ...state, fields: { ...state.fields, image: OLD } };
};

describe('an image in the place of another', () => {
  test('[ME9] stands wherever the other did, and the texts for it stay', () => {
    const state = page();
    const done = replaceImage(state, SWAP);
    expect(done).toMatchObject({ changed: 7, left: false });
    const next = apply(state, done.operations).state;
    expect(next.fields).toEqual({ ...state.fields, image: NEW });
    expect(values(next)).toMatchObject([
      { image: NEW, alt: 'Twelve people', crop: 'square', focalPoint, link: NEW },
      {
        items: [
          { key: 'a', image: OTHER, focalPoint },
          { key: 'b', image: NEW, alt: 'On the steps', focalPoint },
        ],
      },
      { logo: { image: NEW } },
      { blocks: [{ text: [['See '], ['us', { b: true, href: NEW }], [' sing']] }] },
      { text: `At https://grace.example${NEW}, as ${OTHER}` },
    ]);
  });

  test('[ME9] of other proportions loses its focal point, and no other image does', () => {
    const [image, gallery] = values(after(page(), { ...SWAP, sameShape: false }));
    expect(image).toMatchObject({ image: NEW, alt: 'Twelve people', crop: 'square' });
    expect(image).not.toHaveProperty('focalPoint');
    expect(gallery!.items).toEqual([
      { key: 'a', image: OTHER, focalPoint },
      { key: 'b', image: NEW, alt: 'On the steps' },
    ]);
  });

  test('under another readable name, in a smaller size and with what follows it', () => {
    const text = `/api/v1/media/%E8%A9%A9-${KEY}@640.avif?x=1 and /api/v1/media/steps-${KEY}.jpg#y`;
    expect(withOtherImage(text, SWAP)).toBe(`${NEW}?x=1 and ${NEW}#y`);
  });

  test('not at an address of another site', () => {
    for (const text of [`https://other.example${OLD}`, `see other.example${OLD}`, `/copies${OLD}`, KEY])
      expect(withOtherImage(text, SWAP)).toBe(text);
  });

  test('makes neighbours in a text one where they have the same link now', () => {
    const runs = [
      ['old', { href: OLD }],
      ['new', { href: NEW }],
    ];
    const block = { key: 'x', kind: 'p', text: runs };
    const state = doc(w('r', { type: 'article', shape: newestShape('article'), blocks: [block] }));
    expect(values(after(state))[0]!.blocks).toMatchObject([{ text: [['oldnew', { href: NEW }]] }]);
  });

  test('the same one: nothing is to be done', () => {
    const by = `/api/v1/media/other-name-${KEY}.jpg`;
    expect(replaceImage(page(), { ...SWAP, by })).toEqual({ operations: [], changed: 0, left: false });
  });

  test('in a widget that this program does not know, and in a text that would be too long, stays, and is reported', () => {
    const foreign = doc(w('u', { type: 'unheardOf', picture: OLD }));
    expect(replaceImage(foreign, SWAP)).toEqual({ operations: [], changed: 0, left: true });
    const caption = `${'x'.repeat(500 - OLD.length - 1)} ${OLD}`;
    const full = doc(w('i', { type: 'image1', image: OLD, caption }));
    expect(replaceImage(full, SWAP)).toMatchObject({ changed: 1, left: true });
    expect(values(after(full))).toMatchObject([{ image: NEW, caption }]);
  });

  test('merges with what a colleague writes beside it, in either order', () => {
    const state = page();
    const { operations } = replaceImage(state, SWAP);
    const theirs: Operation[] = [
      { op: 'set', id: 'i', path: ['alt'], value: 'Thirteen people' },
      { op: 'move-item', id: 'g', list: 'items', key: 'b', after: null },
      { op: 'remove', id: 'h' },
    ];
    for (const { state: merged } of [arrive(state, operations, theirs), arrive(state, theirs, operations)]) {
      expect(JSON.stringify(merged)).not.toContain(KEY);
      expect(values(merged)[0]).toMatchObject({ image: NEW, alt: 'Thirteen people' });
      expect(values(merged)[1]!.items).toMatchObject([{ image: NEW }, { image: OTHER }]);
    }
  });

  const address = fc.constantFrom(OLD, NEW, OTHER, '', `https://grace.example${OLD}`, '/about');
  const words = fc.constantFrom('', 'sun', `see ${OLD}`, `${OTHER}, ${OLD}`);
  const widget = fc.oneof(
    fc.record({ type: fc.constant('image1'), image: address, caption: words, link: address }),
    fc.record({
      type: fc.constant('gallery1'),
      items: fc.uniqueArray(
        fc.record({ key: fc.constantFrom('a', 'b', 'c'), image: address, alt: words, caption: words }),
        { selector: ({ key }) => key },
      ),
    }),
    fc.record({ type: fc.constant('report1'), summaries: fc.array(words, { maxLength: 3 }) }),
    fc.record({ type: fc.constant('header1'), shape: fc.constant(1), logo: fc.record({ image: address }) }),
  );
  const documents = fc
    .tuple(fc.array(widget, { maxLength: 5 }), address)
    .map(([widgets, image]): DocumentState => {
      const inner = widgets.slice(2).map((fields, at) => w(`in${at}`, fields));
      const outer = widgets.slice(0, 2).map((fields, at) => w(`out${at}`, fields));
      const state = doc(...outer, w('box', {}, ...inner));
      return { ...state, fields: { ...state.fields, image } };
    });

  test('[ME9] leaves its name nowhere and all else as it was, and changes nothing when it is repeated', () => {
    fc.assert(
      fc.property(documents, (state) => {
        const once = after(state);
        expect(JSON.stringify(once)).toBe(JSON.stringify(state).replaceAll(OLD, NEW));
        expect(replaceImage(once, SWAP)).toEqual({ operations: [], changed: 0, left: false });
        const { operations } = replaceImage(state, SWAP);
        expect(operations.length > 0).toBe(JSON.stringify(state).includes(KEY));
      }),
    );
  });
});
