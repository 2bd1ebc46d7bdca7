import { randomUUID } from 'node:crypto';
import type { Mutation, MutationResult } from '@vestry/sync/contract/sync';
import { canonicalText } from '@vestry/sync/tree/canonical';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../test-kit/test-app';
import { pageFields, setText, TestDevice } from '../../test-kit/test-device';
import { contents, pageTree, text } from '../../test-kit/trees';

const kit = await testApp();
const { call, signInAs, sql } = kit;
const editor = await signInAs('editor');
const other = await signInAs('editor');

const device = (user = editor) => new TestDevice(kit, user);
const stored = async (uid: string) =>
  (await sql`select version, fields, contents, deleted_at from documents where uid = ${uid}`)[0]!;
const refusedWith = (code: number): Partial<MutationResult> => ({ status: 'refused', code });

describe('merging', () => {
  test('two editors, one document: by widget and by field', async () => {
    const [laptop, phone] = [device(editor), device(other)];
    const create = laptop.create(pageTree(text('a', 'one'), text('b', 'two')), pageFields());
    await laptop.push(create);
    await phone.apply(
      phone.update(create.uid, 1, setText('a', 'ONE'), { op: 'set', id: 'b', path: ['name'], value: 'Ruth' }),
    );
    const merged = await laptop.apply(laptop.update(create.uid, 1, setText('b', 'TWO')));
    expect(merged).toMatchObject({ version: 3, outcomes: [{ effect: 'applied' }] });
    const tree = pageTree(text('a', 'ONE'), { value: { ...text('b', 'TWO').value, name: 'Ruth' } });
    expect((await stored(create.uid))['contents']).toBe(canonicalText(tree));
  });

  test('a true conflict: later wins, the loser is in the result and in the history', async () => {
    const [laptop, phone] = [device(editor), device(other)];
    const create = laptop.create(pageTree(text('a', 'one')), pageFields());
    const { id } = await laptop.apply(create);
    await phone.apply(phone.update(create.uid, 1, setText('a', 'theirs')));
    const mine = await laptop.apply(laptop.update(create.uid, 1, setText('a', 'mine')));
    expect(mine.outcomes).toEqual([{ index: 0, effect: 'conflict', lost: 'theirs' }]);
    const history = await call('GET', `/pages/${id}/revisions`, { as: editor });
    expect(history.json().data.data[0]).toMatchObject({
      version: 3,
      conflicts: [{ operation: setText('a', 'mine'), lost: 'theirs' }],
    });
  });

  test('several saves offline, while another editor changed the same document', async () => {
    const [laptop, phone] = [device(editor), device(other)];
    const create = laptop.create(pageTree(text('a', 'one'), text('b', 'two')), pageFields());
    await laptop.push(create);
    const first = laptop.update(create.uid, 1, setText('a', 'first'));
    const second = laptop.after(first, setText('a', 'second'));
    const third = laptop.after(second, { op: 'insert', parent: 'root', after: 'a', node: text('c', 'new') });
    await phone.apply(phone.update(create.uid, 1, setText('b', 'TWO'), setText('a', 'theirs')));
    const { results } = await laptop.push(first, second, third);
    expect(results).toMatchObject([
      { outcomes: [{ effect: 'conflict', lost: 'theirs' }] },
      // On the device's own view of 'first' nothing conflicts.
      { outcomes: [{ effect: 'applied' }] },
      { version: 5, outcomes: [{ effect: 'applied' }] },
    ]);
    const tree = pageTree(text('a', 'second'), text('c', 'new'), text('b', 'TWO'));
    expect((await stored(create.uid))['contents']).toBe(canonicalText(tree));
  });

  test('the same chain sent in three pushes gives the same', async () => {
    const [laptop, phone] = [device(editor), device(other)];
    const create = laptop.create(pageTree(text('a', 'one'), text('b', 'two')), pageFields());
    await laptop.push(create);
    const first = laptop.update(create.uid, 1, setText('a', 'first'));
    const second = laptop.after(first, setText('a', 'second'));
    const third = laptop.after(second, setText('a', 'third'));
    await phone.apply(phone.update(create.uid, 1, setText('a', 'theirs')));
    expect(await laptop.apply(first)).toMatchObject({ outcomes: [{ effect: 'conflict', lost: 'theirs' }] });
    await phone.apply(phone.update(create.uid, 2, setText('a', 'again')));
    expect(await laptop.apply(second)).toMatchObject({ outcomes: [{ effect: 'conflict', lost: 'again' }] });
    expect(await laptop.apply(third)).toMatchObject({ version: 6, outcomes: [{ effect: 'applied' }] });
    expect((await stored(create.uid))['contents']).toContain('third');
  });

  test('what the device had pulled between its saves is part of its view', async () => {
    const [laptop, phone] = [device(editor), device(other)];
    const create = laptop.create(pageTree(text('a', 'one')), pageFields());
    await laptop.push(create);
    const first = laptop.update(create.uid, 1, setText('a', 'first'));
    await phone.apply(
      phone.update(create.uid, 1, { op: 'insert', parent: 'root', after: 'a', node: text('theirs', 'new') }),
    );
    // The laptop has pulled version 2 and deletes the widget that came with it.
    const second = laptop.number({
      type: 'update',
      uid: create.uid,
      kind: 'page',
      base: { mutation: first.number, seen: 2 },
      operations: [{ op: 'remove', id: 'theirs' }],
    });
    await laptop.push(first, second);
    expect((await stored(create.uid))['contents']).toBe(canonicalText(pageTree(text('a', 'first'))));
  });

  test('an intermediate version of a batch can be read and based on', async () => {
    const phone = device();
    const create = phone.create(pageTree(text('a', '0')), pageFields());
    const batch: Mutation[] = [create];
    for (let i = 1; i <= 60; i += 1) batch.push(phone.after(batch.at(-1)!, setText('a', String(i))));
    const { results } = await phone.push(...batch);
    const id = results[0]?.status === 'applied' ? results[0].id : 0;
    for (const version of [1, 7, 19, 20, 21, 40, 61]) {
      const reply = await call('GET', `/pages/${id}/revisions/${version}`, { as: editor });
      expect(reply.json().data.contents).toBe(canonicalText(pageTree(text('a', String(version - 1)))));
    }
    const [kept] =
      await sql`select count(*)::int as n from revisions where uid = ${create.uid} and contents is not null`;
    expect(kept?.['n']).toBe(4);
    await phone.apply(
      phone.update(create.uid, 30, { op: 'insert', parent: 'root', after: 'a', node: text('b', '') }),
    );
    expect((await stored(create.uid))['contents']).toBe(
      canonicalText(pageTree(text('a', '60'), text('b', ''))),
    );
  });

  test('a save costs the history its change, not the tree, and every version can be read', async () => {
    const phone = device();
    const create = phone.create(pageTree(text('a', '0')), pageFields());
    const { results } = await phone.push(create);
    for (let i = 1; i <= 24; i += 1) await phone.apply(phone.update(create.uid, i, setText('a', String(i))));
    const trees = await sql<{ version: number }[]>`
      select version from revisions where uid = ${create.uid} and contents is not null order by version`;
    expect(trees.map(({ version }) => version)).toEqual([1, 20]);
    const id = results[0]?.status === 'applied' ? results[0].id : 0;
    for (let version = 1; version <= 25; version += 1) {
      const reply = await call('GET', `/pages/${id}/revisions/${version}`, { as: editor });
      expect(reply.json().data.contents).toBe(canonicalText(pageTree(text('a', String(version - 1)))));
    }
  });
});

