import type { DocumentKind } from '@vestry/sync/contract/document';
import type { Report } from '../storage/rows';
import { livePart } from '../storage/live-part';
import { useStore } from '../../lib/use-store';

export interface ReportEntry extends Report {
  kind: DocumentKind;
  fields: Record<string, unknown>;
}

const entries = livePart<readonly ReportEntry[]>(async (db) => {
  const reports = await db.reports.orderBy('number').toArray();
  const heads = await db.documents.bulkGet(reports.map(({ uid }) => uid));
  // A document that is deleted since then needs no report any more.
  return reports.flatMap((report, i) => {
    const head = heads[i];
    return head ? [{ ...report, kind: head.kind, fields: head.fields }] : [];
  });
}, []);

/** Reports of changes that were applied, but not as requested; the oldest first, live. */
export const useReports = (): readonly ReportEntry[] => useStore(entries);
