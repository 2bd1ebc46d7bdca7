import { type SiteImport, type UndoneImport, undoSiteImport } from '@vestry/sync/contract/site-imports';
import { formatDateTime } from '@vestry/sync/text/format';
import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { call } from '../../data/http/call';
import { Button } from '../../ui/inputs/button';
import { ConfirmModal } from '../../ui/overlays/confirm-modal';
import { Badge } from '../../ui/text/badge';
import { Disclosure } from '../../ui/layout/disclosure';
import { Part } from '../../ui/layout/part';
import { FormerLine } from './former-line';
import { Report } from './report';

interface ListProps {
  imports: readonly SiteImport[];
  offline: boolean;
  onChanged: () => void;
}

/** Imports of late, each with what came of it. */
export function ImportList({ imports, offline, onChanged }: ListProps) {
  return (
    <Part id="imports-title" title={t('importing.imports')}>
      <ul className="divide-y divide-line">
        {imports.map((each, at) => (
          <ImportRow key={each.id} row={each} isNewest={at === 0} offline={offline} onChanged={onChanged} />
        ))}
      </ul>
    </Part>
  );
}

function Status({ status, undone }: Pick<SiteImport, 'status' | 'undone'>) {
  if (undone) return <Badge tone="gray">{t('importing.undoneBadge')}</Badge>;
  if (status === 'running') return <Badge tone="yellow">{t('importing.running')}</Badge>;
  if (status === 'failed') return <Badge tone="red">{t('importing.failed')}</Badge>;
  return <Badge tone="green">{t('importing.done')}</Badge>;
}

function Undone({ undone }: { undone: UndoneImport }) {
  const { kept, ...counts } = undone;
  return (
    <>
      <p className="text-sm text-soft">{t('importing.undone', counts)}</p>
      {kept.length > 0 ? (
        <Disclosure label={t('importing.stayed')}>
          {() => (
            <ul className="max-h-60 list-disc overflow-y-auto ps-5 text-sm wrap-anywhere text-soft">
              {kept.map((name, at) => (
                // Several may have one name, and the list never changes.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={at}>{name}</li>
              ))}
            </ul>
          )}
        </Disclosure>
      ) : null}
    </>
  );
}

interface RowProps extends Omit<ListProps, 'imports'> {
  row: SiteImport;
  isNewest: boolean;
}

function ImportRow({ row, isNewest, offline, onChanged }: RowProps) {
  const { id, file, status, startedAt, done, total, error, report, undone, canUndo } = row;
  const [isAsked, setAsked] = useState(false);
  const undo = async () => {
    await call(undoSiteImport, { params: { id } });
    onChanged();
  };
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-sm font-medium wrap-anywhere">{file}</span>
        <Status status={status} undone={undone} />
        <span className="text-xs text-soft tabular-nums">{formatDateTime(startedAt)}</span>
        {canUndo ? (
          <Button
            size="sm"
            className="ms-auto"
            aria-label={t('importing.undoNamed', { file })}
            disabled={offline}
            onClick={() => setAsked(true)}
          >
            {t('importing.undo')}
          </Button>
        ) : null}
      </div>
      {isAsked ? (
        <ConfirmModal
          open
          onClose={() => setAsked(false)}
          title={t('importing.undoQuestion')}
          confirmLabel={t('importing.undo')}
          onConfirm={undo}
        >
          <p>{t('importing.undoHow')}</p>
        </ConfirmModal>
      ) : null}
      {undone ? <Undone undone={undone} /> : null}
      {status === 'done' && !undone && !canUndo ? (
        <p className="text-sm text-soft">{t('importing.noUndo')}</p>
      ) : null}
      {status === 'running' ? (
        <p role="status" className="text-sm text-soft tabular-nums">
          {total === 0 ? t('importing.reading') : t('importing.progress', { done, total })}
        </p>
      ) : null}
      {error === null ? null : <p className="text-sm wrap-anywhere text-red-ink">{error}</p>}
      {report ? (
        <Disclosure label={t('importing.details')} begins={isNewest}>
          {() => (
            <div className="flex flex-col gap-3">
              {report.former ? <FormerLine former={report.former} /> : null}
              <Report report={report} />
            </div>
          )}
        </Disclosure>
      ) : null}
    </li>
  );
}
