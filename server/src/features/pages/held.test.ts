import type { Published } from '@vestry/sync/contract/document';
import type { Mutation } from '@vestry/sync/contract/sync';
import type { Operation } from '@vestry/sync/tree/operation';
import { beforeEach, describe, expect, it } from 'vitest';
import { plainRenderer } from '../../test-kit/plain-renderer';
import type { Renderer } from '../../platform/render-port';
import { testApp } from '../../test-kit/test-app';
import { pageFields, setText, TestDevice } from '../../test-kit/test-device';
import { contents, headerTree, pageTree, text } from '../../test-kit/trees';
import { usesOf } from '../media/sql';

/** The words of the page, one widget after the other. */
const renderer: Renderer = {
  ...plainRenderer,
  renderPage: ({ tree }) => `<!doctype html>${tree.children?.map(({ value }) => value['text']).join(', ')}`,
};
const kit = await testApp({ context: { renderer }, env: { PUBLIC_URL: 'https://church.example' } });
const { app, call, signInAs, sql } = kit;
const editor = await signInAs('editor');
const colleague = await signInAs('editor');
const admin = await signInAs('admin');

const HOLD: Operation = { op: 'field', name: 'held', value: true };
const PUBLISH: Operation = { op: 'field', name: 'held' };
const field = (name: string, value: unknown): Operation => ({ op: 'field', name, value });

/** What a visitor gets: the words of the page, an address that it leads to, or the status. */
async function visit(route: string): Promise<string | number> {
  const { statusCode, headers, body } = await app.inject({ url: `/${route}` });
  if (headers.location !== undefined) return `-> ${headers.location}`;
  return statusCode === 200 ? body.replace('<!doctype html>', '') : statusCode;
}

interface Held {
  device: TestDevice;
  uid: string;
  id: number;
  version: number;
}

/** A public page of one text 'Old', at version 1. */
async function publicPage(route: string, fields: Record<string, unknown> = {}): Promise<Held> {
  const device = new TestDevice(kit, editor);
  const create = device.create(
    pageTree(text('a', 'Old')),
    pageFields({ route, status: 'public', ...fields }),
  );
  const { id, version } = await device.apply(create);
  return { device, uid: create.uid, id, version };
}

/** The same, and version 2 of it, 'New', is held back. */
async function heldPage(route: string, ...more: Operation[]): Promise<Held> {
  const page = await publicPage(route);
  const { version } = await page.device.apply(
    page.device.update(page.uid, 1, setText('a', 'New'), HOLD, ...more),
  );
  return { ...page, version };
}

/** As every device has it from now on. */
async function pulled(uid: string) {
  const device = new TestDevice(kit, colleague);
  const { documents } = await device.pull();
  const document = documents.find((each) => each.uid === uid)!;
  const { text: words } = document.tree.children![0]!.value as unknown as { text: string };
  return { words, fields: document.fields, version: document.version, published: document.published };
}

const page = async (id: number) => (await call('GET', `/pages/${id}`, { as: editor })).json().data;

beforeEach(async () => {
  await sql`delete from redirects`;
  await sql`update documents set deleted_at = now() where deleted_at is null`;
});

