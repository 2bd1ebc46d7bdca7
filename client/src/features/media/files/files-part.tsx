import { FILE_ORDER, type SiteFile } from '@vestry/sync/contract/files';
import { t } from '@vestry/sync/messages/translate';
import { may } from '@vestry/sync/permissions';
import { useState } from 'react';
import { LuFileText, LuSearchX } from 'react-icons/lu';
import { useFileList } from '../../../data/media/use-media-list';
import { useSession } from '../../../data/storage/use-session';
import type { TableRules } from '../../../lib/table-state';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorPanel } from '../../../ui/error-panel';
import { TablePaging } from '../../../ui/table-paging';
import { useAddressChoice } from '../../../ui/use-address-filter';
import { useTableState } from '../../../ui/use-table-state';
import { MediaBar } from '../media-bar';
import { UploadList } from '../upload-list';
import { DeleteFile } from './delete-file';
import { FileRow } from './file-row';
import { FileModal } from './file-modal';
import { UploadFiles } from './upload-files';

const RULES: TableRules = { orderKeys: FILE_ORDER, orderBy: 'id', order: 'DESC' };

const SHOWN = ['documents', 'sounds', 'unused'] as const;

function NoFiles({ search, show, offline }: { search: string; show: string; offline: boolean }) {
  // The note above says that nobody knows.
  if (show === 'unused' && offline) return null;
  if (search) {
    return (
      <EmptyState icon={<LuSearchX />} title={t('files.noMatch', { search })}>
        {t('media.noMatchHint')}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<LuFileText />} title={t(show ? 'files.noneShown' : 'files.empty')}>
      {t(show ? 'files.noneShownHint' : 'files.emptyHint')}
    </EmptyState>
  );
}

/** The files that visitors can download: upload, copy, rename, delete. */
export function FilesPart() {
  const roles = useSession().user?.roles ?? [];
  const [state, setState, search] = useTableState(RULES);
  const [show, setShow] = useAddressChoice('show', SHOWN);
  const { rows, total, loading, offline, error } = useFileList({ ...state, show });
  const [opened, setOpened] = useState<SiteFile | null>(null);
  const [deleting, setDeleting] = useState<SiteFile | null>(null);
  const mayDelete = may(roles, 'media.delete') && !offline;
  const mayUpload = may(roles, 'media.create');

  return (
    <>
      {mayUpload ? <UploadFiles /> : null}
      <UploadList kind="file" />
      <MediaBar
        search={{ ...search, label: t('media.searchLabel') }}
        show={show}
        kinds={[
          { value: 'documents', label: t('files.documents') },
          { value: 'sounds', label: t('files.sounds') },
        ]}
        onShow={setShow}
        offline={offline}
        offlineSays={t('files.listOffline')}
      />
      {error === null ? null : <ErrorPanel message={error} />}
      {rows.length > 0 ? (
        <ul aria-label={t('files.files')} aria-busy={loading} className="flex flex-col gap-2">
          {rows.map((file) => (
            <FileRow
              key={file.filename}
              file={file}
              onOpen={setOpened}
              {...(mayDelete ? { onDelete: setDeleting } : {})}
            />
          ))}
        </ul>
      ) : null}
      <div role="status" className="contents">
        {rows.length === 0 && !loading && error === null ? (
          <NoFiles search={state.search} show={show} offline={offline} />
        ) : null}
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
