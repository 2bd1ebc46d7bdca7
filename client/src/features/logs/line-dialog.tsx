import { formatSize } from '@vestry/sync/format';
import { type LogRequest, readRequest, shownAddress } from '@vestry/sync/logs/request';
import { t } from '@vestry/sync/messages/translate';
import type { LogRow } from '../../data/logs/log-worker-api';
import { Button } from '../../ui/button';
import { ExactTime } from '../../ui/exact-time';
import { LevelBadge } from '../../ui/level-badge';
import { Modal } from '../../ui/modal';
import { notify } from '../../ui/notify';
import { durationOf } from './duration';
import { Highlight } from './highlight';

function factsOf(request: LogRequest): [string, string][] {
  return [
    [t('logs.requestId'), request.id || '–'],
    [t('logs.ip'), shownAddress(request.address)],
    [t('logs.method'), request.method || '–'],
    [t('logs.status'), String(request.status)],
    [t('logs.url'), request.url],
    [t('logs.duration'), durationOf(request)],
    [t('logs.size'), request.bytes === null ? '–' : formatSize(request.bytes)],
    [t('logs.agent'), request.agent || '–'],
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
      notify.success(t('common.copied'));
    } catch {
      notify.error(t('common.copyFailed'));
    }
  };
  return (
    <Modal
      open={row !== null}
      onClose={onClose}
      title={row ? t('logs.lineNumber', { number: String(row.number) }) : ''}
      size="lg"
      buttons={<Button onClick={() => void copy()}>{t('logs.copyMessage')}</Button>}
    >
      {row ? (
        <div className="flex flex-col gap-3">
          <p className="flex flex-wrap items-center gap-2">
            <LevelBadge level={row.level} />
            <span>{row.label}</span>
            {row.timestamp ? <ExactTime at={row.timestamp} /> : null}
          </p>
          {row.cut ? <p>{t('logs.cut')}</p> : null}
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
