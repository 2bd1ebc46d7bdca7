import type { SettingsChange } from '@vestry/sync/contract/site-settings';
import { LuMoveRight } from 'react-icons/lu';
import { changedSettings, type Elements } from './setting-words';

interface ChangedListProps {
  change: Pick<SettingsChange, 'before' | 'after'>;
  elements: Elements;
}

/** Each setting as it was and as it became. */
export const ChangedList = ({ change, elements }: ChangedListProps) => (
  <dl className="flex flex-col gap-1 text-sm">
    {changedSettings(change, elements).map(({ name, label, before, after }) => (
      <div key={name} className="flex flex-wrap gap-x-2">
        <dt className="text-soft">{label}</dt>
        <dd className="flex min-w-0 flex-wrap items-center gap-x-1 wrap-anywhere">
          <del className="text-soft">{before}</del>
          <LuMoveRight className="shrink-0 rtl:-scale-x-100" />
          <ins className="no-underline">{after}</ins>
        </dd>
      </div>
    ))}
  </dl>
);
