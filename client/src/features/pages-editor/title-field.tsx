import { t } from '@vestry/sync/messages/translate';
import { routeOfTitle } from '@vestry/sync/routes/route-of-title';
import { setDocumentField } from '../../editor/model/edits';
import { useEditor } from '../../editor/store/editor-context';
import { useSite } from '../../editor/store/site-context';
import { useDocumentFields } from '../../editor/store/use-store';
import { asText } from '../../lib/text';
import { freeRoute, routesOf } from '../../data/names/free-route';
import { siteName } from '../../lib/site-cookies';
import { TextField } from '../../ui/inputs/text-field';
import { usePageFacts } from './use-page-facts';

/** The title, and what takes its place while it is empty. A new page's address follows it until somebody types another. */
export function TitleField({ error }: { error: string | undefined }) {
  const store = useEditor();
  const fields = useDocumentFields();
  const { pages } = useSite();
  const facts = usePageFacts();
  const change = (title: string) => {
    const { base, id, uid } = store.draft;
    const taken = routesOf(pages.filter((page) => page.uid !== uid));
    const routeOf = (text: string) => freeRoute(routeOfTitle(text), taken);
    const own = routeOfTitle(asText(fields.title));
    // Before the other pages were read, it followed without a number.
    const follows = base === null && id === 0 && [own, freeRoute(own, taken)].includes(asText(fields.route));
    const along = follows ? { route: routeOf(title) } : {};
    store.edit(setDocumentField('title', 'editor.pageTitle', title || undefined, along));
  };
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
