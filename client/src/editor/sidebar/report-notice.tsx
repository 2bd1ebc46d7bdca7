import { LuInfo } from 'react-icons/lu';
import { useReports } from '../../data/sync/use-reports';
import { putReportAway } from '../../data/sync/reports';
import { REPORT_TEXTS } from '../../lib/report-texts';
import { Button } from '../../ui/button';

/** What became of this document's changes other than asked, until it is put away. */
export function ReportNotice({ uid }: { uid: string }) {
  const reports = useReports().filter((each) => each.uid === uid);
  return reports.map(({ number, what }) => (
    <div
      key={number}
      role="status"
      className="flex items-start gap-2 border-b border-line bg-accent-soft px-4 py-3 text-sm text-ink"
    >
      <LuInfo aria-hidden className="icon mt-0.5 text-accent-ink" />
      <div className="flex min-w-0 flex-col items-start gap-2">
        <p>{REPORT_TEXTS[what]}</p>
        <Button size="sm" onClick={() => void putReportAway(number)}>
          Put away
        </Button>
      </div>
    </div>
  ));
}
