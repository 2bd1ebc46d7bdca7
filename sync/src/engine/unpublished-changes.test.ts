import { expect, it } from 'vitest';
import { Device, page, setField, setText, uidOf } from './test-support/device';
import { ModelServer } from './test-support/model-server';

const A = uidOf(1);

it('each unpublished change says so, so that it stays unpublished when somebody publishes meanwhile', async () => {
  const server = new ModelServer();
  const [mine, theirs] = [new Device(server), new Device(server)] as const;
  await mine.create(A, {
    ...page('about', 'text'),
    fields: { route: 'about', status: 'public', held: true },
  });
  for (const device of [mine, theirs]) await device.engine.sync({ on: 'manual' });

  await mine.edit(A, [setText('w0', 'mine')]);
  await theirs.edit(A, [{ op: 'field', name: 'held' }]);
  await theirs.engine.sync({ on: 'manual' });
  expect(server.documents.get(A)!.state.fields).not.toHaveProperty('held');
  await mine.engine.sync({ on: 'manual' });
  expect(server.documents.get(A)!.state.fields).toMatchObject({ held: true });

  // Who takes it away says nothing else.
  await mine.edit(A, [{ op: 'field', name: 'held' }, setField('title', 'T')]);
  await mine.engine.sync({ on: 'manual' });
  expect(server.documents.get(A)!.state.fields).toEqual({ route: 'about', status: 'public', title: 'T' });
});
