import { createServer, type IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { atEnd } from '../../../test-kit/at-end';
import { createTestDatabase } from '../../../test-kit/database';
import { runServer } from '../../../test-kit/run-server';
import { scratchFolder } from '../../../test-kit/scratch';

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
export async function startCollector({ hangs = false } = {}) {
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

export const attribute = ({ attributes }: { attributes: Attribute[] }, key: string) => {
  const value = attributes.find((each) => each.key === key)?.value;
  return value?.stringValue ?? (value?.intValue === undefined ? undefined : Number(value.intValue));
};

export const SOON = { OTEL_BSP_SCHEDULE_DELAY: '200', OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' };

export async function start(env: Record<string, string>) {
  const database = await createTestDatabase({ empty: true });
  const DATA_DIR = await scratchFolder('traces');
  const server = await runServer({ DATABASE_URL: database.url, DATA_DIR, SAMPLE_SITE: 'church', ...env });
  await server.ready;
  atEnd(() => database.drop());
  return { ...server, DATA_DIR, database };
}

export async function logOf(folder: string): Promise<string> {
  const logs = join(folder, 'logs');
  return (await Promise.all((await readdir(logs)).map((name) => readFile(join(logs, name), 'utf8')))).join(
    '',
  );
}
