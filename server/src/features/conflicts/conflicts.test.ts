import type { Operation } from '@vestry/sync/tree/operation';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../test-kit/test-app';
import { pageFields, setText, TestDevice } from '../../test-kit/test-device';
import { pageTree, text } from '../../test-kit/trees';

const kit = await testApp();
const { call, signInAs } = kit;
const editor = await signInAs('editor');
const other = await signInAs('editor');
const viewer = await signInAs('viewer');

const setStatus = (value: string): Operation => ({ op: 'field', name: 'status', value });
const long = (word: string) => `${word} `.repeat(12).trim();

/** Two editors have changed the same text; the second one came later. */
async function disputed(mine = 'mine', theirs = 'theirs') {
  const [laptop, phone] = [new TestDevice(kit, editor), new TestDevice(kit, other)];
  const create = laptop.create(pageTree(text('a', long('first'))), pageFields());
  const { id } = await laptop.apply(create);
  await phone.apply(phone.update(create.uid, 1, setText('a', theirs)));
  const update = laptop.update(create.uid, 1, setText('a', mine));
  await laptop.apply(update);
  return { laptop, phone, uid: create.uid, id, update };
}

async function stateOf(device: TestDevice, uid: string) {
  const reply = await device.pull();
  const head = [...reply.documents, ...reply.patches].find((each) => each.uid === uid);
  const { fields, tree } = device.documents.get(uid)!.state;
  return {
    text: tree.children?.[0]?.value['text'],
    status: fields['status'],
    conflicts: head?.conflicts,
    queued: head?.queuedStatus,
  };
}

const open = async (uid: string, as = editor) => call('GET', `/conflicts/${uid}`, { as });
const settle = (uid: string, payload: object, as = editor) =>
  call('POST', `/conflicts/${uid}/settle`, { as, payload });

