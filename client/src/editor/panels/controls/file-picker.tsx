import { formatSize } from '@vestry/sync/text/format';
import { isSound } from '@vestry/sync/media/file-format';
import { fileUrl, savedNameOf } from '@vestry/sync/media/file-name';
import { t } from '@vestry/sync/messages/translate';
import { LuFileText } from 'react-icons/lu';
import { wholeName } from '../../../data/media/file-list';
import { ACCEPTED_FILES, ACCEPTED_SOUNDS, addFile } from '../../../data/media/add-file';
import { useFileList } from '../../../data/media/use-media-list';
import { useUploads } from '../../../data/media/use-uploads';
import { whyNotTaken } from '../../../data/media/why-not-taken';
import type { FileUpload } from '../../../data/storage/upload-row';
import { LibraryPicker, useAsked } from './library-picker';

export interface ChosenFile {
  url: string;
  /** What visitors read of it. */
  name: string;
  /** Bytes. */
  size: number;
}

interface FilePickerProps {
  /** Offers and takes only what can be played. */
  sounds?: boolean;
  onChoose: (file: ChosenFile) => void;
  onClose: () => void;
}

const PAGE = 20;

const ofRow = ({ filename, name, format, size }: FileUpload) => ({
  url: fileUrl(filename),
  name: savedNameOf(name),
  format,
  size,
  waits: true,
});

/** The site's files. */
export default function FilePicker({ sounds = false, onChoose, onClose }: FilePickerProps) {
  const asked = useAsked(PAGE);
  const { page, search } = asked.query;
  const { rows, loading, ...list } = useFileList({ ...asked.query, ...(sounds ? { show: 'sounds' } : {}) });
  const waiting = (useUploads() ?? [])
    .filter((row) => row.kind === 'file')
    .filter(({ format }) => !sounds || isSound(format));
  const files = [...(page === 1 ? waiting.map(ofRow) : []), ...rows.map((row) => ({ ...row, waits: false }))];

  return (
    <LibraryPicker
      title={t(sounds ? 'files.chooseSound' : 'files.choose')}
      size="md"
      onClose={onClose}
      asked={asked}
      list={list}
      searchField={{ label: t('common.search') }}
      upload={{
        button: t('files.upload'),
        label: t('files.fileToUpload'),
        accept: sounds ? ACCEPTED_SOUNDS : ACCEPTED_FILES,
        take: async (file) => onChoose(ofRow(await addFile(file, { sounds }))),
        why: (cause) => whyNotTaken(cause, t('files.unusable')),
      }}
      hint={t(sounds ? 'files.soundHint' : 'files.chooseHint')}
      offlineNote={t('files.listOffline')}
    >
      {files.length === 0 && !loading ? (
        <p className="py-8 text-center text-sm text-faint">
          {search
            ? t(list.away ? 'files.noMatchHere' : 'files.noMatch', { search })
            : t(list.away ? 'files.notFetched' : 'files.emptyHint')}
        </p>
      ) : (
        <ul aria-label={t('files.files')} aria-busy={loading} className="flex min-h-48 flex-col gap-1">
          {files.map(({ waits, ...file }) => (
            <li key={file.url}>
              <button
                type="button"
                onClick={() => onChoose(file)}
                className="flex min-h-11 w-full items-center gap-3 rounded-md border border-line px-3 py-1.5 text-start hover:border-accent hover:bg-hover"
              >
                <LuFileText className="shrink-0 text-faint" />
                <span className="min-w-0 flex-1 text-sm [overflow-wrap:anywhere]">{wholeName(file)}</span>
                {waits ? <span className="text-xs text-accent-ink">{t('common.syncWaiting')}</span> : null}
                <span className="shrink-0 text-xs text-soft tabular-nums">{formatSize(file.size)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </LibraryPicker>
  );
}
