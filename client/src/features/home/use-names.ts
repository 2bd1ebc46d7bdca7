import type { HomeDocument } from '../../data/documents/home-documents';
import { namesOf } from '../../data/names/document-names';
import { useStored } from '../../data/storage/use-database';
import { withMessages } from '../../lib/messages';

/** What reads a whole page is not needed for the first look at Home. */
const load = withMessages(() => import('./heading-here'));

/** As `namesOf`, and a page without a title of its own is called as the heading that stands for it. */
export function useNames({ uid, kind, fields }: HomeDocument): ReturnType<typeof namesOf> {
  const isAsked = kind === 'page' && !fields.title;
  const title = useStored(
    async (db) => (isAsked ? (await load()).headingHere(db, uid) : ''),
    [isAsked, uid],
    '',
  );
  return namesOf({ kind, fields: title ? { ...fields, title } : fields });
}