describe('a true conflict', () => {
  test('[M2] is kept, and both devices learn of it: who wrote what', async () => {
    const { laptop, phone, uid } = await disputed();
    for (const device of [laptop, phone]) {
      expect(await stateOf(device, uid)).toMatchObject({ text: 'mine', conflicts: 1 });
    }
    const { data } = (await open(uid, other)).json();
    expect(data).toMatchObject({
      kind: 'page',
      queuedStatus: null,
      conflicts: [{ version: 3, place: 0, operation: setText('a', 'mine'), lost: 'theirs' }],
    });
    expect(data.conflicts[0].winner.username).not.toBe(data.conflicts[0].loser.username);
  });

  test('names who wrote what lost, not who changed something else after that', async () => {
    const third = await signInAs('editor');
    const [laptop, phone, tablet] = [editor, other, third].map((each) => new TestDevice(kit, each));
    const create = laptop!.create(pageTree(text('a', 'first'), text('b', 'second')), pageFields());
    await laptop!.apply(create);
    await phone!.apply(phone!.update(create.uid, 1, setText('a', 'theirs')));
    await tablet!.apply(tablet!.update(create.uid, 2, setText('b', 'elsewhere')));
    await laptop!.apply(laptop!.update(create.uid, 1, setText('a', 'mine')));
    const [conflict] = (await open(create.uid)).json().data.conflicts;
    const nameOf = async (uid: string, version: number) => {
      const [row] = await kit.sql`
        select username from revisions join users u on u.id = editor_id where uid = ${uid} and version = ${version}`;
      return row?.['username'] as string;
    };
    expect(conflict.loser.username).toBe(await nameOf(create.uid, 2));
    expect(conflict.winner.username).toBe(await nameOf(create.uid, 4));
  });

  test('names who wrote what lost, when that was a whole page', async () => {
    const laptop = new TestDevice(kit, editor);
    const create = laptop.create(pageTree(text('a', 'first')), pageFields());
    const { id } = await laptop.apply(create);
    await laptop.pull();
    const { fields } = laptop.documents.get(create.uid)!.state;
    const payload = { ...fields, id, contents: JSON.stringify(pageTree(text('a', 'theirs'))) };
    expect((await call('PUT', '/pages', { as: other, payload })).statusCode).toBe(200);
    await laptop.apply(laptop.update(create.uid, 1, setText('a', 'mine')));
    const [conflict] = (await open(create.uid)).json().data.conflicts;
    expect([conflict.lost, typeof conflict.loser?.username]).toEqual(['theirs', 'string']);
    expect(conflict.loser).not.toEqual(conflict.winner);
  });

  test('of two devices of one person names that person twice', async () => {
    const [laptop, phone] = [new TestDevice(kit, editor), new TestDevice(kit, editor)];
    const create = laptop.create(pageTree(text('a', 'first')), pageFields());
    await laptop.apply(create);
    await phone.apply(phone.update(create.uid, 1, setText('a', 'on the phone')));
    await laptop.apply(laptop.update(create.uid, 1, setText('a', 'on the laptop')));
    const [conflict] = (await open(create.uid)).json().data.conflicts;
    expect(conflict.loser).toEqual(conflict.winner);
    expect(conflict.loser).not.toBeNull();
  });

  test('the lost value comes back with one call, and both devices learn that it is settled', async () => {
    const { laptop, phone, uid } = await disputed();
    await phone.pull();
    const reply = await settle(uid, { version: 3, place: 0, choice: 'lost' }, other);
    expect(reply.json().data.conflicts).toEqual([]);
    for (const device of [laptop, phone]) {
      const { text: shown, conflicts } = await stateOf(device, uid);
      expect([shown, conflicts]).toEqual(['theirs', undefined]);
    }
  });

  test('what lost may be that there is nothing: the history says so, and it comes back', async () => {
    const [laptop, phone] = [new TestDevice(kit, editor), new TestDevice(kit, other)];
    const create = laptop.create(pageTree(text('a', 'one')), pageFields({ description: 'first' }));
    const { id } = await laptop.apply(create);
    await phone.apply(phone.update(create.uid, 1, { op: 'field', name: 'description' }));
    const mine: Operation = { op: 'field', name: 'description', value: 'mine' };
    await laptop.apply(laptop.update(create.uid, 1, mine));
    const history = await call('GET', `/pages/${id}/revisions`, { as: editor });
    expect([history.statusCode, history.json().data.data[0].conflicts]).toEqual([200, [{ operation: mine }]]);
    const reply = await settle(create.uid, { version: 3, place: 0, choice: 'lost' });
    expect([reply.statusCode, reply.json().data.conflicts]).toEqual([200, []]);
    await laptop.pull();
    expect(laptop.documents.get(create.uid)!.state.fields['description']).toBeUndefined();
  });

  test('what stands can stay: nothing changes but that it is settled, and devices learn of that too', async () => {
    const { phone, uid } = await disputed();
    await phone.pull();
    expect((await settle(uid, { version: 3, place: 0, choice: 'winner' })).statusCode).toBe(200);
    expect(await stateOf(phone, uid)).toMatchObject({ text: 'mine', conflicts: undefined });
    expect((await settle(uid, { version: 3, place: 0, choice: 'lost' })).statusCode).toBe(409);
  });

  test('a decision whose answer was lost can be sent again; somebody else is too late with the same', async () => {
    const { laptop, uid } = await disputed();
    const decision = { version: 3, place: 0, choice: 'lost' };
    expect((await settle(uid, decision)).statusCode).toBe(200);
    const { text: shown } = await stateOf(laptop, uid);
    const again = await settle(uid, decision);
    expect([again.statusCode, again.json().data.conflicts]).toEqual([200, []]);
    expect((await settle(uid, decision, other)).statusCode).toBe(409);
    expect(await stateOf(laptop, uid)).toEqual({ text: shown, status: 'draft' });
  });

  test('two long texts can both stay; two short ones cannot', async () => {
    const { laptop, uid } = await disputed(long('mine'), long('theirs'));
    await settle(uid, { version: 3, place: 0, choice: 'both' });
    expect(await stateOf(laptop, uid)).toMatchObject({ text: `${long('mine')}\n${long('theirs')}` });
    const short = await disputed();
    expect((await settle(short.uid, { version: 3, place: 0, choice: 'both' })).statusCode).toBe(422);
    expect((await open(short.uid)).json().data.conflicts).toHaveLength(1);
  });

  test('two moves: the former place comes back', async () => {
    const [laptop, phone] = [new TestDevice(kit, editor), new TestDevice(kit, other)];
    const box = (id: string) => ({ value: { id, type: 'div' } });
    const create = laptop.create(pageTree(text('a', 'a'), box('one'), box('two')), pageFields());
    await laptop.apply(create);
    const move = (parent: string): Operation => ({ op: 'move', id: 'a', parent, after: null });
    await phone.apply(phone.update(create.uid, 1, move('one')));
    await laptop.apply(laptop.update(create.uid, 1, move('two')));
    expect((await settle(create.uid, { version: 3, place: 0, choice: 'lost' })).statusCode).toBe(200);
    await laptop.pull();
    const { tree } = laptop.documents.get(create.uid)!.state;
    expect(tree.children?.[0]?.children?.[0]?.value.id).toBe('a');
  });
});

