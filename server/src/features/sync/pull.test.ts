import { randomUUID } from 'node:crypto';
import { expect, describe, test } from 'vitest';
import { DocumentStore } from '../../platform/documents/store';
import { purgeDocuments } from '../../platform/documents/purge';
import { testApp } from '../../test-kit/test-app';
import { pageFields, setText, TestDevice } from '../../test-kit/test-device';
import { contents, pageTree, text } from '../../test-kit/trees';
import { pull } from './pull';

const kit = await testApp();
const { call, context, signInAs, sql } = kit;
const editor = await signInAs('editor');
const viewer = await signInAs('viewer');

const device = () => new TestDevice(kit, editor);
const long = 'A line of text that makes this page worth patching. '.repeat(38);

async function storedText(uid: string): Promise<string> {
  const [row] = await sql`select contents from documents where uid = ${uid}`;
  return row?.['contents'];
}

describe('what a device gets', () => {
  test('the first pull is the whole state without what is deleted; the next has only what changed', async () => {
    const [writer, reader] = [device(), device()];
    const [kept, deleted] = [
      writer.create(pageTree(), pageFields()),
      writer.create(pageTree(), pageFields()),
    ];
    await writer.push(kept, deleted);
    await writer.push(
      writer.number({ type: 'delete', uid: deleted.uid, kind: 'page', base: { version: 1 } }),
    );
    const first = await reader.pull();
    expect(first).toMatchObject({ reset: true, deleted: [], lastMutation: 0, more: false });
    expect(reader.documents.has(kept.uid)).toBe(true);
    expect(reader.documents.has(deleted.uid)).toBe(false);

    expect(await reader.pull()).toMatchObject({ reset: false, documents: [], patches: [], deleted: [] });
    await writer.apply(writer.number({ type: 'delete', uid: kept.uid, kind: 'page', base: { version: 1 } }));
    expect(await reader.pull()).toMatchObject({ reset: false, documents: [], deleted: [kept.uid] });
  });

  test('the last mutation comes in the same snapshot as its effect', async () => {
    const phone = device();
    const create = phone.create(pageTree(), pageFields());
    await phone.push(create);
    const pulled = await phone.pull();
    expect(pulled.lastMutation).toBe(1);
    expect(phone.documents.get(create.uid)?.version).toBe(1);
  });

  test('refused mutations are shown too: their numbers are done', async () => {
    const phone = device();
    await phone.push(phone.create(pageTree(), pageFields({ route: 'api' })));
    expect((await phone.pull()).lastMutation).toBe(1);
  });

  test('operations instead of the tree where the device has the version before, with the same bytes', async () => {
    const [writer, reader] = [device(), device()];
    const create = writer.create(pageTree(text('a', long), text('b', 'short')), pageFields());
    await writer.push(create);
    await reader.pull();
    await writer.push(
      writer.update(create.uid, 1, setText('b', 'changed')),
      writer.update(create.uid, 2, { op: 'insert', parent: 'root', after: null, node: text('c', 'new') }),
      writer.update(create.uid, 3, { op: 'field', name: 'status', value: 'public' }),
    );
    const reply = await reader.ask();
    expect(reply.json().data).toMatchObject({
      documents: [],
      patches: [{ uid: create.uid, from: 1, version: 4 }],
    });
    expect(reply.body.length).toBeLessThan(1024);
    await reader.pull();
    expect(reader.text(create.uid)).toBe(await storedText(create.uid));
    expect(reader.documents.get(create.uid)?.state.fields['status']).toBe('public');
  });

  test('a change by REST, a restored version and a revived page arrive as well', async () => {
    const [writer, reader] = [device(), device()];
    const create = writer.create(pageTree(text('a', long)), pageFields());
    const { id } = await writer.apply(create);
    await reader.pull();
    const fields = create.type === 'create' ? create.fields : {};
    await call('PUT', '/pages', {
      as: editor,
      payload: { id, ...fields, contents: contents(pageTree(text('a', 'by REST'))) },
    });
    await reader.pull();
    expect(reader.text(create.uid)).toContain('by REST');
    await call('POST', `/pages/${id}/revisions/1/restore`, { as: editor });
    await reader.pull();
    expect(reader.text(create.uid)).toContain('worth patching');
    await call('DELETE', `/pages/${id}`, { as: editor });
    await reader.pull();
    expect(reader.documents.has(create.uid)).toBe(false);
    await writer.apply(writer.update(create.uid, 1, setText('a', 'back')));
    await reader.pull();
    expect(reader.text(create.uid)).toContain('back');
  });
});

