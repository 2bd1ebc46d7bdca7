import type { Published } from '@vestry/sync/contract/document';
import { describe, expect, it } from 'vitest';
import { pageFields, setText } from '../../test-kit/test-device';
import { contents, headerTree, pageTree, text } from '../../test-kit/trees';
import { usesOf } from '../media/sql';
import {
  field,
  type UnpublishedPage,
  HOLD,
  unpublishedPages,
  PUBLISH,
} from './test-support/unpublished-pages';

const { app, call, sql, editor, colleague, admin, visit, publicPage, unpublishedPage, pulled, page } =
  await unpublishedPages();

describe('a public page that holds its changes back', () => {
  it('is seen as it was, everywhere, until they are published', async () => {
    const { device, uid, version } = await unpublishedPage(
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
    const { device, uid, version } = await unpublishedPage('about');
    const [{ at }] = await sql<[{ at: Date }]>`
      select created_at as at from revisions where uid = ${uid} and version = 1`;
    const published: Published = { version: 1, at: at.toISOString(), route: 'about' };
    expect(await pulled(uid)).toMatchObject({ words: 'New', version: 2, published, fields: { held: true } });
    await device.apply(device.update(uid, version, setText('a', 'Newer')));
    expect(await pulled(uid)).toMatchObject({ words: 'Newer', version: 3, published });
  });

  it('that was saved and then changed unpublished in one batch is visible as it was saved', async () => {
    const { device, uid } = await publicPage('about');
    const saved = device.update(uid, 1, setText('a', 'Saved'));
    await device.push(saved, device.after(saved, setText('a', 'Held'), HOLD));
    expect(await visit('about')).toBe('Saved');
    expect(await pulled(uid)).toMatchObject({ words: 'Held', published: { version: 2 } });
  });

  it('is visible as it was after its elements changed, which are always published', async () => {
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
    const { device, uid, version } = await unpublishedPage('about', field('route', 'about-us'));
    expect([await visit('about'), await visit('about-us')]).toEqual(['Old', 404]);
    await device.apply(device.update(uid, version, PUBLISH));
    expect([await visit('about'), await visit('about-us')]).toEqual(['-> /about-us', 'New']);
  });

  it('is taken at both, and free again at the one that it leaves', async () => {
    const { device, uid, version } = await unpublishedPage('about', field('route', 'about-us'));
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

  it('is hidden at once with the page, redirected once it has moved, and back as it was', async () => {
    const { device, uid, version } = await unpublishedPage('about', field('route', 'about-us'));
    const hidden = await device.apply(device.update(uid, version, field('status', 'private')));
    expect([await visit('about'), await visit('about-us')]).toEqual([404, 404]);
    const shown = await device.apply(device.update(uid, hidden.version, field('status', 'public')));
    expect([await visit('about'), await visit('about-us')]).toEqual(['Old', 404]);
    await device.apply(device.update(uid, shown.version, PUBLISH));
    expect(await visit('about')).toBe('-> /about-us');
  });
});

describe('the calls of before', () => {
  it('publish: a body without that field is what visitors see', async () => {
    const { id } = await unpublishedPage('about');
    const payload = { id, route: 'about', contents: contents(pageTree(text('a', 'Put'))) };
    const reply = await call('PUT', '/pages', { as: editor, payload });
    expect(reply.json().data).toMatchObject({ status: 'public', version: 3 });
    expect(reply.json().data).not.toHaveProperty('held');
    expect(await visit('about')).toBe('Put');
  });

  it('publish the unpublished changes since their `baseVersion` too, merged', async () => {
    const { id } = await unpublishedPage('about', {
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
    const { id } = await unpublishedPage('about');
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
    const { id } = await unpublishedPage('about');
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

  it('is created as a draft by a device that had it unpublished', async () => {
    const { uid } = await publicPage('about', { held: true });
    expect((await pulled(uid)).fields).toMatchObject({ status: 'draft' });
  });
});

describe('deleted and restored', () => {
  async function restore({ device, uid }: UnpublishedPage, route: string) {
    const fields = pageFields({ route, status: 'draft', held: true });
    const again = device.create(pageTree(text('a', 'New')), fields, uid);
    await device.push(again, device.after(again, field('status', 'public')));
  }

  it('is visible as it was, and its unpublished changes stay unpublished', async () => {
    const held = await unpublishedPage('about', field('route', 'about-us'));
    await call('DELETE', `/pages/${held.id}`, { as: admin });
    expect(await visit('about')).toBe(404);
    await restore(held, 'about-us');
    expect([await visit('about'), await visit('about-us')]).toEqual(['Old', 404]);
    expect(await pulled(held.uid)).toMatchObject({ words: 'New', published: { version: 1, route: 'about' } });
  });

  it('is found at its new address when another page has the former one', async () => {
    const held = await unpublishedPage('about', field('route', 'about-us'));
    await call('DELETE', `/pages/${held.id}`, { as: admin });
    const { device } = await publicPage('about');
    expect(device).toBeDefined();
    await restore(held, 'about-us');
    expect(await visit('about-us')).toBe('Old');
    expect(await pulled(held.uid)).toMatchObject({ published: { route: 'about-us' } });
  });
});

it('an image that visitors see is in use while a newer version is without it', async () => {
  const { device, uid, id } = await publicPage('about', { image: '/api/v1/media/picnic-abc123.webp' });
  await device.apply(device.update(uid, 1, HOLD, field('image', undefined)));
  expect(await usesOf(sql, 'abc123')).toMatchObject([{ kind: 'page', id }]);
  await device.apply(device.update(uid, 2, PUBLISH));
  expect(await usesOf(sql, 'abc123')).toEqual([]);
});
