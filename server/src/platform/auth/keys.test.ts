import { expect, it } from 'vitest';
import { decrypt, deriveKeys, encrypt } from './keys';

const SECRET = 'the secret of today, long enough for HS256';
const FORMER = 'the secret of last year, long enough for HS256';

it('has another key for each purpose, and none of them is the secret', () => {
  const keys = Object.values(deriveKeys(SECRET)).map(({ current }) => current.toString('hex'));
  expect(new Set([...keys, Buffer.from(SECRET).toString('hex')]).size).toBe(keys.length + 1);
  expect(Object.values(deriveKeys(SECRET)).map(({ current }) => current.length)).toEqual(keys.map(() => 32));
});

it('derives the same keys at every start, in every instance and in later versions', () => {
  const { accessTokens, storedSecrets } = deriveKeys(SECRET);
  expect(accessTokens.current.toString('hex')).toMatchInlineSnapshot(
    `"b22291d6b154390bbed3aff4c9ecfe740d4ca172ed29dfcc3d32659b33514283"`,
  );
  expect(storedSecrets.current.toString('hex')).toMatchInlineSnapshot(
    `"00e094d8503989b389537ca82741abd9e2d80b48807dff385257409e04b74c89"`,
  );
});

it('accepts what former secrets and former versions have made, and makes nothing with them', () => {
  const { refreshTokens } = deriveKeys(SECRET, [FORMER]);
  const before = deriveKeys(FORMER).refreshTokens;
  expect(refreshTokens.accepted).toContainEqual(before.current);
  expect(refreshTokens.accepted).toContainEqual(Buffer.from(SECRET));
  expect(refreshTokens.accepted).toContainEqual(Buffer.from(FORMER));
  expect(refreshTokens.current).toEqual(deriveKeys(SECRET).refreshTokens.current);
});

it('encrypts so that only the same owner and the same secret can read it', () => {
  const keys = deriveKeys(SECRET);
  const encrypted = encrypt(keys, 'JBSWY3DPEHPK3PXP', 'totp 7');
  expect(encrypted).not.toContain('JBSWY3DPEHPK3PXP');
  expect(encrypt(keys, 'JBSWY3DPEHPK3PXP', 'totp 7')).not.toBe(encrypted);
  expect(decrypt(keys, encrypted, 'totp 7')).toEqual({ text: 'JBSWY3DPEHPK3PXP', isFormer: false });
  expect(decrypt(keys, encrypted, 'totp 8')).toBeUndefined();
  expect(decrypt(deriveKeys(FORMER), encrypted, 'totp 7')).toBeUndefined();
});

it('reads what was encrypted with a former secret, and says so', () => {
  const encrypted = encrypt(deriveKeys(FORMER), 'a secret', 'totp 7');
  expect(decrypt(deriveKeys(SECRET, [FORMER]), encrypted, 'totp 7')).toEqual({
    text: 'a secret',
    isFormer: true,
  });
});

it.each(['', 'v1.', 'v1.AAAA', 'v2.AAAA', 'plain text', `v1.${'A'.repeat(60)}`])(
  'does not read %j',
  (text) => {
    expect(decrypt(deriveKeys(SECRET), text, 'totp 7')).toBeUndefined();
  },
);

it('does not read what was changed in a single place', () => {
  const keys = deriveKeys(SECRET);
  const encrypted = Buffer.from(encrypt(keys, 'a secret', 'totp 7').slice(3), 'base64url');
  for (const at of encrypted.keys()) {
    const changed = Buffer.from(encrypted);
    changed[at]! ^= 1;
    expect(decrypt(keys, `v1.${changed.toString('base64url')}`, 'totp 7')).toBeUndefined();
  }
});

it('a text with anything more or less in it is another one', () => {
  for (let length = 0; length < 6; length += 1) {
    const encrypted = encrypt(deriveKeys(SECRET), 'x'.repeat(length), 'backup');
    for (const other of [`${encrypted}x`, `${encrypted}=`, `${encrypted} `, encrypted.replace('.', '.\n')])
      expect(decrypt(deriveKeys(SECRET), other, 'backup')).toBeUndefined();
  }
});
