import { createHash, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Endpoint } from '@vestry/sync/contract/endpoint';
import { fileFilename } from '@vestry/sync/media/file-name';
import { mediaFilename } from '@vestry/sync/media/name';
import { PDF } from '@vestry/sync/media/test-support/zip';
import { seeded } from '@vestry/sync/simulator/random';
import { ROOT_ID, type TreeNode } from '@vestry/sync/tree/node';
import { isRelease } from '@vestry/sync/test-support/tier';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { insertEntry, type NewEntry } from './features/forms/sql';
import { form as formOf, upload } from './features/media/test-support/form';
import { picture } from './features/media/test-support/pictures';
import { signAccessToken } from './platform/auth/access-token';
import { hashPassword } from './platform/auth/password';
import { STALL_MS } from './test-kit/fuzz/child-facts';
import { FORM, FORM_PAGE } from './test-kit/fuzz/bodies';
import { problemOf } from './test-kit/fuzz/check-answer';
import { ACCOUNT, knownValues, NUMBERS, tree } from './test-kit/fuzz/known-values';
import { FuzzServer } from './test-kit/fuzz/play';
import { asCurl, bytesOf, type Sender, Requests } from './test-kit/fuzz/requests';
import { type Answer, RawConnection } from './test-kit/raw-http';
import { createUser, testApp } from './test-kit/test-app';
import { pageFields, TestDevice } from './test-kit/test-device';
import { contents } from './test-kit/trees';

/**
 * Requests made from the contract, half of them right and half of them wrong in some way, from all kinds of senders.
 * FUZZ_SEED, FUZZ_FROM and FUZZ_REQUESTS play what a failure names again.
 */
const SEED = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const FROM = Number(process.env['FUZZ_FROM'] ?? 0);
/** So many come to every endpoint, and show what grows. A fiftieth of them finds what is wrong with the usual requests. */
const WHOLE = 100_000;
const COUNT = Number(process.env['FUZZ_REQUESTS'] ?? (isRelease ? WHOLE : WHOLE / 50));
const AT_ONCE = 24;
/** Enough to see what kind of fault it is. */
const MAX_PROBLEMS = 20;
/** What a server keeps on purpose (compiled code, caches with a limit) is below it; what grows with requests is not. */
const MAX_GROWTH = 150 * 1024 ** 2;

const kit = await testApp();
const { app, call, context, sql, signInAs, databaseUrl } = kit;

async function signedInForLong(role: 'admin' | 'editor' | 'viewer') {
  const user = await signInAs(role);
  const [session] = await sql<[{ id: string }]>`select id from sessions where user_id = ${user.id}`;
  // Who has no password deletes the own account without one.
  await sql`update users set password_hash = ${await hashPassword(randomUUID())} where id = ${user.id}`;
  // A request may say that every role needs a factor.
  await sql`insert into passkeys (user_id, credential_id, public_key, counter, name)
    values (${user.id}, ${Buffer.from(user.username)}, ${Buffer.alloc(3)}, 0, 'key')`;
  return { ...user, token: signAccessToken(app, session.id, 86_400) };
}

const ENTRY: Omit<NewEntry, 'key'> = {
  form: `${FORM_PAGE}/${FORM.id}`,
  formTitle: '',
  route: 'contact',
  spamReason: null,
  answers: [{ label: 'Message', value: 'Hello' }],
  textHash: null,
  mailTo: [],
  replyTo: null,
};

/** Elements, pages, users, redirects and answers to a form with the small numbers that requests name, an account, images and files. */
async function fill(images: readonly Buffer[], files: readonly Buffer[]): Promise<void> {
  const chance = seeded(1);
  const editor = await signInAs('editor');
  const device = new TestDevice(kit, editor);
  for (let i = 0; i < NUMBERS; i += 1) {
    const uid = `10000000-0000-4000-8000-${String(i).padStart(12, '0')}`;
    const fields = pageFields({ route: `page-${i}`, status: i % 2 ? 'public' : 'draft' });
    const create = device.create(tree(chance), fields, uid);
    await device.push(create, device.update(uid, 1, { op: 'field', name: 'status', value: 'private' }));
    const payload = { name: `Element ${i}`, type: 'element', contents: contents(tree(chance)) };
    await call('POST', '/elements', { as: editor, payload });
    // The reviewer must be able to review.
    await signInAs(i % 3 ? 'viewer' : 'editor');
    await call('POST', `/pages/${i + 1}/preview-links`, { as: editor, payload: { days: 7 } });
    const redirect = { from: `/former/${i}`, to: `/page-${i}` };
    await call('POST', '/redirects', { as: editor, payload: redirect });
    await insertEntry(sql, { ...ENTRY, key: randomUUID() });
  }
  const form: TreeNode = { value: { id: ROOT_ID, type: 'div' }, children: [{ value: FORM }] };
  await device.push(device.create(form, pageFields({ route: 'contact', status: 'public' }), FORM_PAGE));
  await createUser(sql, ['viewer'], { ...ACCOUNT, passwordHash: await hashPassword(ACCOUNT.password) });
  for (const bytes of images) await upload(kit, editor, { name: 'photo.png', bytes });
  for (const bytes of files)
    await call('POST', '/files', { as: editor, ...formOf({ field: 'file', name: 'order.pdf', bytes }) });
}

