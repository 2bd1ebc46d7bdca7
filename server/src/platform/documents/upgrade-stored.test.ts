import type { TreeNode } from '@vestry/sync/tree/node';
import { plantWidgets, upgradedWidget } from '@vestry/sync/test-support/planted';
import { knownShapes } from '@vestry/sync/widgets/shapes';
import { change, rename } from '@vestry/sync/widgets/upgrade-steps';
import { beforeEach, describe, expect, it } from 'vitest';
import { keptLog } from '../../test-kit/kept-log';
import { brokenText, laterText } from '../../test-kit/later-text';
import { testApp } from '../../test-kit/test-app';
import { contents, headerTree, pageTree, text } from '../../test-kit/trees';
import { isUpgradeDue, upgradeStored } from './upgrade-stored';

const kit = await testApp();
const { sql, call } = kit;
const editor = await kit.signInAs('editor');
const going = new AbortController().signal;

/** As after the update of a site that holds nothing yet. */
beforeEach(async () => {
  await sql`truncate documents, revisions, conflicts cascade`;
  await sql`update widget_shapes set completed = ''`;
});

let count = 0;
async function storedPage(...children: TreeNode[]): Promise<{ id: number; route: string }> {
  count += 1;
  const route = `stored-${count}`;
  const payload = { route, contents: contents(pageTree(...children)) };
  const reply = await call('POST', '/pages', { as: editor, payload });
  expect(reply.statusCode).toBe(201);
  return { id: reply.json<{ data: { id: number } }>().data.id, route };
}
const put = (page: object, ...children: TreeNode[]) =>
  call('PUT', '/pages', { as: editor, payload: { ...page, contents: contents(pageTree(...children)) } });

/** So many at once, each with a text that is its number. */
const storedPages = (pages: number) => sql<{ id: number; route: string }[]>`
  insert into documents (uid, kind, id, version, fields, contents)
  select gen_random_uuid(), 'page', n, 1, jsonb_build_object('route', 'many-' || n, 'status', 'draft'),
    '{"value":{"id":"root","type":"div"},"children":[{"value":{"id":"a","text":"' || n || '","type":"quote1"}}]}'
  from generate_series(10001, ${10_000 + pages}::int) n returning id, fields ->> 'route' as route`;

const run = (log = kit.context.log, signal = going) => upgradeStored({ sql, log }, signal);
const rows = () => sql`select * from documents order by kind desc, id`;
/** All but what the rewrite is for. */
/** Without the contents, and their bytes. */
const other = async () => (await rows()).map(({ contents: _contents, cost: _cost, ...rest }) => rest);
const texts = async () => (await rows()).map((row) => String(row['contents']));
const spaceVersion = async () => (await sql<{ version: string }[]>`select version from space`)[0]?.version;

describe('stored widgets', () => {
  it('are brought to their shape of today where they lie: no version changes, and no device is woken', async () => {
    const woken: string[] = [];
    const listening = await sql.listen('vestry_space', (payload) => woken.push(payload));
    await storedPage(text('a', 'One'));
    const edited = await storedPage(text('b', 'Two'), text('c', 'Three'));
    await put(edited, text('b', 'Two'), text('c', 'Four'));
    const deleted = await storedPage(text('d', 'Gone'));
    await call('DELETE', `/pages/${deleted.id}`, { as: editor });
    const header = { name: 'Head', type: 'header', contents: contents(headerTree('/a')) };
    await call('POST', '/elements', { as: editor, payload: header });
    const before = {
      rows: await other(),
      space: await spaceVersion(),
      revisions: [...(await sql`select * from revisions order by 1, 2`)],
    };
    // Notifications of the writes above may still be on their way.
    await expect.poll(() => woken).toContain(before.space);
    woken.length = 0;

    plantWidgets(laterText());
    expect(await isUpgradeDue(sql)).toBe(true);
    expect(await run()).toEqual({ documents: 4, rewritten: 3 });
    expect(await isUpgradeDue(sql)).toBe(false);
    expect(await other()).toEqual(before.rows);
    expect(await spaceVersion()).toBe(before.space);
    expect([...(await sql`select * from revisions order by 1, 2`)]).toEqual(before.revisions);
    const all = (await texts()).join();
    for (const words of ['One.', 'Two.', 'Four.', 'Gone.']) expect(all).toContain(`"body":"${words}","id"`);
    expect(all).not.toContain('"id":"a","text"');
    // Sent after any notification of the rewrite.
    await sql.notify('vestry_space', 'end');
    await expect.poll(() => woken).toEqual(['end']);
    await listening.unlisten();

    expect(await run()).toEqual({ documents: 0, rewritten: 0 });
    expect((await put(edited, text('b', 'Later'))).statusCode).toBe(200);
    expect(Number(await spaceVersion())).toBe(Number(before.space) + 1);
  });

  it('of more documents and bytes than one step holds are all reached', async () => {
    const large = 'x'.repeat(1_900);
    for (let page = 0; page < 3; page += 1)
      await storedPage(...Array.from({ length: 300 }, (_, n) => text(`w${n}`, large)));
    await storedPages(250);
    plantWidgets(laterText());
    expect(await run()).toEqual({ documents: 253, rewritten: 253 });
    expect((await texts()).filter((each) => each.includes('"shape":3'))).toHaveLength(253);
  });

  it('of a page that links an element under another name are counted among what uses it', async () => {
    await storedPage(text('a', '7'));
    const steps = [rename('text', 'elementId'), change('elementId', Number)];
    plantWidgets(upgradedWidget('quote1', [{ number: 1, note: 'It links an element', steps }]));
    await run();
    expect((await rows())[0]?.['uses']).toEqual([7]);
  });
});

