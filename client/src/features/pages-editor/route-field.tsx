import { ownAddress } from '@vestry/sync/links/own-address';
import { t } from '@vestry/sync/messages/translate';
import { pathOfRoute } from '@vestry/sync/routes/route';
import { routeOfTyped } from '@vestry/sync/routes/route-of-typed';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useUnpublishedFacts } from '../../editor/review/use-unpublished';
import { ChangeLinksPart } from '../../editor/document/links/change-links-part';
import { setDocumentField } from '../../editor/model/edits';
import { useEditor } from '../../editor/store/editor-context';
import { useSite } from '../../editor/store/site-context';
import { useDocumentFields, useDraftValue } from '../../editor/store/use-store';
import { asText } from '../../lib/text';
import { pageEditPath } from '../../lib/paths';
import { TextField } from '../../ui/inputs/text-field';

interface RouteFieldProps {
  /** The route under which visitors find the page as it is saved; null when they do not. */
  known: string | null;
  error: string | undefined;
}

/** Where visitors will come to it from, or find it until then. */
function useRouteHelp(known: string | null): string {
  const { draft } = useEditor();
  const { route, status, held } = useDocumentFields();
  const published = useUnpublishedFacts(draft.uid)?.published?.route ?? known;
  const hasUnpublished = known !== null && status === 'public' && held === true;
  if (hasUnpublished && published !== null && published !== route)
    return t('editor.routeStays', { path: pathOfRoute(published) });
  if (known === null || known === route) return t('editor.routeHelp');
  return t('editor.routeLeads', { path: pathOfRoute(known) });
}

/** What an address is made of, also where a whole one was copied from the browser's address bar. */
const routeFrom = (typed: string): string => routeOfTyped(ownAddress(typed.trim(), location.origin));

/**
 * The address as it is typed, and the route that it means. The words stay in the field until it is left, as long as the
 * page has the route that they mean.
 */
function useTypedRoute(route: string, change: (route: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const isShown = typed !== null && routeFrom(typed) === route;
  return {
    value: isShown ? typed : route,
    becomes:
      isShown && route !== '' && ![route, pathOfRoute(route)].includes(typed)
        ? t('editor.routeBecomes', { path: pathOfRoute(route) })
        : null,
    onChange: (next: string) => {
      setTyped(next);
      change(routeFrom(next));
    },
    onBlur: () => setTyped(null),
  };
}

/** The page's address; who links to the former one is listed here, before it moves. */
export function RouteField({ known, error }: RouteFieldProps) {
  const store = useEditor();
  const { route, status, held } = useDocumentFields();
  const { pages } = useSite();
  const help = useRouteHelp(known);
  const { becomes, ...field } = useTypedRoute(asText(route), (next) =>
    store.edit(setDocumentField('route', 'editor.route', next)),
  );
  const holder = error
    ? pages.find((page) => page.route === route && page.uid !== store.draft.uid)
    : undefined;
  const saved = useDraftValue(({ base }) => asText(base?.fields.route));
  // The links to one that is to be hidden are named at the status, and what is unpublished has not moved for visitors.
  const moves = saved !== '' && saved !== route && (known === null || (status === 'public' && held !== true));
  return (
    <>
      <TextField
        label={t('editor.route')}
        help={becomes ?? help}
        autoCapitalize="none"
        spellCheck={false}
        {...field}
        error={error}
      />
      {holder ? (
        <Link
          to={pageEditPath(holder, holder.route)}
          className="control -mt-3 inline-flex items-center self-start text-sm text-accent-ink underline"
        >
          {t(holder.saved ? 'editor.routePage' : 'editor.routeDraft')}
        </Link>
      ) : null}
      {moves ? (
        <ChangeLinksPart uid={store.draft.uid} from={saved} movedTo={asText(route)} offers="later" />
      ) : null}
    </>
  );
}
