import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FirstSettings } from '@vestry/sync/contract/site-settings';
import { type ImportChoices, USUAL_CHOICES, type WordPressReport } from '@vestry/sync/contract/site-imports';
import type { TreeNode } from '@vestry/sync/tree/node';
import type { Logger } from 'pino';
import type { Sql } from '../../platform/db/db';
import { Turn } from '../../platform/db/turn';
import type { Author } from '../../platform/documents/workspace';
import type { MediaStore } from '../../platform/media/store';
import { TerminalError } from '../../platform/messages/terminal';
import { keepFormerFiles } from '../../platform/redirects/former-files';
import { readSettings } from '../../platform/settings/settings-subscription';
import type { ExportedPage } from '../format';
import { importSite } from '../import-site';
import { readEntries, type Source } from '../other-systems/read-entries';
import { elementNumbers } from '../sql';
import { SiteAddresses } from './site/addresses';
import { Conversion } from './page/conversion';
import type { Stored, RequiredMedia } from './fetch-media';
import { FormerAddresses, formerFiles } from './site/former-addresses';
import { LinksAcross } from './site/links-across';
import { Notes } from './site/notes';
import { type Section, SECTIONS } from './site/kinds';
import type { Entry } from './site/entry-routes';
import { type Decided, identify } from './site/identity';
import { type KnownPage, Outline } from './site/outline';
import * as stored from './sql';
import { Menus } from './site/to-menus';
import type { Setting } from './page/page-settings';
import { listPage, wantMedia } from './page/to-page';
import { FolderWriter } from './write-folder';

export interface ReadingExport {
  sql: Sql;
  log: Logger;
  store: MediaStore;
  first: FirstSettings;
  /** Where its folder of the moment may be. */
  scratch: string;
  /** What was exported was called so. */
  name?: string;
}

/** What an export is read for: once for the addresses of what its texts show, once to bring in the rest. */
export interface ReadTask {
  /** Those of `requiredMedia` that are stored by now, by their address; null when nothing is to be fetched. */
  stored: ReadonlyMap<string, Stored> | null;
  dryRun: boolean;
  by: Author;
  /** The import's own number. */
  id: string;
}

/** Reads an export, here or in a thread of its own. */
export interface ExportReader {
  requiredMedia: () => Promise<RequiredMedia[]>;
  take: (task: ReadTask) => Promise<WordPressReport>;
}

class Reading {
  readonly #deps: ReadingExport;
  readonly #source: Source;
  readonly #outline = new Outline();
  readonly #pages = new Map<string, string>();
  readonly #names = new Map<string, string>();
  #known: ReadonlyMap<string, string> = new Map();
  /** Documents that came with a former import and were changed or deleted here since. */
  readonly #edited = new Set<string>();
  readonly #deleted = new Set<string>();
  readonly #turn = new Turn();
  readonly #notes = new Notes();
  readonly #linksAcross = new LinksAcross();
  #authors: ReadonlyMap<string, string> = new Map();
  #site: Decided = { identity: '', former: null };
  readonly #choices: ImportChoices;

  constructor(deps: ReadingExport, source: Source, choices: ImportChoices) {
    this.#deps = deps;
    this.#source = source;
    this.#choices = choices;
    this.#outline.takesOthers = choices.others;
  }

