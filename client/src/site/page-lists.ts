import { MOST_LISTS } from '@vestry/sync/limits/page-lists';
import type { SiteContext } from '@vestry/sync/site/site';
import type { TreeNode } from '@vestry/sync/tree/node';
import type { RenderContext } from '../widgets/render-context';

/** What a list asks the site for, and how often: for the languages, a widget and the links in it ask both. */
const ASKED = { menu: 1, dated: 1, translations: 2 };

type Lists = Pick<RenderContext, keyof typeof ASKED>;

/** In the menu of narrow screens languages are asked for once. */
const ASKED_AGAIN = { menu: 1, translations: 1 };

/** One after the other as long as there may be more; `onFirst` is called for the first that may not be. */
function counted(onFirst: () => void) {
  let lists = 0;
  return <Value>(share: number, ask: (() => Value) | undefined) =>
    ask &&
    (() => {
      const before = lists;
      lists += share;
      if (lists <= MOST_LISTS) return ask();
      if (before <= MOST_LISTS) onFirst();
      return undefined;
    });
}

/**
 * Lists of the site as far as one page may have them: those after that find nothing, which is reported once. A header
 * draws its own lists two times, before all others; the second time nothing is counted or reported again.
 */
export function listsWithinLimit(
  { menu, dated, translations }: Lists,
  { value }: TreeNode,
  { onLeftOut }: SiteContext,
): Lists & Pick<RenderContext, 'again'> {
  const reason = `The page has more than ${MOST_LISTS} lists of the site's pages: those after that are empty`;
  const once = counted(() => onLeftOut?.(value, new Error(reason)));
  const again = counted(() => undefined);
  return {
    menu: once(1 / ASKED.menu, menu),
    dated: once(1 / ASKED.dated, dated),
    translations: once(1 / ASKED.translations, translations),
    again: {
      menu: again(1 / ASKED_AGAIN.menu, menu),
      translations: again(1 / ASKED_AGAIN.translations, translations),
    },
  };
}
