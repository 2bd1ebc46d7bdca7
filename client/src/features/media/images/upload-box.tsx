import { t } from '@vestry/sync/messages/translate';
import { useEffect } from 'react';
import { LuImagePlus } from 'react-icons/lu';
import { FileButton } from '../../../ui/inputs/file-button';
import { dropBox } from '../drop-box';
import { useDroppedFiles } from '../use-dropped-files';
import { filesIn } from './image-files';
import { takeFiles } from './preparing';

/** Also what a phone offers to choose from; the bytes decide in the end. */
const ACCEPT = 'image/png,image/jpeg,image/webp,image/avif,image/gif,image/heic,image/heif';

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null;
}

/** Choose, drop anywhere, or paste, several at once. */
export function UploadBox() {
  const over = useDroppedFiles(takeFiles);

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = filesIn(event.clipboardData);
      if (files.length === 0 || isField(event.target)) return;
      event.preventDefault();
      takeFiles(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);

  return (
    <section aria-label={t('media.upload')} className={dropBox(over)}>
      <FileButton
        tone="blue"
        icon={<LuImagePlus />}
        label={t('media.images')}
        accept={ACCEPT}
        multiple
        onFiles={takeFiles}
      >
        {t('media.choose')}
      </FileButton>
      <p className="text-sm text-soft">{t('media.chooseHint')}</p>
    </section>
  );
}