describe('an upgrade that throws', () => {
  it('leaves that widget at the shape that it can reach, and is named with it; all others go on', async () => {
    const { id, route } = await storedPage(text('a', 'One'), text('b', 'bad'));
    await storedPage(text('c', 'Two'));
    plantWidgets(brokenText('bad'));
    const { log, lines } = keptLog();
    const failed = `Widgets that keep their former shape: 1. page '${route}', quote1 'b', upgrade 2: cannot be read`;
    await expect(run(log)).rejects.toThrow(failed);
    expect(JSON.parse(lines[0]!)).toMatchObject({
      label: 'upgrade',
      kind: 'page',
      document: route,
      widget: 'b',
      type: 'quote1',
      upgrade: 2,
      msg: 'a widget could not be upgraded',
    });
    const stored = await texts();
    expect(stored[0]).toContain('{"id":"a","shape":2,"type":"quote1","words":"One"}');
    expect(stored[0]).toContain('{"id":"b","shape":1,"type":"quote1","words":"bad"}');
    expect(stored[1]).toContain('"shape":2');
    const read = await call('GET', `/pages/${id}`, { as: editor });
    expect(read.statusCode).toBe(200);
    // It stays due until it is fixed, and is logged each time.
    expect(await isUpgradeDue(sql)).toBe(true);
    await expect(run(log)).rejects.toThrow(failed);

    plantWidgets(brokenText('nothing'));
    await run();
    expect((await texts())[0]).toContain('{"id":"b","shape":2,"type":"quote1","words":"bad"}');
    expect(await isUpgradeDue(sql)).toBe(false);
  });

  it('for many widgets names the first ones and counts the rest', async () => {
    await storedPage(...Array.from({ length: 30 }, (_, n) => text(`w${n}`, 'bad')));
    plantWidgets(brokenText('bad'));
    const { log, lines } = keptLog();
    await expect(run(log)).rejects.toThrow(/former shape: 30\. page .*and 10 more$/s);
    expect(lines).toHaveLength(20);
  });
});

describe('meanwhile', () => {
  it('an edit is never overwritten, and waits for nothing but the step', async () => {
    const pages = [];
    for (let n = 0; n < 150; n += 1) pages.push(await storedPage(text('a', `Page ${n}`)));
    plantWidgets(laterText());
    const rewriting = run();
    const edits = pages.map(
      ({ id, route }, n) =>
        () =>
          put({ id, route }, text('a', `Edited ${n}`)),
    );
    for (const edit of edits.toReversed()) expect((await edit()).statusCode).toBe(200);
    await rewriting;
    const stored = await texts();
    stored.forEach((each, n) => expect(each).toContain(`"body":"Edited ${n}."`));
  });

  it('of two that run at once both end, and each document is rewritten once', async () => {
    await storedPages(320);
    plantWidgets(laterText());
    const done = await Promise.all([run(), run(), run()]);
    expect(done.reduce((sum, { rewritten }) => sum + rewritten, 0)).toBe(320);
    expect((await texts()).every((each) => each.includes('"shape":3'))).toBe(true);
  });

  it('one that was cut off goes on where it was', async () => {
    await storedPages(320);
    plantWidgets(laterText());
    const cut = new AbortController();
    const waiting = async () =>
      (
        await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      ).length;
    // In the middle of its second step it waits for an editor.
    const { stopped } = await sql.begin(async (tx) => {
      await tx`select from documents
        where uid = (select uid from documents order by uid offset 150 limit 1) for update`;
      const going = run(kit.context.log, cut.signal).then(
        () => 'done',
        () => 'stopped',
      );
      await expect.poll(waiting).toBe(1);
      cut.abort();
      return { stopped: going };
    });
    expect(await stopped).toBe('stopped');
    expect(await isUpgradeDue(sql)).toBe(true);
    expect(await run()).toEqual({ documents: 320, rewritten: 120 });
    expect((await texts()).every((each) => each.includes('"shape":3'))).toBe(true);
    expect((await sql`select completed from widget_shapes`)[0]).toEqual({ completed: knownShapes() });
  });
});
