import { t } from '@vestry/sync/messages/translate';
import { changeTableState, type TableState } from '../../../lib/table-state';
import { SelectField } from '../../../ui/inputs/select-field';

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
export function OrderField({ state, onState }: OrderFieldProps) {
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
