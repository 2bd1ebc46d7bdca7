import type { Media } from '@vestry/sync/contract/media';
import { imageName } from '@vestry/sync/media/name';
import { t } from '@vestry/sync/messages/translate';
import { useEffect, useState } from 'react';
import { LuCheck, LuX } from 'react-icons/lu';
import { onUploaded } from '../../../data/media/media-changes';
import { IconButton } from '../../../ui/inputs/icon-button';
import { CopyLink } from '../copy-link';
import { GalleryImage } from './gallery-image';

/** The last images of this visit: the list's order may put them on another page. */
export function JustUploaded({ onOpen }: { onOpen: (media: Media) => void }) {
  const [uploaded, setUploaded] = useState<readonly Media[]>([]);
  useEffect(
    () =>
      onUploaded((one) => {
        if (one.kind !== 'image') return;
        const { media } = one;
        setUploaded((before) => [media, ...before.filter(({ filename }) => filename !== media.filename)]);
      }),
    [],
  );
  if (uploaded.length === 0) return null;
  return (
    <section
      aria-label={t('media.justUploaded')}
      className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-3"
    >
      <header className="flex items-center justify-between gap-2">
        <h2 className="flex items-center gap-2 text-sm font-medium text-green-ink">
          <LuCheck />
          {t('media.justUploaded')}
        </h2>
        <IconButton label={t('common.close')} icon={<LuX />} onClick={() => setUploaded([])} />
      </header>
      <ul className="flex gap-2 overflow-x-auto pb-1">
        {uploaded.map((media) => (
          <li key={media.filename} className="flex w-32 shrink-0 flex-col gap-1">
            <button
              type="button"
              aria-label={t('media.openImage', { name: media.filename })}
              onClick={() => onOpen(media)}
              className="relative aspect-square overflow-hidden rounded-md bg-sunken"
            >
              <GalleryImage media={media} sizes="8rem" className="absolute inset-0 size-full object-cover" />
            </button>
            <p title={imageName(media)} className="truncate text-xs">
              {imageName(media)}
            </p>
            <CopyLink image={media} />
          </li>
        ))}
      </ul>
    </section>
  );
}
