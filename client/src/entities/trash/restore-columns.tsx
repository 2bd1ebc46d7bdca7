import { t, tRich } from '@vestry/sync/messages/translate';
import { LuArchiveRestore } from 'react-icons/lu';
import { personName } from '../accounts/person-name';
import { Button } from '../../ui/inputs/button';
import type { Column } from '../../ui/tables/column';
import { HIDDEN } from '../../ui/text/hidden-tag';

interface Options<Row> {
  nameOf: (row: Row) => string;
  /** The person who has deleted it; null where it is unknown. */
  byOf: (row: Row) => string | null;
  /** Why it cannot be restored now; undefined where it can. */
  whyNot?: (row: Row) => string | undefined;
  onRestore: (row: Row) => void;
}

/** The last columns of a trash: who has deleted something, and the button that restores it. */
export const restoreColumns = <Row,>({
  nameOf,
  byOf,
  whyNot = () => undefined,
  onRestore,
}: Options<Row>): Column<Row>[] => [
  {
    key: 'by',
    header: t('trash.by'),
    className: 'max-w-36 truncate',
    cell: (row) => {
      const by = byOf(row);
      return by === null ? '–' : personName(by);
    },
  },
  {
    key: 'actions',
    header: t('trash.actions'),
    align: 'right',
    card: 'actions',
    pinned: true,
    className: 'w-32',
    cell: (row) => (
      <Button
        size="sm"
        icon={<LuArchiveRestore />}
        disabled={whyNot(row) !== undefined}
        title={whyNot(row)}
        onClick={() => onRestore(row)}
      >
        {tRich('trash.restoreNamed', HIDDEN, { name: nameOf(row) })}
      </Button>
    ),
  },
];
