import type { Logger } from 'pino';
import type { Dated, Moment } from '@vestry/sync/dates/dated';
import type { MenuPage } from '@vestry/sync/site/site-menu';
import type { Sql } from '../../../platform/db/db';
import { Rereading } from '../../../platform/db/rereading';
import { inTurns } from '../../../platform/db/turn';
import type { SpaceSubscription } from '../../../platform/documents/space-subscription';
import { Outage } from '../../../platform/log/outage';
import { DatedIndex } from './dated-index';
import { entriesOf, type PublicEntry } from './public-entry';
import { type Change, readChanges } from '../sql';
import { TranslationIndex } from './translation-index';

/** Should a notification ever be lost on the way, this is how long an old page can be shown. */
const CHECK_MS = 15_000;

const isSame = (a: PublicEntry | undefined, b: PublicEntry | undefined): boolean =>
  a?.route === b?.route && a?.title === b?.title && a?.lang === b?.lang;

/** What has changed, as the listener receives it: routes, and uids. */
interface Concerned {
  stale: Set<string>;
  texts: Set<string>;
}

export interface IndexListener {
  /** The pages at these routes are not what they were. */
  onStale(routes: Iterable<string>): void;
  /** What these pages, by uid, say themselves may be something else, header and footer apart; or they are gone. */
  onTexts(uids: Iterable<string>): void;
  /** All has been read from nothing, at the start or after a reconnection: any of it may have changed meanwhile. */
  onReread(): void;
  /** A page is no longer where it was, or new. */
  onMoved(): void;
  /** Menus that follow the pages are not what they were. */
  onMenu(): void;
  /** Lists of posts and events are not what they were. */
  onDated(): void;
  /** Anything may have changed. */
  onLost(): void;
}

/**
 * Which public pages there are, in memory: an unknown path costs no query, and a change finds the pages it concerns.
 * Follows the space version; a change that this instance made is known before the next request is answered.
 */
export class PublicIndex {
  readonly #sql: Sql;
  readonly #listener: IndexListener;
  readonly #pages = new Map<string, PublicEntry>();
  readonly #routes = new Map<string, string>();
  readonly #translations = new TranslationIndex(() => this.#pages.values());
  readonly #dated = new DatedIndex(() => this.#pages.values());
  /** When elements that pages link have changed, by number. */
  readonly #elements = new Map<number, Date>();
  readonly #subscription: SpaceSubscription;
  readonly #stop: () => void;
  #menu: readonly MenuPage[] | undefined;
  /** The epoch of the database that was read; empty before the first reading. */
  #epoch = '';
  #version = 0;
  readonly #rereading: Rereading;
  /** The next reading starts from nothing. */
  #whole = true;

  constructor(sql: Sql, subscription: SpaceSubscription, log: Logger, listener: IndexListener) {
    this.#sql = sql;
    this.#subscription = subscription;
    this.#listener = listener;
    this.#rereading = new Rereading(
      () => this.#read(),
      new Outage(log, {
        label: 'site',
        begins: 'changed pages could not be read',
        ends: 'changed pages are read again',
      }),
    );
    const unsubscribe = subscription.subscribe({
      onCommit: () => this.#rereading.start(),
      onVersion: ({ version }) => {
        if (version > this.#version) this.#rereading.start();
      },
      onReconnect: () => {
        this.#whole = true;
        listener.onLost();
        this.#rereading.start();
      },
    });
    const timer = setInterval(() => this.#rereading.start(), CHECK_MS);
    timer.unref();
    this.#stop = () => {
      clearInterval(timer);
      unsubscribe();
    };
  }

  /** The version of the space, which grows with every change. */
  get version(): number {
    return this.#version;
  }

  get(route: string): PublicEntry | undefined {
    return this.#pages.get(route);
  }

  /** Where a public page is. */
  routeOf(uid: string): string | undefined {
    return this.#routes.get(uid);
  }

