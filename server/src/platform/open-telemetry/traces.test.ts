import { expect, test } from 'vitest';
import { signInTo } from '../../test-kit/run-server';
import { attribute, logOf, SOON, start, startCollector } from './test-support/collector';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

const collector = await startCollector();
const server = await start({
  ...SOON,
  TRUST_PROXY: 'loopback',
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_SERVICE_NAME: 'parish',
  OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of the collector',
});
const byId = (id: string) => collector.spans().find((span) => attribute(span, 'vestry.request.id') === id);
/** They may be sent before it and after it. */
const childrenOf = (span: { spanId: string }) =>
  collector.spans().filter(({ parentSpanId }) => parentSpanId === span.spanId);

test('[WA5] a request is a span with its route, its queries are its children, and its trace is in the log', async () => {
  const token = await signInTo(server, { 'x-request-id': 'sign-in-0001' });
  const reply = await fetch(`${server.url}/api/v1/pages/route/no-such-page?token=geheim`, {
    headers: {
      authorization: `Bearer ${token}`,
      traceparent: `00-${TRACE}-${PARENT}-01`,
      'x-request-id': 'asked-00001',
    },
  });
  expect(reply.status).toBe(404);
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
  const ofDocuments = () =>
    childrenOf(asked).find((span) => attribute(span, 'db.collection.name') === 'documents');
  await expect.poll(ofDocuments).toBeDefined();
  const query = ofDocuments()!;
  expect(query.name).toBe('SELECT documents');
  expect(attribute(query, 'db.system.name')).toBe('postgresql');
  expect(attribute(query, 'db.query.text')).toMatch(/\$1/);

  // Its body came by the connection; its queries are still its own.
  await expect.poll(() => byId('sign-in-0001')).toBeDefined();
  const signingIn = byId('sign-in-0001')!;
  expect(signingIn.name).toBe('POST /api/v1/auth/login');
  const ofSignIn = () => childrenOf(signingIn);
  await expect
    .poll(() => ofSignIn().map((span) => attribute(span, 'db.query.text')))
    .toContainEqual(expect.stringMatching(/\bfrom users\b/));
  expect(
    ofSignIn()
      .map(({ name }) => name)
      .join(),
  ).not.toContain('lateral');

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
});

test('[WA5] who is no trusted proxy cannot say to which trace a request belongs', async () => {
  const alone = await start({ ...SOON, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const traceparent = `00-${TRACE.replaceAll('4', '5')}-${PARENT}-01`;
  // The second one is answered from memory.
  for (let time = 1; time <= 2; time += 1) await fetch(`${alone.url}/about`, { headers: { traceparent } });
  const reply = await fetch(`${alone.url}/api/v1/pages/route/no-such-page`, { headers: { traceparent } });
  expect(reply.status).toBe(404);
  const named = (name: string) => collector.spans().filter((span) => span.name === name);
  await expect.poll(() => named('GET /api/v1/pages/route/:route').length).toBe(2);
  expect(collector.spans().map(({ traceId }) => traceId)).not.toContain(TRACE.replaceAll('4', '5'));
});

test('[WA5] a job is a trace of its own; what fails says of which kind it is, and not of what', async () => {
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
  await expect.poll(() => childrenOf(job)).not.toEqual([]);

  await server.database.sql`alter table users rename to gone`;
  const failed = await fetch(`${server.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': 'failed-0001' },
    body: JSON.stringify({ username: 'somebody-who-is-named', password: 'correct horse staple' }),
  });
  expect(failed.status).toBe(500);
  const wrong = () => byId('failed-0001');
  await expect.poll(wrong).toBeDefined();
  expect(wrong()?.status.code).toBe(2);
  const query = () => collector.spans().find((span) => attribute(span, 'error.type') === '42P01');
  await expect.poll(query).toBeDefined();
  expect([query()?.status.code, query()?.parentSpanId]).toEqual([2, wrong()?.spanId]);
  expect(collector.taken.map(({ body }) => body.toString()).join('')).not.toContain('somebody-who-is-named');
  await server.database.sql`alter table gone rename to users`;
});

test('[WA5] what machines ask is in no trace', async () => {
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(collector.spans().filter(({ name }) => name.includes('readyz'))).toEqual([]);
});
