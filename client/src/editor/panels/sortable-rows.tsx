import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useMemo, useRef, type ReactNode } from 'react';
import { LuGripVertical } from 'react-icons/lu';

interface SortableRowsProps {
  /** In order; `name` is what is spoken of a row, never its id. */
  rows: readonly { id: string; name: string }[];
  /** `to` is the place (from 0) that the row takes. */
  onMove: (id: string, to: number) => void;
  children: ReactNode;
}

/** Rows that can be dragged by pointer, finger and keys (Space, arrows, Space), said by name and place. */
export function SortableRows({ rows, onMove, children }: SortableRowsProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = useMemo(() => rows.map((row) => row.id), [rows]);
  const lifted = useRef(false);
  const announcements = useMemo((): Announcements => {
    const name = (id: UniqueIdentifier) => rows.find((row) => row.id === id)?.name ?? '';
    const place = (id: UniqueIdentifier) => `${rows.findIndex((row) => row.id === id) + 1} of ${rows.length}`;
    return {
      onDragStart({ active }) {
        lifted.current = true;
        return `Picked up ${name(active.id)}, ${place(active.id)}.`;
      },
      onDragOver({ active, over }) {
        // The first place that it is over is its own: that it was picked up must not be talked over.
        const own = lifted.current && over?.id === active.id;
        lifted.current = false;
        return over && !own ? `${name(active.id)} goes to ${place(over.id)}.` : undefined;
      },
      onDragEnd: ({ active, over }) =>
        over
          ? `${name(active.id)} dropped at ${place(over.id)}.`
          : `${name(active.id)} dropped where it was.`,
      onDragCancel: ({ active }) => `${name(active.id)} stays where it was.`,
    };
  }, [rows]);

  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return;
    onMove(String(active.id), ids.indexOf(String(over.id)));
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable:
            'Press Space to pick up, the arrow keys to move, Space to drop, Escape to leave it where it was.',
        },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

interface SortableRowProps {
  id: string;
  name: string;
  /** Why it cannot be dragged now is for the caller to say; the handle is only greyed. */
  disabled?: boolean;
  children: (handle: ReactNode) => ReactNode;
}

export function SortableRow({ id, name, disabled = false, children }: SortableRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id,
      disabled,
    });
  const handle = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      aria-label={`Reorder ${name}`}
      aria-disabled={disabled || undefined}
      className="flex size-11 shrink-0 touch-none cursor-grab items-center justify-center rounded-md text-faint hover:bg-hover hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:opacity-40 md:size-8"
    >
      <LuGripVertical aria-hidden className="icon" />
    </button>
  );
  return (
    <div
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition: transition ?? '' }}
      className={isDragging ? 'relative z-10 rounded-md bg-raised shadow-float' : undefined}
    >
      {children(handle)}
    </div>
  );
}
