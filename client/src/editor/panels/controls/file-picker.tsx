import { formatSize } from '@vestry/sync/format';
import { FILE_FORMATS } from '@vestry/sync/media/file-format';
import { savedNameOf } from '@vestry/sync/media/file-name';
import { inWords } from '@vestry/sync/messages/in-words';
import { t } from '@vestry/sync/messages/translate';
import { useRef, useState } from 'react';
import { LuFileText, LuUpload } from 'react-icons/lu';
import { wholeName } from '../../../data/media/file-list';
import { addFile, FileError } from '../../../data/media/uploads';
import { useFileList } from '../../../data/media/use-media-list';
import { useUploads } from '../../../data/media/use-uploads';
import type { FileRow } from '../../../data/storage/upload-row';
import { Button } from '../../../ui/button';
import { Modal } from '../../../ui/modal';
import { SearchField } from '../../../ui/search-field';

export interface ChosenFile {
  url: string;
  /** What visitors read of it. */
  name: string;
  /** Bytes. */
  size: number;
}

interface FilePickerProps {
  onChoose: (file: ChosenFile) => void;
  onClose: () => void;
}

const PAGE = 20;
const ACCEPT = FILE_FORMATS.map((format) => `.${format}`).join();

const ofRow = ({ url, name, format, bytes }: FileRow) => ({
  url,
  name: savedNameOf(name),
  format,
  size: bytes.byteLength,
  waits: true,
});

/** The site's files, newest first, and the way to add one: it can be used at once, also without a network. */
export function FilePicker({ onChoose, onClose }: FilePickerProps) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const list = useFileList({ page, limit: PAGE, orderBy: 'id', order: 'DESC', search });
  const { rows, total, loading, offline, error } = list;
  const waiting = (useUploads() ?? []).filter((row) => row.kind === 'file');
  const files = [...(page === 1 ? waiting.map(ofRow) : []), ...rows.map((row) => ({ ...row, waits: false }))];

  const upload = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setProblem('');
    try {
      onChoose(ofRow(await addFile(file)));
    } catch (cause) {
      setProblem(cause instanceof FileError ? cause.message : t('files.unusable'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal open onClose={onClose} title={t('files.choose')} size="md" locked={busy}>
      <div className="flex flex-col gap-4 text-ink">
        <div className="flex flex-wrap items-end gap-2">
          <div className="min-w-48 flex-1">
            <SearchField
              label={t('common.search')}
              value={search}
              onSearch={(text) => {
                setSearch(text);
                setPage(1);
              }}
            />
          </div>
          <input
            ref={input}
            type="file"
            accept={ACCEPT}
            hidden
            aria-label={t('files.fileToUpload')}
            onChange={(event) => void upload(event.target.files?.[0])}
          />
          <Button busy={busy} icon={<LuUpload />} onClick={() => input.current?.click()}>
            {t('files.upload')}
          </Button>
        </div>
        <p className="text-xs text-faint">{t('files.chooseHint')}</p>
        {problem || error ? (
          <p role="alert" className="text-sm text-red-ink">
            {problem || inWords(error ?? '')}
          </p>
        ) : null}
        {offline ? <p className="text-sm text-soft">{t('files.listOffline')}</p> : null}
        {files.length === 0 && !loading ? (
          <p className="py-8 text-center text-sm text-faint">
            {search ? t('files.noMatch', { search }) : t('files.emptyHint')}
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
