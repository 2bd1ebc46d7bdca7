import { listForms } from '@vestry/sync/contract/forms';
import { t } from '@vestry/sync/messages/translate';
import { pathOfRoute } from '@vestry/sync/routes/route';
import { may } from '@vestry/sync/access/permissions';
import { LuEyeOff, LuMail } from 'react-icons/lu';
import type { HomeDocuments } from '../../data/documents/home-documents';
import { call } from '../../data/http/call';
import { useRemote } from '../../data/http/use-remote';
import { useSession } from '../../data/storage/use-session';
import { useSyncStatus } from '../../data/sync/use-sync-status';
import { namesOf } from '../../data/names/document-names';
import { documentEditPath, FORMS_PATH } from '../../lib/paths';
import { RelativeTime } from '../../ui/text/relative-time';
import { type HomeRow, RowList } from './row-list';
import { useUnsentRows } from './use-unsent-rows';

/** Messages of visitors that nobody has read; without a network none are known. */
function useNewEntries(): HomeRow[] {
  const { user } = useSession();
  const isAsked = may(user?.roles ?? [], 'forms.manage');
  const { value = [] } = useRemote(isAsked ? ['forms'] : null, () => call(listForms, {}));
  return value
    .filter((form) => form.new > 0)
    .map((form): HomeRow => ({
      key: `form ${form.form}`,
      to: FORMS_PATH,
      icon: <LuMail className="text-accent-ink" />,
      name: form.title || t('home.untitledForm', { page: pathOfRoute(form.route) }),
      says: t('home.newEntries', { count: form.new }),
    }));
}

/** What is not where it is to be yet: with the visitors, on the server, or read. */
export function Waiting({ unpublished }: Pick<HomeDocuments, 'unpublished'>) {
  const { pending, refused } = useSyncStatus();
  const { changes, uploads } = useUnsentRows(false);
  const entries = useNewEntries();
  const rows = [
    ...entries,
    ...changes,
    ...unpublished.map((page): HomeRow => ({
      key: `unpublished ${page.uid}`,
      to: documentEditPath('page', page),
      icon: <LuEyeOff className="text-faint" />,
      name: namesOf(page).name,
      says: t('home.blocked'),
      end: <RelativeTime at={page.at} />,
    })),
    ...uploads,
  ];
  return <RowList title={t('home.waiting')} rows={rows} exports={pending > 0 && refused === 0} />;
}
