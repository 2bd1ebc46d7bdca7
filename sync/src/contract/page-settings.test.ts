import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { apply } from '../tree/apply';
import { diff } from '../tree/diff';
import { equal } from '../tree/json';
import type { DocumentState } from '../tree/operation';
import { pageFieldsSchema } from './document';
import { type PageSettings, pageSettingsSchema, settingsOf, withoutEmptySettings } from './page-settings';

const PAGE = { route: 'about', status: 'draft' as const, headerId: null, footerId: null };

describe('what may be stored', () => {
  it.each<[string, Partial<Record<keyof PageSettings, unknown>>]>([
    ['nothing', {}],
    ['what says nothing', { title: '', description: '', image: '', noindex: false, lang: '' }],
    ['the longest', { title: 'x'.repeat(200), description: '教'.repeat(500) }],
    ['an image of the site', { image: '/api/v1/media/door-0123.png' }],
    ['an image elsewhere', { image: 'https://images.example/door.png' }],
    ['how long its recording is', { duration: { seconds: 90, of: 'https://a.test/b.mp3' } }],
    ['what it is about', { topics: ['Youth', '教會'] }],
    ['as many topics as there may be', { topics: Array.from({ length: 20 }, (_, at) => `Topic ${at}`) }],
    ['marks of a right-to-left text', { title: 'שלום \u200fabc', lang: 'he' }],
  ])('%s', (_, settings) => {
    expect(pageFieldsSchema.safeParse({ ...PAGE, ...settings }).success).toBe(true);
  });

  it.each<[keyof PageSettings, unknown]>([
    ['title', 'x'.repeat(201)],
    ['title', 'x'.repeat(10_000)],
    ['title', 'two\nlines'],
    ['title', 'a\0b'],
    ['title', 7],
    ['title', null],
    ['description', 'x'.repeat(501)],
    ['description', 'two\u2028lines'],
    ['description', 'bell\u0007'],
    ['image', 'javascript:alert(1)'],
    ['image', 'http://images.example/door.png'],
    ['image', '/api/v1/media/../users'],
    ['image', ' '],
    ['duration', 90],
    ['topics', 'Youth'],
    ['topics', Array.from({ length: 21 }, (_, at) => `Topic ${at}`)],
    ['topics', ['Youth', 'ＹＯＵＴＨ']],
    ['noindex', 'yes'],
    ['lang', 'en_GB'],
    ['lang', '"><script>'],
  ])('not %s: %j', (field, value) => {
    const { error } = pageFieldsSchema.safeParse({ ...PAGE, [field]: value });
    expect(error?.issues[0]?.path).toEqual([field]);
  });

  it('spaces around a text are none of it', () => {
    expect(pageSettingsSchema.parse({ title: '  About us ', description: ' \t ' })).toEqual({
      title: 'About us',
      description: '',
    });
  });
});

test('what says nothing is not kept; all else is', () => {
  const given = { title: 'About', noindex: true };
  expect(
    withoutEmptySettings({ ...PAGE, ...given, description: '', image: '', lang: '', topics: [] }),
  ).toEqual({
    ...PAGE,
    ...given,
  });
  expect(withoutEmptySettings({ ...PAGE, noindex: false })).toEqual(PAGE);
  expect(settingsOf({ ...PAGE, ...given, later: 1 })).toEqual(given);
});

const POST = { kind: 'post' as const, on: '2026-05-01' };
const SERVICE = { kind: 'event' as const, start: '2026-05-03T10:00', repeat: 'FREQ=WEEKLY;BYDAY=SU' };

const settings = fc.record(
  {
    title: fc.constantFrom('', 'About', 'About us'),
    description: fc.constantFrom('', 'Who we are', 'We meet on Sunday at ten in the old hall'),
    image: fc.constantFrom('', '/api/v1/media/a-1.png', '/api/v1/media/b-2.png'),
    noindex: fc.boolean(),
    lang: fc.constantFrom('' as const, 'en' as const, 'he' as const),
    translationOf: fc.constantFrom(
      '',
      '01890a5d-ac96-774b-bcce-b302099a8057',
      '01890a5d-ac96-774b-bcce-b302099a8058',
    ),
    entry: fc.constantFrom(POST, SERVICE),
    topics: fc.constantFrom<string[]>(['Youth'], ['Youth', 'Camp'], ['Choir']),
    duration: fc.constantFrom({ seconds: 60, of: '/a.mp3' }, { seconds: 90, of: '/b.mp3' }),
    publishAt: fc.constantFrom('', '2030-05-01T12:00:00.000Z', '2030-05-01T18:30:00.000Z'),
    unpublishAt: fc.constantFrom('', '2030-06-01T12:00:00.000Z', '2030-06-01T18:30:00.000Z'),
  },
  { requiredKeys: [] },
);
const stateOf = (fields: object): DocumentState => ({
  fields: { ...PAGE, ...fields },
  tree: { value: { id: 'root', type: 'div' } },
});

const NAMES = Object.keys(pageSettingsSchema.shape) as (keyof PageSettings)[];

/** What a setting may be once `first` and then `second` have come; long descriptions are merged by words. */
function expected(name: keyof PageSettings, was: PageSettings, first: PageSettings, second: PageSettings) {
  if (equal(second[name], was[name])) return [first[name]];
  return name === 'description' && first[name] !== was[name] ? [second[name], 'merged'] : [second[name]];
}

test('[DO8] each setting is merged on its own, in either order', () => {
  fc.assert(
    fc.property(settings, settings, settings, (was, first, second) => {
      const base = stateOf(was);
      const after = apply(base, diff(base, stateOf(first))).state;
      const { state } = apply(after, diff(base, stateOf(second)), base);
      const merged: PageSettings = settingsOf(state.fields);
      return NAMES.every((name) => {
        const [one, orWords] = expected(name, was, first, second);
        return equal(merged[name], one) || orWords !== undefined;
      });
    }),
  );
  expect(NAMES).toHaveLength(11);
});
