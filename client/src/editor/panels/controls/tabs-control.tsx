import { instantiate } from '@vestry/sync/widgets/instantiate';
import { useMemo } from 'react';
import { LuArrowDown, LuArrowUp, LuPencil, LuPlus, LuTrash2 } from 'react-icons/lu';
import { newId } from '../../../lib/id';
import { Button } from '../../../ui/button';
import { IconButton } from '../../../ui/icon-button';
import { TextField } from '../../../ui/text-field';
import { addTab, itemsOf, moveItem, removeTab, setField } from '../../model/edits';
import { useEditor } from '../../store/editor-context';
import { useNode } from '../../store/use-store';
import { focusNeighbour } from '../focus-neighbour';

/** The schedule behind each tab (PRODUCT.md DO7). */
const TAB_CHILD = 'schedule1';

interface TabsControlProps {
  /** Of the widget. */
  id: string;
  name: string;
  label: string;
  error?: string | undefined;
}

/** Tabs, one for each child: their labels, their order, and the way into each child. */
export function TabsControl({ id, name, label, error }: TabsControlProps) {
  const store = useEditor();
  const node = useNode(id);
  const tabs = useMemo(() => (node ? itemsOf(node, name) : []), [node, name]);
  if (!node) return null;
  const add = () => {
    const child = instantiate(TAB_CHILD, newId);
    store.edit(addTab(node, name, { key: newId(), label: 'New tab', id: child.value.id }, child));
    store.say(`Tab added, ${tabs.length + 1} of ${tabs.length + 1}`);
  };
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-medium text-ink">{label}</legend>
      {tabs.map((tab, at) => {
        const title = typeof tab.label === 'string' ? tab.label : '';
        const named = title || `Tab ${at + 1}`;
        const child = typeof tab.id === 'string' ? tab.id : null;
        return (
          <div key={tab.key} data-item className="flex items-start gap-1">
            <div className="min-w-0 flex-1">
              <TextField
                data-item-main
                label={`Tab ${at + 1}`}
                hideLabel
                value={title}
                onChange={(text) => store.edit(setField(node, [name, tab.key, 'label'], text))}
              />
            </div>
            <IconButton
              label={`Move ${named} up`}
              icon={<LuArrowUp aria-hidden className="icon" />}
              disabled={at === 0}
              onClick={() => store.edit(moveItem(node, name, 'Tab', { key: tab.key, to: at - 1 }))}
            />
            <IconButton
              label={`Move ${named} down`}
              icon={<LuArrowDown aria-hidden className="icon" />}
              disabled={at === tabs.length - 1}
              onClick={() => store.edit(moveItem(node, name, 'Tab', { key: tab.key, to: at + 1 }))}
            />
            <IconButton
              label={`Open ${named}`}
              icon={<LuPencil aria-hidden className="icon" />}
              disabled={child === null || !store.index.has(child)}
              onClick={() => store.select(child)}
            />
            <IconButton
              label={`Delete ${named}`}
              tone="red"
              icon={<LuTrash2 aria-hidden className="icon" />}
              onClick={(event) => {
                focusNeighbour(event.currentTarget);
                store.edit(removeTab(node, name, tab));
                store.say(`${named} deleted, ${tabs.length - 1} left`);
              }}
            />
          </div>
        );
      })}
      {error ? (
        <p role="alert" className="text-xs text-red-ink">
          {error}
        </p>
      ) : null}
      <Button data-add icon={<LuPlus aria-hidden className="icon" />} onClick={add}>
        Add Tab
      </Button>
    </fieldset>
  );
}
