import { useSortable } from '@dnd-kit/sortable';
import { t } from '@vestry/sync/messages/translate';
import type { MenuSteps } from '@vestry/sync/site/menu-moves';
import type { MenuRow } from '@vestry/sync/site/menu-rows';
import type { ReactNode } from 'react';
import {
  LuArrowDown,
  LuArrowUp,
  LuEllipsis,
  LuEye,
  LuEyeOff,
  LuIndentDecrease,
  LuIndentIncrease,
  LuPencil,
  LuTrash2,
} from 'react-icons/lu';
import { classNames } from '../../ui/class-names';
import { Grip } from '../../ui/inputs/grip';
import { IconButton } from '../../ui/inputs/icon-button';
import { Menu, type MenuItem } from '../../ui/overlays/menu';
import { Badge } from '../../ui/text/badge';
import { LEVEL } from './dragged';
import { nameOfRow, shortName, shownAddress } from './entry-words';
import type { MenuChanges } from './menu-changes';

/** In the list no more levels than these are drawn, whatever a menu of another program has. */
const DRAWN = 3;

interface EntryRowProps {
  row: MenuRow;
  steps: MenuSteps;
  /** None: who looks may not change the menu. */
  changes: MenuChanges | null;
  onChange: (row: MenuRow) => void;
  onRemove: (row: MenuRow) => void;
  /** Nothing lies in it. */
  empty: boolean;
  /** While it is dragged over: on which side of it the line is, at which level, and whether that can be. */
  line: { below: boolean; depth: number; refused: boolean } | undefined;
}

/** An entry: a grip, what it says and where it leads, and all that can be done with it. */
export function EntryRow({ row, changes, onChange, empty, line, ...rest }: EntryRowProps) {
  const isMovable = changes !== null && !row.hidden;
  const sortable = useSortable({ id: row.id, disabled: !isMovable });
  const { setNodeRef, isDragging } = sortable;
  const name = shortName(row);
  const isChangeable = changes !== null && row.kind !== 'other' && row.kind !== 'follower';
  return (
    <li
      ref={setNodeRef}
      data-entry={row.id}
      className={classNames(
        'relative flex items-center gap-1 border-b border-line py-1 last:border-0',
        isDragging && 'opacity-50',
      )}
      style={{ paddingInlineStart: 4 + Math.min(row.depth, DRAWN) * LEVEL }}
    >
      {line ? <DropLine {...line} /> : null}
      {changes ? <Grip sortable={sortable} name={name} disabled={!isMovable} /> : null}
      <Words row={row} empty={empty} onChange={isChangeable ? () => onChange(row) : undefined} />
      {changes ? (
        <Actions row={row} changes={changes} onChange={onChange} {...rest} isChangeable={isChangeable} />
      ) : null}
    </li>
  );
}

function DropLine({ below, depth, refused }: NonNullable<EntryRowProps['line']>) {
  return (
    <span
      aria-hidden
      className={classNames(
        'pointer-events-none absolute end-0 z-10 border-t-2',
        below ? '-bottom-px' : '-top-px',
        refused ? 'border-dashed border-red-ink' : 'border-accent',
      )}
      style={{ insetInlineStart: Math.min(depth, DRAWN) * LEVEL }}
    />
  );
}

interface WordsProps {
  row: MenuRow;
  empty: boolean;
  onChange: (() => void) | undefined;
}

/** Two lines, each cut where the row ends. */
function Words({ row, empty, onChange }: WordsProps) {
  const name = nameOfRow(row);
  const words = (
    <>
      <span className="flex min-w-0 items-center gap-2">
        <span
          lang={row.lang}
          title={name}
          className={classNames('truncate', row.hidden && 'text-faint line-through')}
        >
          {name}
        </span>
        {row.hidden ? <Badge tone="gray">{t('menus.leftOut')}</Badge> : null}
      </span>
      <Hint row={row} empty={empty} />
    </>
  );
  const shape =
    'flex min-h-11 min-w-0 flex-1 flex-col justify-center rounded-md px-2 text-start text-sm md:min-h-10';
  if (!onChange) return <span className={shape}>{words}</span>;
  return (
    <button type="button" onClick={onChange} className={`${shape} hover:bg-hover`}>
      {words}
    </button>
  );
}

function Hint({ row: { kind, href, hidden }, empty }: Pick<WordsProps, 'row' | 'empty'>): ReactNode {
  const shape = 'truncate text-xs text-faint';
  if (kind === 'follower') return <span className="text-xs text-faint">{t('menus.allPagesHint')}</span>;
  if (kind === 'group')
    return empty ? (
      <span className="text-xs text-yellow-ink">{t('menus.emptyGroup')}</span>
    ) : (
      <span className={shape}>{t('menus.group')}</span>
    );
  if (kind === 'other' || hidden) return null;
  if (!href) return <span className="text-xs text-yellow-ink">{t('menus.noAddress')}</span>;
  return <bdi className={shape}>{shownAddress(href)}</bdi>;
}

type ActionsProps = Pick<EntryRowProps, 'row' | 'steps' | 'onChange' | 'onRemove'> & {
  changes: MenuChanges;
  isChangeable: boolean;
};

const STEPS = [
  ['up', 'menus.up', <LuArrowUp key="up" />],
  ['down', 'menus.down', <LuArrowDown key="down" />],
  ['inward', 'menus.inward', <LuIndentIncrease key="inward" />],
  ['outward', 'menus.outward', <LuIndentDecrease key="outward" />],
] as const;

/** Also for those who neither drag nor know the keys. A step that a menu cannot have is offered, and says why not. */
function Actions({ row, steps, changes, isChangeable, onChange, onRemove }: ActionsProps) {
  const name = shortName(row);
  const items: MenuItem[] = [];
  if (isChangeable)
    items.push({ label: t('menus.change'), icon: <LuPencil />, onSelect: () => onChange(row) });
  for (const [to, label, icon] of STEPS)
    if (steps[to] !== null)
      items.push({
        label: t(label),
        icon,
        begins: items.length === 1,
        onSelect: () => void changes.step(row, to),
      });
  const remove = { begins: items.length > 0, onSelect: () => onRemove(row) };
  if (row.hidden) items.push({ ...remove, label: t('menus.showAgain'), icon: <LuEye /> });
  else if (row.kind === 'page') items.push({ ...remove, label: t('menus.leaveOut'), icon: <LuEyeOff /> });
  else items.push({ ...remove, label: t('menus.remove'), icon: <LuTrash2 />, tone: 'red' });
  const label = t('menus.actions', { name });
  return (
    <Menu label={label} items={items}>
      {(trigger) => <IconButton {...trigger} label={label} icon={<LuEllipsis />} />}
    </Menu>
  );
}
