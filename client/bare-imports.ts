import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const IMPORT = /(?:from|import)\s*\(?\s*'((?:@[\w.-]+\/)?[a-z][\w.-]*(?:\/[\w./-]+)?)'/g;
/** Ours is source, Node's is no package of a browser, and the runner brings its own. */
const OURS = /^(?:@vestry\/|node:|vitest|@vitest\/|@playwright\/|playwright)/;
const IN_NODE = /\.test\.tsx?$|[\\/]test-support[\\/]|[\\/]workbench[\\/]/;

/**
 * The packages that the sources in these folders import, with their paths. Vite gets all of them before the first
 * test: one that it found later would be bundled then, and the page loaded again under a running test.
 */
export function bareImports(...folders: readonly string[]): string[] {
  const files = folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((file) => file.endsWith('.browser.test.tsx') || (/\.tsx?$/.test(file) && !IN_NODE.test(file)));
  const found = files.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(IMPORT), ([, name = '']) => name),
  );
  return [...new Set(found)].filter((name) => !OURS.test(name) && !name.endsWith('.css')).toSorted();
}
