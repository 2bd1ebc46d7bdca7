import { describe, expect, it } from 'vitest';
import { saveDocument } from './changes';
import { NetworkFailure } from './ports';
import { Device, page, setField, setText, synced, uidOf } from './test-support/device';
import { ModelServer } from './test-support/model-server';

const A = uidOf(1);
const B = uidOf(2);

describe('a change on its way', () => {
  it('is sent, answered, pulled, and then leaves the outbox', async () => {
    const device = new Device(new ModelServer());
    await device.create(A, page('about', 'hello'));
    expect(device.document(A)).toMatchObject({ id: 0, syncStatus: 'waiting' });
    await synced(device);
    expect(device.rows()).toEqual([]);
    expect(device.document(A)).toMatchObject({ id: 1, version: 1, syncStatus: 'synced', view: null });
    expect(device.texts()).toEqual(device.server.texts());
  });

  it('stays in the outbox while no pull shows its number', async () => {
    const device = new Device(new ModelServer());
    await device.create(A, page('about', 'hello'));
    let messages = 0;
    device.fate = () => (++messages === 1 ? 'ok' : 'lost');
    await synced(device);
    expect(device.rows().map((row) => row.state)).toEqual(['acknowledged']);
    expect(device.document(A)).toMatchObject({ id: 1, version: 0, syncStatus: 'waiting' });
    device.fate = () => 'ok';
    await synced(device);
    expect(device.rows()).toEqual([]);
  });

  it('[O1] takes effect once when its answer is lost and it is sent again', async () => {
    const device = new Device(new ModelServer());
    await device.create(A, page('about', 'one'));
    await synced(device);
    await device.edit(A, [
      { op: 'insert', parent: 'root', after: null, node: { value: { id: 'n', type: 'quote1' } } },
    ]);
    let messages = 0;
    device.fate = () => (++messages === 1 ? 'answer-lost' : 'ok');
    await synced(device);
    expect(device.engine.status()).toMatchObject({ phase: 'waiting', lastError: { kind: 'offline' } });
    await synced(device);
    expect(device.server.documents.get(A)?.version).toBe(2);
    expect(device.rows()).toEqual([]);
    expect(device.texts()).toEqual(device.server.texts());
  });

  it('[O8] goes out in batches of 500, in order and without gaps', async () => {
    const device = new Device(new ModelServer());
    for (let i = 0; i < 20; i++) await device.create(uidOf(i), page(`page-${i}`, ''));
    for (let i = 0; i < 681; i++) await device.edit(uidOf(i % 20), [setText('w0', `text ${i}`)]);
    await synced(device);
    const pushes = device.requests.filter(({ call }) => call === 'push');
    expect(pushes.map(({ numbers }) => numbers.length)).toEqual([500, 201]);
    expect(pushes.flatMap(({ numbers }) => numbers)).toEqual(Array.from({ length: 701 }, (_, i) => i + 1));
    expect(device.rows()).toEqual([]);
  });

  it('is based on the version pulled, or on the change before it', async () => {
    const device = new Device(new ModelServer());
    await device.create(A, page('about', ''));
    await synced(device);
    await device.edit(A, [setText('w0', 'x')]);
    await device.edit(A, [setText('w0', 'y')]);
    const bases = device.rows().map(({ mutation }) => (mutation.type === 'update' ? mutation.base : null));
    expect(bases).toEqual([{ version: 1 }, { mutation: 2, seen: 1 }]);
  });

  it('makes no row when nothing differs', async () => {
    const device = new Device(new ModelServer());
    await device.create(A, page('about', 'x'));
    await synced(device);
    await device.edit(A, [setText('w0', 'x')]);
    expect(device.rows()).toEqual([]);
    expect(device.document(A)).toMatchObject({ syncStatus: 'synced', view: null });
  });
});

describe('a refused change', () => {
  async function withTakenRoute() {
    const device = new Device(new ModelServer());
    await device.create(A, page('about', 'a'));
    await device.create(B, page('news', 'b'));
    await synced(device);
    await device.edit(B, [setField('route', 'about')]);
    return device;
  }

  it('[O7] waits for a person with what was typed intact, and blocks no other document', async () => {
    const device = await withTakenRoute();
    await device.edit(A, [setText('w0', 'later')]);
    await synced(device);
    expect(device.server.documents.get(A)?.state).toEqual(page('about', 'later'));
    expect(device.document(B)).toMatchObject({ syncStatus: 'attention', server: page('news', 'b') });
    expect(device.shown(B).fields.route).toBe('about');
    expect(device.rows().map((row) => [row.state, row.mutation.uid])).toEqual([['refused', B]]);
  });

  it('[O7] holds the later changes of its document that were not sent, and no others', async () => {
    const device = await withTakenRoute();
    const sent = device.engine.sync({ on: 'save' });
    await device.edit(B, [setText('w0', 'held')]);
    await device.edit(A, [setText('w0', 'free')]);
    await sent;
    await synced(device);
    const states = device.rows().map((row) => row.state);
    expect(states.filter((state) => state === 'refused').length).toBeGreaterThan(0);
    expect(device.server.documents.get(A)?.state).toEqual(page('about', 'free'));
    expect(device.server.documents.get(B)?.state).toEqual(page('news', 'b'));
    expect(device.shown(B)).toEqual({ ...page('about', 'held') });
  });

  it('goes away when the document is saved again, with everything in it', async () => {
    const device = await withTakenRoute();
    await device.edit(B, [setText('w0', 'behind')]);
    await synced(device);
    await device.edit(B, [setField('route', 'contact')]);
    await synced(device);
    expect(device.rows()).toEqual([]);
    expect(device.document(B)).toMatchObject({ syncStatus: 'synced' });
    expect(device.server.documents.get(B)?.state).toEqual(page('contact', 'behind'));
  });

  it('of a new document becomes a new creation when it is mended', async () => {
    const device = new Device(new ModelServer());
    await device.create(A, page('about', 'a'));
    await device.create(B, page('about', 'b'));
    await synced(device);
    expect(device.document(B)).toMatchObject({ id: 0, syncStatus: 'attention' });
    await device.edit(B, [setField('route', 'other')]);
    await synced(device);
    expect(device.document(B)).toMatchObject({ id: 2, syncStatus: 'synced' });
    expect(device.texts()).toEqual(device.server.texts());
  });

  it('shows the document again when it was a deletion', async () => {
    const device = await withTakenRoute();
    await synced(device);
    await device.remove(B);
    expect(device.document(B)).toMatchObject({ removed: true });
    await synced(device);
    expect(device.document(B)).toBeUndefined();
    expect(device.rows()).toEqual([]);
  });
});

