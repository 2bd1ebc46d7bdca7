import type { LightMyRequestResponse } from 'fastify';
import postgres from 'postgres';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../app';
import { PASSWORD, passwordHash, signingIn } from '../../test-kit/passwords';
import { createUser, testApp } from '../../test-kit/test-app';

const kit = await testApp();
const { app, call, context, databaseUrl, sql } = kit;
const signIn = signingIn(kit);
const somebody = () => createUser(sql, ['editor'], { passwordHash });

let addresses = 0;
/** One that nobody has used yet. */
const otherAddress = () => `10.9.${Math.floor((addresses += 1) / 250)}.${(addresses % 250) + 1}`;

const statusOf = async (name: string, password: string, remoteAddress: string) =>
  (await signIn(name, password, { remoteAddress })).statusCode;
async function failTenTimes(name: string, remoteAddress: string): Promise<void> {
  for (let i = 0; i < 10; i++) expect(await statusOf(name, 'wrong', remoteAddress)).toBe(401);
}
const deviceOf = (reply: LightMyRequestResponse) =>
  reply.cookies.find(({ name }) => name === 'vestry_device')?.value ?? '';

/** Failures of others, as they are kept: of the account of these failures, or of any. */
async function failuresOf(account: string | null, count: number): Promise<void> {
  await sql`insert into login_failures (account, address)
    select coalesce(${account}, 'other ' || n), '10.3.' || n / 250 || '.' || n % 250
    from generate_series(1, ${count}::int) n`;
}
async function keyOf(name: string): Promise<string> {
  await sql`delete from login_failures`;
  await statusOf(name, 'wrong', otherAddress());
  const [row] = await sql<[{ account: string }]>`select account from login_failures`;
  return row.account;
}

beforeEach(() => sql`delete from login_failures`.then(() => undefined));

describe('ten failures of one account from one address', () => {
  it('shut the door there, even for the right password, for as long as the answer says', async () => {
    const user = await somebody();
    const from = otherAddress();
    await failTenTimes(user.username, from);
    await sql`update login_failures set at = at - interval '10 minutes'`;
    const reply = await signIn(user.username, PASSWORD, { remoteAddress: from });
    expect([reply.statusCode, reply.json().message]).toEqual([
      429,
      'Too many failed attempts, please try again later',
    ]);
    const seconds = Number(reply.headers['retry-after']);
    // Five minutes, less what the answers took.
    expect(seconds).toBeGreaterThan(240);
    expect(seconds).toBeLessThanOrEqual(300);
    expect(await statusOf(user.username, PASSWORD, otherAddress())).toBe(200);
    await sql`update login_failures set at = at - make_interval(secs => ${seconds})`;
    expect(await statusOf(user.username, PASSWORD, from)).toBe(200);
  });

  it('let no more through when many come at once', async () => {
    const from = otherAddress();
    const codes = await Promise.all(Array.from({ length: 14 }, () => statusOf('nobody', 'wrong', from)));
    expect(codes.filter((code) => code === 401).length).toBeLessThanOrEqual(10);
    expect(codes.every((code) => code === 401 || code === 429)).toBe(true);
  });

  it('are forgotten after a success', async () => {
    const user = await somebody();
    const from = otherAddress();
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 9; i++) await statusOf(user.username, 'wrong', from);
      expect(await statusOf(user.username, PASSWORD, from)).toBe(200);
    }
  });

  it('cost who goes on a pause each time', async () => {
    const from = otherAddress();
    await failTenTimes('nobody', from);
    const started = performance.now();
    expect(await statusOf('nobody', 'wrong', from)).toBe(429);
    expect(performance.now() - started).toBeGreaterThan(990);
    // Not counted: asking again does not prolong the wait.
    expect(await sql`select from login_failures`).toHaveLength(10);
  });
});

