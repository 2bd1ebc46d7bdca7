import { listForms } from '@vestry/sync/contract/forms';
import { t } from '@vestry/sync/messages/translate';
import { may } from '@vestry/sync/permissions';
import { LuCloudUpload, LuEyeOff, LuImageUp, LuMail } from 'react-icons/lu';
import type { HomeDocuments } from '../../data/documents/home-documents';
import { call } from '../../data/http/call';
import { useRemote } from '../../data/http/use-remote';
import { useChanges } from '../../data/kinds/use-changes';
import { FILE, IMAGE, uploadsPath } from '../../data/media/upload-rows';
import { useUploads } from '../../data/media/use-uploads';
import { useSession } from '../../data/storage/use-session';
import { type OutboxEntry, useOutbox } from '../../data/sync/use-outbox';
import { namesOf } from '../../lib/document-names';
import { documentEditPath, FORMS_PATH, openByUid } from '../../lib/paths';
import { RelativeTime } from '../../ui/relative-time';
import type { HomeRow } from './row-list';

/** Documents with changes that are on their way, since the first of them. */
function unsentOf(entries: readonly OutboxEntry[]): OutboxEntry[] {
  const refused = new Set(entries.flatMap(({ uid, refusal }) => (refusal ? [uid] : [])));
  const found = new Map<string, OutboxEntry>();
  for (const entry of entries)
    if (!refused.has(entry.uid) && !found.has(entry.uid)) found.set(entry.uid, entry);
  return [...found.values()];
}

/** Messages of visitors that nobody has read; without a network none are known. */
function useNewEntries(): HomeRow[] {
  const { user } = useSession();
  const isAsked = may(user?.roles ?? [], 'forms.manage');
  const { value = [] } = useRemote(isAsked ? ['forms'] : null, () => call(listForms, {}));
  return value
    .filter((form) => form.new > 0)
    .map((form): HomeRow => ({
      key: `form ${form.form}`,
      to: FORMS_PATH,
      icon: <LuMail className="text-accent-ink" />,
      name: form.title || t('home.untitledForm'),
      says: t('home.newEntries', { count: form.new }),
    }));
}

/** What is not where it is to be yet: with the visitors, on the server, or read. */
export function useWaiting({ unpublished }: HomeDocuments): HomeRow[] {
  const unsent = unsentOf(useOutbox());
  const uploads = (useUploads() ?? []).filter(({ state }) => state === 'waiting');
  const changes = useChanges().filter(({ refusal, kind }) => !refusal && kind !== IMAGE && kind !== FILE);
  const entries = useNewEntries();
  return [
    ...entries,
    ...unsent.map(({ uid, kind, type, fields, at }): HomeRow => ({
      key: `unsent ${uid}`,
      // Of a deletion there is nothing left to open.
      to: type === 'delete' ? `/dashboard/${kind}s` : openByUid(kind, uid),
      icon: <LuCloudUpload className="text-accent-ink" />,
      name: namesOf({ kind, fields }).name,
      says: t('common.syncWaiting'),
      end: <RelativeTime at={new Date(at).toISOString()} />,
    })),
    ...changes.map(({ seq, name, says, path, waits, at }): HomeRow => ({
      key: `change ${seq}`,
      to: path,
      icon: <LuCloudUpload className="text-accent-ink" />,
      name,
      says: waits ?? (says || t('common.syncWaiting')),
      end: <RelativeTime at={new Date(at).toISOString()} />,
    })),
    ...(uploads.length === 0
      ? []
      : [
          {
            key: 'uploads',
            to: uploadsPath(uploads.every(({ kind }) => kind === FILE) ? FILE : IMAGE),
            icon: <LuImageUp className="text-accent-ink" />,
            name: t('home.uploads', { count: uploads.length }),
            says: t('home.uploadsHint'),
          },
        ]),
    ...unpublished.map((page): HomeRow => ({
      key: `unpublished ${page.uid}`,
      to: documentEditPath('page', page),
      icon: <LuEyeOff className="text-faint" />,
      name: namesOf(page).name,
      says: t('home.held'),
      end: <RelativeTime at={page.at} />,
    })),
  ];
}
