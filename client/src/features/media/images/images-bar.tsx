import { t } from '@vestry/sync/messages/translate';
import type { ComponentProps } from 'react';
import { changeTableState, type TableState } from '../../../lib/table-state';
import { FilterSegments } from '../../../ui/filter-segments';
import { OfflineNote } from '../../../ui/offline-note';
import { SearchField } from '../../../ui/search-field';
import { SelectField } from '../../../ui/select-field';

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

interface ImagesBarProps {
  state: TableState;
  onState: (next: TableState) => void;
  search: Omit<ComponentProps<typeof SearchField>, 'label'>;
  show: string;
  onShow: (show: string) => void;
  offline: boolean;
}

/** What the gallery is searched for, sorted by and narrowed to. */
export function ImagesBar({ state, onState, search, show, onShow, offline }: ImagesBarProps) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchField label={t('media.searchLabel')} {...search} />
      <OrderField state={state} onState={onState} />
      <FilterSegments
        label={t('media.narrow')}
        value={show}
        segments={[
          { value: '', label: t('media.all') },
          { value: 'unused', label: t('media.unused') },
        ]}
        onChange={onShow}
      />
      {offline ? (
        <OfflineNote>{t(show === 'unused' ? 'media.unusedOffline' : 'media.offline')}</OfflineNote>
      ) : null}
    </div>
  );
}
