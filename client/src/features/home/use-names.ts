import type { HomeDocument } from '../../data/documents/home-documents';
import { namesOf } from '../../data/names/document-names';
import { useStored } from '../../data/storage/use-database';

/** As `namesOf`, and a page without a title of its own is called as the heading that stands for it. */
export function useNames({ uid, kind, fields }: HomeDocument): ReturnType<typeof namesOf> {
  const isAsked = kind === 'page' && !fields.title;
  // What reads a whole page is not needed for the first look at Home.
  const title = useStored(
    async (db) => (isAsked ? (await import('./heading-here')).headingHere(db, uid) : ''),
    [isAsked, uid],
    '',
  );
  return namesOf({ kind, fields: title ? { ...fields, title } : fields });
}
