import { hasTag } from '@vestry/sync/media/tags';
import { type KeyboardEvent, useId } from 'react';
import type { Library, LibraryItem } from '../../../data/media/library';
import { useTags } from '../../../data/media/media-tags';
import { TextField } from '../../../ui/inputs/text-field';

interface TagInputProps<Item extends LibraryItem> {
  library: Library<Item>;
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  /** Gets the focus of the dialog that it is in. */
  first?: boolean;
  /** Those that need not be offered. */
  given: readonly string[];
  value: string;
  onChange: (value: string) => void;
  /** Enter, where there is something to take; else the form's own. */
  onEnter?: () => void;
}

/** A field for new tags that offers those which others have. */
export function TagInput<Item extends LibraryItem>({
  library,
  first = false,
  given,
  value,
  onEnter,
  ...field
}: TagInputProps<Item>) {
  const id = useId();
  const known = useTags(library);
  const press = (event: KeyboardEvent) => {
    // While an input method composes, Enter takes its word.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !onEnter || value.trim() === '') return;
    event.preventDefault();
    onEnter();
  };
  return (
    <>
      <TextField
        {...field}
        data-first={first || undefined}
        value={value}
        list={id}
        autoComplete="off"
        onKeyDown={press}
      />
      <datalist id={id}>
        {known
          .filter(({ tag }) => !hasTag(given, tag))
          .map(({ tag }) => (
            <option key={tag}>{tag}</option>
          ))}
      </datalist>
    </>
  );
}
