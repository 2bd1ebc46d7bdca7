import fc from 'fast-check';
import { english } from '../test-support/english';
import { describe, expect, test } from 'vitest';
import { treeArbitrary } from '../test-support/arbitraries';
import { w } from '../test-support/build';
import { inWords } from '../messages/in-words';
import { messageOf } from '../messages/message';
import { WIDGETS } from '../widgets/catalog';
import { defaultTree } from '../widgets/default-tree';
import { instantiate } from '../widgets/instantiate';
import { canonicalText } from './canonical';
import { jsonProblem } from './json-problem';
import { MAX_BYTES, MAX_LEVELS, MAX_WIDGETS } from './bounds';
import { parseContents, parseSteps, readTree, type DocumentRoot } from './limits';
import type { TreeNode } from './node';
import { runs } from '../test-support/tier';
import { newestShape } from '../widgets/shapes';

const ids = () => {
  let made = 0;
  return () => `id${(made += 1)}`;
};

const messagesOf = (json: unknown, kind: DocumentRoot = 'page') => {
  const read = readTree(json, kind);
  return 'errors' in read ? read.errors.map(({ field, message }) => `${field}: ${inWords(message)}`) : [];
};

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

function nested(levels: number): TreeNode {
  let tree = w(`deepest`);
  for (let level = levels - 1; level > 1; level -= 1) tree = w(`d${level}`, {}, tree);
  return w('root', {}, tree);
}