describe('who tries learns nothing about who exists', () => {
  it('by the counting: two spellings of one account are counted as two unknown names are', async () => {
    const user = await somebody();
    const ask = async (name: string, email: string) => {
      const from = otherAddress();
      const replies: LightMyRequestResponse[] = [];
      for (const typed of [...Array<string>(10).fill(name), email, name, name.toUpperCase(), email])
        replies.push(await signIn(typed, 'wrong', { remoteAddress: from }));
      return replies.map(({ statusCode, headers, body }) => [statusCode, Object.keys(headers).sort(), body]);
    };
    const known = await ask(user.username, `${user.username}@example.org`);
    expect(known.map(([code]) => code)).toEqual([...Array<number>(11).fill(401), 429, 429, 401]);
    expect(await ask('no-such-user', 'no-such-user@example.org')).toEqual(known);
  });

  it('by names that are keys: what is kept cannot be typed, and does not say what was typed', async () => {
    const user = await somebody();
    const from = otherAddress();
    const key = await keyOf(user.username);
    expect(key).not.toContain(user.username);
    const typed = [`#${user.id}`, `id:${user.id}`, `name:${user.username}`, key, String(user.id)];
    for (const name of typed) expect(await statusOf(name, 'wrong', from)).toBe(401);
    const counted = await sql<{ account: string }[]>`
      select distinct account from login_failures where address = ${from}`;
    expect(counted).toHaveLength(typed.length);
    expect(counted.map(({ account }) => account)).not.toContain(key);
  });

  it('by letters that the database alone takes for the same', async () => {
    const user = await createUser(sql, ['editor'], { username: 'irene', passwordHash });
    const from = otherAddress();
    await failTenTimes(user.username, from);
    // JavaScript's lower case of this capital are two letters, PostgreSQL's is an i.
    expect(await statusOf('\u0130RENE', PASSWORD, from)).toBe(429);
  });

  it('by the work: as many questions to the database, and the same ones', async () => {
    const queries: string[] = [];
    const counting = postgres(databaseUrl, {
      debug: (_connection, query) => {
        // Each connection asks for the types once, whenever it is opened; the log of requests is written when its time
        // has come, in a transaction of its own.
        if (!/pg_type|request_hours|request_senders|^\s*(begin|commit)\s*$/.test(query)) queries.push(query);
      },
    });
    const other = await buildApp({ ...context, sql: counting });
    afterAll(async () => {
      await other.close();
      await counting.end();
    });
    const asked = async (username: string, remoteAddress: string) => {
      queries.length = 0;
      const payload = { username, password: 'wrong' };
      const reply = await other.inject({ method: 'POST', url: '/api/v1/auth/login', payload, remoteAddress });
      return [reply.statusCode, ...queries];
    };
    const user = await somebody();
    const places = [otherAddress(), otherAddress()] as const;
    await asked('nobody', otherAddress());
    for (const status of [...Array<number>(10).fill(401), 429]) {
      const known = await asked(user.username, places[0]);
      expect(known[0]).toBe(status);
      expect(known.length).toBeGreaterThan(3);
      expect(await asked('nobody-at-all', places[1])).toEqual(known);
    }
  });
});

