import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** Aim: the sync code without Dexie, at most 13 KB gzip: the engine, and what saving and settling need beside it. */
const sizeOf = async (contents: string): Promise<string> => {
  const resolveDir = import.meta.dirname;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  });
  return `${(gzipSync(outputFiles[0]!.contents, { level: 9 }).length / 1024).toFixed(2)} KB gzip`;
};

const engine = `export { createEngine } from '../src/engine/engine';`;
console.log(`engine with merge and rebase: ${await sizeOf(engine)}`);
const saving = `export * from '../src/engine/changes'; export * from '../src/engine/settling';`;
console.log(`with saving and settling: ${await sizeOf(engine + saving)}`);
