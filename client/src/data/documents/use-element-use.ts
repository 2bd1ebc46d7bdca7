import { walk } from '@vestry/sync/tree/walk';
import { linkedElement } from '@vestry/sync/widgets/linked-element';
import { useStored } from '../storage/use-database';
import { publicPath } from '../../lib/paths';

const NOWHERE: readonly string[] = [];

/** The addresses of the pages that show an element, as this device knows them: by header, footer, or a linked section. */
export function useElementUse(id: number): readonly string[] {
  return useStored<readonly string[]>(
    async (db) => {
      if (id === 0) return NOWHERE;
      const heads = await db.documents.where('kind').equals('page').toArray();
      const living = heads.filter((head) => !head.removed && !head.deletedOnServer);
      const contents = await db.contents.bulkGet(living.map(({ uid }) => uid));
      const using = living.filter(({ fields }, at) => {
        if (fields.headerId === id || fields.footerId === id) return true;
        const tree = (contents[at]?.view ?? contents[at]?.server)?.tree;
        return tree !== undefined && [...walk(tree)].some((node) => linkedElement(node.value) === id);
      });
      return using
        .map(({ fields }) => publicPath(typeof fields.route === 'string' ? fields.route : ''))
        .sort();
    },
    [id],
    NOWHERE,
  );
}
