import { expect, test } from 'vitest';
import type { ElementRef } from '@vestry/sync/widgets/element-ref';
import type { Site } from '../../store/site-context';
import { chosenParts, withUsualParts } from './usual-parts';

const UID = 'aaaaaaaa-0000-4000-8000-000000000000';
const NONE = { headerId: null, footerId: null };
const tree = { value: { id: 'root', type: 'header1' } };
const part = (id: number, type: 'header' | 'footer') => ({
  id,
  uid: `e${id}`,
  name: `Part ${id}`,
  type,
  saved: true,
  tree,
});
const page = (id: number, headerId: ElementRef | null, footerId: ElementRef | null) => ({
  uid: `p${id}`,
  id,
  route: `page-${id}`,
  title: '',
  href: `/page-${id}`,
  saved: true,
  headerId,
  footerId,
});

const given = (site: Omit<Site, 'menu'>, fields: Record<string, unknown> = NONE) =>
  withUsualParts({ ...site, menu: [] }, fields).map((operation) =>
    'name' in operation ? [operation.name, operation.value] : [],
  );

test('the header and the footer that most pages show', () => {
  const elements = [part(1, 'header'), part(2, 'header'), part(3, 'footer'), part(4, 'footer')];
  const pages = [page(1, 1, null), page(2, 2, 4), page(3, 2, 4), page(4, null, 3)];
  expect(given({ pages, elements })).toEqual([
    ['headerId', 2],
    ['footerId', 4],
  ]);
});

test('the only one where no page shows any; of several none is guessed', () => {
  const elements = [part(1, 'header'), part(3, 'footer'), part(4, 'footer')];
  expect(given({ pages: [page(1, null, null)], elements })).toEqual([['headerId', 1]]);
});

test('what was chosen stays, and a draft that nobody has saved is not offered', () => {
  const elements = [{ ...part(0, 'footer'), saved: false }, part(1, 'header'), part(2, 'header')];
  const pages = [page(1, 2, null)];
  expect(given({ pages, elements }, { headerId: 1, footerId: null })).toEqual([]);
  expect(given({ pages, elements }, { headerId: UID, footerId: null })).toEqual([]);
});

test('[O18] one that waits on this device is named by its uid', () => {
  const waiting = { ...part(0, 'header'), uid: UID };
  const elements = [part(1, 'header'), waiting];
  expect(given({ pages: [page(1, UID, null)], elements })).toEqual([['headerId', UID]]);
  expect(given({ pages: [page(1, UID, null), page(2, 1, null)], elements })).toEqual([['headerId', 1]]);
  expect(given({ pages: [], elements: [waiting] })).toEqual([['headerId', UID]]);
  // What names it by uid still once it has a number means the same one.
  const numbered = { ...waiting, id: 4 };
  expect(given({ pages: [page(1, UID, null)], elements: [part(1, 'header'), numbered] })).toEqual([
    ['headerId', 4],
  ]);
});

test('those that the settings name, as long as they are there and of that kind', () => {
  const site = { pages: [], elements: [part(1, 'header'), part(3, 'footer')], menu: [] };
  expect(chosenParts(site, { headerId: 1, footerId: 3 })).toEqual({ headerId: 1, footerId: 3 });
  expect(chosenParts(site, { headerId: 3, footerId: 9 })).toEqual(NONE);
  expect(chosenParts(site, NONE)).toEqual(NONE);
});
