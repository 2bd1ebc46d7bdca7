import { type FirstPicture, firstPicture } from '@vestry/sync/sample-site/first-picture';
import { useDocument } from '../../../data/documents/use-document';
import { useDocumentList } from '../../../data/documents/use-document-list';
import { asText } from '../../../lib/as-text';
import { pageEditPath } from '../../../lib/paths';

const PAGES = { page: 1, limit: 100, orderBy: 'id', order: 'ASC', search: 'home' } as const;

interface PlacedPicture extends FirstPicture {
  /** Of the page. */
  uid: string;
  /** Of its editor. */
  path: string;
}

/** The first picture of the site's first page; undefined while it loads, and where that page is not or has none. */
export function useFirstPicture(): PlacedPicture | undefined {
  const { rows } = useDocumentList('page', PAGES);
  const home = rows.find(({ fields }) => asText(fields['route']) === 'home');
  const document = useDocument(home?.uid ?? '');
  const picture = document ? firstPicture(document.state.tree) : undefined;
  return home && picture ? { ...picture, uid: home.uid, path: pageEditPath(home, 'home') } : undefined;
}
