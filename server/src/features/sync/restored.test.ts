import { randomUUID } from 'node:crypto';
import type { DocumentKind } from '@vestry/sync/contract/document';
import { expect, test } from 'vitest';
import { testApp } from '../../test-kit/test-app';
import { pageFields, TestDevice } from '../../test-kit/test-device';
import { pageTree, text } from '../../test-kit/trees';

const kit = await testApp();
const { signInAs, sql } = kit;
const editor = await signInAs('editor');
const device = () => new TestDevice(kit, editor);

const FIELDS: Record<DocumentKind, () => Record<string, unknown>> = {
  page: pageFields,
  element: () => ({ name: `element ${randomUUID()}`, description: '', type: 'element' }),
};

/** Makes one that names a number; gives the one that it got. */
async function make(kind: DocumentKind, id?: number, on = device(), uid: string = randomUUID()) {
  const named = id === undefined ? {} : { id };
  const tree = pageTree(text('a', 'one'));
  return (await on.apply(on.number({ type: 'create', uid, kind, fields: FIELDS[kind](), tree, ...named })))
    .id;
}

/** Marks the database as restored, as an operator does who restores it without `vestry restore`. */
const restored = () => sql`update space set epoch = gen_random_uuid()`;

test.each(['page', 'element'] as const)(
  '[P14] a %s that is made again has its number again',
  async (kind) => {
    const last = await make(kind);
    await restored();
    const fresh = await make(kind);
    // Whatever was made since the backup had a number below.
    expect(fresh).toBeGreaterThan(last + 100_000);
    expect(await make(kind, last + 1)).toBe(last + 1);
    expect(await make(kind)).toBeGreaterThan(fresh);
  },
);

test.each(['page', 'element'] as const)(
  '[P14] a %s gets none that another one has, or that was never given out',
  async (kind) => {
    const taken = await make(kind);
    const next = await make(kind, taken);
    expect(next).toBeGreaterThan(taken);
    expect(await make(kind, next + 50)).toBe(next + 1);
    expect(await make(kind, 2_147_483_647)).toBe(next + 2);
  },
);

test('[P14] of a number that was deleted, nobody gets it but its own document', async () => {
  const [on, uid] = [device(), randomUUID()];
  const id = await make('page', undefined, on, uid);
  await on.apply(on.number({ type: 'delete', uid, kind: 'page', base: { version: 1 } }));
  expect(await make('page', id)).not.toBe(id);
  expect(await make('page', id, on, uid)).toBe(id);
});

test('[P14] of two that name the same number in one push one gets it', async () => {
  const last = await make('page');
  await restored();
  const on = device();
  const both = [0, 1].map(() =>
    on.number({
      type: 'create',
      uid: randomUUID(),
      kind: 'page',
      fields: pageFields(),
      tree: pageTree(),
      id: last + 1,
    }),
  );
  const { results } = await on.push(...both);
  const ids = results.flatMap((result) => (result.status === 'applied' ? [result.id] : []));
  expect(ids[0]).toBe(last + 1);
  expect(ids[1]).toBeGreaterThan(last + 100_000);
});

test('[P14] of two that name the same number at once one gets it', async () => {
  const last = await make('page');
  await restored();
  const ids = await Promise.all([1, 2, 3, 4].map(() => make('page', last + 1)));
  expect(ids.filter((id) => id === last + 1)).toHaveLength(1);
  expect(new Set(ids).size).toBe(4);
});

test('[P1] the same creation again is the same, whether it names the number or not', async () => {
  const phone = device();
  const made = phone.create(pageTree(), pageFields());
  const first = await phone.push(made);
  const id = first.results[0]?.status === 'applied' ? first.results[0].id : 0;
  expect(await phone.push({ ...made, id } as typeof made)).toEqual(first);
});

test('a further restore goes on from there, although its backup is as old', async () => {
  const before = await make('page');
  await restored();
  const between = await make('page');
  await sql`select setval('page_number', ${before}), setval('element_number', 1)`;
  await sql`delete from restores`;
  await sql`update documents set updated_at = updated_at - interval '1 day'`;
  await sql`update job_runs set started_at = started_at - interval '1 day'`;
  await sql`update users set updated_at = updated_at - interval '1 day'`;
  await restored();
  expect(await make('page')).toBeGreaterThan(between);
});

test('[P15] a device that gets the whole state learns which backups were restored, and how new they were', async () => {
  const [on, before] = [device(), new Date().toISOString()];
  await sql`delete from restores`;
  expect((await on.pull()).restores).toBeUndefined();
  await make('page');
  await restored();
  const { reset, restores = [] } = await on.pull();
  expect([reset, restores.length]).toEqual([true, 1]);
  const isSound = restores.every(({ stateAt, restoredAt }) => before < stateAt && stateAt <= restoredAt);
  expect(isSound).toBe(true);
  expect((await on.pull()).restores).toBeUndefined();
});
