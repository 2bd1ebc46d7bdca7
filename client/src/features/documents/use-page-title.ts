import { shown } from '@vestry/sync/engine/rebase';
import type { DocumentRow } from '../../data/documents/document-list';
import { useStored } from '../../data/storage/use-database';
import { factsOf } from '../../site/page-facts';
import { textOf } from './row-fields';

/** What visitors read as the title of a page: its own one, or the heading that stands for it; '' for an element. */
export function usePageTitle(row: DocumentRow): string {
  const own = row.kind === 'page' ? textOf(row, 'title').trim() : '';
  const isAsked = row.kind === 'page' && own === '';
  const heading = useStored(
    async (db) => {
      const contents = isAsked ? await db.contents.get(row.uid) : undefined;
      const tree = contents && shown(contents)?.tree;
      return tree ? (factsOf(tree, {}).title ?? '') : '';
    },
    [isAsked, row.uid],
    '',
  );
  return own || heading;
}
