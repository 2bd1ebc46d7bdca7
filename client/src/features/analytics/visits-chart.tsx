import { t } from '@vestry/sync/messages/translate';
import { Chart } from './chart';
import { Waiting } from './waiting';

interface Props {
  label: string;
  /** Heading of the names: 'Hour'. */
  what: string;
  names: readonly string[];
  /** What is counted, where nothing is compared. */
  counted: string;
  /** One for each name; missing while they are not known. */
  counts: readonly number[] | undefined;
  /** Of a compare range, beside them. */
  before: readonly number[] | null | undefined;
  loading: boolean;
  offline: boolean;
}

/** A bar of visits for each name, with a compare range two. */
export function VisitsChart({ counted, counts, before, loading, offline, ...axis }: Props) {
  if (!counts) return <Waiting {...{ loading, offline }} />;
  const custom = { name: before ? t('analytics.custom') : counted, colour: '--bars', values: counts };
  const compare = before && { name: t('analytics.compare'), colour: '--bars-compare', values: before };
  return (
    <Chart
      {...axis}
      say={(count) => t('analytics.visitCount', { count })}
      whole
      series={[custom, ...(compare ? [compare] : [])]}
    />
  );
}
