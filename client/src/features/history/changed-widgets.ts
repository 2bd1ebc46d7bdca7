import type { DocumentKind } from '@vestry/sync/contract/document';
import { listTexts } from '@vestry/sync/messages/list-texts';
import { t } from '@vestry/sync/messages/translate';
import { diff } from '@vestry/sync/tree/diff';
import { find } from '@vestry/sync/tree/locate';
import { ROOT_ID } from '@vestry/sync/tree/node';
import type { DocumentState, Operation } from '@vestry/sync/tree/operation';
import { readField } from '@vestry/sync/tree/read-field';
import { safeImage } from '@vestry/sync/widgets/fields/safe';
import { quotedName } from '../../editor/model/naming';
import { fieldName, labelOf } from '../../editor/model/operation-name';
import { isImage, textOf } from './conflict-sides';
import type { ElementNames } from './value-words';

export interface ChangedWidget {
  /** The widget's id; the root's for the document's own fields. */
  id: string;
  /** 'Hero Welcome', or the fields of the document: 'Header and Footer'. */
  name: string;
  /** Seen from the newer state. */
  what: 'added' | 'removed' | 'changed' | 'moved';
  /** What makes the newer state like the older one here, and nowhere else. */
  back: Operation[];
  /** Its values that changed, as far as words say them. */
  values: ChangedValue[];
}

export interface ChangedValue {
  /** 'text', 'Header' */
  label: string;
  older: string;
  newer: string;
  /** The addresses of an image; '' where there was or is none. */
  images?: { older: string; newer: string };
}

/** Where a document is found and whether it is shown do not come back with its contents. */
const KEPT: Record<DocumentKind, readonly string[]> = {
  page: ['route', 'status', 'noindex', 'held', 'publishAt', 'unpublishAt'],
  element: ['name', 'type'],
};

function idOf(operation: Operation): string {
  if (operation.op === 'insert') return operation.node.value.id;
  return operation.op === 'field' ? '' : operation.id;
}

const WHAT = { insert: 'removed', remove: 'added', move: 'moved' } as const;

/** Returns what differs between two states of a document, widget by widget, in the order of the older one's differences. */
export function changedWidgets(
  kind: DocumentKind,
  older: DocumentState,
  newer: DocumentState,
  names: ElementNames,
): ChangedWidget[] {
  const byWidget = new Map<string, Operation[]>();
  for (const operation of diff(newer, older)) {
    if (operation.op === 'field' && KEPT[kind].includes(operation.name)) continue;
    const id = idOf(operation);
    byWidget.set(id, [...(byWidget.get(id) ?? []), operation]);
  }
  return [...byWidget].map(([id, back]): ChangedWidget => {
    const values = back.flatMap((operation) => valueOf(newer, operation, names));
    if (id === '') return { id: ROOT_ID, name: fieldNames(back), what: 'changed', back, values };
    const node = find(newer.tree, id) ?? find(older.tree, id);
    const [first] = back;
    const what = first && first.op in WHAT ? WHAT[first.op as keyof typeof WHAT] : 'changed';
    // A widget that was moved and changed is called changed.
    const changed = back.some(({ op }) => !(op in WHAT));
    return {
      id,
      name: node ? quotedName(node) : t('history.widget'),
      what: changed ? 'changed' : what,
      back,
      values,
    };
  });
}

function valueOf(newer: DocumentState, back: Operation, names: ElementNames): ChangedValue[] {
  if (back.op !== 'set' && back.op !== 'field') return [];
  const label = back.op === 'field' ? fieldName(back.name) : labelOf(find(newer.tree, back.id), back.path);
  const current = readField(newer, back);
  const value = {
    label,
    older: textOf(newer, back, back.value, names),
    newer: textOf(newer, back, current, names),
  };
  if (isImage(newer, back) && back.value !== current) {
    const images = { older: safeImage(back.value) ?? '', newer: safeImage(current) ?? '' };
    return [{ ...value, images }];
  }
  return value.older === value.newer ? [] : [value];
}

const fieldNames = (operations: readonly Operation[]): string =>
  listTexts(operations.flatMap((each) => (each.op === 'field' ? [fieldName(each.name)] : [])));
