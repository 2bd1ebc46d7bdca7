import { excerptOf } from '@vestry/sync/widgets/excerpt';
import { linkedElement } from '@vestry/sync/widgets/linked-element';
import { t } from '@vestry/sync/messages/translate';
import { useSortable } from '@dnd-kit/sortable';
import { memo } from 'react';
import { LuBox, LuChevronDown, LuChevronRight, LuSquare, LuSquareCheck, LuTrash2 } from 'react-icons/lu';
import { classNames } from '../../ui/class-names';
import { Grip } from '../../ui/inputs/grip';
import { deleteWith } from '../actions/delete-with';
import { pick } from '../actions/pick';
import { remove } from '../model/edits';
import { fullName, widgetName } from '../model/naming';
import { isFree } from '../model/placement';
import { neighbourOf } from '../model/walk';
import { useEditor } from '../store/editor-context';
import type { EditorStore } from '../store/editor-store';
import { elementNamed, useSite } from '../store/site-context';
import { useIsSelected, useNode, useView } from '../store/use-store';
import { useWordsLanguage } from '../store/words-language';
import type { VisibleRow } from './visible-rows';
import { editorOf } from '../../widgets/editors';

interface TreeRowProps extends VisibleRow {
  onToggle: (id: string) => void;
}

const SQUARE =
  'flex size-11 shrink-0 items-center justify-center rounded-md text-faint hover:bg-hover hover:text-ink md:size-7';

/** Deleting from the list leaves the list where it is, whatever would be selected next; the next row is at hand. */
function deleteRow(store: EditorStore, id: string, from: Element): void {
  const node = store.index.get(id)?.node;
  const edit = remove(store.index, id);
  if (!node || !edit) return;
  const list = from.closest('section');
  const next = neighbourOf(store.index, id);
  const row = next === null ? null : list?.querySelector<HTMLElement>(`[data-row-of="${CSS.escape(next)}"]`);
  (row ?? list?.querySelector<HTMLElement>('[data-add]'))?.focus();
  const { label, operations } = edit;
  deleteWith(store, { label, operations }, t('editor.deleted', { name: widgetName(node.value.type) }));
}

interface RowNameProps {
  id: string;
  name: string;
  type: string;
  excerpt: string;
  lang: string;
  selected: boolean;
}

/** Opens the widget's panel; while several are being picked, it takes the widget in or out. */
function RowName({ id, name, type, excerpt, lang, selected }: RowNameProps) {
  const store = useEditor();
  const tapped = useView(({ picking }) => picking === 'taps');
  const state = tapped ? { 'aria-pressed': selected } : { 'aria-current': selected || undefined };
  return (
    <button
      type="button"
      data-row-of={id}
      aria-label={t(tapped ? 'arranging.pickName' : 'editor.openName', { name })}
      {...state}
      onClick={(event) => {
        if (!pick(store, id, event)) store.select(id);
      }}
      className="control flex min-w-0 flex-1 items-center gap-2 rounded-md px-1 text-start text-sm hover:bg-hover"
    >
      {tapped ? <Tick on={selected} /> : null}
      <WidgetIcon type={type} />
      <span className="shrink-0">{widgetName(type)}</span>
      {excerpt ? (
        <span lang={lang} className="min-w-0 truncate text-faint">
          {excerpt}
        </span>
      ) : null}
    </button>
  );
}

const Tick = ({ on }: { on: boolean }) =>
  on ? <LuSquareCheck className="text-accent-ink" /> : <LuSquare className="text-faint" />;

/** One widget in the content tree: drag, open or close, open its panel, delete. */
export const TreeRow = memo(function TreeRow({ id, depth, hasChildren, open, onToggle }: TreeRowProps) {
  const store = useEditor();
  const node = useNode(id);
  const selected = useIsSelected(id);
  const { elements } = useSite();
  const lang = useWordsLanguage(id);
  const free = isFree(store.index, id);
  const sortable = useSortable({ id, disabled: !free });
  const { setNodeRef, isOver, isDragging, activeIndex, index } = sortable;
  if (!node) return null;
  const name = fullName(node);
  const linked = elementNamed(elements, linkedElement(node.value));
  const excerpt = linked?.name ?? excerptOf(node);
  return (
    <li
      ref={setNodeRef}
      className={classNames(
        'flex items-center rounded-md',
        selected && 'bg-accent-soft chosen',
        isDragging && 'opacity-50',
        isOver &&
          activeIndex !== index &&
          (activeIndex < index ? 'border-b-2 border-b-accent' : 'border-t-2 border-t-accent'),
      )}
      style={{ paddingInlineStart: Math.min(depth, 8) * 12 }}
    >
      <Grip dense sortable={sortable} name={name} disabled={!free} />
      {hasChildren ? (
        <button
          type="button"
          aria-expanded={open}
          aria-label={t('editor.contentsOf', { name })}
          onClick={() => onToggle(id)}
          className={SQUARE}
        >
          {open ? <LuChevronDown /> : <LuChevronRight className="rtl:-scale-x-100" />}
        </button>
      ) : null}
      <RowName id={id} name={name} type={node.value.type} excerpt={excerpt} lang={lang} selected={selected} />
      {free ? (
        <button
          type="button"
          aria-label={t('editor.deleteName', { name })}
          onClick={(event) => {
            // The second click of a double one finds the row that has moved up.
            if (event.detail < 2) deleteRow(store, id, event.currentTarget);
          }}
          className={classNames(SQUARE, 'hover:bg-red-soft hover:text-red-ink')}
        >
          <LuTrash2 />
        </button>
      ) : null}
    </li>
  );
});

/** A type's mark in picker and content tree; a type of another version is a box. */
function WidgetIcon({ type, className = 'text-faint' }: { type: string; className?: string }) {
  const Drawing = editorOf(type)?.icon ?? LuBox;
  return <Drawing className={className} />;
}
