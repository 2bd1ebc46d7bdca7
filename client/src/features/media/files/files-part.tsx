import { FILE_ORDER, type SiteFile } from '@vestry/sync/contract/files';
import { formatSize } from '@vestry/sync/format';
import { t } from '@vestry/sync/messages/translate';
import { may } from '@vestry/sync/permissions';
import { useState } from 'react';
import { LuFileText, LuSearchX, LuTrash2 } from 'react-icons/lu';
import { wholeName } from '../../../data/media/file-list';
import { useFileList } from '../../../data/media/use-media-list';
import { useSession } from '../../../data/storage/use-session';
import type { TableRules } from '../../../lib/table-state';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorPanel } from '../../../ui/error-panel';
import { IconButton } from '../../../ui/icon-button';
import { OfflineNote } from '../../../ui/offline-note';
import { RelativeTime } from '../../../ui/relative-time';
import { SearchField } from '../../../ui/search-field';
import { TablePaging } from '../../../ui/table-paging';
import { useTableState } from '../../../ui/use-table-state';
import { CopyLink } from '../copy-link';
import { UploadList } from '../upload-list';
import { DeleteFile } from './delete-file';
import { FileModal } from './file-modal';
import { UploadFiles } from './upload-files';

const RULES: TableRules = { orderKeys: FILE_ORDER, orderBy: 'id', order: 'DESC' };

function NoFiles({ search }: { search: string }) {
  return search ? (
    <EmptyState icon={<LuSearchX />} title={t('files.noMatch', { search })}>
      {t('media.noMatchHint')}
    </EmptyState>
  ) : (
    <EmptyState icon={<LuFileText />} title={t('files.empty')}>
      {t('files.emptyHint')}
    </EmptyState>
  );
}

/** The files that visitors can download: upload, copy, rename, delete. */
export function FilesPart() {
  const roles = useSession().user?.roles ?? [];
  const [state, setState, search] = useTableState(RULES);
  const { rows, total, loading, offline, error } = useFileList(state);
  const [opened, setOpened] = useState<SiteFile | null>(null);
  const [deleting, setDeleting] = useState<SiteFile | null>(null);
  const mayDelete = may(roles, 'media.delete') && !offline;
  const mayUpload = may(roles, 'media.create');

  return (
    <>
      {mayUpload ? <UploadFiles /> : null}
      <UploadList kind="file" />
      <div className="flex flex-wrap items-end gap-3">
        <SearchField label={t('media.searchLabel')} {...search} />
        {offline ? <OfflineNote>{t('files.listOffline')}</OfflineNote> : null}
      </div>
      {error === null ? null : <ErrorPanel message={error} />}
      {rows.length > 0 ? (
        <ul aria-label={t('files.files')} aria-busy={loading} className="flex flex-col gap-2">
          {rows.map((file) => (
            <li
              key={file.filename}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-line bg-surface p-2 ps-3"
            >
              <LuFileText className="shrink-0 text-faint" />
              <button
                type="button"
                aria-label={t('files.open', { name: wholeName(file) })}
                onClick={() => setOpened(file)}
                className="control min-w-40 flex-1 text-start font-medium [overflow-wrap:anywhere] hover:underline"
              >
                {wholeName(file)}
              </button>
              <span className="flex gap-3 text-sm text-soft tabular-nums">
                <span>{formatSize(file.size)}</span>
                <RelativeTime at={file.createdAt} />
              </span>
              <span className="ms-auto flex items-center gap-1">
                <CopyLink image={file} />
                {mayDelete ? (
                  <IconButton
                    label={t('files.deleteNamed', { name: wholeName(file) })}
                    tone="red"
                    icon={<LuTrash2 />}
                    onClick={() => setDeleting(file)}
                  />
                ) : null}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <div role="status" className="contents">
        {rows.length === 0 && !loading && error === null ? <NoFiles search={state.search} /> : null}
      </div>
      {total > 0 ? <TablePaging state={state} total={total} onState={setState} /> : null}
      {opened ? (
        <FileModal
          key={opened.filename}
          file={opened}
          mayRename={mayUpload && !offline}
          onClose={() => setOpened(null)}
        />
      ) : null}
      <DeleteFile file={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}
