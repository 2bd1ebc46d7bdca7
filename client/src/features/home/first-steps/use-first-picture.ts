import { HOME_ROUTE } from '@vestry/sync/route';
import { type FirstPicture, firstPicture } from '@vestry/sync/sample-site/first-picture';
import { useDocument } from '../../../data/documents/use-document';
import { findDocument } from '../../../data/storage/find-document';
import type { DocumentHead } from '../../../data/storage/rows';
import { useStored } from '../../../data/storage/use-database';
import { pageEditPath } from '../../../lib/paths';

const HOME = { kind: 'page', route: HOME_ROUTE } as const;

interface PlacedPicture extends FirstPicture {
  /** Of the page. */
  uid: string;
  /** Of its editor. */
  path: string;
}

/** The first picture of the site's first page; undefined while it loads, and where that page is not or has none. */
export function useFirstPicture(): PlacedPicture | undefined {
  const home = useStored<DocumentHead | undefined>((db) => findDocument(db, HOME), [], undefined);
  const document = useDocument(home?.uid ?? '');
  const picture = document ? firstPicture(document.state.tree) : undefined;
  return home && picture ? { ...picture, uid: home.uid, path: pageEditPath(home, HOME_ROUTE) } : undefined;
}
