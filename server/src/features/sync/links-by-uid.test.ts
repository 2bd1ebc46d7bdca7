import { randomUUID } from 'node:crypto';
import type { Mutation } from '@vestry/sync/contract/sync';
import { inWords } from '@vestry/sync/messages/in-words';
import type { Operation } from '@vestry/sync/tree/operation';
import { linkedElement, linkTo } from '@vestry/sync/widgets/linked-element';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../test-kit/test-app';
import { pageFields, setText, TestDevice } from '../../test-kit/test-device';
import { contents, pageTree, text } from '../../test-kit/trees';

const kit = await testApp();
const { call, signInAs, sql } = kit;
const editor = await signInAs('editor');
const admin = await signInAs('admin');

const device = (user = editor) => new TestDevice(kit, user);
const link = (uid: string, id = 'l') => linkTo(uid, () => id);
const insert = (uid: string, after: string | null = null): Operation => ({
  op: 'insert',
  parent: 'root',
  after,
  node: link(uid),
});
const setLink = (value: unknown): Operation => ({ op: 'set', id: 'l', path: ['elementId'], value });

function element(on: TestDevice, name = `element ${randomUUID()}`, uid: string = randomUUID()): Mutation {
  const fields = { name, description: '', type: 'element' };
  return on.number({ type: 'create', uid, kind: 'element', fields, tree: pageTree(text('a', 'shared')) });
}

async function stored(uid: string) {
  const [row] = await sql<{ id: number; contents: string; uses: number[]; openConflicts: number }[]>`
    select id, contents, uses, open_conflicts as "openConflicts" from documents where uid = ${uid}`;
  return row!;
}
const linkedOn = async (uid: string) =>
  linkedElement(JSON.parse((await stored(uid)).contents).children.at(-1).value);

/** An element that the server has, and a page that links nothing yet. */
async function both() {
  const laptop = device();
  const [made, page] = [element(laptop), laptop.create(pageTree(text('a', 'one')), pageFields())];
  await laptop.push(made, page);
  return { laptop, made, page, number: (await stored(made.uid)).id };
}

describe('a link by uid', () => {
  test('[P13] is stored by the number of the element that is made in the same push', async () => {
    const laptop = device();
    const made = element(laptop);
    const page = laptop.create(pageTree(text('a', 'one'), link(made.uid)), pageFields());
    await laptop.push(made, page);
    const { id } = await stored(made.uid);
    expect(await linkedOn(page.uid)).toBe(id);
    expect((await stored(page.uid)).uses).toEqual([id]);
  });

  test('[P13] is stored by the number of an element that was made before, by this device or another', async () => {
    const { page, made, number } = await both();
    const phone = device(admin);
    await phone.apply(phone.update(page.uid, 1, insert(made.uid, 'a')));
    expect(await linkedOn(page.uid)).toBe(number);
  });

  test('another device gets the number, as a whole document and as operations', async () => {
    const { laptop, page, made, number } = await both();
    const [before, after] = [device(admin), device(admin)];
    await before.pullAll();
    await laptop.apply(laptop.update(page.uid, 1, insert(made.uid, 'a')));
    await before.pullAll();
    await after.pullAll();
    for (const each of [before, after])
      expect(each.documents.get(page.uid)?.state.tree.children?.[1]?.value['elementId']).toBe(number);
  });

  test('[P13] sent again gets the answer that it got', async () => {
    const { laptop, page, made } = await both();
    const update = laptop.update(page.uid, 1, insert(made.uid, 'a'));
    const first = await laptop.push(update);
    expect(await laptop.push(update)).toEqual(first);
  });

  test('what is made on it conflicts with nobody, in one push and in a later one', async () => {
    const { laptop, page, made, number } = await both();
    const other = element(laptop);
    await laptop.push(other);
    const first = laptop.update(page.uid, 1, insert(made.uid, 'a'));
    const second = laptop.after(first, setLink(other.uid));
    await laptop.push(first, second);
    expect(await linkedOn(page.uid)).toBe((await stored(other.uid)).id);
    // Somebody else writes, so that the device's view is no version of the server.
    const phone = device(admin);
    await phone.apply(phone.update(page.uid, 3, setText('a', 'theirs')));
    const third = laptop.after(second, setLink(made.uid));
    await laptop.push(third);
    const fourth = laptop.after(third, setLink(other.uid), setText('a', 'mine'));
    const { results } = await laptop.push(fourth);
    expect(results).toMatchObject([
      { status: 'applied', outcomes: [{ effect: 'applied' }, { effect: 'conflict', lost: 'theirs' }] },
    ]);
    expect(await linkedOn(page.uid)).toBe((await stored(other.uid)).id);
    expect(number).toBeGreaterThan(0);
  });

  test('that another editor has changed meanwhile loses nothing in silence', async () => {
    const { laptop, page, made, number } = await both();
    const [mine, theirs] = [element(laptop), element(laptop)];
    await laptop.push(mine, theirs);
    const first = laptop.update(page.uid, 1, insert(made.uid, 'a'));
    await laptop.push(first);
    const phone = device(admin);
    await phone.apply(phone.update(page.uid, 2, setLink((await stored(theirs.uid)).id)));
    const { results } = await laptop.push(laptop.after(first, setLink(mine.uid)));
    const lost = (await stored(theirs.uid)).id;
    expect(results).toMatchObject([{ outcomes: [{ effect: 'conflict', lost }] }]);
    expect(number).not.toBe(lost);
  });
});

