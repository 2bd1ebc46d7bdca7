import { tagKey } from '@vestry/sync/media/tags';
import { t } from '@vestry/sync/messages/translate';
import type { Library, LibraryItem } from '../../../data/media/library';
import { useTags } from '../../../data/media/media-tags';
import { SelectField } from '../../../ui/inputs/select-field';

interface TagFilterProps<Item extends LibraryItem> {
  library: Library<Item>;
  /** '' for all. */
  tag: string;
  onTag: (tag: string) => void;
}

/** Narrows the list to one tag. It stands there while none has one, too: what is below must not move when they come. */
export function TagFilter<Item extends LibraryItem>({ library, tag, onTag }: TagFilterProps<Item>) {
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
