import { randomUUID } from 'node:crypto';
import type { ElementFields, PageFields } from '@vestry/sync/contract/document';
import { ROLE_IDS } from '@vestry/sync/permissions';
import { sampleElements, type SampleElement } from '@vestry/sync/sample-site/elements';
import { samplePages } from '@vestry/sync/sample-site/pages';
import type { Logger } from 'pino';
import type { Sql } from '../../platform/db/db';
import { oneAtATime } from '../../platform/db/locks';
import type { Change } from '../../platform/documents/change';
import { asError, DocumentStore } from '../../platform/documents/store';
import { inTransaction } from '../../platform/documents/transaction';
import type { Workspace } from '../../platform/documents/workspace';

type Creation = Extract<Change, { type: 'create' }>;

function elementCreation({ tree, ...fields }: SampleElement): Creation {
  return { type: 'create', kind: 'element', uid: randomUUID(), fields: fields satisfies ElementFields, tree };
}

function pageCreations(ids: Record<SampleElement['name'], number>): Creation[] {
  return samplePages(ids['Come and see']).map(({ route, tree }) => {
    const fields: PageFields = {
      route,
      status: 'public',
      headerId: ids['Main header'],
      footerId: ids['Main footer'],
    };
    return { type: 'create', kind: 'page', uid: randomUUID(), fields, tree };
  });
}

/** Throws what refused it: a sample that is no valid document is a fault of ours. */
function create(workspace: Workspace, creation: Creation): number {
  const result = workspace.apply(creation);
  if (!result.ok) throw asError(result);
  return result.id;
}

/**
 * Fills a database that never held a document with the sample site, in the name of the first admin.
 * @returns whether it did
 */
export async function seedSampleSite(sql: Sql, log: Logger): Promise<boolean> {
  const store = new DocumentStore(sql, log);
  return inTransaction(sql, async (tx) => {
    await oneAtATime(tx, 'sample site');
    const [found] = await tx`select 1 from documents limit 1`;
    const [author] = await tx<{ id: number }[]>`
      select user_id as id from user_roles where role_id = ${ROLE_IDS.admin} order by user_id limit 1`;
    if (found || !author) return false;
    const sampled = sampleElements();
    const elements = sampled.map(elementCreation);
    const unknown = { 'Main header': 1, 'Main footer': 1, 'Come and see': 1 };
    const intents = [...elements, ...pageCreations(unknown)];
    const opened = await store.open(tx, { id: author.id, roles: ['admin'] }, intents);
    const ids = { ...unknown };
    for (const [index, { name }] of sampled.entries()) {
      ids[name] = create(opened.workspace, elements[index]!);
    }
    for (const page of pageCreations(ids)) create(opened.workspace, page);
    await opened.workspace.write(tx);
    return true;
  });
}
