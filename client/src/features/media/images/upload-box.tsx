import { MEDIA_MESSAGES } from '@vestry/sync/media/limits';
import { inWords } from '@vestry/sync/messages/in-words';
import { t } from '@vestry/sync/messages/translate';
import { useEffect, useState, type DragEvent } from 'react';
import { LuImagePlus, LuX } from 'react-icons/lu';

import { classNames } from '../../../ui/class-names';
import { FileButton } from '../../../ui/file-button';
import { IconButton } from '../../../ui/icon-button';
import { filesIn } from './image-files';
import { takeFiles } from './preparing';

/** Also what a phone offers to choose from; the bytes decide in the end. */
const ACCEPT = 'image/png,image/jpeg,image/webp,image/avif,image/gif,image/heic,image/heif';

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null;
}

/** Choose, drop or paste, several at once. */
export function UploadBox() {
  const [over, setOver] = useState(false);
  const [error, setError] = useState('');

  const take = (files: readonly File[]) => {
    setError(files.length === 0 ? inWords(MEDIA_MESSAGES.none) : '');
    takeFiles(files);
  };

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = filesIn(event.clipboardData);
      if (files.length === 0 || isField(event.target)) return;
      event.preventDefault();
      setError('');
      takeFiles(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);

  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(filesIn(event.dataTransfer));
  };

  return (
    // Dropping is a second way to what the button does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={t('media.upload')}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={classNames(
        'flex flex-col items-center gap-3 rounded-lg border border-dashed px-4 py-6 text-center transition-colors',
        over ? 'border-accent bg-accent-soft' : 'border-line-control bg-surface',
      )}
    >
      <FileButton
        tone="blue"
        icon={<LuImagePlus />}
        label={t('media.images')}
        accept={ACCEPT}
        multiple
        onFiles={take}
      >
        {t('media.choose')}
      </FileButton>
      <p className="text-sm text-soft">{t('media.chooseHint')}</p>
      {error ? (
        <p
          role="alert"
          className="flex w-full items-center justify-between gap-2 rounded-md bg-red-soft py-1 pe-1 ps-3 text-start text-sm text-red-ink"
        >
          {error}
          <IconButton label={t('common.dismiss')} icon={<LuX />} onClick={() => setError('')} />
        </p>
      ) : null}
    </section>
  );
}
