import { Link } from 'react-router-dom';
import { formatSize } from '@vestry/sync/format';
import { logDetailPath } from '../../lib/paths';
import type { Column } from '../../ui/column';
import { ExactTime } from '../../ui/exact-time';
import type { ListedLog } from './use-log-files';

export const LOG_FILE_COLUMNS: readonly Column<ListedLog>[] = [
  {
    key: 'name',
    header: 'Filename',
    sort: 'name',
    card: 'title',
    className: 'max-w-96',
    cell: ({ name }) => (
      <Link
        to={logDetailPath(name)}
        className="inline-flex max-w-full items-center rounded-sm font-medium text-accent-ink hover:underline max-md:min-h-11"
      >
        <span className="truncate">{name}</span>
      </Link>
    ),
  },
  {
    key: 'size',
    header: 'Size',
    sort: 'size',
    align: 'right',
    className: 'w-32 whitespace-nowrap',
    cell: ({ size }) => formatSize(size),
  },
  {
    key: 'createdAt',
    header: 'Created at',
    sort: 'createdAt',
    className: 'w-48',
    cell: ({ createdAt }) => <ExactTime at={createdAt} className="whitespace-nowrap text-soft" />,
  },
  {
    key: 'modifiedAt',
    header: 'Modified at',
    sort: 'modifiedAt',
    className: 'w-48',
    cell: ({ modifiedAt }) => <ExactTime at={modifiedAt} className="whitespace-nowrap text-soft" />,
  },
];
