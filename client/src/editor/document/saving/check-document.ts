import { elementFieldsSchema, type DocumentKind } from '@vestry/sync/contract/document';
import type { FieldError } from '@vestry/sync/contract/envelope';
import { scheduleProblem } from '@vestry/sync/contract/scheduled-publishing';
import { pageSettingsSchema } from '@vestry/sync/contract/page-settings';
import { inWords } from '@vestry/sync/messages/in-words';
import { parseRoute } from '@vestry/sync/routes/route';
import { checkTree } from '@vestry/sync/tree/limits';
import type { DocumentState } from '@vestry/sync/tree/operation';
import type { z } from 'zod';

/** What the server would refuse of a document's own fields: the same schemas, before anything is queued. */
export function checkFields(kind: DocumentKind, fields: Record<string, unknown>): FieldError[] {
  if (kind === 'page') {
    const parsed = parseRoute(typeof fields.route === 'string' ? fields.route : '');
    const ofRoute = 'error' in parsed ? [{ field: 'route', message: inWords(parsed.error) }] : [];
    const problem = scheduleProblem(fields);
    const ofPlan = problem ? [{ field: 'unpublishAt', message: inWords(problem) }] : [];
    return [...ofRoute, ...errorsOf(pageSettingsSchema, fields), ...ofPlan];
  }
  return errorsOf(elementFieldsSchema, fields);
}

function errorsOf(schema: z.ZodType, fields: Record<string, unknown>): FieldError[] {
  const result = schema.safeParse(fields);
  if (result.success) return [];
  return result.error.issues.map(({ path, message }) => ({
    field: String(path[0] ?? ''),
    message: inWords(message),
  }));
}

/**
 * Fields and tree. The tree is walked: for saving, never for a key press. `base`: what the document was before, null for
 * nothing; what this program does not know may stay as it is there.
 */
export function checkDocument(
  kind: DocumentKind,
  { fields, tree }: DocumentState,
  base: DocumentState | null,
): FieldError[] {
  const type = fields.type;
  const root = kind === 'page' ? 'page' : type === 'footer' || type === 'element' ? type : 'header';
  const errors = checkTree(tree, root, base?.tree);
  return [
    ...checkFields(kind, fields),
    ...errors.map(({ field, message }) => ({ field, message: inWords(message) })),
  ];
}
