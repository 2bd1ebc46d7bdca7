import type { MenuPage } from '@vestry/sync/site/site-menu';
import { useEffect, useMemo, useState } from 'react';
import { useTimeZoneWhere } from '../../ui/hooks/use-time-zone';
import type { RenderContext } from '../../widgets/render-context';
import type { datesOfDevice } from './dates-of-device';

type Reckon = typeof datesOfDevice;

let known: Reckon | undefined;

/** Without a network it may be missing: lists are empty until the next time. */
async function fetchReckon(): Promise<Reckon | undefined> {
  try {
    known = (await import('./dates-of-device')).datesOfDevice;
  } catch {
    // As if there were no dates.
  }
  return known;
}

/** What reckons with dates is fetched where there are some: most sites have none. */
function useReckon(needed: boolean): Reckon | undefined {
  const [fetched, setFetched] = useState(() => known);
  useEffect(() => {
    if (!needed || fetched) return undefined;
    let left = false;
    void (async () => {
      const reckon = await fetchReckon();
      if (!left) setFetched(() => reckon);
    })();
    return () => {
      left = true;
    };
  }, [needed, fetched]);
  return fetched;
}

/** For the widgets that show dates: the posts and events among the public pages, and what the page itself is. */
export function useDates(pages: readonly MenuPage[], own?: MenuPage): Pick<RenderContext, 'dated' | 'entry'> {
  const needed = Boolean(own?.entry) || pages.some(({ entry }) => entry);
  const zone = useTimeZoneWhere(needed);
  const reckon = useReckon(needed);
  return useMemo(() => (zone && reckon?.(pages, own, zone)) || {}, [reckon, pages, own, zone]);
}
