import { once } from 'node:events';
import { createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { ownTurn, Turn } from './turn';

/** Longer than anybody computes without a break. */
function longStep(): void {
  const end = performance.now() + 15;
  while (performance.now() < end);
}

/** In which pass of the event loop each step of so many works was done, which all begin in the first one. */
async function passesOf(works: number, steps: number): Promise<number[]> {
  const passes: number[] = [];
  let pass = 0;
  const count = () => {
    pass += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  const work = async () => {
    const turn = new Turn();
    for (let step = 0; step < steps; step += 1) {
      longStep();
      passes.push(pass);
      await turn.next();
    }
  };
  await Promise.all(Array.from({ length: works }, work));
  clearImmediate(counting);
  return passes;
}

test('long work gives way after each step that takes long', async () => {
  const passes = await passesOf(1, 4);
  expect(new Set(passes).size).toBe(4);
});

test('of many long works at once one goes on in each pass of the loop', async () => {
  const passes = await passesOf(4, 3);
  const begun = passes.splice(0, 4);
  expect(new Set(begun)).toEqual(new Set([0]));
  expect(passes).toHaveLength(8);
  expect(new Set(passes).size).toBe(8);
});

test('work that begins while other work waits has its first turn after it', async () => {
  const order: string[] = [];
  const work = async (name: string, step?: () => void) => {
    const turn = new Turn();
    step?.();
    await turn.next();
    order.push(name);
  };
  await Promise.all([work('waits', longStep), work('begins')]);
  expect(order).toEqual(['waits', 'begins']);
});

test('who connects behind sixty others waits for a few turns, and not for sixty', async () => {
  let turns = 0;
  let works = Promise.resolve();
  const longWork = async (former: Promise<void>, reply: ServerResponse) => {
    await former;
    await ownTurn();
    turns += 1;
    longStep();
    reply.end();
  };
  const server = createServer(({ url }, reply) => {
    if (url === '/') return void reply.end();
    works = longWork(works, reply);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string) => {
    const [reply] = await once(get({ port, path, host: '127.0.0.1', agent: false }), 'response');
    reply.resume();
    await once(reply, 'end');
  };
  const others = Array.from({ length: 60 }, () => ask('/long'));
  await ask('/');
  const before = turns;
  await Promise.all(others);
  expect([turns, before < 15]).toEqual([60, true]);
  server.close();
});