describe('deleted and edited', () => {
  test('an edit of a deleted page brings it back as a draft', async () => {
    const [laptop, phone] = [device(editor), device(other)];
    const create = laptop.create(pageTree(text('a', 'one')), pageFields({ status: 'public' }));
    await laptop.push(create);
    await phone.apply(phone.number({ type: 'delete', uid: create.uid, kind: 'page', base: { version: 1 } }));
    const edit = await laptop.apply(laptop.update(create.uid, 1, setText('a', 'two')));
    expect(edit).toMatchObject({ revived: true, version: 3 });
    const row = await stored(create.uid);
    expect(row).toMatchObject({ deleted_at: null, fields: { status: 'draft' } });
    expect(row['contents']).toContain('two');
  });

  test('deleting a page that another has edited since keeps it as a draft', async () => {
    const [laptop, phone] = [device(editor), device(other)];
    const create = laptop.create(pageTree(text('a', 'one')), pageFields({ status: 'public' }));
    await laptop.push(create);
    await phone.apply(phone.update(create.uid, 1, setText('a', 'two')));
    const remove = laptop.number({ type: 'delete', uid: create.uid, kind: 'page', base: { version: 1 } });
    expect(await laptop.apply(remove)).toMatchObject({ revived: true, version: 3 });
    expect(await stored(create.uid)).toMatchObject({ deleted_at: null, fields: { status: 'draft' } });
  });

  test('deleting after own saves deletes', async () => {
    const phone = device();
    const create = phone.create(pageTree(text('a', 'one')), pageFields());
    const edit = phone.after(create, setText('a', 'two'));
    const remove = phone.number({
      type: 'delete',
      uid: create.uid,
      kind: 'page',
      base: { mutation: edit.number },
    });
    const { results } = await phone.push(create, edit, remove);
    expect(results[2]).toMatchObject({ status: 'applied', version: 3 });
    expect((await stored(create.uid))['deleted_at']).not.toBeNull();
  });

  test('it cannot come back on a route that is taken meanwhile', async () => {
    const [laptop, phone] = [device(editor), device(other)];
    const fields = pageFields();
    const create = laptop.create(pageTree(text('a', 'one')), fields);
    await laptop.push(create);
    await phone.push(
      phone.number({ type: 'delete', uid: create.uid, kind: 'page', base: { version: 1 } }),
      phone.create(pageTree(), fields),
    );
    const { results } = await laptop.push(laptop.update(create.uid, 1, setText('a', 'two')));
    expect(results).toMatchObject([{ ...refusedWith(409), errors: [{ field: 'route' }] }]);
  });
});