describe('a public page that holds its changes back', () => {
  it('is seen as it was, everywhere, until they are published', async () => {
    const { device, uid, version } = await heldPage(
      'about',
      field('title', 'New title'),
      field('noindex', true),
    );
    expect(await visit('about')).toBe('Old');
    const shown = (await call('GET', '/pages/route/about')).json().data;
    expect(shown).toMatchObject({ route: 'about', status: 'public', version: 1 });
    expect([shown.title, shown.held, shown.contents.includes('Old')]).toEqual([undefined, undefined, true]);
    expect((await app.inject({ url: '/sitemap.xml' })).body).toContain('church.example/about<');
    expect((await call('GET', '/pages/route/about', { as: editor })).json().data).toMatchObject({
      title: 'New title',
      held: true,
      version: 2,
    });

    await device.apply(device.update(uid, version, PUBLISH));
    expect(await visit('about')).toBe('New');
    expect((await app.inject({ url: '/sitemap.xml' })).body).not.toContain('church.example/about<');
    expect((await pulled(uid)).published).toBeUndefined();
  });

  it('says to every device what is published, since when, and what came after', async () => {
    const { device, uid, version } = await heldPage('about');
    const [{ at }] = await sql<[{ at: Date }]>`
      select created_at as at from revisions where uid = ${uid} and version = 1`;
    const published: Published = { version: 1, at: at.toISOString(), route: 'about' };
    expect(await pulled(uid)).toMatchObject({ words: 'New', version: 2, published, fields: { held: true } });
    await device.apply(device.update(uid, version, setText('a', 'Newer')));
    expect(await pulled(uid)).toMatchObject({ words: 'Newer', version: 3, published });
  });

  it('that was saved and held back in one batch is seen as it was saved', async () => {
    const { device, uid } = await publicPage('about');
    const saved = device.update(uid, 1, setText('a', 'Saved'));
    await device.push(saved, device.after(saved, setText('a', 'Held'), HOLD));
    expect(await visit('about')).toBe('Saved');
    expect(await pulled(uid)).toMatchObject({ words: 'Held', published: { version: 2 } });
  });

  it('is seen as it was after its elements changed, which are never held back', async () => {
    const header = (name: string, tree: object) =>
      call('POST', '/elements', {
        as: editor,
        payload: { name, type: 'header', contents: contents(tree as never) },
      });
    const [one, two] = [
      (await header('One', headerTree())).json().data,
      (await header('Two', headerTree())).json().data,
    ];
    const { device, uid } = await publicPage('about', { headerId: one.id });
    const held = await device.apply(device.update(uid, 1, HOLD, field('headerId', two.id)));
    // Both are in use: one is what visitors see.
    for (const { id } of [one, two]) {
      const reply = await call('DELETE', `/elements/${id}`, { as: admin });
      expect([reply.statusCode, reply.json().message]).toEqual([409, expect.stringContaining('/about')]);
    }
    await device.apply(device.update(uid, held.version, PUBLISH));
    expect((await call('DELETE', `/elements/${one.id}`, { as: admin })).statusCode).toBe(200);
  });
});

describe('its address', () => {
  it('stays what visitors know until the new one is published, and leads there then', async () => {
    const { device, uid, version } = await heldPage('about', field('route', 'about-us'));
    expect([await visit('about'), await visit('about-us')]).toEqual(['Old', 404]);
    await device.apply(device.update(uid, version, PUBLISH));
    expect([await visit('about'), await visit('about-us')]).toEqual(['-> /about-us', 'New']);
  });

  it('is taken at both, and free again at the one that it leaves', async () => {
    const { device, uid, version } = await heldPage('about', field('route', 'about-us'));
    const create = (route: string) =>
      call('POST', '/pages', { as: colleague, payload: { route, contents: contents(pageTree()) } });
    for (const route of ['about', 'about-us']) {
      const reply = await create(route);
      expect([reply.statusCode, reply.json().data[0].field]).toEqual([409, 'route']);
    }
    // Back to where it is seen: the other one was never more than an intention.
    await device.apply(device.update(uid, version, field('route', 'about'), PUBLISH));
    expect((await create('about-us')).statusCode).toBe(201);
    expect((await create('about')).statusCode).toBe(409);
  });

  it('is hidden at once with the page, led on from once it is elsewhere, and back as it was', async () => {
    const { device, uid, version } = await heldPage('about', field('route', 'about-us'));
    const hidden = await device.apply(device.update(uid, version, field('status', 'private')));
    expect([await visit('about'), await visit('about-us')]).toEqual([404, 404]);
    const shown = await device.apply(device.update(uid, hidden.version, field('status', 'public')));
    expect([await visit('about'), await visit('about-us')]).toEqual(['Old', 404]);
    await device.apply(device.update(uid, shown.version, PUBLISH));
    expect(await visit('about')).toBe('-> /about-us');
  });
});

