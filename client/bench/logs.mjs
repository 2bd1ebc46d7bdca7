// Searching a log in the dashboard's worker in Chromium, against `rg -j1` on the same bytes in the same run: from the
// question to the last hit, the bytes being on the device. The server of this bench only hands out bytes.
import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { build } from 'vite';

const SIZES = (process.env.BENCH_LOG_MB ?? '500,1024').split(',').map(Number);
const root = fileURLToPath(new URL('.', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'vestry-bench-'));
const outDir = join(folder, 'dist');
await build({
  root,
  configFile: false,
  logLevel: 'error',
  worker: { format: 'es' },
  build: { outDir, target: 'es2022', rollupOptions: { input: join(root, 'logs.html') } },
});

/** Request lines as the server writes them; one in 100,000 holds the needle. */
async function writeLog(path, bytes) {
  const file = createWriteStream(path);
  const paths = [
    '/',
    '/about',
    '/api/v1/collect',
    '/api/v1/media/photo-1234567890abcdef.webp',
    '/news/2026/easter',
  ];
  let [written, number] = [0, 0];
  while (written < bytes) {
    let block = '';
    while (block.length < 1_000_000) {
      number += 1;
      const time = new Date(Date.UTC(2026, 0, 1) + number * 137).toISOString();
      const agent =
        number % 100_000 === 0
          ? 'NeedleBot/1.0'
          : 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
      block += `{"level":"INFO","time":"${time}","label":"request","id":"k3J9xQ2a-${number.toString(36)}","address":"10.0.${number % 256}.${(number * 7) % 256}","method":"GET","status":200,"url":"${paths[number % 5]}","bytes":${(number * 31) % 90_000},"timeMs":${(number % 997) / 100},"agent":"${agent}"}\n`;
    }
    written += block.length;
    if (!file.write(block)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'close');
}

const TYPES = { '.html': 'text/html', '.js': 'text/javascript' };
async function answer(request, reply) {
  const { pathname } = new URL(request.url, 'http://x');
  const log = /^\/api\/v1\/logs\/raw\/(\w+\.log)$/.exec(pathname);
  if (!log) {
    const path = join(outDir, pathname);
    return reply
      .setHeader('content-type', TYPES[extname(path)] ?? 'text/plain')
      .end(await readFile(path).catch(() => ''));
  }
  const path = join(folder, log[1]);
  const { size } = await stat(path);
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? ['', 0, size - 1];
  const headers = {
    etag: `"bench-${size}"`,
    'content-length': to - from + 1,
    'last-modified': new Date().toUTCString(),
  };
  if (request.headers['x-count-lines']) headers['x-lines-before'] = '1';
  reply.writeHead(request.headers.range ? 206 : 200, headers);
  if (request.method === 'HEAD') return reply.end();
  return createReadStream(path, { start: Number(from), end: Number(to), highWaterMark: 1 << 20 }).pipe(reply);
}
const server = createServer((request, reply) => void answer(request, reply));
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));

const run = promisify(execFile);
await run('rg', ['--version']).catch(() => {
  throw new Error('The peer is missing: install ripgrep (Debian: apt-get install ripgrep).');
});
async function best(times, work) {
  let [least, result] = [Infinity, null];
  for (let turn = 0; turn < times; turn += 1) {
    const started = performance.now();
    result = await work();
    least = Math.min(least, performance.now() - started);
  }
  return { ms: least, result };
}
const rg = async (args, path) => {
  const { ms, result } = await best(5, () =>
    run('rg', ['-j1', ...args, path]).catch(({ stdout }) => ({ stdout })),
  );
  return { ms, count: Number(result.stdout) };
};

// A profile on disk, as people have one: without it the browser keeps files in another process's memory.
const browser = await chromium.launchPersistentContext(join(folder, 'profile'), {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
try {
  for (const megabytes of SIZES) {
    const name = `log${megabytes}.log`;
    const path = join(folder, name);
    await writeLog(path, megabytes * 1024 ** 2);
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/logs.html`);
    await page.waitForFunction(() => 'bench' in globalThis);
    const ask = (query) => page.evaluate(([name, query]) => globalThis.bench.ask(name, query), [name, query]);
    const screen = await page.evaluate((name) => globalThis.bench.open(name), name);
    const fetched = await ask({ mode: 'grep', keyword: 'needlebot', regex: false });
    console.log(
      `${megabytes} MB: first screen ${screen.toFixed(0)} ms; fetched, kept and searched on the way in ${fetched.all.toFixed(0)} ms, first hit after ${fetched.first.toFixed(0)} ms; the screen waited for ${fetched.blocked.toFixed(0)} ms at most`,
    );
    for (const { what, keyword, same } of [
      { what: 'literal', keyword: 'NeedleBot', same: 'NeedleBot' },
      { what: 'in other letters', keyword: 'nEEDLEbOT', same: 'NeedleBot' },
      { what: 'common word', keyword: 'easter', same: 'easter' },
    ]) {
      let least = null;
      for (let turn = 0; turn < 5; turn += 1) {
        const now = await ask({ mode: 'grep', keyword, regex: false });
        if (!least || now.all < least.all) least = now;
      }
      const insensitive = await rg(['-c', '-F', '-i', keyword], path);
      const sensitive = await rg(['-c', '-F', same], path);
      const numbered = await best(3, () =>
        run('sh', ['-c', `rg -j1 -n -F -i ${keyword} ${path} > /dev/null`]),
      );
      if (insensitive.count !== least.rows)
        throw new Error(`${least.rows} hits, ripgrep has ${insensitive.count}`);
      const speed = (ms) => `${((megabytes / ms) * 1000).toFixed(0)} MB/s`;
      console.log(
        `  ${what}: ${least.all.toFixed(0)} ms (${speed(least.all)}), first hits ${least.first.toFixed(0)} ms, ${least.rows} lines, the screen waited for ${least.blocked.toFixed(0)} ms at most; ` +
          `rg -i -c ${insensitive.ms.toFixed(0)} ms (${(insensitive.ms / least.all).toFixed(2)} of its speed), ` +
          `rg -c ${sensitive.ms.toFixed(0)} ms (${(sensitive.ms / least.all).toFixed(2)}), rg -i -n ${numbered.ms.toFixed(0)} ms (${(numbered.ms / least.all).toFixed(2)})`,
      );
    }
    const regex = await ask({ mode: 'grep', keyword: 'Needle[A-Z]ot/\\d', regex: true });
    const plain = await best(3, () => run('rg', ['-j1', '-c', '-i', 'Needle[A-Z]ot/\\d', path]));
    console.log(`  regular expression: ${regex.all.toFixed(0)} ms; rg ${plain.ms.toFixed(0)} ms`);
    const all = await ask({ mode: 'all' });
    const jumps = await page.evaluate((rows) => globalThis.bench.jumps(rows), all.rows);
    console.log(
      `  all ${all.rows} lines: counted in ${all.all.toFixed(0)} ms; 64 rows from anywhere: median ${jumps.median.toFixed(1)}, worst ${jumps.worst.toFixed(1)} ms`,
    );
    await page.evaluate(() => globalThis.bench.close());
    await page.close();
    await rm(path);
  }
} finally {
  await browser.close();
  server.close();
  await rm(folder, { recursive: true, force: true });
}