describe('settings of a page', () => {
  const set = (name: string, value?: unknown) => ({ op: 'field' as const, name, value });

  test('[DO8] [M1] one device names the title, the other the description: both stay', async () => {
    const [laptop, phone] = [device(editor), device(other)];
    const create = laptop.create(pageTree(), pageFields());
    await laptop.push(create);
    await phone.apply(phone.update(create.uid, 1, set('title', 'About us'), set('noindex', true)));
    const made = await laptop.apply(laptop.update(create.uid, 1, set('description', 'Who we are')));
    expect(made.outcomes).toMatchObject([{ effect: 'applied' }]);
    expect((await stored(create.uid))['fields']).toMatchObject({
      title: 'About us',
      description: 'Who we are',
      noindex: true,
    });
  });

  test('[DO8] [M2] both the title: the later wins, the other value waits to be looked at', async () => {
    const [laptop, phone] = [device(editor), device(other)];
    const create = laptop.create(pageTree(), pageFields());
    await laptop.push(create);
    await phone.apply(phone.update(create.uid, 1, set('title', 'About us')));
    const made = await laptop.apply(laptop.update(create.uid, 1, set('title', 'Who we are')));
    expect(made.outcomes).toEqual([{ index: 0, effect: 'conflict', lost: 'About us' }]);
    await phone.pull();
    expect(phone.documents.get(create.uid)?.state.fields['title']).toBe('Who we are');
  });

  test('[DO8] an emptied value is missing in the document of every device', async () => {
    const phone = device();
    const create = phone.create(
      pageTree(),
      pageFields({ title: '  About us ', lang: 'he', description: '' }),
    );
    const { uid } = create;
    await phone.apply(create);
    expect((await stored(uid))['fields']).toMatchObject({ title: 'About us', lang: 'he' });
    await phone.pull();
    await phone.apply(phone.update(uid, 1, set('title', ''), set('lang')));
    await phone.pull();
    for (const fields of [phone.documents.get(uid)?.state.fields, (await stored(uid))['fields']])
      expect(Object.keys(fields).toSorted()).toEqual(['footerId', 'headerId', 'route', 'status']);
  });

  test.each([
    ['title', 'x'.repeat(10_000)],
    ['description', 'two\nlines'],
    ['image', 'javascript:alert(1)'],
    ['noindex', 'yes'],
    ['lang', 'en_GB'],
  ])('%s: what it must not be is refused at its field, and nothing is stored', async (field, value) => {
    const phone = device();
    const create = phone.create(pageTree(), pageFields({ title: 'About us' }));
    await phone.push(create);
    const { results } = await phone.push(phone.update(create.uid, 1, set(field, value)));
    expect(results).toMatchObject([{ ...refusedWith(422), errors: [{ field }] }]);
    expect((await stored(create.uid))['version']).toBe(1);
  });

  test('[DO8] [P9] a device that knows of none takes and keeps them', async () => {
    const phone = device();
    const create = phone.create(pageTree(text('a', 'one')), pageFields({ title: 'About us' }));
    const { uid } = create;
    await phone.push(create);
    const former = { protocol: 3, shapes: '', clientId: randomUUID() };
    const update = { ...device().update(uid, 1, setText('a', 'two')), number: 1 };
    const payload = { ...former, mutations: [update] };
    const pushed = await call('POST', '/sync/push', { as: other, payload });
    expect(pushed.json().data.results).toMatchObject([{ status: 'applied', version: 2 }]);
    expect((await stored(uid))['fields']['title']).toBe('About us');
  });
});

