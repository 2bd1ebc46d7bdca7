// The first pull of a new device, by a browser and by a program that takes nothing compressed: bytes on the wire and
// processor time of the server. `npx tsx server/bench/first-pull.ts [pages]`, after a build.
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Reply } from '@vestry/sync/contract/endpoint';
import type { pull } from '@vestry/sync/contract/sync';
import { PROTOCOL_VERSION } from '@vestry/sync/engine/protocol-version';
import { seeded } from '@vestry/sync/simulator/random';
import { knownShapes } from '@vestry/sync/widgets/shapes';
import { benchSite, treeOf } from './site-of-pages';

const PARAGRAPHS = 8;
const WORDS = 50;
const pages = Number(process.argv[2] ?? 5_000);

const catalogue = join(import.meta.dirname, '../../sync/messages/en');
/** All words of the dashboard's own texts, as often as they stand there. */
const words = readdirSync(catalogue, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => readFileSync(join(catalogue, name), 'utf8').match(/\p{L}+/gu) ?? []);

const chance = seeded(1);
const some = (count: number): string => Array.from({ length: count }, () => chance.pick(words)).join(' ');

function page(at: number): { route: string; contents: string } {
  const paragraphs = Array.from({ length: PARAGRAPHS }, (_, id) => ({
    value: { id: `w${at}-${id}`, type: 'text', tag: 'p', text: some(WORDS) },
  }));
  return { route: `page-${at}`, contents: treeOf(paragraphs) };
}

const device = randomUUID();
const UNPACK: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

const site = await benchSite();
try {
  const { sql } = site;
  for (let at = 0; at < pages; at += 500) {
    const rows = Array.from({ length: Math.min(500, pages - at) }, (_, more) => page(at + more));
    await sql`
      insert into documents (uid, kind, id, version, fields, contents, creator_id, editor_id)
      select gen_random_uuid(), 'page', 100000 + ${at} + n, 1,
        json_build_object('route', route, 'status', 'public', 'headerId', null, 'footerId', null), contents,
        ${site.userId}, ${site.userId}
      from unnest(${rows.map(({ route }) => route)}::text[], ${rows.map(({ contents }) => contents)}::text[])
        with ordinality as made (route, contents, n)`;
  }
  const app = await site.start();
  await app.ready();
  for (const accepted of ['identity', 'gzip', 'br', 'identity', 'gzip', 'br']) {
    const before = process.cpuUsage();
    const from = performance.now();
    let [bytes, answers, documents] = [0, 0, 0];
    let cookie: string | undefined;
    for (let more = true; more;) {
      const query = new URLSearchParams({
        clientId: device,
        protocol: String(PROTOCOL_VERSION),
        shapes: knownShapes(),
        ...(cookie && { cookie }),
      });
      const { headers, rawPayload } = await site.read(app, `/sync/pull?${query.toString()}`, accepted);
      bytes += rawPayload.length;
      answers += 1;
      const unpack = UNPACK[String(headers['content-encoding'])];
      const text = (unpack ? unpack(rawPayload) : rawPayload).toString();
      if (!text.startsWith('{"status":"success"')) throw new Error(text);
      const { data } = JSON.parse(text) as { data: Reply<typeof pull> };
      documents += data.documents.length;
      ({ cookie, more } = data);
    }
    const { user, system } = process.cpuUsage(before);
    console.log(
      `${accepted}: ${documents} documents, ${(bytes / 1e6).toFixed(2)} MB in ${answers} answers, ${((performance.now() - from) / 1000).toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of the processor, with reading it`,
    );
  }
  await app.close();
} finally {
  await site.end();
}