describe('an owner', () => {
  it('gets in with a known browser, whatever strangers do, also from the same address', async () => {
    const owner = await somebody();
    const home = otherAddress();
    const first = await signIn(owner.username, PASSWORD, { remoteAddress: home });
    const session = first.cookies.find(({ name }) => name === 'vestry_refresh')?.value;
    // Signed out: it is the browser that is known, not the session.
    await call('POST', '/auth/logout', { headers: { cookie: `vestry_refresh=${session}` } });
    const cookie = `vestry_device=${deviceOf(first)}`;
    // Nor is it in a lane, whose pauses each would have: on a busy machine one of them may take as long by itself.
    let quickest = Infinity;
    for (let time = 0; time < 10 && quickest >= 990; time += 1) {
      await failuresOf(await keyOf(owner.username), 200);
      await failuresOf(null, 1_500);
      await sql`insert into login_failures (account, address)
        select account, ${home} from (select distinct account from login_failures) a, generate_series(1, 10)`;
      expect(await statusOf(owner.username, PASSWORD, home)).toBe(429);
      const started = performance.now();
      const reply = await signIn(owner.username, PASSWORD, { remoteAddress: home, headers: { cookie } });
      quickest = Math.min(quickest, performance.now() - started);
      expect(reply.statusCode).toBe(200);
      // The browser keeps its number.
      expect(deviceOf(reply).split('.')[0]).toBe(deviceOf(first).split('.')[0]);
    }
    expect(quickest).toBeLessThan(990);
  });

  it('has a browser of which ten failures are too many, too', async () => {
    const owner = await somebody();
    const first = await signIn(owner.username, PASSWORD, { remoteAddress: otherAddress() });
    const headers = { cookie: `vestry_device=${deviceOf(first)}` };
    const from = () => ({ headers, remoteAddress: otherAddress() });
    for (let i = 0; i < 10; i++) expect((await signIn(owner.username, 'wrong', from())).statusCode).toBe(401);
    expect((await signIn(owner.username, PASSWORD, from())).statusCode).toBe(429);
  });

  it('is not who has a browser that is known to another account, or a cookie made by hand', async () => {
    const [owner, other] = [await somebody(), await somebody()];
    const home = otherAddress();
    const theirs = deviceOf(await signIn(other.username, PASSWORD, { remoteAddress: home }));
    const own = deviceOf(await signIn(owner.username, PASSWORD, { remoteAddress: otherAddress() }));
    await failTenTimes(owner.username, home);
    const [device = ''] = own.split('.');
    for (const value of [
      theirs,
      device,
      `${device}.`,
      `${device}.${'A'.repeat(43)}`,
      `${own}; vestry_device=${own}`,
    ]) {
      const headers = { cookie: `vestry_device=${value}` };
      expect((await signIn(owner.username, PASSWORD, { remoteAddress: home, headers })).statusCode).toBe(429);
    }
  });
});

describe('many failures from everywhere', () => {
  it.each([
    ['of one account', 101, 0],
    ['of everybody', 0, 1_001],
  ])('%s slow strangers down, and shut no door', async (_, ofAccount, ofOthers) => {
    const user = await somebody();
    await failuresOf(await keyOf(user.username), ofAccount);
    await failuresOf(null, ofOthers);
    const started = performance.now();
    expect(await statusOf(user.username, PASSWORD, otherAddress())).toBe(200);
    expect(performance.now() - started).toBeGreaterThan(990);
  });

  it('from one address slow that address down', async () => {
    const user = await somebody();
    const from = otherAddress();
    await sql`insert into login_failures (account, address) select 'other ' || n, ${from} from generate_series(1, 101) n`;
    const started = performance.now();
    expect(await statusOf(user.username, PASSWORD, from)).toBe(200);
    expect(performance.now() - started).toBeGreaterThan(990);
  });

  it('a request that finds too many waiting learns at once how long to wait', async () => {
    const from = otherAddress();
    await sql`insert into login_failures (account, address) select 'other ' || n, ${from} from generate_series(1, 101) n`;
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, n) => signIn(`name-${n}`, 'wrong', { remoteAddress: from })),
    );
    const refused = replies.filter(({ statusCode }) => statusCode === 429);
    // Five wait at a time, and the next one is accepted after a second.
    expect(refused.length).toBeGreaterThan(0);
    expect(replies.length - refused.length).toBeGreaterThanOrEqual(5);
    expect(new Set(refused.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['5']));
    // Their passwords were not looked at: an owner who is sent away and comes back is not shut out by that.
    const counted =
      await sql`select from login_failures where address = ${from} and account not like 'other %'`;
    expect(counted).toHaveLength(replies.length - refused.length);
  });
});

describe('a browser', () => {
  it('is known by a cookie that signs nobody in, and says nothing of the account', async () => {
    const user = await somebody();
    const reply = await signIn(user.username);
    const cookie = reply.cookies.find(({ name }) => name === 'vestry_device');
    expect(cookie).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      path: '/api/v1/auth',
      maxAge: 15_552_000,
    });
    expect(cookie?.value).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
    const headers = { cookie: `vestry_device=${cookie?.value}` };
    expect((await app.inject({ url: '/api/v1/auth/refresh', headers })).statusCode).toBe(401);
  });
});
