import type { SiteImport } from '@vestry/sync/contract/site-imports';
import { formatDateTime } from '@vestry/sync/text/format';
import { t } from '@vestry/sync/messages/translate';
import { Badge } from '../../ui/text/badge';
import { Disclosure } from '../../ui/layout/disclosure';
import { Part } from '../../ui/layout/part';
import { Report } from './report';

/** Imports of late, each with what came of it. */
export function ImportList({ imports }: { imports: readonly SiteImport[] }) {
  return (
    <Part id="imports-title" title={t('importing.imports')}>
      <ul className="divide-y divide-line">
        {imports.map((each, at) => (
          <ImportRow key={each.id} row={each} isNewest={at === 0} />
        ))}
      </ul>
    </Part>
  );
}

function Status({ status }: Pick<SiteImport, 'status'>) {
  if (status === 'running') return <Badge tone="yellow">{t('importing.running')}</Badge>;
  if (status === 'failed') return <Badge tone="red">{t('importing.failed')}</Badge>;
  return <Badge tone="green">{t('importing.done')}</Badge>;
}

function ImportRow({ row, isNewest }: { row: SiteImport; isNewest: boolean }) {
  const { file, status, startedAt, done, total, error, report } = row;
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-sm font-medium wrap-anywhere">{file}</span>
        <Status status={status} />
        <span className="text-xs text-soft tabular-nums">{formatDateTime(startedAt)}</span>
      </div>
      {status === 'running' ? (
        <p role="status" className="text-sm text-soft tabular-nums">
          {total === 0 ? t('importing.reading') : t('importing.progress', { done, total })}
        </p>
      ) : null}
      {error === null ? null : <p className="text-sm wrap-anywhere text-red-ink">{error}</p>}
      {report ? (
        <Disclosure label={t('importing.details')} begins={isNewest}>
          {() => <Report report={report} />}
        </Disclosure>
      ) : null}
    </li>
  );
}
