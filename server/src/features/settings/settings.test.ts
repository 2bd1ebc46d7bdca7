import { NO_DETAILS } from '@vestry/sync/contract/site-details';
import {
  MANIFEST_PATH,
  SITE_HOURS_COOKIE,
  SITE_LANG_COOKIE,
  SITE_NAME_COOKIE,
  SITE_SHARED_COOKIE,
  TIME_ZONE_COOKIE,
} from '@vestry/sync/site/site';
import { randomUUID } from 'node:crypto';
import { translator } from '@vestry/sync/messages/translate';
import { defaultTree } from '@vestry/sync/widgets/default-tree';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../app';
import { connect } from '../../platform/db/db';
import type { Renderer } from '../../platform/render-port';
import { plainRenderer } from '../../test-kit/plain-renderer';
import { testApp } from '../../test-kit/test-app';
import { contents, pageTree, text } from '../../test-kit/trees';
import { upload as send } from '../media/test-support/form';
import { picture } from '../media/test-support/pictures';

const renderer: Renderer = {
  ...plainRenderer,
  renderPage: ({ route }, { lang, siteName, details }) =>
    `<!doctype html><html lang="${lang}"><title>${siteName}</title>${route} ${details?.logo}`,
  renderNotFound: ({ lang }) => `<!doctype html><html lang="${lang}">404`,
  renderOffline: ({ lang }) => `<!doctype html><html lang="${lang}">offline`,
  assets: { behaviour: '/assets/behaviours.js', serviceWorker: '/service-worker.js' },
};
const kit = await testApp({ context: { renderer } });
const { app, call, context, databaseUrl, signInAs, sql } = kit;
const admin = await signInAs('admin');

const FIRST = { ...NO_DETAILS, passwordMin: '8', name: 'Vestry', language: 'en', timeZone: 'Asia/Taipei' };
const NEXT = { ...NO_DETAILS, name: 'Grace Church', language: 'zh-TW', timeZone: 'America/New_York' };
const change = (payload: object) => call('PUT', '/site-settings', { as: admin, payload });
const get = (url: string, on = app, headers: Record<string, string> = {}) =>
  on.inject({ method: 'GET', url, headers });

async function makeElement(type: 'header' | 'footer'): Promise<{ id: number }> {
  const tree = defaultTree(type, randomUUID, translator('en'));
  const payload = { name: `A ${type} ${randomUUID()}`, type, contents: contents(tree) };
  return (await call('POST', '/elements', { as: admin, payload })).json().data;
}

async function upload(name: string): Promise<{ url: string; filename: string }> {
  const bytes = await picture('png', { width: 8, height: 8 });
  return (await send(kit, admin, { name, bytes })).json().data;
}

async function second(env?: typeof context.config) {
  const pool = connect(databaseUrl);
  const other = await buildApp({ ...context, ...(env ? { config: env } : {}), sql: pool });
  await other.ready();
  return {
    other,
    close: async () => {
      await other.close();
      await pool.end();
    },
  };
}

