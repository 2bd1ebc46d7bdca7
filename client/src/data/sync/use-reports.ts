import type { DocumentKind } from '@vestry/sync/contract/document';
import type { Report } from '../storage/rows';
import { livePart, useLive } from '../storage/live-part';

export interface ReportEntry extends Report {
  kind: DocumentKind;
  fields: Record<string, unknown>;
}

const entries = livePart<readonly ReportEntry[]>(async (db) => {
  const reports = await db.reports.orderBy('number').toArray();
  const heads = await db.documents.bulkGet(reports.map(({ uid }) => uid));
  // Of a document that is gone since then there is nothing to tell any more.
  return reports.flatMap((report, i) => {
    const head = heads[i];
    return head ? [{ ...report, kind: head.kind, fields: head.fields }] : [];
  });
}, []);

/** What is to be told of changes that were taken, but not as asked; the oldest first, live. */
export const useReports = (): readonly ReportEntry[] => useLive(entries);
