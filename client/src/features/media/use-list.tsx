import type { MediaUse } from '@vestry/sync/contract/media';
import { t } from '@vestry/sync/messages/translate';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useRemote } from '../../data/http/use-remote';
import { usesOfImage } from '../../data/media/media-list';
import { elementEditPath, pageEditPath, publicPath } from '../../lib/paths';

/** Where an image or a file is used; null while it is not known, 'unknown' when the server did not say. */
export function useUses(
  filename: string | undefined,
  ask: (filename: string) => Promise<MediaUse[]> = usesOfImage,
): MediaUse[] | 'unknown' | null {
  const { value, loading } = useRemote(filename === undefined ? null : ['uses', filename], () =>
    ask(filename ?? ''),
  );
  return value ?? (loading ? null : 'unknown');
}

/** The documents that show an image or offer a file, each with the way to its editor; `heading` only when there are some. */
export function UseList({ uses, heading }: { uses: ReturnType<typeof useUses>; heading?: ReactNode }) {
  if (uses === null) return <p className="text-faint">{t('media.checkingUses')}</p>;
  if (uses === 'unknown') return <p>{t('media.usesUnknown')}</p>;
  if (uses.length === 0) return <p>{t('media.notUsed')}</p>;
  return (
    <>
      {heading}
      <ul className="flex flex-col gap-1">
        {uses.map(({ kind, id, title }) => (
          <li key={`${kind} ${id}`} className="truncate">
            <Link
              to={kind === 'page' ? pageEditPath({ uid: '', id }, title) : elementEditPath({ uid: '', id })}
              className="text-accent-ink underline underline-offset-2"
            >
              {kind === 'page'
                ? t('media.usedOnPage', { path: publicPath(title) })
                : t('media.usedInElement', { name: title })}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
