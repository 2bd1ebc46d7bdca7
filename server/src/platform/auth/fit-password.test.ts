import { Socket } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { namesOf, unfitness } from './fit-password';

const names = [...namesOf({ username: 'Mary Magdalene', email: 'mary.m@example.org' }), 'Grace Church'];
const isFit = async (password: string) => (await unfitness(password, names)) === undefined;

describe('a password', () => {
  it.each([
    '123456',
    'password',
    'qwerty',
    'aaaaaa',
    'ababab',
    'summer',
    'Passw0rd',
    'iloveyou',
    'letmein',
    'jesuschrist',
    'SUMMER',
    ' summer ',
    'summer2024',
    'Summer24!',
    'qwerty!',
    'ｐａｓｓｗｏｒｄ',
    'mary magdalene',
    'Mary.M@example.org',
    'mary.m2026',
    'GRACE CHURCH',
    'Grace Church1!',
  ])('that guesses begin with is unfit: %j', async (password) => {
    expect(await isFit(password)).toBe(false);
  });

  it.each([
    'correct-horse-battery',
    'a lamp under a bowl',
    'busy with much',
    'reads-and-no-more',
    'xK3$pq',
    'summer and winter',
    '馬利亞的燈在斗底下',
  ])('that no list has is fit: %j', async (password) => {
    expect(await isFit(password)).toBe(true);
  });
});

it('a name that ends in digits is unfit with a mark behind it, too', async () => {
  expect(await unfitness('Peter5!', ['peter5'])).toBeDefined();
});

it('is judged here: no service is asked about it', async () => {
  const connected = vi.spyOn(Socket.prototype, 'connect');
  const fetched = vi.spyOn(globalThis, 'fetch');
  for (const password of ['password', 'a lamp under a bowl']) await unfitness(password, names);
  expect([connected.mock.calls, fetched.mock.calls]).toEqual([[], []]);
  vi.restoreAllMocks();
});
