import { randomUUID } from 'node:crypto';
import type { PageFields } from '@vestry/sync/contract/document';
import type { SiteDetails } from '@vestry/sync/contract/site-details';
import type { FirstSettings } from '@vestry/sync/contract/site-settings';
import { chooseLanguage } from '@vestry/sync/messages/languages';
import { ROLE_IDS } from '@vestry/sync/access/permissions';
import type { SampleElement, Starter } from '@vestry/sync/sample-site/starter';
import type { StarterName } from '@vestry/sync/sample-site/starter-names';
import { starterNamed } from '@vestry/sync/sample-site/starters';
import { withName } from '@vestry/sync/sample-site/with-name';
import { toZoned } from '@vestry/sync/time/zoned-time';
import type { Logger } from 'pino';
import { SERVER } from '../../platform/audit-log/record-audit-entries';
import type { Sql, Transaction } from '../../platform/db/db';
import { oneAtATime } from '../../platform/db/locks';
import type { Change } from '../../platform/documents/change';
import { asError, DocumentStore } from '../../platform/documents/store';
import { inTransaction } from '../../platform/documents/transaction';
import type { Author, Workspace } from '../../platform/documents/workspace';
import { noteStarter } from './sql';

type Creation = Extract<Change, { type: 'create' }>;

function elementCreation({ part: _part, tree, ...fields }: SampleElement): Creation {
  return { type: 'create', kind: 'element', uid: randomUUID(), fields: { ...fields }, tree };
}

type Ids = Record<SampleElement['part'], number>;

function pageCreations({ pages }: Starter, ids: Ids, today: string): Creation[] {
  return pages(ids.invitation, today).map(({ route, tree, settings }) => {
    const fields: PageFields = {
      ...settings,
      route,
      status: 'public',
      headerId: ids.header,
      footerId: ids.footer,
    };
    return { type: 'create', kind: 'page', uid: randomUUID(), fields, tree };
  });
}

/** Throws what refused it: a starter that is no valid document is a fault of ours. */
function create(workspace: Workspace, creation: Creation): number {
  const result = workspace.apply(creation);
  if (!result.ok) throw asError(result);
  return result.id;
}

/** In the site's language; one that nobody has translated the starters into gets them in English. */
export const starterOf = (name: StarterName, { language }: FirstSettings): Starter =>
  starterNamed(name, chooseLanguage([language]));

export interface Put {
  /** Has been written. */
  workspace: Workspace;
  /** The starter's header and footer, with which new pages begin. */
  parts: Pick<SiteDetails, 'headerId' | 'footerId'>;
}

interface StarterOptions {
  name: StarterName;
  site: FirstSettings;
  /** The site's name is its own: its texts call it so. */
  isNamed: boolean;
}

/**
 * Makes a starter's elements and pages, in the name of that author; its events and posts begin on the calendar of the
 * site's zone.
 */
export async function putStarter(
  tx: Transaction,
  store: DocumentStore,
  author: Author,
  { name, site, isNamed }: StarterOptions,
): Promise<Put> {
  const sample = starterOf(name, site);
  const starter = isNamed ? withName(sample, site.name) : sample;
  const today = toZoned(new Date().toISOString(), site.timeZone).slice(0, 10);
  const elements = starter.elements.map(elementCreation);
  const unknown: Ids = { header: 1, footer: 1, invitation: 1 };
  const intents = [...elements, ...pageCreations(starter, unknown, today)];
  const { workspace } = await store.open(tx, author, intents);
  const ids = { ...unknown };
  for (const [index, { part }] of starter.elements.entries()) ids[part] = create(workspace, elements[index]!);
  const pages = pageCreations(starter, ids, today);
  for (const page of pages) create(workspace, page);
  await workspace.write(tx, { asOneEvent: true });
  const uids = [...elements, ...pages].map(({ uid }) => uid);
  await noteStarter(tx, { name, called: starter.called, uids });
  return { workspace, parts: { headerId: ids.header, footerId: ids.footer } };
}

/**
 * Fills a database that never contained a document with a starter, in the name of the first admin; its look with it,
 * where the site has none yet.
 * @returns whether it did
 */
export async function seedStarter(
  sql: Sql,
  log: Logger,
  { name, site }: { name: StarterName; site: FirstSettings },
): Promise<boolean> {
  const store = new DocumentStore(sql, log);
  return inTransaction(sql, async (tx) => {
    await oneAtATime(tx, 'starter');
    const [found] = await tx`select 1 from documents limit 1`;
    const [author] = await tx<{ id: number }[]>`
      select user_id as id from user_roles where role_id = ${ROLE_IDS.admin} order by user_id limit 1`;
    if (found || !author) return false;
    const starter = { name, site, isNamed: false };
    const { parts } = await putStarter(tx, store, { ...SERVER, ...author, roles: ['admin'] }, starter);
    const { look } = starterOf(name, site);
    await tx`
      insert into site_settings (name, language, time_zone)
      values (${site.name}, ${site.language}, ${site.timeZone}) on conflict (id) do nothing`;
    await tx`
      update site_settings set details = details || ${tx.json(look)}
      where not details ?| ${Object.keys(look)}`;
    await tx`
      update site_settings set details = details || ${tx.json(parts)}
      where not details ?| ${Object.keys(parts)}`;
    return true;
  });
}
