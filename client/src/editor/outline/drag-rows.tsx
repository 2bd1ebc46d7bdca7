import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type DragMoveEvent,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, type SortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { t } from '@vestry/sync/messages/translate';

interface DragRowsProps {
  /** Where a key takes what is dragged; from row to row without. */
  byKeys?: KeyboardCoordinateGetter;
  onMove?: (event: DragMoveEvent) => void;
  onCancel?: () => void;
  ids: string[];
  strategy: SortingStrategy;
  /** What is spoken: names and places, never an id. */
  announcements: Announcements;
  onDrop: (event: DragEndEvent) => void;
  children: ReactNode;
}

/** Rows that can be dragged by pointer, finger and keys (Space, arrows, Space). */
export function DragRows({
  ids,
  strategy,
  announcements,
  byKeys = sortableKeyboardCoordinates,
  onMove,
  onCancel,
  onDrop,
  children,
}: DragRowsProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: byKeys }),
  );
  const screenReaderInstructions = { draggable: t('editor.dragHelp') };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      {...(onMove ? { onDragMove: onMove, onDragOver: onMove } : {})}
      {...(onCancel ? { onDragCancel: onCancel } : {})}
      onDragEnd={onDrop}
      accessibility={{ announcements, screenReaderInstructions }}
    >
      <SortableContext items={ids} strategy={strategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
