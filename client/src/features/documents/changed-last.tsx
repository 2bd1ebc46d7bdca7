import { t } from '@vestry/sync/messages/translate';
import { LuArrowDownWideNarrow } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import type { DocumentRow } from '../../data/documents/document-row';
import { documentEditPath } from '../../lib/paths';
import { Button } from '../../ui/inputs/button';
import { RelativeTime } from '../../ui/text/relative-time';
import { rowName } from './row-fields';
import { usePageTitle } from './headings';

interface ChangedLastProps {
  /** Null where the list shows it. */
  row: DocumentRow | null;
  mayEdit: boolean;
  onNewestFirst: () => void;
}

/** Above a list that does not show it here: what was changed last, which is often what somebody has just made. */
export function ChangedLast({ row, ...rest }: ChangedLastProps) {
  return row ? <Line row={row} {...rest} /> : null;
}

function Line({ row, mayEdit, onNewestFirst }: ChangedLastProps & { row: DocumentRow }) {
  const name = usePageTitle(row) || rowName(row);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        {t('documents.changedLast')}
        {mayEdit ? (
          <Link
            to={documentEditPath(row.kind, row)}
            className="max-w-full truncate rounded-sm font-medium text-accent-ink hover:underline max-md:py-3"
          >
            {name}
          </Link>
        ) : (
          <span className="max-w-full truncate font-medium">{name}</span>
        )}
        <span className="text-faint">
          <RelativeTime at={row.updatedAt} />
        </span>
      </span>
      <Button size="sm" icon={<LuArrowDownWideNarrow />} onClick={onNewestFirst}>
        {t('documents.newestFirst')}
      </Button>
    </div>
  );
}
