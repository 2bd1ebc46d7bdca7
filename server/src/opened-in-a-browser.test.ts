import { API } from '@vestry/sync/contract/endpoint';
import { beforeAll, describe, expect, it } from 'vitest';
import { signAccessToken } from './platform/auth/access-token';
import { beginSession } from './platform/auth/sessions';
import { connect } from './platform/db/db';
import { atEnd } from './test-kit/at-end';
import { createTestDatabase } from './test-kit/database';
import { startDatabaseProxy } from './test-kit/database-proxy';
import { keptLog } from './test-kit/kept-log';
import { plainRenderer } from './test-kit/plain-renderer';
import { createUser, testApp } from './test-kit/test-app';
import { contents, pageTree, text } from './test-kit/trees';
import { LOCAL_ORIGIN } from './test-kit/local-origin';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const TYPED = {
  'f.name': 'Mary & Ruth',
  'f.text': 'Line one\r\nline <two>',
  consent: 'yes',
};

const database = await createTestDatabase();
atEnd(() => database.drop());
const proxy = await startDatabaseProxy(database.url);
const sql = connect(proxy.url, { max: 4, connectMs: 2_000 });
atEnd(() => sql.end({ timeout: 1 }));
const { log } = keptLog();
const kit = await testApp({
  context: { sql, databaseUrl: proxy.url, log, renderer: plainRenderer },
  env: { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' },
});

interface Opened {
  url: string;
  /** Of a form that is sent without script. */
  sent?: Record<string, string>;
  headers?: Record<string, string>;
}

/** Addresses that a person can open, by what they are: none of them is answered without the database. */
const ASKS_THE_DATABASE: Record<string, Opened> = {
  'an image': { url: `${API}/media/none-0123456789abcdef.png` },
  'a file': { url: `${API}/files/none-0123456789abcdef.pdf` },
  'a link that activates an account': { url: `${API}/auth/activate?token=${'a'.repeat(43)}` },
  // Filled in when the site has them.
  'the way to Google': { url: `${API}/auth/google/login` },
  'a preview link': { url: '' },
  'a form': { url: `${API}/forms/entries`, sent: TYPED },
};
/** The others: as usual where all that they need is in memory already. */
const MAY_BE_IN_MEMORY: Record<string, Opened> = {
  'a page': { url: '/welcome' },
  'a page that is not there': { url: '/nothing' },
  'an address that a page has left': { url: '/former' },
  'an address with a query that another system had': { url: '/index.php?p=12' },
  'the search': { url: '/search?q=hello' },
  'the page of results for devices': { url: '/assets/search.html' },
};

function open({ url, sent, headers }: Opened, accept = BROWSER) {
  return kit.app.inject({
    method: sent ? 'POST' : 'GET',
    url,
    headers: {
      accept,
      ...(sent ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      ...headers,
    },
    ...(sent ? { payload: new URLSearchParams(sent).toString() } : {}),
  });
}

async function answerOf(opened: Opened) {
  const { statusCode, headers, body } = await open(opened);
  return {
    status: statusCode,
    isWorthAnotherTry: Number(headers['retry-after']) > 0,
    type: headers['content-type'],
    isKept: headers['cache-control'] !== 'no-store',
    isPage: body.startsWith('<!doctype html>'),
  };
}
const PAGE_OF_THE_SITE = {
  status: 503,
  isWorthAnotherTry: true,
  type: 'text/html; charset=utf-8',
  isKept: false,
  isPage: true,
};
const AS_USUAL = 'as usual';

/** Each by its name, requested at the same moment. */
async function answers() {
  const all = Object.entries({ ...ASKS_THE_DATABASE, ...MAY_BE_IN_MEMORY }).map(async ([name, opened]) => {
    const answer = await answerOf(opened);
    return [name, name in MAY_BE_IN_MEMORY && answer.status < 500 ? AS_USUAL : answer] as const;
  });
  return Object.fromEntries(await Promise.all(all));
}
const expected = (found: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(found).map(([name, answer]) => [name, answer === AS_USUAL ? AS_USUAL : PAGE_OF_THE_SITE]),
  );

/** What the page of the form shows again. */
async function shownAgain() {
  const { body } = await open(ASKS_THE_DATABASE['a form']!);
  return JSON.parse(body.slice('<!doctype html>'.length)) as { values: unknown; message: string };
}

beforeAll(async () => {
  const { id } = await createUser(database.sql, ['editor']);
  const { sessionId, refreshToken } = await beginSession(
    database.sql,
    id,
    LOCAL_ORIGIN,
    kit.app.keys.refreshTokens,
  );
  const headers = { authorization: `Bearer ${signAccessToken(kit.app, sessionId)}` };
  const payload = { route: 'former', status: 'public', contents: contents(pageTree(text('a', 'Hello'))) };
  const made = (await kit.call('POST', '/pages', { headers, payload })).json().data as {
    id: number;
    uid: string;
    version: number;
  };
  await kit.call('PUT', '/pages', { headers, payload: { ...payload, id: made.id, route: 'welcome' } });
  const link = await kit.call('POST', `/pages/${made.id}/preview-links`, { headers, payload: { days: 7 } });
  const { pathname, search } = new URL((link.json().data as { url: string }).url);
  ASKS_THE_DATABASE['a preview link'] = { url: pathname + search };
  ASKS_THE_DATABASE['a form'] = {
    url: `${API}/forms/entries`,
    sent: { ...TYPED, page: `${made.uid}.${made.version}`, form: 'contact' },
  };
  ASKS_THE_DATABASE['the way to Google']!.headers = { cookie: `vestry_refresh=${refreshToken}` };
});

describe('whatever a person opens in a browser is answered with a page of the site', () => {
  it('while the database hangs, and a program gets what it can read', async () => {
    proxy.stall();
    const page = ASKS_THE_DATABASE['a preview link']!;
    const [found, program, form] = await Promise.all([answers(), open(page, '*/*'), shownAgain()]);
    proxy.goOn();
    expect(found).toEqual(expected(found));
    expect([program.statusCode, program.json()]).toMatchObject([503, { status: 'error', code: 503 }]);
    expect(form.values).toEqual({ name: TYPED['f.name'], text: TYPED['f.text'], consent: 'yes' });
  });

  it('while the database is away, and a form shows all that was typed again', async () => {
    await expect.poll(async () => (await open(ASKS_THE_DATABASE['a preview link']!)).statusCode).toBe(200);
    proxy.goAway();
    const found = await answers();
    expect(found).toEqual(expected(found));
    const { values, message } = await shownAgain();
    expect(values).toEqual({ name: TYPED['f.name'], text: TYPED['f.text'], consent: 'yes' });
    expect(message).not.toBe('');
  });
});
