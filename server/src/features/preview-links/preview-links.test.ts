import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Renderer } from '../../platform/render-port';
import { keptLog, requestsNoted } from '../../test-kit/kept-log';
import { plainRenderer } from '../../test-kit/plain-renderer';
import { testApp, type TestUser } from '../../test-kit/test-app';
import { pageFields, setText, TestDevice } from '../../test-kit/test-device';
import { contents, headerTree, pageTree, text } from '../../test-kit/trees';

/** The words of the page, and until when it is shown. */
const renderer: Renderer = {
  ...plainRenderer,
  renderPage: ({ tree, header }, { previewUntil }) =>
    [header, tree]
      .flatMap((each) => each?.children ?? [])
      .map(({ value }) => value['text'] ?? value['href'])
      .concat(previewUntil ?? [])
      .join(' | '),
};
const { log, lines } = keptLog();
const kit = await testApp({
  context: { renderer, log },
  env: { PUBLIC_URL: 'https://church.example', TIME_ZONE: 'Asia/Taipei' },
});
const { app, call, signInAs, sql } = kit;
const editor = await signInAs('editor');
const viewer = await signInAs('viewer');
const admin = await signInAs('admin');

interface Made {
  id: number;
  url: string;
  endsAt: string;
}

async function storedPage(route: string, status = 'draft') {
  const device = new TestDevice(kit, editor);
  const create = device.create(pageTree(text('a', 'Old')), pageFields({ route, status }));
  const { id } = await device.apply(create);
  return { device, uid: create.uid, id };
}

async function made(id: number, days = 7): Promise<Made> {
  const reply = await call('POST', `/pages/${id}/preview-links`, { as: editor, payload: { days } });
  expect(reply.statusCode).toBe(201);
  return reply.json().data;
}
const links = async (id: number, as: TestUser = editor): Promise<Made[]> =>
  (await call('GET', `/pages/${id}/preview-links`, { as })).json().data;
let sender = 0;
/** Followed from an address of its own, so that no test is throttled by another. */
const follow = (url: string, remoteAddress = `192.0.2.${++sender}`) =>
  app.inject({ url: url.replace('https://church.example', ''), remoteAddress });
const seen = async (url: string) => {
  const { statusCode, body } = await follow(url);
  return statusCode === 200 ? body.split(' | ').slice(0, -1).join(' | ') : `${statusCode} ${body}`;
};

beforeEach(async () => {
  await sql`update documents set deleted_at = now() where deleted_at is null`;
  lines.length = 0;
});