test('[WI8] [P9] a device of before edits what has a color of the site: both are kept', async () => {
  const phone = device();
  const coloured = { value: { ...text('a', 'one').value, bgColor: 'siteDark' } };
  const create = phone.create(pageTree(coloured), pageFields());
  const { uid } = create;
  await phone.push(create);
  const former = { protocol: 8, shapes: '', clientId: randomUUID() };
  const update = { ...device().update(uid, 1, setText('a', 'two')), number: 1 };
  const pushed = await call('POST', '/sync/push', { as: other, payload: { ...former, mutations: [update] } });
  expect(pushed.json().data.results).toMatchObject([{ status: 'applied', version: 2 }]);
  expect((await stored(uid))['contents']).toBe(
    canonicalText(pageTree({ value: { ...text('a', 'two').value, bgColor: 'siteDark' } })),
  );
});

describe('routes', () => {
  test('two pages swap their routes in one batch', async () => {
    const phone = device();
    const [a, b] = [pageFields(), pageFields()];
    const one = phone.create(pageTree(), a);
    const two = phone.create(pageTree(), b);
    await phone.push(one, two);
    const rename = (uid: string, version: number, value: unknown) =>
      phone.update(uid, version, { op: 'field', name: 'route', value });
    const { results } = await phone.push(
      rename(one.uid, 1, 'for-a-moment'),
      rename(two.uid, 1, a['route']),
      rename(one.uid, 2, b['route']),
    );
    expect(results.every(({ status }) => status === 'applied')).toBe(true);
    expect((await stored(one.uid))['fields'].route).toBe(b['route']);
    expect((await stored(two.uid))['fields'].route).toBe(a['route']);
  });

  test('of many devices that want one route at once, one gets it', async () => {
    const fields = pageFields();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => {
        const phone = device();
        return phone.push(phone.create(pageTree(), fields));
      }),
    );
    const codes = replies.map(({ results: [result] }) => (result?.status === 'refused' ? result.code : 200));
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 409)).toHaveLength(9);
  });
});

test('what came by REST and by push is one document', async () => {
  const phone = device();
  const create = phone.create(pageTree(text('a', 'one')), pageFields());
  const { id } = await phone.apply(create);
  const fields = create.type === 'create' ? create.fields : {};
  const payload = { id, ...fields, contents: contents(pageTree(text('a', 'two'))) };
  await call('PUT', '/pages', { as: other, payload });
  const merged = await phone.apply(
    phone.update(create.uid, 1, { op: 'insert', parent: 'root', after: 'a', node: text('b', '') }),
  );
  expect(merged.version).toBe(3);
  expect((await stored(create.uid))['contents']).toBe(
    canonicalText(pageTree(text('a', 'two'), text('b', ''))),
  );
});
