import { pathOfLink } from '@vestry/sync/links/page-links';
import { decoded, HOME_ROUTE } from '@vestry/sync/routes/route';
import { useEffect, useState } from 'react';
import type { DeadAddress } from '../../data/links/use-dead-links';

/** The server is asked for so many; who has more of them begins with these. */
const MOST = 50;

/** Where visitors are led from an address, as a route; null where they are not. Throws a TypeError without an answer. */
async function askServer(route: string): Promise<string | null> {
  const { ok, redirected, url } = await fetch(encodeURI(pathOfLink(route)), {
    method: 'HEAD',
    cache: 'no-store',
  });
  if (!ok || !redirected) return null;
  const { origin, pathname } = new URL(url);
  if (origin !== location.origin) return null;
  return pathname === '/' ? HOME_ROUTE : (decoded(pathname.slice(1)) ?? null);
}

/** The list then says only that there is no page. */
function withoutAnswer(error: unknown): null {
  if (error instanceof TypeError) return null;
  throw error;
}

/** Which of the dead addresses lead on by a redirect: the server alone knows. Empty without a network. */
export function useLedTo(found: readonly DeadAddress[] | null, online: boolean): ReadonlyMap<string, string> {
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const routes = JSON.stringify(
    (found ?? [])
      .filter(({ why }) => why === 'missing')
      .slice(0, MOST)
      .map(({ route }) => route),
  );
  useEffect(() => {
    if (!online) return undefined;
    let left = false;
    const ask = async () => {
      const led = new Map<string, string>();
      for (const route of JSON.parse(routes) as string[]) {
        const to = await askServer(route).catch(withoutAnswer);
        if (left) return;
        if (to !== null) led.set(route, to);
      }
      setKnown(led);
    };
    void ask();
    return () => {
      left = true;
    };
  }, [routes, online]);
  return known;
}
