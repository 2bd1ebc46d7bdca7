import { readTopics } from '@vestry/sync/dates/topics';
import { shown } from '@vestry/sync/engine/rebase';
import { openedDatabase } from '../../../data/storage/database';
import { asText } from '../../../lib/text';
import { openPreview } from './open-preview';
import { partOf, siteOf, treesOf } from '../../store/use-site';

/** Shows a page as it is saved on this device, whether or not visitors see it; nothing for one that is gone. */
export async function previewSaved(uid: string): Promise<void> {
  const db = openedDatabase();
  const contents = await db.contents.get(uid);
  const saved = contents && shown(contents);
  if (!saved) return;
  const { elements: all, menu } = await siteOf(db);
  const elements = treesOf(all);
  const { lang, entry, topics, headerId, footerId, status } = saved.fields;
  const [header, footer] = [partOf(elements, headerId), partOf(elements, footerId)];
  openPreview(
    {
      uid,
      notPublic: status !== 'public',
      tree: saved.tree,
      header,
      footer,
      elements,
      menu,
      lang: asText(lang),
      entry,
      topics: readTopics(topics),
    },
    'desktop',
  );
}
