import { t } from '@vestry/sync/messages/translate';
import type { HomeDocument } from '../../data/documents/home-documents';
import { useSession } from '../../data/storage/use-session';
import { personName } from '../../entities/accounts/person-name';
import { RelativeTime } from '../../ui/text/relative-time';

/** 'by Mary · 5 minutes ago', 'by you · 5 minutes ago'. */
export function ChangedBy({ document: { editor, creator, state, at } }: { document: HomeDocument }) {
  const { user } = useSession();
  const name = editor ?? creator;
  // What the server does not have was changed here.
  const isOwn = ['draft', 'waiting', 'refused'].includes(state) || name === user?.username;
  return (
    <span className="min-w-0 truncate">
      {isOwn ? <>{t('home.byYou')} · </> : name && <>{t('home.by', { name: personName(name) })} · </>}
      <RelativeTime at={at} />
    </span>
  );
}
