import { describe, expect, it } from 'vitest';
import { shown } from '@vestry/sync/engine/rebase';
import { ROOT_ID } from '@vestry/sync/tree/node';
import type { DocumentKind } from '@vestry/sync/contract/document';
import { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import { openedDatabase } from '../storage/database';
import { createDraft } from '../test-support/create-draft';
import { engineFor, freshDatabase, page } from '../test-support/fixtures';
import { createSaved, duplicateDocument } from './copies';

const rename = (name: string) => `${name} (copy)`;

async function copyOf(uid: string, into?: string) {
  const copy = await duplicateDocument(uid, { rename, ...(into === undefined ? {} : { into }) });
  if (typeof copy === 'string') throw new Error(copy);
  return copy;
}

async function stored(uid: string) {
  const db = openedDatabase();
  return { head: (await db.documents.get(uid))!, state: shown((await db.contents.get(uid))!)! };
}

describe('the copy of a document', () => {
  it('of a page is private, with a free address and ids of its own, and reaches the server', async () => {
    const db = await freshDatabase();
    const original = page('about', 'one', 'two');
    const uid = await createSaved('page', { ...original, fields: { ...original.fields, status: 'public' } });
    const first = await copyOf(uid);
    const second = await copyOf(uid);
    expect([first.name, second.name]).toEqual(['about-copy', 'about-copy-2']);
    const { head, state } = await stored(first.uid);
    expect(head).toMatchObject({ kind: 'page', id: 0, syncStatus: 'waiting' });
    expect(state.fields).toEqual({ ...original.fields, route: 'about-copy', status: 'private' });
    expect(state.tree.value.id).toBe(ROOT_ID);
    expect(state.tree.children?.map(({ value }) => value.text)).toEqual(['one', 'two']);
    const ids = original.tree.children?.map(({ value }) => value.id) ?? [];
    for (const { value } of state.tree.children ?? []) expect(ids).not.toContain(value.id);
    const server = new ModelServer();
    await engineFor(db, server).sync({ on: 'save' });
    expect(server.documents.get(first.uid)?.state.fields.status).toBe('private');
  });

  it('for another language says which page it is of; one of its own says nothing of that', async () => {
    await freshDatabase();
    const original = page('about/us', 'one');
    const uid = await createSaved('page', original);
    const spanish = await copyOf(uid, 'es');
    expect(spanish.name).toBe('es/about/us');
    expect((await stored(spanish.uid)).state.fields).toMatchObject({ lang: 'es', translationOf: uid });
    expect((await copyOf(uid, 'es')).name).toBe('es/about/us-2');
    const plain = await copyOf(spanish.uid);
    expect((await stored(plain.uid)).state.fields).not.toHaveProperty('translationOf');
    const home = await createSaved('page', page('home', 'one'));
    expect((await copyOf(home, 'zh-Hant')).name).toBe('zh-hant');
  });

  it('has what is not saved yet', async () => {
    await freshDatabase();
    const uid = await createDraft('page', page('', 'typed'));
    const { uid: copy, name } = await copyOf(uid);
    expect(name).toBe('page-copy');
    expect((await stored(copy)).state.tree.children?.[0]?.value.text).toBe('typed');
  });

  it('of an element has a name that is not too long', async () => {
    await freshDatabase();
    const kind: DocumentKind = 'element';
    const fields = { name: '名'.repeat(100), description: 'for all', type: 'element' };
    const uid = await createSaved(kind, { fields, tree: page('x', 'one').tree });
    const copy = await copyOf(uid);
    const { state } = await stored(copy.uid);
    expect(Array.from(String(state.fields.name))).toHaveLength(100);
    expect(state.fields).toMatchObject({ description: 'for all', type: 'element' });
  });

  it('is refused of what is not there, and of what this program does not know', async () => {
    await freshDatabase();
    expect(await duplicateDocument(crypto.randomUUID(), { rename })).toBe('missing');
    const known = page('about', 'one');
    const child = { value: { id: 'new', type: 'from-tomorrow' } };
    const uid = await createDraft('page', { ...known, tree: { ...known.tree, children: [child] } });
    expect(await duplicateDocument(uid, { rename })).toBe('refused');
  });
});
