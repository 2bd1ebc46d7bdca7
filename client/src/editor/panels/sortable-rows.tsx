import type { Announcements, DragEndEvent, UniqueIdentifier } from '@dnd-kit/core';
import { verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useMemo, useRef, type ReactNode } from 'react';
import { DragRows } from '../outline/drag-rows';

interface SortableRowsProps {
  /** In order; `name` is what is spoken of a row, never its id. */
  rows: readonly { id: string; name: string }[];
  /** `to` is the place (from 0) that the row takes. */
  onMove: (id: string, to: number) => void;
  children: ReactNode;
}

/** Rows that can be dragged by pointer, finger and keys (Space, arrows, Space), said by name and place. */
export function SortableRows({ rows, onMove, children }: SortableRowsProps) {
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
    <DragRows ids={ids} strategy={verticalListSortingStrategy} announcements={announcements} onDrop={drop}>
      {children}
    </DragRows>
  );
}