  async #look(): Promise<void> {
    for await (const { item, channel } of readEntries(this.#source)) {
      if (this.#authors.size === 0) this.#outline.begin(channel);
      this.#authors = channel.authors;
      this.#outline.add(item);
      await this.#turn.next();
    }
  }

  /** Which site it is of, and so the uid of each entry. */
  async #identify(all: readonly stored.KnownDocument[], id: string): Promise<void> {
    const here = {
      former: await stored.formerSites(this.#deps.sql, this.#outline.origin),
      titles: new Map(all.map(({ uid, title }) => [uid, title ?? ''])),
      choice: this.#choices.site,
      id,
    };
    this.#site = identify(this.#outline, here);
    this.#outline.giveUids(this.#site.identity);
  }

  /** `id`: the number of this import. */
  async #placeEntries(id = ''): Promise<Entry[]> {
    const all = await stored.knownDocuments(this.#deps.sql);
    await this.#identify(all, id);
    const own = new Set([...this.#outline.entries.values()].map(({ uid }) => uid));
    const kept = new Map<string, string>();
    const others = new Map<string, KnownPage>();
    for (const known of all) {
      const { uid, kind, name, title, seenAt } = known;
      if (known.isEdited) this.#edited.add(uid);
      if (known.isDeleted) this.#deleted.add(uid);
      else if (kind === 'element') this.#names.set(name, uid);
      else if (own.has(uid)) kept.set(uid, name);
      else {
        others.set(uid, { route: seenAt ?? name, title: title ?? '' });
        for (const route of [name, seenAt]) if (route !== null) this.#pages.set(route, uid);
      }
    }
    this.#known = await stored.knownRedirects(this.#deps.sql);
    const page = (uid: string | undefined) => (uid === undefined ? undefined : others.get(uid));
    this.#outline.before = {
      page,
      pageAt: (path) => page(this.#known.get(path) ?? this.#pages.get(path.slice(1))),
    };
    return this.#outline.giveRoutes((route) => this.#pages.has(route), kept);
  }

  async #setting(addresses: SiteAddresses): Promise<Setting> {
    const { sql, first } = this.#deps;
    const settings = await readSettings(sql);
    const uids = await elementNumbers(sql);
    const uidAt = (id: number | null | undefined) => (id ? (uids.get(id) ?? null) : null);
    return {
      outline: this.#outline,
      addresses,
      linksAcross: this.#linksAcross,
      choices: this.#choices,
      notes: this.#notes,
      authors: this.#authors,
      language: settings?.language ?? first.language,
      timeZone: settings?.timeZone ?? first.timeZone,
      header: uidAt(settings?.headerId),
      footer: uidAt(settings?.footerId),
      now: new Date(),
      postsPage: this.#outline.postsPage()?.uid,
    };
  }

  /** Each entry that becomes a page, as one; `write` is given it. What becomes of all entries is noted. */
  async #convert(setting: Setting, write: (page: ExportedPage) => Promise<void>): Promise<void> {
    const conversion = new Conversion(setting, this.#edited);
    for await (const { item } of readEntries(this.#source)) {
      await this.#turn.next();
      const page = conversion.next(item);
      if (page) await write(page);
    }
    conversion.end();
  }

  #menus(addresses: SiteAddresses) {
    const nameFor = (wished: string, uid: string): string => {
      let name = wished;
      for (let number = 2; (this.#names.get(name) ?? uid) !== uid; number += 1) name = `${wished} ${number}`;
      this.#names.set(name, uid);
      return name;
    };
    const elements = new Menus(this.#outline, addresses, this.#notes).elements(nameFor);
    return elements.filter(({ uid, fields, tree }) => {
      this.#joinAcross(tree);
      if (this.#edited.has(uid)) this.#notes.add('edited', '', fields.name);
      return !this.#edited.has(uid);
    });
  }

  #joinAcross(tree: TreeNode): void {
    this.#linksAcross.join(tree, (href) => this.#notes.add('place', '', href));
  }

  /** Where each entry was, as addresses that lead on to its page. */
  #redirects(written: ReadonlySet<string>, lists: ReadonlyMap<Section, string>) {
    const known = this.#known;
    const routes = new Set([
      ...this.#pages.keys(),
      ...[...this.#outline.entries.values()].map(({ route }) => route),
    ]);
    const here = { notes: this.#notes, routes, known, written, lists };
    return new FormerAddresses(this.#outline, here).redirects();
  }

  /** The page at the address of a section; whether it is to be created. */
  #listOf(section: Section): { uid: string; isMissing: boolean } {
    const route = SECTIONS[section];
    const own = this.#outline.uidOf('list', route);
    const other =
      [...this.#outline.entries.values()].find((entry) => entry.route === route)?.uid ??
      this.#pages.get(route);
    if (other !== undefined && other !== own) return { uid: other, isMissing: false };
    return { uid: own, isMissing: !this.#edited.has(own) };
  }

  /** What is to be brought in as an exported folder, which an import takes all of, or nothing. */
  async #writeFolder(folder: string, addresses: SiteAddresses): Promise<void> {
    const writer = await FolderWriter.into(folder);
    const setting = await this.#setting(addresses);
    await this.#convert(setting, (page) => writer.page(page));
    for (const uid of this.#linksAcross.pages) await writer.again(uid, ({ tree }) => this.#joinAcross(tree));
    const lists = new Map<Section, string>();
    for (const section of this.#outline.sections) {
      const list = this.#listOf(section);
      if (!this.#deleted.has(list.uid)) lists.set(section, list.uid);
      if (list.isMissing) await writer.page(listPage(section, list.uid, setting));
    }
    for (const element of this.#menus(addresses)) await writer.element(element);
    const here = new Set([...writer.pages, ...lists.values()]);
    const redirects = [...this.#redirects(here, lists)];
    this.#notes.redirects = redirects.length;
    await writer.end(redirects);
  }

  #noteMedia(addresses: SiteAddresses, isFetched: boolean): void {
    const attached = new Set<string>();
    for (const { address, title } of this.#outline.attachments.values()) {
      attached.add(address);
      const here = addresses.stored.get(address);
      if (!isFetched ? address !== '' : here && 'url' in here) this.#notes.taken('media');
      else this.#notes.add('media', here && 'reason' in here ? here.reason : 'address', title || address);
    }
    for (const [address, here] of addresses.stored)
      if (!attached.has(address) && 'reason' in here) this.#notes.add('picture', here.reason, address);
  }

  /** What the texts show that lies on other sites. */
  async requiredMedia(): Promise<RequiredMedia[]> {
    await this.#look();
    await this.#placeEntries();
    const addresses = new SiteAddresses(this.#outline);
    const setting = await this.#setting(addresses);
    for await (const { item } of readEntries(this.#source)) {
      await this.#turn.next();
      const entry = this.#outline.isEntry(item) ? this.#outline.entryOf(item) : undefined;
      if (entry && !entry.isLeft) wantMedia(item, setting);
    }
    return [...addresses.required.values()];
  }

  async take({ stored: here, dryRun, by, id }: ReadTask): Promise<WordPressReport> {
    await this.#look();
    const relocated = await this.#placeEntries(id);
    const addresses = new SiteAddresses(this.#outline);
    if (here) addresses.stored = here;
    this.#notes.site = this.#outline.site;
    for (const { title, route } of relocated) this.#notes.add('route', '', `${title} (/${route})`);
    const { scratch } = this.#deps;
    await mkdir(scratch, { recursive: true });
    const folder = await mkdtemp(join(scratch, 'wordpress-'));
    try {
      await this.#writeFolder(folder, addresses);
      this.#noteMedia(addresses, here !== null);
      const { refused, problems, edited } = await importSite(this.#deps, folder, {
        dryRun,
        from: {
          id,
          origin: this.#outline.origin,
          identity: this.#site.identity,
          file: this.#deps.name ?? '',
        },
        by,
      });
      if (refused > 0) throw new TerminalError(problems);
      for (const name of edited) this.#notes.add('edited', '', name);
      if (here && !dryRun) await keepFormerFiles(this.#deps.sql, formerFiles(this.#outline, here));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    return { ...this.#notes.report(), former: this.#site.former };
  }
}

/** Reads in this thread. */
export const readHere = (
  deps: ReadingExport,
  source: Source,
  choices: ImportChoices = USUAL_CHOICES,
): ExportReader => ({
  requiredMedia: () => new Reading(deps, source, choices).requiredMedia(),
  take: (task) => new Reading(deps, source, choices).take(task),
});
