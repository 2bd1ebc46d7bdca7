import type { Refusal } from '@vestry/sync/engine/change-result';
import { formatMinute } from '@vestry/sync/format';
import { inWords } from '@vestry/sync/messages/in-words';
import { t } from '@vestry/sync/messages/translate';
import { LuCalendarX, LuImageOff, LuInfo, LuTriangleAlert, LuUsers } from 'react-icons/lu';
import type { HomeDocuments } from '../../data/documents/home-documents';
import { useChanges } from '../../data/kinds/use-changes';
import { FILE, IMAGE, uploadsPath } from '../../data/media/upload-rows';
import { useUploads } from '../../data/media/use-uploads';
import { useDisputedDocuments } from '../../data/sync/use-conflicts';
import { type OutboxEntry, useOutbox } from '../../data/sync/use-outbox';
import { useReports } from '../../data/sync/use-reports';
import { namesOf } from '../../lib/document-names';
import { conflictsPath, documentEditPath, openByUid } from '../../lib/paths';
import { refusalTexts } from '../../lib/refusal-texts';
import { REPORT_TEXTS } from '../../lib/report-texts';
import { sentences } from '../../lib/sentences';
import { RelativeTime } from '../../ui/relative-time';
import { useNow } from '../../ui/use-now';
import { useTimeZone } from '../../ui/use-time-zone';
import type { HomeRow } from './row-list';

/** The server looks every few seconds: what is planned for longer ago than this was not done. */
const DONE_AFTER_MS = 120_000;

const timeOf = (ms: number) => <RelativeTime at={new Date(ms).toISOString()} />;

/** Of each document one, with the refusal that says why. */
function refusedOf(entries: readonly OutboxEntry[]) {
  const found = new Map<string, { entry: OutboxEntry; refusal: Refusal }>();
  for (const entry of entries) {
    const { uid, refusal } = entry;
    if (!refusal) continue;
    const before = found.get(uid);
    if (!before || before.refusal.reason === 'blocked') found.set(uid, { entry, refusal });
  }
  return [...found.values()];
}

/** What goes on only when a person does something about it: all of it known to this device. */
export function useAttention({ planned }: HomeDocuments): HomeRow[] {
  const outbox = useOutbox();
  const disputed = useDisputedDocuments();
  const reports = useReports();
  const uploads = useUploads() ?? [];
  const changes = useChanges();
  const now = useNow();
  useTimeZone();
  const refused = refusedOf(outbox).map(({ entry, refusal }): HomeRow => ({
    key: `refused ${entry.uid}`,
    to: openByUid(entry.kind, entry.uid),
    icon: <LuTriangleAlert className="text-red-ink" />,
    name: namesOf(entry).name,
    says: t('home.refused', { reason: sentences(...refusalTexts(refusal)) }),
    end: timeOf(entry.at),
  }));
  const conflicts = disputed
    .filter(({ open }) => open > 0)
    .map(({ uid, kind, fields, open }): HomeRow => ({
      key: `conflicts ${uid}`,
      to: conflictsPath(kind, uid),
      icon: <LuUsers className="text-orange-ink" />,
      name: namesOf({ kind, fields }).name,
      says: t('home.conflicts', { count: open }),
    }));
  const missed = planned
    .filter(({ page, at }) => page.state === 'synced' && Date.parse(at) < now - DONE_AFTER_MS)
    .map(({ page, what, at }): HomeRow => ({
      key: `missed ${page.uid} ${what}`,
      to: documentEditPath('page', page),
      icon: <LuCalendarX className="text-orange-ink" />,
      name: namesOf(page).name,
      says: t(what === 'publish' ? 'home.notPublished' : 'home.notHidden', { time: formatMinute(at) }),
    }));
  const notTaken = uploads
    .filter(({ state }) => state === 'refused')
    .map(({ key, kind, name, message, addedAt }): HomeRow => ({
      key: `upload ${key}`,
      to: uploadsPath(kind),
      icon:
        kind === FILE ? (
          <LuTriangleAlert className="text-red-ink" />
        ) : (
          <LuImageOff className="text-red-ink" />
        ),
      name,
      says: t('home.notUploaded', { reason: inWords(message) }),
      end: timeOf(addedAt),
    }));
  const notSent = changes
    .filter(({ kind }) => kind !== IMAGE && kind !== FILE)
    .flatMap(({ seq, name, path, refusal, at }): HomeRow[] => {
      if (!refusal) return [];
      const reason = sentences(...refusalTexts(refusal));
      const icon = <LuTriangleAlert className="text-red-ink" />;
      const says = t('home.refused', { reason });
      return [{ key: `change ${seq}`, to: path, icon, name, says, end: timeOf(at) }];
    });
  const reported = reports.map(({ number, kind, uid, fields, what, at }): HomeRow => ({
    key: `report ${number}`,
    to: openByUid(kind, uid),
    icon: <LuInfo className="text-accent-ink" />,
    name: namesOf({ kind, fields }).name,
    says: t(REPORT_TEXTS[what]),
    end: timeOf(at),
  }));
  return [...refused, ...notSent, ...conflicts, ...missed, ...notTaken, ...reported];
}
