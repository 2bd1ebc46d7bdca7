import { readStatus, type Status } from '@vestry/sync/contract/status';
import { formatDateTime } from '@vestry/sync/text/format';
import { t } from '@vestry/sync/messages/translate';
import { type Finding, findingsOf, LEVELS } from '@vestry/sync/status/findings';
import type { Level } from '@vestry/sync/status/setup';
import { LuCircleCheck, LuCloudOff, LuTriangleAlert } from 'react-icons/lu';
import { call } from '../../data/http/call';
import { usePollingPeriod } from '../../data/http/use-polling-period';
import { useRemote } from '../../data/http/use-remote';
import { RetryButton } from '../../ui/inputs/retry-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorPanel } from '../../ui/feedback/error-panel';
import { OfflineNote } from '../../ui/feedback/offline-note';
import { Screen } from '../../ui/layout/screen';
import { Skeleton } from '../../ui/feedback/skeleton';
import { useTimeZone } from '../../ui/hooks/use-time-zone';
import { FindingList } from './finding-list';
import { InstanceList } from './instance-list';
import { JobTimes } from './job-times';

/** The server looks again once in 10 s. */
const SOON_MS = 10_000;

/** How the servers are, in words; what is not well comes first, with what to do. */
export default function StatusScreen() {
  const remote = useRemote(['status'], () => call(readStatus, {}), { every: usePollingPeriod(SOON_MS) });
  useTimeZone();
  const { value, offline, loading, error, reload } = remote;
  return (
    <Screen
      title={t('common.serverStatus')}
      hint={value ? t('status.checked', { time: formatDateTime(value.at) }) : '\u00a0'}
      actions={
        <RetryButton disabled={loading} onRetry={reload}>
          {t('status.checkAgain')}
        </RetryButton>
      }
    >
      {offline && value ? <OfflineNote>{t('status.offlineNote')}</OfflineNote> : null}
      {error === undefined ? null : <ErrorPanel message={error} onRetry={reload} />}
      {value ? <Found status={value} /> : null}
      {!value && offline ? (
        <EmptyState icon={<LuCloudOff />} title={t('status.offline')}>
          {t('status.offlineHint')}
        </EmptyState>
      ) : null}
      {loading ? <Loading /> : null}
    </Screen>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        {t('common.loading')}
      </p>
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}

function Found({ status }: { status: Status }) {
  const findings = findingsOf(status);
  const of = (...levels: Level[]) => findings.filter((each) => levels.includes(LEVELS[each]));
  return (
    <>
      <Headline count={of('problem', 'warning').length} isBroken={of('problem').length > 0} />
      <FindingList
        id="todo-title"
        title={t('status.todo')}
        findings={of('problem', 'warning', 'hint') satisfies Finding[]}
        status={status}
      />
      <FindingList id="well-title" title={t('status.wellTitle')} findings={of('well')} status={status} />
      <InstanceList status={status} />
      <JobTimes status={status} />
    </>
  );
}

function Headline({ count, isBroken }: { count: number; isBroken: boolean }) {
  const Icon = count === 0 ? LuCircleCheck : LuTriangleAlert;
  const tone = count === 0 ? 'text-green-ink' : isBroken ? 'text-red-ink' : 'text-orange-ink';
  return (
    <p role="status" className="flex items-center gap-2.5 text-base font-medium">
      <Icon className={`size-5 shrink-0 ${tone}`} />
      {count === 0 ? t('status.working') : t('status.attention', { count })}
    </p>
  );
}
