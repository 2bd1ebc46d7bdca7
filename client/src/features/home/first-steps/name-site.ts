import { changeSiteSettings } from '@vestry/sync/contract/site-settings';
import { findInDocuments, replaceInDocument } from '../../../data/documents/find-in-documents';
import { call } from '../../../data/http/call';
import { followSite } from '../../../data/settings/follow-site';
import { keepSettings } from '../../../data/settings/settings-here';
import { openedDatabase } from '../../../data/storage/database';

/**
 * Gives the site a name, and puts it in the place of the one that its starter's texts have. Throws `ApiError` for what
 * the server refuses and without a network, before anything is replaced.
 * @returns in how many pages and elements it was replaced
 */
export async function nameSite(name: string, called: string | null): Promise<number> {
  const settings = await call(changeSiteSettings, { query: {}, body: { name } });
  followSite();
  await keepSettings(openedDatabase(), settings);
  if (called === null || called === settings.name) return 0;
  const query = { text: called, matchCase: true, wholeWords: false };
  const documents = await findInDocuments(query);
  for (const { uid, places } of documents) {
    await replaceInDocument(uid, query, new Set(places.map(({ key }) => key)), settings.name);
  }
  return documents.length;
}
