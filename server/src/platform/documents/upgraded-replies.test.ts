import type { TreeNode } from '@vestry/sync/tree/node';
import { plantWidgets, upgradedWidget } from '@vestry/sync/test-support/planted';
import { upgradeTree } from '@vestry/sync/widgets/upgrade';
import { rename } from '@vestry/sync/widgets/upgrade-steps';
import { describe, expect, test } from 'vitest';
import { laterText } from '../../test-kit/later-text';
import { plainRenderer } from '../../test-kit/plain-renderer';
import { testApp } from '../../test-kit/test-app';
import { pageFields, setText, TestDevice } from '../../test-kit/test-device';
import { contents, headerTree, pageTree, text } from '../../test-kit/trees';

// What a program has stored is given out, merged and restored by one of three versions later.

const former = await testApp();
const { sql, databaseUrl } = former;
const renderer = { ...plainRenderer, renderPage: (page: object) => JSON.stringify(page) };
const later = await testApp({ context: { sql, databaseUrl, renderer } });
const editor = await former.signInAs('editor');
const other = await former.signInAs('editor');

/** The same with the present program's text widgets. */
const body = (id: string, words: string): TreeNode => ({
  value: { id, type: 'quote1', shape: 3, body: words },
});
const upgrade = () => void plantWidgets(laterText());

async function data<T = { contents: string }>(reply: ReturnType<typeof former.call>): Promise<T> {
  const answer = await reply;
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json<{ data: T }>().data;
}
const get = <T = { contents: string }>(path: string) => data<T>(later.call('GET', path, { as: editor }));
const treeOf = ({ contents }: { contents: string }) => JSON.parse(contents) as TreeNode;

let count = 0;
async function storedPage(...texts: TreeNode[]) {
  count += 1;
  const route = `stored-${count}`;
  const payload = { route, status: 'public', contents: contents(pageTree(...texts)) };
  const { id, uid } = await data<{ id: number; uid: string }>(
    former.call('POST', '/pages', { as: editor, payload }),
  );
  return { id, uid, route };
}

const put = (app: typeof former, payload: object) => data(app.call('PUT', '/pages', { as: editor, payload }));

describe('a widget of a former shape', () => {
  test('is given out in the one of today by every call, and shown so', async () => {
    const { id, route } = await storedPage(text('a', 'Hello'));
    const element = { name: 'Part', type: 'element', contents: contents(pageTree(text('b', 'Part'))) };
    const part = await data<{ id: number }>(
      former.call('POST', '/elements', { as: editor, payload: element }),
    );
    upgrade();
    const expected = pageTree(body('a', 'Hello.'));
    expect(treeOf(await get(`/pages/${id}`))).toEqual(expected);
    expect(treeOf(await get(`/pages/route/${route}`))).toEqual(expected);
    const list = await get<{ data: { contents: string }[] }>(`/pages?search=${route}`);
    expect(treeOf(list.data[0]!)).toEqual(expected);
    expect(treeOf(await get(`/pages/${id}/revisions/1`))).toEqual(expected);
    expect(treeOf(await get(`/elements/${part.id}`))).toEqual(pageTree(body('b', 'Part.')));
    const [first] = await get<{ contents: string }[]>('/elements/types/element');
    expect(treeOf(first!)).toEqual(pageTree(body('b', 'Part.')));
    const device = new TestDevice(later, editor);
    await device.pullAll();
    const pulled = [...device.documents.values()].find(({ state }) => state.fields['route'] === route);
    expect(pulled?.state.tree).toEqual(expected);
    const shown = await later.app.inject(`/${route}`);
    expect(shown.json().tree).toEqual(expected);
  });

  test('is given out so within the header of a page', async () => {
    const payload = { name: 'Head', type: 'header', contents: contents(headerTree('/a')) };
    const header = await data<{ id: number }>(former.call('POST', '/elements', { as: editor, payload }));
    const { id, route } = await storedPage();
    await put(former, { id, route, headerId: header.id, contents: contents(pageTree()) });
    plantWidgets(
      upgradedWidget('link', [
        { number: 1, note: 'The text is a label', steps: [rename('displayText', 'label')] },
      ]),
    );
    const page = await get<{ header: string }>(`/pages/${id}`);
    const { children } = JSON.parse(page.header) as TreeNode;
    expect(children?.[0]?.value).toEqual({ id: 'link0', type: 'link', shape: 1, label: '/a', href: '/a' });
  });

  test('is upgraded in what the API is given, and in what stands against it', async () => {
    const { id, route } = await storedPage(text('a', 'Hello'), text('b', 'World'));
    await put(former, { id, route, contents: contents(pageTree(text('a', 'Hello'), text('b', 'Moon'))) });
    upgrade();
    // Somebody who has read version 1 long ago, and says nothing of shapes.
    await put(later, {
      id,
      route,
      baseVersion: 1,
      contents: contents(pageTree(text('a', 'Good day'), text('b', 'World'))),
    });
    const merged = await get(`/pages/${id}`);
    expect(treeOf(merged)).toEqual(pageTree(body('a', 'Good day.'), body('b', 'Moon.')));
    // What was given out comes back as it is.
    await put(later, { id, route, contents: merged.contents });
    expect(await get(`/pages/${id}`)).toEqual(merged);
  });

  test('comes back from a former version, a whole one and one that its operations say', async () => {
    const device = new TestDevice(former, editor);
    const create = device.create(pageTree(text('a', 'One')), pageFields());
    const { id } = await device.apply(create);
    await device.apply(device.after(create, setText('a', 'Two')));
    await put(former, { id, route: 'elsewhere', contents: contents(pageTree()) });
    upgrade();
    for (const [version, words] of [
      [1, 'One.'],
      [2, 'Two.'],
    ] as const) {
      expect(treeOf(await get(`/pages/${id}/revisions/${version}`))).toEqual(pageTree(body('a', words)));
      const restore = later.call('POST', `/pages/${id}/revisions/${version}/restore`, { as: editor });
      expect(treeOf(await data(restore))).toEqual(pageTree(body('a', words)));
    }
    const revisions = await sql<{ contents: string | null }[]>`
      select r.contents from revisions r join documents d using (uid) where d.id = ${id} and d.kind = 'page' order by r.version`;
    expect(revisions[0]?.contents).toContain('"text":"One"');
  });

  test('is patched: a device that has upgraded what it holds ends with the same bytes', async () => {
    const texts = Array.from({ length: 40 }, (_, n) => text(`w${n}`, `A longer paragraph with number ${n}`));
    const { id, uid, route } = await storedPage(...texts);
    const device = new TestDevice(former, editor);
    await device.pullAll();
    upgrade();
    const stored = device.documents.get(uid)!;
    const state = { ...stored.state, tree: upgradeTree(stored.state.tree) };
    const present = new TestDevice(later, editor, device.clientId);
    present.cookie = device.cookie;
    present.documents.set(uid, { ...stored, state });
    const edited = { ...state.tree, children: [body('w0', 'Edited.'), ...state.tree.children!.slice(1)] };
    await put(later, { id, route, contents: contents(edited) });
    const { patches } = await present.pull();
    expect(patches.map((patch) => patch.operations)).toEqual([
      [{ op: 'set', id: 'w0', path: ['body'], value: 'Edited.', shape: 3 }],
    ]);
    expect(present.text(uid)).toBe((await get(`/pages/${id}`)).contents);
  });
});

