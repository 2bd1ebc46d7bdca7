import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton';

interface Props {
  label: string;
  /** Null: the statistics are missing. */
  value: ReactNode | null;
  loading: boolean;
  note?: ReactNode;
}

/** PRODUCT.md AN3: what is shown where statistics are missing. */
export const MISSING = ' error ';

export function StatCard({ label, value, loading, note }: Props) {
  return (
    <div className="flex min-w-0 flex-col gap-1 rounded-lg border border-line bg-surface p-3 md:p-4">
      <dt className="text-xs text-soft">{label}</dt>
      <dd className="flex min-h-7 flex-wrap items-baseline gap-x-2 text-lg font-semibold md:text-xl tracking-tight tabular-nums">
        {value === null && loading ? <Skeleton className="h-5 w-16 self-center" /> : null}
        {value === null && !loading ? <span className="text-red-ink">{MISSING}</span> : null}
        {value}
        {note ? <span className="text-xs font-normal tracking-normal text-soft">{note}</span> : null}
      </dd>
    </div>
  );
}
