import { MOST_COMPOSED } from '@vestry/sync/limits/composed-page';
import { MOST_LISTS } from '@vestry/sync/limits/page-lists';
import type { Chance } from '@vestry/sync/simulator/random';
import { type Kind, LARGEST } from '@vestry/sync/test-support/largest';
import { MAX_BYTES, MAX_WIDGETS } from '@vestry/sync/tree/bounds';
import type { TreeNode } from '@vestry/sync/tree/node';
import { walk } from '@vestry/sync/tree/walk';
import { contents, pageTree } from './trees';

/** Calls the API as an editor; throws what it refuses. */
export type Save = <Data>(method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => Promise<Data>;

interface Largest {
  /** Of its own: no other one has it. */
  name: string;
  kinds: readonly Kind[];
  chance: Chance;
  /** How many pages come along with it. */
  beside: number;
}

export interface LargestPage {
  /** Of the page that has all of it. */
  path: string;
  /** Posts and events beside it. */
  beside: string[];
  events: string[];
  redirects: string[];
  searches: string[];
  /** What visitors find on the page. */
  words: string[];
  /** Where it is shown by a link that the editor has made. */
  preview: string;
  /** Saves the whole page once more, with something else in it. */
  saveAgain: (save: Save) => Promise<void>;
  /** Deletes all of it but the redirects. */
  remove: (save: Save) => Promise<void>;
}

interface Saved {
  id: number;
}

/** The last text of these trees. */
function lastWords(trees: readonly TreeNode[]): string[] {
  const texts = trees.flatMap((tree) =>
    Array.from(walk(tree), ({ value }) => value['text'] ?? value['title']),
  );
  return texts.filter((text) => typeof text === 'string').slice(-1);
}

/** The largest page that some kinds make together, saved and public, with what belongs to it. */
export async function saveLargest(
  save: Save,
  { name, kinds, chance, beside }: Largest,
): Promise<LargestPage> {
  // The header and the names of widgets take a place, too.
  const share = {
    widgets: Math.floor((MAX_WIDGETS - 200) / kinds.length),
    shown: Math.floor((MOST_COMPOSED.widgets - MAX_WIDGETS - 200) / kinds.length),
    bytes: Math.floor((MAX_BYTES - 200_000) / kinds.length),
    lists: Math.floor(MOST_LISTS / kinds.length),
    beside,
    chance,
  };
  const parts = kinds.map((kind) => LARGEST[kind](share));
  const elements: number[] = [];
  const saveElement = async (element: { name: string; type: string }, tree: TreeNode) => {
    const { id } = await save<Saved>('POST', '/elements', { ...element, contents: contents(tree) });
    elements.push(id);
    return id;
  };
  const tops: TreeNode[][] = [];
  for (const [at, part] of parts.entries()) {
    const numbers: number[] = [];
    for (const tree of part.elements ?? [])
      numbers.push(await saveElement({ name: `${name} ${at}`, type: 'element' }, tree));
    tops.push(
      (part.widgets?.(numbers) ?? []).map((node) => ({
        ...node,
        value: { ...node.value, id: `${at}${node.value.id}` },
      })),
    );
  }
  const widgets = tops.flat();
  const links = parts.flatMap(({ header = [] }) => header);
  const header = { value: { id: 'root', type: 'header1' }, children: links };
  const headerId =
    links.length > 0 ? await saveElement({ name: `${name} header`, type: 'header' }, header) : null;
  const page = { route: name, headerId, status: 'public', title: `The largest ${name}` };
  const { id } = await save<Saved>('POST', '/pages', { ...page, contents: contents(pageTree(...widgets)) });
  const link = await save<{ url: string }>('POST', `/pages/${id}/preview-links`, { days: 1 });
  const { pathname, search } = new URL(link.url);
  const pages = parts.flatMap((part) => part.beside ?? []);
  const routes = pages.map((_, at) => `${name}/page-${at}`);
  const ids = [id];
  for (const [at, each] of pages.entries()) {
    const tree = pageTree({ value: { id: 'when', type: 'entry1' } });
    const payload = { ...each, route: routes[at], status: 'public', contents: contents(tree) };
    ids.push((await save<Saved>('POST', '/pages', payload)).id);
  }
  const former = parts.reduce((sum, { redirects = 0 }) => sum + redirects, 0);
  const redirects = Array.from({ length: former }, (_, at) => `/former/${name}-${at}.html`);
  if (former > 0)
    await save('POST', '/redirects/import', {
      redirects: redirects.map((from) => ({ from, to: `/${name}` })),
    });
  return {
    path: `/${name}`,
    beside: routes.map((route) => `/${route}`),
    events: routes.filter((_, at) => pages[at]?.entry.kind === 'event').map((route) => `/${route}`),
    redirects,
    searches: parts.flatMap(({ searches = [] }) => [...searches]),
    words: parts.flatMap(({ elements = [] }, at) => lastWords([...elements, ...(tops[at] ?? [])])),
    preview: pathname + search,
    saveAgain: async (save) => {
      const others = widgets.toReversed();
      await save('PUT', '/pages', { ...page, id, contents: contents(pageTree(...others)) });
    },
    remove: async (save) => {
      for (const each of ids) await save('DELETE', `/pages/${each}`);
      for (const each of elements) await save('DELETE', `/elements/${each}`);
    },
  };
}
