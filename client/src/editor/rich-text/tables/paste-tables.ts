import { diffValue } from '@vestry/sync/tree/diff-value';
import { t } from '@vestry/sync/messages/translate';
import { inWords } from '@vestry/sync/messages/in-words';
import { ROOT_ID, type TreeNode } from '@vestry/sync/tree/node';
import type { Operation } from '@vestry/sync/tree/operation';
import { MAX_BLOCKS } from '@vestry/sync/widgets/fields/marked';
import { filledCells } from '@vestry/sync/widgets/grid/filled-cells';
import type { LaidOut } from '@vestry/sync/widgets/grid/laid-out';
import { MAX_COLUMNS, MAX_ROWS } from '@vestry/sync/widgets/grid/shape';
import { articleNode, tableNode } from '@vestry/sync/widgets/grid/table-node';
import { newId } from '../../../lib/id';
import { notify } from '../../../ui/feedback/notify';
import { editLabel, insert } from '../../model/edits';
import { mayHold, spotFor } from '../../model/placement';
import { placeOf } from '../../model/walk';
import type { EditorStore } from '../../store/editor-store';
import type { Block } from '../model/blocks';
import { isBlocks, type Part, type PastedTable } from './read-pasted';

function say({ merged, left: { rows, columns } }: LaidOut): void {
  if (merged > 0) notify.info(t('writing.cellsMerged', { count: merged }));
  if (rows + columns > 0)
    notify.info(t('writing.tableCut', { rows, columns, maxRows: MAX_ROWS, maxColumns: MAX_COLUMNS }));
}

const sayAll = (parts: readonly Part[]) =>
  parts.forEach((part) => (isBlocks(part) ? undefined : say(part.laid)));

const nodeOf = (part: Part): TreeNode =>
  isBlocks(part)
    ? articleNode(newId(), part)
    : tableNode(newId(), { ...(part.caption === '' ? {} : { caption: part.caption }), ...part.laid.fields });

const mayHoldTables = (node: TreeNode | undefined): boolean =>
  node !== undefined && mayHold(node, tableNode('', {}).value.type);

/** Whether a table may be beside this widget. */
export function holdsTables(store: EditorStore, id: string): boolean {
  const place = placeOf(store.index, id);
  return mayHoldTables(place ? store.index.get(place.parent)?.node : undefined);
}

/** Behind what is selected. False where no table may be. */
export function pasteOnto(store: EditorStore, parts: readonly Part[]): boolean {
  const nodes = parts.map(nodeOf);
  const spot =
    nodes[0] && spotFor(store.index, store.view.selected ?? store.view.near ?? ROOT_ID, nodes[0].value.type);
  if (!spot || !mayHoldTables(store.index.get(spot.parent)?.node)) return false;
  const edit = insert(nodes, spot, 'paste');
  if (!store.edit(edit)) return false;
  store.say(inWords(edit?.label ?? ''));
  sayAll(parts);
  return true;
}

interface Halves {
  before: readonly Block[];
  after: readonly Block[];
}

/** The text right before and right behind the tables joins the halves of the article, as far as they have room. */
function joined({ before, after }: Halves, parts: readonly Part[]): Halves & { between: Part[] } {
  const between = [...parts];
  const [first, last] = [between[0], between.at(-1)];
  const fits = (one: readonly Block[], other: readonly Block[]) => one.length + other.length <= MAX_BLOCKS;
  const takesFirst = isBlocks(first) && fits(before, first);
  const takesLast = isBlocks(last) && fits(after, last);
  if (takesFirst) between.shift();
  if (takesLast) between.pop();
  return {
    between,
    before: takesFirst ? [...before, ...first] : before,
    after: takesLast ? [...last, ...after] : after,
  };
}

/** Between the two halves of an article, of which the second one becomes an article of its own: one step. */
export function pasteBetween(
  store: EditorStore,
  { id, list, ...halves }: Halves & { id: string; list: string },
  parts: readonly Part[],
): boolean {
  const [node, place] = [store.index.get(id)?.node, placeOf(store.index, id)];
  if (!node || !place) return false;
  const { before, after, between } = joined(halves, parts);
  const nodes = between.map(nodeOf);
  const [own = [], other = []] = before.length > 0 ? [before, after] : [after];
  const rest = other.length > 0 ? [{ value: { ...node.value, id: newId(), [list]: other } }] : [];
  const spot = {
    parent: place.parent,
    after: before.length > 0 ? id : (place.siblings[place.at - 1] ?? null),
  };
  const edit = insert([...nodes, ...rest], spot, 'paste');
  if (!edit) return false;
  const changes: Operation[] =
    own.length > 0 ? diffValue(node.value, { ...node.value, [list]: own }) : [{ op: 'remove', id }];
  store.edit({ ...edit, operations: [...edit.operations, ...changes], alsoSelect: [] });
  sayAll(parts);
  return true;
}

/** Pastes into the cells from this one on, in one step. */
export function pasteIntoCells(
  store: EditorStore,
  [id, row, cells]: readonly [id: string, row: string, cells: string],
  { laid }: PastedTable,
): boolean {
  const value = store.index.get(id)?.node.value;
  const filled = value && filledCells(value, { row, cells }, laid, newId);
  if (!filled) return false;
  store.edit({ label: editLabel(value.type), operations: filled.operations });
  say({ ...laid, left: filled.left });
  return true;
}
