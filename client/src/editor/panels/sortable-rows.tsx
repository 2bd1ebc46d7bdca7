import type { Announcements, DragEndEvent, UniqueIdentifier } from '@dnd-kit/core';
import { verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useMemo, useRef, type ReactNode } from 'react';
import { t } from '@vestry/sync/messages/translate';
import { DragRows } from '../outline/drag-rows';

interface SortableRowsProps {
  /** In order; `name` is what is spoken of a row, never its id. */
  rows: readonly { id: string; name: string }[];
  /** `to` is the place (from 0) that the row takes. */
  onMove: (id: string, to: number) => void;
  children: ReactNode;
}

/** Rows that can be dragged by pointer, finger and keys (Space, arrows, Space), announced by name and place. */
export function SortableRows({ rows, onMove, children }: SortableRowsProps) {
  const ids = useMemo(() => rows.map((row) => row.id), [rows]);
  const lifted = useRef(false);
  const announcements = useMemo((): Announcements => {
    const name = (id: UniqueIdentifier) => rows.find((row) => row.id === id)?.name ?? '';
    const place = (id: UniqueIdentifier, over = id) => ({
      name: name(id),
      at: rows.findIndex((row) => row.id === over) + 1,
      count: rows.length,
    });
    return {
      onDragStart({ active }) {
        lifted.current = true;
        return t('editor.pickedUp', { place: t('editor.place', place(active.id)) });
      },
      onDragOver({ active, over }) {
        // The first place that it is over is its own: that it was picked up must not be talked over.
        const own = lifted.current && over?.id === active.id;
        lifted.current = false;
        return over && !own ? t('editor.dragTo', place(active.id, over.id)) : undefined;
      },
      onDragEnd: ({ active, over }) =>
        over
          ? t('editor.droppedAt', place(active.id, over.id))
          : t('editor.droppedBack', { name: name(active.id) }),
      onDragCancel: ({ active }) => t('editor.notMoved', { name: name(active.id) }),
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
