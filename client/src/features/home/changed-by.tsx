import { t } from '@vestry/sync/messages/translate';
import type { HomeDocument } from '../../data/documents/home-documents';
import { useSession } from '../../data/storage/use-session';
import { personName } from '../../entities/accounts/person-name';
import { RelativeTime } from '../../ui/text/relative-time';

/** 'Mary · 5 minutes ago'; for one's own changes the time alone. */
export function ChangedBy({ document: { editor, creator, state, at } }: { document: HomeDocument }) {
  const { user } = useSession();
  const name = editor ?? creator;
  // What is not saved was typed here.
  const isOther = state !== 'draft' && name !== null && name !== user?.username;
  return (
    <span className="min-w-0 truncate">
      {isOther ? <>{t('home.by', { name: personName(name) })} · </> : null}
      <RelativeTime at={at} />
    </span>
  );
}
