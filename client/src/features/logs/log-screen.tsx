import { useMemo } from 'react';
import { LuArrowLeft, LuCloudOff } from 'react-icons/lu';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { formatDateTime, formatSize } from '@vestry/sync/format';
import type { LogQuery, LogStatus } from '../../data/logs/log-worker-api';
import { ErrorPanel } from '../../ui/error-panel';
import { Screen } from '../../ui/screen';
import { LogControls } from './log-controls';
import { LogMeter } from './log-meter';
import { readLogQuery, writeLogQuery } from './log-query';
import { LogTable } from './log-table';
import { useLog } from './use-log';

function Facts({ status }: { status: LogStatus }) {
  const times = [
    ['Modified', status.modifiedAt],
    ['Created', status.createdAt],
  ] as const;
  return (
    <span className="flex flex-wrap gap-x-3 tabular-nums">
      <span>{formatSize(status.size)}</span>
      {times.map(([label, at]) => (at ? <span key={label}>{`${label} ${formatDateTime(at)}`}</span> : null))}
      {status.fresh ? null : (
        <span role="status" className="flex items-center gap-1.5">
          <LuCloudOff />
          No network: as far as it was fetched ({formatSize(status.kept)})
        </span>
      )}
    </span>
  );
}

/** The detail of one log. What is shown is in the address; reading and searching are the worker's. */
export default function LogScreen() {
  const { filename = '' } = useParams();
  const [address, setAddress] = useSearchParams();
  const query = useMemo(() => readLogQuery(address), [address]);
  const log = useLog(filename, query);
  const ask = (next: LogQuery) => setAddress((now) => writeLogQuery(now, next));
  return (
    <Screen
      title={filename}
      hint={log.status ? <Facts status={log.status} /> : <span>&nbsp;</span>}
      actions={
        <Link
          to="/dashboard/logs"
          className="control inline-flex items-center gap-2 rounded-md px-2 text-sm text-soft hover:text-ink"
        >
          <LuArrowLeft />
          All files
        </Link>
      }
    >
      {log.error === null ? (
        <>
          <LogControls query={query} onAsk={ask} />
          <LogMeter progress={log.progress} query={query} onCancel={() => log.store.cancel()} />
          {log.progress.error === null ? (
            <LogTable log={log} query={query} />
          ) : (
            <ErrorPanel message={log.progress.error} onRetry={() => ask({ mode: 'tail', lines: 20 })} />
          )}
        </>
      ) : (
        <ErrorPanel message={log.error} />
      )}
    </Screen>
  );
}
