import type { DocumentKind } from '@vestry/sync/contract/document';
import { compareTexts } from '@vestry/sync/messages/compare-texts';
import { linksTo } from '@vestry/sync/page-links';
import { asText } from '../../lib/as-text';
import { documentName } from '../../lib/document-name';
import { elementEditPath, pageEditPath } from '../../lib/paths';
import { livingTrees } from './living-trees';
import { useStored } from '../storage/use-database';

/** A page or element with a link to a page. */
export interface Linking {
  uid: string;
  kind: DocumentKind;
  name: string;
  /** Of its editor. */
  path: string;
}

const NONE: readonly Linking[] = [];

/** What links to the page at a route, as this device knows it, the page itself left out; nothing for null. */
export function useLinking(uid: string, route: string | null): readonly Linking[] {
  return useStored<readonly Linking[]>(
    async (db) => {
      if (route === null) return NONE;
      const living = await livingTrees(db);
      return living
        .filter(({ head, tree }) => head.uid !== uid && tree !== undefined && linksTo(tree, route))
        .map(({ head }) => ({
          uid: head.uid,
          kind: head.kind,
          name: documentName(head.kind, head.fields),
          path: head.kind === 'page' ? pageEditPath(head, asText(head.fields.route)) : elementEditPath(head),
        }))
        .sort((a, b) => compareTexts(a.name, b.name));
    },
    [uid, route],
    NONE,
  );
}
