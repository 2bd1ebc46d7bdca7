import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { decrypt, deriveKeys, encrypt } from '../../platform/auth/keys';
import { resealSecrets } from '../../platform/auth/factors/factors';
import { relyingPartyOf } from '../../platform/auth/factors/relying-party';
import { dataOf, FactorPerson } from '../../test-kit/factor-person';
import { inMiddleOfHalfMinute } from '../../test-kit/half-minute';
import { mailBox, readable } from '../../test-kit/mail-box';
import { SoftPasskey } from '../../test-kit/passkey';
import { testApp } from '../../test-kit/test-app';
import { resetPassword } from '../users/reset-password';

const box = await mailBox();
const kit = await testApp({ env: { SMTP_URL: box.url } });
const { sql, call, signInAs } = kit;
const admin = await signInAs('admin');
beforeEach(inMiddleOfHalfMinute);
afterEach(() => void vi.useRealTimers());

const OWN = '/users/me/factors';
const own = async (person: FactorPerson) => dataOf<Record<string, unknown>>(await person.send('GET', OWN));

async function signedIn(roles: ('admin' | 'editor' | 'viewer')[] = ['editor']): Promise<FactorPerson> {
  const person = await FactorPerson.create(kit, roles);
  await person.signIn();
  return person;
}

it('[SF6] shows what there is: passkeys with their last use, the app, how many recovery codes are left', async () => {
  const person = await signedIn();
  expect(await own(person)).toEqual({
    passkeys: [],
    authenticator: null,
    recoveryCodes: 0,
    requiredFrom: null,
    hasPassword: true,
  });
  await person.addPasskey(new SoftPasskey(), 'Key on my ring');
  await person.addAuthenticator();
  expect(await own(person)).toMatchObject({
    passkeys: [{ id: expect.any(Number), name: 'Key on my ring', usedAt: null }],
    authenticator: { usedAt: null },
    recoveryCodes: 10,
  });
});

it('[SF6] a change asks for the password again, and the proof is of this session alone', async () => {
  const person = await signedIn();
  const refused = await person.send('POST', `${OWN}/proof`, { password: 'not this' });
  expect(refused.statusCode).toBe(422);
  expect((await person.send('POST', `${OWN}/proof`, {})).statusCode).toBe(422);
  const proof = await person.prove();
  const otherDevice = person.onOtherDevice();
  await otherDevice.signIn();
  for (const [path, payload] of [
    ['authenticator/options', {}],
    ['authenticator/remove', {}],
    ['passkeys/options', {}],
    ['passkeys/remove', { id: 1 }],
    ['passkeys/rename', { id: 1, name: 'x' }],
    ['recovery-codes', {}],
  ] as const) {
    for (const wrong of ['x', proof])
      expect(
        (await otherDevice.send('POST', `${OWN}/${path}`, { ...payload, proof: wrong })).statusCode,
      ).toBe(422);
    expect((await otherDevice.send('POST', `${OWN}/${path}`, payload)).statusCode).toBe(422);
  }
  expect((await person.send('POST', `${OWN}/passkeys/options`, { proof })).statusCode).toBe(200);
  vi.setSystemTime(Date.now() + 11 * 60_000);
  expect((await person.send('POST', `${OWN}/passkeys/options`, { proof })).statusCode).toBe(422);
});

it('[SF6] a passkey proves who it is as well, and an old question does not', async () => {
  const person = await signedIn();
  const passkey = await person.addPasskey();
  const ask = async () =>
    dataOf<{ options: { challenge: string }; ticket: string }>(
      await person.send('POST', `${OWN}/proof/options`),
    );
  const { options, ticket } = await ask();
  const answer = { passkey: passkey.answer(options.challenge), ticket };
  expect((await person.send('POST', `${OWN}/proof`, answer)).statusCode).toBe(200);
  expect((await person.send('POST', `${OWN}/proof`, answer)).statusCode).toBe(422);
  const next = await ask();
  const careless = passkey.answer(next.options.challenge, { verified: false });
  const reply = await person.send('POST', `${OWN}/proof`, { passkey: careless, ticket: next.ticket });
  expect(reply.statusCode).toBe(422);
});

it('[SF6] who has neither password nor passkey proves it by having signed in just now', async () => {
  const person = await signedIn();
  await sql`update users set password_hash = null where id = ${person.id}`;
  expect((await person.send('POST', `${OWN}/proof`, {})).statusCode).toBe(200);
  await sql`update sessions set created_at = now() - interval '11 minutes' where user_id = ${person.id}`;
  expect((await person.send('POST', `${OWN}/proof`, {})).statusCode).toBe(422);
});

