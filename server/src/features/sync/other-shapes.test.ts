import type { AddressInfo } from 'node:net';
import type { MutationResult } from '@vestry/sync/contract/sync';
import { CLIENT_IS_OLDER, SERVER_IS_OLDER } from '@vestry/sync/contract/sync-limits';
import type { TreeNode } from '@vestry/sync/tree/node';
import { plantWidgets } from '@vestry/sync/test-support/planted';
import { knownShapes } from '@vestry/sync/widgets/shapes';
import { describe, expect, test } from 'vitest';
import { summaryInWords } from '../../platform/documents/summary-in-words';
import { laterText } from '../../test-kit/later-text';
import { testApp } from '../../test-kit/test-app';
import { pageFields, setText, TestDevice } from '../../test-kit/test-device';
import { contents, pageTree, text } from '../../test-kit/trees';

// Devices and a server that know other shapes of widgets than one another.

const former = await testApp();
const { sql, databaseUrl } = former;
const later = await testApp({ context: { sql, databaseUrl } });
const editor = await former.signInAs('editor');
const other = await former.signInAs('editor');

const body = (id: string, words: string): TreeNode => ({
  value: { id, type: 'quote1', shape: 3, body: words },
});

/** The same device, at the later server, with the program that it has always had. */
function meetsLater(device: TestDevice, user = editor): TestDevice {
  const late = new TestDevice(later, user, device.clientId);
  late.next = device.next;
  late.cookie = device.cookie;
  late.shapes = '';
  return late;
}

async function treeAt(uid: string): Promise<TreeNode> {
  const device = new TestDevice(later, editor);
  await device.pullAll();
  return device.documents.get(uid)!.state.tree;
}

const statuses = (results: readonly MutationResult[]) => results.map(({ status }) => status);

describe('a device of three versions ago', () => {
  test('sends its queue: create, update, settle, delete, and several in a row', async () => {
    const device = new TestDevice(former, editor);
    const phone = new TestDevice(former, other);
    const shared = device.create(pageTree(text('a', 'first'), text('b', 'first')), pageFields());
    const doomed = device.create(pageTree(text('a', 'Gone')), pageFields());
    await device.push(shared, doomed);
    await phone.apply(phone.update(shared.uid, 1, setText('a', 'theirs')));
    const mine = device.update(shared.uid, 1, setText('a', 'mine'));
    expect((await device.apply(mine)).outcomes).toMatchObject([{ effect: 'conflict' }]);

    plantWidgets(laterText());
    const late = meetsLater(device);
    const made = late.create(pageTree(text('c', 'Made')), pageFields());
    const second = late.after(made, setText('c', 'Changed'));
    const third = late.after(
      second,
      { op: 'insert', parent: 'root', after: 'c', node: text('d', 'Added') },
      setText('d', 'Added and changed'),
    );
    const inARow = late.after(mine, setText('b', 'second'));
    const settle = late.settle(shared.uid, 3, 0, 'lost');
    const again = late.after(inARow, setText('b', 'third'));
    const edited = late.update(doomed.uid, 1, setText('a', 'Edited once more'));
    const remove = {
      type: 'delete',
      uid: doomed.uid,
      kind: 'page',
      base: { mutation: edited.number },
    } as const;
    const queue = [made, second, third, inARow, settle, again, edited, late.number(remove)];
    const { results } = await late.push(...queue);
    expect(statuses(results)).toEqual(queue.map(() => 'applied'));
    expect(await treeAt(made.uid)).toEqual(pageTree(body('c', 'Changed.'), body('d', 'Added and changed.')));
    expect(await treeAt(shared.uid)).toEqual(pageTree(body('a', 'theirs.'), body('b', 'third.')));
    const [gone] = await sql`select deleted_at is not null as gone from documents where uid = ${doomed.uid}`;
    expect(gone).toEqual({ gone: true });
    // Every version of it can be read, whichever program it was made for.
    const { id } = results[2] as Extract<MutationResult, { status: 'applied' }>;
    for (const [version, words] of [
      [1, 'Made.'],
      [2, 'Changed.'],
    ] as const) {
      const reply = await later.call('GET', `/pages/${id}/revisions/${version}`, { as: editor });
      expect(JSON.parse(reply.json().data.contents)).toEqual(pageTree(body('c', words)));
    }
    const summaries = await sql`select summary from revisions where uid = ${made.uid} order by version`;
    expect(summaryInWords(summaries[1]?.['summary'], 'en')).toBe('Quote: quote changed');
  });

  test('sends again what the former server has answered, and gets that answer; the next change stands on it', async () => {
    const device = new TestDevice(former, editor);
    const phone = new TestDevice(former, other);
    const create = device.create(pageTree(text('a', 'one two'), text('b', 'b')), pageFields());
    await device.apply(create);
    await phone.apply(phone.update(create.uid, 1, setText('b', 'theirs')));
    // From here on the device's own view is that of no version.
    const update = device.after(create, setText('a', 'one two three'));
    const answer = await device.push(update);

    plantWidgets(laterText());
    const late = meetsLater(device);
    expect((await late.push(update)).results).toEqual(answer.results);
    expect((await late.push(create)).results).toMatchObject([{ status: 'applied', version: 1 }]);
    await late.apply(late.after(update, setText('a', 'one three')));
    expect(await treeAt(create.uid)).toEqual(pageTree(body('a', 'one three.'), body('b', 'theirs.')));
  });

  test('has to reload when it pulls; reloaded, it gets everything', async () => {
    const device = new TestDevice(former, editor);
    const create = device.create(pageTree(text('a', 'Hello')), pageFields());
    await device.apply(create);
    await device.pullAll();
    plantWidgets(laterText());
    const late = meetsLater(device);
    for (const shapes of ['', 'quote1.2']) {
      late.shapes = shapes;
      const refused = await late.ask();
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({ data: [{ field: 'protocol', ...CLIENT_IS_OLDER }] });
    }
    await late.apply(late.update(create.uid, 1, setText('a', 'Good day')));
    late.shapes = undefined;
    await late.pullAll();
    expect(late.documents.get(create.uid)?.state.tree).toEqual(pageTree(body('a', 'Good day.')));
  });
});

