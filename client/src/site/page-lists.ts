import { MOST_LISTS } from '@vestry/sync/limits/page-lists';
import type { SiteContext } from '@vestry/sync/site';
import type { TreeNode } from '@vestry/sync/tree/node';
import type { RenderContext } from '../widgets/render-context';

/** What a list asks the site for, and how often: for the languages, a widget and the links in it ask both. */
const ASKED = { menu: 1, dated: 1, translations: 2 };

type Lists = Pick<RenderContext, keyof typeof ASKED>;

/** Lists of the site as far as one page may have them: those after that find nothing, which is reported once. */
export function listsWithinLimit(
  { menu, dated, translations }: Lists,
  { value }: TreeNode,
  { onLeftOut }: SiteContext,
): Lists {
  let lists = 0;
  const within = <Value>(of: keyof typeof ASKED, ask: (() => Value) | undefined) =>
    ask &&
    (() => {
      const before = lists;
      lists += 1 / ASKED[of];
      if (lists <= MOST_LISTS) return ask();
      if (before <= MOST_LISTS) {
        const reason = `The page has more than ${MOST_LISTS} lists of the site's pages: those after that are empty`;
        onLeftOut?.(value, new Error(reason));
      }
      return undefined;
    });
  return {
    menu: within('menu', menu),
    dated: within('dated', dated),
    translations: within('translations', translations),
  };
}
