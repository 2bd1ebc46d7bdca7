import type { TreeNode } from '@vestry/sync/tree/node';
import { afterAll, expect, test } from 'vitest';
import type { Sql } from './platform/db/db';
import { createTestDatabase } from './test-kit/database';
import { STALL_MS } from './test-kit/fuzz/child-facts';
import { FuzzServer } from './test-kit/fuzz/play';
import { scratchFolder } from './test-kit/scratch';
import { builtRenderer } from './test-kit/site-renderer';
import { contents, pageTree, text } from './test-kit/trees';

// What a former version let an editor save, and no save of today does: it lies in the database when the server starts.

interface Stored {
  kind: 'page' | 'element';
  id: number;
  fields: object;
  tree: TreeNode;
  uses?: number[];
}

const store = (sql: Sql, { kind, id, fields, tree, uses = [] }: Stored) => sql`
  insert into documents (uid, kind, id, version, fields, contents, uses)
  values (gen_random_uuid(), ${kind}, ${id}, 1, ${sql.json({ ...fields })}, ${contents(tree)}, ${uses})`;

const many = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));
const ELEMENT = 9_000;
const page = (
  id: number,
  route: string,
  fields: object = {},
  tree: TreeNode = pageTree(text('a', 'Wombat')),
) => ({ kind: 'page', id, fields: { route, status: 'public', title: route, ...fields }, tree }) as const;
const event = (id: number, start: string, repeat: string) =>
  page(id, `event-${id}`, { entry: { kind: 'event', start, repeat } });

const BROKEN: Record<string, { path: string; documents: readonly Stored[] }> = {
  'a page with 1,000 links to an element of 4,900 widgets': {
    path: '/large',
    documents: [
      {
        kind: 'element',
        id: ELEMENT,
        fields: { name: 'big', type: 'element', description: '' },
        tree: pageTree(...many(4_900, (at) => text(`t${at}`, `word${at}`))),
      },
      {
        ...page(
          9_001,
          'large',
          {},
          pageTree(...many(1_000, (at) => ({ value: { id: `d${at}`, type: 'div', elementId: ELEMENT } }))),
        ),
        uses: [ELEMENT],
      },
    ],
  },
  'events whose rules end in the year 9999': {
    path: '/event-9001',
    documents: [
      event(9_001, '2040-01-01', 'FREQ=YEARLY;INTERVAL=2;UNTIL=99991231'),
      event(9_002, '2096-02-29', 'FREQ=YEARLY;UNTIL=99991231'),
      event(9_003, '1970-01-01', 'FREQ=YEARLY;INTERVAL=97;UNTIL=99991231'),
      event(9_004, '2199-12-31', 'FREQ=YEARLY;INTERVAL=48;UNTIL=99991231'),
    ],
  },
  '60 monthly events that began in 1970': {
    path: '/event-9030',
    documents: many(60, (at) => event(9_001 + at, '1970-01-04T10:00', 'FREQ=MONTHLY;BYDAY=-1SU')),
  },
};

const RENDERER = await builtRenderer();

test.each(Object.entries(BROKEN))(
  'a server that starts with %s in its database answers everybody, and no turn of it is long',
  async (_, { path, documents }) => {
    const database = await createTestDatabase();
    afterAll(() => database.drop());
    for (const each of documents) await store(database.sql, each);
    const server = await FuzzServer.start({
      DATABASE_URL: database.url,
      DATA_DIR: await scratchFolder('broken'),
      JWT_SECRET: 'a key for this start alone, long enough',
      RENDERER,
    });
    const ask = async (at: string) => {
      const reply = await fetch(`http://127.0.0.1:${server.port}${at}`);
      return [at, reply.status, (await reply.text()) !== ''];
    };
    const early = ['/healthz', path, '/feed.xml', '/calendar.ics', path];
    // A search is only answered when it is prepared.
    const paths = [...early, '/search?q=wombat'];
    expect(await Promise.all(early.map(ask))).toEqual(early.map((at) => [at, 200, true]));
    const isRead = async () => (await fetch(`http://127.0.0.1:${server.port}/readyz`)).text();
    await expect.poll(isRead, { timeout: 60_000 }).toContain('"search":"ready"');
    expect(await Promise.all(paths.map(ask))).toEqual(paths.map((at) => [at, 200, true]));
    const { stallMs } = await server.facts();
    expect([server.exit, server.output]).toEqual([undefined, '']);
    expect(stallMs).toBeLessThan(STALL_MS);
  },
);
