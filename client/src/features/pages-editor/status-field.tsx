import { PAGE_STATUSES, type PageStatus } from '@vestry/sync/contract/document';
import { supersededSchedules } from '@vestry/sync/contract/superseded-schedules';
import { datedByPublishing } from '@vestry/sync/dates/date-of-schedule';
import { type MessageKey, t } from '@vestry/sync/messages/translate';
import { currentTimeZone } from '@vestry/sync/text/format';
import { useLinking } from '../../data/links/use-linking';
import { ChangeLinksPart } from '../../editor/document/links/change-links-part';
import { setDocumentField } from '../../editor/model/edits';
import { useEditor } from '../../editor/store/editor-context';
import { useDocumentFields } from '../../editor/store/use-store';
import { SelectField } from '../../ui/inputs/select-field';

const STATUSES: Record<PageStatus, MessageKey> = {
  draft: 'common.statusDraft',
  private: 'common.statusPrivate',
  public: 'common.statusPublic',
};

interface StatusFieldProps {
  /** The route under which visitors find the page as it is saved; null when they do not. */
  known: string | null;
  error: string | undefined;
}

/** The page's status; who links to a page that is to be hidden is listed here, before it is. */
export function StatusField({ known, error }: StatusFieldProps) {
  const store = useEditor();
  const fields = useDocumentFields();
  const status = PAGE_STATUSES.find((each) => each === fields.status) ?? 'draft';
  const hidden = status === 'public' ? null : known;
  const { length: linking } = useLinking(store.draft.uid, hidden);
  return (
    <>
      <SelectField
        label={t('common.status')}
        help={linking > 0 ? t('editor.hidesLinked', { count: linking }) : t('editor.statusHelp')}
        value={status}
        options={PAGE_STATUSES.map((each) => ({ value: each, label: t(STATUSES[each]) }))}
        error={error}
        onChange={(next) => {
          const ended = supersededSchedules(fields, { ...fields, status: next });
          const times = { saved: store.draft.base?.fields, now: Date.now(), zone: currentTimeZone() };
          const dated = next === 'public' ? datedByPublishing(fields, times) : {};
          store.edit(setDocumentField('status', 'common.status', next, { ...ended, ...dated }));
        }}
      />
      {hidden === null ? null : <ChangeLinksPart uid={store.draft.uid} from={hidden} />}
    </>
  );
}