describe('the settings of the site', () => {
  it('are those of the environment until an admin changes them', async () => {
    const reply = await call('GET', '/site-settings', { as: admin });
    expect(reply.json().data).toEqual(FIRST);
  });

  it('are the admins’ alone', async () => {
    for (const role of ['editor', 'viewer'] as const) {
      const user = await signInAs(role);
      expect((await call('GET', '/site-settings', { as: user })).statusCode).toBe(403);
      expect((await call('PUT', '/site-settings', { as: user, payload: NEXT })).statusCode).toBe(403);
    }
    expect((await call('GET', '/site-settings')).statusCode).toBe(401);
  });

  it.each([
    [{ language: 'en_GB', timeZone: 'UTC' }, ['language']],
    [{ language: 'en-GB-GB', timeZone: 'UTC' }, ['language']],
    [{ language: '"><script>', timeZone: 'UTC' }, ['language']],
    [{ language: `en-${'abcdefg-'.repeat(8)}x1`, timeZone: 'UTC' }, ['language']],
    [{ language: '', timeZone: '' }, ['language', 'timeZone']],
    [{ language: 'en', timeZone: 'Asia/Atlantis' }, ['timeZone']],
    [{ language: 'en', timeZone: '+08:00' }, ['timeZone']],
    [{ language: 'en', timeZone: "UTC'; drop table users; --" }, ['timeZone']],
    [{ language: 7, timeZone: null }, ['language', 'timeZone']],
    [{ ...NEXT, name: ' ' }, ['name']],
    [{ ...NEXT, name: 'x'.repeat(101) }, ['name']],
    [{ ...NEXT, name: null }, ['name']],
    [{ ...NEXT, more: 1 }, ['more']],
    [{ name: 'x'.repeat(10_000) }, ['name']],
    [{ logo: 'https://elsewhere.example/logo.png' }, ['logo']],
    [{ logo: '/api/v1/media/../../secret' }, ['logo']],
    [{ icon: 'javascript:alert(1)', image: 'data:image/png;base64,AA' }, ['icon', 'image']],
    [{ logo: '/api/v1/media/gone-0123456789abcdef.png' }, ['logo']],
    [{ headerId: 9999, footerId: 9999 }, ['headerId', 'footerId']],
    [{ headerId: '1', footerId: 0 }, ['headerId', 'footerId']],
    [{ email: 'nobody', telephone: 'call me' }, ['email', 'telephone']],
    [{ colourAccent: 'red' }, ['colourAccent']],
    [{ colourText: '#fff;}body{display:none' }, ['colourText']],
    [{ colourText: '#ffffff', colourAccent: '#EEEEEE' }, ['colourText', 'colourAccent']],
    [{ colourBackground: '#0b5563' }, ['colourText', 'colourAccent']],
    [{ street: 'a\nb', town: 'x'.repeat(101) }, ['street', 'town']],
    [{ openingHours: 'mo-fr 9 to 5' }, ['openingHours']],
    [{ openingHours: 'mo 09:00 x\n'.repeat(31) }, ['openingHours']],
    [{ openingHours: `mo 09:00 ${'x'.repeat(1000)}` }, ['openingHours', 'openingHours']],
    [{ openingHours: ['mo 09:00'] }, ['openingHours']],
    [{ mailName: 'A\r\nBcc: b@example.org', mailReplyTo: 'a@b, c@d' }, ['mailName', 'mailReplyTo']],
  ])('%j is refused at its fields', async (payload, fields) => {
    const reply = await change(payload);
    expect(reply.statusCode).toBe(422);
    expect(reply.json().data.map(({ field }: { field: string }) => field)).toEqual(fields);
    expect((await call('GET', '/site-settings', { as: admin })).json().data).toEqual(FIRST);
  });

  it('are followed by pages, by both instances and by the schedules, without a restart', async () => {
    const payload = { route: 'about', status: 'public', contents: contents(pageTree(text('a', 'Us'))) };
    expect((await call('POST', '/pages', { as: admin, payload })).statusCode).toBe(201);
    const { other, close } = await second();
    for (const on of [app, other]) expect((await get('/about', on)).body).toContain('lang="en"');
    const { etag } = (await get('/about')).headers;
    const missing = await get('/nothing');
    expect(missing.body).toContain('lang="en"');

    // A client that knows of no name leaves it as it is.
    const { name: _, ...unnamed } = NEXT;
    expect((await change(unnamed)).json().data).toEqual({ ...NEXT, name: FIRST.name });
    expect((await get('/about')).body).toContain('<title>Vestry</title>');
    const reply = await change(NEXT);
    expect(reply.json().data).toEqual(NEXT);
    expect(reply.cookies).toMatchObject([
      { name: SITE_LANG_COOKIE, value: 'zh-TW', path: '/dashboard' },
      { name: TIME_ZONE_COOKIE, value: 'America/New_York', path: '/dashboard' },
      { name: SITE_NAME_COOKIE, value: 'Grace Church', path: '/dashboard' },
      { name: SITE_SHARED_COOKIE, path: '/dashboard' },
      { name: SITE_HOURS_COOKIE, value: '', path: '/dashboard' },
    ]);

    // At once where it was changed, although the browser has the former page.
    const after = await get('/about', app, { 'if-none-match': String(etag) });
    expect(after.statusCode).toBe(200);
    expect(after.body).toContain('lang="zh-TW"><title>Grace Church</title>');
    expect((await get('/api/docs/json')).json().info.title).toBe('Grace Church API');
    expect((await get('/nothing')).body).toContain('lang="zh-TW"');
    await expect.poll(async () => (await get('/about', other)).body).toContain('lang="zh-TW"');
    expect((await get('/nothing', other)).body).toContain('lang="zh-TW"');
    expect(other.siteSettings.current).toEqual(NEXT);
    await close();
  });

  it('outlive the server, whatever the environment says by then', async () => {
    await change(NEXT);
    const changed = {
      ...context.config,
      firstSettings: { name: 'Another', language: 'fr', timeZone: 'UTC' },
    };
    const { other, close } = await second(changed);
    expect(other.siteSettings.current).toEqual(NEXT);
    await close();
  });

  it('keeps a later change where an earlier transaction answers after it', async () => {
    const { siteSettings } = app;
    const actor = { id: admin.id, username: admin.username, address: '' };
    await sql.begin((tx) => siteSettings.write(tx, { language: 'de' }, actor));
    await siteSettings.change({ language: 'ja' }, actor);
    await siteSettings.followed();
    expect(siteSettings.current.language).toBe('ja');
  });

  it('of many changes at once end the same everywhere', async () => {
    const { other, close } = await second();
    const tags = Array.from({ length: 20 }, (_, i) => (i % 2 ? 'de' : 'ja'));
    await Promise.all(tags.map((language) => change({ language, timeZone: 'Asia/Kolkata' })));
    const [stored] = await sql`select language from site_settings`;
    for (const on of [app, other]) {
      await expect.poll(() => on.siteSettings.current.language).toBe(stored?.['language']);
    }
    await close();
  });
});