describe('a device of a later version', () => {
  test.each(['quote1.4', 'other.1', 'quote1.3,zebra.1'])(
    'that knows %s has to wait, and none of its mutations is stored',
    async (shapes) => {
      plantWidgets(laterText());
      const device = new TestDevice(later, editor);
      device.shapes = shapes;
      const create = device.create(pageTree(body('a', 'Hello.')), pageFields());
      const pushed = await device.send([create]);
      expect(pushed.statusCode).toBe(422);
      const pulled = await device.ask();
      expect(pulled.statusCode).toBe(400);
      for (const reply of [pushed, pulled])
        expect(reply.json()).toMatchObject({ data: [{ field: 'protocol', ...SERVER_IS_OLDER }] });
      device.shapes = undefined;
      expect((await device.push(create)).lastMutation).toBe(1);
    },
  );

  test.each([',', 'text', 'quote1.0', 'quote1.1,', 'text.-1', 'quote1.1 ', '.1', 'x'.repeat(30_000)])(
    'what is no list of shapes is refused (%#)',
    async (shapes) => {
      const device = new TestDevice(later, editor);
      device.shapes = shapes;
      const create = device.create(pageTree(text('a', 'Hello')), pageFields());
      for (const [reply, status] of [
        [await device.send([create]), 422],
        [await device.ask(), 400],
      ] as const) {
        expect(reply.statusCode).toBe(status);
        expect(reply.json()).toHaveProperty(['data', 0, 'field'], 'shapes');
      }
    },
  );
});

test('events say what has changed to those who know the same shapes, to all others that something has', async () => {
  plantWidgets(laterText());
  await later.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = later.app.server.address() as AddressInfo;
  const open = async (shapes: string) => {
    const ending = new AbortController();
    const url = `http://127.0.0.1:${port}/api/v1/sync/events?news=yes&shapes=${shapes}`;
    const reply = await fetch(url, { headers: editor.headers, signal: ending.signal });
    const reader = reply.body!.pipeThrough(new TextDecoderStream()).getReader();
    let received = '';
    /** The first event that is asked for; what came of other tests is passed over. */
    const until = async (isAsked: (data: string) => boolean): Promise<string> => {
      for (;;) {
        const all = Array.from(received.matchAll(/^data: (.*)\n\n/gm), ([, data = '']) => data);
        const found = all.find(isAsked);
        if (found !== undefined) return found;
        received += (await reader.read()).value ?? '';
      }
    };
    await until(() => true);
    return { until, end: () => ending.abort() };
  };
  const [same, ...others] = [await open(knownShapes()), await open(''), await open('quote1.4')] as const;
  const payload = { route: 'news', contents: contents(pageTree(body('a', 'News.'))) };
  await later.call('POST', '/pages', { as: editor, payload });
  const change = JSON.parse(await same.until((data) => data.includes('News.'))) as { cookie: string };
  expect(change).toMatchObject({ documents: [{ tree: pageTree(body('a', 'News.')) }] });
  expect(change.cookie).toMatch(/^[0-9a-f-]{36}\.\d+$/);
  for (const other of others)
    expect(await other.until((data) => data.endsWith(change.cookie))).toBe(change.cookie);
  for (const { end } of [same, ...others]) end();
});
