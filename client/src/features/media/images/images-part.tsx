import { MEDIA_ORDER, type Media } from '@vestry/sync/contract/media';
import { imageName } from '@vestry/sync/media/name';
import { t } from '@vestry/sync/messages/translate';
import { may } from '@vestry/sync/access/permissions';
import { useEffect, useState } from 'react';
import { IMAGES } from '../../../data/media/library';
import { keepPicturesOf } from '../../../data/media/keep-pictures-of';
import { useMediaList } from '../../../data/media/use-media-list';
import { useSession } from '../../../data/storage/use-session';
import { retryPictures } from '../../../data/sync/retry-pictures';
import { changeTableState, type TableRules, type TableState } from '../../../lib/table-state';
import { whenIdle } from '../../../lib/scheduling/moments';
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
import { JustUploaded } from './just-uploaded';
import { GridSkeleton, MediaGrid } from './media-grid';
import { MediaModal } from './media-modal';
import { UploadBox } from './upload-box';
import { SelectField } from '../../../ui/inputs/select-field';
import { onUploaded } from '../../../data/media/media-changes';
import { sendingProgress } from '../../../data/outbox/progress';
import { notify } from '../../../ui/feedback/notify';
import { isReading } from './preparing';

const RULES: TableRules = { orderKeys: MEDIA_ORDER, orderBy: 'id' };

const SHOWN = ['unused'] as const;

const keyOf = ({ filename }: Media) => filename;

/** The gallery: upload, look, copy, describe, delete. */
export function ImagesPart() {
  const roles = useSession().user?.roles ?? [];
  const [state, setState, search] = useTableState(RULES);
  const [show, setShow] = useAddressChoice('show', SHOWN);
  const [tag, setTag] = useAddressText('tag');
  const { rows, total, loading, away, error, reload } = useMediaList({ ...state, show, tag });
  const mayDelete = may(roles, 'media.delete') && away === null;
  const [opened, setOpened] = useState<Media | null>(null);
  const [deleting, setDeleting] = useState<Media | null>(null);
  const selection = useSelection({ rows, keyOf, scope: JSON.stringify([state.search, show, tag]) });
  useUploadToast();
  useEffect(() => retryPictures(document), []);
  // Shown before the service worker has run, they are kept only by this.
  useEffect(() => {
    if (rows.length > 0) void whenIdle().then(() => keepPicturesOf(document));
  }, [rows]);
  const shown = opened && (rows.find(({ filename }) => filename === opened.filename) ?? opened);

  return (
    <>
      {may(roles, 'media.create') ? <UploadBox /> : null}
      <UploadList kind="image" />
      <JustUploaded onOpen={setOpened} />
      <MediaBar
        library={IMAGES}
        search={search}
        show={show}
        onShow={setShow}
        tag={tag}
        onTag={setTag}
        away={away}
        isEmpty={rows.length === 0}
        offlineSays={t('media.offline')}
      >
        <OrderField state={state} onState={setState} />
      </MediaBar>
      {error === null ? null : <ErrorPanel message={error} onRetry={reload} />}
      {rows.length > 0 ? (
        <MediaGrid
          rows={rows}
          loading={loading}
          mayDelete={mayDelete}
          selection={selection}
          onOpen={setOpened}
          onDelete={setDeleting}
        />
      ) : loading ? (
        <GridSkeleton count={state.limit} />
      ) : null}
      {mayDelete ? (
        <BulkActions library={IMAGES} nameOf={imageName} selection={selection} total={total} />
      ) : null}
      <div role="status" className="contents">
        {rows.length === 0 && !loading && error === null ? (
          <NoMedia of="media" search={state.search} show={show} tag={tag} away={away} onRetry={reload} />
        ) : null}
      </div>
      {total > 0 ? <TablePaging state={state} total={total} onState={setState} /> : null}
      <MediaModal
        media={shown}
        mayDelete={mayDelete}
        onClose={() => setOpened(null)}
        onDelete={setDeleting}
      />
      <DeleteItem
        library={IMAGES}
        item={deleting}
        nameOf={imageName}
        askedAs={keyOf}
        onClose={() => setDeleting(null)}
        onDeleted={() => setOpened(null)}
      />
    </>
  );
}

const ORDERS = [
  { value: 'id ASC', label: 'media.oldest' },
  { value: 'id DESC', label: 'media.newest' },
  { value: 'name ASC', label: 'media.nameUp' },
  { value: 'name DESC', label: 'media.nameDown' },
  { value: 'size DESC', label: 'media.largest' },
  { value: 'size ASC', label: 'media.smallest' },
] as const;

interface OrderFieldProps {
  state: TableState;
  onState: (next: TableState) => void;
}

/** What the gallery is sorted by. */
function OrderField({ state, onState }: OrderFieldProps) {
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

/** Several at once are one message. */
const TOGETHER_MS = 600;

/** The toast of an upload that has arrived. */
function useUploadToast(): void {
  useEffect(() => {
    let timer = 0;
    const soon = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        if (isReading() || sendingProgress.get().size > 0) soon();
        else notify.success(t('media.uploaded'));
      }, TOGETHER_MS);
    };
    const stop = onUploaded(({ kind }) => {
      if (kind === 'image') soon();
    });
    return () => {
      window.clearTimeout(timer);
      stop();
    };
  }, []);
}
