import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../test-kit/database';
import { keptLog } from '../../test-kit/kept-log';
import { handleErrors } from './error-handler';
import { AppError } from './errors';
import { sendOnce } from './send-once';

const OTHER_REPLY = {
  etag: '"other"',
  'content-encoding': 'gzip',
  'content-length': '9999',
  vary: 'accept-encoding, authorization',
};

const app = Fastify();
handleErrors(app);
app.get('/headers-then-fault', (_request, reply) => {
  reply.headers(OTHER_REPLY);
  throw new TypeError('after the headers were set');
});
app.get('/headers-then-refusal', (_request, reply) => {
  reply.headers(OTHER_REPLY);
  throw new AppError('conflict');
});
app.get('/compression-then-fault', (request, reply) => {
  // As the time limit of a handler does it: what is being compressed goes on.
  void sendOnce(request, reply, '<p>hello</p>'.repeat(10_000));
  throw new AppError('unavailable', { retryAfter: 5 });
});
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());
const { port } = app.server.address() as AddressInfo;

it.each([
  ['/headers-then-fault', 500],
  ['/headers-then-refusal', 409],
  ['/compression-then-fault', 503],
])(
  'a failure is sent without the encoding and length of the reply that was begun: %s',
  async (path, status) => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`);
    expect(await reply.json()).toMatchObject({ code: status });
    expect(reply.status).toBe(status);
    for (const name of ['content-encoding', 'vary', 'etag'])
      expect([name, reply.headers.get(name)]).toEqual([name, null]);
  },
);

it.each([
  ['40P01', 503, '2'],
  ['55P03', 503, '2'],
  ['23505', 500, null],
])(
  'what a request met in the database may pass: %s is answered with %s',
  async (code, status, retryAfter) => {
    const database = await createTestDatabase({ empty: true });
    const asking = Fastify();
    handleErrors(asking);
    asking.get('/fault', () =>
      database.sql.unsafe(`do $$ begin raise exception 'met' using errcode = '${code}'; end $$`),
    );
    const reply = await asking.inject('/fault');
    expect([reply.statusCode, reply.headers['retry-after'] ?? null]).toEqual([status, retryAfter]);
    await asking.close();
    await database.drop();
  },
);

it.each([
  ['answers', []],
  ['fails', ['too late']],
])('a handler that %s once its time has ended adds no line but for why', async (how, why) => {
  const { log, lines } = keptLog('info');
  const loggerInstance: FastifyBaseLogger = log;
  const slow = Fastify({ loggerInstance, disableRequestLogging: true });
  handleErrors(slow);
  let end = (): void => undefined;
  const late = new Promise<void>((resolve) => (end = resolve));
  slow.get('/late', { handlerTimeout: 20 }, async () => {
    await late;
    if (how === 'fails') throw new Error('too late');
    return { late };
  });
  const reply = await slow.inject('/late');
  expect([reply.statusCode, lines.map((line) => JSON.parse(line).msg)]).toEqual([503, ['request failed']]);
  end();
  await late;
  // What the handler leads to has been done by then.
  await new Promise((resolve) => setImmediate(resolve));
  expect(lines.slice(1).map((line) => JSON.parse(line).err.message)).toEqual(why);
  await slow.close();
});
