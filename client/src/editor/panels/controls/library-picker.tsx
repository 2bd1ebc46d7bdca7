import { inWords } from '@vestry/sync/messages/in-words';
import { t } from '@vestry/sync/messages/translate';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { LuUpload } from 'react-icons/lu';
import { type StaleReason, staleNotice } from '../../../data/media/stale-notice';
import type { TableState } from '../../../lib/table-state';
import { Button } from '../../../ui/inputs/button';
import { FileButton } from '../../../ui/inputs/file-button';
import { Modal } from '../../../ui/overlays/modal';
import { SearchField, type SearchFieldProps } from '../../../ui/inputs/search-field';

/** What is asked of a library, newest first: the words searched for, and a page of what has them. */
export function useAsked(limit: number) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const query: TableState = { page, limit, orderBy: 'id', order: 'DESC', search };
  const onSearch = (text: string) => {
    setSearch(text);
    setPage(1);
  };
  return { query, onSearch, onPage: setPage };
}

type Asked = ReturnType<typeof useAsked>;

interface PagerProps extends Asked {
  total: number;
}

function Pager({ query: { page, limit }, total, onPage }: PagerProps) {
  return (
    <div className="flex items-center justify-between gap-2">
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('common.previous')}
      </Button>
      <span className="text-sm text-soft">{t('common.page', { page, pages: Math.ceil(total / limit) })}</span>
      <Button disabled={page * limit >= total} onClick={() => onPage(page + 1)}>
        {t('common.next')}
      </Button>
    </div>
  );
}

interface LibraryPickerProps extends Pick<ComponentProps<typeof Modal>, 'title' | 'size' | 'onClose'> {
  asked: Asked;
  list: { total: number; away: StaleReason | null; error: string | null };
  searchField: Omit<SearchFieldProps, 'value' | 'onSearch'>;
  upload: {
    button: string;
    /** Of the field that takes the file. */
    label: string;
    accept: string;
    /** Uploads and chooses a file; `why` turns what it throws into a message. */
    take: (file: File) => Promise<void>;
    why: (cause: unknown) => string;
  };
  hint?: string;
  offlineNote: string;
  children: ReactNode;
}

/** A dialog to choose from what the site has, or to upload to it: what is uploaded can be used at once, also offline. */
export function LibraryPicker({
  asked,
  list: { total, away, error },
  searchField,
  upload,
  hint,
  offlineNote,
  children,
  ...dialog
}: LibraryPickerProps) {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  const take = async (file: File) => {
    setBusy(true);
    setProblem('');
    try {
      await upload.take(file);
    } catch (cause) {
      setProblem(upload.why(cause));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal open locked={busy} {...dialog}>
      <div className="flex flex-col gap-4 text-ink">
        <div className="flex flex-wrap items-end gap-2">
          <div className="min-w-48 flex-1">
            <SearchField {...searchField} value={asked.query.search} onSearch={asked.onSearch} />
          </div>
          <FileButton
            busy={busy}
            icon={<LuUpload />}
            label={upload.label}
            accept={upload.accept}
            onFiles={([file]) => void take(file)}
          >
            {upload.button}
          </FileButton>
        </div>
        {hint ? <p className="text-xs text-faint">{hint}</p> : null}
        {problem || error ? (
          <p role="alert" className="text-sm text-red-ink">
            {problem || inWords(error ?? '')}
          </p>
        ) : null}
        {away ? <p className="text-sm text-soft">{staleNotice(away, offlineNote)}</p> : null}
        {children}
        {total > asked.query.limit ? <Pager {...asked} total={total} /> : null}
      </div>
    </Modal>
  );
}
