import { type ListPlace, placesOf } from '@vestry/sync/dates/list-places';
import { readTopics } from '@vestry/sync/dates/topics';
import { compareTexts } from '@vestry/sync/messages/compare-texts';
import { t } from '@vestry/sync/messages/translate';
import { pathOfRoute } from '@vestry/sync/routes/route';
import { Link } from 'react-router-dom';
import { routesOf } from '../../../data/names/free-route';
import { namesOf } from '../../../data/names/document-names';
import { setDocumentField } from '../../../editor/model/edits';
import { addressIn, kindOfEntry } from '../../../editor/model/proposed-route';
import { useEditor } from '../../../editor/store/editor-context';
import { useSite } from '../../../editor/store/site-context';
import { useDocumentFields } from '../../../editor/store/use-store';
import { asText } from '../../../lib/text';
import { pageEditPath } from '../../../lib/paths';
import { Button } from '../../../ui/inputs/button';

/** More pages than these are counted. */
const NAMED = 6;

/** The pages that show these lists, each once, by their addresses. */
function pagesOf(lists: readonly ListPlace[]): ListPlace['page'][] {
  const pages = new Map(lists.map(({ page }) => [page.uid, page]));
  return [...pages.values()].toSorted((a, b) => compareTexts(pathOfRoute(a.route), pathOfRoute(b.route)));
}

function PageLinks({ label, pages }: { label: string; pages: ListPlace['page'][] }) {
  const more = pages.length - NAMED;
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      <span className="text-soft">{label}</span>
      {pages.slice(0, NAMED).map((page) => (
        <Link
          key={page.uid}
          to={pageEditPath(page, page.route)}
          className="control inline-flex items-center wrap-anywhere text-accent-ink underline"
        >
          {namesOf({ kind: 'page', fields: page }).name}
        </Link>
      ))}
      {more > 0 ? <span className="text-soft">{t('entry.morePages', { count: more })}</span> : null}
    </div>
  );
}

/** In which lists of the site this post or event is, and which leave it out because of its address. */
export function EntryPlaces({ lists }: { lists: readonly ListPlace[] }) {
  const store = useEditor();
  const { entry, route, topics } = useDocumentFields();
  const { pages } = useSite();
  const kind = kindOfEntry(entry);
  if (kind === undefined || lists.length === 0) return null;
  const { uid } = store.draft;
  const { inside, outside } = placesOf(
    { uid, route: asText(route), kind, topics: readTopics(topics) },
    lists,
  );
  // A page may show two lists, one of which has it.
  const [shown, all] = [pagesOf(inside), pagesOf(outside)];
  const without = all.filter((page) => !shown.some((each) => each.uid === page.uid));
  const first = outside.find(({ page }) => without.includes(page));
  const taken = routesOf(pages.filter((page) => page.uid !== uid));
  const moved = first && addressIn(first, asText(route), taken);
  return (
    <section aria-label={t('entry.places')} className="flex flex-col gap-2 text-sm">
      {shown.length > 0 ? <PageLinks label={t('entry.listedOn')} pages={shown} /> : null}
      {shown.length === 0 && without.length === 0 ? (
        <p className="text-soft">{t(kind === 'event' ? 'entry.noEventList' : 'entry.noPostList')}</p>
      ) : null}
      {without.length > 0 ? <PageLinks label={t('entry.leftOutOf')} pages={without} /> : null}
      {moved ? (
        <>
          <p className="text-soft">{t('entry.leftOutWhy', { path: `/${moved.section}/…` })}</p>
          <Button
            size="sm"
            className="self-start"
            onClick={() => store.edit(setDocumentField('route', 'editor.route', moved.route))}
          >
            {t('entry.moveTo', { path: pathOfRoute(moved.route) })}
          </Button>
        </>
      ) : null}
    </section>
  );
}
