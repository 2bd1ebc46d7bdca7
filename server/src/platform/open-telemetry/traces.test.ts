import { createServer, type IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { atEnd } from '../../test-kit/at-end';
import { createTestDatabase } from '../../test-kit/database';
import { runServer, signInTo } from '../../test-kit/run-server';
import { scratchFolder } from '../../test-kit/scratch';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number | string };
}
interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
  status: { code?: number };
}
interface Sent {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[];
}

/** A collector of OTLP over HTTP; with `hangs` it takes everything and answers nothing. */
async function startCollector({ hangs = false } = {}) {
  const taken: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const whole = Buffer.concat(parts);
      const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(whole) : whole;
      taken.push({ path: request.url ?? '', headers: request.headers, body });
      if (!hangs) response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const sent = () => taken.map(({ body }) => JSON.parse(body.toString()) as Sent);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    sent,
    spans: () =>
      sent().flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap((r) => r.scopeSpans.flatMap((s) => s.spans)),
      ),
  };
}

const attribute = ({ attributes }: { attributes: Attribute[] }, key: string) => {
  const value = attributes.find((each) => each.key === key)?.value;
  return value?.stringValue ?? (value?.intValue === undefined ? undefined : Number(value.intValue));
};

const SOON = { OTEL_BSP_SCHEDULE_DELAY: '200', OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' };

async function start(env: Record<string, string>) {
  const database = await createTestDatabase({ empty: true });
  const DATA_DIR = await scratchFolder('traces');
  const server = await runServer({ DATABASE_URL: database.url, DATA_DIR, SAMPLE_SITE: 'church', ...env });
  await server.ready;
  atEnd(() => database.drop());
  return { ...server, DATA_DIR, database };
}

async function logOf(folder: string): Promise<string> {
  const logs = join(folder, 'logs');
  return (await Promise.all((await readdir(logs)).map((name) => readFile(join(logs, name), 'utf8')))).join(
    '',
  );
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

test('[WA5] a request is a span with its route, its queries are its children, and its trace is in the log', async () => {
  const collector = await startCollector();
  const server = await start({
    ...SOON,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: 'parish',
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of the collector',
  });
  const token = await signInTo(server, { 'x-request-id': 'sign-in-0001' });
  const reply = await fetch(`${server.url}/api/v1/pages/route/no-such-page?token=geheim`, {
    headers: {
      authorization: `Bearer ${token}`,
      traceparent: `00-${TRACE}-${PARENT}-01`,
      'x-request-id': 'asked-00001',
    },
  });
  expect(reply.status).toBe(404);
  const byId = (id: string) => collector.spans().find((span) => attribute(span, 'vestry.request.id') === id);
  await expect.poll(() => byId('asked-00001')).toBeDefined();
  const asked = byId('asked-00001')!;
  expect(asked).toMatchObject({
    name: 'GET /api/v1/pages/route/:route',
    traceId: TRACE,
    parentSpanId: PARENT,
    kind: 2,
  });
  expect(attribute(asked, 'http.route')).toBe('/api/v1/pages/route/:route');
  expect(attribute(asked, 'http.response.status_code')).toBe(404);
  const children = collector.spans().filter(({ parentSpanId }) => parentSpanId === asked.spanId);
  expect(children.map((span) => attribute(span, 'db.system.name'))).toContain('postgresql');
  const query = children.find((span) => attribute(span, 'db.collection.name') === 'documents');
  expect(query?.name).toBe('SELECT documents');
  expect(attribute(query!, 'db.query.text')).toMatch(/\$1/);

  // Its body came by the connection; what it asked the database is still its own.
  const signingIn = byId('sign-in-0001')!;
  expect(signingIn.name).toBe('POST /api/v1/auth/login');
  const ofSignIn = collector.spans().filter(({ parentSpanId }) => parentSpanId === signingIn.spanId);
  expect(ofSignIn.map((span) => attribute(span, 'db.query.text'))).toContainEqual(
    expect.stringMatching(/\bfrom users\b/),
  );
  expect(ofSignIn.map(({ name }) => name).join()).not.toContain('lateral');

  const [resource] = collector.sent()[0]!.resourceSpans;
  expect(attribute(resource!.resource, 'service.name')).toBe('parish');
  expect(attribute(resource!.resource, 'service.instance.id')).toMatch(/:\d+$/);
  expect(collector.taken[0]).toMatchObject({ path: '/v1/traces', headers: { 'x-key': 'of the collector' } });
  const all = collector.taken.map(({ body }) => body.toString()).join('');
  for (const secret of ['geheim', 'no-such-page', token, 'correct horse', 'argon2'])
    expect(all).not.toContain(secret);

  // Visitors' pages, also those that are answered from memory.
  for (const id of ['page-000001', 'page-000002'])
    await fetch(server.url, { headers: { 'x-request-id': id } });
  await expect.poll(() => byId('page-000002')).toBeDefined();
  await expect.poll(() => logOf(server.DATA_DIR)).toContain(`"id":"asked-00001","traceId":"${TRACE}"`);
  await expect.poll(() => logOf(server.DATA_DIR)).toMatch(/page-000002.*\n/);
  const line = (await logOf(server.DATA_DIR)).split('\n').find((each) => each.includes('page-000002'));
  expect(JSON.parse(line!)).toMatchObject({ traceId: byId('page-000002')!.traceId });
  // What machines ask is in none.
  await fetch(`${server.url}/readyz`);

  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(collector.spans().filter(({ name }) => name.includes('readyz'))).toEqual([]);
});

test('[WA5] a job is a trace of its own; what fails says of which kind it is, and not of what', async () => {
  const collector = await startCollector();
  const server = await start({ ...SOON, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const headers = { authorization: `Bearer ${await signInTo(server)}` };
  const run = await fetch(`${server.url}/api/v1/scheduled-jobs/jobs/empty-expired/run`, {
    method: 'POST',
    headers,
  });
  expect(run.status).toBeLessThan(300);
  const named = (name: string) => collector.spans().find((span) => span.name === name);
  await expect.poll(() => named('job empty-expired')).toBeDefined();
  const job = named('job empty-expired')!;
  expect(job.parentSpanId ?? '').toBe('');
  expect(collector.spans().some(({ parentSpanId }) => parentSpanId === job.spanId)).toBe(true);

  await server.database.sql`alter table users rename to gone`;
  const failed = await fetch(`${server.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': 'failed-0001' },
    body: JSON.stringify({ username: 'somebody-who-is-named', password: 'correct horse staple' }),
  });
  expect(failed.status).toBe(500);
  const wrong = () =>
    collector.spans().find((span) => attribute(span, 'vestry.request.id') === 'failed-0001');
  await expect.poll(wrong).toBeDefined();
  expect(wrong()?.status.code).toBe(2);
  const query = collector.spans().find((span) => attribute(span, 'error.type') === '42P01');
  expect([query?.status.code, query?.parentSpanId]).toEqual([2, wrong()?.spanId]);
  expect(collector.taken.map(({ body }) => body.toString()).join('')).not.toContain('somebody-who-is-named');
  await server.database.sql`alter table gone rename to users`;
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

test('[WA5] a collector that hangs keeps nobody, and the end least of all; Protocol Buffers are the usual form', async () => {
  const collector = await startCollector({ hangs: true });
  const server = await start({ OTEL_BSP_SCHEDULE_DELAY: '200', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  await signInTo(server);
  await expect.poll(() => collector.taken.length).toBeGreaterThan(0);
  expect(collector.taken[0]?.headers['content-type']).toBe('application/x-protobuf');
  // What comes first may be of a job of the start; all name who sends them.
  expect(collector.taken[0]?.body.includes('service.instance.id')).toBe(true);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  server.child.kill('SIGTERM');
  // Long before the minutes that a hanging answer may take.
  expect(await server.ended).toBe(0);
  expect(await logOf(server.DATA_DIR)).toContain('"msg":"stopped"');
});

test('[WA5] switched off nothing of it is loaded, and sampled out nothing is sent', async () => {
  const NODE_V8_COVERAGE = await scratchFolder('loaded');
  const off = await start({ NODE_V8_COVERAGE, OTEL_SERVICE_NAME: 'parish' });
  await signInTo(off);
  off.child.kill('SIGTERM');
  expect(await off.ended).toBe(0);
  const reports = await Promise.all(
    (await readdir(NODE_V8_COVERAGE)).map((name) => readFile(join(NODE_V8_COVERAGE, name), 'utf8')),
  );
  const loaded = reports
    .flatMap((report) => (JSON.parse(report) as { result: { url: string }[] }).result)
    .map(({ url }) => url.split('/node_modules/').at(-1) ?? '');
  expect(loaded.filter((path) => path.startsWith('fastify/'))).not.toEqual([]);
  // The figures for /metrics bring the part without work in it.
  const parts = loaded.filter((path) => path.startsWith('@opentelemetry/'));
  expect(parts.filter((path) => !path.startsWith('@opentelemetry/api/'))).toEqual([]);

  const collector = await startCollector();
  const sampler = { OTEL_TRACES_SAMPLER: 'always_off' };
  const quiet = await start({ ...SOON, ...sampler, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  await signInTo(quiet);
  quiet.child.kill('SIGTERM');
  expect(await quiet.ended).toBe(0);
  expect(collector.taken).toEqual([]);
  expect(await logOf(quiet.DATA_DIR)).not.toContain('traceId');
});
