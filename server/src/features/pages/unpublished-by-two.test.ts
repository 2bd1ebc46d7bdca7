import type { Mutation } from '@vestry/sync/contract/sync';
import { describe, expect, it } from 'vitest';
import { setText, TestDevice } from '../../test-kit/test-device';
import { text } from '../../test-kit/trees';
import { field, HOLD, unpublishedPages, PUBLISH } from './test-support/unpublished-pages';

const { call, sql, kit, editor, colleague, admin, visit, publicPage, unpublishedPage, pulled, page } =
  await unpublishedPages();

describe('two people at one page, one of them away', () => {
  it('one publishes, and the unpublished changes of the other stay unpublished', async () => {
    const { device, uid, version } = await unpublishedPage('about');
    const away = new TestDevice(kit, colleague);
    // Each unpublished change is marked as such.
    const later = away.update(
      uid,
      version,
      { op: 'insert', parent: 'root', after: 'a', node: text('b', 'Away') },
      HOLD,
    );
    await device.apply(device.update(uid, version, PUBLISH));
    const { outcomes } = await away.apply(later);
    expect(outcomes.map(({ effect }) => effect)).toEqual(['applied', 'applied']);
    expect(await visit('about')).toBe('New');
    const { published, fields } = await pulled(uid);
    expect([published?.version, fields['held']]).toEqual([3, true]);
    const [{ open }] = await sql<
      [{ open: number }]
    >`select open_conflicts as open from documents where uid = ${uid}`;
    expect(open).toBe(0);
  });

  it('both hold back: what was published first stays, and both changes are there', async () => {
    const { device, uid } = await publicPage('about');
    const away = new TestDevice(kit, colleague);
    const theirs = away.update(uid, 1, HOLD, field('title', 'Theirs'));
    await device.apply(device.update(uid, 1, HOLD, setText('a', 'Mine')));
    await away.apply(theirs);
    expect(await pulled(uid)).toMatchObject({
      words: 'Mine',
      fields: { title: 'Theirs' },
      published: { version: 1 },
    });
    expect(await visit('about')).toBe('Old');
  });

  it('both publish: the second one finds it done', async () => {
    const { device, uid, version } = await unpublishedPage('about');
    const away = new TestDevice(kit, colleague);
    const theirs = away.update(uid, version, PUBLISH);
    await device.apply(device.update(uid, version, PUBLISH));
    expect(await away.apply(theirs)).toMatchObject({ version: 3 });
    expect(await visit('about')).toBe('New');
  });

  it('one goes back to what is published, the other goes on: nothing of that is lost, nor seen', async () => {
    const { device, uid, version } = await unpublishedPage('about');
    const away = new TestDevice(kit, colleague);
    const theirs = away.update(uid, version, field('title', 'Theirs'), HOLD);
    await device.apply(device.update(uid, version, setText('a', 'Old'), PUBLISH));
    await away.apply(theirs);
    expect(await pulled(uid)).toMatchObject({ words: 'Old', fields: { title: 'Theirs', held: true } });
    const { version: seen, title } = (await call('GET', '/pages/route/about')).json().data;
    expect([seen, title]).toEqual([3, undefined]);
  });

  it('one hides it while the other leaves changes unpublished: it is hidden, and these are not visible', async () => {
    const { device, uid, version } = await unpublishedPage('about');
    const away = new TestDevice(kit, colleague);
    const theirs = away.update(uid, version, setText('a', 'Newest'), HOLD);
    await device.apply(device.update(uid, version, field('status', 'draft')));
    const { version: hidden } = await away.apply(theirs);
    expect(await visit('about')).toBe(404);
    await device.apply(device.update(uid, hidden, field('status', 'public')));
    expect([await visit('about'), (await pulled(uid)).words]).toEqual(['Old', 'Newest']);
  });

  it('[DO9] one publishes and brings a former version back, the other, away, holds back and then publishes', async () => {
    const { device, uid, id, version } = await unpublishedPage('about');
    const away = new TestDevice(kit, colleague);
    const change = away.update(uid, version, HOLD, field('title', 'Away'));
    const published = away.after(change, PUBLISH);

    await device.apply(device.update(uid, version, PUBLISH));
    const restored = await call('POST', `/pages/${id}/revisions/1/restore`, { as: editor });
    expect([restored.statusCode, await visit('about')]).toEqual([200, 'Old']);
    // The other one's unpublished changes come first and are not visible; what was restored stays.
    await away.apply(change);
    expect(await visit('about')).toBe('Old');
    expect(await pulled(uid)).toMatchObject({ words: 'Old', fields: { title: 'Away', held: true } });
    expect((await call('GET', '/pages/route/about')).json().data.title).toBeUndefined();
    await away.apply(published);
    expect((await call('GET', '/pages/route/about')).json().data).toMatchObject({ title: 'Away' });
    const { words, published: shown } = await pulled(uid);
    expect([words, shown, await visit('about')]).toEqual(['Old', undefined, 'Old']);
  });

  it('[DO9] [TR1] one deletes and restores it while the other, offline, leaves changes unpublished and publishes', async () => {
    const { device, uid, id, version } = await unpublishedPage('about');
    const away = new TestDevice(kit, colleague);
    const theirs = away.update(uid, version, setText('a', 'Away'), HOLD);
    const published = away.after(theirs, PUBLISH);

    await device.apply(device.number({ type: 'delete', uid, kind: 'page', base: { version } }));
    expect(await visit('about')).toBe(404);
    const { fields, tree } = (await call('GET', `/trash/${uid}`, { as: admin })).json().data;
    // As the trash does it: what holds changes back comes first, and is shown then.
    const back = device.create(tree, { ...fields, status: 'draft' }, uid);
    await device.push(back, device.after(back, field('status', 'public')));
    expect(await visit('about')).toBe('Old');
    await away.apply(theirs);
    expect([await visit('about'), (await pulled(uid)).words]).toEqual(['Old', 'Away']);
    await away.apply(published);
    expect(await visit('about')).toBe('Away');
    expect((await page(id)).held).toBeUndefined();
  });

  it('a device of before edits it: nothing is published, nothing lost', async () => {
    const { uid, version } = await unpublishedPage('about');
    const clientId = crypto.randomUUID();
    const mutations: Mutation[] = [
      {
        number: 1,
        type: 'update',
        uid,
        kind: 'page',
        base: { version },
        operations: [setText('a', 'Former')],
      },
    ];
    const reply = await call('POST', '/sync/push', {
      as: colleague,
      payload: { protocol: 4, clientId, mutations },
    });
    expect(reply.json().data.results).toMatchObject([{ status: 'applied' }]);
    expect([await visit('about'), (await pulled(uid)).words]).toEqual(['Old', 'Former']);
  });
});
