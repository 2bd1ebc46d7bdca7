import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bytesOfBase32, dataOf, FactorPerson } from '../../test-kit/factor-person';
import { inMiddleOfHalfMinute } from '../../test-kit/half-minute';
import { SoftPasskey } from '../../test-kit/passkey';
import { PASSWORD, passwordHash } from '../../test-kit/passwords';
import { createUser, testApp } from '../../test-kit/test-app';

const kit = await testApp();
const { sql, call } = kit;
beforeEach(inMiddleOfHalfMinute);
afterEach(() => void vi.useRealTimers());

const messageOf = (reply: { json: () => unknown }) => (reply.json() as { message: string }).message;
const auditLogOf = async (username: string) =>
  (
    await sql<{ act: string }[]>`
      select act from audit_log where actor = ${username} or subject = ${username} order by id`
  ).map(({ act }) => act);

async function withApp(): Promise<FactorPerson> {
  const person = await FactorPerson.create(kit);
  await person.signIn();
  expect((await person.addAuthenticator()).statusCode).toBe(200);
  return person.onOtherDevice();
}

async function withPasskey(): Promise<{ person: FactorPerson; passkey: SoftPasskey }> {
  const person = await FactorPerson.create(kit);
  await person.signIn();
  const passkey = await person.addPasskey();
  return { person: person.onOtherDevice(), passkey };
}

it('[SF2] without a factor signing in is one call, as ever', async () => {
  const person = await FactorPerson.create(kit);
  const reply = await person.signIn();
  expect(reply.statusCode).toBe(200);
  expect(Object.keys(dataOf<object>(reply))).toEqual(['token', 'user']);
  expect(person.cookies['vestry_factor']).toBeUndefined();
});

it('[SF2] with a factor the password alone opens nothing', async () => {
  const person = await withApp();
  const reply = await person.signIn();
  expect(reply.statusCode).toBe(401);
  expect(messageOf(reply)).toMatch('second factor');
  expect(person.cookies['vestry_refresh']).toBeUndefined();
  expect((await person.send('GET', '/auth/refresh')).statusCode).toBe(401);
  const pending = dataOf<object>(await person.send('GET', '/auth/factor'));
  expect(pending).toEqual({
    username: person.username,
    factors: ['authenticator'],
    recoveryCodes: 10,
    passkey: null,
  });
  // What it left in the browser is no token.
  person.token = person.cookies['vestry_factor'] ?? '';
  expect((await person.send('GET', '/users/me/factors')).statusCode).toBe(401);
});

it('[SF3] a code signs in once, and neither it nor an earlier one a second time', async () => {
  const person = await withApp();
  await person.signIn();
  // That of enrolment is used up.
  const used = await person.giveCode(person.code(-1));
  expect(used.statusCode).toBe(422);
  expect(messageOf(used)).toMatch('used before');
  const code = person.code();
  const reply = await person.giveCode(`${code.slice(0, 3)} ${code.slice(3)}`);
  expect(reply.statusCode).toBe(200);
  expect(person.cookies['vestry_refresh']).toBeDefined();
  const again = person.onOtherDevice();
  await again.signIn();
  expect((await again.giveCode(code)).statusCode).toBe(422);
  expect(await auditLogOf(person.username)).toEqual(
    expect.arrayContaining(['factorAdded', 'factorRefused', 'signedIn']),
  );
});

