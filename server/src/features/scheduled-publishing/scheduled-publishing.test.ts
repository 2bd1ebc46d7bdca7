import type { Mutation } from '@vestry/sync/contract/sync';
import type { Operation } from '@vestry/sync/tree/operation';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keptLog } from '../../test-kit/kept-log';
import { plainRenderer } from '../../test-kit/plain-renderer';
import { testApp } from '../../test-kit/test-app';
import { pageFields, setText, TestDevice } from '../../test-kit/test-device';
import { contents, pageTree, text } from '../../test-kit/trees';

const { log, lines } = keptLog();
const kit = await testApp({ context: { renderer: plainRenderer, log } });
const { app, call, signInAs, sql, databaseUrl } = kit;
/** Another server on the same database. */
const second = await testApp({ context: { sql, databaseUrl } });
const editor = await signInAs('editor');
const colleague = await signInAs('editor');
const admin = await signInAs('admin');

const T = '2030-05-01T12:00:00.000Z';
const LATER = '2030-05-01T18:30:00.000Z';
const PAST = '2020-05-01T12:00:00.000Z';
const at = (time: string) => app.scheduledPublishing.run(new Date(time));
const field = (name: string, value?: unknown): Operation =>
  value === undefined ? { op: 'field', name } : { op: 'field', name, value };

async function stored(
  route: string,
  fields: Record<string, unknown> = {},
  device = new TestDevice(kit, editor),
) {
  const create = device.create(pageTree(text('a', 'Old')), pageFields({ route, ...fields }));
  const { id } = await device.apply(create);
  return { device, uid: create.uid, id };
}
const visit = async (route: string) => {
  const { statusCode, body } = await app.inject({ url: `/${route}` });
  return statusCode === 200 ? body.split(' ').at(-1) : statusCode;
};
const page = async (id: number) => (await call('GET', `/pages/${id}`, { as: editor })).json().data;
const history = async (id: number): Promise<[string, string | undefined][]> =>
  (await call('GET', `/pages/${id}/revisions?limit=100`, { as: editor }))
    .json()
    .data.data.map(({ summary, editor: by }: { summary: string; editor: { username: string } | null }) => [
      summary,
      by?.username,
    ]);

beforeEach(async () => {
  await sql`update documents set deleted_at = now() where deleted_at is null`;
  lines.length = 0;
});