const images = await Promise.all(Array.from({ length: 24 }, () => picture('png')));
const files = images.map((_, i) => Buffer.concat([PDF, Buffer.from(`% ${i}\n%%EOF\n`)]));
// One of each is left for a request to bring.
await fill(images.slice(1), files.slice(1));
// Those who ask are not among the numbers: one of them would take the other's role away.
await sql`select setval(pg_get_serial_sequence('users', 'id'), 1000000)`;
const users = {
  viewer: await signedInForLong('viewer'),
  editor: await signedInForLong('editor'),
  admin: await signedInForLong('admin'),
};
const tokens: Record<Sender, string | undefined> = {
  nobody: undefined,
  stale: signAccessToken(app, '00000000-0000-4000-8000-000000000000'),
  viewer: users.viewer.token,
  editor: users.editor.token,
  admin: users.admin.token,
};

const logs = join(context.config.dataDir, 'logs');
await mkdir(logs, { recursive: true });
const lines = Array.from({ length: 2_000 }, (_, i) =>
  JSON.stringify({
    level: 'INFO',
    time: `2026-01-31T00:00:00.${String(i % 1000).padStart(3, '0')}Z`,
    label: 'x',
    msg: `line ${i}`,
  }),
).join('\n');
await writeFile(join(logs, 'server-2026-01-31.log'), lines);
await writeFile(join(logs, 'server-2026-01-30.log.gz'), gzipSync(lines));

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const names = [
  ...images.map((image) => mediaFilename('photo.png', digest(image), 'png')),
  ...files.map((file) => fileFilename('order.pdf', digest(file), 'pdf')),
];
const requests = new Requests(SEED, app.endpoints, knownValues(names), [...images, ...files]);

const server = await FuzzServer.start({
  DATABASE_URL: databaseUrl,
  JWT_SECRET: context.jwtSecret,
  DATA_DIR: context.config.dataDir,
  TRUST_PROXY: 'loopback',
});

/** Some of each kind are enough to see what it is. */
const kinds = new Map<string, number>();
function isNew(problem: string): boolean {
  const kind = problem.split('\n')[0]!;
  kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  return kinds.get(kind)! <= 3;
}

/** Endpoints that have succeeded. */
const done = new Set<Endpoint>();
const statuses = new Map<number, number>();

/**
 * What they need no chance finds: a cookie, a password, a link out of a mail, a conflict, a session, a site that nobody
 * has worked on, a ticket, a mail server, an export of WordPress or what came of one, keys of a browser. Nor does it find
 * a proof of who one is, or the token of a download that is given for one.
 */
const UNREACHABLE = new Set([
  'POST /auth/login',
  'GET /auth/refresh',
  'POST /users/me/password',
  'POST /users/me/email',
  'POST /users/me/factors/proof',
  'POST /auth/forgot-password',
  'POST /auth/activate',
  'POST /auth/reset-password',
  'POST /users/me/email/confirm',
  'POST /users/me/delete',
  'DELETE /users/me/sessions/{session}',
  'DELETE /users/{id}/sessions/{session}',
  'DELETE /users/me/tokens/{token}',
  'DELETE /users/{id}/tokens/{token}',
  'POST /auth/factor/code',
  'POST /auth/factor/passkey',
  'POST /auth/factor/authenticator/options',
  'POST /auth/factor/authenticator',
  'POST /auth/factor/passkeys/options',
  'POST /auth/factor/passkeys',
  'POST /auth/passkey',
  'POST /conflicts/{uid}/settle',
  'PUT /starter',
  'PUT /users/me/push',
  'POST /site-imports/try',
  'POST /site-imports',
  'POST /site-imports/{id}/undo',
  'GET /backups/{name}/file',
]);

/** A connection whose answer is a stream, or that the server ends, takes no further request. */
const mayGoOn = (answer: Answer): boolean =>
  answer.headers['connection'] !== 'close' &&
  !answer.headers['content-type']?.startsWith('text/event-stream');

