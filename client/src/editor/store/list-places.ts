import type { ListPlace } from '@vestry/sync/dates/list-places';
import type { TreeNode } from '@vestry/sync/tree/node';
import type { ElementRef } from '@vestry/sync/widgets/element-ref';
import type { ListFact } from '@vestry/sync/widgets/facts';
import { livingTrees } from '../../data/documents/living-trees';
import type { VestryDatabase } from '../../data/storage/database';
import { useStored } from '../../data/storage/use-database';
import { asText } from '../../lib/text';
import { widgetsOf } from '../../site/page-facts';
import { pageName } from '../model/page-name';
import { siteOf, treesOf } from './use-site';

type Trees = Readonly<Record<ElementRef, TreeNode>>;

const listsIn = (tree: TreeNode, elements: Trees): ListFact[] =>
  [...widgetsOf(tree, elements)].flatMap((widget) => widget.fact('list') ?? []);

/**
 * The lists of posts and events that visitors meet, as this device knows the site. A post that ends with the latest others
 * is no place to look for one.
 */
export async function listPlaces(db: VestryDatabase): Promise<readonly ListPlace[]> {
  const elements = treesOf((await siteOf(db)).elements);
  return (await livingTrees(db)).flatMap(({ head: { uid, id, kind, fields }, tree }) => {
    if (kind !== 'page' || fields.status !== 'public' || fields.entry || !tree) return [];
    const { route, title, lang } = fields;
    const page = {
      uid,
      id,
      route: asText(route),
      title: asText(title) || (pageName(tree) ?? ''),
      lang: asText(lang),
    };
    return listsIn(tree, elements).map((list) => ({ ...list, page }));
  });
}

const NONE: readonly ListPlace[] = [];

/** The same, live; none for a document that `isDated` says to be neither post nor event. */
export const useListPlaces = (isDated: boolean): readonly ListPlace[] =>
  useStored(async (db) => (isDated ? listPlaces(db) : NONE), [isDated], NONE);
