import { type ListMeta, newItemOf } from '@vestry/sync/widgets/fields/field';
import type { TreeNode } from '@vestry/sync/tree/node';
import type { Operation } from '@vestry/sync/tree/operation';
import { asWords } from '@vestry/sync/tree/marked-text';
import { t } from '@vestry/sync/messages/translate';
import { labelText } from '@vestry/sync/widgets/label-text';
import { useMemo } from 'react';
import { newId } from '../../lib/id';
import { siteTexts } from '../../lib/messages';
import { deleteWith } from '../actions/delete-with';
import { addItem, type Edit, itemsOf, moveItem, removeItem } from '../model/edits';
import type { FieldErrors } from '../model/field-errors';
import type { PanelField } from '../model/panel-model';
import { useEditor } from '../store/editor-context';
import { useNode, useView } from '../store/use-store';
import { ItemRow } from './item-row';
import { ListFrame } from './list-frame';
import { SortableRows } from './sortable-rows';

/** What is different in a list whose items are more than fields of their own, such as the columns of a table. */
export interface ListKind {
  items(node: TreeNode): readonly ({ key: string } & Record<string, unknown>)[];
  name(node: TreeNode, key: string): string;
  /** The fields of one item. */
  fields(node: TreeNode, key: string): readonly PanelField[];
  add(node: TreeNode, key: string): Operation[];
  remove(node: TreeNode, key: string): Operation[];
  move(node: TreeNode, key: string, after: string | null): Operation[];
}

interface KeyedListProps {
  id: string;
  field: PanelField;
  meta: ListMeta;
  errors: FieldErrors;
  kind?: ListKind;
}

/** PRODUCT.md DO5: items are added, deleted, reordered while none is open, and opened one at a time. */
export function KeyedList({ id, field, meta, errors, kind }: KeyedListProps) {
  const store = useEditor();
  const itemLabel = labelText(meta.itemLabel);
  const node = useNode(id);
  const open = useView((view) => (view.openItem?.list === field.name ? view.openItem.key : null));
  const items = useMemo(
    () => (node ? (kind?.items(node) ?? itemsOf(node, field.name)) : []),
    [node, field.name, kind],
  );
  const named = kind && node;
  const rows = useMemo(
    () =>
      items.map((item, at) => {
        const title = named ? kind?.name(named, item.key) : asWords(item[meta.titleField]);
        return {
          id: item.key,
          name:
            title !== undefined && title !== ''
              ? title
              : t('editor.itemNumber', { item: itemLabel, number: at + 1 }),
        };
      }),
    [items, meta, itemLabel, named, kind],
  );
  if (!node) return null;

  const add = () => {
    const key = newId();
    store.look({ openItem: null });
    const added = addItem(node, field.name, meta.itemLabel, { ...newItemOf(meta, siteTexts()), key });
    if (store.edit(kind ? { ...added, operations: kind.add(node, key) } : added)) {
      store.look({ shownItem: { list: field.name, key } });
      const count = items.length + 1;
      store.say(t('editor.itemAdded', { item: itemLabel, at: count, count }));
    }
  };
  const remove = (key: string) => {
    store.look({ openItem: null });
    const message = t('editor.itemDeleted', { item: itemLabel, count: items.length - 1 });
    const removed = removeItem(node, field.name, meta.itemLabel, key);
    deleteWith(store, kind ? { ...removed, operations: kind.remove(node, key) } : removed, message);
  };
  const moved = (key: string, to: number): Edit | null => {
    const listed = kind ? { ...node, value: { ...node.value, [field.name]: items } } : node;
    const edit = moveItem(listed, field.name, meta.itemLabel, { key, to });
    const [operation] = edit?.operations ?? [];
    if (!edit || !kind || operation?.op !== 'move-item') return edit;
    return { ...edit, operations: kind.move(node, key, operation.after) };
  };
  const move = (key: string, to: number) => {
    if (open !== null || !store.edit(moved(key, to))) return;
    store.look({ shownItem: { list: field.name, key } });
    const name = rows.find((row) => row.id === key)?.name ?? itemLabel;
    store.say(t('editor.place', { name, at: to + 1, count: items.length }));
  };

  return (
    <ListFrame label={labelText(meta.label)} error={errors.get(field.name)} itemLabel={itemLabel} onAdd={add}>
      {items.length === 0 ? <p className="text-sm text-faint">{t('editor.empty')}</p> : null}
      <SortableRows rows={rows} onMove={move}>
        <div className="flex flex-col divide-y divide-line overflow-hidden rounded-md border border-line empty:hidden">
          {items.map((item, at) => (
            <ItemRow
              key={item.key}
              id={id}
              list={field.name}
              item={item}
              at={at}
              count={items.length}
              name={rows[at]?.name ?? ''}
              fields={kind?.fields(node, item.key) ?? field.items ?? []}
              errors={errors}
              open={open === item.key}
              still={open !== null}
              onOpen={(opened) =>
                store.look({ openItem: opened ? { list: field.name, key: item.key } : null })
              }
              onRemove={() => remove(item.key)}
              onMove={(to) => move(item.key, to)}
            />
          ))}
        </div>
      </SortableRows>
    </ListFrame>
  );
}
