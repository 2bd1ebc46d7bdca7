import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LANGUAGES } from '@vestry/sync/messages/languages';
import { BROTLI_QUALITY } from '../src/features/site/ready-page';
import { benchSite, p50, treeOf } from './site-of-pages';

/**
 * A published page with brotli at each quality, by its length and language: bytes, and milliseconds of one thread, the median
 * of nine times. The texts are the product's own, the same in both languages. `*` is the quality that visitors get. Needs the
 * client's build. `npx tsx bench/compression.ts`
 */
const QUALITIES = [4, 5, 6, 7, 8, 9, 10, 11];
const PARAGRAPHS = { short: 20, middle: 150, long: 900 };
const TIMES = 9;
const compress = promisify(brotliCompress);
const MESSAGES = join(import.meta.dirname, '../../sync/messages');

async function textsIn(language: string): Promise<string[]> {
  const names = await readdir(join(MESSAGES, language), { recursive: true });
  const files = names.filter((name) => name.endsWith('.json')).toSorted();
  const texts = await Promise.all(
    files.map(async (name) =>
      Object.values(JSON.parse(await readFile(join(MESSAGES, language, name), 'utf8'))),
    ),
  );
  return texts.flat().filter((text) => typeof text === 'string');
}

const site = await benchSite();
const app = await site.start();
for (const language of LANGUAGES) {
  const texts = await textsIn(language);
  for (const [length, count] of Object.entries(PARAGRAPHS)) {
    const route = `${length}-${language.toLowerCase()}`;
    const contents = treeOf(
      texts.slice(0, count).map((text, i) => ({ value: { id: `t${i}`, type: 'text', text } })),
    );
    await site.call(app, 'POST', '/pages', { route, contents, status: 'public', lang: language });
    const html = Buffer.from((await app.inject({ url: `/${route}` })).body);
    console.log(`${length} page in ${language}, ${html.length} bytes`);
    for (const quality of QUALITIES) {
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      };
      const times: number[] = [];
      let bytes = 0;
      for (let time = 0; time < TIMES; time += 1) {
        const from = performance.now();
        bytes = (await compress(html, { params })).length;
        times.push(performance.now() - from);
      }
      console.log(
        `  ${quality}${quality === BROTLI_QUALITY ? '*' : ' '} ${bytes} bytes, ${p50(times).toFixed(1)} ms`,
      );
    }
  }
}
await app.close();
await site.end();
