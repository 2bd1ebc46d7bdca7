import { expect, it } from 'vitest';
import { startChild } from '../../test-kit/child-server';
import { testApp } from '../../test-kit/test-app';
import { storedVisits } from './test-support/world';

const kit = await testApp();

it('what was answered is stored, also when the server is killed in the middle', async () => {
  const server = await startChild(kit);
  const answered = new Set<number>();
  const send = async (number: number) => {
    const body = { assignId: 'a', pathname: '/', totalDuration: number, activeDuration: 0 };
    const reply = await fetch(`${server.url}/collect`, {
      method: 'POST',
      // Node's own name is a robot's.
      headers: { 'content-type': 'text/plain', 'user-agent': 'Mozilla/5.0 Firefox/140.0' },
      body: JSON.stringify(body),
    });
    if (reply.status === 204) answered.add(number);
  };
  const sent = Array.from({ length: 250 }, (_, index) => send(index));
  await Promise.race(sent);
  await server.kill();
  await Promise.allSettled(sent);
  const rows = await storedVisits(kit.sql);
  const stored = new Set(rows.map(({ total_ms }) => total_ms));
  expect(answered.size).toBeGreaterThan(0);
  expect([...answered].filter((number) => !stored.has(number))).toEqual([]);
  // None twice.
  expect(rows.length).toBe(stored.size);
});
