// Queued changes drained by a real Chromium over HTTP into the same Fastify and PostgreSQL: ours, RxDB and Replicache,
// turn by turn, after a round that counts for nobody. Milliseconds from the start until all is confirmed; medians.
// Replicache runs with the push handler of its documentation, and with one that does all of a push at once.
// `DRAIN_CHANGES=1000,10000 DRAIN_RUNS=3`
// The peers are brought for the bench alone, or found in the `node_modules` that DRAIN_PEERS names; `DRAIN_PEERS=none`
// leaves them out.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { bring } from './bring';
import { BROWSER } from './browser';

const PEERS = ['rxdb@16.21.1', 'rxjs@7.8.2', 'replicache@15.3.0'];
const SIZES = (process.env.DRAIN_CHANGES ?? '1000,10000').split(',').map(Number);
const RUNS = Number(process.env.DRAIN_RUNS ?? 3);
const PAGES = 50;
/** `queue`: many changes of few pages, as Replicache has them; `pages`: one change in each, as RxDB has them. */
const SHAPES = (process.env.DRAIN_SHAPES ?? 'queue,pages').split(',');

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const scratch = await mkdtemp(join(tmpdir(), 'vestry-drain-'));

/** One module a side, so that neither resolves the other's packages. */
async function bundle(entry, name, outDir) {
  await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('.', import.meta.url)),
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      lib: { entry, formats: ['es'], fileName: () => `${name}.js` },
      rollupOptions: { output: { codeSplitting: false } },
    },
  });
}

async function startServer(pages) {
  const child = fork(path('../../server/bench/server-process.ts'), {
    cwd: path('../../server'),
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, BENCH_BESIDE: path('../../server/bench/drain-peers.ts'), BENCH_PAGES: pages },
  });
  const [ready] = await once(child, 'message');
  return {
    ...ready,
    stop: async () => {
      child.send('stop');
      await once(child, 'exit');
    },
  };
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** A folder from which the peers resolve. */
const brought = process.env.DRAIN_PEERS ?? (await bring(...PEERS));
const peers = !brought || brought === 'none' ? null : dirname(brought);
const pages = join(scratch, 'pages');
await mkdir(pages);
await bundle(path('drain-harness.ts'), 'ours', pages);
if (peers) {
  await copyFile(path('drain-peers.mjs'), join(peers, 'drain-peers.mjs'));
  await bundle(join(peers, 'drain-peers.mjs'), 'peers', pages);
}
// A page each: two versions of Dexie do not go together.
for (const name of ['ours', 'peers']) {
  const html = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><script type="module" src="/peers/${name}.js"></script>`;
  await writeFile(join(pages, `${name}.html`), html);
}
const server = await startServer(pages);
const browser = await chromium.launch(BROWSER);

/** A fresh profile for each, so that nobody pays for what another has left behind. */
async function run(name, changes, documents) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(0);
    page.on('pageerror', (error) => console.error(error.message));
    page.on('console', (message) => message.type() === 'error' && console.error(message.text()));
    await page.goto(`http://127.0.0.1:${server.port}/peers/${name === 'ours' ? 'ours' : 'peers'}.html`);
    await page.waitForFunction((property) => property in globalThis, name);
    return await page.evaluate(
      ([each, n, of, token]) => globalThis[each](n, of, token),
      [name, changes, documents, server.token],
    );
  } finally {
    await context.close();
  }
}

async function compare(title, changes, documents, ...others) {
  const names = peers ? ['ours', ...others] : ['ours'];
  const times = new Map(names.map((name) => [name, []]));
  for (let i = 0; i < RUNS; i++) {
    for (const name of names) times.get(name).push(await run(name, changes, documents));
  }
  const ours = median(times.get('ours'));
  const ratios = names.slice(1).map((name) => {
    const theirs = median(times.get(name));
    return `, ${name} ${theirs.toFixed(0)} ms (${(theirs / ours).toFixed(2)} times ours)`;
  });
  console.log(`${title}: ours ${ours.toFixed(0)} ms${ratios.join('')}`);
}

try {
  // A server that has just been started is nobody's.
  for (const name of peers ? ['ours', 'rxdb', 'replicacheAtOnce'] : ['ours'])
    await run(name, SIZES[0], PAGES);
  for (const changes of SIZES) {
    if (SHAPES.includes('queue'))
      await compare(
        `drain ${changes} changes of ${PAGES} pages`,
        changes,
        PAGES,
        'replicache',
        'replicacheAtOnce',
      );
    if (SHAPES.includes('pages'))
      await compare(`drain one change in each of ${changes} pages`, changes, changes, 'rxdb');
  }
} finally {
  await browser.close();
  await server.stop();
  await rm(scratch, { recursive: true, force: true });
}