it('[SF3] two browsers with the same code: one of them gets in', async () => {
  const one = await withApp();
  const other = one.onOtherDevice();
  await one.signIn();
  await other.signIn();
  const code = one.code();
  const replies = await Promise.all([one.giveCode(code), other.giveCode(code)]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
});

it('[SF2] a sign-in that is half way is finished once, in the browser that began it', async () => {
  const person = await withApp();
  await person.signIn();
  const cookie = person.cookies['vestry_factor']!;
  expect((await person.giveCode(person.code())).statusCode).toBe(200);
  const replayed = person.onOtherDevice();
  replayed.cookies['vestry_factor'] = cookie;
  expect((await replayed.giveCode(person.code(1))).statusCode).toBe(401);
  expect((await person.onOtherDevice().giveCode(person.code(1))).statusCode).toBe(401);
  expect((await person.onOtherDevice().send('GET', '/auth/factor')).json()).toMatchObject({ data: null });
});

it('a new password ends what was begun with the former one', async () => {
  const person = await withApp();
  await person.signIn();
  await sql`update users set password_hash = ${passwordHash + 'x'} where id = ${person.id}`;
  expect((await person.giveCode(person.code())).statusCode).toBe(401);
});

it('[SF4] each of ten recovery codes opens once', async () => {
  const person = await withApp();
  expect(new Set(person.codes).size).toBe(10);
  await person.signIn();
  const typed = person.codes[3]!.toLowerCase().replaceAll('-', ' ');
  expect((await person.giveCode(typed)).statusCode).toBe(200);
  expect(dataOf<object>(await person.send('GET', '/users/me/factors'))).toMatchObject({ recoveryCodes: 9 });
  const again = person.onOtherDevice();
  await again.signIn();
  expect((await again.giveCode(person.codes[3]!)).statusCode).toBe(422);
  expect((await again.giveCode(person.codes[4]!)).statusCode).toBe(200);
  expect(await auditLogOf(person.username)).toContain('recoveryCodeUsed');
  const stored = await sql<
    { code_hash: Buffer }[]
  >`select * from recovery_codes where user_id = ${person.id}`;
  expect(JSON.stringify(stored)).not.toContain(person.codes[5]!.slice(0, 4));
});

it('[SF2] wrong codes are throttled for the account, and a browser of the owner is let through', async () => {
  const person = await withApp();
  const owner = person.onOtherDevice();
  await owner.signIn();
  expect((await owner.giveCode(owner.code())).statusCode).toBe(200);
  const guess = async (address: string, times: number) => {
    const thief = person.onOtherDevice();
    thief.address = address;
    await thief.signIn();
    const statuses: number[] = [];
    for (let i = 0; i < times; i += 1) statuses.push((await thief.giveCode('000000')).statusCode);
    return statuses;
  };
  expect(await guess('203.0.113.1', 11)).toEqual([...Array<number>(10).fill(422), 429]);
  await guess('203.0.113.2', 10);
  await guess('203.0.113.3', 10);
  // From a fourth address: the account is shut for strangers, whatever they say.
  expect(await guess('203.0.113.4', 1)).toEqual([429]);
  await owner.signIn();
  expect((await owner.giveCode(owner.code(1))).statusCode).toBe(200);
});

it('[SF1] a passkey is a second factor', async () => {
  const { person, passkey } = await withPasskey();
  expect((await person.signIn()).statusCode).toBe(401);
  const challenge = await person.challenge();
  // No finger, no PIN: the password came first.
  const reply = await person.givePasskey(
    '/auth/factor/passkey',
    passkey.answer(challenge, { verified: false }),
  );
  expect(reply.statusCode).toBe(200);
});

it('[SF1] a passkey signs in alone, when it has asked for a finger, a face or a PIN', async () => {
  const { person, passkey } = await withPasskey();
  const careless = passkey.answer(await person.challengeAlone(), { verified: false });
  expect((await person.givePasskey('/auth/passkey', careless)).statusCode).toBe(422);
  const reply = await person.givePasskey('/auth/passkey', passkey.answer(await person.challengeAlone()));
  expect(reply.statusCode).toBe(200);
  expect(dataOf<{ user: { id: number } }>(reply).user.id).toBe(person.id);
  expect(await auditLogOf(person.username)).toContain('signedIn');
  const [listed] = dataOf<{ passkeys: { name: string; usedAt: string | null }[] }>(
    await person.send('GET', '/users/me/factors'),
  ).passkeys;
  expect(listed).toMatchObject({ name: 'Phone', usedAt: expect.any(String) });
});

it('[SF1] refuses a passkey of another site, another question, or a copy that has fallen behind', async () => {
  const { person, passkey } = await withPasskey();
  const tried = async (make: (challenge: string) => object) =>
    (await person.givePasskey('/auth/passkey', make(await person.challengeAlone()))).statusCode;
  expect(await tried((c) => passkey.answer(c, { origin: 'https://evil.example' }))).toBe(422);
  expect(await tried((c) => passkey.answer(c, { rpId: 'evil.example' }))).toBe(422);
  expect(await tried(() => passkey.answer('AAAA'))).toBe(422);
  expect(await tried((c) => new SoftPasskey(passkey.id).answer(c))).toBe(422);
  expect(await tried((c) => new SoftPasskey().answer(c))).toBe(422);
  // The same answer a second time.
  const challenge = await person.challengeAlone();
  const { vestry_factor: cookie = '' } = person.cookies;
  const answer = passkey.answer(challenge);
  expect((await person.givePasskey('/auth/passkey', answer)).statusCode).toBe(200);
  person.cookies['vestry_factor'] = cookie;
  expect((await person.givePasskey('/auth/passkey', answer)).statusCode).toBe(422);
  // A copy has its own, lower count.
  passkey.counter = 0;
  expect(await tried((c) => passkey.answer(c))).toBe(422);
  passkey.counter = 100;
  expect(await tried((c) => passkey.answer(c))).toBe(200);
});

it('a passkey that does not count is refused a replay by the question alone', async () => {
  const { person, passkey } = await withPasskey();
  passkey.counter = -1;
  const challenge = await person.challengeAlone();
  const { vestry_factor: cookie = '' } = person.cookies;
  const answer = passkey.answer(challenge);
  expect((await person.givePasskey('/auth/passkey', answer)).statusCode).toBe(200);
  person.cookies['vestry_factor'] = cookie;
  expect((await person.givePasskey('/auth/passkey', answer)).statusCode).toBe(401);
});

it('a passkey of somebody else is no second factor, nor one of a deactivated person a way in', async () => {
  const { person, passkey } = await withPasskey();
  const other = await withPasskey();
  await person.signIn();
  const answer = other.passkey.answer(await person.challenge());
  expect((await person.givePasskey('/auth/factor/passkey', answer)).statusCode).toBe(422);
  await sql`update users set is_active = false where id = ${person.id}`;
  const alone = passkey.answer(await person.challengeAlone());
  expect((await person.givePasskey('/auth/passkey', alone)).statusCode).toBe(403);
});

it.each([
  ['a code of 10,000 characters', '/auth/factor/code', { code: '1'.repeat(10_000) }],
  ['no code', '/auth/factor/code', {}],
  ['a code that is no text', '/auth/factor/code', { code: 123456 }],
  ['an overlong credential', '/auth/factor/passkey', { passkey: { id: 'A'.repeat(5_000) } }],
  ['a passkey that is a number', '/auth/passkey', { passkey: 7 }],
])('%s is reported as wrong', async (_what, path, payload) => {
  const person = await withApp();
  await person.signIn();
  expect((await person.send('POST', path, payload)).statusCode).toBe(422);
});

it('damaged tickets and cookies are none', async () => {
  const person = await withApp();
  await person.signIn();
  const good = person.cookies['vestry_factor']!;
  for (const cookie of ['', 'x', 'v1.', good.slice(0, -2), `${good.slice(0, 20)}AAAA${good.slice(24)}`]) {
    person.cookies['vestry_factor'] = cookie;
    expect((await person.giveCode(person.code())).statusCode).toBe(401);
  }
});

it('other sites cannot begin or finish a second step', async () => {
  const headers = { origin: 'https://evil.example' };
  for (const path of ['/auth/passkey/options', '/auth/factor/authenticator/options'])
    expect((await call('POST', path, { headers })).statusCode).toBe(403);
});

it('[SF5] whose role needs a factor sets one up before the session begins', async () => {
  await sql`update roles set factor_required_from = now() where name = 'viewer'`;
  const person = await FactorPerson.create(kit, ['viewer']);
  expect((await person.signIn()).statusCode).toBe(401);
  expect(dataOf<object>(await person.send('GET', '/auth/factor'))).toMatchObject({ factors: [] });
  // Neither a code that nobody has nor a passkey opens it.
  expect((await person.giveCode('000000')).statusCode).toBe(422);
  const begun = dataOf<{ secret: string; ticket: string }>(
    await person.send('POST', '/auth/factor/authenticator/options'),
  );
  person.secret = bytesOfBase32(begun.secret);
  const wrong = await person.send('POST', '/auth/factor/authenticator', {
    ticket: begun.ticket,
    code: person.code(20),
  });
  expect(messageOf(wrong)).toMatch('10 minutes ahead');
  // Begun by one sign-in, finished by another.
  const other = person.onOtherDevice();
  await other.signIn();
  const foreign = { ticket: begun.ticket, code: person.code() };
  expect((await other.send('POST', '/auth/factor/authenticator', foreign)).statusCode).toBe(409);
  const done = await person.send('POST', '/auth/factor/authenticator', foreign);
  expect(done.statusCode).toBe(200);
  expect(dataOf<{ codes: string[] }>(done).codes).toHaveLength(10);
  expect(person.cookies['vestry_refresh']).toBeDefined();
  // Now that there is one, the other sign-in needs it.
  expect((await other.send('POST', '/auth/factor/authenticator/options')).statusCode).toBe(401);
  await sql`update roles set factor_required_from = null`;
});

it('[SF5] a live session of whose role needs a factor ends with the day, and no call goes round it', async () => {
  const person = await FactorPerson.create(kit, ['viewer']);
  await person.signIn();
  expect((await person.send('GET', '/users/me/factors')).statusCode).toBe(200);
  const admin = await FactorPerson.create(kit, ['admin']);
  await admin.signIn();
  const proof = await admin.prove();
  const put = (payload: object) => admin.send('PUT', '/factor-rules', { proof, ...payload });
  expect((await put({ roles: ['viewer'], graceDays: 7 })).statusCode).toBe(200);
  const { requiredFrom } = dataOf<{ requiredFrom: string }>(await person.send('GET', '/users/me/factors'));
  expect(Date.parse(requiredFrom)).toBeGreaterThan(Date.now() + 6.9 * 86_400_000);
  // Asking for it again does not prolong it.
  await put({ roles: ['viewer'], graceDays: 90 });
  const [rule] = dataOf<{ from: string }[]>(await admin.send('GET', '/factor-rules'));
  expect(rule?.from).toBe(requiredFrom);
  await sql`update roles set factor_required_from = now() where name = 'viewer'`;
  kit.app.sessionUsers.forgetAll();
  for (const path of ['/users/me/factors', '/users/me/sessions', '/auth/refresh'])
    expect((await person.send('GET', path)).statusCode).toBe(401);
  expect((await person.signIn()).statusCode).toBe(401);
  await put({ roles: [], graceDays: 0 });
  expect((await person.signIn()).statusCode).toBe(200);
  const [act] =
    await sql`select actor, detail from audit_log where act = 'factorRulesChanged' order by id limit 1`;
  expect(act).toEqual({ actor: admin.username, detail: { roles: ['viewer'] } });
});

it('[SF2] the reply of the password takes as long, and says as much, for a name that nobody has', async () => {
  await createUser(sql, ['viewer'], { passwordHash });
  const wrong = await call('POST', '/auth/login', {
    payload: { username: 'nobody-at-all', password: PASSWORD },
  });
  const person = await withApp();
  const known = await person.signIn('not the password');
  expect([wrong.statusCode, messageOf(wrong)]).toEqual([known.statusCode, messageOf(known)]);
  expect(known.cookies).toEqual([]);
});
