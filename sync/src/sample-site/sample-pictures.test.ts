import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { samplePictures } from './sample-pictures';

const FOLDER = join(import.meta.dirname, '../../../client/src/site/public/assets/sample');

it('every picture in the folder can be chosen, and no other', () => {
  expect(samplePictures('').map(({ name }) => name)).toEqual(readdirSync(FOLDER).toSorted());
});

it('they are found by the words of their names', () => {
  const found = (search: string) => samplePictures(search).map(({ url }) => url);
  expect(found('Table')).toEqual([
    '/assets/sample/long-table.webp',
    '/assets/sample/morning-table.webp',
    '/assets/sample/supper-table.webp',
  ]);
  expect(found('table supper')).toEqual(['/assets/sample/supper-table.webp']);
  expect(found('nothing')).toEqual([]);
});
