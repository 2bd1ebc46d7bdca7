import { availableParallelism } from 'node:os';
import { expect, it, vi } from 'vitest';
import { hashPassword, hashWithSalt, verifyPassword, warmUpPasswords } from './password';

const work = vi.hoisted(() => ({ now: 0, most: 0 }));

/** The real ones, counted while they are under way. */
vi.mock(import('@node-rs/argon2'), async (original) => {
  const real = await original();
  const counted =
    <Given extends unknown[], Result>(run: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      work.most = Math.max(work.most, ++work.now);
      try {
        return await run(...given);
      } finally {
        work.now--;
      }
    };
  return {
    ...real,
    hash: counted(real.hash),
    hashRaw: counted(real.hashRaw),
    verify: counted(real.verify),
  };
});

it('compares and makes as many hashes at a time as there are processors but one, whatever they are for', async () => {
  const most = Math.max(1, availableParallelism() - 1);
  await warmUpPasswords();
  const stored = await hashPassword('a lamp under a bowl');
  work.most = 0;
  const results = await Promise.all(
    Array.from({ length: 3 * most }, async (_, i) => [
      await verifyPassword(stored, i === 0 ? 'a lamp under a bowl' : 'another one'),
      typeof (await hashPassword('salt of the earth')),
      (await hashWithSalt('a code', Buffer.alloc(16, i))).length,
    ]),
  );
  expect(results).toEqual(results.map((_, i) => [i === 0, 'string', 32]));
  expect([work.most, work.now]).toEqual([most, 0]);
});

it('says with each hash by which parameters it was made: argon2id, 19 MiB, 2 rounds, 1 lane', async () => {
  expect(await hashPassword('a lamp under a bowl')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