describe('a header by uid', () => {
  const partOf = (on: TestDevice, type: 'header' | 'footer', name = `${type} ${randomUUID()}`): Mutation => {
    const root = { id: 'root', type: `${type}1` };
    const lists = ['a', 'b'].map((id) => ({ value: { id, type: 'iconList1' } }));
    const tree = { value: root, ...(type === 'footer' ? { children: lists } : {}) };
    const fields = { name, description: '', type };
    return on.number({ type: 'create', uid: randomUUID(), kind: 'element', fields, tree });
  };
  const name = (field: 'headerId' | 'footerId', value: unknown): Operation => ({
    op: 'field',
    name: field,
    value,
  });
  const partsOf = async (uid: string) => {
    const [row] = await sql<
      { fields: Record<string, unknown> }[]
    >`select fields from documents where uid = ${uid}`;
    return [row!.fields['headerId'], row!.fields['footerId']];
  };

  test('[P13] and a footer are stored by number, of one push and of a later one', async () => {
    const laptop = device();
    const [header, footer] = [partOf(laptop, 'header'), partOf(laptop, 'footer')];
    const fields = { ...pageFields(), headerId: header.uid };
    const page = laptop.create(pageTree(text('a', 'one')), fields);
    await laptop.push(header, footer, page);
    const [headerId, footerId] = [(await stored(header.uid)).id, (await stored(footer.uid)).id];
    expect(await partsOf(page.uid)).toEqual([headerId, null]);
    await laptop.apply(laptop.update(page.uid, 1, name('footerId', footer.uid)));
    expect(await partsOf(page.uid)).toEqual([headerId, footerId]);
    expect((await stored(page.uid)).uses).toEqual([headerId, footerId].sort((a, b) => a - b));
  });

  test('[P13] that the server does not have is refused at its field, with what to do', async () => {
    const laptop = device();
    const fields = { ...pageFields(), headerId: randomUUID(), footerId: randomUUID() };
    const page = laptop.create(pageTree(link(randomUUID())), fields);
    const { results } = await laptop.push(page);
    expect(results).toMatchObject([
      {
        status: 'refused',
        code: 422,
        errors: [
          { field: 'headerId', message: inWords('server.headerMissing', 'en') },
          { field: 'footerId', message: inWords('server.footerMissing', 'en') },
          { field: 'contents', message: inWords('server.linkedElementMissing', 'en') },
        ],
      },
    ]);
    expect(inWords('server.headerMissing', 'en')).toMatch(/Save that header again, or choose another/);
    expect(inWords('server.footerMissing', 'zh-TW')).toMatch(/重新儲存該頁尾/);
  });

  test('that is no header is refused as by number', async () => {
    const { laptop, page, made, number } = await both();
    const { results } = await laptop.push(laptop.update(page.uid, 1, name('headerId', made.uid)));
    expect(results).toMatchObject([
      { status: 'refused', errors: [{ field: 'headerId', message: `There is no header element ${number}` }] },
    ]);
  });

  test('is named by number outside of syncing', async () => {
    const laptop = device();
    const header = partOf(laptop, 'header');
    await laptop.push(header);
    const payload = { ...pageFields(), headerId: header.uid, contents: contents(pageTree()) };
    const reply = await call('POST', '/pages', { as: editor, payload });
    expect(reply.statusCode).toBe(422);
    expect(reply.json().data).toMatchObject([{ field: 'headerId' }]);
  });
});

