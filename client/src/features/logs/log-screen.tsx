import { useMemo } from 'react';
import { LuCloudOff } from 'react-icons/lu';
import { useParams } from 'react-router-dom';
import { currentTimeZone, formatDateTime, formatSize } from '@vestry/sync/text/format';
import { t } from '@vestry/sync/messages/translate';
import { useOnline } from '../../data/http/use-online';
import type { LogProgress, LogQuery, LogStatus } from '../../data/logs/log-worker-api';
import { Button } from '../../ui/inputs/button';
import { ErrorPanel } from '../../ui/feedback/error-panel';
import { NotFetched } from '../../ui/feedback/not-fetched';
import { Screen } from '../../ui/layout/screen';
import { useAddress } from '../../ui/hooks/use-address';
import { AllLogsLink } from './all-logs-link';
import { LogControls } from './log-controls';
import { readLogQuery, writeLogQuery } from './log-query';
import { LogTable } from './log-table';
import { type Log, useLog } from './use-log';

/** Holds the lines that the facts of a log will take. */
const UNKNOWN: LogStatus = {
  name: '',
  size: 0,
  modifiedAt: new Date(0).toISOString(),
  createdAt: new Date(0).toISOString(),
  kept: 0,
  fresh: true,
};

function Facts({ status }: { status: LogStatus }) {
  const { modifiedAt, createdAt } = status;
  return (
    <span className="flex flex-wrap gap-x-3 tabular-nums">
      <span>{formatSize(status.size)}</span>
      {modifiedAt ? <span>{t('logs.modified', { time: formatDateTime(modifiedAt) })}</span> : null}
      {createdAt ? <span>{t('logs.created', { time: formatDateTime(createdAt) })}</span> : null}
      <span>{t('logs.timesIn', { zone: currentTimeZone() })}</span>
      {status.fresh ? null : (
        <span role="status" className="flex items-center gap-1.5">
          <LuCloudOff />
          {t('logs.offlinePart', { size: formatSize(status.kept) })}
        </span>
      )}
    </span>
  );
}

function countOf({ rows, ended }: LogProgress, query: LogQuery): string {
  if (query.mode !== 'grep') return t('logs.lineCount', { count: rows });
  return ended ? t('logs.foundCount', { count: rows }) : t('logs.foundSoFar', { count: rows });
}

/** How far the search is, and how much it has found. Its height stays, whatever it says. */
function LogMeter({ log, query }: { log: Log; query: LogQuery }) {
  const { done, total, ended, rows } = log.progress;
  const share = total > 0 ? done / total : 0;
  const shown = !ended && total > 0;
  const doneOf = t('logs.doneOf', { done: formatSize(done), total: formatSize(total) });
  return (
    <div className="flex min-h-11 items-center gap-3 text-sm text-soft md:min-h-8">
      <p role="status" className="tabular-nums">
        {ended || rows > 0 ? countOf(log.progress, query) : t('common.loading')}
      </p>
      {shown ? (
        <>
          <div
            role="progressbar"
            aria-label={t('logs.searchProgress')}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.floor(share * 100)}
            aria-valuetext={doneOf}
            className="h-1.5 w-40 overflow-hidden rounded-full bg-pressed forced-colors:border"
          >
            <div
              className="h-full origin-left accent-fill rtl:origin-right"
              style={{ transform: `scaleX(${share})` }}
            />
          </div>
          <span className="tabular-nums max-md:hidden">{doneOf}</span>
          <Button size="sm" onClick={() => log.store.cancel()}>
            {t('common.cancel')}
          </Button>
        </>
      ) : null}
    </div>
  );
}

/** The detail of one log. What is shown is in the address; reading and searching are the worker's. */
export default function LogScreen() {
  const { filename = '' } = useParams();
  const [address, changeAddress] = useAddress();
  const query = useMemo(() => readLogQuery(address), [address]);
  const log = useLog(filename, query);
  const online = useOnline();
  const ask = (next: LogQuery) => changeAddress((now) => writeLogQuery(now, next));
  return (
    <Screen
      title={filename}
      hint={
        log.status ? (
          <Facts status={log.status} />
        ) : (
          <span aria-hidden className="invisible">
            <Facts status={UNKNOWN} />
          </span>
        )
      }
      actions={<AllLogsLink />}
    >
      {log.error === null ? (
        <>
          <LogControls query={query} onAsk={ask} />
          <LogMeter log={log} query={query} />
          {log.progress.error === null ? (
            <LogTable log={log} query={query} />
          ) : (
            <ErrorPanel message={log.progress.error} onRetry={() => ask({ mode: 'tail', lines: 20 })} />
          )}
        </>
      ) : online ? (
        <ErrorPanel message={log.error} />
      ) : (
        <NotFetched title={t('logs.notOnDevice')} />
      )}
    </Screen>
  );
}
