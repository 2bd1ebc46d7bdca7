// Statistics of 1 and 10 million visits in a worker of a real browser: all rows read again, and another range in days that
// the worker has added up already (past days do not change). Beside it DuckDB-WASM (`duckdb-folder.ts`).
import { createServer } from 'node:http';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { DAY_MS } from '@vestry/sync/analytics/day';
import { DAYS, questions, tableSql } from './analytics-events';
import { duckdbFolder } from './duckdb-folder';

const EVENTS = [1_200_000, 9_900_000];
const duckdb = await duckdbFolder();

/** Run in the page, with the peer's own worker. */
const PEER = `
  import * as duckdb from '@duckdb/duckdb-wasm';
  globalThis.peer = async (create, questions) => {
    const db = new duckdb.AsyncDuckDB(new duckdb.VoidLogger(), new Worker('/duckdb/duckdb-browser-eh.worker.js'));
    await db.instantiate('/duckdb/duckdb-eh.wasm');
    const connection = await db.connect();
    await connection.query(create);
    const times = [];
    let answers = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const started = performance.now();
      answers = [];
      for (const question of questions) answers.push(await connection.query(question));
      if (turn > 0) times.push(performance.now() - started);
    }
    const visits = answers[0].toArray().reduce((sum, row) => sum + Number(row.visits), 0);
    const visitors = Number(answers[4].toArray()[0].visitors);
    await connection.close();
    await db.terminate();
    return { times, visits, visitors };
  };
`;

interface Measured {
  times: number[];
  /** Ours: of other ranges. */
  others?: number[];
  visits: number;
  visitors: number;
}

async function bundle(options: { entry?: string; text?: string; from?: string }): Promise<string> {
  const { outputFiles } = await build({
    ...(options.entry ? { entryPoints: [join(import.meta.dirname, options.entry)] } : {}),
    ...(options.text ? { stdin: { contents: options.text, resolveDir: import.meta.dirname } } : {}),
    ...(options.from ? { nodePaths: [join(options.from, '../..')] } : {}),
    bundle: true,
    format: 'esm',
    write: false,
    minify: true,
    target: 'es2022',
  });
  return outputFiles[0]!.text;
}

const scripts: Record<string, string> = { '/ours.js': await bundle({ entry: 'analytics-harness.ts' }) };
if (duckdb) scripts['/peer.js'] = await bundle({ text: PEER, from: duckdb });

const server = createServer((request, response) => {
  const path = request.url ?? '/';
  const text = scripts[path];
  if (text) response.setHeader('content-type', 'text/javascript').end(text);
  else if (duckdb && /^\/duckdb\/[\w.-]+$/.test(path)) {
    const type = path.endsWith('.wasm') ? 'application/wasm' : 'text/javascript';
    void readFile(join(duckdb, 'dist', path.slice('/duckdb/'.length))).then((body) =>
      response.setHeader('content-type', type).end(body),
    );
  } else response.setHeader('content-type', 'text/html').end('<!doctype html><title>bench</title>');
}).listen(0, '127.0.0.1');
await once(server, 'listening');

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const events of EVENTS) {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const ours = await page.evaluate(
      (count) =>
        new Promise<Measured>((resolve, reject) => {
          const worker = new Worker('/ours.js', { type: 'module' });
          worker.addEventListener('error', (event) => reject(new Error(event.message)));
          worker.addEventListener('message', ({ data }: MessageEvent<Measured>) => resolve(data));
          worker.postMessage(count, []);
        }),
      events,
    );
    const line =
      `${(events / 1e6).toFixed(1)} million visits of ${DAYS} days: ${median(ours.times).toFixed(0)} ms,` +
      ` another range ${median(ours.others ?? []).toFixed(0)} ms`;
    if (duckdb) {
      await page.addScriptTag({ url: '/peer.js', type: 'module' });
      const peer = await page.evaluate(
        async ([create, asked]) => {
          while (!('peer' in globalThis)) await new Promise((resolve) => setTimeout(resolve, 20));
          const { peer: run } = globalThis as unknown as {
            peer: (create: string, questions: string[]) => Promise<Measured>;
          };
          return run(create, asked);
        },
        [tableSql(events), questions(3_600_000, DAYS * DAY_MS - 3_600_000)] as const,
      );
      if (peer.visits !== ours.visits || peer.visitors !== ours.visitors) {
        throw new Error(`not the same: ${JSON.stringify([ours, peer])}`);
      }
      const ratio = median(peer.times) / median(ours.times);
      console.log(
        `${line}; DuckDB-WASM ${median(peer.times).toFixed(0)} ms: ${ratio.toFixed(2)}x as fast, the same numbers`,
      );
    } else console.log(`${line} (without the peer)`);
    await page.close();
  }
} finally {
  await browser.close();
  server.close();
}
