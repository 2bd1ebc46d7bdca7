import { PAGE_STATUSES, type PageStatus } from '@vestry/sync/contract/document';
import type { FieldError } from '@vestry/sync/contract/envelope';
import { type MessageKey, t } from '@vestry/sync/messages/translate';
import { pathOfRoute } from '@vestry/sync/route';
import { Link } from 'react-router-dom';
import { useLinking } from '../../data/documents/use-linking';
import { ContentsField, messageFor } from '../../editor/contents-field';
import { DuplicateButton } from '../../editor/copying/duplicate-button';
import { HoldBackSwitch } from '../../editor/held/hold-back-switch';
import { setDocumentField } from '../../editor/model/edits';
import { useEditor } from '../../editor/store/editor-context';
import { useSite } from '../../editor/store/site-context';
import { useDocumentFields } from '../../editor/store/use-store';
import { asText } from '../../lib/as-text';
import { pageEditPath } from '../../lib/paths';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { PartChooser } from './part-chooser';
import { SearchAndSharing } from './search-and-sharing';
import { TitleField } from './title-field';

const STATUSES: Record<PageStatus, MessageKey> = {
  draft: 'common.statusDraft',
  private: 'common.statusPrivate',
  public: 'common.statusPublic',
};

/** The route under which visitors find the page as it is saved; null when they do not. */
const knownRoute = (saved: Record<string, unknown> | undefined): string | null =>
  saved?.['status'] === 'public' ? asText(saved['route']) : null;

/** The root form of a page. */
export function PageForm({ errors }: { errors: readonly FieldError[] }) {
  const store = useEditor();
  const fields = useDocumentFields();
  const { pages } = useSite();
  const routeError = messageFor(errors, 'route');
  const holder = routeError
    ? pages.find((page) => page.route === fields.route && page.uid !== store.draft.uid)
    : undefined;
  const status = PAGE_STATUSES.find((each) => each === fields.status) ?? 'draft';
  const known = knownRoute(store.draft.base?.fields);
  const { length: linking } = useLinking(store.draft.uid, status === 'public' ? null : known);
  return (
    <>
      <TitleField error={messageFor(errors, 'title')} />
      <TextField
        label={t('editor.route')}
        help={
          known === null || known === fields.route
            ? t('editor.routeHelp')
            : t('editor.routeLeads', { path: pathOfRoute(known) })
        }
        autoCapitalize="none"
        spellCheck={false}
        value={asText(fields.route)}
        error={routeError}
        onChange={(route) => store.edit(setDocumentField('route', 'editor.route', route))}
      />
      {holder ? (
        <Link
          to={pageEditPath(holder, holder.route)}
          className="control -mt-3 inline-flex items-center self-start text-sm text-accent-ink underline"
        >
          {t(holder.saved ? 'editor.routePage' : 'editor.routeDraft')}
        </Link>
      ) : null}
      <ContentsField errors={errors} />
      <SelectField
        label={t('common.status')}
        help={linking > 0 ? t('editor.hidesLinked', { count: linking }) : t('editor.statusHelp')}
        value={status}
        options={PAGE_STATUSES.map((each) => ({ value: each, label: t(STATUSES[each]) }))}
        error={messageFor(errors, 'status')}
        onChange={(next) => store.edit(setDocumentField('status', 'common.status', next))}
      />
      <HoldBackSwitch />
      <PartChooser part="header" error={messageFor(errors, 'headerId')} />
      <PartChooser part="footer" error={messageFor(errors, 'footerId')} />
      <SearchAndSharing errors={errors} />
      <DuplicateButton />
    </>
  );
}