describe('the calls of before', () => {
  it('publish: a body without `held` is what visitors see', async () => {
    const { id } = await heldPage('about');
    const payload = { id, route: 'about', contents: contents(pageTree(text('a', 'Put'))) };
    const reply = await call('PUT', '/pages', { as: editor, payload });
    expect(reply.json().data).toMatchObject({ status: 'public', version: 3 });
    expect(reply.json().data).not.toHaveProperty('held');
    expect(await visit('about')).toBe('Put');
  });

  it('publish what was held back since their `baseVersion` too, merged', async () => {
    const { id } = await heldPage('about', {
      op: 'insert',
      parent: 'root',
      after: 'a',
      node: text('b', 'More'),
    });
    const payload = {
      id,
      baseVersion: 1,
      route: 'about',
      contents: contents(pageTree(text('a', 'Old'))),
      title: 'T',
    };
    expect((await call('PUT', '/pages', { as: editor, payload })).json().data).toMatchObject({ title: 'T' });
    expect(await visit('about')).toBe('New, More');
  });

  it('publish with a status, and hold back where they name it', async () => {
    const { id } = await heldPage('about');
    const body = { id, route: 'about', held: true, contents: contents(pageTree(text('a', 'Later'))) };
    expect((await call('PUT', '/pages', { as: editor, payload: body })).json().data).toMatchObject({
      held: true,
    });
    expect(await visit('about')).toBe('Old');
    const status = { id, status: 'public' };
    expect((await call('PUT', '/pages/status', { as: editor, payload: status })).statusCode).toBe(200);
    expect(await visit('about')).toBe('Later');
    expect(await page(id)).not.toHaveProperty('held');
  });

  it('that bring a former version back hold it back where the page does, and only there', async () => {
    const { id } = await heldPage('about');
    const restore = (version: number) =>
      call('POST', `/pages/${id}/revisions/${version}/restore`, { as: editor });
    expect((await restore(1)).json().data).toMatchObject({ held: true, version: 3 });
    await call('PUT', '/pages/status', { as: editor, payload: { id, status: 'public' } });
    expect((await restore(2)).json().data).not.toHaveProperty('held');
    expect(await visit('about')).toBe('New');
  });
});

describe('a page that nobody sees', () => {
  it('has nothing to hold back, and is not made public by what would be', async () => {
    const { device, uid } = await publicPage('about', { status: 'draft' });
    const held = await device.apply(device.update(uid, 1, HOLD, setText('a', 'New')));
    expect((await pulled(uid)).fields).not.toHaveProperty('held');
    await device.apply(device.update(uid, held.version, field('status', 'public'), HOLD));
    expect((await pulled(uid)).fields).toMatchObject({ status: 'draft' });
    expect(await visit('about')).toBe(404);
  });

  it('is made by a device as a draft where the device had it held back', async () => {
    const { uid } = await publicPage('about', { held: true });
    expect((await pulled(uid)).fields).toMatchObject({ status: 'draft' });
  });
});

describe('deleted and put back', () => {
  async function putBack({ device, uid }: Held, route: string) {
    const fields = pageFields({ route, status: 'draft', held: true });
    const again = device.create(pageTree(text('a', 'New')), fields, uid);
    await device.push(again, device.after(again, field('status', 'public')));
  }

  it('is seen as it was, and still holds back what it held', async () => {
    const held = await heldPage('about', field('route', 'about-us'));
    await call('DELETE', `/pages/${held.id}`, { as: admin });
    expect(await visit('about')).toBe(404);
    await putBack(held, 'about-us');
    expect([await visit('about'), await visit('about-us')]).toEqual(['Old', 404]);
    expect(await pulled(held.uid)).toMatchObject({ words: 'New', published: { version: 1, route: 'about' } });
  });

  it('is found at its new address when another page has the former one', async () => {
    const held = await heldPage('about', field('route', 'about-us'));
    await call('DELETE', `/pages/${held.id}`, { as: admin });
    const { device } = await publicPage('about');
    expect(device).toBeDefined();
    await putBack(held, 'about-us');
    expect(await visit('about-us')).toBe('Old');
    expect(await pulled(held.uid)).toMatchObject({ published: { route: 'about-us' } });
  });
});

