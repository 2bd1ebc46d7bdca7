import { type ListMeta, newItemOf } from '@vestry/sync/widgets/fields/field';
import { asWords } from '@vestry/sync/tree/marked-text';
import { t } from '@vestry/sync/messages/translate';
import { labelText } from '@vestry/sync/widgets/label-text';
import { useMemo } from 'react';
import { newId } from '../../lib/id';
import { siteTexts } from '../../lib/messages';
import { deleteWith } from '../actions/delete-with';
import { addItem, itemsOf, moveItem, removeItem } from '../model/edits';
import type { FieldErrors } from '../model/field-errors';
import type { PanelField } from '../model/panel-model';
import { useEditor } from '../store/editor-context';
import { useNode, useView } from '../store/use-store';
import { ItemRow } from './item-row';
import { ListFrame } from './list-frame';
import { SortableRows } from './sortable-rows';

interface KeyedListProps {
  id: string;
  field: PanelField;
  meta: ListMeta;
  errors: FieldErrors;
}

/** PRODUCT.md DO5: items are added, deleted, reordered while none is open, and opened one at a time. */
export function KeyedList({ id, field, meta, errors }: KeyedListProps) {
  const store = useEditor();
  const itemLabel = labelText(meta.itemLabel);
  const node = useNode(id);
  const open = useView((view) => (view.openItem?.list === field.name ? view.openItem.key : null));
  const items = useMemo(() => (node ? itemsOf(node, field.name) : []), [node, field.name]);
  const rows = useMemo(
    () =>
      items.map((item, at) => {
        const title = asWords(item[meta.titleField]);
        return {
          id: item.key,
          name:
            title !== undefined && title !== ''
              ? title
              : t('editor.itemNumber', { item: itemLabel, number: at + 1 }),
        };
      }),
    [items, meta, itemLabel],
  );
  if (!node) return null;

  const add = () => {
    const key = newId();
    store.look({ openItem: null });
    if (store.edit(addItem(node, field.name, meta.itemLabel, { ...newItemOf(meta, siteTexts()), key }))) {
      store.look({ shownItem: { list: field.name, key } });
      const count = items.length + 1;
      store.say(t('editor.itemAdded', { item: itemLabel, at: count, count }));
    }
  };
  const remove = (key: string) => {
    store.look({ openItem: null });
    const message = t('editor.itemDeleted', { item: itemLabel, count: items.length - 1 });
    deleteWith(store, removeItem(node, field.name, meta.itemLabel, key), message);
  };
  const move = (key: string, to: number) => {
    if (open !== null || !store.edit(moveItem(node, field.name, meta.itemLabel, { key, to }))) return;
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
              fields={field.items ?? []}
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
