import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compareTexts, textOrder } from '@vestry/sync/messages/compare-texts';
import { LANGUAGES } from '@vestry/sync/messages/languages';
import { setLanguage } from '@vestry/sync/messages/translate';
import { runs } from '@vestry/sync/test-support/tier';
import fc from 'fast-check';
import { afterAll, afterEach, expect, it } from 'vitest';
import { createTestDatabase } from '../../test-kit/database';
import { usualFolder } from './migration-files';
import type { Sql } from './db';
import { pageOf } from './page-of';
import { collationOf } from './text-order';

const database = await createTestDatabase();
const { sql } = database;
afterAll(() => database.drop());
afterEach(() => setLanguage('en'));

const charactersOf = (encoding: string, rows: [number, number]) => {
  const decoder = new TextDecoder(encoding);
  const [first, last] = rows;
  const found: string[] = [];
  for (let row = first; row <= last; row++)
    for (let cell = 0x40; cell <= 0xfe; cell++) found.push(decoder.decode(Uint8Array.of(row, cell)));
  return found.filter((each) => /^\p{Script=Han}$/u.test(each));
};

/** The 5,401 that are used every day. ICU 60 and 72 have changed their stroke counts. */
const CHINESE = charactersOf('big5', [0xa4, 0xc6]).filter((each) => each !== '搜');
/** In English they are ordered by radical: these have another one since ICU 60. */
const OTHER_RADICAL = '奔搜摒彪';
const LATIN = Array.from({ length: 0x5f }, (_, i) => String.fromCodePoint(0x20 + i));
const MARKED = [...Array.from('äéîõüçñßøæÄÉÎÕÜÇÑØÆ'), 'e\u0301', 'u\u0308', 'a\u0323\u0307'];
/** Without digits: ICU has no order for them in zh-TW (findings/icu-orders-wide-digits-in-a-circle-in-zh-tw.sh). */
const WIDE = Array.from('ＡＺａｚ，。、「」（）～－・！？：；％');

const textsIn = (characters: readonly string[]) =>
  fc.array(
    fc.oneof(fc.constantFrom(...LATIN), fc.constantFrom('0', '1', '9'), fc.constantFrom(...characters)),
    {
      maxLength: 6,
    },
  );
const TEXTS = {
  en: textsIn([...CHINESE.filter((each) => !OTHER_RADICAL.includes(each)), ...WIDE, ...MARKED]),
  'zh-TW': textsIn([...CHINESE, ...WIDE]),
};
const WORDS = [
  'IMG_9',
  'IMG_10',
  'img_10',
  '第9課',
  '第10課',
  '第010課',
  '第１０課',
  'page-9',
  'page-10',
  '',
];

const listed = async (sql: Sql, texts: readonly string[], language: (typeof LANGUAGES)[number]) => {
  const found = await pageOf(
    sql,
    { page: 1, limit: texts.length, order: 'ASC' },
    {
      columns: sql`text`,
      from: sql`unnest(${texts as string[]}::text[]) with ordinality as each (text, id)`,
      by: sql`text`,
      byTextIn: language,
      id: sql`id`,
      toItem: ({ text }: { text: string }) => text,
    },
  );
  return found.data;
};

it.each(LANGUAGES)(
  'lists are in the same order on the server and on a device, read in %s',
  async (language) => {
    setLanguage(language);
    await fc.assert(
      fc.asyncProperty(fc.array(TEXTS[language], { minLength: 300, maxLength: 400 }), async (drawn) => {
        const texts = [...drawn.map((each) => each.join('')), ...WORDS];
        expect(await listed(sql, texts, language)).toEqual(texts.toSorted(compareTexts));
      }),
      { numRuns: runs(40) },
    );
  },
);

it.each(LANGUAGES)('there is a collation for %s, of the tag that orders on a device', async (language) => {
  const [row] = await sql<{ made: Record<string, string> }[]>`
    select to_jsonb(c) as made from pg_collation c where collname = ${collationOf(language)}`;
  const { collprovider, collisdeterministic, colllocale, colliculocale, collcollate } = row!.made;
  expect([collprovider, collisdeterministic]).toEqual(['i', false]);
  const tag = colllocale ?? colliculocale ?? collcollate ?? '';
  expect(Intl.getCanonicalLocales(tag)).toEqual(Intl.getCanonicalLocales(textOrder(language)));
});

it('a PostgreSQL without ICU orders by the collation of the database', async () => {
  const other = await createTestDatabase({ empty: true });
  const migration = await readFile(join(usualFolder(), '058-text-order.sql'), 'utf8');
  // The same refusal as of one that was built without it: that provider has no such collation.
  await other.sql.unsafe(migration.replace('provider = icu', 'provider = libc'));
  for (const language of LANGUAGES)
    expect(await listed(other.sql, ['b', 'a', '人'], language)).toEqual(['a', 'b', '人']);
  await other.drop();
});
