import { t } from '@vestry/sync/messages/translate';
import type { Column } from '../column';
import { SelectBox } from './select-box';
import type { Boxes } from './use-selection';

interface Options<Row> {
  boxes: Boxes;
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
}

/** The first column of a list from which many are selected. */
export function selectColumn<Row>({ boxes, keyOf, nameOf }: Options<Row>): Column<Row> {
  const { page, has, pick, pickPage, clear } = boxes;
  return {
    key: 'select',
    header: t('lists.select'),
    heading: (
      <SelectBox
        label={t('lists.selectPage')}
        checked={page === 'all'}
        mixed={page === 'some'}
        onPick={pickPage}
        onPage={pickPage}
        onClear={clear}
      />
    ),
    card: 'select',
    className: 'w-12 ps-2 pe-0',
    cell: (row) => {
      const key = keyOf(row);
      return (
        <SelectBox
          label={t('lists.selectNamed', { name: nameOf(row) })}
          checked={has(key)}
          onPick={(range) => pick(key, range)}
          onPage={pickPage}
          onClear={clear}
        />
      );
    },
  };
}
