import { definitionOf } from '@vestry/sync/widgets/known-widgets';
import { instantiate } from '@vestry/sync/widgets/instantiate';
import { t } from '@vestry/sync/messages/translate';
import { useMemo } from 'react';
import { LuPencil } from 'react-icons/lu';
import { newId } from '../../../lib/id';
import { siteTexts } from '../../../lib/messages';
import { deleteWith } from '../../actions/delete-with';
import { IconButton } from '../../../ui/inputs/icon-button';
import { TextField } from '../../../ui/inputs/text-field';
import { addTab, itemsOf, moveItem, removeTab, setField } from '../../model/edits';
import { useEditor } from '../../store/editor-context';
import { useNode } from '../../store/use-store';
import { focusNeighbour } from '../focus-neighbour';
import { ListFrame } from '../list-frame';
import { RowButtons } from '../row-buttons';

interface TabsControlProps {
  /** Of the widget. */
  id: string;
  name: string;
  label: string;
  error?: string | undefined;
}

/** Tabs, one for each child (PRODUCT.md DO7): their labels, their order, and the way into each child. */
export function TabsControl({ id, name, label, error }: TabsControlProps) {
  const store = useEditor();
  const node = useNode(id);
  const tabs = useMemo(() => (node ? itemsOf(node, name) : []), [node, name]);
  const rule = node && definitionOf(node.value.type)?.tabs;
  if (!node || !rule) return null;
  const add = () => {
    const say = siteTexts();
    const child = instantiate(rule.child, newId, say);
    store.edit(addTab(node, name, { key: newId(), label: say('samples.newTab'), id: child.value.id }, child));
    const count = tabs.length + 1;
    store.say(t('editor.itemAdded', { item: t('editor.tab'), at: count, count }));
  };
  return (
    <ListFrame label={label} error={error} itemLabel={t('editor.tab')} onAdd={add}>
      {tabs.map((tab, at) => {
        const title = typeof tab.label === 'string' ? tab.label : '';
        const numbered = t('editor.itemNumber', { item: t('editor.tab'), number: at + 1 });
        const named = title || numbered;
        const child = typeof tab.id === 'string' ? tab.id : null;
        return (
          <div key={tab.key} data-item className="flex items-start gap-1">
            <div className="min-w-0 flex-1">
              <TextField
                data-item-main
                label={numbered}
                hideLabel
                value={title}
                onChange={(text) => store.edit(setField(node, [name, tab.key, 'label'], text))}
              />
            </div>
            <RowButtons
              name={named}
              at={at}
              count={tabs.length}
              onMove={(to) => store.edit(moveItem(node, name, 'editor.tab', { key: tab.key, to }))}
              onRemove={(button) => {
                focusNeighbour(button);
                const message = t('editor.itemDeleted', { item: named, count: tabs.length - 1 });
                deleteWith(store, removeTab(node, name, tab), message);
              }}
            >
              <IconButton
                label={t('editor.openName', { name: named })}
                icon={<LuPencil />}
                disabled={child === null || !store.index.has(child)}
                onClick={() => store.select(child)}
              />
            </RowButtons>
          </div>
        );
      })}
    </ListFrame>
  );
}
