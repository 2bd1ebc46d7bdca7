import { t } from '@vestry/sync/messages/translate';
import type { ComponentProps, ReactNode } from 'react';
import { tagKey } from '@vestry/sync/media/tags';
import type { Library, LibraryItem } from '../../data/media/library';
import { type StaleReason, staleNotice } from '../../data/media/stale-notice';
import { type FilterSegment, FilterSegments } from '../../ui/inputs/filter-segments';
import { OfflineNote } from '../../ui/feedback/offline-note';
import { SearchField } from '../../ui/inputs/search-field';
import { useTags } from '../../data/media/media-tags';
import { SelectField } from '../../ui/inputs/select-field';

interface MediaBarProps<Item extends LibraryItem> {
  library: Library<Item>;
  search: Omit<ComponentProps<typeof SearchField>, 'label'>;
  /** '' for all. */
  show: string;
  /** More filters of the list, beside 'unused'. */
  kinds?: readonly FilterSegment[];
  onShow: (show: string) => void;
  /** '' for all. */
  tag: string;
  onTag: (tag: string) => void;
  away: StaleReason | null;
  isEmpty: boolean;
  /** Of all that is shown without a network. */
  offlineSays: string;
  /** Beside the search. */
  children?: ReactNode;
}

/** What a list of media is searched for and narrowed to. */
export function MediaBar<Item extends LibraryItem>(props: MediaBarProps<Item>) {
  const { library, search, show, kinds, onShow, tag, onTag, away, isEmpty, offlineSays, children } = props;
  // A list of which nothing is here says so itself.
  const isShownBelow = isEmpty && !search.value && !tag && (away === 'failed' || show !== 'unused');
  const note = staleNotice(away, show === 'unused' ? t('media.unusedOffline') : offlineSays);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchField label={t('media.searchLabel')} {...search} />
      {children}
      <TagFilter library={library} tag={tag} onTag={onTag} />
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
      {note === null || isShownBelow ? null : <OfflineNote>{note}</OfflineNote>}
    </div>
  );
}

interface TagFilterProps<Item extends LibraryItem> {
  library: Library<Item>;
  /** '' for all. */
  tag: string;
  onTag: (tag: string) => void;
}

/** Narrows the list to one tag. It stands there while none has one, too: what is below must not move when they come. */
function TagFilter<Item extends LibraryItem>({ library, tag, onTag }: TagFilterProps<Item>) {
  const known = useTags(library);
  // The address may spell it otherwise, or name one that none has.
  const asked = known.find((each) => tagKey(each.tag) === tagKey(tag))?.tag ?? tag;
  const unknown = tag !== '' && !known.some((each) => each.tag === asked);
  return (
    <SelectField
      label={t('media.tag')}
      hideLabel
      className="w-44"
      disabled={known.length === 0 && tag === ''}
      value={asked}
      options={[
        { value: '', label: t('media.allTags') },
        ...(unknown ? [{ value: asked, label: asked }] : []),
        ...known.map(({ tag: value, count }) => ({
          value,
          label: t('media.tagWithCount', { tag: value, count }),
        })),
      ]}
      onChange={onTag}
    />
  );
}
