import { type ReactNode, useSyncExternalStore } from 'react';
import type { IconType } from 'react-icons';
import { LuInfo, LuTriangleAlert, LuUserRoundX, LuUsers } from 'react-icons/lu';
import { Link, useLocation } from 'react-router-dom';
import type { Refusal } from '@vestry/sync/engine/change-result';
import { type MessageKey, t } from '@vestry/sync/messages/translate';
import { retryDocument } from '../../data/documents/documents';
import { useOpenConflicts } from '../../data/documents/use-document';
import type { OpenDraft } from '../../data/drafts/open-draft';
import { storageWaits } from '../../data/storage/open-transactions';
import { isFullOrBroken, type StorageProblem } from '../../data/storage/storage-problem';
import { useSession } from '../../data/storage/use-session';
import { putReportAway } from '../../data/sync/reports';
import { usePresence } from '../../data/sync/presence';
import { useReports } from '../../data/sync/use-reports';
import { conflictsPath } from '../../lib/paths';
import { REPORT_TEXTS } from '../../lib/report-texts';
import { listed } from '../../lib/listed';
import { loginPath } from '../../lib/safe-from';
import { refusalTexts } from '../../lib/refusal-texts';
import { sentences } from '../../lib/sentences';
import { Button } from '../../ui/button';
import { buttonClass } from '../../ui/button-class';
import { classNames } from '../../ui/class-names';
import { useDraft } from '../data/use-draft';

const STORAGE: Record<Exclude<StorageProblem, null>, MessageKey> = {
  full: 'editor.storageFull',
  deleted: 'editor.storageDeleted',
  upgraded: 'editor.storageUpgraded',
  blocked: 'editor.storageBlocked',
  broken: 'editor.storageBroken',
};

interface NoticeProps {
  role: 'alert' | 'status';
  icon?: IconType;
  /** Nothing has to be done. */
  calm?: boolean;
  children: ReactNode;
}

function Notice({ role, icon: Drawing = LuTriangleAlert, calm = false, children }: NoticeProps) {
  return (
    <div
      role={role}
      className={classNames(
        'flex items-start gap-2 border-b border-line px-4 py-3 text-sm',
        calm ? 'bg-accent-soft text-ink' : 'bg-orange-soft text-orange-ink',
      )}
    >
      <Drawing className={classNames('mt-0.5', calm && 'text-accent-ink')} />
      <div className="flex min-w-0 flex-col items-start gap-2">{children}</div>
    </div>
  );
}

/** Who else has this document open. One's own other window counts too: what is typed there is merged as well. */
function OthersHere({ uid }: { uid: string | null }) {
  const users = usePresence(uid);
  const { user } = useSession();
  if (users.length === 0) return null;
  const names = users.map((name) => (name === user?.username ? t('editor.youElsewhere') : name));
  return (
    <p role="status" className="flex items-center gap-2 border-b border-line px-4 py-2 text-sm text-soft">
      <LuUsers />
      <span className="min-w-0 truncate">{t('editor.alsoOpen', { names: listed(names) })}</span>
    </p>
  );
}

interface NoticesProps {
  draft: OpenDraft;
  refusal: Refusal | null;
  problem: StorageProblem;
}

/** What a person must know before going on; each says what can be done about it. */
export function Notices({ draft, refusal, problem }: NoticesProps) {
  const { kind, uid } = draft;
  const isNew = useDraft(draft, ({ id }) => id === 0);
  const gone = useDraft(draft, (each) => each.deletedOnServer);
  const waits = useSyncExternalStore(storageWaits.subscribe, storageWaits.get);
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
      {refusal ? (
        <Notice role="alert">
          <p>{t('editor.rejected', { reason: sentences(...refusalTexts(refusal)) })}</p>
          <Button size="sm" onClick={() => void retryDocument(uid)}>
            {t('common.retry')}
          </Button>
        </Notice>
      ) : null}
      <OthersHere uid={isNew ? null : uid} />
      {reports.map(({ number, what }) => (
        // What became of this document's changes other than asked, until it is dismissed.
        <Notice key={number} role="status" icon={LuInfo} calm>
          <p>{t(REPORT_TEXTS[what])}</p>
          <Button size="sm" onClick={() => void putReportAway(number)}>
            {t('common.dismiss')}
          </Button>
        </Notice>
      ))}
      {conflicts > 0 ? (
        // Shown to both editors until one of them has decided.
        <Notice role="status">
          <p>{t('editor.conflicts', { count: conflicts })}</p>
          <Link to={conflictsPath(kind, uid)} className={buttonClass('plain', 'sm')}>
            {t('editor.compare')}
          </Link>
        </Notice>
      ) : null}
    </>
  );
}