describe('a page that is to be published at a time', () => {
  it('[PP1] is not public a day before, where the clock of this machine is a day ahead', async () => {
    await stored('early', {
      publishAt: new Date(Math.floor(Date.now() / 60_000 + 720) * 60_000).toISOString(),
    });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
    try {
      await app.scheduledPublishing.run();
    } finally {
      vi.useRealTimers();
    }
    expect(await visit('early')).toBe(404);
  });

  it('[PP1] is public from then on, by who scheduled it, and not before', async () => {
    const { id, device, uid } = await stored('party', { publishAt: T });
    await at('2030-05-01T11:59:00Z');
    expect(await visit('party')).toBe(404);
    const other = new TestDevice(kit, colleague);
    await other.pullAll();
    await other.apply(other.update(uid, 1, setText('a', 'Newer')));
    await at(T);
    expect(await visit('party')).toBe('Newer');
    expect((await page(id)).publishAt).toBeUndefined();
    expect((await history(id))[0]).toEqual(['Published as scheduled', editor.username]);
    await device.pullAll();
    expect(device.documents.get(uid)?.state.fields).toMatchObject({ status: 'public' });
  });

  it('[PP1] shows the changes that were unpublished until then', async () => {
    const { device, uid, id } = await stored('about', { status: 'public' });
    const hold = [
      setText('a', 'New'),
      field('held', true),
      field('publishAt', T),
      field('unpublishAt', LATER),
    ];
    await device.apply(device.update(uid, 1, ...hold));
    expect(await visit('about')).toBe('Old');
    await at(T);
    expect(await visit('about')).toBe('New');
    expect(await page(id)).toMatchObject({ status: 'public', unpublishAt: LATER });
    await at(LATER);
    expect(await visit('about')).toBe(404);
    expect(await page(id)).toMatchObject({ status: 'private' });
    expect((await history(id)).slice(0, 2).map(([summary]) => summary)).toEqual([
      'Hidden as scheduled',
      'Published as scheduled',
    ]);
  });

  it('[PP2] is published once, however many servers look', async () => {
    const pages = [];
    for (let i = 0; i < 8; i += 1) pages.push(await stored(`once-${i}`, { publishAt: T }));
    const now = new Date(T);
    await Promise.all([app.scheduledPublishing.run(now), second.app.scheduledPublishing.run(now)]);
    await Promise.all([second.app.scheduledPublishing.run(now), app.scheduledPublishing.run(now)]);
    for (const { id } of pages) expect(await page(id)).toMatchObject({ status: 'public', version: 2 });
  });

  it('[PP2] is made up for when no server was there at the time', async () => {
    const { id } = await stored('missed', { publishAt: PAST });
    const started = await testApp({ context: { sql, databaseUrl } });
    await started.app.listen({ port: 0, host: '127.0.0.1' });
    await expect.poll(async () => (await page(id)).status).toBe('public');
    expect((await history(id))[0]![0]).toBe('Published as scheduled, after its time');
    // And what arrives there with a time that is past.
    const payload = { route: 'late', contents: contents(pageTree()), publishAt: PAST };
    const reply = await started.call('POST', '/pages', { as: editor, payload });
    const late = reply.json().data.id;
    await expect.poll(async () => (await page(late)).status).toBe('public');
  });

  it('[PP2] scheduled offline for a time that is past when it arrives, is published then, and says so', async () => {
    const { device, uid, id } = await stored('offline');
    await device.apply(device.update(uid, 1, field('publishAt', PAST), setText('a', 'Late')));
    await app.scheduledPublishing.run();
    expect(await visit('offline')).toBe('Late');
    expect((await history(id))[0]![0]).toBe('Published as scheduled, after its time');
  });

  it('[PP2] scheduled by two, one of them offline: the later one counts, and it waits for their conflict', async () => {
    const { device, uid, id } = await stored('both');
    await device.apply(device.update(uid, 1, field('publishAt', T)));
    const away = new TestDevice(kit, colleague);
    await away.apply(away.update(uid, 1, field('publishAt', LATER)));
    expect((await page(id)).publishAt).toBe(LATER);
    await at(T);
    expect(await page(id)).toMatchObject({ status: 'draft', publishAt: LATER });
    await at(LATER);
    expect(await page(id)).toMatchObject({ status: 'draft' });
    expect((await history(id))[0]![0]).toBe(
      'Scheduled to be published: waits until its conflicts are settled',
    );
    const { openConflicts, queuedStatus } = (
      await sql`select open_conflicts as "openConflicts", queued_status as "queuedStatus" from documents where uid = ${uid}`
    )[0]!;
    expect([openConflicts, queuedStatus]).toEqual([1, 'public']);
    await at(LATER);
    expect(await history(id)).toHaveLength(4);
  });

  it('[PP2] cancelled by a colleague meanwhile, is not published', async () => {
    const { device, uid, id } = await stored('cancelled', { publishAt: T });
    await device.apply(device.update(uid, 1, field('publishAt')));
    await at(T);
    expect(await page(id)).toMatchObject({ status: 'draft', version: 2 });
  });

  it('[PP1] is published at the moment that was chosen, whatever the clock of the site is since', async () => {
    const { id } = await stored('clock', { publishAt: T });
    const settings = (await call('GET', '/site-settings', { as: admin })).json().data;
    const payload = { ...settings, timeZone: 'America/New_York' };
    for (const name of ['version', 'updatedAt', 'editor']) delete payload[name];
    const changed = await call('PUT', '/site-settings', { as: admin, payload });
    expect([changed.statusCode, changed.body]).toEqual([200, expect.stringContaining('America/New_York')]);
    await at('2030-05-01T11:59:00Z');
    expect(await visit('clock')).toBe(404);
    await at(T);
    expect(await page(id)).toMatchObject({ status: 'public' });
  });

  it('[PP2] is tried once when it cannot run, and again when it is scheduled again', async () => {
    const { device, uid, id } = await stored('broken', { publishAt: T });
    await sql`update documents set fields = jsonb_set(fields, '{route}', '"api/no"') where uid = ${uid}`;
    await at(T);
    await at(T);
    expect(lines.filter((line) => line.includes('could not be done as scheduled'))).toHaveLength(1);
    expect(await page(id)).toMatchObject({ status: 'draft', publishAt: T });
    await device.apply(device.update(uid, 1, field('route', 'mended'), field('publishAt', PAST)));
    await at(T);
    expect(await page(id)).toMatchObject({ status: 'public' });
  });

  it('[PP2] keeps no other page waiting when something unforeseen happens to it', async () => {
    const device = new TestDevice(kit, editor);
    const first = '00000000-0000-4000-8000-000000000001';
    for (const [route, uid] of [
      ['odd', first],
      ['sound', undefined],
    ] as const)
      await device.apply(device.create(pageTree(text('a', 'Old')), pageFields({ route, publishAt: T }), uid));
    await sql`update documents set contents = '{' where uid = ${first}`;
    await at(T);
    expect(await visit('sound')).toBe('Old');
    expect(lines.filter((line) => line.includes('a schedule waits'))).toEqual([
      expect.stringContaining(first),
    ]);
  });

  it('[PP1] is not published while it is deleted, nor by itself when it is restored', async () => {
    const { device, uid, id } = await stored('trash', { publishAt: T });
    await call('DELETE', `/pages/${id}`, { as: admin });
    await at(T);
    await device.apply(device.create(pageTree(), pageFields({ route: 'trash', publishAt: T }), uid));
    await at(T);
    expect(await page(id)).toMatchObject({ status: 'draft' });
    expect((await page(id)).publishAt).toBeUndefined();
  });
});

