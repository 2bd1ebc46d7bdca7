import { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import type { DocumentState, Operation } from '@vestry/sync/tree/operation';
import type { VestryDatabase } from '../storage/database';
import { DraftSession } from '../drafts/draft-session';
import { readOpenDraft } from '../drafts/draft-sessions';
import { newDocument } from '../drafts/new-document';
import { OpenDraft } from '../drafts/open-draft';
import { createDraft } from './create-draft';
import { engineFor, freshDatabase, page } from './fixtures';

const open: DraftSession[] = [];

/** Another tab on the same document: a session of its own, not the shared one. */
export async function tab(db: VestryDatabase, uid: string): Promise<DraftSession> {
  const session = new DraftSession((await readOpenDraft(db, uid))!);
  open.push(session);
  return session;
}

/** The form of a new page with this state, in a session of its own. */
export function newPageTab(db: VestryDatabase, state: DocumentState): DraftSession {
  const document = newDocument('page', state);
  const session = new DraftSession(
    new OpenDraft(db, document, state, { listed: false, stored: null, server: null }),
  );
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
export function editElsewhere(
  server: ModelServer,
  uid: string,
  device: string,
  operations: Operation[],
): void {
  const { version } = server.documents.get(uid)!;
  const body = { number: 1, uid, kind: 'page' as const, type: 'update' as const };
  server.push(device, [{ ...body, base: { version }, operations }]);
}

export const textOf = (session: DraftSession, i = 0) => session.state.tree.children?.[i]?.value.text;
