import { useRef, useState } from 'react';
import { LuLink, LuUpload } from 'react-icons/lu';
import { safeImage } from '@vestry/sync/widgets/fields/safe';
import { inWords } from '@vestry/sync/messages/in-words';
import { t } from '@vestry/sync/messages/translate';
import { useMediaList } from '../../../data/media/use-media-list';
import { useUploads } from '../../../data/media/use-uploads';
import { addUpload } from '../../../data/media/uploads';
import { Button } from '../../../ui/button';
import { Modal } from '../../../ui/modal';
import { hasKeys } from '../../../ui/use-media-query';
import { SearchField } from '../../../ui/search-field';

interface ImagePickerProps {
  /** `alt` is what the library has for it, and '' where it has nothing. */
  onChoose: (url: string, alt: string) => void;
  onClose: () => void;
}

const PAGE = 24;

/** The site's images, newest first, and the way to add one: it can be used at once, also without a network. */
export default function ImagePicker({ onChoose, onClose }: ImagePickerProps) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const { rows, total, loading, offline, error } = useMediaList({
    page,
    limit: PAGE,
    orderBy: 'id',
    order: 'DESC',
    search,
  });
  const address = safeImage(search);
  const waiting = (useUploads() ?? []).filter(({ kind }) => kind === 'image');
  const images = [
    ...(page === 1 ? waiting.map(({ url, filename }) => ({ url, filename, alt: '', waits: true })) : []),
    ...rows.map(({ url, filename, alt }) => ({ url, filename, alt, waits: false })),
  ];

  const take = (text: string): boolean => {
    const address = safeImage(text);
    if (address !== undefined) onChoose(address, '');
    return address !== undefined;
  };

  const upload = async (chosen: File | undefined) => {
    if (!chosen) return setProblem(t('editor.selectImage'));
    setBusy(true);
    setProblem('');
    try {
      onChoose((await addUpload(chosen)).url, '');
    } catch (cause) {
      setProblem(cause instanceof Error ? inWords(cause.message) : t('editor.imageUnusable'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal open onClose={onClose} title={t('editor.chooseImage')} size="lg" locked={busy}>
      <div className="flex flex-col gap-4 text-ink">
        <div className="flex flex-wrap items-end gap-2">
          <div className="min-w-48 flex-1">
            <SearchField
              label={t('editor.searchOrAddress')}
              first={hasKeys()}
              onEnter={take}
              value={search}
              onSearch={(text) => {
                setSearch(text);
                setPage(1);
              }}
            />
          </div>
          <input
            ref={file}
            type="file"
            accept="image/*"
            hidden
            aria-label={t('editor.imageFile')}
            onChange={(event) => void upload(event.target.files?.[0])}
          />
          <Button busy={busy} icon={<LuUpload />} onClick={() => file.current?.click()}>
            {t('editor.uploadImage')}
          </Button>
        </div>
        {problem || error ? (
          <p role="alert" className="text-sm text-red-ink">
            {problem || inWords(error ?? '')}
          </p>
        ) : null}
        {offline ? <p className="text-sm text-soft">{t('editor.imagesOffline')}</p> : null}
        {address === undefined ? null : (
          <Button tone="blue" icon={<LuLink />} onClick={() => take(address)}>
            {t('editor.useAddress')}
          </Button>
        )}
        {address !== undefined ? null : images.length === 0 && !loading ? (
          <p className="py-8 text-center text-sm text-faint">
            {search ? t('editor.imageNoMatch', { search }) : t('editor.imagesEmpty')}
          </p>
        ) : (
          <ul aria-busy={loading} className="grid min-h-48 grid-cols-2 content-start gap-2 md:grid-cols-4">
            {images.map(({ url, filename, alt, waits }) => (
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
                  <span className="block w-full truncate text-xs text-soft">{filename}</span>
                  {waits ? <span className="text-xs text-accent-ink">{t('common.syncWaiting')}</span> : null}
                </button>
              </li>
            ))}
          </ul>
        )}
        {total > PAGE ? (
          <div className="flex items-center justify-between gap-2">
            <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
              {t('common.previous')}
            </Button>
            <span className="text-sm text-soft">
              {t('common.page', { page, pages: Math.ceil(total / PAGE) })}
            </span>
            <Button disabled={page * PAGE >= total} onClick={() => setPage(page + 1)}>
              {t('common.next')}
            </Button>
          </div>
        ) : null}
      </div>
    </Modal>
  );
}
