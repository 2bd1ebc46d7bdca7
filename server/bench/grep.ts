// The server's grep of a large file against `rg -j1`, and the memory it takes.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { LineIndex } from '@vestry/sync/logs/line-index';
import { type LogSearch, logSearch } from '../src/features/logs/log-search';
import { withLog } from '../src/platform/log/log-source';

const MEGABYTES = Number(process.env['BENCH_LOG_MB'] ?? 1024);
const folder = await mkdtemp(join(tmpdir(), 'vestry-bench-'));
const path = join(folder, 'large.log');

const file = createWriteStream(path);
for (let written = 0, number = 0; written < MEGABYTES * 1024 ** 2;) {
  let block = '';
  while (block.length < 1_000_000) {
    number += 1;
    const agent = number % 100_000 === 0 ? 'NeedleBot/1.0' : 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0';
    block += `{"level":"INFO","time":"2026-01-31T08:00:00.000Z","label":"request","id":"a-${number}","address":"10.0.0.${number % 256}","method":"GET","status":200,"url":"/about","bytes":${number % 90_000},"timeMs":1.5,"agent":"${agent}"}\n`;
  }
  written += block.length;
  if (!file.write(block)) await once(file, 'drain');
}
file.end();
await once(file, 'close');

const run = promisify(execFile);
async function best(work: () => Promise<unknown>): Promise<number> {
  let least = Infinity;
  for (let turn = 0; turn < 5; turn += 1) {
    const started = performance.now();
    await work();
    least = Math.min(least, performance.now() - started);
  }
  return least;
}

const never = () => false;
const ask = <T>(question: (search: LogSearch) => Promise<T>) =>
  withLog(folder, 'large.log', (source) => question(logSearch(source, new LineIndex(), never)));

const rss = () => Math.round(process.memoryUsage.rss() / 1024 ** 2);
const before = rss();
let most = before;
const watch = setInterval(() => {
  most = Math.max(most, rss());
}, 5);
const text = new TextEncoder().encode('needlebot');
const grep = await best(() => ask((search) => search.grep(text)));
const common = await best(() => ask((search) => search.grep(new TextEncoder().encode('about'))));
const tail = await best(() => ask((search) => search.tail(100)));
clearInterval(watch);
const rg = await best(() => run('rg', ['-j1', '-n', '-i', '-F', 'needlebot', path]));
const speed = (ms: number) => `${((MEGABYTES / ms) * 1000).toFixed(0)} MB/s`;
process.stdout.write(
  `grep of ${MEGABYTES} MB with line numbers: ${grep.toFixed(0)} ms (${speed(grep)}); rg -n -i ${rg.toFixed(0)} ms (${(rg / grep).toFixed(2)} of its speed)\n` +
    `a word of every line, 10,000 of them: ${common.toFixed(0)} ms; last 100 lines, counted from the start: ${tail.toFixed(0)} ms\n` +
    `memory: ${before} MB before, ${most} MB at most\n`,
);
await rm(folder, { recursive: true, force: true });
