import type { useSortable } from '@dnd-kit/sortable';
import { t } from '@vestry/sync/messages/translate';
import { LuGripVertical } from 'react-icons/lu';

interface GripProps {
  /** What `useSortable` says of the row; while it is disabled, so is the grip. */
  sortable: Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>;
  /** Of the row, as it is read out. */
  name: string;
  /** Keys pass it by: this row never moves. */
  disabled?: boolean;
  /** For lists of many lines. */
  dense?: boolean;
}

/** The handle that a row is moved by, with a pointer or with keys. */
export const Grip = ({
  sortable: { attributes, listeners, setActivatorNodeRef },
  name,
  disabled,
  dense = false,
}: GripProps) => (
  <button
    type="button"
    ref={setActivatorNodeRef}
    {...attributes}
    {...listeners}
    aria-label={t('editor.reorderName', { name })}
    disabled={disabled}
    className={`flex size-11 shrink-0 touch-none cursor-grab items-center justify-center rounded-md text-faint hover:bg-hover hover:text-ink disabled:opacity-30 aria-disabled:cursor-not-allowed aria-disabled:opacity-40 ${dense ? 'md:size-7' : 'md:size-8'}`}
  >
    <LuGripVertical />
  </button>
);
