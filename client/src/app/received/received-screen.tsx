import { t } from '@vestry/sync/messages/translate';
import { may } from '@vestry/sync/access/permissions';
import { LuTrash2 } from 'react-icons/lu';
import { Link, Navigate } from 'react-router-dom';
import { fetchedPart } from '../../ui/layout/fetched-part';
import { useSession } from '../../data/storage/use-session';
import { MEDIA_PATH } from '../../lib/paths';
import { Button } from '../../ui/inputs/button';
import { buttonClass } from '../../ui/inputs/button-class';
import { EmptyState } from '../../ui/feedback/empty-state';
import { FormError } from '../../ui/inputs/form-error';
import { Screen } from '../../ui/layout/screen';
import { Skeleton } from '../../ui/feedback/skeleton';
import { useBusy } from '../../ui/hooks/use-busy';
import { type Received, useReceived } from './use-received';

/** Not one with this screen: what it shares with the editor would be loaded by every editor. */
const { Part: OpenWork } = fetchedPart(
  async () => (await import('../../features/work-file/open-work')).default,
);

/** Where other applications leave files: pictures and documents go on to Media, unsent work is sent from here. */
export default function ReceivedScreen() {
  const { received, forget } = useReceived();
  const roles = useSession().user?.roles ?? [];
  if (received === null) {
    return (
      <Screen title={t('media.gotTitle')}>
        <Skeleton className="h-40 w-full rounded-lg" />
      </Screen>
    );
  }
  const { files, lost, unread, work } = received;
  const isWhole = lost === 0 && unread === 0;
  if (files > 0 && isWhole && !work && may(roles, 'media.create'))
    return <Navigate to={`${MEDIA_PATH}?received`} replace />;
  return (
    <Screen title={t('media.gotTitle')}>
      <FormError>{lost === 0 ? '' : lostText(lost)}</FormError>
      <FormError>{unread === 0 ? '' : t('media.gotUnread', { count: unread })}</FormError>
      {work ? <Work file={work} allowed={may(roles, 'pages.read')} /> : null}
      {files > 0 ? (
        <Waiting files={files} allowed={may(roles, 'media.create')} onForget={forget} />
      ) : work || !isWhole ? null : (
        <Nothing allowed={may(roles, 'media.create')} />
      )}
    </Screen>
  );
}

const lostText = (lost: Exclude<Received['lost'], 0>): string =>
  lost === 'all' ? t('media.gotLostAll') : t('media.gotLost', { count: lost });

const Nothing = ({ allowed }: { allowed: boolean }) => (
  <EmptyState title={t('media.gotNothing')} action={allowed ? <ToMedia /> : null}>
    {t('media.gotNothingHint')}
  </EmptyState>
);

const ToMedia = () => (
  <Link to={`${MEDIA_PATH}?received`} className={buttonClass('blue')}>
    {t('media.gotToMedia')}
  </Link>
);

function Work({ file, allowed }: { file: File; allowed: boolean }) {
  return (
    <section
      aria-label={file.name}
      className="flex flex-col rounded-lg border border-line bg-surface [&>section]:border-t-0"
    >
      {allowed ? <OpenWork given={file} /> : <p className="p-4 text-sm">{t('media.gotMayNotSend')}</p>}
    </section>
  );
}

interface WaitingProps {
  files: number;
  allowed: boolean;
  onForget: () => Promise<void>;
}

/** Files that this account may not upload wait for one that may. */
function Waiting({ files, allowed, onForget }: WaitingProps) {
  const { busy, run } = useBusy();
  return (
    <section className="flex flex-col items-start gap-3 rounded-lg border border-line bg-surface p-5">
      <p className="font-medium">{t('media.gotWaiting', { count: files })}</p>
      <p className="text-sm text-soft">{t(allowed ? 'media.gotMayUpload' : 'media.gotMayNotUpload')}</p>
      <div className="flex flex-wrap gap-2">
        {allowed ? <ToMedia /> : null}
        <Button icon={<LuTrash2 />} busy={busy} onClick={() => void run(onForget)}>
          {t('media.gotForget')}
        </Button>
      </div>
    </section>
  );
}
