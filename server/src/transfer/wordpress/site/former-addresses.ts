import { parsePath } from '@vestry/sync/routes/redirect';
import { pathOfRoute } from '@vestry/sync/routes/route';
import type { FormerFile } from '../../../platform/redirects/former-files';
import type { ExportedRedirect } from '../../format';
import type { Stored } from '../fetch-media';
import type { Section } from './kinds';
import type { Notes } from './notes';
import type { Entry } from './entry-routes';
import type { Outline } from './outline';

/** Where the pictures and files that are here now were on the former site. */
export function formerFiles(outline: Outline, stored: ReadonlyMap<string, Stored>): FormerFile[] {
  return [...stored].flatMap(([address, here]) => {
    const path = 'url' in here ? outline.formerPath(address.replace(/[?#].*$/s, '')) : undefined;
    return path !== undefined && 'url' in here && /\.[a-z0-9]{2,5}$/i.test(path)
      ? [{ from: path, to: here.url }]
      : [];
  });
}

interface Here {
  notes: Notes;
  /** Routes that pages have. */
  routes: ReadonlySet<string>;
  /** The page that each address leads on to already. */
  known: ReadonlyMap<string, string>;
  /** The pages that are here after the import. */
  written: ReadonlySet<string>;
  /** The page with the list of each section that is here. */
  lists: ReadonlyMap<Section, string>;
}

/** An entry's own number: what has none has no address with it. */
const isNumbered = (id: string) => id.length < 13;

/** Addresses of a former site, and the pages that they lead on to here. */
export class FormerAddresses {
  readonly #outline: Outline;
  readonly #here: Here;
  readonly #given = new Set<string>();

  constructor(outline: Outline, here: Here) {
    this.#outline = outline;
    this.#here = here;
  }

  *redirects(): Generator<ExportedRedirect> {
    const { entries, attachments } = this.#outline;
    for (const entry of entries.values())
      for (const from of this.#ofEntry(entry)) yield* this.#lead(from, entry.uid, entry.route);
    for (const { id, parent, link } of attachments.values()) {
      const shownOn = entries.get(parent);
      if (!shownOn || shownOn.isLeft) continue;
      for (const from of this.#numbered('attachment_id', id).concat(this.#outline.formerPath(link) ?? []))
        yield* this.#lead(from, shownOn.uid, shownOn.route);
    }
    for (const [path, { section, topic }] of this.#outline.lists.former()) {
      const list = this.#here.lists.get(section);
      if (list !== undefined) yield* this.#lead(`${this.#outline.root}${path}`, list, topic, topic);
    }
  }

  #numbered(name: string, id: string): string[] {
    return isNumbered(id) ? [`${this.#outline.root}?${name}=${id}`] : [];
  }

  #ofEntry({ id, type, link }: Entry): string[] {
    const path = this.#outline.formerPath(link);
    return [
      ...this.#numbered('p', id),
      ...(type === 'page' ? this.#numbered('page_id', id) : []),
      ...(path && path !== '/' ? [path] : []),
    ];
  }

  *#lead(from: string, page: string, route?: string, topic?: string): Generator<ExportedRedirect> {
    const { notes, routes, known, written } = this.#here;
    const parsed = parsePath(from);
    if (!written.has(page) || 'error' in parsed || this.#given.has(parsed.path)) return;
    const { path } = parsed;
    if (route !== undefined && path === pathOfRoute(route)) return;
    if (routes.has(path.slice(1)) || (known.get(path) ?? page) !== page) {
      notes.add('redirect', '', path);
      return;
    }
    this.#given.add(path);
    yield { from: path, page, ...(topic === undefined ? {} : { topic }), byHand: true };
  }
}
