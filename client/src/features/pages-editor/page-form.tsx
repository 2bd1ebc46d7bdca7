import { PAGE_STATUSES, type PageStatus } from '@vestry/sync/contract/document';
import type { FieldError } from '@vestry/sync/contract/envelope';
import { type MessageKey, t } from '@vestry/sync/messages/translate';
import { Link } from 'react-router-dom';
import { ContentsField, messageFor } from '../../editor/contents-field';
import { DuplicateButton } from '../../editor/copying/duplicate-button';
import { setDocumentField } from '../../editor/model/edits';
import { useEditor } from '../../editor/store/editor-context';
import { useSite } from '../../editor/store/site-context';
import { useDocumentFields } from '../../editor/store/use-store';
import { asText } from '../../lib/as-text';
import { pageEditPath } from '../../lib/paths';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { PartChooser } from './part-chooser';

const STATUSES: Record<PageStatus, MessageKey> = {
  draft: 'common.statusDraft',
  private: 'common.statusPrivate',
  public: 'common.statusPublic',
};

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
  return (
    <>
      <TextField
        label={t('editor.route')}
        help={t('editor.routeHelp')}
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
        help={t('editor.statusHelp')}
        value={status}
        options={PAGE_STATUSES.map((each) => ({ value: each, label: t(STATUSES[each]) }))}
        error={messageFor(errors, 'status')}
        onChange={(next) => store.edit(setDocumentField('status', 'common.status', next))}
      />
      <PartChooser part="header" error={messageFor(errors, 'headerId')} />
      <PartChooser part="footer" error={messageFor(errors, 'footerId')} />
      <DuplicateButton />
    </>
  );
}
