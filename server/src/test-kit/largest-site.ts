import { MOST_COMPOSED } from '@vestry/sync/limits/composed-page';
import { MOST_LISTS } from '@vestry/sync/limits/page-lists';
import type { Chance } from '@vestry/sync/simulator/random';
import { type Kind, LARGEST } from '@vestry/sync/test-support/largest';
import { MAX_BYTES, MAX_WIDGETS } from '@vestry/sync/tree/bounds';
import type { TreeNode } from '@vestry/sync/tree/node';
import { contents, pageTree } from './trees';

/** Calls the API as an editor; throws what it refuses. */
export type Save = <Data>(method: 'POST', path: string, payload: object) => Promise<Data>;

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
  const widgets: TreeNode[] = [];
  for (const [at, part] of parts.entries()) {
    const numbers: number[] = [];
    for (const tree of part.elements ?? []) {
      const element = { name: `${name} ${at}`, type: 'element', contents: contents(tree) };
      numbers.push((await save<{ id: number }>('POST', '/elements', element)).id);
    }
    widgets.push(
      ...(part.widgets?.(numbers) ?? []).map((node) => ({
        ...node,
        value: { ...node.value, id: `${at}${node.value.id}` },
      })),
    );
  }
  const links = parts.flatMap(({ header = [] }) => header);
  const header = { value: { id: 'root', type: 'header1' }, children: links };
  const headerId =
    links.length > 0
      ? (
          await save<{ id: number }>('POST', '/elements', {
            name: `${name} header`,
            type: 'header',
            contents: contents(header),
          })
        ).id
      : null;
  const settings = { status: 'public', headerId, title: `The largest ${name}` };
  await save('POST', '/pages', { route: name, contents: contents(pageTree(...widgets)), ...settings });
  const pages = parts.flatMap((part) => part.beside ?? []);
  const routes = pages.map((_, at) => `${name}/page-${at}`);
  for (const [at, page] of pages.entries())
    await save('POST', '/pages', {
      ...page,
      route: routes[at],
      status: 'public',
      contents: contents(pageTree({ value: { id: 'when', type: 'entry1' } })),
    });
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
  };
}
