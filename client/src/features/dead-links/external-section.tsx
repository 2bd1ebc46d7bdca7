import {
  checkExternalLinks,
  getExternalLinks,
  type ExternalCheck,
} from '@vestry/sync/contract/external-links';
import { formatDateTime } from '@vestry/sync/text/format';
import { t } from '@vestry/sync/messages/translate';
import { may } from '@vestry/sync/access/permissions';
import { useState } from 'react';
import { LuCloudOff, LuGlobe, LuRefreshCw } from 'react-icons/lu';
import { call } from '../../data/http/call';
import { type Remote, useRemote } from '../../data/http/use-remote';
import { useExternalPlaces } from '../../data/links/use-external-links';
import { useSession } from '../../data/storage/use-session';
import { sentences } from '../../lib/text';
import { Button } from '../../ui/inputs/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorPanel } from '../../ui/feedback/error-panel';
import { OfflineNote } from '../../ui/feedback/offline-note';
import { Skeleton } from '../../ui/feedback/skeleton';
import { useBusy } from '../../ui/hooks/use-busy';
import { useTimeZone } from '../../ui/hooks/use-time-zone';
import { ExternalList } from './external-list';

/** While a check is under way the server is asked how far it is. */
const EVERY_MS = 3_000;

function useExternalCheck() {
  const [running, setRunning] = useState(false);
  const remote = useRemote(['external-links'], () => call(getExternalLinks, {}), {
    keep: true,
    ...(running ? { every: EVERY_MS } : {}),
  });
  if (remote.value && remote.value.running !== running) setRunning(remote.value.running);
  return remote;
}

/** Links of public pages to other sites, as the server has found them at its last check. */
export function ExternalSection() {
  const remote = useExternalCheck();
  const { value, offline, reload } = remote;
  const mayCheck = may(useSession().user?.roles ?? [], 'pages.update');
  const starting = useBusy();
  const check = () => call(checkExternalLinks, {}).finally(reload);
  return (
    <section aria-labelledby="external-title" className="flex flex-col gap-4">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="external-title" className="text-base font-semibold">
            {t('external.title')}
          </h2>
          <p className="text-sm text-soft">{t('external.hint')}</p>
          {value ? <Times check={value} /> : null}
        </div>
        {mayCheck ? (
          <Button
            icon={<LuRefreshCw />}
            busy={starting.busy || value?.running === true}
            disabled={offline || !value}
            onClick={() => void starting.run(check)}
          >
            {t('external.checkNow')}
          </Button>
        ) : null}
      </header>
      <Body {...remote} />
    </section>
  );
}

function Body({ value, offline, error, reload }: Remote<ExternalCheck>) {
  if (value) {
    return (
      <>
        {offline ? <OfflineNote>{t('external.offlineNote')}</OfflineNote> : null}
        {error === undefined ? null : (
          <p role="alert" className="text-sm text-red-ink">
            {error}
          </p>
        )}
        <Found check={value} />
      </>
    );
  }
  if (offline) {
    return (
      <EmptyState icon={<LuCloudOff />} title={t('external.offline')}>
        {t('external.offlineHint')}
      </EmptyState>
    );
  }
  if (error === undefined) return <Skeleton className="h-40 w-full" />;
  return <ErrorPanel message={error} onRetry={reload} />;
}

function Times({ check: { finishedAt, nextAt } }: { check: ExternalCheck }) {
  useTimeZone();
  return (
    <p className="text-sm text-soft">
      {sentences(
        finishedAt === null
          ? t('external.neverChecked')
          : t('external.lastChecked', { time: formatDateTime(finishedAt) }),
        nextAt === null ? t('external.paused') : t('external.nextCheck', { time: formatDateTime(nextAt) }),
      )}
    </p>
  );
}

function Found({ check }: { check: ExternalCheck }) {
  const places = useExternalPlaces();
  const { links, total, running, finishedAt } = check;
  return (
    <>
      <Progress check={check} />
      {links.length > 0 ? <ExternalList links={links} places={places} /> : null}
      {links.length === 0 && !running ? (
        <EmptyState
          icon={<LuGlobe />}
          title={
            finishedAt === null
              ? t('external.notYet')
              : total === 0
                ? t('external.none')
                : t('external.allWork', { count: total })
          }
        >
          {finishedAt === null ? t('external.notYetHint') : undefined}
        </EmptyState>
      ) : null}
    </>
  );
}

function Progress({ check: { running, done, total } }: { check: ExternalCheck }) {
  const text = t('external.checking', { done, total });
  return (
    <div role="status">
      {running ? (
        <div className="flex flex-col gap-1.5">
          <p className="text-sm text-soft tabular-nums">{text}</p>
          <div className="h-1.5 overflow-hidden rounded-full bg-pressed forced-colors:border">
            <div
              className="h-full accent-fill"
              style={{ inlineSize: `${total === 0 ? 0 : (100 * done) / total}%` }}
            />
          </div>
        </div>
      ) : null}
    </div>
  );
}
