import fc from 'fast-check';
import { checkTree } from '@vestry/sync/tree/limits';
import { runs } from '@vestry/sync/test-support/tier';
import { expect, it } from 'vitest';
import { htmlWidgets } from './html-widgets';
import { SAME } from './test-support/converted';
import { generatedHtml } from './test-support/generated-html';

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
