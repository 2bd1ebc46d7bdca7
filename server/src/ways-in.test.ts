import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type AccountEvent, type Fate, LISTED_WAYS, type WayInCount } from '@vestry/sync/contract/ways-in';
import type { AuditAction } from '@vestry/sync/audit-log/names';
import { ROLE_IDS } from '@vestry/sync/access/permissions';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { LOCAL, localServer } from './features/external-links/test-support/local-server';
import { GOOD_TEST } from './test-kit/good-test';
import { newActivationLink, newPasswordLink } from './features/users/links';
import { resetPassword } from './features/users/reset-password';
import { signAccessToken } from './platform/auth/access-token';
import { beginSession } from './platform/auth/sessions';
import { type WayIn, WAYS_IN } from './platform/auth/ways-in';
import { newPair } from './platform/push/encrypt';
import { atEnd } from './test-kit/at-end';
import { dataOf } from './test-kit/factor-person';
import { PASSWORD, passwordHash } from './test-kit/passwords';
import { plainRenderer } from './test-kit/plain-renderer';
import { createUser, testApp, type TestUser } from './test-kit/test-app';
import { contents, pageTree } from './test-kit/trees';
import { LOCAL_ORIGIN } from './test-kit/local-origin';

const pushed = new Set<string>();
const service = await localServer(
  (request, reply) => {
    pushed.add(request.url ?? '');
    request.resume();
    reply.writeHead(201).end();
  },
  { tls: true },
);
atEnd(() => service.close());
const SITE = 'https://church.example';
const kit = await testApp({
  context: { renderer: plainRenderer, outboundHttp: { ...LOCAL, ca: GOOD_TEST.cert } },
  env: { PUBLIC_URL: SITE },
});
const { app, call, signInAs, sql } = kit;
const admin = await signInAs('admin');
await app.listen({ port: 0, host: '127.0.0.1' });
const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

const prove = async (as: TestUser, payload: object) =>
  dataOf<{ proof: string }>(await call('POST', '/users/me/factors/proof', { as, payload })).proof;

/** Another device of the person. */
async function device(user: { id: number; username: string }): Promise<TestUser> {
  const { sessionId } = await beginSession(sql, user.id, LOCAL_ORIGIN, app.keys.refreshTokens);
  const token = signAccessToken(app, sessionId);
  return { ...user, token, headers: { authorization: `Bearer ${token}` } };
}

/** Whether somebody is let in by it. */
type Probe = () => Promise<boolean>;

const answers = (isIn: readonly number[], isOut: number, status: number): boolean => {
  expect([...isIn, isOut]).toContain(status);
  return status !== isOut;
};

async function stream({ headers }: TestUser): Promise<Probe> {
  const reply = await fetch(`${base}/api/v1/sync/events`, { headers });
  expect(reply.status).toBe(200);
  let open = true;
  const end = () => (open = false);
  reply.body!.pipeTo(new WritableStream({ close: () => void end() })).catch(end);
  return () => Promise.resolve(open);
}

