import {
  type DocumentKind,
  type ElementType,
  elementFieldsSchema,
  type PageFields,
  pageFieldsSchema,
} from '@vestry/sync/contract/document';
import type { FieldError } from '@vestry/sync/contract/envelope';
import { scheduleProblem } from '@vestry/sync/contract/scheduled-publishing';
import { withoutEmptySettings } from '@vestry/sync/contract/page-settings';
import { MAX_ID } from '@vestry/sync/contract/numbers';
import { messageOf } from '@vestry/sync/messages/message';
import { parseRoute } from '@vestry/sync/routes/route';
import { equal } from '@vestry/sync/tree/json';
import { withKeys } from '@vestry/sync/tree/keys';
import { checkTree } from '@vestry/sync/tree/limits';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { parseFields } from '../http/field-errors';

type Checked<T> = { ok: true; state: T } | { ok: false; errors: FieldError[] };
type Fields = DocumentState['fields'];

function checkPage(page: PageFields): Checked<Fields> {
  const errors: FieldError[] = [];
  const route = parseRoute(page.route);
  if ('error' in route) errors.push({ field: 'route', message: route.error });
  for (const field of ['headerId', 'footerId'] as const) {
    const number = page[field];
    if (number !== null && number > MAX_ID)
      errors.push({ field, message: messageOf('server.noElement', { number }) });
  }
  const problem = scheduleProblem(page);
  if (problem) errors.push({ field: 'unpublishAt', message: problem });
  if ('error' in route || errors.length > 0) return { ok: false, errors };
  const { held, ...fields } = withoutEmptySettings({ ...page, route: route.route });
  return { ok: true, state: held ? { ...fields, held } : fields };
}

function checkFields(kind: DocumentKind, fields: Fields): Checked<Fields> {
  const parsed = parseFields(kind === 'page' ? pageFieldsSchema : elementFieldsSchema, fields);
  if (!parsed.ok) return parsed;
  return kind === 'page' ? checkPage(parsed.data as PageFields) : { ok: true, state: parsed.data as Fields };
}

/**
 * Whether a state may be stored; gives it in the form to be stored (route in its canonical form, items with keys).
 * Parts that are the same objects as in `before` were checked when they came and are not looked at again; what needed no
 * putting right stays the same object. What this program does not know of widgets may stay as it is in `kept`.
 */
export function checkState(
  kind: DocumentKind,
  next: DocumentState,
  before: DocumentState | null,
  kept = before?.tree,
): Checked<DocumentState> {
  const checked: Checked<Fields> =
    before?.fields === next.fields ? { ok: true, state: next.fields } : checkFields(kind, next.fields);
  if (!checked.ok) return checked;
  const fields = equal(checked.state, next.fields) ? next.fields : checked.state;

  // The tree's root and the allowed children depend on what it is the tree of.
  const isKnown = before !== null && next.tree === before.tree && before.fields['type'] === fields['type'];
  const tree = isKnown ? next.tree : withKeys(next.tree);
  const errors = isKnown
    ? []
    : checkTree(tree, kind === 'page' ? kind : (fields['type'] as ElementType), kept);
  if (errors.length > 0) return { ok: false, errors };
  const isSame = tree === next.tree && fields === next.fields;
  return { ok: true, state: isSame ? next : { fields, tree } };
}