describe('[PP3] a status that a person sets', () => {
  const set = (id: number, status: string) =>
    call('PUT', '/pages/status', { as: editor, payload: { id, status } });

  it('ends an old plan: what is hidden on purpose stays hidden', async () => {
    const { id } = await stored('emergency', { publishAt: T });
    const shown = (await set(id, 'public')).json().data;
    expect(shown).toMatchObject({ status: 'public' });
    expect(shown).not.toHaveProperty('publishAt');
    await set(id, 'private');
    await at(T);
    expect(await visit('emergency')).toBe(404);
  });

  it('ends both schedules when it hides the page, that of unpublished changes too', async () => {
    const { device, uid, id } = await stored('both-ended', { status: 'public' });
    const plans = [field('held', true), field('publishAt', T), field('unpublishAt', LATER)];
    await device.apply(device.update(uid, 1, ...plans));
    const hidden = (await set(id, 'private')).json().data;
    expect(hidden).not.toHaveProperty('publishAt');
    expect(hidden).not.toHaveProperty('unpublishAt');
    await at(LATER);
    expect(await page(id)).toMatchObject({ status: 'private', version: hidden.version });
  });

  it('keeps later changes unpublished once it has published the former ones', async () => {
    const { device, uid, id } = await stored('held-again', { status: 'public' });
    await device.apply(device.update(uid, 1, field('held', true), field('publishAt', T)));
    const { version } = (await set(id, 'public')).json().data;
    await device.apply(device.update(uid, version, field('held', true), setText('a', 'Not yet')));
    await at(T);
    expect(await visit('held-again')).toBe('Old');
  });

  it('keeps the plan of a page that nobody sees before and after', async () => {
    const { id } = await stored('stays', { publishAt: T, unpublishAt: LATER });
    await set(id, 'private');
    expect(await page(id)).toMatchObject({ status: 'private', publishAt: T, unpublishAt: LATER });
  });

  it.each([true, false])(
    'ends it in a call with the page too, but not what this plans (merged: %s)',
    async (merged) => {
      const { id } = await stored('put', { publishAt: T });
      const body = async (status: string, plan = {}) => {
        const base = merged ? { baseVersion: (await page(id)).version } : {};
        const payload = { id, route: 'put', contents: contents(pageTree()), status, ...base, ...plan };
        return (await call('PUT', '/pages', { as: editor, payload })).json().data;
      };
      expect(await body('public')).not.toHaveProperty('publishAt');
      expect(await body('private', { publishAt: T })).toMatchObject({ status: 'private', publishAt: T });
      expect(await body('public', { unpublishAt: T })).toMatchObject({ status: 'public', unpublishAt: T });
      expect(await body('draft')).not.toHaveProperty('unpublishAt');
    },
  );
});

describe('a plan', () => {
  it('is kept by calls that do not name it and by restored versions, and visitors never receive it', async () => {
    const { id } = await stored('kept', { status: 'public', unpublishAt: T });
    const put = { id, route: 'kept', contents: contents(pageTree(text('a', 'Put'))) };
    expect((await call('PUT', '/pages', { as: editor, payload: put })).json().data.unpublishAt).toBe(T);
    await call('PUT', '/pages', { as: editor, payload: { ...put, unpublishAt: LATER } });
    await call('POST', `/pages/${id}/revisions/1/restore`, { as: editor });
    expect((await page(id)).unpublishAt).toBe(LATER);
    const seen = await call('GET', '/pages/route/kept');
    expect(seen.statusCode).toBe(200);
    expect(seen.body).not.toContain('unpublishAt');
    const ended = await call('PUT', '/pages', { as: editor, payload: { ...put, unpublishAt: '' } });
    expect(ended.json().data.unpublishAt).toBeUndefined();
  });

  it('stays when a device of before edits the page', async () => {
    const { uid, id } = await stored('former', { publishAt: T });
    const operations = [setText('a', 'Former')];
    const mutations: Mutation[] = [
      { number: 1, type: 'update', uid, kind: 'page', base: { version: 1 }, operations },
    ];
    const payload = { protocol: 5, clientId: crypto.randomUUID(), mutations };
    const reply = await call('POST', '/sync/push', { as: colleague, payload });
    expect(reply.json().data.results).toMatchObject([{ status: 'applied' }]);
    expect(await page(id)).toMatchObject({ publishAt: T, status: 'draft' });
    await at(T);
    expect(await visit('former')).toBe('Former');
  });

  it.each([
    ['words', { publishAt: 'tomorrow' }, 'publishAt'],
    ['a time in a zone', { publishAt: '2030-05-01T12:00:00+08:00' }, 'publishAt'],
    ['seconds', { unpublishAt: '2030-05-01T12:00:30.000Z' }, 'unpublishAt'],
    ['a day that there is not', { publishAt: '2030-02-31T12:00:00.000Z' }, 'publishAt'],
    ['a number', { publishAt: 5 }, 'publishAt'],
    ['an end before the beginning', { publishAt: LATER, unpublishAt: T }, 'unpublishAt'],
  ])('of %s is refused', async (_what, plan, name) => {
    const payload = { route: 'wrong', contents: contents(pageTree()), ...plan };
    const reply = await call('POST', '/pages', { as: editor, payload });
    expect([reply.statusCode, reply.json().data[0]?.field]).toEqual([422, name]);
  });
});