it('[SF6] what one session has begun another one cannot finish', async () => {
  const person = await signedIn();
  const proof = await person.prove();
  const app = dataOf<{ ticket: string }>(
    await person.send('POST', `${OWN}/authenticator/options`, { proof }),
  );
  const key = dataOf<{ ticket: string; options: { challenge: string } }>(
    await person.send('POST', `${OWN}/passkeys/options`, { proof }),
  );
  const other = await signedIn();
  const theirs = await other.prove();
  const code = { proof: theirs, ticket: app.ticket, code: '123456' };
  expect((await other.send('POST', `${OWN}/authenticator`, code)).statusCode).toBe(409);
  const credential = new SoftPasskey().create(key.options.challenge);
  const made = { ticket: key.ticket, name: 'Theirs', credential };
  expect((await other.send('POST', `${OWN}/passkeys`, { ...made, proof: theirs })).statusCode).toBe(409);
  expect((await person.send('POST', `${OWN}/passkeys`, { ...made, proof })).statusCode).toBe(200);
  // And once alone.
  const again = { ...made, credential: new SoftPasskey().create(key.options.challenge), proof };
  expect((await person.send('POST', `${OWN}/passkeys`, again)).statusCode).toBe(409);
});

it('a passkey of another site, of somebody else or damaged is not added', async () => {
  const person = await signedIn();
  const proof = await person.prove();
  const begin = async () =>
    dataOf<{ ticket: string; options: { challenge: string; excludeCredentials: { id: string }[] } }>(
      await person.send('POST', `${OWN}/passkeys/options`, { proof }),
    );
  const add = async (make: (challenge: string) => object) => {
    const { ticket, options } = await begin();
    const credential = make(options.challenge);
    return (await person.send('POST', `${OWN}/passkeys`, { proof, ticket, name: 'x', credential }))
      .statusCode;
  };
  expect(
    await add((c) => new SoftPasskey().create(c, { origin: 'https://evil.example', rpId: 'localhost' })),
  ).toBe(422);
  expect(
    await add((c) => new SoftPasskey().create(c, { origin: 'http://localhost:3000', rpId: 'evil.example' })),
  ).toBe(422);
  expect(await add(() => new SoftPasskey().create('AAAA'))).toBe(422);
  expect(await add((c) => new SoftPasskey(Buffer.alloc(1_100)).create(c))).toBe(422);
  expect(
    await add((c) => ({
      ...new SoftPasskey().create(c),
      response: { clientDataJSON: 'AA', attestationObject: 'AA' },
    })),
  ).toBe(422);
  const theirs = await (await signedIn()).addPasskey();
  expect(await add((c) => new SoftPasskey(theirs.id).create(c))).toBe(409);
  const mine = await person.addPasskey();
  expect((await begin()).options.excludeCredentials).toMatchObject([{ id: mine.id.toString('base64url') }]);
});

it('[SF6] new recovery codes end the former ones; without a factor there are none', async () => {
  const person = await signedIn();
  const proof = await person.prove();
  expect((await person.send('POST', `${OWN}/recovery-codes`, { proof })).statusCode).toBe(409);
  await person.addAuthenticator();
  const former = person.codes[0]!;
  const { codes } = dataOf<{ codes: string[] }>(
    await person.send('POST', `${OWN}/recovery-codes`, { proof }),
  );
  expect(codes).toHaveLength(10);
  const again = person.onOtherDevice();
  await again.signIn();
  expect((await again.giveCode(former)).statusCode).toBe(422);
  expect((await again.giveCode(codes[0]!)).statusCode).toBe(200);
});

it('[SF6] removing the last factor takes the recovery codes along, unless a role needs one', async () => {
  const person = await signedIn(['viewer']);
  await person.addPasskey();
  await person.addAuthenticator();
  const proof = await person.prove();
  expect((await person.send('POST', `${OWN}/authenticator/remove`, { proof })).statusCode).toBe(200);
  expect((await person.send('POST', `${OWN}/authenticator/remove`, { proof })).statusCode).toBe(404);
  const [{ id } = { id: 0 }] = (await own(person))['passkeys'] as { id: number }[];
  await sql`update roles set factor_required_from = now() where name = 'viewer'`;
  expect((await person.send('POST', `${OWN}/passkeys/remove`, { proof, id })).statusCode).toBe(409);
  await sql`update roles set factor_required_from = null`;
  expect(await own(person)).toMatchObject({ passkeys: [{ id }], recoveryCodes: 10 });
  const stranger = await signedIn();
  const theirs = await stranger.prove();
  expect((await stranger.send('POST', `${OWN}/passkeys/remove`, { proof: theirs, id })).statusCode).toBe(404);
  expect((await person.send('POST', `${OWN}/passkeys/remove`, { proof, id })).statusCode).toBe(200);
  expect(await own(person)).toMatchObject({ passkeys: [], authenticator: null, recoveryCodes: 0 });
  expect((await person.onOtherDevice().signIn()).statusCode).toBe(200);
});

