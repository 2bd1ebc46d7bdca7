import { changedTags, tagsInText } from '@vestry/sync/media/tags';
import { t } from '@vestry/sync/messages/translate';
import type { Library, LibraryItem } from '../../../data/media/library';
import { TagChips } from '../../../ui/inputs/tag-chips';
import { TagInput } from './tag-input';

export interface Tags {
  tags: readonly string[];
  /** Not among them yet. */
  typed: string;
}

/** All of them, also those that are only typed. */
export const allTags = ({ tags, typed }: Tags): string[] =>
  changedTags(tags, { add: tagsInText(typed), remove: [] });

interface TagsFieldProps<Item extends LibraryItem> {
  library: Library<Item>;
  value: Tags;
  error?: string | undefined;
  onChange: (value: Tags) => void;
}

/** The tags of one image or file. */
export function TagsField<Item extends LibraryItem>({
  library,
  value,
  error,
  onChange,
}: TagsFieldProps<Item>) {
  const { tags, typed } = value;
  return (
    <div className="flex flex-col gap-2">
      <TagInput
        library={library}
        label={t('media.tags')}
        help={t('media.tagsHint')}
        error={error}
        given={tags}
        value={typed}
        onChange={(next) => onChange({ tags, typed: next })}
        onEnter={() => onChange({ tags: allTags(value), typed: '' })}
      />
      <TagChips
        label={t('media.tags')}
        tags={tags.map((tag) => ({ tag, text: tag, removes: t('media.removeTag', { tag }) }))}
        onRemove={(tag) => onChange({ tags: tags.filter((each) => each !== tag), typed })}
      />
    </div>
  );
}
