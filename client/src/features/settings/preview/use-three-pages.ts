import { readTopics } from '@vestry/sync/dates/topics';
import { shown } from '@vestry/sync/engine/rebase';
import { HOME_ROUTE, isNotFoundPage } from '@vestry/sync/routes/route';
import { useMemo } from 'react';
import { isLiving } from '@vestry/sync/engine/sync-state';
import type { VestryDatabase } from '../../../data/storage/database';
import type { DocumentHead } from '../../../data/storage/rows';
import { useStored } from '../../../data/storage/use-database';
import type { ShownPage } from '../../../editor/canvas/page-picture';
import { partOf, treesOf } from '../../../editor/store/use-site';
import type { Site } from '../../../editor/store/site-context';
import { asText } from '../../../lib/text';
import { documentName } from '../../../data/names/document-names';

type Stored = Omit<ShownPage, 'header' | 'footer'> & { headerId: unknown; footerId: unknown };

/** The page at '/' first, then those with the shortest addresses, which are what people visit. */
const place = ({ fields }: DocumentHead): number =>
  fields.route === HOME_ROUTE ? 0 : asText(fields.route).length;

async function readThree(db: VestryDatabase): Promise<Stored[] | null> {
  const heads = (await db.documents.where('kind').equals('page').toArray()).filter(isLiving);
  const three = heads
    .filter(({ fields }) => fields.status === 'public' && !isNotFoundPage(asText(fields.route)))
    .sort((a, b) => place(a) - place(b) || (asText(a.fields.route) < asText(b.fields.route) ? -1 : 1))
    .slice(0, 3);
  const contents = await db.contents.bulkGet(three.map(({ uid }) => uid));
  return three.flatMap(({ uid, fields }, at) => {
    const tree = contents[at] && shown(contents[at])?.tree;
    const { headerId, footerId, entry } = fields;
    const topics = readTopics(fields.topics);
    const name = asText(fields.title) || documentName('page', fields);
    const [route, lang] = [asText(fields.route), asText(fields.lang)];
    return tree ? [{ uid, name, route, lang, entry, topics, tree, headerId, footerId }] : [];
  });
}

/** Up to three public pages of this device, with their headers and footers; null until they are read. */
export function useThreePages({ elements }: Site): readonly ShownPage[] | null {
  const stored = useStored<Stored[] | null>(readThree, [], null);
  return useMemo(() => {
    const trees = treesOf(elements);
    return (
      stored?.map(({ headerId, footerId, ...page }) => ({
        ...page,
        header: partOf(trees, headerId),
        footer: partOf(trees, footerId),
      })) ?? null
    );
  }, [stored, elements]);
}