describe('a link by which a page is looked at', () => {
  it('[PL1] shows what is stored, whatever visitors see', async () => {
    const draft = await storedPage('new');
    const draftLink = await made(draft.id);
    expect(await seen(draftLink.url)).toBe('Old');
    expect((await follow('/new')).statusCode).toBe(404);

    const { device, uid, id } = await storedPage('about', 'public');
    const { url } = await made(id);
    await device.apply(
      device.update(uid, 1, setText('a', 'Held'), { op: 'field', name: 'held', value: true }),
    );
    expect(await seen(url)).toBe('Held');
    expect((await follow('/about')).body).toBe('Old');
  });

  it('[PL1] shows it with the header that it has', async () => {
    const payload = { name: 'Top', type: 'header', description: '', contents: contents(headerTree('/menu')) };
    const { id: headerId } = (await call('POST', '/elements', { as: editor, payload })).json().data;
    const page = { route: 'headed', contents: contents(pageTree(text('a', 'Words'))), headerId };
    const { id } = (await call('POST', '/pages', { as: editor, payload: page })).json().data;
    expect(await seen((await made(id)).url)).toBe('/menu | Words');
  });

  it('[PL2] is cached by nobody, found by no search engine and sent to no other site', async () => {
    const { id } = await storedPage('quiet');
    const { url } = await made(id);
    const { headers, body } = await follow(url);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(headers['etag']).toBeUndefined();
    expect(body).toMatch(/20\d\d.*GMT\+8/);
    const unknown = await follow(url.slice(0, -1));
    expect(unknown.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });

  it('[PL2] is in no log and in no table as it is', async () => {
    const { id } = await storedPage('secret');
    const { url } = await made(id);
    const token = url.split('token=')[1]!;
    expect(Buffer.from(token, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
    await follow(url);
    await requestsNoted();
    expect(lines.join('')).toContain('/api/v1/preview?token=[redacted]');
    expect(lines.join('')).not.toContain(token);
    const rows = await sql`select preview_links::text from preview_links`;
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(await links(id))).not.toContain('token');
  });

  it('[PL1] ends by itself, at a press, and with the page; a page that is restored is shown again', async () => {
    const { id, uid } = await storedPage('ending');
    const [day, week, month] = [await made(id, 1), await made(id, 7), await made(id, 30)];
    const days = [day, week, month].map(({ endsAt }) =>
      Math.round((Date.parse(endsAt) - Date.now()) / 86_400_000),
    );
    expect(days).toEqual([1, 7, 30]);
    expect((await links(id)).map((link) => link.id)).toEqual([month.id, week.id, day.id]);

    await sql`update preview_links set ends_at = now() where id = ${day.id}`;
    expect(await seen(day.url)).toBe('410 preview ended');
    expect((await call('DELETE', `/preview-links/${week.id}`, { as: editor })).statusCode).toBe(200);
    expect(await seen(week.url)).toBe('410 preview ended');
    expect((await links(id)).map((link) => link.id)).toEqual([month.id]);
    const again = await call('DELETE', `/preview-links/${week.id}`, { as: editor });
    expect(again.statusCode).toBe(404);

    await call('DELETE', `/pages/${id}`, { as: admin });
    expect(await seen(month.url)).toBe('410 preview ended');
    await sql`update documents set deleted_at = null where uid = ${uid}`;
    expect(await seen(month.url)).toBe('Old');
    await sql`update documents set deleted_at = now() where uid = ${uid}`;
    await sql`delete from documents where uid = ${uid}`;
    expect(await seen(month.url)).toBe('404 preview unknown');
  });

  it.each([
    ['none', ''],
    ['an empty one', '?token='],
    ['another one', `?token=${randomBytes(32).toString('base64url')}`],
    ['a part of one', '?token=abc'],
    ['a long one', `?token=${'a'.repeat(5000)}`],
    ['two', '?token=a&token=b'],
    ['a NUL', '?token=%00'],
    ['one that cannot be decoded', '?token=%ff%fe'],
  ])('[PL1] a request with %s for a token learns what to do', async (_what, query) => {
    const { statusCode, body } = await follow(`/api/v1/preview${query}`);
    expect([statusCode, body]).toEqual([404, 'preview unknown']);
  });

  it('is asked for only so often by one sender', async () => {
    const { url } = await made((await storedPage('often')).id);
    const replies = [];
    for (let i = 0; i < 70; i += 1) replies.push(await follow(url, '198.51.100.7'));
    const refused = replies.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]!.headers['retry-after']).toBe('1');
    expect(refused[0]!.body).toBe('preview busy');
    expect((await follow(url)).statusCode).toBe(200);
  });

  it('is made, listed and ended by who may edit the page', async () => {
    const { id } = await storedPage('mine');
    const link = await made(id);
    for (const [method, path] of [
      ['GET', `/pages/${id}/preview-links`],
      ['POST', `/pages/${id}/preview-links`],
      ['DELETE', `/preview-links/${link.id}`],
    ] as const) {
      const payload = method === 'POST' ? { payload: { days: 1 } } : {};
      expect((await call(method, path, { as: viewer, ...payload })).statusCode).toBe(403);
      expect((await call(method, path, payload)).statusCode).toBe(401);
    }
    expect(await links(id)).toMatchObject([{ id: link.id, creator: { username: editor.username } }]);
  });

  it.each([
    ['no time', {}, 422],
    ['another time', { days: 365 }, 422],
    ['a time in words', { days: '7' }, 422],
    ['more than a time', { days: 7, uid: 'x' }, 422],
    ['a list', [7], 400],
  ])('is not made for %s', async (_what, payload, status) => {
    const { id } = await storedPage('asked');
    const reply = await call('POST', `/pages/${id}/preview-links`, { as: editor, payload });
    expect(reply.statusCode).toBe(status);
    expect(await links(id)).toEqual([]);
  });

  it('is not made for a page that is not there, nor ended where there is none', async () => {
    const { id } = await storedPage('one');
    const link = await made(id);
    const payload = { days: 7 };
    expect((await call('POST', '/pages/999999/preview-links', { as: editor, payload })).statusCode).toBe(404);
    expect((await call('GET', '/pages/0/preview-links', { as: editor })).statusCode).toBe(400);
    expect((await call('DELETE', '/preview-links/999999', { as: editor })).statusCode).toBe(404);
    expect((await call('DELETE', '/preview-links/x', { as: editor })).statusCode).toBe(400);
    expect(await seen(link.url)).toBe('Old');
  });

  it('a page has only so many', async () => {
    const { id } = await storedPage('many');
    for (let i = 0; i < 20; i += 1) await made(id);
    const reply = await call('POST', `/pages/${id}/preview-links`, { as: editor, payload: { days: 1 } });
    expect([reply.statusCode, reply.json().message]).toEqual([409, expect.stringContaining('20')]);
  });

  it('a page has no more when many are asked for at once', async () => {
    const { id } = await storedPage('crowded');
    const payload = { days: 1 };
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const reply = await call('POST', `/pages/${id}/preview-links`, { as: editor, payload });
        return reply.statusCode;
      }),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(await links(id)).toHaveLength(20);
  });
});

