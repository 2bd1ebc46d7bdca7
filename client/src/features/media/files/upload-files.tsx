import { FILE_FORMATS } from '@vestry/sync/media/file-format';
import { t } from '@vestry/sync/messages/translate';
import { useRef, useState } from 'react';
import { LuUpload } from 'react-icons/lu';
import { addFile, FileError } from '../../../data/media/uploads';
import { Button } from '../../../ui/button';

const ACCEPT = FILE_FORMATS.map((format) => `.${format}`).join();

/** Several at once; each that is refused is named with the reason. */
export function UploadFiles() {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);

  const take = async (files: readonly File[]) => {
    setBusy(true);
    const found: string[] = [];
    for (const file of files) {
      try {
        await addFile(file);
      } catch (cause) {
        found.push(`${file.name}: ${cause instanceof FileError ? cause.message : t('files.unusable')}`);
      }
    }
    setProblems(found);
    setBusy(false);
  };

  return (
    <section
      aria-label={t('files.upload')}
      className="flex flex-col items-center gap-3 rounded-lg border border-dashed border-line-control bg-surface px-4 py-6 text-center"
    >
      <Button tone="blue" busy={busy} icon={<LuUpload />} onClick={() => input.current?.click()}>
        {t('files.upload')}
      </Button>
      <p className="text-sm text-soft">{t('files.chooseHint')}</p>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        multiple
        hidden
        aria-label={t('files.fileToUpload')}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file may be chosen again.
          event.target.value = '';
          void take(files);
        }}
      />
      {problems.length > 0 ? (
        <ul role="alert" className="w-full rounded-md bg-red-soft px-3 py-2 text-start text-sm text-red-ink">
          {problems.map((problem) => (
            <li key={problem} className="[overflow-wrap:anywhere]">
              {problem}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
