import { randomUUID } from 'node:crypto';
import type { Mutation, MutationResult } from '@vestry/sync/contract/sync';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../test-kit/test-app';
import { pageFields, setText, TestDevice } from '../../test-kit/test-device';
import { headerTree, pageTree, text } from '../../test-kit/trees';

const kit = await testApp();
const { call, signInAs, sql } = kit;
const editor = await signInAs('editor');
const other = await signInAs('editor');
const admin = await signInAs('admin');

const device = (user = editor) => new TestDevice(kit, user);
const stored = async (uid: string) =>
  (await sql`select version, fields, contents, deleted_at from documents where uid = ${uid}`)[0]!;
const refusedWith = (code: number): Partial<MutationResult> => ({ status: 'refused', code });

describe('exactly once', () => {
  test('[P10] a push of another epoch decides nothing; of this one, or of none, it is applied', async () => {
    const phone = device();
    const create = phone.create(pageTree(text('a', 'one')), pageFields());
    const send = async (epoch?: string) => {
      const payload = {
        protocol: 1,
        clientId: phone.clientId,
        mutations: [create],
        ...(epoch ? { epoch } : {}),
      };
      const reply = await call('POST', '/sync/push', { as: editor, payload });
      return [reply.statusCode, reply.json().data?.lastMutation, reply.json().data?.results?.length];
    };
    expect(await send(randomUUID())).toEqual([200, 0, 0]);
    expect(await sql`select 1 from documents where uid = ${create.uid}`).toEqual([]);
    const [space] = await sql<[{ epoch: string }]>`select epoch from space`;
    expect(await send(space.epoch)).toEqual([200, 1, 1]);
    expect(await send()).toEqual([200, 1, 1]);
    expect((await send('no epoch'))[0]).toBe(422);
  });

  test('[P1] a repeated push gets the stored results and changes nothing', async () => {
    const phone = device();
    const create = phone.create(pageTree(text('a', 'one')), pageFields());
    const update = phone.after(create, setText('a', 'two'));
    const first = await phone.push(create, update);
    expect(first).toMatchObject({
      lastMutation: 2,
      results: [{ status: 'applied', version: 1 }, { version: 2 }],
    });
    expect(await phone.push(create, update)).toEqual(first);
    expect(await phone.push(update)).toEqual({ lastMutation: 2, results: first.results.slice(1) });
    expect((await stored(create.uid))['version']).toBe(2);
  });

  test('a number twice in one batch counts once', async () => {
    const phone = device();
    const create = phone.create(pageTree(), pageFields());
    const { results, lastMutation } = await phone.push(create, create);
    expect(lastMutation).toBe(1);
    expect(results[1]).toEqual(results[0]);
  });

  test('[P1] other content under a known number is refused, the first result stays', async () => {
    const phone = device();
    const create = phone.create(pageTree(), pageFields());
    const first = await phone.push(create);
    const forged: Mutation = { ...create, uid: randomUUID() };
    const again = await phone.push(forged);
    expect(again).toMatchObject({ lastMutation: 1, results: [refusedWith(409)] });
    expect(await stored(forged.uid)).toBeUndefined();
    expect(await phone.push(create)).toEqual(first);
  });

  test('the order of keys is no other content', async () => {
    const phone = device();
    const create = phone.create(pageTree(), pageFields());
    const first = await phone.push(create);
    const turned = Object.fromEntries(Object.entries(create).reverse()) as Mutation;
    expect(await phone.push(turned)).toEqual(first);
  });

  test('[P2] a gap ends the batch; what is before it counts', async () => {
    const phone = device();
    const create = phone.create(pageTree(), pageFields());
    phone.number({ type: 'delete', uid: create.uid, kind: 'page', base: { version: 1 } });
    const late = phone.update(create.uid, 1, { op: 'field', name: 'status', value: 'public' });
    expect(await phone.push(create, late)).toMatchObject({ lastMutation: 1, results: [{ number: 1 }] });
    expect(await phone.push(late)).toEqual({ lastMutation: 1, results: [] });
    expect((await stored(create.uid))['fields'].status).toBe('draft');
  });

  test('many equal pushes at once take effect once', async () => {
    const phone = device();
    const create = phone.create(pageTree(), pageFields());
    const insert = phone.after(create, { op: 'insert', parent: 'root', after: null, node: text('x', 'y') });
    const replies = await Promise.all(Array.from({ length: 8 }, () => phone.push(create, insert)));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect((await stored(create.uid))['version']).toBe(2);
  });
});

