import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { formerSecret, keptSecret } from './secret';

const folder = mkdtempSync(join(tmpdir(), 'vestry-secret-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('[SI10] makes a new secret when the kept one was moved away, and knows the former one', () => {
  const first = keptSecret(folder, 'jwt-secret');
  expect(keptSecret(folder, 'jwt-secret')).toBe(first);
  expect(formerSecret(folder, 'jwt-secret')).toEqual([]);
  renameSync(join(folder, 'jwt-secret'), join(folder, 'jwt-secret-former'));
  expect(keptSecret(folder, 'jwt-secret')).not.toBe(first);
  expect(formerSecret(folder, 'jwt-secret')).toEqual([first]);
});

it('makes a secret of 256 bits that its owner alone reads', () => {
  const secret = keptSecret(folder, 'own');
  expect(readFileSync(join(folder, 'own'), 'utf8')).toBe(secret);
  expect([Buffer.from(secret, 'base64url').length, statSync(join(folder, 'own')).mode & 0o777]).toEqual([
    32, 0o600,
  ]);
});

it('says that a former secret is damaged instead of signing everybody out', () => {
  writeFileSync(join(folder, 'jwt-secret-former'), 'short');
  expect(() => formerSecret(folder, 'jwt-secret')).toThrow('jwt-secret-former is damaged');
});