describe('what the site says of itself', () => {
  it('is changed field by field: two who change two things keep both', async () => {
    await Promise.all([change({ town: ' Taipei ' }), change({ street: '1 Hill Road' }), change({})]);
    const settings = (await call('GET', '/site-settings', { as: admin })).json().data;
    expect(settings).toMatchObject({ town: 'Taipei', street: '1 Hill Road', name: expect.any(String) });
  });

  it('has colours with enough contrast, by any way of choosing them', async () => {
    const dark = { colourBackground: '#101010', colourText: '#F0F0F0', colourAccent: '#ffcc00' };
    expect((await change(dark)).json().data).toMatchObject({ ...dark, colourText: '#f0f0f0' });
    const refused = await change({ colourText: '#202020' });
    expect(refused.json().data).toMatchObject([{ field: 'colourText' }]);
    expect(refused.json().data[0].message).toMatch(/contrast 1\.1 to 1.*#[0-9a-f]{6} can be read/);
    expect((await change({ colourBackground: '', colourText: '', colourAccent: '' })).statusCode).toBe(200);
  });

  it('has colours that can be read, although two people choose one each at the same moment', async () => {
    // Each of the two can be read beside the usual other one.
    const halves = [{ colourText: '#767676' }, { colourBackground: '#d9d9d9' }];
    for (let round = 0; round < 10; round += 1) {
      await change({ colourBackground: '', colourText: '', colourAccent: '#000000' });
      const replies = await Promise.all(halves.map(change));
      expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]));
    }
    expect((await change({ colourBackground: '', colourText: '', colourAccent: '' })).statusCode).toBe(200);
  });

  it('has opening hours, which the dashboard gets too, in a cookie of their own where they are long', async () => {
    const shared = (reply: Awaited<ReturnType<typeof change>>) => {
      const cookie = reply.cookies.find(({ name }) => name === SITE_SHARED_COOKIE);
      return (JSON.parse(cookie!.value) as { openingHours: string }).openingHours;
    };
    const hours = await change({ openingHours: ' MO-FR  09:00-17:00\r\n\nSu 10:30 主日崇拜 ' });
    const openingHours = 'mo-fr 09:00-17:00\nsu 10:30 主日崇拜';
    expect(hours.json().data).toMatchObject({ openingHours });
    expect(shared(hours)).toBe(openingHours);
    const long = await change({
      openingHours: Array.from({ length: 9 }, () => `mo 09:00 ${'主日'.repeat(40)}`).join('\n'),
    });
    expect(long.statusCode).toBe(200);
    expect(shared(long)).toBe('');
    const ofHours = (reply: typeof long) =>
      reply.cookies.find(({ name }) => name === SITE_HOURS_COOKIE)?.value;
    const most = Array.from({ length: 30 }, () => `mo 09:00 ${'主日'.repeat(11)}`).join('\n');
    for (const text of [String(long.json().data.openingHours), most]) {
      const value = ofHours(await change({ openingHours: text })) ?? '';
      expect(Buffer.from(value, 'base64url').toString()).toBe(text);
      // With its name and attributes, a browser keeps no more than 4096 bytes.
      expect(value.length).toBeLessThan(4040);
    }
    expect(ofHours(await change({ openingHours }))).toBe('');
    expect((await change({ openingHours: '' })).json().data).toMatchObject({ openingHours: '' });
  });

  it('names elements that are there and of that kind, and images of the library', async () => {
    const header = await makeElement('header');
    const footer = await makeElement('footer');
    expect((await change({ headerId: footer.id })).json().data).toMatchObject([{ field: 'headerId' }]);
    const reply = await change({ headerId: header.id, footerId: footer.id });
    expect(reply.json().data).toMatchObject({ headerId: header.id, footerId: footer.id });
    const cookie = reply.cookies.find(({ name }) => name === SITE_SHARED_COOKIE);
    expect(JSON.parse(cookie?.value ?? '')).toEqual({
      logo: '',
      image: '',
      colourBackground: '',
      colourText: '',
      colourAccent: '',
      colourDark: '',
      typefaces: '',
      headerId: header.id,
      footerId: footer.id,
      openingHours: '',
    });
    // One that was deleted since stays with the rest, and cannot be chosen again.
    expect((await call('DELETE', `/elements/${header.id}`, { as: admin })).statusCode).toBe(200);
    expect((await change({ headerId: header.id, town: 'Tainan' })).statusCode).toBe(200);
    expect((await change({ headerId: null })).json().data.headerId).toBeNull();
    expect((await change({ headerId: header.id })).statusCode).toBe(422);
  });

  it('is on public pages at once, and an image that is deleted is named no more', async () => {
    const logo = await upload('logo.png');
    const payload = { route: 'logo', status: 'public', contents: contents(pageTree(text('a', 'Us'))) };
    await call('POST', '/pages', { as: admin, payload });
    const { etag } = (await get('/logo')).headers;
    expect((await change({ logo: logo.url, icon: logo.url })).statusCode).toBe(200);
    const after = await get('/logo', app, { 'if-none-match': String(etag) });
    expect(after.statusCode).toBe(200);
    expect(after.body).toContain(logo.url);
    const manifest = await get(MANIFEST_PATH);
    expect(manifest.headers['content-type']).toContain('application/manifest+json');
    expect(manifest.json().icons).toEqual([{ src: logo.url, sizes: '8x8', type: 'image/png' }]);

    const uses = await call('GET', `/media/${logo.filename}/uses`, { as: admin });
    expect(uses.json().data).toEqual([{ kind: 'settings', id: 0, title: '' }]);
    const refused = await call('DELETE', `/media/${logo.filename}`, { as: admin });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe('This image is used on the site settings.');
    await call('DELETE', `/media/${logo.filename}?force=true`, { as: admin });
    expect(app.siteSettings.current).toMatchObject({ logo: '', icon: '' });
    expect((await get('/logo')).body).not.toContain(logo.url);
    expect((await get(MANIFEST_PATH)).json().icons).toMatchObject([{ src: '/assets/icon.svg' }]);
    expect((await change({ logo: logo.url })).json().data).toMatchObject([{ field: 'logo' }]);
  });

  it('says nothing where another version has stored what cannot be read', async () => {
    await sql`update site_settings set details = '{"logo": 7, "town": "Hualien", "headerId": "x", "later": true}'`;
    const { other, close } = await second();
    expect(other.siteSettings.current).toMatchObject({ ...NO_DETAILS, town: 'Hualien' });
    await close();
  });
});