describe('a publish', () => {
  test('waits while a conflict is open, and is done with the last one', async () => {
    const { laptop, uid, update } = await disputed();
    const publish = laptop.after(update, setStatus('public'));
    expect(await laptop.apply(publish)).toMatchObject({ outcomes: [{ effect: 'applied' }] });
    expect(await stateOf(laptop, uid)).toMatchObject({ status: 'draft', conflicts: 1, queued: 'public' });
    const reply = await settle(uid, { version: 3, place: 0, choice: 'winner' });
    expect(reply.json().data).toMatchObject({ conflicts: [], queuedStatus: null });
    expect(await stateOf(laptop, uid)).toMatchObject({ status: 'public', conflicts: undefined });
  });

  test('that came in the very change which is in conflict waits as well; the rest of it is done', async () => {
    const [laptop, phone] = [new TestDevice(kit, editor), new TestDevice(kit, other)];
    const create = laptop.create(pageTree(text('a', 'one')), pageFields());
    await laptop.apply(create);
    await phone.apply(phone.update(create.uid, 1, setText('a', 'theirs')));
    await laptop.apply(laptop.update(create.uid, 1, setText('a', 'mine'), setStatus('public')));
    expect(await stateOf(laptop, create.uid)).toMatchObject({
      text: 'mine',
      status: 'draft',
      queued: 'public',
    });
  });

  test.each([
    ['that waited', 'winner', [setStatus('public')]],
    ['that is brought back', 'lost', [] as Operation[]],
  ])('[PP3] %s ends what was scheduled for the page', async (_, choice, more) => {
    const [laptop, phone] = [new TestDevice(kit, editor), new TestDevice(kit, other)];
    const [publishAt, unpublishAt] = ['2099-01-01T00:00:00.000Z', '2099-02-01T00:00:00.000Z'];
    const create = laptop.create(
      pageTree(text('a', 'Hello')),
      pageFields({ route: `planned-${choice}`, publishAt, unpublishAt }),
    );
    await laptop.apply(create);
    // What lost is to be public.
    await phone.apply(phone.update(create.uid, 1, setStatus('public')));
    const update = laptop.update(create.uid, 1, setStatus('private'));
    await laptop.push(update, ...(more.length > 0 ? [laptop.after(update, ...more)] : []));
    const fields = async () => {
      await laptop.pull();
      return laptop.documents.get(create.uid)!.state.fields;
    };
    expect(await fields()).toMatchObject({ status: 'private', publishAt });
    expect((await settle(create.uid, { version: 3, place: 0, choice })).statusCode).toBe(200);
    const { publishAt: ended, ...rest } = await fields();
    expect([ended, rest]).toMatchObject([undefined, { status: 'public', unpublishAt }]);
  });

  test('is called off by another status', async () => {
    const { laptop, uid, update } = await disputed();
    const publish = laptop.after(update, setStatus('public'));
    await laptop.push(publish, laptop.after(publish, setStatus('private')));
    expect(await stateOf(laptop, uid)).toMatchObject({ status: 'private', queued: null });
  });
});

describe('who and what', () => {
  test('a viewer 403, a visitor 401, an unknown document 404, nonsense 422', async () => {
    const { uid } = await disputed();
    const nobody = 'a0000000-0000-4000-8000-000000000000';
    expect((await open(uid, viewer)).statusCode).toBe(403);
    expect((await call('GET', `/conflicts/${uid}`)).statusCode).toBe(401);
    expect((await open(nobody)).statusCode).toBe(404);
    expect((await settle(nobody, { version: 1, place: 0, choice: 'lost' })).statusCode).toBe(404);
    expect((await settle(uid, { version: 9, place: 0, choice: 'lost' })).statusCode).toBe(409);
    expect((await settle(uid, { version: 3, place: 0, choice: 'mine' })).statusCode).toBe(422);
    expect((await call('GET', '/conflicts/1', { as: editor })).statusCode).toBeLessThan(500);
  });
});