describe('a conflict about a field that has another name since', () => {
  async function disputed(mine: string, theirs: string) {
    const [laptop, phone] = [new TestDevice(former, editor), new TestDevice(former, other)];
    const create = laptop.create(pageTree(text('a', 'first')), pageFields());
    const { id } = await laptop.apply(create);
    await phone.apply(phone.update(create.uid, 1, setText('a', theirs)));
    await laptop.apply(laptop.update(create.uid, 1, setText('a', mine)));
    return { id, uid: create.uid, laptop };
  }
  const settle = (uid: string, choice: string) =>
    data(
      later.call('POST', `/conflicts/${uid}/settle`, {
        as: other,
        payload: { version: 3, place: 0, choice },
      }),
    );

  test('a conflict has the name and the values of the newest shape', async () => {
    const { id, uid } = await disputed('mine', 'theirs');
    upgrade();
    const conflict = {
      operation: { op: 'set', id: 'a', path: ['body'], value: 'mine.', shape: 3 },
      lost: 'theirs.',
    };
    expect(await get(`/conflicts/${uid}`)).toMatchObject({ conflicts: [conflict] });
    const { data: list } = await get<{ data: object[] }>(`/pages/${id}/revisions`);
    expect(list[0]).toMatchObject({ version: 3, conflicts: [conflict] });
    expect(await get(`/pages/${id}/revisions/3`)).toMatchObject({ conflicts: [conflict] });
  });

  test('is settled: the value that lost comes back', async () => {
    const { id, uid } = await disputed('mine', 'theirs');
    upgrade();
    await settle(uid, 'lost');
    expect(treeOf(await get(`/pages/${id}`))).toEqual(pageTree(body('a', 'theirs.')));
  });

  test('is settled: both long texts stay', async () => {
    const [mine, theirs] = ['mine '.repeat(10).trim(), 'else '.repeat(10).trim()];
    const { id, uid } = await disputed(mine, theirs);
    upgrade();
    await settle(uid, 'both');
    expect(treeOf(await get(`/pages/${id}`))).toEqual(pageTree(body('a', `${mine}.\n${theirs}.`)));
  });

  test('between a device of the former program and an edit of today', async () => {
    const device = new TestDevice(former, editor);
    const create = device.create(pageTree(text('a', 'first')), pageFields());
    const { id } = await device.apply(create);
    upgrade();
    const route = String((create as { fields: Record<string, unknown> }).fields['route']);
    await put(later, { id, route, contents: contents(pageTree(body('a', 'theirs.'))) });
    const late = new TestDevice(later, other);
    late.shapes = '';
    const { outcomes } = await late.apply(late.update(create.uid, 1, setText('a', 'mine')));
    expect(outcomes).toEqual([{ index: 0, effect: 'conflict', lost: 'theirs.' }]);
    expect(await get(`/conflicts/${create.uid}`)).toMatchObject({
      conflicts: [{ operation: { path: ['body'], value: 'mine.', shape: 3 }, lost: 'theirs.' }],
    });
    await settle(create.uid, 'lost');
    expect(treeOf(await get(`/pages/${id}`))).toEqual(pageTree(body('a', 'theirs.')));
  });
});