it('[SF7] an admin removes the factors of who has lost them, and it is recorded', async () => {
  const person = await signedIn();
  await person.addPasskey();
  await person.addAuthenticator();
  const listed = async () =>
    dataOf<{ data: object[] }>(await call('GET', `/users?search=${person.username}`, { as: admin })).data[0];
  expect(await listed()).toMatchObject({ factors: ['passkey', 'authenticator'] });
  const editor = await signInAs('editor');
  const remove = (as: typeof admin, id = person.id) => call('DELETE', `/users/${id}/factors`, { as });
  expect((await remove(editor)).statusCode).toBe(403);
  expect((await remove(admin)).json().data).toEqual({ removed: 2 });
  expect((await remove(admin)).json().data).toEqual({ removed: 0 });
  expect((await remove(admin, 999_999)).statusCode).toBe(404);
  // One's own ask for the password.
  expect((await remove(admin, admin.id)).statusCode).toBe(409);
  expect(await listed()).toMatchObject({ factors: [] });
  expect((await person.onOtherDevice().signIn()).statusCode).toBe(200);
  const mails = () => box.received.filter(({ to }) => to[0] === `${person.username}@example.org`);
  await expect.poll(mails).toHaveLength(3);
  const texts = mails().map(
    ({ text }) => /was (?:added to|removed from) your account/.exec(readable(text))?.[0],
  );
  expect(texts.toSorted((a = '', b = '') => a.localeCompare(b))).toEqual([
    'was added to your account',
    'was added to your account',
    'was removed from your account',
  ]);
  const events = await sql`select act, actor, subject from audit_log where act = 'factorsRemoved'`;
  expect([...events]).toEqual([{ act: 'factorsRemoved', actor: admin.username, subject: person.username }]);
});

it('[US4] a new password at the terminal removes the factors that may be lost with it', async () => {
  const person = await signedIn();
  await person.addAuthenticator();
  const done = await resetPassword(sql, person.username);
  if ('admins' in done) throw new Error('no such user');
  expect(done.factors).toBe(1);
  expect((await person.onOtherDevice().signIn(done.password)).statusCode).toBe(200);
});

it('secrets are stored encrypted, and open for their owner alone', async () => {
  const person = await signedIn();
  await person.addAuthenticator();
  const [row] = await sql<
    { secret: string }[]
  >`select secret from authenticators where user_id = ${person.id}`;
  const secret = row?.secret ?? '';
  expect(Buffer.from(secret, 'base64url').includes(person.secret)).toBe(false);
  expect(decrypt(kit.app.keys, secret, `totp ${person.id}`)?.text).toBe(person.secret.toString('base64url'));
  expect(decrypt(kit.app.keys, secret, `totp ${person.id + 1}`)).toBeUndefined();
  // As after a lost key: the code cannot be looked at, a recovery code still can.
  await sql`update authenticators set secret = 'v1.AAAA' where user_id = ${person.id}`;
  const again = person.onOtherDevice();
  await again.signIn();
  const reply = await again.giveCode(again.code());
  expect(reply.json()).toMatchObject({
    code: 422,
    data: [{ message: expect.stringMatching('recovery code') }],
  });
  expect((await again.giveCode(person.codes[0]!)).statusCode).toBe(200);
});

it('a secret of a former JWT_SECRET works, and is encrypted with the new one at the start', async () => {
  const person = await signedIn();
  await person.addAuthenticator();
  const former = 'the secret of before, long enough as well';
  const text = person.secret.toString('base64url');
  const stored = encrypt(deriveKeys(former), text, `totp ${person.id}`);
  await sql`update authenticators set secret = ${stored} where user_id = ${person.id}`;
  await resealSecrets({ ...kit.app.factorWorld, keys: deriveKeys(kit.context.jwtSecret, [former]) });
  const again = person.onOtherDevice();
  await again.signIn();
  expect((await again.giveCode(again.code())).statusCode).toBe(200);
});

