import { type Dated, type DatedPage, datedOf, isEvent, timesOf } from '@vestry/sync/dates/dated';
import { OWN_TIMES } from '@vestry/sync/limits/events';
import { readEntry } from '@vestry/sync/dates/entry';
import type { OwnEntry } from '@vestry/sync/dates/site-dates';
import type { MenuPage } from '@vestry/sync/site/site-menu';
import type { RenderContext } from '../../widgets/render-context';

const datedPages = (pages: readonly MenuPage[]): DatedPage[] =>
  pages.flatMap(({ entry: stored, ...page }) => {
    const entry = readEntry(stored);
    return entry ? [{ ...page, entry }] : [];
  });

/** The posts and events among pages as of now, in the site's time zone. */
const datesOfPages = (pages: readonly MenuPage[], zone: string) =>
  datedOf(datedPages(pages), { now: Date.now(), zone });

/** What a page is; undefined for one that is neither post nor event, or not yet valid. */
function entryOfPage(page: MenuPage, zone: string): OwnEntry | undefined {
  const [own] = datedPages([page]);
  if (!own) return undefined;
  const { uid, entry, topics } = own;
  if (isEvent(own))
    return { ...own.entry, uid, topics, times: timesOf(own, { now: Date.now(), zone }, OWN_TIMES) };
  return entry.kind === 'post' ? { ...entry, uid, topics } : undefined;
}

/** For the widgets that show dates, worked out when one asks. What editors fetch when a page of the site has a date. */
export function datesOfDevice(
  pages: readonly MenuPage[],
  own: MenuPage | undefined,
  zone: string,
): Pick<RenderContext, 'dated' | 'entry'> {
  let dated: Dated | undefined;
  return {
    dated: () => (dated ??= datesOfPages(pages, zone)),
    entry: () => own && entryOfPage(own, zone),
  };
}
