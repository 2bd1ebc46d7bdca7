import { shown } from '@vestry/sync/engine/rebase';
import { createContext, type ReactNode, useContext } from 'react';
import type { DocumentRow } from '../../data/documents/document-row';
import { useStored } from '../../data/storage/use-database';
import type { VestryDatabase } from '../../data/storage/database';
import { factsOf } from '../../site/page-facts';
import { textOf } from './row-fields';

type Headings = ReadonlyMap<string, string>;

const NONE: Headings = new Map();
const HeadingsContext = createContext(NONE);

const titleOf = (row: DocumentRow): string => (row.kind === 'page' ? textOf(row, 'title').trim() : '');

/** The headings of pages that stand for their titles, by uid. */
async function headingsOf(db: VestryDatabase, uids: readonly string[]): Promise<Headings> {
  if (uids.length === 0) return NONE;
  const contents = await db.contents.bulkGet([...uids]);
  return new Map(
    contents.map((each, at) => {
      const tree = each && shown(each)?.tree;
      return [uids[at]!, (tree && factsOf(tree, {}).title) ?? ''];
    }),
  );
}

/** Reads at once what `usePageTitle` gives for these rows. */
export function WithHeadings({ rows, children }: { rows: readonly DocumentRow[]; children: ReactNode }) {
  const uids = rows.filter((row) => row.kind === 'page' && titleOf(row) === '').map(({ uid }) => uid);
  const headings = useStored((db) => headingsOf(db, uids), [uids.join()], NONE);
  return <HeadingsContext value={headings}>{children}</HeadingsContext>;
}

/** What visitors read as the title of a page: its own one, or the heading that stands for it; '' for an element. */
export function usePageTitle(row: DocumentRow): string {
  const headings = useContext(HeadingsContext);
  return titleOf(row) || (headings.get(row.uid) ?? '');
}