it('[SF6] a name is needed, and at most twenty passkeys', async () => {
  const person = await signedIn();
  const proof = await person.prove();
  const bad = { proof, ticket: 'x', name: ' ', credential: new SoftPasskey().create('AAAA') };
  expect((await person.send('POST', `${OWN}/passkeys`, bad)).json()).toMatchObject({
    data: [{ field: 'name' }],
  });
  for (let i = 0; i < 20; i += 1)
    await sql`insert into passkeys (user_id, credential_id, public_key, counter, name)
      values (${person.id}, ${Buffer.from([person.id, i])}, ${Buffer.alloc(3)}, 0, ${i})`;
  expect((await person.send('POST', `${OWN}/passkeys/options`, { proof })).statusCode).toBe(409);
});

it('rules name roles, and a time of grace within bounds', async () => {
  const boss = await signedIn(['admin']);
  const proof = await boss.prove();
  const put = (payload: object, by = boss) => by.send('PUT', '/factor-rules', { proof, ...payload });
  expect((await put({ roles: ['nobody'], graceDays: 1 })).statusCode).toBe(422);
  expect((await put({ roles: [], graceDays: 91 })).statusCode).toBe(422);
  expect((await put({ roles: [], graceDays: -1 })).statusCode).toBe(422);
  expect((await put({ roles: [], graceDays: 0 }, await signedIn())).statusCode).toBe(403);
  expect((await put({ roles: [], graceDays: 0 })).json().data).toEqual([]);
});

it('[SF5] who changes the rules says once more who they are', async () => {
  const boss = await signedIn(['admin']);
  const put = (proof?: string) =>
    boss.send('PUT', '/factor-rules', { roles: ['viewer'], graceDays: 7, ...(proof ? { proof } : {}) });
  const proofOfAnother = await (await signedIn(['admin'])).prove();
  for (const wrong of [undefined, 'x', proofOfAnother]) {
    const refused = await put(wrong);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ data: [{ field: 'proof' }] });
  }
  const rules = () => boss.send('GET', '/factor-rules');
  expect((await rules()).json().data).toEqual([]);
  expect((await put(await boss.prove())).statusCode).toBe(200);
  expect((await rules()).json().data).toMatchObject([{ role: 'viewer' }]);
  await sql`update roles set factor_required_from = null`;
});

it('[SF6] a passkey is given another name by its owner alone, and the record says so', async () => {
  const person = await signedIn();
  await person.addPasskey(new SoftPasskey(), 'Phone');
  const proof = await person.prove();
  const idOf = async (of: FactorPerson) => ((await own(of))['passkeys'] as { id: number }[])[0]?.id ?? 0;
  const rename = (by: FactorPerson, id: number, name: string, with_ = proof) =>
    by.send('POST', `${OWN}/passkeys/rename`, { proof: with_, id, name });
  const id = await idOf(person);
  expect((await rename(person, id, '  ')).json()).toMatchObject({ data: [{ field: 'name' }] });
  expect((await rename(person, id, 'x'.repeat(101))).statusCode).toBe(422);
  expect((await rename(person, id + 1_000_000, 'Old phone')).statusCode).toBe(404);
  const other = await signedIn();
  expect((await rename(other, id, 'Mine', await other.prove())).statusCode).toBe(404);
  for (let changes = 0; changes < 2; changes += 1)
    expect((await rename(person, id, ' Old phone ')).statusCode).toBe(200);
  expect(await own(person)).toMatchObject({ passkeys: [{ id, name: 'Old phone' }] });
  const events =
    await sql`select detail from audit_log where act = 'passkeyRenamed' and subject = ${person.username}`;
  expect([...events]).toEqual([{ detail: { before: 'Phone', name: 'Old phone' } }]);
});

it.each([
  ['https://www.example.org', { id: 'www.example.org', origin: 'https://www.example.org' }],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://www.example.org', null],
  ['http://127.0.0.1:3000', null],
  ['https://[::1]:3000', null],
])('passkeys of %s are for %o', (publicUrl, party) => {
  expect(relyingPartyOf(publicUrl)).toEqual(party);
});

it('who is deleted takes the factors along', async () => {
  const person = await signedIn();
  await person.addPasskey();
  await sql`delete from users where id = ${person.id}`;
  expect([...(await sql`select from passkeys where user_id = ${person.id}`)]).toEqual([]);
});
