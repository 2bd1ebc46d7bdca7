import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { LuUpload } from 'react-icons/lu';
import { ACCEPTED_FILES, addFile } from '../../../data/media/add-file';
import { whyNotTaken } from '../../../data/media/why-not-taken';
import { FileButton } from '../../../ui/inputs/file-button';
import { dropBox } from '../drop-box';
import { useDroppedFiles } from '../use-dropped-files';

/** Choose, or drop anywhere, several at once; each that is refused is named with the reason. */
export function UploadFiles() {
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);

  const take = async (files: readonly File[]) => {
    setBusy(true);
    const found: string[] = [];
    for (const file of files) {
      try {
        await addFile(file);
      } catch (cause) {
        found.push(`${file.name}: ${whyNotTaken(cause, t('files.unusable'))}`);
      }
    }
    setProblems(found);
    setBusy(false);
  };

  const over = useDroppedFiles((files) => void take(files));

  return (
    <section aria-label={t('files.upload')} className={dropBox(over)}>
      <FileButton
        tone="blue"
        busy={busy}
        icon={<LuUpload />}
        label={t('files.fileToUpload')}
        accept={ACCEPTED_FILES}
        multiple
        onFiles={(files) => void take(files)}
      >
        {t('files.upload')}
      </FileButton>
      <p className="text-sm text-soft">{t('files.chooseHint')}</p>
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
