import { tagsSchema } from '@vestry/sync/contract/tags';
import { inWords } from '@vestry/sync/messages/in-words';
import { equal } from '@vestry/sync/tree/json';
import { useState } from 'react';
import { allTags, type Tags } from './tags-field';

/** The tags of one image or file while a form changes them. */
export function useTagsForm(given: readonly string[]) {
  const [value, setValue] = useState<Tags>({ tags: given, typed: '' });
  const [error, setError] = useState('');
  return {
    /** For `TagsField`. */
    field: { value, error, onChange: setValue },
    isChanged: !equal(allTags(value), given),
    /** As they are to be saved; undefined where one of them may not be, and the field says why. */
    checked: (): string[] | undefined => {
      const { data, error: refused } = tagsSchema.safeParse(allTags(value));
      setError(inWords(refused?.issues[0]?.message ?? ''));
      return data;
    },
    /** They are saved. */
    settle: (tags: readonly string[]) => setValue({ tags, typed: '' }),
  };
}