describe('paging', () => {
  test('pages of a few bytes give the same in the end, while others go on writing', async () => {
    const [writer, reader] = [device(), device()];
    const creates = Array.from({ length: 12 }, (_, i) =>
      writer.create(pageTree(text('a', `${i} ${long}`)), pageFields()),
    );
    await writer.push(...creates);
    const store = new DocumentStore(sql, context.log);
    let cookie: string | undefined;
    const seen = new Map<string, number>();
    let pages = 0;
    for (let more = true; more; pages += 1) {
      const page = await pull(store, { userId: editor.id, clientId: reader.clientId }, cookie, 5_000);
      expect(page.reset).toBe(cookie === undefined);
      expect(page.patches).toEqual([]);
      for (const document of page.documents) seen.set(document.uid, document.version);
      for (const uid of page.deleted) seen.delete(uid);
      ({ cookie, more } = page);
      // Meanwhile one that came and one that is still to come change, one goes.
      if (pages === 1) {
        await writer.push(
          writer.update(creates[0]!.uid, 1, setText('a', 'early')),
          writer.update(creates[11]!.uid, 1, setText('a', 'late')),
          writer.number({ type: 'delete', uid: creates[1]!.uid, kind: 'page', base: { version: 1 } }),
        );
      }
    }
    expect(pages).toBeGreaterThan(3);
    const live = await sql`select uid, version from documents where deleted_at is null`;
    expect(seen).toEqual(new Map(live.map((row) => [row['uid'], row['version']])));
  });

  test('a mutation counts as shown only with the page that has its effect', async () => {
    const phone = device();
    await phone.push(phone.create(pageTree(text('a', long)), pageFields()));
    await phone.push(phone.create(pageTree(text('a', long)), pageFields()));
    await phone.push(phone.create(pageTree(text('a', long)), pageFields({ route: 'login' })));
    const store = new DocumentStore(sql, context.log);
    const have = new Set<string>();
    let cookie: string | undefined;
    let lastShown = 0;
    for (let more = true; more;) {
      const page = await pull(store, { userId: editor.id, clientId: phone.clientId }, cookie, 2_500);
      for (const { uid } of page.documents) have.add(uid);
      const shown = await sql`select uid from mutations
        where client_id = ${phone.clientId} and number <= ${page.lastMutation} and version is not null`;
      for (const row of shown) expect(have).toContain(row['uid']);
      lastShown = page.lastMutation;
      ({ cookie, more } = page);
    }
    expect(lastShown).toBe(3);
  });
});

describe('reset', () => {
  test('[P6] for another epoch, and for a cookie from the future', async () => {
    const reader = device();
    await reader.pull();
    const [epoch, version] = reader.cookie!.split('.');
    expect((await reader.ask(`${randomUUID()}.${version}`)).json().data.reset).toBe(true);
    expect((await reader.ask(`${epoch}.${Number(version) + 1}`)).json().data.reset).toBe(true);
    expect((await reader.ask()).json().data.reset).toBe(false);
  });

  test('[P6] for a cookie older than the deleted tombstones', async () => {
    const [writer, early, late] = [device(), device(), device()];
    const create = writer.create(pageTree(), pageFields());
    await writer.push(create);
    await early.pull();
    await writer.push(writer.number({ type: 'delete', uid: create.uid, kind: 'page', base: { version: 1 } }));
    await late.pull();
    await sql`update documents set deleted_at = now() - interval '91 days' where uid = ${create.uid}`;
    await late.pull();
    expect((await purgeDocuments(sql)).documents).toBe(1);
    expect((await early.pull()).reset).toBe(true);
    expect(early.documents.has(create.uid)).toBe(false);
    expect((await late.pull()).reset).toBe(false);
    expect(await sql`select 1 from revisions where uid = ${create.uid}`).toHaveLength(0);
  });

  test('in pages comes to an end after a purge: its first pages lie below what was purged', async () => {
    const [writer, reader] = [device(), device()];
    await writer.push(
      ...Array.from({ length: 4 }, () => writer.create(pageTree(text('a', long)), pageFields())),
    );
    const deleted = writer.create(pageTree(), pageFields());
    await writer.push(deleted);
    await writer.push(
      writer.number({ type: 'delete', uid: deleted.uid, kind: 'page', base: { version: 1 } }),
    );
    await sql`update documents set deleted_at = now() - interval '91 days' where uid = ${deleted.uid}`;
    await purgeDocuments(sql);
    const store = new DocumentStore(sql, context.log);
    const resets: boolean[] = [];
    let cookie: string | undefined;
    for (let more = true; more && resets.length < 100;) {
      const page = await pull(store, { userId: editor.id, clientId: reader.clientId }, cookie, 2_500);
      resets.push(page.reset);
      ({ cookie, more } = page);
    }
    expect(resets.length).toBeLessThan(100);
    expect(resets.filter(Boolean)).toHaveLength(1);
  });

  test('a live document cannot be removed behind the back of the devices', async () => {
    await expect(sql`delete from documents where deleted_at is null`).rejects.toThrow(
      'only marked as deleted',
    );
  });
});

describe('bad input', () => {
  test.each([
    ['no cookie of ours', { cookie: 'abc' }],
    ['a negative version', { cookie: `${randomUUID()}.-1` }],
    ['a trick', { cookie: `${randomUUID()}.1'; --` }],
    ['no client id', { clientId: 'x' }],
    ['another protocol', { protocol: '0' }],
  ])('%s is 400', async (_, part) => {
    const query = { protocol: '1', clientId: randomUUID(), ...part };
    expect((await call('GET', '/sync/pull', { as: editor, query })).statusCode).toBe(400);
  });

  test('visitor 401, viewer 403', async () => {
    const query = { protocol: '1', clientId: randomUUID() };
    expect((await call('GET', '/sync/pull', { query })).statusCode).toBe(401);
    expect((await call('GET', '/sync/pull', { query, as: viewer })).statusCode).toBe(403);
  });
});
