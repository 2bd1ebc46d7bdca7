import { HOME_ROUTE } from '@vestry/sync/routes/route';
import { type FirstPicture, firstPicture } from '@vestry/sync/sample-site/first-picture';
import { documentHere } from '../../../data/documents/use-document';
import { findDocument } from '../../../data/storage/find-document';
import type { VestryDatabase } from '../../../data/storage/database';
import { useStored } from '../../../data/storage/use-database';
import { pageEditPath } from '../../../lib/paths';

const HOME = { kind: 'page', route: HOME_ROUTE } as const;

interface PlacedPicture extends FirstPicture {
  /** Of the page. */
  uid: string;
  /** Of its editor. */
  path: string;
}

/** The first picture of the site's first page; undefined while it loads, null where that page is not or has none. */
export const useFirstPicture = (): PlacedPicture | null | undefined =>
  useStored<PlacedPicture | null | undefined>(placed, [], undefined);

async function placed(db: VestryDatabase): Promise<PlacedPicture | null> {
  const home = await findDocument(db, HOME);
  const document = home ? await documentHere(db, home.uid) : null;
  const picture = document && firstPicture(document.state.tree);
  return home && picture ? { ...picture, uid: home.uid, path: pageEditPath(home, HOME_ROUTE) } : null;
}