describe('limits of trees', () => {
  test.for(['page', 'element', 'header', 'footer'] as const)(
    '[L4] the default tree of a %s is good',
    (kind) => {
      const tree = defaultTree(kind, ids(), english);
      expect(parseContents(JSON.stringify(tree), kind)).toEqual({ tree });
    },
  );

  test('[L2] every widget with its sample content is good, and nothing else in it', () => {
    const newId = ids();
    const samples = Object.keys(WIDGETS).map((type) =>
      instantiate(type as keyof typeof WIDGETS, newId, english),
    );
    expect(messagesOf(w('root', {}, ...samples))).toEqual([]);
    for (const sample of samples) {
      const odd = { ...sample, value: { ...sample.value, unheardOf: 1 } };
      expect(messagesOf(w('root', {}, odd)).join()).toMatch(/^contents: .*: has no field ‘unheardOf’$/);
    }
  });

  test('contents are read in steps, each of which looks at one widget at most', () => {
    const tree = w('root', {}, ...Array.from({ length: 100 }, (_, at) => w(`w${at}`)));
    const steps = parseSteps(JSON.stringify(tree), 'page');
    let count = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) count += 1;
    expect(step.value).toEqual({ tree });
    // Each widget comes two times: for the length of its lists, and for all its fields.
    expect(count).toBeGreaterThan(2 * 100);
  });

  test('[L1] 32 levels, 33 are refused', () => {
    expect(messagesOf(nested(MAX_LEVELS))).toEqual([]);
    expect(messagesOf(nested(MAX_LEVELS + 1))).toEqual(['contents: Contents may be at most 32 levels deep']);
  });

  test('[L1] 5,000 widgets, one more is refused', () => {
    const many = (count: number) => w('root', {}, ...Array.from({ length: count - 1 }, (_, i) => w(`w${i}`)));
    expect(messagesOf(many(MAX_WIDGETS))).toEqual([]);
    expect(messagesOf(many(MAX_WIDGETS + 1))).toEqual(['contents: Contents may have at most 5,000 widgets']);
  });

  test.for(['a', 'é', '主', '😀'])('[L1] 2 MB in UTF-8 of %s, one byte more is refused', (character) => {
    const text = (id: string, content: string) =>
      w(id, { type: 'text', shape: newestShape('text'), text: content });
    const filler = Array.from({ length: 19 }, (_, i) => text(`a${i}`, 'a'.repeat(10_000)));
    const one = text('t0000', character.repeat(1000));
    const share = Math.floor((MAX_BYTES - 200_000) / bytesOf(JSON.stringify(one)));
    const bulk = Array.from({ length: share }, (_, i) => text(`t${i}`, character.repeat(1000)));
    const withLast = (length: number) => w('root', {}, ...filler, ...bulk, text('last', 'a'.repeat(length)));
    const room = MAX_BYTES - bytesOf(canonicalText(withLast(0)));
    expect(messagesOf(withLast(room))).toEqual([]);
    expect(messagesOf(withLast(room + 1))).toEqual(['contents: Contents may have at most 2 MB']);
  });

  test('[L1] [L5] however deep: refused without overflowing', () => {
    const depth = 200_000;
    const brackets = '['.repeat(depth) + ']'.repeat(depth);
    const nodes = `${'{"value":{"id":"a","type":"div"},"children":['.repeat(40_000)}${']}'.repeat(40_000)}`;
    const inField = `{"value":{"id":"root","type":"div","bgColor":${brackets}}}`;
    for (const contents of [brackets, nodes, inField]) {
      expect(parseContents(contents, 'page')).toEqual({
        errors: [{ field: 'contents', message: messageOf('tree.tooDeep', { max: 32 }) }],
      });
    }
    expect(parseContents(' '.repeat(MAX_BYTES + 1), 'page')).toEqual({
      errors: [{ field: 'contents', message: messageOf('tree.tooBig', { max: 2 }) }],
    });
  });

  test('[L1] [L5] how deep JSON is nested, and text that cannot be stored', () => {
    expect([
      jsonProblem(1, 0),
      jsonProblem([], 0),
      jsonProblem({ a: [1] }, 2),
      jsonProblem({ a: [{}] }, 2),
    ]).toEqual([null, { problem: 'deep', field: '' }, null, { problem: 'deep', field: 'a' }]);
    for (const text of ['a\0b', '\ud83d', 'x\ude00']) {
      const expected = ['contents: Contents must not have NUL or broken characters'];
      expect(messagesOf(w('root', {}, w('t', { type: 'text', text })))).toEqual(expected);
      expect(messagesOf(w('root', { [text]: 1 }))).toEqual(expected);
      expect(messagesOf(w('root', {}, w(text)))).toEqual(expected);
    }
    expect(messagesOf(w('root', {}, w('t', { type: 'text', text: '😀\n主' })))).toEqual([]);
  });

  test('[L2] unknown types are unhandled', () => {
    for (const type of ['marquee1', 'constructor', '__proto__', 'toString']) {
      expect(messagesOf(w('root', {}, w('a', { type })))).toEqual(['contents: Unhandled TreeNode']);
    }
  });

  test('[L2] errors name the widget and the item', () => {
    const slides = [
      { key: 'k1', title: 'one' },
      { key: 'k2', image: 'http://example.org/x.png', wrong: 1 },
    ];
    const hero = w('h', { type: 'hero1', slides });
    const text = w('t', { type: 'text', text: 'Welcome', tag: 'h9' });
    expect(messagesOf(w('root', {}, hero, text))).toEqual([
      'contents: Hero, Slide 2, Image: Use an image of this site or an https address',
      'contents: Hero, Slide 2: has no field ‘wrong’',
      'contents: Text “Welcome”, Kind: must be one of h1, h2, h3, h4, h5, h6, p',
    ]);
    expect(messagesOf(w('root', {}, w('t', { type: 'text', text: 5 })))).toEqual([
      'contents: Text, Text: must be text',
    ]);
  });

  test('[L2] children only where they belong', () => {
    const link = w('l', { type: 'link' });
    expect(messagesOf(w('root', {}, w('t', { type: 'text' }, link)))).toEqual([
      'contents: Text: can’t hold other widgets',
    ]);
    expect(
      messagesOf(w('root', { type: 'header1', shape: 1 }, link, w('t', { type: 'text' })), 'header'),
    ).toEqual(['contents: Header: can’t hold Text']);
  });

  test('[L3] ids and keys are used once', () => {
    expect(messagesOf(w('root', {}, w('a'), w('b', {}, w('a'))))).toEqual([
      'contents: Section: the id ‘a’ is used twice',
    ]);
    expect(messagesOf(w('root', {}, w('root')))).toEqual(['contents: Section: the id ‘root’ is used twice']);
    const slides = [
      { key: 'k', title: 'one' },
      { key: 'k', title: 'two' },
    ];
    expect(messagesOf(w('root', {}, w('h', { type: 'hero1', slides })))).toEqual([
      'contents: Hero, Slides: a key is used twice',
    ]);
  });

  test('[L4] the root is of its document, a footer has two icon lists', () => {
    expect(messagesOf(w('root', { type: 'div' }), 'header')).toEqual([
      'contents: The root must be a header1',
    ]);
    expect(messagesOf(w('other'))).toEqual(['contents: The id of the root must be ‘root’']);
    const list = (id: string) => w(id, { type: 'iconList1' });
    const expected = 'contents: Footer: must hold two icon lists, for its middle and its right section';
    expect(messagesOf(w('root', { type: 'footer1' }, list('a')), 'footer')).toEqual([expected]);
    expect(messagesOf(w('root', { type: 'footer1' }, list('a'), list('b'), list('c')), 'footer')).toEqual([
      expected,
    ]);
    expect(messagesOf(w('root', { type: 'footer1' }, list('a'), list('b')), 'footer')).toEqual([]);
  });

  test('[L4, DO7] a calendar has one schedule for each tab', () => {
    const calendar = (tabs: unknown, ...children: string[]) =>
      messagesOf(
        w(
          'root',
          {},
          w('c', { type: 'calendar1', tabs }, ...children.map((id) => w(id, { type: 'schedule1' }))),
        ),
      );
    const tabs = (...ids: string[]) => ids.map((id, i) => ({ key: `k${i}`, label: id, id }));
    const expected = ['contents: Calendar: must hold one Schedule for each of its tabs'];
    expect(calendar(tabs('p', 'q'), 'q', 'p')).toEqual([]);
    expect(calendar(undefined)).toEqual([]);
    expect(calendar(tabs('p', 'q'), 'p')).toEqual(expected);
    expect(calendar(tabs('p'), 'p', 'q')).toEqual(expected);
    expect(calendar(tabs('p', 'p'), 'p', 'q')).toEqual(expected);
    expect(calendar([{ key: 'k', label: 'p' }], 'p')).toEqual(expected);
    expect(calendar([{ key: 'k', label: 5, id: 'p' }], 'p')).toEqual([
      'contents: Calendar, Tabs 1, Label: must be text',
    ]);
  });

  test('[L2] items get the keys they lack', () => {
    const read = readTree(
      w('root', {}, w('h', { type: 'hero1', slides: [{ title: 'one' }, { title: 'two' }] })),
      'page',
    );
    expect('tree' in read && read.tree.children![0]!.value.slides).toEqual([
      { title: 'one', key: 'k1' },
      { title: 'two', key: 'k2' },
    ]);
  });

  test('[L5] misshapen trees are refused with what is wrong', () => {
    const value = { id: 'root', type: 'div' };
    const shapes: [unknown, RegExp][] = [
      [null, /must be an object/],
      [[], /must be an object/],
      ['text', /must be an object/],
      [{}, /must have a value/],
      [{ value: [] }, /must have a value/],
      [{ value: { type: 'div' } }, /an id of 1 to 64/],
      [{ value: { id: 5, type: 'div' } }, /an id of 1 to 64/],
      [{ value: { id: 'x'.repeat(65), type: 'div' } }, /an id of 1 to 64/],
      [{ value: { id: 'root' } }, /a type of 1 to 32/],
      [{ value, children: {} }, /must be a list/],
      [{ value, children: [null] }, /must be an object/],
      [{ value, childs: [] }, /not ‘childs’/],
      [JSON.parse('{"value":{"id":"root","type":"div"},"__proto__":[]}'), /not ‘__proto__’/],
      [
        JSON.parse('{"value":{"id":"root","type":"div","__proto__":{"bgColor":1}}}'),
        /has no field ‘__proto__’/,
      ],
    ];
    for (const [json, message] of shapes) expect(messagesOf(json).join()).toMatch(message);
    const notJson = { errors: [{ field: 'contents', message: 'tree.notJson' }] };
    expect(parseContents('{"value":', 'page')).toEqual(notJson);
    expect(parseContents('', 'page')).toEqual(notJson);
  });

  test('[L5] any JSON is answered, never with an exception', () => {
    const node = (value: unknown, children: unknown) => ({ value, children });
    const { tree: anyNode } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small' },
        treeArbitrary(),
        fc.jsonValue(),
        fc
          .tuple(
            fc.oneof(
              fc.jsonValue(),
              fc.record({
                id: fc.string(),
                type: fc.constantFrom(...Object.keys(WIDGETS)),
                tabs: fc.jsonValue(),
                slides: fc.jsonValue(),
                items: fc.jsonValue(),
              }),
            ),
            fc.oneof(fc.jsonValue(), fc.array(tie('tree'))),
          )
          .map(([value, children]) => node(value, children)),
      ),
    }));
    fc.assert(
      fc.property(anyNode, fc.constantFrom('page', 'element', 'header', 'footer'), (json, kind) => {
        const read = parseContents(JSON.stringify(json) ?? '', kind);
        const good = 'tree' in read ? [] : read.errors;
        expect(good.every(({ field, message }) => field === 'contents' && message !== '')).toBe(true);
        expect(good.length).toBeLessThanOrEqual(20);
      }),
      { numRuns: runs(1000) },
    );
  });
});
