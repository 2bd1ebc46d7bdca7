import { memo, useCallback, useMemo } from 'react';
import { labelText } from '@vestry/sync/widgets/label-text';
import { fetchedPart } from '../../ui/layout/fetched-part';
import { FieldHint } from '../checks/field-hint';
import { takePicture } from '../actions/take-picture';
import { setField } from '../model/edits';
import { isChanged, isOwnLook, type PanelField } from '../model/panel-model';
import { useEditor } from '../store/editor-context';
import type { ChosenImage } from './control-props';
import { FieldControl } from './field-control';
import { LookRow } from './looks/look-row';
import { useLinkedName } from './use-linked-name';

const { Part: FocalPointControl } = fetchedPart(
  async () => (await import('./controls/focal-point-control')).default,
);
const { Part: FileButton } = fetchedPart(async () => (await import('./controls/file-button')).default);

interface FieldRowProps {
  /** Of the widget. */
  id: string;
  /** Of a field inside a keyed list's item; both or neither. */
  list?: string | undefined;
  itemKey?: string | undefined;
  field: PanelField;
  value: unknown;
  /** Of the field beside it that this one is about, see `subjectOf`. */
  subject?: unknown;
  /** What the field of a new widget holds; of a widget's own look alone. */
  start?: unknown;
  error?: string | undefined;
}

/** One control of a panel. Only the one whose value changed renders on a key press. */
export const FieldRow = memo(function FieldRow(props: FieldRowProps) {
  const { id, list, itemKey, field, value, subject, start, error } = props;
  const store = useEditor();
  const path = useMemo(
    () => (list !== undefined && itemKey !== undefined ? [list, itemKey, field.name] : [field.name]),
    [list, itemKey, field],
  );
  const linked = useLinkedName(list === undefined ? field.name : '');
  const change = useCallback(
    (next: unknown, chosen?: ChosenImage) => {
      const node = store.index.get(id)?.node;
      if (!node) return;
      if (chosen && typeof next === 'string') {
        takePicture(store, node, { path, address: next, alt: chosen.alt });
        return;
      }
      // An emptied control of an optional field takes the field away: the stored tree says nothing needlessly.
      const empty = next === '' || (Array.isArray(next) && next.length === 0);
      const named = typeof next === 'string' ? linked.edit(node, next) : null;
      store.edit(named ?? setField(node, path, empty && field.optional ? undefined : next));
    },
    [store, id, path, field, linked],
  );
  if (field.meta.control === 'focal-point') {
    return (
      <FocalPointControl meta={field.meta} image={subject} value={value} error={error} onChange={change} />
    );
  }
  const isLook = list === undefined && isOwnLook(field);
  const control = (
    <FieldControl field={field} value={value} error={error} hideLabel={isLook} onChange={change} />
  );
  return (
    <div className="contents" data-field={path.join(' ')} onFocus={linked.begin}>
      {isLook ? (
        <LookRow
          label={labelText(field.meta.label)}
          changed={isChanged(value, start)}
          onReset={() => change(start)}
        >
          <div className="w-full">{control}</div>
        </LookRow>
      ) : (
        control
      )}
      {field.meta.control === 'link' && field.meta.file ? (
        <FileButton id={id} path={path} fields={field.meta.file} />
      ) : null}
      <FieldHint id={id} at={path} />
    </div>
  );
});
