import type { Warning } from '@vestry/sync/contract/logs';
import { readRequest } from '@vestry/sync/logs/request';
import { t } from '@vestry/sync/messages/translate';
import { Button } from '../../../ui/inputs/button';
import { ExactTime } from '../../../ui/text/exact-time';
import { LevelBadge } from '../../../entities/logs/level-badge';
import { Modal } from '../../../ui/overlays/modal';
import { Highlight } from '../highlight';
import { RequestFacts } from '../request-facts';

interface WarningDialogProps {
  row: Warning | null;
  marks: readonly string[];
  onClose: () => void;
  /** Looks for all that belongs to that request, on whatever server. */
  onRequest: (id: string) => void;
}

/** One line, whole. */
export function WarningDialog({ row, marks, onClose, onRequest }: WarningDialogProps) {
  const request = row?.label === 'request' ? readRequest(row.message) : null;
  const id = row?.requestId ?? null;
  return (
    <Modal
      open={row !== null}
      onClose={onClose}
      title={row?.instance ?? ''}
      size="lg"
      buttons={id === null ? null : <Button onClick={() => onRequest(id)}>{t('logs.sameRequest')}</Button>}
    >
      {row ? (
        <div className="flex flex-col gap-3">
          <p className="flex flex-wrap items-center gap-2">
            <LevelBadge level={row.level} />
            <span>{row.label}</span>
            <ExactTime at={row.at} />
          </p>
          {request ? (
            <RequestFacts request={request} marks={marks} />
          ) : (
            <pre className="font-mono text-xs break-all whitespace-pre-wrap text-ink">
              <Highlight text={row.message} marks={marks} />
            </pre>
          )}
        </div>
      ) : null}
    </Modal>
  );
}
