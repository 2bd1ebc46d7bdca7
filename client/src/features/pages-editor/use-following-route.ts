import type { ListPlace } from '@vestry/sync/dates/list-places';
import { routesOf } from '../../data/names/free-route';
import { isProposed, proposedRoute } from '../../editor/model/proposed-route';
import { useEditor } from '../../editor/store/editor-context';
import { useSite } from '../../editor/store/site-context';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Gives the address that a new page gets with these fields, for the step that changes them; nothing for an address that
 * somebody typed, or that a page has been saved with.
 */
export function useFollowingRoute(lists: readonly ListPlace[]): (change: Fields) => { route?: string } {
  const store = useEditor();
  const { pages } = useSite();
  return (change) => {
    const { base, id, uid, state } = store.draft;
    const site = { lists, taken: routesOf(pages.filter((page) => page.uid !== uid)) };
    if (base !== null || id !== 0 || !isProposed(state.fields, site)) return {};
    return { route: proposedRoute({ ...state.fields, ...change }, site) };
  };
}
