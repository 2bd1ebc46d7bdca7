import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { messageOf } from '@vestry/sync/messages/message';
import type { Renderer } from './platform/render-port';
import { TerminalError } from './platform/messages/terminal';

const assetsSchema = z.object({
  behaviour: z.string(),
  tracker: z.string().exactOptional(),
  serviceWorker: z.string(),
});

const functionSchema = z.custom<(...args: never[]) => unknown>((value) => typeof value === 'function');
const bundleSchema = z.object({
  renderPage: functionSchema,
  renderText: functionSchema,
  renderSearch: functionSchema,
  renderKeptSearch: functionSchema,
  renderTopic: functionSchema,
  renderNotFound: functionSchema,
  renderPreviewEnd: functionSchema,
  renderOffline: functionSchema,
  renderUnavailable: functionSchema,
  renderFormReply: functionSchema,
});

/** The public site's renderer out of the client's build (`client/dist`). Throws a line that says what is missing. */
export async function loadRenderer(clientDir: string): Promise<Renderer> {
  const file = join(clientDir, 'site', 'render.js');
  if (!existsSync(file)) throw new TerminalError([messageOf('cli.rendererMissing', { file })]);
  const bundle = bundleSchema.parse(await import(/* @vite-ignore */ pathToFileURL(file).href));
  const assets = assetsSchema.parse(
    JSON.parse(await readFile(join(clientDir, 'site', 'assets.json'), 'utf8')),
  );
  // The bundle is built from the same types that `Renderer` names; of a build only the functions can be checked.
  return { ...(bundle as unknown as Omit<Renderer, 'assets' | 'file'>), file, assets };
}
