import { linkTo, linkType } from '@vestry/sync/widgets/linked-element';
import { isMenu, isMenuPart, lastOfMenu } from '@vestry/sync/site/menu-widgets';
import { type MessageKey, t } from '@vestry/sync/messages/translate';
import type { TreeNode } from '@vestry/sync/tree/node';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import { newId } from '../../lib/id';
import { treesOf } from '../store/use-site';
import { beginNew } from '../actions/begin-new';
import { goOut } from '../actions/run-command';
import { insert } from '../model/edits';
import { asLaterPart, hasMainHeading } from '../model/main-heading';
import { spokenPlace } from '../model/spoken-place';
import { mayHold, type Spot } from '../model/placement';
import { useEditor } from '../store/editor-context';
import { refOf, type SiteElement, useSite } from '../store/site-context';
import { allEntries, type Entry, grouped, loadNames, newOf, sampleOf } from './entries';
import { found } from './find';
import { SearchBox } from './search-box';
import { Tile } from './tile';
import { nextTile } from './next-tile';
import { recall, remember } from '../../lib/device-memory';

/** Fewer are seen at once. */
const WORTH_SEARCHING = 6;

const GROUP_NAMES: Record<string, MessageKey> = {
  recent: 'adding.recent',
  text: 'adding.groupText',
  media: 'adding.groupMedia',
  layout: 'adding.groupLayout',
  contact: 'adding.groupContact',
  people: 'adding.groupPeople',
  lists: 'adding.groupLists',
  more: 'adding.groupMore',
};

const GRID = 'grid grid-cols-2 gap-2';

