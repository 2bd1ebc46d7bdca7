import type { DocumentKind } from '@vestry/sync/contract/document';
import { t } from '@vestry/sync/messages/translate';
import { may } from '@vestry/sync/access/permissions';
import { LuCloudUpload, LuTriangleAlert } from 'react-icons/lu';
import { useChanges } from '../../data/kinds/use-changes';
import { FILE, IMAGE } from '../../data/media/upload-rows';
import { useSession } from '../../data/storage/use-session';
import { outboxGroups } from '../../data/sync/outbox-groups';
import { useDisputedDocuments } from '../../data/sync/use-conflicts';
import { useOutbox } from '../../data/sync/use-outbox';
import { DECIDED_TEXTS } from '../../entities/changes/outcome-texts';
import { namesOf } from '../../data/names/document-names';
import { conflictsPath, openByUid } from '../../lib/paths';
import { refusalTexts } from '../../entities/changes/refusal-texts';
import { sentences } from '../../lib/text';
import { RelativeTime } from '../../ui/text/relative-time';
import type { HomeRow } from './row-list';

interface UnsentRows {
  changes: HomeRow[];
  /** There may be many of them at once. */
  uploads: HomeRow[];
}

/** The way to a document; null where the roles of this person do not let them open it. */
export function useCanOpen() {
  const roles = useSession().user?.roles ?? [];
  return (kind: DocumentKind, path: string): string | null => (may(roles, `${kind}s.read`) ? path : null);
}

/** Everything that the server does not have, since when: what it did not take, or what is on its way. */
export function useUnsentRows(isRefused: boolean): UnsentRows {
  const canOpen = useCanOpen();
  const documents = outboxGroups(useOutbox()).map(({ uid, kind, type, ...group }) => ({
    ...group,
    key: uid,
    kind,
    // Of a deletion there is nothing left to open.
    path: type === 'delete' ? `/dashboard/${kind}s` : openByUid(kind, uid),
    says: '',
  }));
  const decisions = useDisputedDocuments().flatMap(({ uid, kind, fields, decisions: made }) =>
    made.map(({ seq, choice, at, refusal }) => ({
      key: seq,
      kind,
      path: conflictsPath(kind, uid),
      name: namesOf({ kind, fields }).name,
      says: t(DECIDED_TEXTS[choice]),
      at,
      refusal,
    })),
  );
  const ofDocuments = [...documents, ...decisions].map(({ kind, path, ...row }) => ({
    ...row,
    path: canOpen(kind, path),
    waits: null,
    isUpload: false,
  }));
  const others = useChanges().map(({ seq, kind, ...row }) => ({
    ...row,
    key: seq,
    isUpload: kind === IMAGE || kind === FILE,
  }));
  const all = [...ofDocuments, ...others].filter(({ refusal }) => (refusal !== null) === isRefused);
  const rowsOf = (uploads: boolean) =>
    all
      .filter(({ isUpload }) => isUpload === uploads)
      .map(({ key, path, name, says, waits, at, refusal }): HomeRow => ({
        key: `unsent ${key}`,
        to: path,
        icon: refusal ? (
          <LuTriangleAlert className="text-red-ink" />
        ) : (
          <LuCloudUpload className="text-accent-ink" />
        ),
        name,
        says: refusal
          ? t(uploads ? 'home.notUploaded' : 'home.refused', { reason: sentences(...refusalTexts(refusal)) })
          : (waits ?? (says || t('common.syncWaiting'))),
        end: <RelativeTime at={new Date(at).toISOString()} />,
      }));
  return { changes: rowsOf(false), uploads: rowsOf(true) };
}
