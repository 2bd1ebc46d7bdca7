import { t } from '@vestry/sync/messages/translate';
import { setDocumentField } from '../../editor/model/edits';
import { useEditor } from '../../editor/store/editor-context';
import { useListPlaces } from '../../editor/store/list-places';
import { useDocumentFields } from '../../editor/store/use-store';
import { asText } from '../../lib/text';
import { siteName } from '../../lib/site-cookies';
import { TextField } from '../../ui/inputs/text-field';
import { useFollowingRoute } from './use-following-route';
import { usePageFacts } from './use-page-facts';

/** The title, and what takes its place while it is empty. A new page's address follows it until somebody types another. */
export function TitleField({ error }: { error: string | undefined }) {
  const store = useEditor();
  const fields = useDocumentFields();
  const facts = usePageFacts();
  const { base, id } = store.draft;
  const follow = useFollowingRoute(useListPlaces(base === null && id === 0 && Boolean(fields.entry)));
  const change = (typed: string) => {
    const title = typed || undefined;
    store.edit(setDocumentField('title', 'editor.pageTitle', title, follow({ title })));
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
