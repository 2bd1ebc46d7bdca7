import type { DragEndEvent } from '@dnd-kit/core';
import { t } from '@vestry/sync/messages/translate';
import { isRefusal, stepsOf } from '@vestry/sync/site/menu-moves';
import { type MenuRow, type MenuSite, menuRows } from '@vestry/sync/site/menu-rows';
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { LuFolderPlus, LuPencil, LuPlus } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import type { SiteMenu } from '../../data/documents/use-menus';
import { DragRows } from '../../editor/outline/drag-rows';
import { SyncMark } from '../../entities/changes/sync-mark';
import { elementEditPath } from '../../lib/paths';
import { Button } from '../../ui/inputs/button';
import { buttonClass } from '../../ui/inputs/button-class';
import { byKeys } from './dragged';
import { type Edited, EntryDialog } from './entry-dialog';
import { shortName, whyNot } from './entry-words';
import { menuChanges } from './menu-changes';
import { EntryRow } from './menu-row';
import { lineAt, useDragging } from './use-dragging';

/** Rows stay where they are while one is dragged; a line shows where it goes. */
const STILL = () => null;

interface MenuPartProps {
  menu: SiteMenu;
  site: MenuSite;
  /** How many pages have it as their header. */
  used: number;
  mayChange: boolean;
  say: (text: string) => void;
}

/** One menu of the site: its entries in order, and what can be added to it. */
export function MenuPart({ menu, site, used, mayChange, say }: MenuPartProps) {
  const { uid, name, tree } = menu;
  const title = useId();
  const root = tree.value.id;
  const rows = useMemo(() => menuRows(tree, site), [tree, site]);
  const isBlocked = menu.status === 'refused' || menu.status === 'conflict';
  const changes = useMemo(
    () => (mayChange && !isBlocked ? menuChanges({ uid, name, site, say }) : null),
    [mayChange, isBlocked, uid, name, site, say],
  );
  const [edited, setEdited] = useState<Edited | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  // A row that has moved in the document has lost the focus on the way.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) focused.current?.focus();
  });
  const { dragged, announcements, onMove, onEnd } = useDragging(rows, root);

  const drop = (event: DragEndEvent) => {
    const move = onMove(event);
    onEnd();
    const row = rows.find(({ id }) => id === event.active.id);
    if (!row || move === null) return;
    if (isRefusal(move)) say(t('menus.placed', { name: shortName(row), place: whyNot(move) }));
    else void changes?.place(row, move);
  };
  const remove = (row: MenuRow) => {
    // The next row is at hand; the row itself goes.
    const next = row.hidden
      ? undefined
      : rows[
          rows.findIndex(({ id, depth }, i) => i > rows.indexOf(row) && id !== row.id && depth <= row.depth)
        ];
    const focusNext = () => {
      const target =
        next &&
        list.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(next.id)}"] button:enabled`);
      (target ?? add.current)?.focus();
    };
    const removed = changes?.remove(row);
    // A page stays in the list.
    if (row.kind !== 'page') void removed?.then(focusNext);
  };
  const edit = (row: MenuRow) => {
    if (row.kind === 'page') setEdited({ kind: 'page', row });
    else if (row.kind === 'link' || row.kind === 'group') setEdited({ kind: row.kind, row });
  };
  const refusal = dragged?.move && isRefusal(dragged.move) ? whyNot(dragged.move) : '';
  return (
    <section aria-labelledby={title} className="flex max-w-3xl flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={title} className="min-w-0 text-base font-semibold wrap-anywhere">
          {name}
        </h2>
        {menu.status === 'synced' ? null : <SyncMark state={menu.status} />}
        <p className="w-full text-sm text-soft">{t('menus.onPages', { count: used })}</p>
      </div>
      {isBlocked ? (
        <Note>{t('menus.attentionNote')}</Note>
      ) : menu.draft ? (
        <Note>{t('menus.unsaved')}</Note>
      ) : null}
      {rows.length === 0 ? (
        <p className="rounded-lg border border-dashed border-line-strong px-4 py-6 text-center text-sm text-faint">
          {t('menus.empty')}
        </p>
      ) : (
        <DragRows
          ids={rows.map(({ id }) => id)}
          strategy={STILL}
          announcements={announcements}
          byKeys={byKeys}
          onMove={onMove}
          onCancel={onEnd}
          onDrop={drop}
        >
          {/* Nothing is pressed on the list itself: it notes which of its buttons has the focus. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <ul
            ref={list}
            onFocus={({ target }) => {
              focused.current = target;
            }}
            onBlur={() => {
              focused.current = null;
            }}
            aria-label={t('menus.list', { menu: name })}
            className="rounded-lg border border-line bg-surface px-1"
          >
            {rows.map((row) => (
              <EntryRow
                key={row.id}
                row={row}
                steps={stepsOf(rows, row.id, root)}
                changes={changes}
                onChange={edit}
                onRemove={remove}
                empty={!rows.some(({ parent }) => parent === row.id)}
                line={lineAt(rows, row, dragged)}
              />
            ))}
          </ul>
        </DragRows>
      )}
      {refusal ? (
        <p
          aria-hidden
          className="sticky bottom-3 z-10 self-start rounded-md bg-red-soft px-3 py-2 text-sm text-red-ink shadow-float"
        >
          {refusal}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {changes ? (
          <>
            <Button ref={add} icon={<LuPlus />} onClick={() => setEdited({ kind: 'link' })}>
              {t('menus.add')}
            </Button>
            <Button icon={<LuFolderPlus />} onClick={() => setEdited({ kind: 'group' })}>
              {t('menus.addGroup')}
            </Button>
          </>
        ) : null}
        {mayChange ? (
          <Link to={elementEditPath(menu)} className={buttonClass('quiet')}>
            <LuPencil />
            {t('menus.open')}
          </Link>
        ) : null}
      </div>
      {edited ? (
        <EntryDialog
          edited={edited}
          title={titleOf(edited, name)}
          tree={tree}
          site={site}
          onClose={() => setEdited(null)}
          onDone={(fields) => {
            if (edited.row) void changes?.rename(edited.row, fields);
            else if (edited.kind === 'group') void changes?.addGroup(fields);
            else void changes?.addLink(fields);
          }}
        />
      ) : null}
    </section>
  );
}

const Note = ({ children }: { children: string }) => (
  <p className="rounded-md bg-yellow-soft px-3 py-2 text-sm text-yellow-ink">{children}</p>
);

function titleOf({ kind, row }: Edited, menu: string): string {
  if (row) return t('menus.editEntry');
  return t(kind === 'group' ? 'menus.groupFor' : 'menus.addTo', { menu });
}