describe('the links of the whole site', () => {
  const listOf = async (path: string, as: TestUser) => {
    const reply = await call('GET', path, { as });
    expect(reply.statusCode).toBe(200);
    const { data, pagination } = reply.json().data;
    return {
      total: pagination.total,
      links: data.map((link: { id: number; creator: { username: string }; page: { route: string } }) => [
        link.id,
        link.creator.username,
        link.page.route,
      ]),
    };
  };

  it('[PL3] are listed for who made them, and for admins all of them', async () => {
    const as = await signInAs('editor');
    const [one, two] = [await storedPage('first-page'), await storedPage('second-page')];
    const [first, second] = [await made(one.id, 30), await made(two.id, 1)];
    const payload = { days: 7 };
    const third = (await call('POST', `/pages/${one.id}/preview-links`, { as, payload })).json().data;
    const ended = await made(one.id);
    await call('DELETE', `/preview-links/${ended.id}`, { as: editor });

    const own = [
      [second.id, editor.username, 'second-page'],
      [first.id, editor.username, 'first-page'],
    ];
    const theirs = [[third.id, as.username, 'first-page']];
    expect(await listOf('/users/me/preview-links', editor)).toEqual({ total: 2, links: own });
    expect(await listOf('/users/me/preview-links', as)).toEqual({ total: 1, links: theirs });
    expect(await listOf('/users/me/preview-links', viewer)).toEqual({ total: 0, links: [] });
    expect(await listOf('/preview-links', admin)).toEqual({ total: 3, links: [...theirs, ...own] });
    expect(await listOf(`/preview-links?creator=${as.id}`, admin)).toEqual({ total: 1, links: theirs });
    const soonest = await listOf('/preview-links?orderBy=endsAt&order=ASC&limit=2', admin);
    expect(soonest).toEqual({ total: 3, links: [own[0], theirs[0]] });

    // One whose page is in the trash opens nothing, until the page is restored.
    await call('DELETE', `/pages/${two.id}`, { as: admin });
    expect(await listOf('/preview-links', admin)).toMatchObject({ total: 2 });
    await sql`update documents set deleted_at = null where uid = ${two.uid}`;
    expect(await listOf('/preview-links', admin)).toMatchObject({ total: 3 });
  });

  it('[PL3] an admin ends all of one person, or of the site', async () => {
    const as = await signInAs('editor');
    const [one, two] = [await storedPage('kept-page'), await storedPage('trashed-page')];
    const [mine, trashed] = [await made(one.id), await made(two.id)];
    const payload = { days: 7 };
    const theirs = (await call('POST', `/pages/${one.id}/preview-links`, { as, payload })).json().data;
    await sql`update documents set deleted_at = now() where uid = ${two.uid}`;

    const ofOne = await call('DELETE', `/preview-links?creator=${as.id}`, { as: admin });
    expect(ofOne.json().data).toEqual({ ended: 1 });
    expect([await seen(theirs.url), await seen(mine.url)]).toEqual(['410 preview ended', 'Old']);

    expect((await call('DELETE', '/preview-links', { as: admin })).statusCode).toBe(200);
    await sql`update documents set deleted_at = null where uid = ${two.uid}`;
    expect([await seen(mine.url), await seen(trashed.url)]).toEqual([
      '410 preview ended',
      '410 preview ended',
    ]);
    expect((await call('DELETE', '/preview-links', { as: admin })).json().data).toEqual({ ended: 0 });
  });

  it('[PL3] the record says who has ended which, one or several', async () => {
    await call('DELETE', '/preview-links', { as: admin });
    const [before] = await sql<[{ last: number }]>`select coalesce(max(id), 0)::int as last from audit_log`;
    const as = await signInAs('editor');
    const { id } = await storedPage('recorded');
    const create = async (by: TestUser) =>
      (await call('POST', `/pages/${id}/preview-links`, { as: by, payload: { days: 7 } })).json().data;
    const { id: first } = await create(as);
    await call('DELETE', `/preview-links/${first}`, { as: editor });
    expect((await call('DELETE', `/preview-links/${first}`, { as: editor })).statusCode).toBe(404);
    await create(as);
    await create(as);
    await create(editor);
    await call('DELETE', `/preview-links?creator=${as.id}`, { as: admin });
    // There are none any more.
    await call('DELETE', `/preview-links?creator=${as.id}`, { as: admin });
    await call('DELETE', '/preview-links', { as: admin });
    const events =
      await sql`select act, subject, detail, actor from audit_log where act like 'preview%' and id > ${before.last} order by id`;
    expect([...events]).toEqual([
      {
        act: 'previewLinkEnded',
        subject: '/recorded',
        detail: { creator: as.username },
        actor: editor.username,
      },
      {
        act: 'previewLinksEnded',
        subject: as.username,
        detail: { of: 'person', count: '2' },
        actor: admin.username,
      },
      { act: 'previewLinksEnded', subject: '', detail: { of: 'site', count: '1' }, actor: admin.username },
    ]);
  });

  it('[PL3] are listed and ended at once by admins alone', async () => {
    for (const method of ['GET', 'DELETE'] as const) {
      expect((await call(method, '/preview-links', { as: editor })).statusCode).toBe(403);
      expect((await call(method, '/preview-links')).statusCode).toBe(401);
      expect((await call(method, '/preview-links?creator=x', { as: admin })).statusCode).toBe(400);
    }
    expect((await call('GET', '/users/me/preview-links')).statusCode).toBe(401);
  });
});