describe('who', () => {
  test("[P8] another user's client id is 403, and nothing of it applied", async () => {
    const phone = device();
    await phone.push(phone.create(pageTree(), pageFields()));
    const thief = new TestDevice(kit, other, phone.clientId);
    thief.next = 2;
    const mutation = thief.create(pageTree(), pageFields());
    const reply = await thief.send([mutation]);
    expect(reply.statusCode).toBe(403);
    expect(await stored(mutation.uid)).toBeUndefined();
    expect((await thief.ask()).statusCode).toBe(403);
  });

  test('[P3] an editor may not delete an element; the refusal is stored and counts', async () => {
    const phone = device();
    const element = phone.number({
      type: 'create',
      uid: randomUUID(),
      kind: 'element',
      fields: { name: 'Only admins delete', description: '', type: 'header' },
      tree: headerTree('/'),
    });
    const remove = phone.number({ type: 'delete', uid: element.uid, kind: 'element', base: { version: 1 } });
    const { results, lastMutation } = await phone.push(element, remove);
    expect(lastMutation).toBe(2);
    expect(results).toMatchObject([{ status: 'applied' }, refusedWith(403)]);
    const root = device(admin);
    const deletion = await root.apply(
      root.number({ type: 'delete', uid: element.uid, kind: 'element', base: { version: 1 } }),
    );
    expect(deletion.version).toBe(2);
  });
});

