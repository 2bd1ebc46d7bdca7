import { FILE_ORDER, type SiteFile } from '@vestry/sync/contract/files';
import { t } from '@vestry/sync/messages/translate';
import { may } from '@vestry/sync/access/permissions';
import { useState } from 'react';
import { wholeName } from '../../../data/media/file-list';
import { FILES } from '../../../data/media/library';
import { useFileList } from '../../../data/media/use-media-list';
import { useSession } from '../../../data/storage/use-session';
import type { TableRules } from '../../../lib/table-state';
import { ErrorPanel } from '../../../ui/feedback/error-panel';
import { useSelection } from '../../../ui/tables/selection/use-selection';
import { TablePaging } from '../../../ui/tables/table-paging';
import { useAddressChoice, useAddressText } from '../../../ui/tables/use-address-filter';
import { useTableState } from '../../../ui/tables/use-table-state';
import { DeleteItem } from '../delete-item';
import { BulkActions } from '../bulk-actions';
import { MediaBar } from '../media-bar';
import { NoMedia } from '../no-media';
import { UploadList } from '../upload-list';
import { FileRow } from './file-row';
import { FileModal } from './file-modal';
import { UploadFiles } from './upload-files';

const RULES: TableRules = { orderKeys: FILE_ORDER, orderBy: 'id', order: 'DESC' };

const SHOWN = ['documents', 'sounds', 'unused'] as const;

const keyOf = ({ filename }: SiteFile) => filename;

/** The files that visitors can download: upload, copy, describe, delete. */
export function FilesPart() {
  const roles = useSession().user?.roles ?? [];
  const [state, setState, search] = useTableState(RULES);
  const [show, setShow] = useAddressChoice('show', SHOWN);
  const [tag, setTag] = useAddressText('tag');
  const { rows, total, loading, away, error, reload } = useFileList({ ...state, show, tag });
  const [opened, setOpened] = useState<SiteFile | null>(null);
  const [deleting, setDeleting] = useState<SiteFile | null>(null);
  const mayDelete = may(roles, 'media.delete') && away === null;
  const mayUpload = may(roles, 'media.create');
  const selection = useSelection({ rows, keyOf, scope: JSON.stringify([state.search, show, tag]) });

  return (
    <>
      {mayUpload ? <UploadFiles /> : null}
      <UploadList kind="file" />
      <MediaBar
        library={FILES}
        search={search}
        show={show}
        kinds={[
          { value: 'documents', label: t('files.documents') },
          { value: 'sounds', label: t('files.sounds') },
        ]}
        onShow={setShow}
        tag={tag}
        onTag={setTag}
        away={away}
        isEmpty={rows.length === 0}
        offlineSays={t('files.listOffline')}
      />
      {error === null ? null : <ErrorPanel message={error} onRetry={reload} />}
      {rows.length > 0 ? (
        <ul aria-label={t('files.files')} aria-busy={loading} className="flex flex-col gap-2">
          {rows.map((file) => (
            <FileRow
              key={file.filename}
              file={file}
              onOpen={setOpened}
              {...(mayDelete ? { selection, onDelete: setDeleting } : {})}
            />
          ))}
        </ul>
      ) : null}
      {mayDelete ? (
        <BulkActions library={FILES} nameOf={wholeName} selection={selection} total={total} />
      ) : null}
      <div role="status" className="contents">
        {rows.length === 0 && !loading && error === null ? (
          <NoMedia of="files" search={state.search} show={show} tag={tag} away={away} onRetry={reload} />
        ) : null}
      </div>
      {total > 0 ? <TablePaging state={state} total={total} onState={setState} /> : null}
      {opened ? (
        <FileModal
          key={opened.filename}
          file={opened}
          mayDescribe={mayUpload && away === null}
          onClose={() => setOpened(null)}
        />
      ) : null}
      <DeleteItem library={FILES} item={deleting} nameOf={wholeName} onClose={() => setDeleting(null)} />
    </>
  );
}
