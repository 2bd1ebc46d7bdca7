import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const INCOMPRESSIBLE = new Set(['.jpg', '.png', '.webp', '.woff2']);
const WORTH_COMPRESSING = 512;
const HASHED = /^\/assets\/.*[-.][\w-]{8,}\.\w+$/;

/** A file in memory, ready to send. */
export interface StaticFile {
  /** Begins with '/'. */
  path: string;
  type: string;
  /** Of its content, without quotation marks. */
  hash: string;
  /** Its name changes with its content. */
  hashed: boolean;
  body: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

function quality(level: number) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: level } };
}

export function staticFile(path: string, body: Buffer): StaticFile {
  const extension = extname(path);
  return {
    path,
    type: TYPES[extension] ?? 'application/octet-stream',
    hash: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    hashed: HASHED.test(path),
    body,
  };
}

/** Every file below `folder`, by its path from there. Without a folder there is none. */
export async function readStaticFiles(folder: string): Promise<StaticFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(
    files.map(async (entry) => {
      const full = join(entry.parentPath, entry.name);
      return staticFile(`/${relative(folder, full).split(sep).join('/')}`, await readFile(full));
    }),
  );
}

/**
 * Compresses in the background, smallest first, one at a time: the server answers from its first second on, and
 * sends what is ready.
 */
export async function compressFiles(files: StaticFile[], level = 10): Promise<void> {
  const worth = files.filter(
    ({ path, body }) =>
      body.length >= WORTH_COMPRESSING && !INCOMPRESSIBLE.has(extname(path)) && !path.endsWith('.map'),
  );
  for (const file of worth.toSorted((a, b) => a.body.length - b.body.length)) {
    file.gzip = await toGzip(file.body, { level: 9 });
    file.br = await toBrotli(file.body, quality(level));
  }
}
