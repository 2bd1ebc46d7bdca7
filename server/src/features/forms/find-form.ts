import type { PageFields } from '@vestry/sync/contract/document';
import type { TreeNode } from '@vestry/sync/tree/node';
import { walk } from '@vestry/sync/tree/walk';
import type { FormSpec } from '@vestry/sync/widgets/form-spec';
import { definitionOf } from '@vestry/sync/widgets/known-widgets';
import { readFields } from '@vestry/sync/widgets/read-fields';
import type { Sql } from '../../platform/db/db';
import { loadRevisions, revisionKey } from '../../platform/documents/load-revisions';
import { holdsBack } from '../../platform/documents/published-state';
import { parseStored } from '../../platform/documents/stored-document';

/** An answer to a form that has left its page since is taken for so long: it may have waited for a network. */
const FORMER_DAYS = 30;

export interface FoundForm {
  /** `uid/id` of the document that holds it and of the widget. */
  form: string;
  node: TreeNode;
  spec: FormSpec;
  /** The page's route. */
  route: string;
}

const PLACE = /^([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\.([1-9]\d{0,8})$/;

interface PageRow {
  version: number;
  fields: PageFields;
  contents: string;
  uses: number[];
  /** Nobody sees it: deleted, or not public. */
  hidden: boolean;
  recent: boolean;
}

/** The field of a widget; undefined when it has none. */
function specOf({ value }: TreeNode): FormSpec | undefined {
  const definition = definitionOf(value.type);
  return definition?.form?.(readFields(definition, value));
}

function formIn(uid: string, tree: TreeNode, widget: string): Omit<FoundForm, 'route'> | undefined {
  for (const node of walk(tree)) {
    if (node.value.id !== widget) continue;
    const spec = specOf(node);
    if (spec) return { form: `${uid}/${widget}`, node, spec };
  }
  return undefined;
}

/** In the general elements that the page shows. */
async function formInElements(sql: Sql, numbers: readonly number[], widget: string) {
  if (numbers.length === 0) return undefined;
  const elements = await sql<{ uid: string; contents: string }[]>`
    select uid, contents from documents
    where kind = 'element' and deleted_at is null and id = any(${numbers as number[]}::int[])`;
  for (const { uid, contents } of elements) {
    const found = formIn(uid, parseStored(contents), widget);
    if (found) return found;
  }
  return undefined;
}

/** As visitors see it. */
async function readPage(sql: Sql, uid: string): Promise<PageRow | undefined> {
  const [page] = await sql<PageRow[]>`
    select coalesce(published_version, version) as version, coalesce(published_fields, fields) as fields,
      coalesce(published_contents, contents) as contents, coalesce(published_uses, uses) as uses,
      deleted_at is not null or fields ->> 'status' <> 'public' as hidden,
      updated_at > now() - make_interval(days => ${FORMER_DAYS}) as recent
    from documents where uid = ${uid} and kind = 'page'`;
  return page;
}

/** The page as the visitor has seen it, when it was public then. */
async function formerTree(sql: Sql, uid: string, version: number): Promise<TreeNode | undefined> {
  const states = await loadRevisions(sql, [{ uid, version }]);
  const state = states.get(revisionKey(uid, version));
  return state?.fields['status'] === 'public' && !holdsBack(state) ? state.tree : undefined;
}

/** The form as it is on the page now, while that is public. */
async function presentForm(sql: Sql, uid: string, { hidden, contents, uses }: PageRow, widget: string) {
  if (hidden) return undefined;
  return formIn(uid, parseStored(contents), widget) ?? (await formInElements(sql, uses, widget));
}

/**
 * The form that a visitor has filled in: as it was on the version of the page that they have seen, mailed to whom it
 * names today. `place` is the page as `uid.version`. Undefined for one that no public page has, or had lately.
 */
export async function findForm(sql: Sql, place: string, widget: string): Promise<FoundForm | undefined> {
  const [, uid = '', number] = PLACE.exec(place) ?? [];
  const page = uid === '' ? undefined : await readPage(sql, uid);
  const version = Number(number);
  if (!page || version > page.version) return undefined;
  const { route } = page.fields;
  const now = await presentForm(sql, uid, page, widget);
  const then = version < page.version && page.recent ? await formerTree(sql, uid, version) : undefined;
  const seen = then && formIn(uid, then, widget);
  if (!seen) return now && { ...now, route };
  return { ...seen, spec: { ...seen.spec, recipients: (now ?? seen).spec.recipients }, route };
}
