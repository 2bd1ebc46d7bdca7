import { randomUUID } from 'node:crypto';
import { compareTexts } from '@vestry/sync/messages/compare-texts';
import { LANGUAGES } from '@vestry/sync/messages/languages';
import { setLanguage } from '@vestry/sync/messages/translate';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { createUser, testApp } from '../test-kit/test-app';
import { pageFields } from '../test-kit/test-device';
import { pageTree } from '../test-kit/trees';

const { call, signInAs, sql } = await testApp();
const admin = await signInAs('admin');

/** Ordered by their characters alone, or in another language, they would be in another order. */
const NAMES = ['第10課', 'img_10', '王', '第9課', 'IMG_9', '丁', '何', 'b', 'A'];

/** One document of each name, here or deleted. */
async function put(kind: 'page' | 'element', fieldsOf: (name: string) => object, deletedAt: Date | null) {
  for (const name of NAMES)
    await sql`insert into documents (uid, kind, id, version, fields, contents, deleted_at) values (${randomUUID()}, ${kind},
      nextval(${`${kind}_number`}::text::regclass), 1, ${sql.json(fieldsOf(name) as never)}, ${JSON.stringify(pageTree())}, ${deletedAt})`;
}

beforeAll(async () => {
  const page = (name: string) => pageFields({ route: `o-${name}` });
  await put('page', page, null);
  await put('page', page, new Date());
  await put('element', (name) => ({ name, type: 'footer', description: '' }), null);
  for (const name of NAMES) {
    await createUser(sql, [], { username: `o-${name}` });
    const key = randomUUID().replaceAll('-', '').slice(0, 16);
    await sql`insert into files (filename, key, blob, format, name, size, creator_id)
      values (${`a-${key}.pdf`}, ${key}, ${randomUUID()}, 'pdf', ${name}, 1, ${admin.id})`;
  }
});
afterEach(() => setLanguage('en'));

const LISTS: [path: string, field: string][] = [
  ['/pages?limit=100&orderBy=route', 'route'],
  ['/elements?limit=100&orderBy=name', 'name'],
  ['/elements/types/footer', 'name'],
  ['/trash?limit=100&orderBy=name&order=ASC', 'name'],
  ['/files?limit=100&orderBy=name', 'name'],
  ['/users?limit=100&orderBy=username&search=o-', 'username'],
];

it.each(LISTS)('[LI7] %s is in the order of a device, in the language that is read', async (path, field) => {
  for (const language of LANGUAGES) {
    setLanguage(language);
    const reply = await call('GET', path, { as: admin, headers: { 'accept-language': language } });
    expect(reply.statusCode).toBe(200);
    const { data } = reply.json();
    const rows: Record<string, string>[] = data.data ?? data;
    const names = rows.map((row) => row[field]!);
    expect(names).toHaveLength(NAMES.length);
    expect(names).toEqual(names.toSorted(compareTexts));
  }
});
