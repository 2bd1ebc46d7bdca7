import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, type SortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';

interface DragRowsProps {
  ids: string[];
  strategy: SortingStrategy;
  /** What is spoken: names and places, never an id. */
  announcements: Announcements;
  onDrop: (event: DragEndEvent) => void;
  children: ReactNode;
}

const SPOKEN_HELP = {
  draggable:
    'Press Space to pick up, the arrow keys to move, Space to drop, Escape to leave it where it was.',
};

/** Rows that can be dragged by pointer, finger and keys (Space, arrows, Space). */
export function DragRows({ ids, strategy, announcements, onDrop, children }: DragRowsProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDrop}
      accessibility={{ announcements, screenReaderInstructions: SPOKEN_HELP }}
    >
      <SortableContext items={ids} strategy={strategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
