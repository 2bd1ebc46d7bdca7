import { tagKey } from '@vestry/sync/media/tags';
import { t } from '@vestry/sync/messages/translate';
import { useMediaTags } from '../../../data/media/media-tags';
import { SelectField } from '../../../ui/select-field';

interface TagFilterProps {
  /** '' for all. */
  tag: string;
  onTag: (tag: string) => void;
}

/** Narrows the gallery to one tag; nothing while no image has one. */
export function TagFilter({ tag, onTag }: TagFilterProps) {
  const known = useMediaTags();
  if (known.length === 0 && tag === '') return null;
  // The address may spell it otherwise, or name one that no image has.
  const asked = known.find((each) => tagKey(each.tag) === tagKey(tag))?.tag ?? tag;
  const unknown = tag !== '' && !known.some((each) => each.tag === asked);
  return (
    <SelectField
      label={t('media.tag')}
      hideLabel
      className="max-w-44"
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
