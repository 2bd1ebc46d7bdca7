import { t } from '@vestry/sync/messages/translate';
import { freeRoute, routesOf } from '../../data/names/free-route';
import { setDocumentField } from '../../editor/model/edits';
import { endOfRoute } from '../../editor/model/proposed-route';
import { useEditor } from '../../editor/store/editor-context';
import { useSite } from '../../editor/store/site-context';
import { useDocumentFields } from '../../editor/store/use-store';
import { asText } from '../../lib/text';
import { siteName } from '../../lib/site-cookies';
import { TextField } from '../../ui/inputs/text-field';
import { usePageFacts } from './use-page-facts';

/** The title, and what takes its place while it is empty. A new page's address follows it until somebody types another. */
export function TitleField({ error }: { error: string | undefined }) {
  const store = useEditor();
  const fields = useDocumentFields();
  const { pages } = useSite();
  const facts = usePageFacts();
  const { base, id, uid } = store.draft;
  const isNew = base === null && id === 0;
  /** The last part of the address; where it is among the others is not the title's concern. */
  const follow = (title: string) => {
    const taken = routesOf(pages.filter((page) => page.uid !== uid));
    const route = asText(fields.route);
    const above = route.slice(0, route.lastIndexOf('/') + 1);
    const own = above + endOfRoute(fields);
    // Before the other pages were read, it followed without a number.
    const follows = [own, freeRoute(own, taken)].includes(route);
    return follows ? { route: freeRoute(above + endOfRoute({ ...fields, title }), taken) } : {};
  };
  const change = (title: string) =>
    store.edit(setDocumentField('title', 'editor.pageTitle', title || undefined, isNew ? follow(title) : {}));
  return (
    <TextField
      label={t('editor.pageTitle')}
      placeholder={facts.title ?? siteName()}
      value={asText(fields.title)}
      error={error}
      onChange={change}
    />
  );
}
