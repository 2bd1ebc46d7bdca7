import type { Dated, Moment } from '@vestry/sync/dates/dated';
import { timesOf } from '@vestry/sync/dates/dated';
import { onDays } from '@vestry/sync/dates/on-days';
import { OWN_TIMES } from '@vestry/sync/limits/events';
import type { PublicPage, SiteContext } from '@vestry/sync/site/site';
import type { MenuPage } from '@vestry/sync/site/site-menu';
import type { Translation } from '@vestry/sync/site/site-translations';

/** What a page may read of the site while it is rendered; each value is computed on demand. */
export interface Asked {
  readonly menu: readonly MenuPage[];
  readonly translations: readonly Translation[];
  readonly dated: Dated;
  readonly moment: Moment;
}

/** What the thread begins with. */
export interface DrawProgram {
  /** The module that has the functions of `Renderer`. */
  file: string;
}

/** What it is given for each page. */
export interface DrawTask {
  what: 'renderPage' | 'renderText';
  page: PublicPage;
  site: Omit<SiteContext, 'menu' | 'translations' | 'dates' | 'onLeftOut' | 'limit'>;
  asked: Asked;
}

export interface Drawn {
  html: string;
  /** It shows a menu that follows the pages. */
  followsMenu: boolean;
  /** Milliseconds since 1970: from then on the dates that it shows are others; null where it shows none. */
  until: number | null;
  leftOut: readonly { widget: { id: string; type: string }; error: Error }[];
}

/** Renders the page, and notes what it has read. */
export function drawNoting(
  asked: Asked,
  draw: (context: Pick<SiteContext, 'menu' | 'translations' | 'dates' | 'onLeftOut'>) => string,
): Drawn {
  const untils: number[] = [];
  const leftOut: Drawn['leftOut'][number][] = [];
  let followsMenu = false;
  const html = draw({
    menu: () => {
      followsMenu = true;
      return asked.menu;
    },
    translations: () => asked.translations,
    dates: {
      all: () => {
        untils.push(asked.dated.until);
        return asked.dated;
      },
      of: (page) => {
        const times = timesOf(page, asked.moment, OWN_TIMES);
        untils.push(times.until);
        return times;
      },
      isOn: (first, last) => {
        const { isOn, until } = onDays(first, last, asked.moment);
        // What stays as it is does not make the page one with dates.
        if (until !== Number.POSITIVE_INFINITY) untils.push(until);
        return isOn;
      },
    },
    onLeftOut: ({ id, type }, error) =>
      leftOut.push({
        widget: { id, type },
        error: error instanceof Error ? error : new Error(String(error)),
      }),
  });
  return { html, followsMenu, until: untils.length > 0 ? Math.min(...untils) : null, leftOut };
}
