import { memo, useCallback } from 'react';
import { setField } from '../model/edits';
import type { PanelField } from '../model/panel-model';
import { useEditor } from '../store/editor-context';
import { FieldControl } from './field-control';

interface FieldRowProps {
  /** Of the widget. */
  id: string;
  /** Of a field inside a keyed list's item; both or neither. */
  list?: string | undefined;
  itemKey?: string | undefined;
  field: PanelField;
  value: unknown;
  error?: string | undefined;
}

/** One control of a panel. Only the one whose value changed renders on a key press. */
export const FieldRow = memo(function FieldRow({ id, list, itemKey, field, value, error }: FieldRowProps) {
  const store = useEditor();
  const change = useCallback(
    (next: unknown) => {
      const node = store.index.get(id)?.node;
      if (!node) return;
      const path = list !== undefined && itemKey !== undefined ? [list, itemKey, field.name] : [field.name];
      // An emptied control of an optional field takes the field away: the stored tree says nothing needlessly.
      const empty = next === '' || (Array.isArray(next) && next.length === 0);
      store.edit(setField(node, path, empty && field.optional ? undefined : next));
    },
    [store, id, list, itemKey, field],
  );
  return <FieldControl field={field} value={value} error={error} onChange={change} />;
});
