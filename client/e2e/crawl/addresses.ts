import { readFile } from 'node:fs/promises';
import * as paths from '../../src/lib/paths';
import { LOGIN_PATH } from '../../src/lib/safe-from';

// The addresses of the dashboard, read out of the source of its own lists: a new screen is crawled by itself.

const KNOWN: Record<string, unknown> = { ...paths, LOGIN_PATH };

/** They have nothing of their own to look at. */
const LEADS_ON = new Set(['/dashboard/google-login-success']);

/** Every `path:` of a list of screens, `${kind}` once for each kind of document. */
async function pathsIn(file: string): Promise<string[]> {
  const source = await readFile(new URL(`../../src/app/${file}`, import.meta.url), 'utf8');
  const found = [...source.matchAll(/\bpath: (?:'([^']+)'|`([^`]+)`|([A-Z_]+))/g)];
  return found.flatMap(([declared, quoted, template, constant = '']) => {
    const path = quoted ?? template ?? KNOWN[constant];
    if (typeof path !== 'string') throw new Error(`${file}: it is not known which path "${declared}" is`);
    return path.includes('${kind}')
      ? ['page', 'element'].map((kind) => path.replace('${kind}', kind))
      : [path];
  });
}

/** Screens of somebody who is signed in, and those that are open to everybody. */
export async function screens(): Promise<{ own: string[]; open: string[] }> {
  const own = await pathsIn('screens.tsx');
  const open = (await pathsIn('routes.tsx')).filter(
    (path) => /^\/(dashboard|activated)/.test(path) && !LEADS_ON.has(path),
  );
  return { own, open };
}

/**
 * Where a screen is looked at. An address with a parameter needs `examples` of it, by the address as the list has it;
 * other screens may have some more.
 */
export function addressesOf(path: string, examples: Readonly<Record<string, readonly string[]>>): string[] {
  const more = examples[path] ?? [];
  if (!/[:*]/.test(path)) return [path, ...more];
  if (more.length === 0) throw new Error(`the crawler needs an example of ${path}: see crawl/data.ts`);
  return [...more];
}