describe('refusals', () => {
  test('[P3] leave no trace, are stored, and hold up nobody else', async () => {
    const phone = device();
    const taken = pageFields();
    await phone.push(phone.create(pageTree(), taken));
    const clash = phone.create(pageTree(), { ...taken });
    const queued = phone.after(clash, { op: 'field', name: 'status', value: 'public' });
    const queuedToo = phone.after(queued, { op: 'field', name: 'status', value: 'private' });
    const reserved = phone.create(pageTree(), pageFields({ route: 'dashboard' }));
    const invalid = phone.create(pageTree({ value: { id: 'a', type: 'nonsense' } }), pageFields());
    const noHeader = phone.create(pageTree(), pageFields({ headerId: 999_999 }));
    const fine = phone.create(pageTree(), pageFields());
    const { results, lastMutation } = await phone.push(
      clash,
      queued,
      queuedToo,
      reserved,
      invalid,
      noHeader,
      fine,
    );
    expect(lastMutation).toBe(8);
    expect(results).toMatchObject([
      { ...refusedWith(409), errors: [{ field: 'route' }] },
      refusedWith(424),
      refusedWith(424),
      { ...refusedWith(422), errors: [{ field: 'route' }] },
      { ...refusedWith(422), errors: [{ field: 'contents' }] },
      { ...refusedWith(422), errors: [{ field: 'headerId' }] },
      { status: 'applied', version: 1 },
    ]);
    expect(await phone.push(clash)).toMatchObject({ results: [results[0]] });
    expect(await stored(clash.uid)).toBeUndefined();
    expect(await stored(fine.uid)).toBeDefined();
    expect(await phone.push(phone.after(queuedToo, setText('a', 'b')))).toMatchObject({
      results: [refusedWith(424)],
    });
  });

  test('a refused update leaves the document as it was, and later ones on the same version go on', async () => {
    const phone = device();
    const create = phone.create(pageTree(text('a', 'one')), pageFields());
    await phone.push(create);
    const bad = phone.update(create.uid, 1, setText('a', 'two'), {
      op: 'field',
      name: 'status',
      value: 'shown',
    });
    const good = phone.update(create.uid, 1, setText('a', 'three'));
    const { results } = await phone.push(bad, good);
    expect(results).toMatchObject([refusedWith(422), { status: 'applied', version: 2 }]);
    expect((await stored(create.uid))['contents']).toContain('three');
  });

  test.each([
    ['a version that never was', { version: 99 }],
    ['a mutation that was not received', { mutation: 7_000 }],
    ['its own number', { mutation: 2 }],
  ])('a base of %s is refused', async (_, base) => {
    const phone = device();
    const create = phone.create(pageTree(), pageFields());
    const update = phone.number({ type: 'update', uid: create.uid, kind: 'page', base, operations: [] });
    expect(await phone.push(create, update)).toMatchObject({
      results: [{ status: 'applied' }, refusedWith(422)],
    });
  });

  test("another document's mutation as a base is refused", async () => {
    const phone = device();
    const one = phone.create(pageTree(), pageFields());
    const two = phone.create(pageTree(), pageFields());
    const update = phone.number({
      type: 'update',
      uid: two.uid,
      kind: 'page',
      base: { mutation: one.number },
      operations: [],
    });
    expect(await phone.push(one, two, update)).toMatchObject({ results: [{}, {}, refusedWith(422)] });
  });

  test('an unknown document, another kind', async () => {
    const phone = device();
    const create = phone.create(pageTree(), pageFields());
    const unknown = phone.update(randomUUID(), 1, setText('a', 'b'));
    const kind: Mutation = { ...phone.update(create.uid, 1, setText('a', 'b')), kind: 'element' };
    const { results } = await phone.push(create, unknown, kind);
    expect(results).toMatchObject([{}, refusedWith(404), refusedWith(422)]);
  });

  test('[P7] what exists is not made again: only what it lacks is added, and later changes are merged', async () => {
    const [phone, laptop] = [device(), device()];
    const first = phone.create(pageTree(text('a', 'here')), pageFields());
    await phone.apply(first);
    const again = laptop.create(
      pageTree(text('a', 'other'), text('b', 'new')),
      pageFields({ route: 'x' }),
      first.uid,
    );
    expect(await laptop.push(again, laptop.after(again, setText('b', 'newer')))).toMatchObject({
      results: [
        { status: 'applied', version: 2 },
        { status: 'applied', version: 3 },
      ],
    });
    await laptop.pull();
    const { fields, tree } = laptop.documents.get(first.uid)!.state;
    expect(fields).toEqual(pageFields({ route: fields['route'] }));
    expect(fields['route']).not.toBe('x');
    expect(tree.children?.map(({ value }) => value['text'])).toEqual(['here', 'newer']);
  });

  test('[P7] of what exists, too, the changes of its creator stay', async () => {
    const [phone, laptop] = [device(), device()];
    const [were, typed] = ['We meet on Sunday at ten in the hall.', 'We meet on Sunday at ten in the house.'];
    const first = phone.create(pageTree(text('a', were), text('b', 'here')), pageFields());
    await phone.apply(first);
    const again = laptop.create(
      pageTree(text('a', typed), text('b', 'typed')),
      pageFields({ route: 'x' }),
      first.uid,
    );
    const { results } = await laptop.push(
      again,
      laptop.after(again, setText('a', typed), setText('b', 'typed')),
    );
    expect(results).toMatchObject([
      { status: 'applied', version: 1 },
      {
        status: 'applied',
        version: 2,
        outcomes: [
          { effect: 'conflict', lost: were },
          { effect: 'conflict', lost: 'here' },
        ],
      },
    ]);
    await laptop.pull();
    const { tree } = laptop.documents.get(first.uid)!.state;
    expect(tree.children?.map(({ value }) => value['text'])).toEqual([typed, 'typed']);
  });

  test('[P7] a deleted page comes back as a draft when a device without the deletion creates it again', async () => {
    const phone = device();
    const create = phone.create(pageTree(text('a', 'one')), pageFields());
    const remove = phone.number({ type: 'delete', uid: create.uid, kind: 'page', base: { mutation: 1 } });
    const again = phone.create(pageTree(text('a', 'two')), pageFields({ status: 'public' }), create.uid);
    expect(await phone.push(create, remove, again)).toMatchObject({
      results: [{}, { version: 2 }, { status: 'applied', version: 3, revived: true }],
    });
    await phone.pull();
    expect(phone.documents.get(create.uid)?.state).toMatchObject({
      fields: { status: 'draft' },
      tree: { children: [{ value: { text: 'two' } }] },
    });
  });

  test('deleting what does not exist is no fault', async () => {
    const phone = device();
    const nothing = phone.number({ type: 'delete', uid: randomUUID(), kind: 'page', base: { version: 1 } });
    expect(await phone.apply(nothing)).toMatchObject({ id: 0, version: 0 });
  });

  test('an element in use stays, and the page is named', async () => {
    const root = device(admin);
    const element = root.number({
      type: 'create',
      uid: randomUUID(),
      kind: 'element',
      fields: { name: 'In use', description: '', type: 'header' },
      tree: headerTree('/'),
    });
    const { id } = await root.apply(element);
    const page = root.create(pageTree(), pageFields({ route: 'uses-it', headerId: id }));
    const remove = root.number({ type: 'delete', uid: element.uid, kind: 'element', base: { version: 1 } });
    const retype = root.number({
      type: 'update',
      uid: element.uid,
      kind: 'element',
      base: { version: 1 },
      operations: [{ op: 'field', name: 'type', value: 'footer' }],
    });
    const { results } = await root.push(page, remove, retype);
    expect(results).toMatchObject([{}, refusedWith(409), { status: 'refused' }]);
    expect(results[1]).toHaveProperty('message', expect.stringContaining('/uses-it'));
    const freed = root.number({ type: 'delete', uid: page.uid, kind: 'page', base: { version: 1 } });
    const now = root.number({ type: 'delete', uid: element.uid, kind: 'element', base: { version: 1 } });
    expect(await root.push(freed, now)).toMatchObject({ results: [{ version: 2 }, { status: 'applied' }] });
  });
});
