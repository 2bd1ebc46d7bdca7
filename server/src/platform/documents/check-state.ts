import {
  type DocumentKind,
  type ElementType,
  elementFieldsSchema,
  type PageFields,
  pageFieldsSchema,
} from '@vestry/sync/contract/document';
import type { FieldError } from '@vestry/sync/contract/envelope';
import { parseRoute } from '@vestry/sync/route';
import { equal } from '@vestry/sync/tree/json';
import { withKeys } from '@vestry/sync/tree/keys';
import { checkTree } from '@vestry/sync/tree/limits';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { parseFields } from '../http/field-errors';

type Checked<T> = { ok: true; state: T } | { ok: false; errors: FieldError[] };
type Fields = DocumentState['fields'];

/** The largest number that PostgreSQL's integer holds. */
const MAX_NUMBER = 2_147_483_647;

function checkPageFields(fields: Fields): Checked<Fields> {
  const parsed = parseFields(pageFieldsSchema, fields);
  if (!parsed.ok) return parsed;
  const page = parsed.data as PageFields;
  const errors: FieldError[] = [];
  const route = parseRoute(page.route);
  if ('error' in route) errors.push({ field: 'route', message: route.error });
  for (const field of ['headerId', 'footerId'] as const) {
    const number = page[field];
    if (number !== null && number > MAX_NUMBER)
      errors.push({ field, message: `There is no element ${number}` });
  }
  if ('error' in route || errors.length > 0) return { ok: false, errors };
  return { ok: true, state: { ...page, route: route.route } };
}

function checkElementFields(fields: Fields): Checked<Fields> {
  const parsed = parseFields(elementFieldsSchema, fields);
  return parsed.ok ? { ok: true, state: parsed.data as Fields } : parsed;
}

function keep<T>(state: T): Checked<T> {
  return { ok: true, state };
}

/** What needed no putting right stays the same object. */
function checkFields(kind: DocumentKind, fields: Fields): Checked<Fields> {
  const checked = kind === 'page' ? checkPageFields(fields) : checkElementFields(fields);
  return checked.ok && equal(checked.state, fields) ? keep(fields) : checked;
}

/** The tree's root and the allowed children depend on what it is the tree of. */
function treeKind(kind: DocumentKind, fields: Fields): 'page' | ElementType {
  return kind === 'page' ? 'page' : (fields['type'] as ElementType);
}

/**
 * Whether a state may be stored; gives it in the form to be stored (route in its canonical form, items with keys).
 * Parts that are the same objects as in `before` were checked when they came and are not looked at again.
 */
export function checkState(
  kind: DocumentKind,
  next: DocumentState,
  before: DocumentState | null,
): Checked<DocumentState> {
  const fields = before?.fields === next.fields ? keep(next.fields) : checkFields(kind, next.fields);
  if (!fields.ok) return fields;

  const sameType = before !== null && before.fields['type'] === fields.state['type'];
  if (sameType && next.tree === before.tree) {
    return {
      ok: true,
      state: fields.state === next.fields ? next : { fields: fields.state, tree: next.tree },
    };
  }
  const tree = withKeys(next.tree);
  const errors = checkTree(tree, treeKind(kind, fields.state));
  if (errors.length > 0) return { ok: false, errors };
  const untouched = tree === next.tree && fields.state === next.fields;
  return { ok: true, state: untouched ? next : { fields: fields.state, tree } };
}
