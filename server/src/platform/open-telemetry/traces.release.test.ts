import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { signInTo } from '../../test-kit/run-server';
import { scratchFolder } from '../../test-kit/scratch';
import { logOf, SOON, start, startCollector } from './test-support/collector';

// Before a release: three starts, for settings that few have. `npm test` has what is sent, in traces.test.ts.

test('[WA5] a collector that hangs keeps nobody, and the end least of all; Protocol Buffers are the usual form', async () => {
  const collector = await startCollector({ hangs: true });
  const server = await start({ OTEL_BSP_SCHEDULE_DELAY: '200', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  await signInTo(server);
  await expect.poll(() => collector.taken.length).toBeGreaterThan(0);
  expect(collector.taken[0]?.headers['content-type']).toBe('application/x-protobuf');
  // What comes first may be of a job of the start; all name who sends them.
  expect(collector.taken[0]?.body.includes('service.instance.id')).toBe(true);
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200);
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
  // Reading the metrics creates the span without work in it.
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
