import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { distOf } from '../build-dir.ts';

const ASSETS = join(distOf('client'), 'app/assets');

/** The names of the built files that these modules of `client/src` are in, as their source maps say. */
export function chunksOf(modules: readonly string[]): string[] {
  const names = readdirSync(ASSETS).filter((name) => name.endsWith('.js'));
  const found = names.filter((name) => {
    const { sources } = JSON.parse(readFileSync(join(ASSETS, `${name}.map`), 'utf8')) as {
      sources: string[];
    };
    return sources.some((source) => modules.some((module) => source.endsWith(`/src/${module}`)));
  });
  if (found.length === 0) throw new Error(`No file of ${ASSETS} has ${modules.join(', ')}`);
  return found;
}
