import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Metafile, type OutputFile } from 'esbuild';

/** What a program that has these exports of the sync code downloads, and which files it is made of. */
export async function bundled(contents: string): Promise<{ text: string; gzip: number; files: string[] }> {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: import.meta.dirname, loader: 'ts' },
    absWorkingDir: join(import.meta.dirname, '..'),
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2022',
  });
  const [{ text, contents: bytes }] = outputFiles as [OutputFile];
  const [{ inputs }] = Object.values(metafile.outputs) as [Metafile['outputs'][string]];
  const files = Object.keys(inputs).filter((file) => inputs[file]!.bytesInOutput > 0);
  return { text, gzip: gzipSync(bytes, { level: 9 }).length, files };
}

export const ENGINE = `export { createEngine } from '../src/engine/engine';`;
export const SAVING = `export * from '../src/engine/changes';`;