async function play(index: number, connection: RawConnection): Promise<string | undefined> {
  const request = requests.at(index);
  const answer = await server.ask(connection, index, bytesOf(request, tokens), request.method);
  const status = typeof answer === 'string' ? 0 : answer.status;
  if (request.isBroken || typeof answer === 'string' || !mayGoOn(answer)) connection.destroy();
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  if (request.endpoint?.method === request.method && status > 0 && status < 300) done.add(request.endpoint);
  const problem = problemOf(request, answer);
  return (
    problem && `${problem}\n  FUZZ_SEED=${SEED} FUZZ_FROM=${index} FUZZ_REQUESTS=1\n  ${asCurl(request)}`
  );
}

async function playAll(from: number, to: number): Promise<string[]> {
  const problems: string[] = [];
  let next = from;
  const worker = async () => {
    let connection = new RawConnection(server.port);
    while (next < to && problems.length < MAX_PROBLEMS && server.exit === undefined) {
      if (connection.isClosed || connection.socket.destroyed) connection = new RawConnection(server.port);
      const problem = await play(next++, connection);
      if (problem && isNew(problem)) problems.push(problem);
    }
    connection.destroy();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return problems;
}

/** Milliseconds that the event loop did not turn when this request alone was under way, the least of three times. */
async function stallAlone(index: number): Promise<number> {
  let least = Infinity;
  for (let time = 0; time < 3 && least > STALL_MS; time += 1) {
    await server.facts();
    const connection = new RawConnection(server.port);
    await play(index, connection);
    connection.destroy();
    least = Math.min(least, (await server.facts()).stallMs);
  }
  return least;
}

const asksForProof = ({ body }: Endpoint): boolean => body instanceof z.ZodObject && 'proof' in body.shape;

/** What must succeed for somebody, and did not yet. Fewer requests do not come to all of it. */
function unreached(): string[] {
  if (COUNT < WHOLE) return [];
  const missed = app.endpoints.filter((endpoint) => !done.has(endpoint) && !asksForProof(endpoint));
  return missed.map(({ method, path }) => `${method} ${path}`).filter((name) => !UNREACHABLE.has(name));
}

test(`${COUNT} requests, FUZZ_SEED=${SEED}`, { timeout: 120_000 + COUNT * 60 }, async () => {
  const problems: string[] = [];
  const warm = FROM + Math.min(Math.ceil(COUNT / 2), 10_000);
  problems.push(...(await playAll(FROM, warm)));
  const before = await server.facts();
  if (problems.length === 0) problems.push(...(await playAll(warm, FROM + COUNT)));
  // A seed may come late to some of them: it goes on for as long again at most.
  for (let end = FROM + COUNT; problems.length === 0 && unreached().length > 0; end += 10_000) {
    if (end >= FROM + 2 * COUNT) break;
    problems.push(...(await playAll(end, end + 10_000)));
  }
  expect({ exit: server.exit, output: server.output, problems }).toEqual({
    exit: undefined,
    output: '',
    problems: [],
  });
  const after = await server.facts();

  const suspects = new Set(server.stalls.flatMap((stall) => stall.suspects));
  const longest = Math.max(after.stallMs, ...server.stalls.map(({ ms }) => ms));
  for (const index of suspects) {
    const ms = await stallAlone(index);
    if (ms > STALL_MS)
      problems.push(`stops the event loop for ${ms} ms: FUZZ_FROM=${index}\n  ${asCurl(requests.at(index))}`);
  }
  const mb = (bytes: number) => Math.round(bytes / 1024 ** 2);
  process.stdout.write(
    `fuzz: seed ${SEED}, answers ${JSON.stringify(Object.fromEntries(statuses))}; ${server.stalls.length} stalls, ` +
      `at most ${Math.round(longest)} ms; heap ${mb(before.heap)} -> ${mb(after.heap)} MB, resident ${mb(before.rss)} -> ${mb(after.rss)} MB\n`,
  );
  problems.push(...unreached().map((name) => `nobody could ${name}`));
  expect(problems).toEqual([]);
  expect(after.heap - before.heap).toBeLessThan(MAX_GROWTH);
});

test('those who asked are who they were', async () => {
  const connection = new RawConnection(server.port);
  const ask = async (role: keyof typeof users, path: string) =>
    (
      await connection.ask(
        `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${users[role].token}\r\n\r\n`,
      )
    )?.status;
  expect([
    await ask('admin', '/api/v1/users'),
    await ask('editor', '/api/v1/users'),
    await ask('editor', '/api/v1/pages'),
    await ask('viewer', '/api/v1/pages'),
    await ask('viewer', '/healthz'),
  ]).toEqual([200, 403, 200, 403, 200]);
  connection.destroy();
});
