import { expect, it } from 'vitest';
import { bundled, ENGINE } from '../../bench/bundle';

it('the engine is small: it brings no definition of a widget, and nothing to check one with', async () => {
  const { gzip, files } = await bundled(ENGINE);
  expect(files).toContain('src/engine/engine.ts');
  expect(files.filter((file) => /zod|catalog|definition|fields|hand-in/.test(file))).toEqual([]);
  // 14 KB until texts had marks: their merge, letter by letter, added a half; links by uid that get their number another;
  // numbers that outlive a restore, and headers and footers by uid, a quarter.
  expect(gzip).toBeLessThanOrEqual(15.5 * 1024);
});

it('says so when a program has handed in no widgets', async () => {
  const { text } = await bundled(`export { upgradeTree } from '../src/widgets/upgrade';`);
  const kernel = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as {
    upgradeTree: (tree: object) => object;
  };
  const tree = { value: { id: 'root', type: 'div' } };
  expect(() => kernel.upgradeTree(tree)).toThrow(
    'No widgets are known yet: a program imports widgets/hand-in',
  );
});
