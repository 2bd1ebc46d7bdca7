import { LuInfo } from 'react-icons/lu';
import { t } from '@vestry/sync/messages/translate';
import type { ReportEntry } from '../data/sync/use-reports';
import { putReportAway } from '../data/sync/reports';
import { namesOf } from '../data/names/document-names';
import { REPORT_TEXTS } from '../entities/changes/outcome-texts';
import { Button } from '../ui/inputs/button';
import { RelativeTime } from '../ui/text/relative-time';

/** Changes that were applied in another way than they were made; dismissed when read. */
export function ReportRows({ reports }: { reports: readonly ReportEntry[] }) {
  return reports.map(({ number, kind, fields, what, at }) => (
    <li key={`report ${number}`} className="flex gap-3 border-b border-line px-4 py-3 text-sm last:border-0">
      <LuInfo className="mt-0.5 text-accent-ink" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{namesOf({ kind, fields }).name}</p>
        <p className="mt-0.5">{t(REPORT_TEXTS[what])}</p>
        <div className="mt-2 flex items-center gap-3">
          <Button size="sm" onClick={() => void putReportAway(number)}>
            {t('common.dismiss')}
          </Button>
          <span className="text-xs text-faint">
            <RelativeTime at={new Date(at).toISOString()} />
          </span>
        </div>
      </div>
    </li>
  ));
}
