// `vestry import --wordpress` of an export of 5,000 posts into a new site, of this build and of the one in the folder that
// BESIDE names (another checkout, built), turn by turn: processor seconds of the program, and its memory at most. Its
// database is a process of its own and not counted. `POSTS=5000 RUNS=3`
import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchFolder } from '../src/test-kit/scratch';
import { item, OLD, wxr } from '../src/transfer/wordpress/test-support/export';
import { processorSeconds } from './processor-seconds';

const POSTS = Number(process.env['POSTS'] ?? 5000);
const RUNS = Number(process.env['RUNS'] ?? 3);
const HERE = join(import.meta.dirname, '../..');
const BESIDE = process.env['BESIDE'];

const WORDS =
  'the hall was full and bread on every table while we sang as people do when evening comes early'.split(' ');
const words = (from: number, many: number) =>
  Array.from({ length: many }, (_, at) => WORDS[(from * 7 + at * 3) % WORDS.length]).join(' ');

/** A post as the editor of blocks writes it: headings, paragraphs with marks and links, a list, a quotation. */
const post = (id: number) => `<!-- wp:paragraph -->
<p>${words(id, 40)} <strong>${words(id, 3)}</strong> and <em>${words(id, 4)}</em>.</p>
<!-- /wp:paragraph -->
<!-- wp:heading -->
<h2 class="wp-block-heading">${words(id + 1, 5)}</h2>
<!-- /wp:heading -->
<!-- wp:paragraph -->
<p>${words(id + 2, 60)}, see <a href="${OLD}/?p=${(id % POSTS) + 1}">${words(id, 3)}</a>.</p>
<!-- /wp:paragraph -->
<!-- wp:list -->
<ul class="wp-block-list">${Array.from({ length: 5 }, (_, at) => `<!-- wp:list-item --><li>${words(at, 8)}</li><!-- /wp:list-item -->`).join('\n')}</ul>
<!-- /wp:list -->
<!-- wp:quote -->
<blockquote class="wp-block-quote"><p>${words(id + 3, 20)}</p><cite>${words(id, 2)}</cite></blockquote>
<!-- /wp:quote -->
${`<!-- wp:paragraph -->\n<p>${words(id + 4, 70)}</p>\n<!-- /wp:paragraph -->\n`.repeat(4)}`;

const scratch = await scratchFolder('import');
const file = join(scratch, 'export.xml');
const posts = Array.from({ length: POSTS }, (_, at) =>
  item({
    id: at + 1,
    title: `${words(at, 6)} ${at}`,
    name: `post-${at}`,
    link: `${OLD}/2024/03/post-${at}/`,
    content: post(at + 1),
  }),
);
await writeFile(file, wxr(posts));

const vestry = (folder: string, data: string, args: string[], options: SpawnOptions) =>
  spawn(process.execPath, [join(folder, 'server/bin/vestry.mjs'), ...args], {
    ...options,
    cwd: folder,
    env: { PATH: process.env['PATH'], DATA_DIR: data, ADMIN_PASSWORD: 'a long one for the bench', PORT: '0' },
  });

/** Makes a site in an empty folder: a start of the server, until it listens. */
async function makeSite(folder: string, data: string): Promise<void> {
  const server = vestry(folder, data, ['serve'], { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const chunk of server.stdout!) if (String(chunk).includes('http')) break;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

interface Cost {
  seconds: number;
  megabytes: number;
}

/** Notes what the program has cost until now; nothing where it has ended between two looks. */
async function look(pid: number, found: Cost): Promise<void> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => undefined);
  const kilobytes = /^VmHWM:\s+(\d+)/m.exec(status ?? '')?.[1];
  if (kilobytes === undefined) return;
  found.megabytes = Math.max(found.megabytes, Number(kilobytes) / 1024);
  found.seconds = await processorSeconds(pid).catch(() => found.seconds);
}

async function cost(folder: string): Promise<Cost> {
  const data = await scratchFolder('site');
  await makeSite(folder, data);
  const program = vestry(folder, data, ['import', '--wordpress', file], { stdio: 'ignore' });
  const found = { seconds: 0, megabytes: 0 };
  const timer = setInterval(() => void look(program.pid!, found), 50);
  const [code] = await once(program, 'exit');
  clearInterval(timer);
  if (code !== 0) throw new Error(`The import of ${folder} ended with ${code}`);
  await rm(data, { recursive: true });
  return found;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const folders = [HERE, ...(BESIDE ? [BESIDE] : [])];
const costs = new Map(folders.map((folder): [string, Cost[]] => [folder, []]));
try {
  for (let run = 0; run < RUNS; run++)
    for (const folder of folders) costs.get(folder)!.push(await cost(folder));
  const of = (folder: string, key: keyof Cost) => median(costs.get(folder)!.map((each) => each[key]));
  for (const [key, unit] of [
    ['seconds', 's of processor time'],
    ['megabytes', 'MB at most'],
  ] as const) {
    const here = of(HERE, key);
    const beside = BESIDE && of(BESIDE, key);
    const ratio = beside ? `; beside ${beside.toFixed(1)}: ${(here / beside).toFixed(2)} times` : '';
    console.log(`import of ${POSTS} posts: ${here.toFixed(1)} ${unit}${ratio}`);
  }
} finally {
  await rm(scratch, { recursive: true, force: true });
}
