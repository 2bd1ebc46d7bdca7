import { t } from '@vestry/sync/messages/translate';
import type { Announcements, DragEndEvent, UniqueIdentifier } from '@dnd-kit/core';
import { useCallback, useMemo, useState } from 'react';
import { LuListChecks, LuPlus } from 'react-icons/lu';
import { Button } from '../../ui/inputs/button';
import { moveTo } from '../model/edits';
import { fullName } from '../model/naming';
import { spokenPlace } from '../model/spoken-place';
import { dropSpot, takesChildren } from '../model/placement';
import { useEditor } from '../store/editor-context';
import { useChildIds, useShape, useView } from '../store/use-store';
import { DragRows } from './drag-rows';
import { TreeRow } from './tree-row';
import { visibleRows } from './visible-rows';

/** Dragged this far to the right (CSS pixels), a row goes into the container that it is dropped on. */
const INTO = 32;
/** Rows stay where they are while one is dragged; a line shows where it goes. */
const STILL = () => null;
/** Rows that are made at once; the rest on request, so that opening a large page never waits for its list. */
const CHUNK = 200;

/** What a container holds: open, reorder by pointer and keys, delete, add. */
export function ContentTree({ rootId }: { rootId: string }) {
  const store = useEditor();
  const shape = useShape();
  const childIds = useChildIds(rootId);
  const picking = useView((view) => view.picking);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [limit, setLimit] = useState(CHUNK);
  const rows = useMemo(
    () => visibleRows(store.index, rootId, toggled),
    // The index is changed in place; its shape is what the rows are made of.
    // oxlint-disable-next-line react/exhaustive-deps
    [store, rootId, toggled, shape, childIds],
  );
  const ids = useMemo(() => rows.map((row) => row.id), [rows]);
  const announcements = useMemo((): Announcements => {
    const name = (id: UniqueIdentifier) => {
      const node = store.index.get(String(id))?.node;
      return node ? fullName(node) : '';
    };
    return {
      onDragStart: ({ active }) =>
        t('editor.pickedUp', { place: spokenPlace(store.index, String(active.id), fullName) }),
      // Undefined keeps the last announcement, which is the pick-up; the drop announces its own result.
      onDragOver: ({ active, over }) =>
        over && over.id !== active.id
          ? t('editor.dragOver', {
              name: name(active.id),
              place: spokenPlace(store.index, String(over.id), fullName),
            })
          : undefined,
      onDragEnd: () => undefined,
      onDragCancel: ({ active }) => t('editor.notMoved', { name: name(active.id) }),
    };
  }, [store]);

  const drop = ({ active, over, delta }: DragEndEvent) => {
    if (!over) return;
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over.id))];
    const row = rows[to];
    if (!row) return;
    const dragged = String(active.id);
    const spot = dropSpot(store.index, dragged, row.id, {
      down: from < to,
      into: delta.x > INTO,
      open: row.open,
    });
    const moved = spot !== null && store.edit(moveTo(store.index, dragged, spot));
    store.say(moved ? t('editor.moved', { place: spokenPlace(store.index, dragged) }) : t('editor.stayed'));
  };

  const toggle = useCallback((id: string) => {
    setToggled((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);

  const root = store.index.get(rootId);
  const free = root ? takesChildren(root.node) : false;
  const shown = rows.slice(0, limit);
  return (
    <section aria-label={t('editor.contents')} className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-sm font-medium text-ink">{t('editor.contents')}</h2>
        {picking || rows.length < 2 ? null : (
          <Button size="sm" icon={<LuListChecks />} onClick={() => store.selectSeveral([], 'taps')}>
            {t('arranging.select')}
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="rounded-md border border-dashed border-line-strong px-3 py-4 text-center text-sm text-faint">
          {t('editor.emptyTree')}
        </p>
      ) : (
        <DragRows ids={ids} strategy={STILL} announcements={announcements} onDrop={drop}>
          <ul className="flex flex-col">
            {shown.map((row) => (
              <TreeRow key={row.id} {...row} onToggle={toggle} />
            ))}
          </ul>
        </DragRows>
      )}
      {rows.length > limit ? (
        <Button onClick={() => setLimit(limit + CHUNK)}>
          {t('editor.loadMore', { count: Math.min(CHUNK, rows.length - limit) })}
        </Button>
      ) : null}
      {free ? (
        <Button
          data-add
          icon={<LuPlus />}
          onClick={() => store.look({ adding: { parent: rootId, after: childIds.at(-1) ?? null } })}
        >
          {t('editor.addWidget')}
        </Button>
      ) : null}
    </section>
  );
}
