import type { Announcements, DragEndEvent, DragMoveEvent } from '@dnd-kit/core';
import { t } from '@vestry/sync/messages/translate';
import { isRefusal, type MenuMove, type MenuSpot, moveOf } from '@vestry/sync/site/menu-moves';
import type { MenuRow } from '@vestry/sync/site/menu-rows';
import { useRef, useState } from 'react';
import { levelAt } from './dragged';
import { shortName, spokenMove, spokenRow } from './entry-words';

interface Dragged {
  id: string;
  over: string;
  depth: number;
  move: MenuMove | null;
}

/** The line that shows where what is dragged goes. */
export function lineAt(rows: readonly MenuRow[], row: MenuRow, dragged: Dragged | null) {
  if (!dragged || dragged.over !== row.id || dragged.move === null) return undefined;
  const refused = isRefusal(dragged.move);
  const root = rows.find(({ depth }) => depth === 0)?.parent;
  const depth = isRefusal(dragged.move) ? dragged.depth : levelOf(rows, dragged.move, root);
  const from = rows.findIndex(({ id }) => id === dragged.id);
  return { below: from < rows.indexOf(row) || dragged.id === row.id, depth, refused };
}

const levelOf = (rows: readonly MenuRow[], { parent }: MenuSpot, root: string | undefined): number =>
  parent === root ? 0 : (rows.find(({ id }) => id === parent)?.depth ?? 0) + 1;

/** What is dragged, over what, and what would become of it: drawn, and spoken where it changes. */
export function useDragging(rows: readonly MenuRow[], root: string) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const now = useRef<Dragged | null>(null);
  const spoken = useRef('');
  const onMove = ({ active, over, delta }: DragMoveEvent | DragEndEvent): MenuMove | null => {
    const row = rows.find(({ id }) => id === active.id);
    if (!row || !over) return null;
    const depth = levelAt(row.depth, delta.x);
    const known = now.current;
    if (known && known.over === over.id && known.depth === depth) return known.move;
    const to = { id: row.id, over: String(over.id), depth };
    now.current = { ...to, move: moveOf(rows, { ...to, root }) };
    setDragged(now.current);
    return now.current.move;
  };
  const onEnd = () => {
    now.current = null;
    spoken.current = '';
    setDragged(null);
  };
  const rowOf = (id: unknown) => rows.find((each) => each.id === id);
  /** Undefined keeps the last announcement. */
  const sayMove = (): string | undefined => {
    const { id, over, depth, move = null } = now.current ?? {};
    const row = rowOf(id);
    if (!row || move === null) return undefined;
    const name = shortName(row);
    const isBack = over === id && depth === row.depth;
    // It has just been picked up, which is announced.
    if (isBack && spoken.current === '') return undefined;
    const place = spokenMove(rows, move, root);
    const text = isBack ? t('editor.notMoved', { name }) : t('menus.placed', { name, place });
    if (text === spoken.current) return undefined;
    spoken.current = text;
    return text;
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      const row = rowOf(active.id);
      return row && t('editor.pickedUp', { place: spokenRow(rows, row) });
    },
    onDragMove: sayMove,
    onDragOver: sayMove,
    // The outcome is announced when it is stored.
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => {
      const row = rowOf(active.id);
      return row && t('editor.notMoved', { name: shortName(row) });
    },
  };
  return { dragged, announcements, onMove, onEnd };
}
