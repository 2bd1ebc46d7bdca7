import type { MediaUse } from '@vestry/sync/contract/media';
import { compareTexts } from '@vestry/sync/messages/compare-texts';
import { t } from '@vestry/sync/messages/translate';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useRemote } from '../../data/http/use-remote';
import type { Library, LibraryItem } from '../../data/media/library';
import { mediaChanges } from '../../data/media/media-changes';
import { documentName } from '../../data/names/document-names';
import { elementEditPath, pageEditPath, SETTINGS_PATH } from '../../lib/paths';

/** Where an image or a file is used; null while it is not known, 'unknown' when the server did not say. */
export function useUses<Item extends LibraryItem>(
  library: Library<Item>,
  filename: string | undefined,
): MediaUse[] | 'unknown' | null {
  const { value, loading, reload } = useRemote(filename === undefined ? null : ['uses', filename], () =>
    library.usesOf(filename ?? ''),
  );
  useEffect(() => mediaChanges.subscribe(reload), [reload]);
  return value ?? (loading ? null : 'unknown');
}

export function wayTo({ kind, id, title }: MediaUse): string {
  if (kind === 'settings') return SETTINGS_PATH;
  return kind === 'page' ? pageEditPath({ uid: '', id }, title) : elementEditPath({ uid: '', id });
}

export function nameOf({ kind, title }: MediaUse): string {
  if (kind === 'settings') return t('media.usedInSettings');
  if (kind === 'page') return t('media.usedOnPage', { path: documentName('page', { route: title }) });
  return t('media.usedInElement', { name: title });
}

/** Kinds are in the order of their names backwards: settings, pages, elements. */
const inOrder = (a: MediaUse, b: MediaUse): number =>
  a.kind === b.kind ? compareTexts(nameOf(a), nameOf(b)) : a.kind < b.kind ? 1 : -1;

/** The documents that show an image or offer a file, each with the way to its editor; `heading` only when there are some. */
export function UseList({ uses, heading }: { uses: ReturnType<typeof useUses>; heading?: ReactNode }) {
  if (uses === null) return <p className="text-faint">{t('media.checkingUses')}</p>;
  if (uses === 'unknown') return <p>{t('media.usesUnknown')}</p>;
  if (uses.length === 0) return <p>{t('media.notUsed')}</p>;
  return (
    <>
      {heading}
      <ul className="flex flex-col gap-1">
        {uses.toSorted(inOrder).map((use) => (
          <li key={`${use.kind} ${use.id}`} className="truncate">
            <Link to={wayTo(use)} className="text-accent-ink underline underline-offset-2">
              {nameOf(use)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