describe('what the server will not read at all', () => {
  it('is found in its batch, refused here, and blocks nothing', async () => {
    const device = new Device(new ModelServer());
    await device.create(A, page('about', 'a'));
    await device.create(B, page('bad', 'b'));
    await device.edit(A, [setText('w0', 'after')]);
    const push = device.network.push.bind(device.network);
    device.network.push = (request) => {
      const bad = request.mutations.some((each) => each.type === 'create' && each.fields.route === 'bad');
      if (bad) throw new NetworkFailure('refused', 'Too large', { reason: 'tooLarge' });
      return push(request);
    };
    await synced(device);
    expect(device.server.documents.get(A)?.state).toEqual(page('about', 'after'));
    expect(device.document(B)).toMatchObject({ syncStatus: 'attention' });
    expect(device.rows().map((row) => row.result)).toMatchObject([{ status: 'refused', reason: 'tooLarge' }]);
  });

  it('is not asked about for ever where the server reads nothing at all', async () => {
    const device = new Device(new ModelServer());
    await device.create(A, page('about', 'a'));
    const push = device.network.push.bind(device.network);
    let asked = 0;
    device.network.push = () => {
      asked += 1;
      throw new NetworkFailure('refused', 'Not found', { reason: 'gone' });
    };
    await device.engine.sync({ on: 'manual' });
    expect(device.engine.status().lastError).toMatchObject({ kind: 'refused' });
    expect(device.rows().map(({ state }) => state)).toEqual(['refused', 'pending']);
    // The change, and what fills its number.
    expect(asked).toBe(2);
    device.network.push = push;
    await synced(device);
    expect(device.rows().map(({ state }) => state)).toEqual(['refused']);
  });
});

describe('two devices', () => {
  it('end equal, with both edits', async () => {
    const server = new ModelServer();
    const [one, two] = [new Device(server, '1'), new Device(server, '2')];
    await one.create(A, page('about', 'left', 'right'));
    await synced(one, two);
    await one.edit(A, [setText('w0', 'LEFT')]);
    await two.edit(A, [setText('w1', 'RIGHT')]);
    await synced(one, two, one);
    expect(one.shown(A)).toEqual(page('about', 'LEFT', 'RIGHT'));
    expect(two.texts()).toEqual(one.texts());
    expect(server.texts()).toEqual(one.texts());
  });

  it('show a change of the other under an own one that waits', async () => {
    const server = new ModelServer();
    const [one, two] = [new Device(server, '1'), new Device(server, '2')];
    await one.create(A, page('about', 'left', 'right'));
    await synced(one, two);
    await one.edit(A, [setText('w0', 'LEFT')]);
    await synced(one);
    await two.edit(A, [setText('w1', 'RIGHT')]);
    const push = two.network.push.bind(two.network);
    two.network.push = () => {
      throw new NetworkFailure('busy', 'later');
    };
    await two.engine.sync({ on: 'event', cookie: `${server.epoch}.${server.space}` });
    two.network.push = push;
    expect(two.shown(A).tree.children?.[1]?.value.text).toBe('RIGHT');
    await synced(two);
    expect(two.shown(A)).toEqual(page('about', 'LEFT', 'RIGHT'));
  });

  it('drop what the other deleted, but not what they hold unsaved work on', async () => {
    const server = new ModelServer();
    const [one, two] = [new Device(server, '1'), new Device(server, '2')];
    await one.create(A, page('about', 'a'));
    await one.create(B, page('news', 'b'));
    await synced(one, two);
    two.storage.drafted.add(B);
    await one.remove(A);
    await one.remove(B);
    await synced(one, two);
    expect(two.document(A)).toBeUndefined();
    expect(two.document(B)).toMatchObject({ deletedOnServer: true, server: page('news', 'b') });
    await two.storage.transact((tx) => saveDocument(tx, B, page('news', 'kept'), 0));
    await synced(two, one);
    expect(one.shown(B)).toEqual(page('news', 'kept'));
    expect(two.document(B)).toMatchObject({ deletedOnServer: false, syncStatus: 'synced' });
  });
});
