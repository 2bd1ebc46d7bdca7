import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { scratchFolder } from './scratch';

/** A client as it is built, with a script and a page of its own. */
export async function builtClient(hash: string): Promise<string> {
  const folder = await scratchFolder(`build-${hash}`);
  const script = `export const build = '${hash}';`;
  for (const [path, body] of [
    ['app/index.html', `<!doctype html><script src="/assets/main-${hash}.js"></script>`],
    [`app/assets/main-${hash}.js`, script],
    [`app/assets/main-${hash}.js.br`, brotliCompressSync(script)],
    [`app/assets/main-${hash}.js.map`, '{}'],
    ['app/dashboard/service-worker.js', `precache('${hash}')`],
    [`site/public/assets/site-${hash}.css`, `.build { content: '${hash}' }`],
    ['site/public/service-worker.js', `visitor('${hash}')`],
  ] as const) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), body);
  }
  return folder;
}
