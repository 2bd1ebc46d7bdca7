import { imageName, mediaOfUrl, mediaUrl } from '@vestry/sync/media/name';
import { t } from '@vestry/sync/messages/translate';
import { samplePictures } from '@vestry/sync/sample-site/sample-pictures';
import { safeImage } from '@vestry/sync/widgets/fields/safe';
import { searchable } from '@vestry/sync/text/searchable';
import { LuLink } from 'react-icons/lu';
import { addUpload } from '../../../data/media/uploads';
import { picturesHere } from '../../../data/documents/pictures-here';
import { useMediaList } from '../../../data/media/use-media-list';
import { useUploads } from '../../../data/media/use-uploads';
import { whyNotTaken } from '../../../data/media/why-not-taken';
import { useStored } from '../../../data/storage/use-database';
import { Button } from '../../../ui/inputs/button';
import { Summary } from '../../../ui/layout/summary';
import { hasKeys } from '../../../ui/hooks/use-media-query';
import { LibraryPicker, useAsked } from './library-picker';

interface ImagePickerProps {
  /** `alt` is what the library has for it, and '' where it has nothing. */
  onChoose: (url: string, alt: string) => void;
  onClose: () => void;
}

const PAGE = 24;

interface Choice {
  url: string;
  name: string;
  alt: string;
  waits: boolean;
}

interface ChoicesProps {
  images: readonly Choice[];
  busy?: boolean;
  onChoose: ImagePickerProps['onChoose'];
}

function Choices({ images, busy = false, onChoose }: ChoicesProps) {
  return (
    <ul aria-busy={busy} className="grid grid-cols-2 content-start gap-2 md:grid-cols-4">
      {images.map(({ url, name, alt, waits }) => (
        <li key={url}>
          <button
            type="button"
            onClick={() => onChoose(url, alt)}
            className="flex w-full flex-col gap-1 rounded-lg border border-line p-2 text-start hover:border-accent hover:bg-hover"
          >
            <img
              src={url}
              alt={alt}
              loading="lazy"
              className="h-24 w-full rounded-md bg-sunken object-contain"
            />
            <span className="block w-full truncate text-xs text-soft">{name}</span>
            {waits ? <span className="text-xs text-accent-ink">{t('common.syncWaiting')}</span> : null}
          </button>
        </li>
      ))}
    </ul>
  );
}

const NONE: readonly string[] = [];

/** Without a network: pictures of pages that are on this device, whatever is known of the gallery. */
function usePicturesHere(isAway: boolean, search: string) {
  const urls = useStored(async (db) => (isAway ? picturesHere(db) : NONE), [isAway], NONE);
  const asked = searchable(search.trim());
  return urls.flatMap((url) => {
    const name = mediaOfUrl(url);
    return name && searchable(name.slug).includes(asked) ? { url, ...name } : [];
  });
}

/** The site's images, and below them those that came with it; the search takes an image's address too. */
export default function ImagePicker({ onChoose, onClose }: ImagePickerProps) {
  const asked = useAsked(PAGE);
  const { page, search } = asked.query;
  const { rows, loading, ...list } = useMediaList(asked.query);
  const address = safeImage(search);
  const waiting = (useUploads() ?? []).filter(({ kind }) => kind === 'image');
  const known = new Set(rows.map(({ url }) => mediaOfUrl(url)?.key));
  const others = usePicturesHere(list.away !== null && page === 1, search).filter(
    ({ key }) => !known.has(key),
  );
  const images = [
    ...(page === 1 ? waiting.map(({ url, name }) => ({ url, name, alt: '', waits: true })) : []),
    ...rows.map((image) => ({ url: image.url, name: imageName(image), alt: image.alt, waits: false })),
    ...others.map(({ url, slug }) => ({ url, name: slug, alt: '', waits: false })),
  ];

  const samples = page === 1 ? samplePictures(search) : [];

  const take = (text: string): boolean => {
    const typed = safeImage(text);
    if (typed !== undefined) onChoose(typed, '');
    return typed !== undefined;
  };

  return (
    <LibraryPicker
      title={t('editor.chooseImage')}
      size="lg"
      onClose={onClose}
      asked={asked}
      list={list}
      searchField={{ label: t('editor.searchOrAddress'), first: hasKeys(), onEnter: take }}
      upload={{
        button: t('editor.uploadImage'),
        label: t('editor.imageFile'),
        accept: 'image/*',
        take: async (file) => onChoose(mediaUrl((await addUpload(file)).filename), ''),
        why: (cause) => whyNotTaken(cause, t('editor.imageUnusable')),
      }}
      offlineNote={t('editor.imagesOffline')}
    >
      {address !== undefined ? (
        <Button tone="blue" icon={<LuLink />} onClick={() => take(address)}>
          {t('editor.useAddress')}
        </Button>
      ) : images.length === 0 && !loading ? (
        <p className="py-8 text-center text-sm text-faint">
          {search
            ? t(list.away ? 'media.noMatchHere' : 'editor.imageNoMatch', { search })
            : t(list.away ? 'media.notFetched' : 'editor.imagesEmpty')}
        </p>
      ) : (
        <Choices images={images} busy={loading} onChoose={onChoose} />
      )}
      {address !== undefined || samples.length === 0 ? null : (
        <details open={images.length === 0 && !loading} className="group">
          <Summary className="control text-sm font-medium">{t('editor.samplePictures')}</Summary>
          <div className="pt-2">
            <Choices
              images={samples.map((each) => ({ ...each, alt: '', waits: false }))}
              onChoose={onChoose}
            />
          </div>
        </details>
      )}
    </LibraryPicker>
  );
}
