import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { Sql } from '../db/db';
import { createSessionUsers } from './session-users';

const ANN = { id: 7, username: 'ann', email: 'ann@example.org', language: null, roles: ['editor'] };

/** A database that answers on demand, with what it read at the time of the query. */
function slowDatabase() {
  let live = true;
  const waiting: (() => void)[] = [];
  const sql = () => {
    const rows = live ? [ANN] : [];
    return new Promise((resolve) => {
      waiting.push(() => resolve(rows));
    });
  };
  return {
    // Other instances are notified of what was forgotten.
    sql: Object.assign(sql, { notify: async () => undefined }) as unknown as Sql,
    deactivate: () => (live = false),
    answer: () => {
      for (const go of waiting.splice(0)) go();
    },
  };
}

it.each([
  ['deactivation', (users: ReturnType<typeof createSessionUsers>) => users.forgetUser(ANN.id)],
  ['sign-out', (users: ReturnType<typeof createSessionUsers>) => users.forgetSession('a session')],
])('[RO2] what was read before a %s is not kept after it', async (_, forget) => {
  const { sql, deactivate, answer } = slowDatabase();
  const users = createSessionUsers(sql, pino({ level: 'silent' }));
  const asked = users.find('a session');
  // The answer is on its way, and is old when it comes.
  deactivate();
  forget(users);
  answer();
  expect(await asked).toEqual(ANN);
  const again = users.find('a session');
  answer();
  expect(await again).toBeNull();
});

it('asks once while nothing was forgotten', async () => {
  const { sql, answer } = slowDatabase();
  const users = createSessionUsers(sql, pino({ level: 'silent' }));
  const asked = users.find('a session');
  answer();
  await asked;
  expect(await users.find('a session')).toEqual(ANN);
});
