import { formatNumber, formatPercent } from '@vestry/sync/text/format';
import { t } from '@vestry/sync/messages/translate';
import { classNames } from '../../ui/class-names';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Missing } from './missing';
import { Trend } from './trend';

export interface Ranked {
  name: string;
  count: number;
  /** What sort of thing it is, where rows are of several. */
  kind?: string;
}

const keyOf = ({ name, kind }: Ranked): string => `${kind ?? ''} ${name}`;

interface Props {
  label: string;
  what: string;
  counted: string;
  /** Most first. Null: not known. */
  rows: readonly Ranked[] | null;
  loading: boolean;
  offline: boolean;
  /** Shown when there are none. */
  empty: string;
  /** Shows how each row compares to the one of the same name in here. */
  before?: readonly Ranked[] | null | undefined;
  /** Nobody asked for the trends: a phone has no room for them. */
  trendsAside?: boolean | undefined;
}

/** More would only be scrolled past. */
const MOST = 200;
const HEAD =
  'sticky top-0 h-9 border-b border-line bg-sunken px-1.5 text-xs font-medium whitespace-nowrap text-faint md:px-3';
const CELL = 'h-9 border-b border-line px-1.5 md:px-3';
/** On a phone the numbers take what they need, and long names wrap in the rest: nothing is scrolled to sideways. */
const NUMBER = `${CELL} text-end whitespace-nowrap`;
const NAME = `${CELL} py-1.5 font-normal max-md:w-full max-md:[overflow-wrap:anywhere] md:max-w-0 md:min-w-28 md:truncate`;

/** The panel cuts off a ring around the table, and the fixed head would lie over one in it. */
const RING =
  'pointer-events-none absolute inset-0 z-10 hidden rounded-b-lg outline-2 -outline-offset-2 outline-(--ring) peer-focus-visible:block';

/** Ranked rows with their share of the whole, in 300 px (PRODUCT.md LI1). */
export function RankedTable({
  label,
  what,
  counted,
  rows,
  loading,
  offline,
  empty,
  before,
  trendsAside,
}: Props) {
  if (!rows) {
    return loading ? (
      <div className="flex flex-col gap-4 p-4">
        <Skeleton className="h-3 w-4/5" />
        <Skeleton className="h-3 w-3/5" />
        <Skeleton className="h-3 w-2/5" />
      </div>
    ) : (
      <Missing offline={offline} />
    );
  }
  if (rows.length === 0) return <p className="p-6 text-center text-sm text-soft">{empty}</p>;
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  // What was not counted then has no trend.
  const former =
    before && (before.length > 0 || !trendsAside)
      ? new Map(before.map((row) => [keyOf(row), row.count]))
      : null;
  const trend = t('analytics.trend');
  const heads = ['#', what, counted, t('analytics.rate'), ...(former ? [trend] : [])];
  return (
    <div className="relative">
      <div
        className="peer max-h-75 overflow-auto -outline-offset-2"
        // Scrollable by key, so it takes the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={label}
      >
        <table className="w-full border-separate border-spacing-0 text-start text-sm tabular-nums">
          <thead>
            <tr>
              {heads.map((head) => (
                <th
                  key={head}
                  scope="col"
                  className={classNames(
                    HEAD,
                    head !== what && 'text-end',
                    head === '#' && 'md:w-8',
                    head === trend && trendsAside && 'max-sm:hidden',
                  )}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, MOST).map((row, index) => (
              <tr key={keyOf(row)} className="hover:bg-hover">
                <td className={`${NUMBER} text-faint`}>{index + 1}</td>
                <th scope="row" className={NAME} title={row.name}>
                  {row.kind === undefined ? null : (
                    <span className="me-2 text-xs whitespace-nowrap text-soft">{row.kind}</span>
                  )}
                  <bdi>{row.name}</bdi>
                </th>
                <td className={`${NUMBER} md:w-20`}>{formatNumber(row.count)}</td>
                <td className={`${NUMBER} text-soft md:w-20`}>{formatPercent(row.count / all)}</td>
                {former ? (
                  <td className={classNames(NUMBER, 'md:w-24', trendsAside && 'max-sm:hidden')}>
                    <Trend now={row.count} before={former.get(keyOf(row)) ?? 0} />
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length > MOST ? (
          <p className="p-3 text-center text-xs text-soft">
            {t('analytics.more', { count: rows.length - MOST })}
          </p>
        ) : null}
      </div>
      <span aria-hidden className={RING} />
    </div>
  );
}
