import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** `in-page.ts` as one script. */
export async function kitSource(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('in-page.ts', import.meta.url))],
    bundle: true,
    minify: true,
    format: 'iife',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
