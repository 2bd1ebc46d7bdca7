import { MEDIA_ORDER, type Media } from '@vestry/sync/contract/media';
import { t } from '@vestry/sync/messages/translate';
import { may } from '@vestry/sync/permissions';
import { useEffect, useState } from 'react';
import { LuImage, LuSearchX } from 'react-icons/lu';
import { useMediaList } from '../../../data/media/use-media-list';
import { useSession } from '../../../data/storage/use-session';
import { retryPictures } from '../../../data/sync/retry-pictures';
import { changeTableState, type TableRules, type TableState } from '../../../lib/table-state';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorPanel } from '../../../ui/error-panel';
import { OfflineNote } from '../../../ui/offline-note';
import { SearchField } from '../../../ui/search-field';
import { SelectField } from '../../../ui/select-field';
import { TablePaging } from '../../../ui/table-paging';
import { useTableState } from '../../../ui/use-table-state';
import { UploadList } from '../upload-list';
import { DeleteImage } from './delete-image';
import { JustUploaded } from './just-uploaded';
import { GridSkeleton, MediaGrid } from './media-grid';
import { MediaModal } from './media-modal';
import { UploadBox } from './upload-box';
import { useUploadToast } from './use-upload-toast';

const RULES: TableRules = { orderKeys: MEDIA_ORDER, orderBy: 'id' };

const ORDERS = [
  { value: 'id ASC', label: 'media.oldest' },
  { value: 'id DESC', label: 'media.newest' },
  { value: 'name ASC', label: 'media.nameUp' },
  { value: 'name DESC', label: 'media.nameDown' },
  { value: 'size DESC', label: 'media.largest' },
  { value: 'size ASC', label: 'media.smallest' },
] as const;

function OrderField({ state, onState }: { state: TableState; onState: (next: TableState) => void }) {
  const order = `${state.orderBy} ${state.order}`;
  return (
    <SelectField
      label={t('media.order')}
      hideLabel
      value={ORDERS.some(({ value }) => value === order) ? order : 'id ASC'}
      options={ORDERS.map(({ value, label }) => ({ value, label: t(label) }))}
      onChange={(value) => {
        const [orderBy = 'id', direction] = value.split(' ');
        onState(changeTableState(state, { orderBy, order: direction === 'DESC' ? 'DESC' : 'ASC' }));
      }}
    />
  );
}

function NoImages({ search }: { search: string }) {
  return search ? (
    <EmptyState icon={<LuSearchX />} title={t('media.noMatch', { search })}>
      {t('media.noMatchHint')}
    </EmptyState>
  ) : (
    <EmptyState icon={<LuImage />} title={t('media.empty')}>
      {t('media.emptyHint')}
    </EmptyState>
  );
}

/** The gallery: upload, look, copy, describe, delete. */
export function ImagesPart() {
  const roles = useSession().user?.roles ?? [];
  const [state, setState, search] = useTableState(RULES);
  const { rows, total, loading, offline, error } = useMediaList(state);
  const mayDelete = may(roles, 'media.delete') && !offline;
  const [opened, setOpened] = useState<Media | null>(null);
  const [deleting, setDeleting] = useState<Media | null>(null);
  useUploadToast();
  useEffect(() => retryPictures(document), []);
  const shown = opened && (rows.find(({ filename }) => filename === opened.filename) ?? opened);

  return (
    <>
      {may(roles, 'media.create') ? <UploadBox /> : null}
      <UploadList kind="image" />
      <JustUploaded onOpen={setOpened} />
      <div className="flex flex-wrap items-end gap-3">
        <SearchField label={t('media.searchLabel')} {...search} />
        <OrderField state={state} onState={setState} />
        {offline ? <OfflineNote>{t('media.offline')}</OfflineNote> : null}
      </div>
      {error === null ? null : <ErrorPanel message={error} />}
      {rows.length > 0 ? (
        <MediaGrid
          rows={rows}
          loading={loading}
          mayDelete={mayDelete}
          onOpen={setOpened}
          onDelete={setDeleting}
        />
      ) : loading ? (
        <GridSkeleton count={state.limit} />
      ) : null}
      <div role="status" className="contents">
        {rows.length === 0 && !loading && error === null ? <NoImages search={state.search} /> : null}
      </div>
      {total > 0 ? <TablePaging state={state} total={total} onState={setState} /> : null}
      <MediaModal
        media={shown}
        mayDelete={mayDelete}
        onClose={() => setOpened(null)}
        onDelete={setDeleting}
      />
      <DeleteImage media={deleting} onClose={() => setDeleting(null)} onDeleted={() => setOpened(null)} />
    </>
  );
}
