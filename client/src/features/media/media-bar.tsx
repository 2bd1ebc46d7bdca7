import { t } from '@vestry/sync/messages/translate';
import type { ComponentProps, ReactNode } from 'react';
import { type FilterSegment, FilterSegments } from '../../ui/filter-segments';
import { OfflineNote } from '../../ui/offline-note';
import { SearchField } from '../../ui/search-field';

interface MediaBarProps {
  search: ComponentProps<typeof SearchField>;
  /** '' for all. */
  show: string;
  /** What the list can be narrowed to besides what nothing uses. */
  kinds?: readonly FilterSegment[];
  onShow: (show: string) => void;
  offline: boolean;
  /** Of all that is shown without a network. */
  offlineSays: string;
  /** Beside the search. */
  children?: ReactNode;
}

/** What a list of media is searched for and narrowed to. */
export function MediaBar({ search, show, kinds, onShow, offline, offlineSays, children }: MediaBarProps) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchField {...search} />
      {children}
      <FilterSegments
        label={t('media.narrow')}
        value={show}
        segments={[
          { value: '', label: t('media.all') },
          ...(kinds ?? []),
          { value: 'unused', label: t('media.unused') },
        ]}
        onChange={onShow}
      />
      {offline ? (
        <OfflineNote>{show === 'unused' ? t('media.unusedOffline') : offlineSays}</OfflineNote>
      ) : null}
    </div>
  );
}
