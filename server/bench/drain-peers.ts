import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type postgres from 'postgres';
import type { Sql } from '../src/platform/db/db';

/**
 * What the peers of `client/bench/drain.mjs` need of a server, as fast as it can be: one transaction a push, whatever it
 * holds, documents read and written at once, and none of the history, permissions and checks that the product's own push
 * has. Replicache's documentation asks for a transaction for each mutation, so that one that fails takes back no other:
 * that is here as well, as `push` beside `push-at-once`.
 */

/** A peer sends all that waits in one body; the product's own calls take at most half a megabyte. */
const LARGE = { bodyLimit: 64 * 1024 ** 2 };

interface Doc {
  id: string;
  edit: number;
}

const JSON_OID = 114;
const rows = (sql: Sql, values: readonly unknown[]) =>
  sql.typed(values as postgres.SerializableParameter[], JSON_OID);

/** RxDB: the newest state of each document, taken when the device knew the one before. */
async function serveRxdb(app: FastifyInstance, sql: Sql): Promise<void> {
  await sql`create sequence rx_seq`;
  await sql`create table rx_docs (id text primary key, doc json not null, seq bigint not null)`;

  interface Row {
    newDocumentState: Doc;
    assumedMasterState?: Doc;
  }
  app.post<{ Body: Row[] }>('/peers/rxdb/push', LARGE, async ({ body }) =>
    sql.begin(async (tx) => {
      const ids = body.map(({ newDocumentState }) => newDocumentState.id);
      const stored = await tx<{ id: string; doc: Doc }[]>`
        select id, doc from rx_docs where id = any(${ids}) order by id for update`;
      const known = new Map(stored.map(({ id, doc }) => [id, doc]));
      const isStale = ({ newDocumentState, assumedMasterState }: Row) =>
        known.get(newDocumentState.id)?.edit !== assumedMasterState?.edit;
      const fresh = body.filter((row) => !isStale(row)).map(({ newDocumentState }) => newDocumentState);
      await tx`insert into rx_docs (id, doc, seq)
        select doc ->> 'id', doc, nextval('rx_seq') from json_array_elements(${rows(sql, fresh)}) as doc
        on conflict (id) do update set doc = excluded.doc, seq = excluded.seq`;
      return body.filter(isStale).flatMap((row) => known.get(row.newDocumentState.id) ?? []);
    }),
  );

  interface Query {
    seq: number;
    limit: number;
  }
  app.get<{ Querystring: Query }>('/peers/rxdb/pull', async ({ query }) => {
    const found = await sql<{ doc: Doc; seq: string }[]>`
      select doc, seq from rx_docs where seq > ${query.seq} order by seq limit ${query.limit}`;
    const documents = found.map(({ doc }) => ({ ...doc, _deleted: false }));
    return { documents, checkpoint: { seq: Number(found.at(-1)?.seq ?? query.seq) } };
  });
}

/** Replicache by its global version strategy: mutations in their order, each applied to the documents as they are. */
async function serveReplicache(app: FastifyInstance, sql: Sql): Promise<void> {
  await sql`create table rc_space (version bigint not null)`;
  await sql`insert into rc_space values (0)`;
  await sql`create table rc_clients (id text primary key, client_group text, last bigint, version bigint)`;
  await sql`create table rc_docs (id text primary key, doc json not null, version bigint not null)`;

  interface Push {
    clientGroupID: string;
    mutations: { clientID: string; id: number; name: string; args: Args }[];
  }
  type Args = { docs: Doc[] } | { id: string; widget: number; text: string };
  interface Page extends Doc {
    tree: { children: { value: { text?: string } }[] };
  }
  type Mutation = Push['mutations'][number];

  /** These mutations, from the one on that follows the last that was done, in one transaction. */
  const process = (clientGroupID: string, mutations: Mutation[]) =>
    sql.begin(async (tx) => {
      const [space] = await tx<[{ version: string }]>`select version from rc_space for update`;
      const version = Number(space.version) + 1;
      const clients = await tx<{ id: string; last: string }[]>`
        select id, last from rc_clients where client_group = ${clientGroupID}`;
      const last = new Map(clients.map((client) => [client.id, Number(client.last)]));
      const ids = mutations.flatMap(({ args }) => ('id' in args ? [args.id] : []));
      const stored = await tx<{ id: string; doc: Page }[]>`
        select id, doc from rc_docs where id = any(${[...new Set(ids)]})`;
      const docs = new Map<string, Doc>(stored.map(({ id, doc }) => [id, doc]));
      const changed = new Set<string>();
      for (const { clientID, id, args } of mutations) {
        if (id !== (last.get(clientID) ?? 0) + 1) continue;
        last.set(clientID, id);
        if ('docs' in args) for (const doc of args.docs) docs.set(doc.id, doc);
        else {
          const page = docs.get(args.id) as Page;
          page.tree.children[args.widget]!.value.text = args.text;
        }
        for (const each of 'docs' in args ? args.docs.map((doc) => doc.id) : [args.id]) changed.add(each);
      }
      const written = [...changed].map((id) => docs.get(id));
      await tx`insert into rc_docs (id, doc, version)
        select doc ->> 'id', doc, ${version} from json_array_elements(${rows(sql, written)}) as doc
        on conflict (id) do update set doc = excluded.doc, version = excluded.version`;
      for (const [id, number] of last) {
        await tx`insert into rc_clients values (${id}, ${clientGroupID}, ${number}, ${version})
          on conflict (id) do update set last = excluded.last, version = excluded.version`;
      }
      await tx`update rc_space set version = ${version}`;
    });

  app.post<{ Body: Push }>(
    '/peers/replicache/push',
    LARGE,
    async ({ body: { clientGroupID, mutations } }) => {
      for (const mutation of mutations) await process(clientGroupID, [mutation]);
      return {};
    },
  );
  app.post<{ Body: Push }>(
    '/peers/replicache/push-at-once',
    LARGE,
    async ({ body: { clientGroupID, mutations } }) => {
      await process(clientGroupID, mutations);
      return {};
    },
  );

  app.post<{ Body: { clientGroupID: string; cookie: number | null } }>(
    '/peers/replicache/pull',
    async ({ body: { clientGroupID, cookie } }) =>
      sql.begin('isolation level repeatable read read only', async (tx) => {
        const [space] = await tx<[{ version: string }]>`select version from rc_space`;
        const since = cookie ?? 0;
        const clients = await tx<{ id: string; last: string }[]>`
          select id, last from rc_clients where client_group = ${clientGroupID} and version > ${since}`;
        const docs = await tx<
          { id: string; doc: Doc }[]
        >`select id, doc from rc_docs where version > ${since}`;
        const puts = docs.map(({ id, doc }) => ({ op: 'put', key: id, value: doc }));
        return {
          cookie: Number(space.version),
          lastMutationIDChanges: Object.fromEntries(clients.map(({ id, last }) => [id, Number(last)])),
          patch: cookie === null ? [{ op: 'clear' }, ...puts] : puts,
        };
      }),
  );
}

export async function serve(app: FastifyInstance, sql: Sql): Promise<void> {
  await serveRxdb(app, sql);
  await serveReplicache(app, sql);
  const folder = process.env['BENCH_PAGES'] ?? '';
  app.get<{ Params: { file: string } }>('/peers/:file', async ({ params }, reply) => {
    const file = basename(params.file);
    reply.removeHeader('content-security-policy');
    return reply
      .type(file.endsWith('.js') ? 'text/javascript' : 'text/html')
      .send(await readFile(join(folder, file)));
  });
}