/** What `parent` may hold, in the order of the groups. */
function useEntries(parent: TreeNode | undefined): Entry[] {
  const [named, setNamed] = useState(false);
  useEffect(() => void loadNames().then(() => setNamed(true)), []);
  return useMemo(() => {
    if (!parent) return [];
    const fitting = allEntries().filter(({ type }) => mayHold(parent, type));
    return grouped(fitting, []).flatMap(([, some]) => some);
    // The names are asked for again when those of the other languages are there.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [parent, named]);
}

/** A new link at the end of a menu stands before the button or the search that ends it. */
function linkSpot(parent: TreeNode, node: TreeNode, spot: Spot): Spot {
  const isAtEnd = parent.children?.at(-1)?.value.id === spot.after;
  return isAtEnd && isMenu(parent) && isMenuPart(node) ? { ...spot, after: lastOfMenu(parent) } : spot;
}

const isLinkable = ({ type, saved }: SiteElement): boolean => type === 'element' && saved;

/** The widgets that this place accepts, and the site's own elements to link. */
export function WidgetMenu({ spot }: { spot: Spot }) {
  const store = useEditor();
  const { elements } = useSite();
  const [query, setQuery] = useState('');
  const [recent] = useState(recentTypes);
  const trees = useMemo(() => treesOf(elements), [elements]);
  const parent = store.index.get(spot.parent)?.node;
  const entries = useEntries(parent);
  const counts = useCountedFindings(elements, isLinkable);
  if (!parent) return null;
  const linkable =
    mayHold(parent, linkType()) && store.draft.kind === 'page' ? elements.filter(isLinkable) : [];
  const named = linkable.map((element) => ({ element, names: [element.name], words: [], hints: [] }));
  const shown = found(query, entries);
  const linked = found(query, named);
  const groups: [string, Entry[]][] = query ? [['', shown]] : grouped(shown, recent);

  const add = (node: TreeNode, to = spot) => {
    if (!store.edit(insert([node], to, 'add'))) return;
    store.say(t('editor.added', { place: spokenPlace(store.index, node.value.id) }));
    beginNew(store);
  };
  const addNew = (entry: Entry, to?: Spot) => {
    rememberType(entry.key);
    const node = newOf(entry);
    // What a heading begins with is the page's main one; an element is shown on many pages.
    const isFirst = store.draft.kind === 'page' && !hasMainHeading(store.index);
    add(entry.variant && !isFirst ? asLaterPart(node) : node, to ?? linkSpot(parent, node, spot));
  };
  const chooseFirst = () => {
    const [first] = shown;
    const [element] = linked;
    if (first) addNew(first);
    else if (element) add(linkTo(refOf(element.element), newId));
  };

  return (
    // The arrows of its own buttons: there is nothing to press on the group itself.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="flex flex-col gap-4" onKeyDown={moveInTiles}>
      {entries.length + linkable.length > WORTH_SEARCHING ? (
        <SearchBox
          query={query}
          onSearch={setQuery}
          onChoose={chooseFirst}
          onLeave={() => goOut(store)}
          count={shown.length + linked.length}
        />
      ) : null}
      {query ? null : <p className="text-sm text-soft">{t('editor.chooseWidget')}</p>}
      {groups.map(([group, some]) => {
        const name = GROUP_NAMES[group];
        return (
          <section key={group} className="flex flex-col gap-2">
            {name ? <h3 className="text-sm font-medium text-ink">{t(name)}</h3> : null}
            <ul className={GRID}>
              {some.map((entry) => (
                <Tile
                  key={entry.key}
                  name={entry.names[0] ?? entry.key}
                  hint={entry.hints[0] ?? ''}
                  icon={<entry.icon />}
                  sample={sampleOf(entry)}
                  elements={trees}
                  type={entry.type}
                  onChoose={(to) => addNew(entry, to)}
                />
              ))}
            </ul>
          </section>
        );
      })}
      {linked.length > 0 ? (
        <section className="flex flex-col gap-2">
          <h3 className="text-sm font-medium text-ink">{t('editor.ourElements')}</h3>
          <ul className={GRID}>
            {linked.map(({ element }) => (
              <Tile
                key={element.uid}
                name={element.name}
                hint={t('editor.linkedHint')}
                toCheck={counts.get(element.uid)}
                sample={element.tree}
                elements={trees}
                type={linkType()}
                onChoose={(to) => add(linkTo(refOf(element), newId), to)}
              />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

/** Arrow keys between the tiles, and from the first row back to the search. */
function moveInTiles(event: KeyboardEvent<HTMLElement>): void {
  const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tile]')];
  const at = tiles.indexOf(event.target as HTMLElement);
  const search = event.currentTarget.querySelector<HTMLElement>('input');
  if (at < 0 && !(event.target === search && event.key === 'ArrowDown')) return;
  const boxes = tiles.map((tile) => (tile.parentElement ?? tile).getBoundingClientRect());
  const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const next = at < 0 ? 0 : nextTile(boxes, at, event.key, rtl);
  const target = next === null ? (event.key === 'ArrowUp' ? search : null) : tiles[next];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

const RECENT_KEY = 'vestry.widgets';
const MAX_RECENT = 4;

const typesSchema = z.array(z.string().max(64)).max(MAX_RECENT);

/** The types that were added last on this device, the latest first. */
const recentTypes = (): string[] => recall(RECENT_KEY, typesSchema, []);

function rememberType(type: string): void {
  const others = recentTypes().filter((known) => known !== type);
  remember(RECENT_KEY, [type, ...others].slice(0, MAX_RECENT));
}

const load = () => import('../checks/count-findings');

const NONE: ReadonlyMap<string, number> = new Map();

/** How much the checks find in the elements that can be chosen, by their uids; empty until it is known. */
function useCountedFindings(
  elements: readonly SiteElement[],
  isOffered: (element: SiteElement) => boolean,
): ReadonlyMap<string, number> {
  const [counts, count] = useState(NONE);
  useEffect(() => {
    let left = false;
    const isOff = () => left;
    const look = async () => {
      const { countFindings } = await load();
      const found = await countFindings({ of: elements.filter(isOffered), elements, isOff });
      if (!left) count(found);
    };
    // What cannot be looked through now is chosen all the same.
    look().catch(() => count(NONE));
    return () => {
      left = true;
    };
  }, [elements, isOffered]);
  return counts;
}
