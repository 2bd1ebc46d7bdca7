import { USUAL_CHOICES } from '@vestry/sync/contract/site-imports';
import { expect, it } from 'vitest';
import { newItem } from '../file/wxr-item';
import { identify } from './identity';
import { Outline, uidOf } from './outline';

const FOLDER = 'https://0123456789abcdef.files.invalid';

function outlineAt(link: string, titles: readonly string[]): Outline {
  const outline = new Outline();
  outline.begin({ title: '', link, language: '', terms: new Map(), authors: new Map() });
  for (const title of titles)
    outline.add({ ...newItem(), type: 'page', status: 'publish', id: `file:/${title}`, title });
  return outline;
}

/** What is here of an import of before the record of sites: its uids were made of the address alone. */
const leftBy = (link: string, titles: readonly string[]) =>
  new Map(titles.map((title) => [uidOf(link, 'page', `file:/${title}`), title]));

const decide = (outline: Outline, titles: ReadonlyMap<string, string>) =>
  identify(outline, { former: [], titles, choice: USUAL_CHOICES.site, id: 'this' });

it.each([FOLDER, 'https://old.test'])(
  '[WX3] what came from %s before sites were recorded is updated',
  (link) => {
    const decided = decide(outlineAt(link, ['A', 'B', 'C']), leftBy(link, ['A', 'B']));
    expect(decided).toEqual({ identity: link, former: { file: '', at: null, isUpdated: true } });
  },
);

it('[WX3] a folder of which a smaller part came before sites were recorded is a new site', () => {
  const decided = decide(outlineAt(FOLDER, ['A', 'B', 'C']), leftBy(FOLDER, ['A']));
  expect(decided).toEqual({
    identity: `${FOLDER} this`,
    former: { file: '', at: null, isUpdated: false },
  });
});

it('[WX3] pages at the same places with other titles are those of another site', () => {
  const there = new Map([...leftBy(FOLDER, ['A', 'B']).keys()].map((uid) => [uid, 'Other']));
  expect(decide(outlineAt(FOLDER, ['A', 'B']), there).former).toBeNull();
});

it('[WX3] an address is the same site although none of the pages is here', () => {
  const [former] = [{ identity: 'https://old.test', file: 'old.xml', importedAt: new Date(0) }];
  const outline = outlineAt('https://old.test', ['A']);
  const decided = identify(outline, { former: [former], titles: new Map(), choice: '', id: 'this' });
  expect(decided).toEqual({
    identity: 'https://old.test',
    former: { file: 'old.xml', at: '1970-01-01T00:00:00.000Z', isUpdated: true },
  });
});
