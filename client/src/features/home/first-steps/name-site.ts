import { changeSiteSettings } from '@vestry/sync/contract/site-settings';
import { findInDocuments, replaceInDocument } from '../../../data/documents/find-in-documents';
import { showSiteLogo } from '../../../data/documents/show-site-logo';
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
  for (const { uid, kind, places } of documents) {
    // A header that has the name as its logo shows the name of the site, or the logo once there is one.
    if (kind === 'element') await showSiteLogo(uid, called);
    await replaceInDocument(uid, query, new Set(places.map(({ key }) => key)), settings.name);
  }
  return documents.length;
}
