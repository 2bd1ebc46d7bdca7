import fc from 'fast-check';
import { checkTree } from '@vestry/sync/tree/limits';
import { runs } from '@vestry/sync/test-support/tier';
import { expect, it } from 'vitest';
import { newItem } from '../file/wxr-item';
import { SAME } from '../test-support/converted';
import { generatedHtml } from '../test-support/generated-html';
import { entryHtml } from './entry-html';
import { htmlWidgets } from './html-widgets';

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

const often = (all: readonly string[]) => {
  const times = new Map<string, number>();
  for (const each of all) times.set(each, (times.get(each) ?? 0) + 1);
  return times;
};

it(`[WX2] every word is on the page or in the report, and what has no counterpart is counted (SEED=${seed})`, () => {
  fc.assert(
    fc.property(generatedHtml, ({ html, words, links, counted }) => {
      const { widgets, losses } = htmlWidgets(html, SAME);
      const page = JSON.stringify(widgets);
      const report = JSON.stringify(losses);
      const onPage = often(page.match(/q\d+z/g) ?? []);
      const reported = new Set(report.match(/q\d+z/g));
      expect(words.filter((word) => !onPage.has(word) && !reported.has(word))).toEqual([]);
      expect([...onPage].filter(([, times]) => times > 1)).toEqual([]);
      const known = new Set(`${page}${report}`.match(/https:\/\/l\.test\/\d+z/g));
      expect(links.filter((link) => !known.has(link))).toEqual([]);
      const found = often(losses.map(([kind, name]) => `${kind} ${name}`));
      const missing = [...often(counted)].filter(([name, times]) => (found.get(name) ?? 0) < times);
      expect(missing).toEqual([]);
      const tree = { value: { id: 'root', type: 'div' }, children: widgets };
      expect(checkTree(tree, 'page')).toEqual([]);
    }),
    { numRuns: runs(1_200), seed },
  );
});

const words = fc.integer({ min: 0, max: 999_999 }).map((number) => `e${number}z`);
const widget = fc.oneof(
  words.map((title) => ['heading', { title }]),
  words.map((editor) => ['text-editor', { editor: `<p>${editor}</p>` }]),
  words.map((text) => ['button', { text, link: { url: '/give' } }]),
  words.map((tab) => ['accordion', { tabs: [{ tab_title: tab, tab_content: '' }] }]),
  words.map((text) => ['icon-list', { icon_list: [{ text }] }]),
  words.map((label) => ['form', { form_fields: [{ field_label: label }] }]),
  words.map((caption) => ['acme-thing', { some_caption: caption, size: 'large' }]),
);
const part = fc.letrec<{ part: object }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    widget.map(([widgetType, settings]) => ({ elType: 'widget', widgetType, settings, elements: [] })),
    fc.record({
      elType: fc.constantFrom('section', 'column', 'container'),
      elements: fc.array(tie('part'), { minLength: 1, maxLength: 3 }),
    }),
  ),
})).part;

it(`[WX2] no word of patterns, footnotes and Elementor is lost either (SEED=${seed})`, () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 3 }), fc.array(words), fc.array(words), (parts, notes, shown) => {
      const footnotes = JSON.stringify(
        notes.map((content, at) => ({ id: `f${at}`, content: `<em>${content}</em>` })),
      );
      const patterns = new Map(shown.map((each, at) => [String(at), `<p>${each}</p>`]));
      const blocks = shown.map((_each, at) => `<!-- wp:block {"ref":${at}} /-->`).join('');
      for (const content of [blocks, '']) {
        const data = JSON.stringify(parts);
        const item = { ...newItem(), content, meta: { footnotes, _elementor_data: data } };
        const text = entryHtml(item, { patterns, onPattern: () => {}, language: 'en' });
        const { widgets, losses } = htmlWidgets(text.html, SAME);
        const all = new Set(JSON.stringify([widgets, losses, text.losses]).match(/e\d+z/g));
        const source = [...notes, ...(content === '' ? (data.match(/e\d+z/g) ?? []) : shown)];
        expect(source.filter((word) => !all.has(word))).toEqual([]);
      }
    }),
    { numRuns: runs(400), seed },
  );
});