async function push(as: TestUser): Promise<Probe> {
  const path = `/send/${randomBytes(8).toString('hex')}`;
  const payload = {
    endpoint: `https://good.test:${service.port}${path}`,
    p256dh: newPair().getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  expect((await call('PUT', '/users/me/push', { as, payload })).statusCode).toBe(200);
  return async () => {
    pushed.delete(path);
    app.push.notify({ recipients: [as.id], tag: 'review', path: '/dashboard', text: () => 'Something' });
    await app.push.settled();
    return pushed.has(path);
  };
}

let pages = 0;
async function preview(as: TestUser): Promise<Probe> {
  const page = { route: `shown-${++pages}`, contents: contents(pageTree()), status: 'draft' };
  const { id } = dataOf<{ id: number }>(await call('POST', '/pages', { as, payload: page }));
  const payload = { days: 30 };
  const { url } = dataOf<{ url: string }>(await call('POST', `/pages/${id}/preview-links`, { as, payload }));
  const path = url.replace(SITE, '');
  return async () => answers([200], 410, (await app.inject({ url: path })).statusCode);
}

/** Of a link that opens something, whosever account that is. */
const opens =
  (link: string): Probe =>
  async () => {
    const payload = { token: link.split('#')[1] };
    return dataOf<{ state: string }>(await call('POST', '/auth/link', { payload })).state === 'open';
  };

/** Who may do everything of this, with the session that makes changes, and each way in once more. */
async function person() {
  const user = await createUser(sql, ['admin', 'editor'], { passwordHash });
  const [active, invited] = [
    await createUser(sql, ['viewer']),
    await createUser(sql, ['viewer'], { active: false }),
  ];
  const [own, other] = [await device(user), await device(user)];
  const token = {
    name: 'Newsletter',
    role: 'editor',
    days: 30,
    proof: await prove(own, { password: PASSWORD }),
  };
  const made = await call('POST', '/users/me/tokens', { as: own, payload: token });
  expect(made.statusCode).toBe(201);
  const program = { headers: { authorization: `Bearer ${dataOf<{ token: string }>(made).token}` } };
  const given = { creatorId: user.id, hours: 1 };
  const ways: Record<WayIn, Probe> = {
    session: async () =>
      answers([200], 401, (await call('GET', '/users/me/account', { as: other })).statusCode),
    apiToken: async () => answers([200, 403], 401, (await call('GET', '/pages', program)).statusCode),
    eventStream: await stream(other),
    pushSubscription: await push(other),
    previewLink: await preview(own),
    passwordLink: opens(await newPasswordLink(sql, SITE, { userId: user.id, creatorId: null, hours: 1 })),
    linkForOthers: opens(await newPasswordLink(sql, SITE, { ...given, userId: active.id })),
    invitation: opens(await newActivationLink(sql, SITE, { ...given, userId: invited.id })),
  };
  return { user, own, ways };
}
type Person = Awaited<ReturnType<typeof person>>;

const done = async (reply: ReturnType<typeof call>) => expect((await reply).statusCode).toBe(200);
const giveRoles = (userId: number, roleIds: number[]) =>
  done(call('POST', '/user-roles/update', { as: admin, payload: { userId, roleIds } }));
const requireFactors = async (roles: string[]) =>
  done(
    call('PUT', '/factor-rules', {
      as: admin,
      payload: { roles, graceDays: 0, proof: await prove(admin, {}) },
    }),
  );

interface Doing {
  what: string;
  event: AccountEvent;
  take: (person: Person) => Promise<unknown>;
  undo?: (person: Person) => Promise<unknown>;
}

const NEW_PASSWORD = 'a rooster at dawn';
const DOINGS: Doing[] = [
  {
    what: 'a changed password',
    event: 'passwordChanged',
    take: ({ own }) =>
      done(
        call('POST', '/users/me/password', {
          as: own,
          payload: { oldPassword: PASSWORD, newPassword: NEW_PASSWORD },
        }),
      ),
  },
  {
    what: 'a reset by a link',
    event: 'resetByLink',
    take: async ({ user }) => {
      const link = await newPasswordLink(sql, SITE, { userId: user.id, creatorId: null, hours: 1 });
      const token = link.split('#')[1];
      await done(call('POST', '/auth/reset-password', { payload: { token, password: NEW_PASSWORD } }));
    },
  },
  {
    what: 'a reset at the terminal',
    event: 'resetAtTerminal',
    take: ({ user }) => resetPassword(sql, user.username),
  },
  {
    what: 'signing out everywhere else',
    event: 'signedOutEverywhere',
    take: ({ own }) => done(call('DELETE', '/users/me/sessions', { as: own })),
  },
  {
    what: 'being signed out everywhere by an admin',
    event: 'signedOutEverywhere',
    take: ({ user }) => done(call('DELETE', `/users/${user.id}/sessions`, { as: admin })),
  },
  {
    what: 'a required factor that is owed',
    event: 'factorOwed',
    take: () => requireFactors(['editor']),
    undo: () => requireFactors([]),
  },
  {
    what: 'a role that may not read pages',
    event: 'pagesTaken',
    take: ({ user }) => giveRoles(user.id, [ROLE_IDS.viewer]),
    undo: ({ user }) => giveRoles(user.id, [ROLE_IDS.admin, ROLE_IDS.editor]),
  },
  {
    what: 'a role that may not manage users',
    event: 'usersTaken',
    take: ({ user }) => giveRoles(user.id, [ROLE_IDS.editor]),
    undo: ({ user }) => giveRoles(user.id, [ROLE_IDS.admin, ROLE_IDS.editor]),
  },
  {
    what: 'deactivating',
    event: 'deactivated',
    take: ({ user }) => done(call('POST', `/users/deactivate/${user.id}`, { as: admin })),
    undo: async ({ user }) => {
      await sql`update users set is_active = true where id = ${user.id}`;
      app.sessionUsers.forgetUser(user.id);
    },
  },
  {
    what: 'deleting',
    event: 'deleted',
    take: ({ user }) => done(call('DELETE', `/users/${user.id}`, { as: admin })),
  },
];

/** What it comes to: an end of a stream, and a change by another process, arrive a moment later. */
const becomes = (probe: Probe, expected: boolean): Promise<boolean> =>
  vi
    .waitFor(async () => expect(await probe()).toBe(expected), { timeout: 60_000 })
    .then(
      () => expected,
      () => !expected,
    );

const NAMES = Object.keys(WAYS_IN) as WayIn[];

/** What an admin is shown of them; undefined for a deleted account. */
async function listOf({ user }: Person): Promise<WayInCount[] | undefined> {
  const reply = await call('GET', `/users/${user.id}/ways-in`, { as: admin });
  expect([200, 404]).toContain(reply.statusCode);
  return reply.statusCode === 200 ? dataOf<WayInCount[]>(reply) : undefined;
}

/** What the record calls the end of each way of those that have no record of their own. */
const RECORDED = {
  apiToken: 'tokenEnded',
  previewLink: 'previewLinksEnded',
  linkForOthers: 'accountLinksEnded',
  invitation: 'accountLinksEnded',
} as const satisfies Partial<Record<WayIn, AuditAction>>;
const recorded = (Object.keys(RECORDED) as (keyof typeof RECORDED)[]).map(
  (way) => [way, RECORDED[way]] as const,
);

function fateOf(before: WayInCount, after: WayInCount): Fate {
  if (after.refused) return 'refused';
  return after.count < before.count ? 'ends' : 'stays';
}

describe.each(DOINGS)('$what', ({ event, take, undo }) => {
  const before = new Map<WayIn, boolean>();
  const found = new Map<WayIn, Fate>();
  let listed: WayInCount[] | undefined;
  let left: WayInCount[] | undefined;
  let events: { act: string; detail: Record<string, string>; actor: string | null }[] = [];

  beforeAll(async () => {
    const somebody = await person();
    const [{ last }] = await sql<[{ last: string }]>`select coalesce(max(id), 0) as last from audit_log`;
    for (const way of NAMES) before.set(way, await somebody.ways[way]());
    listed = await listOf(somebody);
    await take(somebody);
    left = await listOf(somebody);
    events = await sql`select act, detail, actor from audit_log
      where id > ${last} and subject = ${somebody.user.username} and act = any(${Object.values(RECORDED)})`;
    for (const way of NAMES) {
      const isIn = await becomes(somebody.ways[way], WAYS_IN[way][event] === 'stays');
      found.set(way, isIn ? 'stays' : 'ends');
    }
    if (!undo) return;
    await undo(somebody);
    for (const way of NAMES) {
      if (found.get(way) === 'stays') continue;
      const isBack = await becomes(somebody.ways[way], WAYS_IN[way][event] === 'refused');
      if (isBack) found.set(way, 'refused');
    }
  }, 120_000);

  it.each(NAMES)('does to the way in %s what the table says', (way) => {
    expect([before.get(way), found.get(way)]).toEqual([true, WAYS_IN[way][event]]);
  });

  it.each(recorded)('records that the way in %s has ended, and why', (way, act) => {
    // What a factor refuses is back as soon as there is one.
    const isEnded = WAYS_IN[way][event] !== 'stays' && event !== 'factorOwed';
    const found = events.filter((each) => each.act === act);
    expect(found).toHaveLength(isEnded ? 1 : 0);
    if (!isEnded || act === 'tokenEnded') return;
    const count = act === 'accountLinksEnded' ? '2' : '1';
    expect(found[0]?.detail).toMatchObject({ count, why: event });
  });

  it('is shown to admins as the table says, before and after', () => {
    const counts = listed?.map(({ way, count, refused }) => [way, count, refused]);
    expect(counts).toEqual([
      ['session', 2, false],
      ['apiToken', 1, false],
      ['pushSubscription', 1, false],
      ['previewLink', 1, false],
      ['passwordLink', 1, false],
      ['linkForOthers', 1, false],
      ['invitation', 1, false],
    ]);
    expect(listed?.map(({ way, becomes }) => [way, becomes])).toEqual(
      LISTED_WAYS.map((way) => [way, WAYS_IN[way]]),
    );
    const shown = left?.map((now, i) => [now.way, fateOf(listed![i]!, now)]);
    // A preview link that is refused is not counted: only a role would bring it back.
    const seenAs = (fate: Fate) => (fate === 'refused' && event === 'pagesTaken' ? 'ends' : fate);
    const expected = LISTED_WAYS.map((way) => [way, seenAs(WAYS_IN[way][event])]);
    expect(shown).toEqual(event === 'deleted' ? undefined : expected);
  });
});

it.each(['passwordChanged', 'signedOutEverywhere'] as const)('%s: the own session goes on', async (event) => {
  const somebody = await person();
  await DOINGS.find((doing) => doing.event === event)?.take(somebody);
  expect((await call('GET', '/users/me/account', { as: somebody.own })).statusCode).toBe(200);
});
