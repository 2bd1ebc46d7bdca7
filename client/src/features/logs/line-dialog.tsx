import { formatSize } from '@vestry/sync/format';
import { type LogRequest, readRequest, shownAddress } from '@vestry/sync/logs/request';
import type { LogRow } from '../../data/logs/log-worker-api';
import { Button } from '../../ui/button';
import { ExactTime } from '../../ui/exact-time';
import { LevelBadge } from '../../ui/level-badge';
import { Modal } from '../../ui/modal';
import { notify } from '../../ui/notify';
import { Highlight } from './highlight';

function factsOf(request: LogRequest): [string, string][] {
  return [
    ['Request id', request.id || '–'],
    ['IP', shownAddress(request.address)],
    ['Method', request.method || '–'],
    ['Status', String(request.status)],
    ['Url', request.url],
    ['Time', request.timeMs === null ? '–' : `${request.timeMs} ms`],
    ['Size', request.bytes === null ? '–' : formatSize(request.bytes)],
    ['Agent', request.agent || '–'],
  ];
}

interface LineDialogProps {
  row: LogRow | null;
  onClose: () => void;
}

export function LineDialog({ row, onClose }: LineDialogProps) {
  const request = row?.label === 'request' ? readRequest(row.message) : null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(row?.message ?? '');
      notify.success('Copied!');
    } catch {
      notify.error('The browser does not allow copying');
    }
  };
  return (
    <Modal
      open={row !== null}
      onClose={onClose}
      title={`Line ${row?.number ?? ''}`}
      size="lg"
      buttons={<Button onClick={() => void copy()}>Copy the message</Button>}
    >
      {row ? (
        <div className="flex flex-col gap-3">
          <p className="flex flex-wrap items-center gap-2">
            <LevelBadge level={row.level} />
            <span>{row.label}</span>
            {row.timestamp ? <ExactTime at={row.timestamp} /> : null}
          </p>
          {row.cut ? <p>This line is very long: only what is around the place is shown.</p> : null}
          {request ? (
            <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-ink">
              {factsOf(request).map(([name, value]) => (
                <div key={name} className="contents">
                  <dt className="text-soft">{name}</dt>
                  <dd className="font-mono text-xs break-all">
                    <Highlight text={value} marks={row.marks} />
                  </dd>
                </div>
              ))}
            </dl>
          ) : (
            <pre className="font-mono text-xs break-all whitespace-pre-wrap text-ink">
              <Highlight text={row.message} marks={row.marks} />
            </pre>
          )}
        </div>
      ) : null}
    </Modal>
  );
}
