import { readRequest } from '@vestry/sync/logs/request';
import { t } from '@vestry/sync/messages/translate';
import type { LogRow } from '../../data/logs/log-worker-api';
import { Button } from '../../ui/inputs/button';
import { ExactTime } from '../../ui/text/exact-time';
import { LevelBadge } from '../../entities/logs/level-badge';
import { Modal } from '../../ui/overlays/modal';
import { notify } from '../../ui/feedback/notify';
import { Highlight } from './highlight';
import { RequestFacts } from './request-facts';

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
            <RequestFacts request={request} marks={row.marks} />
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
