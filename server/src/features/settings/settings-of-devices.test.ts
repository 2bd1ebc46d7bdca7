import { randomUUID } from 'node:crypto';
import { translator } from '@vestry/sync/messages/translate';
import { defaultTree } from '@vestry/sync/widgets/default-tree';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../test-kit/test-app';
import { contents } from '../../test-kit/trees';

// What a device sends of settings that waited there, or that a restored server has lost.

const { call, signInAs, sql } = await testApp();
const admin = await signInAs('admin');
const change = (payload: object) => call('PUT', '/site-settings', { as: admin, payload });

async function makeElement(type: 'header' | 'footer'): Promise<{ id: number }> {
  const tree = defaultTree(type, randomUUID, translator('en'));
  const payload = { name: `A ${type}`, type, contents: contents(tree) };
  return (await call('POST', '/elements', { as: admin, payload })).json().data;
}

it('takes a header by its uid as well, stores its number, and refuses what is not there', async () => {
  const header = await makeElement('header');
  const footer = await makeElement('footer');
  const uidOf = async ({ id }: { id: number }) =>
    (await sql<{ uid: string }[]>`select uid from documents where kind = 'element' and id = ${id}`)[0]!.uid;
  const [headerUid, footerUid] = [await uidOf(header), await uidOf(footer)];
  const reply = await change({ headerId: headerUid, footerId: footerUid });
  expect(reply.json().data).toMatchObject({ headerId: header.id, footerId: footer.id });
  expect((await change({ headerId: footerUid })).json().data).toMatchObject([{ field: 'headerId' }]);
  const wrong = await change({ headerId: randomUUID(), footerId: headerUid, town: 'Tainan' });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.json().data).toEqual([
    { field: 'headerId', message: 'This element isn’t there any more. Choose another one, or none.' },
  ]);
});

describe('settings that come again after a backup was restored', () => {
  const again = async (payload: object, takenAt: string) => {
    const url = `/site-settings?takenAt=${encodeURIComponent(takenAt)}`;
    return (await call('PUT', url, { as: admin, payload })).json().data;
  };
  const time = (minute: number) => `2026-01-01T10:0${minute}:00.000Z`;

  it('replace nothing that was taken or chosen later, in whatever order they come', async () => {
    await sql`delete from site_settings_changes`;
    await again({ name: 'Second', telephone: '222' }, time(2));
    expect(await again({ name: 'First', email: 'first@example.org' }, time(1))).toMatchObject({
      name: 'Second',
      telephone: '222',
      email: 'first@example.org',
    });
    expect(await again({ name: 'Third' }, time(3))).toMatchObject({ name: 'Third', telephone: '222' });
    await change({ name: 'Chosen since' });
    expect(await again({ name: 'Fourth', telephone: '444' }, time(4))).toMatchObject({
      name: 'Chosen since',
      telephone: '444',
    });
  });

  it('are in the history with the time at which they were taken first, which is never to come', async () => {
    await sql`delete from site_settings_changes`;
    await again({ name: 'Before' }, time(5));
    await again({ name: 'From another clock' }, '2999-01-01T00:00:00.000Z');
    const changes = await sql`select at, at > now() as "isToCome" from site_settings_changes order by id`;
    expect(changes).toMatchObject([{ at: new Date(time(5)), isToCome: false }, { isToCome: false }]);
  });
});
