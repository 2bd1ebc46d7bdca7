import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Site } from './site';
import { routeOfPath } from './site-path';

/**
 * Renders pages before they are requested, one after the other: requests are answered in between. `paths` gives the
 * paths, the most important first. It goes no further once `isOver`, and never throws.
 */
export async function renderAhead(
  site: Site,
  paths: () => Promise<readonly string[]>,
  { isOver, log }: { isOver: () => boolean; log: Logger },
): Promise<void> {
  try {
    for (const path of await paths()) {
      const route = routeOfPath(path)?.route;
      if (isOver()) return;
      // What has ended the server would end it at each start.
      if (route !== undefined && !site.texts.isSetAside(route)) await site.page(route);
      await setImmediate();
    }
  } catch (err) {
    // The others are rendered when they are requested.
    if (!isOver())
      log.warn({ label: 'site', err }, 'the pages that are read most could not all be made ready');
  }
}