it('a time zone that is changed moves the next times of the jobs', async () => {
  const one = await testApp();
  const by = await one.signInAs('admin');
  await one.app.listen({ port: 0 });
  const nextOf = async () => {
    const reply = await one.call('GET', '/scheduled-jobs/jobs', { as: by });
    const jobs = reply.json().data as { name: string; timeZone: string; nextExecutionAt: string }[];
    return jobs.find(({ name }) => name === 'back-up');
  };
  // 03:00 by the clock of the zone.
  await expect.poll(nextOf).toMatchObject({ timeZone: 'Asia/Taipei' });
  for (const [timeZone, end] of [
    ['Asia/Kathmandu', 'T21:15:00.000Z'],
    ['Asia/Kolkata', 'T21:30:00.000Z'],
  ] as const) {
    await one.call('PUT', '/site-settings', { as: by, payload: { language: 'en', timeZone } });
    await expect.poll(async () => (await nextOf())?.nextExecutionAt).toMatch(new RegExp(`${end}$`));
    expect(await nextOf()).toMatchObject({ timeZone });
  }
});

describe('what was changed in the settings', () => {
  const listed = async (query = '') => {
    const reply = await call('GET', `/site-settings/changes${query}`, { as: admin });
    return reply.json().data as { data: object[]; pagination: { total: number } };
  };

  it('is kept with who changed it, from what to what, the newest first', async () => {
    await change({ town: 'Kaohsiung', street: '2 Harbour Lane' });
    await change({ town: 'Keelung' });
    const { data } = await listed('?limit=2');
    expect(data).toEqual([
      expect.objectContaining({
        by: { username: admin.username },
        before: { town: 'Kaohsiung' },
        after: { town: 'Keelung' },
      }),
      expect.objectContaining({ after: { town: 'Kaohsiung', street: '2 Harbour Lane' } }),
    ]);
  });

  it('is nothing where all stays as it was, and where a change is refused', async () => {
    const { pagination } = await listed();
    await change({ town: 'Keelung' });
    await change({});
    await change({ telephone: 'call me' });
    expect((await listed()).pagination).toEqual(pagination);
  });

  it('of two at once is what each of them changed', async () => {
    await Promise.all([change({ town: 'Taitung' }), change({ postalCode: '950' })]);
    const { data } = await listed('?limit=2');
    expect(data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ after: { town: 'Taitung' } }),
        expect.objectContaining({ after: { postalCode: '950' } }),
      ]),
    );
  });

  it('stays when its author is deleted, and only those who may change it receive it', async () => {
    const deleted = await signInAs('admin');
    await call('PUT', '/site-settings', { as: deleted, payload: { country: 'Formosa' } });
    await sql`delete from users where id = ${deleted.id}`;
    expect((await listed('?limit=1')).data).toMatchObject([{ by: null, after: { country: 'Formosa' } }]);
    const editor = await signInAs('editor');
    expect((await call('GET', '/site-settings/changes', { as: editor })).statusCode).toBe(403);
    expect((await call('GET', '/site-settings/changes?page=0', { as: admin })).statusCode).toBe(400);
  });
});
