import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import postgres from 'postgres';

// Copies the database of a running product as SQL text (see README.md): `copy-database.ts <DATA_DIR> age|copy`.

type Sql = postgres.Sql;

interface Table {
  name: string;
  columns: { name: string; type: string }[];
}

/** Of the server's own embedded database. */
async function connect(dataDir: string): Promise<Sql> {
  const password = await readFile(join(dataDir, 'postgres-password'), 'utf8');
  const pid = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  const port = Number(pid.split('\n')[3]);
  return postgres({ host: '127.0.0.1', port, user: 'vestry', database: 'vestry', password, max: 1 });
}

/** In the order in which they were made: what refers to a table comes after it. */
function listTables(sql: Sql): Promise<Table[]> {
  return sql<Table[]>`
    select format('%I.%I', nspname, relname) as name, (
      select json_agg(json_build_object('name', quote_ident(attname), 'type', format_type(atttypid, null)) order by attnum)
      from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as columns
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname in ('public', 'pgboss') and relkind in ('r', 'p') and not relispartition
    order by nspname desc, c.oid`;
}

/** Times are moved by whole days, as if the copy had been made today. */
function moved({ name, type }: Table['columns'][number]): string {
  if (type === 'date') return `(${name} + pg_temp.since())::date`;
  return type.startsWith('timestamp') ? `${name} + pg_temp.since()` : name;
}

async function insertOf(sql: Sql, { name, columns }: Table): Promise<string> {
  const [found] = await sql.unsafe<[{ rows: string | null }]>(
    `select json_agg(t)::text as rows from ${name} t`,
  );
  if (found.rows === null) return '';
  const names = columns.map((column) => column.name).join(', ');
  return `insert into ${name} (${names}) overriding system value select ${columns.map(moved).join(', ')}
from json_populate_recordset(null::${name}, $copy$${found.rows}$copy$);`;
}

async function numbersOf(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string; last: string }[]>`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
    from pg_sequences where schemaname = 'public' and last_value is not null order by 1`;
  return rows.map(({ name, last }) => `select setval('${name}', ${last});`);
}

async function copyOf(sql: Sql): Promise<string> {
  const tables = await listTables(sql);
  const queues = await sql<{ name: string }[]>`select name from pgboss.queue order by created_on`;
  return [
    PgBoss.getConstructionPlans(),
    ...queues.map(({ name }) => `select pgboss.create_queue('${name}', '{}');`),
    `create function pg_temp.since() returns interval language sql as
$$ select date_trunc('day', now() - '${new Date().toISOString()}') $$;`,
    'alter table documents disable trigger user;',
    `truncate ${tables.map(({ name }) => name).join(', ')};`,
    ...(await Promise.all(tables.map((table) => insertOf(sql, table)))),
    'alter table documents enable trigger user;',
    ...(await numbersOf(sql)),
    '',
  ].join('\n');
}

/** What was visited today was visited yesterday: to be rolled up. */
const age = (sql: Sql) => sql`update analytics_groups set at = at - interval '1 day'`;

/** As it is in the middle of a backup: that one waits for this transaction. */
async function copyDuringBackup(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`lock table media in access exclusive mode`;
    process.send?.('locked');
    const running = () => tx`select from job_runs where status = 'IN_PROGRESS'`;
    while ((await running()).length === 0) await sleep(50);
    process.stdout.write(await copyOf(tx as never));
  });
}

const [dataDir = '', command] = process.argv.slice(2);
const sql = await connect(dataDir);
await (command === 'age' ? age(sql) : copyDuringBackup(sql));
await sql.end();
if (process.connected) process.disconnect();
