import { LuInfo, LuUserRoundX, LuUsers } from 'react-icons/lu';
import { Link, useLocation } from 'react-router-dom';
import { type MessageKey, t } from '@vestry/sync/messages/translate';
import { useOpenConflicts } from '../../../data/documents/use-document';
import type { OpenDraft } from '../../../data/drafts/open-draft';
import { storageWaits } from '../../../data/storage/open-transactions';
import { isFullOrBroken, type StorageProblem } from '../../../data/storage/storage-problem';
import { useSession } from '../../../data/storage/use-session';
import { putReportAway } from '../../../data/sync/reports';
import { usePresence } from '../../../data/sync/presence';
import { useReports } from '../../../data/sync/use-reports';
import { REPORT_TEXTS } from '../../../entities/changes/outcome-texts';
import { listed } from '../../../lib/text';
import { loginPath } from '../../../lib/safe-from';
import { Button } from '../../../ui/inputs/button';
import { buttonClass } from '../../../ui/inputs/button-class';
import { fetchedPart } from '../../../ui/layout/fetched-part';
import { notify } from '../../../ui/feedback/notify';
import { useDraft } from '../../store/use-draft';
import { useUnsyncedReview } from '../bar/document-state';
import { Notice } from './notice';
import { useStore } from '../../../lib/use-store';

const STORAGE: Record<Exclude<StorageProblem, null>, MessageKey> = {
  full: 'editor.storageFull',
  deleted: 'editor.storageDeleted',
  upgraded: 'editor.storageUpgraded',
  blocked: 'editor.storageBlocked',
  broken: 'editor.storageBroken',
};

/** Not a part of what every start of the editor waits for. */
const { Part: UnsentHere } = fetchedPart(async () => (await import('./unsent-here')).UnsentHere);

const { Part: ConflictNotice } = fetchedPart(async () => (await import('./conflict-notice')).ConflictNotice);

/** Who else has this document open. One's own other window counts too: what is typed there is merged as well. */
function OthersHere({ uid }: { uid: string | null }) {
  const users = usePresence(uid);
  const { user } = useSession();
  if (users.length === 0) return null;
  const names = users.map((name) => (name === user?.username ? t('editor.youInOtherWindow') : name));
  return (
    <p role="status" className="flex items-center gap-2 border-b border-line px-4 py-2 text-sm text-soft">
      <LuUsers />
      <span className="min-w-0 truncate">{t('editor.alsoOpen', { names: listed(names) })}</span>
    </p>
  );
}

interface NoticesProps {
  draft: OpenDraft;
  /** The server did not take a change of it. */
  refused: boolean;
  problem: StorageProblem;
}

/** What a person must know before going on; each says what can be done about it. */
export function Notices({ draft, refused, problem }: NoticesProps) {
  const { kind, uid } = draft;
  const isNew = useDraft(draft, ({ id }) => id === 0);
  const isWaiting = useDraft(draft, ({ syncStatus }) => syncStatus === 'waiting');
  const isReviewRefused = useUnsyncedReview(uid) === 'refused';
  const gone = useDraft(draft, (each) => each.deletedOnServer);
  const waits = useStore(storageWaits);
  const { expired } = useSession();
  const { pathname, search } = useLocation();
  const reports = useReports().filter((each) => each.uid === uid);
  const conflicts = useOpenConflicts(uid);
  return (
    <>
      {expired ? (
        // What is typed and saved stays here until somebody has logged in again.
        <Notice role="status" icon={LuUserRoundX}>
          <p>{t('editor.expired')}</p>
          <Link to={loginPath(pathname + search)} className={buttonClass('plain', 'sm')}>
            {t('common.login')}
          </Link>
        </Notice>
      ) : null}
      {problem ? <Notice role="alert">{t(STORAGE[problem])}</Notice> : null}
      {!problem && waits ? <Notice role="status">{t('common.noticeWaits')}</Notice> : null}
      {gone && !isFullOrBroken(problem) ? <Notice role="alert">{t('editor.deletedWhileOpen')}</Notice> : null}
      {refused || isWaiting || isReviewRefused ? <UnsentHere uid={uid} /> : null}
      <OthersHere uid={isNew ? null : uid} />
      {reports.map(({ number, what }) => (
        // What became of this document's changes other than asked, until it is dismissed.
        <Notice key={number} role="status" icon={LuInfo} calm>
          <p>{t(REPORT_TEXTS[what])}</p>
          <Button size="sm" onClick={() => void putReportAway(number).catch(notify.failure)}>
            {t('common.dismiss')}
          </Button>
        </Notice>
      ))}
      {conflicts > 0 ? <ConflictNotice kind={kind} uid={uid} count={conflicts} /> : null}
    </>
  );
}
