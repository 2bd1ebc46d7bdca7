import { walk } from '@vestry/sync/tree/walk';
import { linkedElement } from '@vestry/sync/widgets/linked-element';
import { livingTrees } from './living-trees';
import { useStored } from '../storage/use-database';
import { publicPath } from '../../lib/paths';

const NOWHERE: readonly string[] = [];

/** The addresses of the pages that show an element, as this device knows them: by header, footer, or a linked section. */
export function useElementUse(id: number): readonly string[] {
  return useStored<readonly string[]>(
    async (db) => {
      if (id === 0) return NOWHERE;
      const living = await livingTrees(db);
      return living
        .filter(
          ({ head: { kind, fields }, tree }) =>
            kind === 'page' &&
            (fields.headerId === id ||
              fields.footerId === id ||
              (tree !== undefined && [...walk(tree)].some((node) => linkedElement(node.value) === id))),
        )
        .map(({ head: { fields } }) => publicPath(typeof fields.route === 'string' ? fields.route : ''))
        .sort();
    },
    [id],
    NOWHERE,
  );
}
