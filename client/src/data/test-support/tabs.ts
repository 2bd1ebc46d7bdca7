import { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import type { DocumentState, Operation } from '@vestry/sync/tree/operation';
import type { VestryDatabase } from '../storage/database';
import { newOpenDraft, readOpenDraft } from '../drafts/draft-sessions';
import type { OpenDraft } from '../drafts/open-draft';
import { createDraft } from './create-draft';
import { engineFor, freshDatabase, page } from './fixtures';

const open: OpenDraft[] = [];

/** Another tab on the same document: a session of its own, not the shared one. */
export async function tab(db: VestryDatabase, uid: string): Promise<OpenDraft> {
  const session = (await readOpenDraft(db, uid))!.watch();
  open.push(session);
  return session;
}

/** The form of a new page with this state, in a session of its own. */
export function newPageTab(db: VestryDatabase, state: DocumentState): OpenDraft {
  const session = newOpenDraft(db, 'page', state).watch();
  open.push(session);
  return session;
}

/** To be closed after each test. */
export async function closeTabs(): Promise<void> {
  await Promise.all(open.splice(0).map((session) => session.close()));
}

export async function savedPage(route = 'about') {
  const db = await freshDatabase();
  const server = new ModelServer();
  const engine = engineFor(db, server);
  const uid = await createDraft('page', page(route, 'one', 'two'));
  const session = await tab(db, uid);
  await session.save();
  await engine.sync({ on: 'manual' });
  return { db, server, engine, uid, session };
}

/** An edit of the page by another device, made on what the server has. */
export function editOnOtherDevice(
  server: ModelServer,
  uid: string,
  device: string,
  operations: Operation[],
): void {
  const { version } = server.documents.get(uid)!;
  const body = { number: 1, uid, kind: 'page' as const, type: 'update' as const };
  server.push(device, [{ ...body, base: { version }, operations }]);
}

export const textOf = (session: OpenDraft, i = 0) => session.state.tree.children?.[i]?.value.text;
