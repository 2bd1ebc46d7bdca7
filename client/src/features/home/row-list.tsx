import { t } from '@vestry/sync/messages/translate';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { exportLater } from '../../data/session/export-later';
import { ExportButton } from '../../entities/changes/export-button';
import { Part } from '../../ui/layout/part';

/** More than these are seen where they belong. */
const MOST = 8;

export interface HomeRow {
  key: string;
  /** Null where it leads nowhere: the roles of this person do not let them open it. */
  to: string | null;
  /** For the screen that it leads to. */
  state?: unknown;
  icon: ReactNode;
  name: string;
  /** One's own turn. */
  strong?: boolean;
  /** What it is about. */
  says: ReactNode;
  /** At the end of the row. */
  end?: ReactNode;
}

const ROW = 'grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2';

interface RowListProps {
  title: string;
  rows: readonly HomeRow[];
  /** Below them is the button that exports all that the server does not have. */
  exports?: boolean;
}

/** A titled list in which each row leads somewhere; nothing where there are none. */
export function RowList({ title, rows, exports: isExported }: RowListProps) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <Part id={id} title={title}>
      <ul>
        {rows.slice(0, MOST).map(({ key, to, state, ...row }) => (
          <li key={key} className="border-b border-line last:border-0">
            {to === null ? (
              <div className={ROW}>
                <RowContents {...row} />
              </div>
            ) : (
              <Link
                to={to}
                state={state}
                className={`${ROW} transition-colors hover:bg-hover focus-visible:outline-offset-[-2px]`}
              >
                <RowContents {...row} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      {rows.length > MOST ? (
        <p className="border-t border-line px-4 py-2 text-sm text-soft">
          {t('home.more', { count: rows.length - MOST })}
        </p>
      ) : null}
      {isExported ? (
        <div className="flex justify-end border-t border-line px-2 py-1">
          <ExportButton work={exportLater} />
        </div>
      ) : null}
    </Part>
  );
}

function RowContents({ icon, name, strong, says, end }: Omit<HomeRow, 'key' | 'to' | 'state'>) {
  return (
    <>
      {icon}
      <span className="min-w-0">
        <span className={strong ? 'block truncate font-semibold' : 'block truncate font-medium'}>{name}</span>
        <span className="block text-sm wrap-anywhere text-soft">{says}</span>
      </span>
      <span className="text-end text-sm text-faint">{end}</span>
    </>
  );
}
