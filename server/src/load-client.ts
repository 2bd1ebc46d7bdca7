import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Renderer } from './platform/render-port';

const assetsSchema = z.object({
  behaviour: z.string(),
  tracker: z.string().exactOptional(),
  serviceWorker: z.string(),
});

const functionSchema = z.custom<(...args: never[]) => unknown>((value) => typeof value === 'function');
const bundleSchema = z.object({
  renderPage: functionSchema,
  renderNotFound: functionSchema,
  renderOffline: functionSchema,
});

/** The public site's renderer out of the client's build (`client/dist`). Throws a line that says what is missing. */
export async function loadRenderer(clientDir: string): Promise<Renderer> {
  const file = join(clientDir, 'site', 'render.js');
  if (!existsSync(file)) throw new Error(`There is no ${file}: run \`npm run build\` first.`);
  const bundle = bundleSchema.parse(await import(/* @vite-ignore */ pathToFileURL(file).href));
  const assets = assetsSchema.parse(
    JSON.parse(await readFile(join(clientDir, 'site', 'assets.json'), 'utf8')),
  );
  // The bundle is built from the same types that `Renderer` names; a build cannot be asked for more than functions.
  return { ...(bundle as unknown as Omit<Renderer, 'assets'>), assets };
}
