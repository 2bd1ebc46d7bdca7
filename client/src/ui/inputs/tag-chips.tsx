import { LuX } from 'react-icons/lu';

interface TagChipsProps {
  label: string;
  tags: readonly { tag: string; text: string; removes: string }[];
  disabled?: boolean;
  onRemove: (tag: string) => void;
}

/** Tags, each with the button that takes it away. */
export function TagChips({ label, tags, disabled = false, onRemove }: TagChipsProps) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1">
      {tags.map(({ tag, text, removes }) => (
        <li
          key={tag}
          className="flex max-w-full items-center rounded-md bg-pressed ps-2 text-xs text-ink [overflow-wrap:anywhere]"
        >
          <bdi>{text}</bdi>
          <button
            type="button"
            aria-label={removes}
            disabled={disabled}
            onClick={() => onRemove(tag)}
            className="flex size-11 shrink-0 items-center justify-center rounded-md text-faint hover:text-ink md:size-6"
          >
            <LuX className="size-3" />
          </button>
        </li>
      ))}
    </ul>
  );
}
