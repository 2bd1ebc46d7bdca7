import { ELEMENT_TYPES } from '@vestry/sync/contract/document';
import { readTopics } from '@vestry/sync/dates/topics';
import { compareTexts } from '@vestry/sync/messages/compare-texts';
import type { MenuPage } from '@vestry/sync/site/site-menu';
import type { TreeNode } from '@vestry/sync/tree/node';
import { isSaved } from '@vestry/sync/engine/sync-state';
import { type ElementRef, elementRef } from '@vestry/sync/widgets/element-ref';
import type { VestryDatabase } from '../../data/storage/database';
import { useStored } from '../../data/storage/use-database';
import { livingDocuments } from '../../data/storage/document-heads';
import type { DocumentContents, DocumentHead } from '../../data/storage/rows';
import { asText } from '../../lib/text';
import { publicPath } from '../../lib/paths';
import { type Site, type SiteElement, UNREAD_SITE } from './site-context';

const EMPTY: Site = { pages: [], elements: [], menu: [] };

/**
 * What was given last, so that an unchanged element keeps its tree's identity: the canvas renders again whatever
 * is a new object. `change` counts every change of a document's contents on this device.
 */
let last: { db: VestryDatabase; site: Site; elements: Elements } | null = null;

type Elements = Map<string, { change: number; element: SiteElement }>;

const treeOf = (contents: DocumentContents | undefined) => (contents?.view ?? contents?.server)?.tree;

/** An unchanged element is the object of before. */
async function readElements(
  db: VestryDatabase,
  heads: DocumentHead[],
  before: Elements | undefined,
): Promise<Elements> {
  const elements: Elements = new Map();
  const stale = heads.filter(
    ({ kind, uid, change }) => kind === 'element' && before?.get(uid)?.change !== change,
  );
  const contents = await db.contents.bulkGet(stale.map(({ uid }) => uid));
  for (const head of heads) {
    if (head.kind !== 'element') continue;
    const former = before?.get(head.uid);
    const tree = stale.includes(head) ? treeOf(contents[stale.indexOf(head)]) : former?.element.tree;
    const type = ELEMENT_TYPES.find((each) => each === head.fields.type);
    if (!tree || !type) continue;
    const name = typeof head.fields.name === 'string' ? head.fields.name : '';
    const saved = isSaved(head);
    const same =
      former?.change === head.change &&
      former.element.name === name &&
      former.element.id === head.id &&
      former.element.saved === saved;
    const element = same ? former.element : { id: head.id, uid: head.uid, name, type, saved, tree };
    elements.set(head.uid, { change: head.change, element });
  }
  return elements;
}

/** Of a post or an event, as lists show it. */
const datedOf = ({ entry, description, image, topics }: DocumentHead['fields']) => ({
  entry,
  description: asText(description),
  image: asText(image),
  topics: readTopics(topics),
});

/** What a page is called, what it is, in which language, and of which one it is a translation. */
const namedOf = ({ title, lang, translationOf, ...of }: DocumentHead['fields']) => ({
  title: asText(title),
  ...(lang ? { lang: asText(lang) } : {}),
  ...(of.entry ? datedOf(of) : {}),
  ...(translationOf ? { translationOf: asText(translationOf) } : {}),
});

function pagesOf(heads: DocumentHead[]): Site['pages'] {
  const pages = heads.flatMap((head) => {
    const { uid, id, kind, fields, published } = head;
    if (kind !== 'page' || typeof fields.route !== 'string' || fields.route === '') return [];
    const { route } = fields;
    const [headerId, footerId] = [elementRef(fields.headerId), elementRef(fields.footerId)];
    const details = { ...namedOf(fields), route, ...(published ? { publishedRoute: published.route } : {}) };
    return [{ uid, id, ...details, href: publicPath(route), saved: isSaved(head), headerId, footerId }];
  });
  return pages.sort((a, b) => compareTexts(a.href, b.href));
}

const menuPagesOf = (heads: DocumentHead[]): MenuPage[] =>
  heads.flatMap(({ uid, kind, fields }) =>
    kind === 'page' && fields.status === 'public' && typeof fields.route === 'string'
      ? [{ uid, route: fields.route, ...namedOf(fields) }]
      : [],
  );

/** The former one when it says the same, so that what was made of it is not made again. */
const orFormer = <List>(list: List, former: List): List =>
  JSON.stringify(list) === JSON.stringify(former) ? former : list;

/** Returns the rest of the site as this device knows it now. */
export async function siteOf(db: VestryDatabase): Promise<Site> {
  const known = last?.db === db ? last : null;
  const heads = await livingDocuments(db);
  const elements = await readElements(db, heads, known?.elements);
  const pages: Site['pages'] = pagesOf(heads);
  const list = [...elements.values()]
    .map(({ element }) => element)
    .sort((a, b) => compareTexts(a.name, b.name));
  const before = known?.site ?? EMPTY;
  const site: Site = {
    elements:
      list.length === before.elements.length && list.every((each, at) => each === before.elements[at])
        ? before.elements
        : list,
    pages: orFormer(pages, before.pages),
    menu: orFormer(menuPagesOf(heads), before.menu),
  };
  const unchanged =
    site.elements === before.elements && site.pages === before.pages && site.menu === before.menu;
  last = { db, site: unchanged ? before : site, elements };
  return last.site;
}

/** The trees of elements by all that a link may name one by: its uid, and the number that the server gave. */
export const treesOf = (elements: Site['elements']): Readonly<Record<ElementRef, TreeNode>> =>
  Object.fromEntries(
    elements.flatMap(({ id, uid, tree }): [ElementRef, TreeNode][] =>
      id > 0
        ? [
            [id, tree],
            [uid, tree],
          ]
        : [[uid, tree]],
    ),
  );

/** The tree of the element that a page names as its header or footer; null for none, or for one that is not there. */
export function partOf(trees: ReturnType<typeof treesOf>, value: unknown): TreeNode | null {
  const ref = elementRef(value);
  return ref === null ? null : (trees[ref] ?? null);
}

/** Returns the rest of the site as this device knows it, live. The same object as long as nothing of it changed. */
export const useSiteOfDevice = (): Site => useStored(siteOf, [], UNREAD_SITE);