describe('two people at one page, one of them away', () => {
  it('one publishes, what the other held back meanwhile stays back', async () => {
    const { device, uid, version } = await heldPage('about');
    const away = new TestDevice(kit, colleague);
    // Each change that is held back says so.
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
    const { device, uid, version } = await heldPage('about');
    const away = new TestDevice(kit, colleague);
    const theirs = away.update(uid, version, PUBLISH);
    await device.apply(device.update(uid, version, PUBLISH));
    expect(await away.apply(theirs)).toMatchObject({ version: 3 });
    expect(await visit('about')).toBe('New');
  });

  it('one goes back to what is published, the other goes on: nothing of that is lost, nor seen', async () => {
    const { device, uid, version } = await heldPage('about');
    const away = new TestDevice(kit, colleague);
    const theirs = away.update(uid, version, field('title', 'Theirs'), HOLD);
    await device.apply(device.update(uid, version, setText('a', 'Old'), PUBLISH));
    await away.apply(theirs);
    expect(await pulled(uid)).toMatchObject({ words: 'Old', fields: { title: 'Theirs', held: true } });
    const { version: seen, title } = (await call('GET', '/pages/route/about')).json().data;
    expect([seen, title]).toEqual([3, undefined]);
  });

  it('one hides it, the other holds back: it is hidden, and what was held back is not seen', async () => {
    const { device, uid, version } = await heldPage('about');
    const away = new TestDevice(kit, colleague);
    const theirs = away.update(uid, version, setText('a', 'Newest'), HOLD);
    await device.apply(device.update(uid, version, field('status', 'draft')));
    const { version: hidden } = await away.apply(theirs);
    expect(await visit('about')).toBe(404);
    await device.apply(device.update(uid, hidden, field('status', 'public')));
    expect([await visit('about'), (await pulled(uid)).words]).toEqual(['Old', 'Newest']);
  });

  it('[DO9] one publishes and brings a former version back, the other, away, holds back and then publishes', async () => {
    const { device, uid, id, version } = await heldPage('about');
    const away = new TestDevice(kit, colleague);
    const held = away.update(uid, version, HOLD, field('title', 'Away'));
    const published = away.after(held, PUBLISH);

    await device.apply(device.update(uid, version, PUBLISH));
    const restored = await call('POST', `/pages/${id}/revisions/1/restore`, { as: editor });
    expect([restored.statusCode, await visit('about')]).toEqual([200, 'Old']);
    // What the other one held back comes first, and is not seen; what was brought back stays.
    await away.apply(held);
    expect(await visit('about')).toBe('Old');
    expect(await pulled(uid)).toMatchObject({ words: 'Old', fields: { title: 'Away', held: true } });
    expect((await call('GET', '/pages/route/about')).json().data.title).toBeUndefined();
    await away.apply(published);
    expect((await call('GET', '/pages/route/about')).json().data).toMatchObject({ title: 'Away' });
    const { words, published: shown } = await pulled(uid);
    expect([words, shown, await visit('about')]).toEqual(['Old', undefined, 'Old']);
  });

  it('[DO9] [TR1] one deletes it and puts it back, the other, away, has held back and published meanwhile', async () => {
    const { device, uid, id, version } = await heldPage('about');
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
    const { uid, version } = await heldPage('about');
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

it('an image that visitors see is in use while a newer version is without it', async () => {
  const { device, uid, id } = await publicPage('about', { image: '/api/v1/media/picnic-abc123.webp' });
  await device.apply(device.update(uid, 1, HOLD, field('image', undefined)));
  expect(await usesOf(sql, 'abc123')).toMatchObject([{ kind: 'page', id }]);
  await device.apply(device.update(uid, 2, PUBLISH));
  expect(await usesOf(sql, 'abc123')).toEqual([]);
});
