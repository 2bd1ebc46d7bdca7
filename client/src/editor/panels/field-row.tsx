import { memo, useCallback, useMemo, useRef } from 'react';
import { labelText } from '@vestry/sync/widgets/label-text';
import { fetchedPart } from '../../ui/layout/fetched-part';
import { takePicture } from '../actions/take-picture';
import { type Edit, editLabel, setField } from '../model/edits';
import { isChanged, isOwnLook, type PanelField } from '../model/panel-model';
import { useEditor } from '../store/editor-context';
import type { ChosenImage } from './control-props';
import { FieldControl } from './field-control';
import { LookRow } from './looks/look-row';
import { inWords } from '@vestry/sync/messages/in-words';
import { LuLightbulb } from 'react-icons/lu';
import { asText, sentences } from '../../lib/text';
import { useFoundIn } from '../checks/checks-store';
import { nameAfter, type NamedAddress } from '@vestry/sync/site/link-name';
import type { TreeNode } from '@vestry/sync/tree/node';
import { definitionOf } from '@vestry/sync/widgets/known-widgets';
import { siteTexts } from '../../lib/messages';
import { useSite } from '../store/site-context';

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

/** Beside a field: what was found in it. */
function FieldHint({ id, at }: { id: string; at: readonly string[] }) {
  const found = useFoundIn(id, at);
  if (found === '') return null;
  return (
    <p className="-mt-2 flex items-start gap-1.5 text-xs text-orange-ink">
      <LuLightbulb className="mt-0.5 shrink-0" />
      <span className="min-w-0 break-words">
        {sentences(...found.split('\n').map((message) => inWords(message)))}
      </span>
    </p>
  );
}

/**
 * Of a link: its words follow the page that it leads to, as long as they are that page's name. What the field began with
 * counts for as long as it has the focus: addresses on the way are those of other pages.
 */
function useLinkedName(field: string) {
  const { pages } = useSite();
  const began = useRef<NamedAddress | null>(null);
  return {
    begin: () => {
      began.current = null;
    },
    /** Null where it is no such link. */
    edit: (node: TreeNode, address: string): Edit | null => {
      const { id, type } = node.value;
      const { text, href } = definitionOf(type)?.menuLink ?? {};
      if (text === undefined || href !== field) return null;
      began.current ??= { name: asText(node.value[text]), href: asText(node.value[href]) };
      const name = nameAfter(began.current, address, { pages, home: siteTexts()('site.home') });
      const set = (path: string, value: string) => ({
        op: 'set' as const,
        id,
        path: [path],
        ...(value === '' ? {} : { value }),
      });
      const renamed = name === asText(node.value[text]) ? [] : [set(text, name)];
      return { label: editLabel(type), operations: [set(href, address), ...renamed] };
    },
  };
}
