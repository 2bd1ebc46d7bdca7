import type { StarterState } from '@vestry/sync/contract/starter';
import { STARTER_NAMES, type StarterName } from '@vestry/sync/sample-site/starter-names';
import { starterNamed } from '@vestry/sync/sample-site/starters';
import { beforeEach, describe, expect, it } from 'vitest';
import { plainRenderer } from '../../test-kit/plain-renderer';
import { testApp } from '../../test-kit/test-app';
import { seedStarter } from './put-starter';

const SITE = { name: 'Vestry', language: 'en', timeZone: 'Asia/Taipei' };
const OTHER = STARTER_NAMES.at(-1)!;

/** A database of its own, with one admin. */
async function freshSite() {
  const kit = await testApp({ context: { renderer: plainRenderer } });
  const admin = await kit.signInAs('admin');
  const seed = (language = 'en', name: StarterName = 'church') =>
    seedStarter(kit.sql, kit.context.log, { name, site: { ...SITE, language } });
  const state = async (): Promise<StarterState> =>
    (await kit.call('GET', '/starter', { as: admin })).json().data;
  const choose = (name: string) => kit.call('PUT', '/starter', { as: admin, payload: { name } });
  const routes = async () => {
    const rows = await kit.sql<{ route: string }[]>`
      select fields ->> 'route' as route from documents where kind = 'page' and deleted_at is null order by 1`;
    return rows.map(({ route }) => route);
  };
  /** The numbers of its header and footer that are there. */
  const parts = async () => {
    const [row] = await kit.sql<[{ headerId: number; footerId: number }]>`
      select max(id) filter (where fields ->> 'type' = 'header') as "headerId",
        max(id) filter (where fields ->> 'type' = 'footer') as "footerId"
      from documents where kind = 'element' and deleted_at is null`;
    return row;
  };
  return { ...kit, admin, seed, state, choose, routes, parts };
}

type Site = Awaited<ReturnType<typeof freshSite>>;
let site: Site;
beforeEach(async () => {
  site = await freshSite();
});

/** The first page gets another status. */
async function touch({ call, sql, admin }: Site): Promise<void> {
  const [home] = await sql<[{ id: number }]>`
    select id from documents where fields ->> 'route' = 'home' and deleted_at is null`;
  const reply = await call('PUT', '/pages/status', { as: admin, payload: { id: home.id, status: 'draft' } });
  expect(reply.statusCode).toBe(200);
}

describe('at the first start', () => {
  it('[BE1] a starter is stored once, with its look, in an empty database', async () => {
    const seeded = await Promise.all([site.seed(), site.seed()]);
    expect(seeded.filter(Boolean)).toHaveLength(1);
    const [page] = await site.sql`select uses from documents where fields ->> 'route' = 'home'`;
    expect(page?.['uses']).toHaveLength(3);
    expect(await site.seed()).toBe(false);
    const [settings] = await site.sql`select details from site_settings`;
    expect(settings?.['details']).toEqual({
      ...starterNamed('church', 'en').look,
      ...(await site.parts()),
      passwordMin: '8',
    });
    expect(await site.state()).toMatchObject({
      name: 'church',
      mayChoose: true,
      guide: true,
      isNamed: false,
    });
  });

  it('nothing is put beside what somebody has made', async () => {
    const { call, admin } = site;
    const payload = {
      name: 'Mine',
      type: 'element',
      description: '',
      contents: '{"value":{"id":"root","type":"div"}}',
    };
    expect((await call('POST', '/elements', { as: admin, payload })).statusCode).toBe(201);
    expect(await site.seed()).toBe(false);
    expect(await site.state()).toMatchObject({ name: null, mayChoose: false, guide: false });
    expect((await site.choose(OTHER)).statusCode).toBe(409);
  });

  it.each([
    ['zh-TW', '恩典教會'],
    ['zh-Hant', '恩典教會'],
    ['fr', 'Grace Church'],
  ])('the starter of a site in %s calls itself %s', async (language, name) => {
    expect(await site.seed(language)).toBe(true);
    expect((await site.state()).called).toBe(name);
    const [header] =
      await site.sql`select contents as tree from documents where fields ->> 'type' = 'header'`;
    expect(header?.['tree']).toContain(name);
  });
});

