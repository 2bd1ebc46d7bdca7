import { mkdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildApp } from '../../app';
import { readConfig } from '../../config';
import { registerBuiltClient } from '../../features/shell/routes';
import { loadRenderer } from '../../load-client';
import { connect } from '../../platform/db/db';
import { createLogger, dailyFile } from '../../platform/log/log-file';
import { Traffic } from '../../platform/log/traffic';
import { CHILD_NAME } from '../child-name';
import { plainRenderer } from '../plain-renderer';
import { threadTime } from '../thread-time';
import { type ChildFacts, type ChildStall, STALL_MS } from './child-facts';

/**
 * The server as the fuzzer meets it: pages, dashboard, request log and all, in a process of its own that reports when
 * its event loop did not turn, and how much memory it uses. A fault that nobody catches ends it.
 */
const TICK_MS = 20;

process.on('disconnect', () => process.exit());

const config = readConfig(process.env);
const clientDir = join(config.dataDir, 'client');
for (const [path, text] of Object.entries({
  'app/index.html': '<!doctype html><title>Dashboard</title>',
  'app/assets/main-abcdefgh.js': 'main()',
  'app/dashboard.webmanifest': '{}',
  'site/public/service-worker.js': 'visitor()',
  'site/public/assets/site-abcdefgh.css': 'body{}',
})) {
  await mkdir(join(clientDir, path, '..'), { recursive: true });
  await writeFile(join(clientDir, path), text);
}

/** The folder of a client whose renderer draws the pages, in a thread where they are large. */
const { RENDERER } = process.env;
const traffic = new Traffic();
const file = traffic.tap(dailyFile(join(config.dataDir, 'logs')));
let warnings: string[] = [];
const write = (line: string) => {
  if (/^.{10}(WARN|ERROR|FATAL)/.test(line)) warnings = [...warnings.slice(-9), line];
  file.write(line);
};
const app = await buildApp({
  config,
  sql: connect(config.databaseUrl!, { name: CHILD_NAME }),
  databaseUrl: config.databaseUrl!,
  log: createLogger({ write }, 'info'),
  traffic,
  jwtSecret: config.jwtSecret!,
  renderer: RENDERER ? await loadRenderer(RENDERER) : plainRenderer,
  // A busy machine is no fault of a page: `processorMs` has what it takes.
  ...(RENDERER && { pageTimeoutMs: 600_000 }),
  client: (on) => registerBuiltClient(on, clientDir, join(config.dataDir, 'former-assets')),
});
app.checkReplies = true;
await app.listen({ port: 0, host: '127.0.0.1' });

let last = { at: performance.now(), cpu: threadTime() };
let used = process.cpuUsage();
let longest = 0;
setInterval(() => {
  const now = { at: performance.now(), cpu: threadTime() };
  // On a busy machine a process often waits for its turn: what counts is what it worked meanwhile.
  const ms = Math.min(now.at - last.at - TICK_MS, now.cpu - last.cpu);
  last = now;
  longest = Math.max(longest, ms);
  if (ms > STALL_MS) process.send?.({ stall: { endedAt: Date.now(), ms } satisfies ChildStall });
}, TICK_MS).unref();

process.on('message', () => {
  const { user, system } = process.cpuUsage(used);
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  const processorMs = (user + system) / 1_000;
  const heap = heapUsed + external;
  process.send?.({ facts: { stallMs: longest, processorMs, warnings, rss, heap } satisfies ChildFacts });
  // What the collection of garbage took does not count.
  last = { at: performance.now(), cpu: threadTime() };
  used = process.cpuUsage();
  warnings = [];
  longest = 0;
});
process.send?.((app.server.address() as AddressInfo).port);
