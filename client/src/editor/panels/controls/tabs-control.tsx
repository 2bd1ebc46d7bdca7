import { useMemo } from 'react';
import { LuArrowDown, LuArrowUp, LuPencil } from 'react-icons/lu';
import { IconButton } from '../../../ui/icon-button';
import { TextField } from '../../../ui/text-field';
import { itemsOf, moveItem, setField } from '../../model/edits';
import { useEditor } from '../../store/editor-context';
import { useNode } from '../../store/use-store';

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
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-medium text-ink">{label}</legend>
      {tabs.map((tab, at) => {
        const title = typeof tab.label === 'string' ? tab.label : '';
        const named = title || `Tab ${at + 1}`;
        const child = typeof tab.id === 'string' ? tab.id : null;
        return (
          <div key={tab.key} className="flex items-start gap-1">
            <div className="min-w-0 flex-1">
              <TextField
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
              onClick={() => store.edit(moveItem(node, name, 'Tab', tab.key, at - 1))}
            />
            <IconButton
              label={`Move ${named} down`}
              icon={<LuArrowDown aria-hidden className="icon" />}
              disabled={at === tabs.length - 1}
              onClick={() => store.edit(moveItem(node, name, 'Tab', tab.key, at + 1))}
            />
            <IconButton
              label={`Open ${named}`}
              icon={<LuPencil aria-hidden className="icon" />}
              disabled={child === null || !store.index.has(child)}
              onClick={() => store.select(child)}
            />
          </div>
        );
      })}
      {error ? (
        <p role="alert" className="text-xs text-red-ink">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
