import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { closeUnusedConnections, closeWhileDraining } from './unused-connections';

const REQUEST = 'POST / HTTP/1.1\r\nhost: here\r\ncontent-length: 0\r\n\r\n';

function server(): FastifyInstance {
  const app = fastify({
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // Nothing else ends a connection.
    keepAliveTimeout: 0,
    // The product's: one that never listens is not closed, either.
    serverFactory: (handler) => createServer(handler),
  });
  app.decorate('draining', false);
  closeUnusedConnections(app);
  closeWhileDraining(app);
  app.post('/', () => 'done');
  return app;
}

async function listening(): Promise<{ app: FastifyInstance; port: number }> {
  const app = server();
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, port: (app.server.address() as AddressInfo).port };
}

test('a connection that has just come may still send its request to a server that stops', async () => {
  const { app, port } = await listening();
  const taken = once(app.server, 'connection');
  const socket = connect(port, '127.0.0.1');
  // It stays new, however long this takes.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  onTestFinished(() => clock.mockRestore());
  await taken;
  const closed = app.close();
  await sleep(100);
  socket.write(REQUEST);
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200/);
  await closed;
});

/** Sends a request on a connection of its own, and gives its outcome. */
const CLIENT = `
const { connect } = require('node:net');
const { parentPort, workerData } = require('node:worker_threads');
const socket = connect(workerData.port, '127.0.0.1', () => {
  socket.write(workerData.request, () => {
    Atomics.store(workerData.sent, 0, 1);
    Atomics.notify(workerData.sent, 0);
  });
});
socket.on('data', (said) => { parentPort.postMessage(String(said)); socket.destroy(); });
socket.on('error', (error) => parentPort.postMessage(error.code));
`;

test('a request that came while the server was busy is answered by one that stops right after', async () => {
  const { app, port } = await listening();
  const sent = new Int32Array(new SharedArrayBuffer(4));
  const client = new Worker(CLIENT, { eval: true, workerData: { port, request: REQUEST, sent } });
  const message = once(client, 'message');
  // Nothing is accepted in this time: the connection waits in the system's queue, which a server that closes throws away.
  Atomics.wait(sent, 0, 0);
  const closed = app.close();
  const [statusLine] = (await message) as [string];
  expect(statusLine).toMatch(/^HTTP\/1.1 200/);
  await client.terminate();
  await closed;
});

test('a server that stops does not wait for a connection that has carried its last answer since', async () => {
  const { app, port } = await listening();
  const socket = connect(port, '127.0.0.1');
  socket.write(REQUEST.replace('content-length: 0', 'content-type: application/json\r\ncontent-length: 2'));
  await once(app.server, 'request');
  const closed = app.close();
  await sleep(100);
  // The answer does not close the connection, because no answer before has announced that.
  socket.write('{}');
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200/);
  await closed;
});

test('a server that stops does not wait for a connection that never carries a request', async () => {
  const { app, port } = await listening();
  const taken = once(app.server, 'connection');
  const socket = connect(port, '127.0.0.1');
  await taken;
  await app.close();
  expect(await text(socket)).toBe('');
});

test('a closed server leaves nothing behind that goes on, whether it listened or not', async () => {
  const now = performance.now.bind(performance);
  // Others in this process look at the clock too.
  const looks: string[] = [];
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    const { stack = '' } = new Error();
    if (/unused-connections\.ts/.test(stack)) looks.push(stack);
    return now();
  });
  const never = server();
  await never.ready();
  await never.close();
  const { app } = await listening();
  await app.close();
  await sleep(100);
  expect(looks.length).toBeGreaterThan(0);
  looks.length = 0;
  await sleep(300);
  clock.mockRestore();
  expect(looks).toEqual([]);
});