describe('another starter', () => {
  it.each(STARTER_NAMES)('takes the place of one that nobody has changed: %s', async (name) => {
    await site.seed();
    const before = await site.sql`select uid from documents`;
    const reply = await site.choose(name);
    expect(reply.statusCode).toBe(200);
    expect(reply.json().data).toMatchObject({ name, mayChoose: true, guide: true });
    expect(new Set(await site.routes()).has('home')).toBe(true);
    const living = await site.sql`select uid from documents where deleted_at is null`;
    expect(living.filter(({ uid }) => before.some((each) => each['uid'] === uid))).toEqual([]);
    // Nobody has worked on it.
    expect((await site.call('GET', '/trash', { as: site.admin })).json().data.data).toEqual([]);
    const settings = (await site.call('GET', '/site-settings', { as: site.admin })).json().data;
    const [header] = await site.sql`
      select contents as tree from documents where fields ->> 'type' = 'header' and deleted_at is null`;
    expect(settings.name).toBe('Vestry');
    // New pages begin with its header and footer.
    expect(settings).toMatchObject(await site.parts());
    expect(header?.['tree']).toContain((await site.state()).called);
  });

  it('[BE1] leaves no addresses behind but those that somebody has entered', async () => {
    await site.seed();
    const { call, admin } = site;
    const mine = { from: '/old/about.html', to: '/about' };
    expect((await call('POST', '/redirects', { as: admin, payload: mine })).statusCode).toBe(201);
    await site.choose(OTHER);
    const { data } = (await call('GET', '/redirects', { as: admin })).json().data;
    expect(data.map(({ from }: { from: string }) => from)).toEqual([mine.from]);
    const reply = await site.app.inject({ method: 'GET', url: '/groups' });
    expect(reply.statusCode).toBe(404);
  });

  it('calls itself by the name that the site has got', async () => {
    await site.seed();
    await site.call('PUT', '/site-settings', { as: site.admin, payload: { name: 'Saint Anne' } });
    expect((await site.choose(OTHER)).json().data).toMatchObject({ called: 'Saint Anne', isNamed: true });
    const partOf = async (type: string) => {
      const [part] = await site.sql`
        select contents as tree from documents where fields ->> 'type' = ${type} and deleted_at is null`;
      return String(part?.['tree']);
    };
    expect(await partOf('footer')).toContain('Saint Anne');
    // The header says the name of the site by itself, or shows its logo.
    expect(await partOf('header')).not.toContain('logo');
  });

  it('can be chosen again and again, and the first one too', async () => {
    await site.seed();
    const first = await site.routes();
    for (const name of [OTHER, 'church', OTHER]) {
      expect((await site.choose(name)).statusCode).toBe(200);
    }
    await site.choose('church');
    expect(await site.routes()).toEqual(first);
  });

  it('is put into a site that began with nothing', async () => {
    expect(await site.state()).toMatchObject({ name: null, mayChoose: true, guide: true });
    expect((await site.choose(OTHER)).statusCode).toBe(200);
    expect(await site.state()).toMatchObject({ name: OTHER, mayChoose: true });
  });

  it('[BE1] leaves colors and typefaces that an administrator has chosen, each as they belong together', async () => {
    await site.seed();
    const { call, admin } = site;
    const put = (payload: object) => call('PUT', '/site-settings', { as: admin, payload });
    const look = async () => (await call('GET', '/site-settings', { as: admin })).json().data;
    const chosen = { colourBackground: '#101010', colourText: '#f0f0f0', colourAccent: '#ffcc00' };
    expect((await put(chosen)).statusCode).toBe(200);
    expect((await site.choose(OTHER)).statusCode).toBe(200);
    const { typefaces } = starterNamed(OTHER, 'en').look;
    expect(await look()).toMatchObject({ ...chosen, typefaces, colourDark: '' });
    await put(starterNamed(OTHER, 'en').look);
    await put({ typefaces: 'bitter' });
    expect((await site.choose('church')).statusCode).toBe(200);
    expect(await look()).toMatchObject({ ...starterNamed('church', 'en').look, typefaces: 'bitter' });
  });

  it('[BE1] comes with its settings or not at all', async () => {
    await site.seed();
    const before = await site.routes();
    await site.sql`alter table site_settings add constraint no_other check (details ->> 'typefaces' = 'lora')`;
    expect((await site.choose(OTHER)).statusCode).toBe(500);
    expect(await site.routes()).toEqual(before);
    expect((await site.state()).name).toBe('church');
  });

  it('[BE1] is refused as soon as somebody has changed, added or deleted something, and nothing is lost', async () => {
    const payload = { route: 'mine', status: 'draft', contents: '{"value":{"id":"root","type":"div"}}' };
    const ways = [
      () => touch(site),
      () => site.call('POST', '/pages', { as: site.admin, payload }),
      async () => {
        const [page] = await site.sql<[{ id: number }]>`
          select id from documents where kind = 'page' and deleted_at is null order by id limit 1`;
        const reply = await site.call('DELETE', `/pages/${page.id}`, { as: site.admin });
        expect(reply.statusCode).toBe(200);
      },
    ];
    for (const way of ways) {
      site = await freshSite();
      await site.seed();
      expect((await site.choose(OTHER)).statusCode).toBe(200);
      await way();
      const before = await site.routes();
      const reply = await site.choose('church');
      expect(reply.statusCode).toBe(409);
      expect(reply.json().message).toMatch(/Somebody has changed/);
      expect(await site.routes()).toEqual(before);
      expect((await site.state()).mayChoose).toBe(false);
    }
  });

  it('chosen by two at once is one of the two, whole', async () => {
    await site.seed();
    const replies = await Promise.all([site.choose('church'), site.choose(OTHER), site.choose('church')]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const headers = await site.sql`
      select 1 from documents where fields ->> 'type' = 'header' and deleted_at is null`;
    expect(headers).toHaveLength(1);
  });

  it('is for admins, and one that there is', async () => {
    await site.seed();
    const editor = await site.signInAs('editor');
    for (const [method, path] of [
      ['GET', '/starter'],
      ['PUT', '/starter'],
      ['DELETE', '/starter/guide'],
    ] as const) {
      const payload = method === 'PUT' ? { name: OTHER } : undefined;
      expect(
        (await site.call(method, path, { as: editor, ...(payload ? { payload } : {}) })).statusCode,
      ).toBe(403);
      expect((await site.call(method, path, payload ? { payload } : {})).statusCode).toBe(401);
    }
    expect((await site.choose('temple')).statusCode).toBe(422);
  });
});

describe('the first steps', () => {
  it('[BE2] know of a name and of people', async () => {
    await site.seed();
    expect(await site.state()).toMatchObject({ isNamed: false, people: 1 });
    await site.call('PUT', '/site-settings', { as: site.admin, payload: { town: 'Tainan' } });
    expect((await site.state()).isNamed).toBe(false);
    await site.call('PUT', '/site-settings', { as: site.admin, payload: { name: 'Saint Anne' } });
    await site.signInAs('editor');
    expect(await site.state()).toMatchObject({ isNamed: true, people: 2 });
  });

  it('are put away for all, and stay away with another starter', async () => {
    await site.seed();
    const reply = await site.call('DELETE', '/starter/guide', { as: site.admin });
    expect(reply.json().data.guide).toBe(false);
    await site.choose(OTHER);
    expect((await site.state()).guide).toBe(false);
  });

  it('are not shown to a site that is older than they are', async () => {
    await site.seed();
    await site.sql`delete from starter`;
    expect(await site.state()).toMatchObject({ name: null, guide: false, mayChoose: false });
  });

  it('put away before one was chosen, one can be chosen later', async () => {
    await site.call('DELETE', '/starter/guide', { as: site.admin });
    expect(await site.state()).toMatchObject({ name: null, guide: false, mayChoose: true });
    expect((await site.choose(OTHER)).statusCode).toBe(200);
  });
});