  /** The public pages, as menus have them; the same list as long as nothing of it changes. */
  menu(): readonly MenuPage[] {
    this.#menu ??= [...this.#pages.values()].map(({ uid, route, title, lang }) => ({
      uid,
      route,
      title,
      ...(lang ? { lang } : {}),
    }));
    return this.#menu;
  }

  /** The page, and the public ones that say the same in other languages; none for a page that stands alone. */
  translations(uid: string): readonly PublicEntry[] {
    return this.#translations.of(uid);
  }

  /** The posts and events as of a moment. */
  dated(moment: Moment): Dated {
    return this.#dated.at(moment);
  }

  /** As `dated`, event by event, so that others go between. */
  datedInTurns(moment: Moment): Promise<Dated> {
    return this.#dated.inTurns(moment);
  }

  /** As `dated` where it is worked out already; at once. */
  datedKnown(moment: Moment): Dated | undefined {
    return this.#dated.known(moment);
  }

  entries(): Iterable<PublicEntry> {
    return this.#pages.values();
  }

  /** When the text of the page changed last: header and footer do not count. */
  lastModified({ updatedAt, uses }: PublicEntry): Date {
    const times = uses.map((number) => this.#elements.get(number)?.getTime() ?? 0);
    return new Date(Math.max(updatedAt.getTime(), ...times));
  }

  /** To be awaited before an answer from memory; undefined, without waiting, when memory is up to date. */
  settled(): Promise<unknown> | undefined {
    return this.#rereading.settled();
  }

  /** Reads it for the first time. Throws when the database cannot be reached. */
  async load(): Promise<void> {
    await this.#read();
  }

  close(): void {
    this.#stop();
  }

  async #read(): Promise<void> {
    const whole = this.#whole;
    const { space, changes } = await readChanges(this.#sql, whole ? 0 : this.#version);
    // Before anything is taken over: what is answered meanwhile is from one version.
    const entries = await inTurns(entriesOf(changes));
    const { epoch, version } = space;
    if (!whole && (epoch !== this.#epoch || version < this.#version)) {
      // A backup was restored meanwhile: its versions say nothing of what is known here. All is read again.
      this.#subscription.replaced(space);
      return;
    }
    if (whole) {
      this.#whole = false;
      this.#pages.clear();
      this.#routes.clear();
      this.#elements.clear();
      this.#menu = undefined;
      this.#translations.forget();
      this.#dated.forget();
    }
    this.#epoch = epoch;
    this.#version = version;
    const concerned: Concerned = { stale: new Set(), texts: new Set() };
    const tied = this.#translations.concerned(
      changes,
      (uid) => this.#pages.get(this.#routes.get(uid) ?? ''),
      () => this.#take(changes, entries, concerned),
    );
    for (const route of tied) concerned.stale.add(route);
    if (concerned.stale.size > 0) this.#listener.onStale(concerned.stale);
    if (whole) this.#listener.onReread();
    else if (concerned.texts.size > 0) this.#listener.onTexts(concerned.texts);
  }

  /** Takes over what has changed, and adds the routes that show it. */
  #take(
    changes: readonly Change[],
    entries: ReadonlyMap<Change, PublicEntry>,
    { stale, texts }: Concerned,
  ): void {
    const frames = new Set<number>();
    const elements = new Set<number>();
    for (const change of changes) {
      if (change.kind === 'element' && change.isFrame) frames.add(change.id);
      else if (change.kind === 'element') {
        elements.add(change.id);
        this.#elements.set(change.id, change.updatedAt);
      } else {
        for (const route of this.#move(change, entries.get(change))) stale.add(route);
        texts.add(change.uid);
      }
    }
    if (elements.size + frames.size > 0) {
      for (const { uid, route, uses } of this.#pages.values()) {
        if (uses.some((number) => frames.has(number))) stale.add(route);
        if (uses.some((number) => elements.has(number))) {
          stale.add(route);
          texts.add(uid);
        }
      }
    }
  }

  /** Takes over one page, which is `next` for visitors now; gives the routes that are concerned, the former one and the new one. */
  #move({ uid }: Change, next: PublicEntry | undefined): string[] {
    const concerned: string[] = [];
    const former = this.#routes.get(uid);
    // A page that is new at this route may have had another one a moment ago: of several commits only the last one is
    // read.
    if (former !== next?.route) this.#listener.onMoved();
    const shown = former === undefined ? undefined : this.#pages.get(former);
    if (!isSame(shown, next)) {
      this.#menu = undefined;
      this.#listener.onMenu();
    }
    if (this.#dated.concerns(shown, next)) this.#listener.onDated();
    if (former !== undefined) {
      concerned.push(former);
      this.#routes.delete(uid);
      // Another page may have taken the route in the same breath.
      if (this.#pages.get(former)?.uid === uid) this.#pages.delete(former);
    }
    if (!next) return concerned;
    this.#pages.set(next.route, next);
    this.#routes.set(uid, next.route);
    return [...concerned, next.route];
  }
}
