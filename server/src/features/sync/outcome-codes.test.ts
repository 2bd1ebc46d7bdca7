import { readFile } from 'node:fs/promises';
import type { MutationResult } from '@vestry/sync/contract/sync';
import { expect, test } from 'vitest';
import { testApp } from '../../test-kit/test-app';

const kit = await testApp();

const file = new URL('../../migrations/014-outcome-codes.sql', import.meta.url);
const CYCLE = { index: 1, effect: 'none' as const, reason: 'it would be inside itself' };

test('results that a former version has stored say by a code what they said by a text', async () => {
  const { sql } = kit;
  const device = crypto.randomUUID();
  const applied = { number: 1, status: 'applied' as const, id: 1, version: 2 };
  const other = [{ index: 0, effect: 'applied' as const }];
  const results: MutationResult[] = [
    { ...applied, outcomes: [...other, CYCLE] },
    { ...applied, number: 2, outcomes: other },
    { number: 3, status: 'refused', code: 409, message: `"${CYCLE.reason}"`, errors: [] },
  ];
  for (const result of results) {
    await sql`insert into mutations (client_id, number, uid, body, result)
      values (${device}, ${result.number}, ${device}, '{}', ${JSON.stringify(result)}::text::json)`;
  }
  await sql.unsafe(await readFile(file, 'utf8'));
  const rows = await sql<{ result: MutationResult }[]>`
    select result from mutations where client_id = ${device} order by number`;
  expect(rows.map(({ result }) => result)).toEqual([
    { ...applied, outcomes: [...other, { ...CYCLE, code: 'cycle' }] },
    ...results.slice(1),
  ]);
});