describe('a link by the uid of an element that the server does not have', () => {
  const expectMissing = (result: unknown) =>
    expect(result).toMatchObject({
      status: 'refused',
      code: 422,
      errors: [{ field: 'contents', message: inWords('server.linkedElementMissing', 'en') }],
    });

  test('[P13] is refused with what to do, in both languages, and the page stays as it was', async () => {
    const { laptop, page } = await both();
    const before = await stored(page.uid);
    const { results } = await laptop.push(laptop.update(page.uid, 1, insert(randomUUID())));
    expectMissing(results[0]);
    expect(await stored(page.uid)).toEqual(before);
    const message = 'server.linkedElementMissing';
    expect(inWords(message, 'en')).toMatch(/rejected or deleted.*Save that element again/);
    expect(inWords(message, 'zh-TW')).toMatch(/重新儲存該元件/);
  });

  test('[P13] as its creation was refused: once it is accepted, the page is as well', async () => {
    const { laptop, made: taken } = await both();
    const name = taken.type === 'create' ? String(taken.fields['name']) : '';
    const refusedOne = element(laptop, name);
    const page = laptop.create(pageTree(link(refusedOne.uid)), pageFields());
    const behind = laptop.after(page, insert(refusedOne.uid));
    const { results } = await laptop.push(refusedOne, page, behind);
    expect(results[0]).toMatchObject({ status: 'refused', code: 409 });
    expectMissing(results[1]);
    expect(results[2]).toMatchObject({ status: 'refused', code: 424 });
    const accepted = element(laptop, undefined, refusedOne.uid);
    const again = laptop.create(pageTree(link(refusedOne.uid)), pageFields(), page.uid);
    const { results: repaired } = await laptop.push(accepted, again);
    expect(repaired.map(({ status }) => status)).toEqual(['applied', 'applied']);
    expect(await linkedOn(page.uid)).toBe((await stored(refusedOne.uid)).id);
  });

  test('as somebody has deleted it, before and in the same push', async () => {
    const { page, made } = await both();
    const phone = device(admin);
    const deletion = phone.number({ type: 'delete', uid: made.uid, kind: 'element', base: { version: 1 } });
    const { results } = await phone.push(deletion, phone.update(page.uid, 1, insert(made.uid)));
    expect(results[0]).toMatchObject({ status: 'applied' });
    expectMissing(results[1]);
    const { results: later } = await phone.push(phone.update(page.uid, 1, insert(made.uid)));
    expectMissing(later[0]);
  });

  test('as the uid names a page', async () => {
    const { laptop, page } = await both();
    const { results } = await laptop.push(laptop.update(page.uid, 1, insert(page.uid)));
    expect(results).toHaveLength(1);
    expectMissing(results[0]);
  });
});

test('an element that pages link by uid cannot be deleted', async () => {
  const { laptop, page, made } = await both();
  await laptop.apply(laptop.update(page.uid, 1, insert(made.uid)));
  const phone = device(admin);
  const { results } = await phone.push(
    phone.number({ type: 'delete', uid: made.uid, kind: 'element', base: { version: 1 } }),
  );
  expect(results).toMatchObject([{ status: 'refused', code: 409 }]);
});

test('an element links no other, by uid either', async () => {
  const { laptop, made } = await both();
  const { results } = await laptop.push(
    laptop.number({
      type: 'update',
      uid: made.uid,
      kind: 'element',
      base: { version: 1 },
      operations: [insert(made.uid)],
    }),
  );
  expect(results).toMatchObject([{ status: 'refused', code: 422, errors: [{ field: 'contents' }] }]);
});

test('what is composed into a page is counted for a link by uid', async () => {
  const laptop = device();
  const made = laptop.number({
    type: 'create',
    uid: randomUUID(),
    kind: 'element',
    fields: { name: randomUUID(), description: '', type: 'element' },
    tree: pageTree(...Array.from({ length: 4000 }, (_, at) => text(`t${at}`, ''))),
  });
  const links = (count: number) =>
    pageTree(...Array.from({ length: count }, (_, at) => link(made.uid, `l${at}`)));
  const { results } = await laptop.push(
    made,
    laptop.create(links(2), pageFields()),
    laptop.create(links(3), pageFields()),
  );
  expect(results.map(({ status }) => status)).toEqual(['applied', 'applied', 'refused']);
});

test('outside of syncing a link names a number', async () => {
  const { made, number } = await both();
  const create = (elementId: string | number) =>
    call('POST', '/pages', {
      as: editor,
      payload: {
        ...pageFields(),
        contents: contents(pageTree({ value: { id: 'l', type: 'div', elementId } })),
      },
    });
  const byUid = await create(made.uid);
  expect(byUid.statusCode).toBe(422);
  expect(byUid.json().data).toEqual([{ field: 'contents', message: 'Link an element by its number' }]);
  expect((await create(number)).statusCode).toBe(201);
});
