import type { SiteSettings } from '@vestry/sync/contract/site-settings';
import { contentTypeOf } from '@vestry/sync/media/format';
import { mediaOfUrl } from '@vestry/sync/media/name';
import { MANIFEST_PATH } from '@vestry/sync/site/site';
import type { FastifyInstance } from 'fastify';
import type { ImageSizes } from '../../platform/render-port';
import { PAGE_TIMEOUT_MS } from '../../platform/http/request-timeouts';
import { makeReady, sendReady } from './ready-page';

/** The icon of a site without one of its own. */
const USUAL = { src: '/assets/icon.svg', sizes: 'any', type: 'image/svg+xml' };

async function iconsOf(icon: string, imageSizes: ImageSizes): Promise<object[]> {
  const media = mediaOfUrl(icon);
  const facts = media && (await imageSizes([icon]))[icon];
  if (!media || !facts) return [USUAL];
  return [{ src: icon, sizes: `${facts.width}x${facts.height}`, type: contentTypeOf(media.format) }];
}

/** What a phone calls the site on its home screen; it opens there in the browser, as before. */
export function serveManifest(
  app: FastifyInstance,
  settings: () => SiteSettings,
  imageSizes: ImageSizes,
): void {
  app.get(MANIFEST_PATH, { handlerTimeout: PAGE_TIMEOUT_MS }, async (request, reply) => {
    const { name, language, icon } = settings();
    const manifest = {
      id: '/',
      name,
      short_name: name,
      lang: language,
      start_url: '/',
      display: 'browser',
      icons: await iconsOf(icon, imageSizes),
    };
    const type = 'application/manifest+json; charset=utf-8';
    return sendReady(request, reply, await makeReady(JSON.stringify(manifest), { type }));
  });
}
