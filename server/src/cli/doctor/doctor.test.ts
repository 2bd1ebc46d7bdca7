import { randomUUID } from 'node:crypto';
import { inWords } from '@vestry/sync/messages/in-words';
import { LIMITS } from '@vestry/sync/status/findings';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../test-kit/test-app';
import { startObjectStore } from '../../test-kit/object-store';
import { createTestDatabase, type TestDatabase } from '../../test-kit/database';
import { mailBox } from '../../test-kit/mail-box';
import { scratchFolder } from '../../test-kit/scratch';
import { putInstance } from '../../platform/instances/sql';
import { misspelt } from '../../misspelt';
import type { Environment } from '../command';
import { COMMANDS } from '../commands';
import { runLine } from '../program';
import { RESERVE_BYTES } from '../../platform/disk/reserve';
import { readConfig } from '../../config';
import { judgeClock, judgeVersion } from './database';
import { judgeBackup, judgeRoom } from './places';
import { judgeNode } from './software';

const home = await scratchFolder('doctor');
const box = await mailBox();
const store = await startObjectStore();
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await mkdir(join(home, 'backup', `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`), {
    recursive: true,
  });
});
afterAll(async () => {
  await database.drop();
  await store.close();
  await rm(home, { recursive: true, force: true });
});

const s3 = (): Environment => ({
  MEDIA_S3_ENDPOINT: store.options.endpoint,
  MEDIA_S3_BUCKET: store.options.bucket,
  MEDIA_S3_REGION: store.options.region,
  MEDIA_S3_ACCESS_KEY_ID: store.options.accessKeyId,
  MEDIA_S3_SECRET_ACCESS_KEY: store.options.secretAccessKey,
});

const WELL = {
  ready: true,
  state: 'ready',
  database: 'ok',
  migrations: 'ok',
  media: 'ok',
  disk: 'ok',
  clock: 'ok',
  search: 'ready',
  setup: [] as string[],
  setAside: 0,
};

/** What a server says of itself at `/readyz`. */
async function answering(data: object = WELL, status = 200) {
  const server = createServer((_request, reply) =>
    reply.writeHead(status).end(JSON.stringify({ status: 'success', data })),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: String((server.address() as AddressInfo).port), close: () => server.close() };
}

const SECRET = 'q8T1xk0Zr_3vNfBw-57uHcYe2LsJmDaP';

async function doctor(env: Environment, ...options: string[]) {
  let output = '';
  const out = {
    write: (text: string) => void (output += text),
    complain: (text: string) => void (output += text),
  };
  const whole = {
    DATABASE_URL: database.url,
    DATA_DIR: home,
    JWT_SECRET: SECRET,
    SMTP_URL: box.url,
    PORT: '0',
  };
  const code = await runLine(COMMANDS, ['doctor', ...options], { ...whole, ...s3(), ...env }, out);
  return { code, output };
}

/** Those that are not well, without the one about this machine's Node. */
async function ills(env: Environment) {
  const { code, output } = await doctor(env, '--json');
  const found = JSON.parse(output) as { check: string; verdict: string; says: string }[];
  const ill = found.filter(
    ({ check, verdict }) => verdict !== 'ok' && check !== 'Node.js' && check !== 'Disk',
  );
  return { code, ill: ill.map(({ check, verdict, says }) => `${verdict} ${check}: ${says}`) };
}

describe('doctor', () => {
  it('[OP4] finds nothing wrong with what is right, leaves nothing behind, and speaks both languages', async () => {
    const server = await answering();
    expect(await ills({ PORT: server.port })).toEqual({ code: 0, ill: [] });
    expect(store.objects.size).toBe(0);
    expect(box.received).toEqual([]);
    const { output } = await doctor({ PORT: server.port });
    expect(output).toContain(`ok      Server: the server at http://127.0.0.1:${server.port} is ready\n`);
    expect(output).toMatch(/\n0 faults, \d warnings?\n$/);
    expect((await doctor({ LANG: 'zh_TW' })).output).toMatch(
      /正常 資料庫：PostgreSQL 18.+\n0 項故障，\d 項警告\n$/s,
    );
    server.close();
  });

  it.each<[Environment, RegExp[]]>([
    [
      { PORT: 'x', TRUSTPROXY: '1' },
      [/^fault Settings: PORT: must be a whole/, /^warning .+did you mean TRUST_PROXY/],
    ],
    [
      { DATABASE_URL: 'postgres://x:y@127.0.0.1:1/none' },
      [/^fault Database: The database does not answer.+ECONNREFUSED/],
    ],
    [
      { DATABASE_POOL: '1000' },
      [/^warning Database: The database takes \d+ connections, and this server may open 1,?002\. Lower/],
    ],
    [{ SMTP_URL: 'smtp://127.0.0.1:1' }, [/^fault Mail: the mail server refuses: .+Check SMTP_URL/]],
    [{ SMTP_URL: undefined }, [/^warning Mail: SMTP_URL is not set: nobody is sent mail/]],
    [{ MEDIA_S3_SECRET_ACCESS_KEY: 'wrong' }, [/^fault Media: nothing can be kept: .+403/]],
    [{ JWT_SECRET: 'vestryvestryvestryvestryvestryvestry' }, [/^warning Keys: JWT_SECRET is easy to guess/]],
    [{ JWT_SECRET: undefined }, [/^warning Keys: JWT_SECRET is not set: several instances/]],
    [
      { PUBLIC_URL: 'https://127.0.0.1:1' },
      [/^fault Addresses: PUBLIC_URL is https, so a proxy stands before the server: set TRUST_PROXY/],
    ],
    [{ PUBLIC_URL: 'http://vestry.invalid' }, [/^warning Addresses: .+does not lead to a server from here/]],
    [{ PORT: '1' }, [/^warning Server: no server answers at http:\/\/127\.0\.0\.1:1$/]],
  ])('[OP4] names what is wrong, and what to do: %j', async (env, expected) => {
    const { code, ill } = await ills(env);
    expect(ill).toEqual(expected.map((each) => expect.stringMatching(each)));
    expect(code).toBe(ill.some((each) => each.startsWith('fault')) ? 1 : 0);
  });

  it('[OP4] reports media in a folder of one instance, a missing backup, and a server that is not ready', async () => {
    const DATA_DIR = join(home, 'alone');
    await mkdir(join(DATA_DIR, 'logs'), { recursive: true });
    const server = await answering({}, 503);
    const none = Object.fromEntries(Object.keys(s3()).map((name) => [name, undefined]));
    const { code, ill } = await ills({ ...none, DATA_DIR, PORT: server.port });
    server.close();
    expect({ code, ill }).toEqual({
      code: 1,
      ill: [
        expect.stringMatching(
          /^warning Media: .+several instances must share this folder, or use MEDIA_S3_\*$/,
        ),
        'warning Backups: there is none: run `npx vestry backup`',
        expect.stringMatching(/^fault Server: .+is not ready \(503\)/),
      ],
    });
  });

  it('[OP4] says what a start says of what it runs on, in the same words', async () => {
    const DATA_DIR = join(home, 'setup');
    await mkdir(join(DATA_DIR, 'logs'), { recursive: true });
    const ofProxy = async (env: Environment) =>
      (await ills({ DATA_DIR, TRUST_PROXY: 'loopback', ...env })).ill.filter(
        (each) => !each.includes('Backups'),
      );
    const unset = await ofProxy({ PUBLIC_URL: undefined });
    expect(unset).toEqual([
      'fault Addresses: TRUST_PROXY is set and PUBLIC_URL isn’t: links in mails, search engines and feeds get http://localhost:0. Set PUBLIC_URL to the address that visitors type, and restart the server.',
    ]);
    const url = 'http://localhost.example:1';
    const line = { level: 'WARN', label: 'setup', finding: 'addressesDiffer', seen: 'https://a.org', url };
    const other = { ...line, seen: 'https://b.org', url: 'https://changed.example' };
    const text = [line, other].map((each) => JSON.stringify({ ...each, msg: 'Visitors' })).join('\n');
    await writeFile(join(DATA_DIR, 'logs', '2026-01-01.log'), text);
    expect(await ofProxy({ PUBLIC_URL: url })).toEqual([
      expect.stringMatching(/^warning Addresses: .+does not lead to a server from here/),
      expect.stringMatching(/^fault Server: Visitors come to https:\/\/a\.org, but PUBLIC_URL is/),
    ]);
    expect((await ills({ SMTP_URL: 'smtp://vestry.invalid' })).ill).toContainEqual(
      expect.stringMatching(/^warning Mail: SMTP_URL lets mails to vestry\.invalid go unencrypted/),
    );
  });

  it('[OP4] says in what the servers of the site differ', async () => {
    const { sql } = database;
    const one = {
      id: randomUUID(),
      name: 'one:3000',
      version: '1',
      build: 'b',
      folderId: randomUUID(),
      keyPrints: [],
      media: 's3:x',
      publicUrl: 'http://x',
      settings: {},
      clockMs: 0,
      draining: false,
      startedAt: new Date(),
    };
    await putInstance(sql, one);
    await putInstance(sql, { ...one, id: randomUUID(), publicUrl: 'http://y' });
    const { ill } = await ills({});
    await sql`delete from vestry_running.instances`;
    expect(ill).toContainEqual(
      expect.stringMatching(/^warning Database: The servers of this site differ in PUBLIC_URL\. Give all/),
    );
  });

  it('[OP4] says each part of a running server that is not well as Server Status does', async () => {
    const DATA_DIR = join(home, 'parts');
    await mkdir(join(DATA_DIR, 'logs'), { recursive: true });
    const values = { used: 380, limit: 400 };
    const line = { level: 'WARN', label: 'setup', finding: 'memoryFew', ...values, msg: 'The server' };
    await writeFile(join(DATA_DIR, 'logs', '2026-01-01.log'), JSON.stringify(line));
    const page = { route: 'large', changedAt: '2026-01-01T00:00:00.000Z' };
    await writeFile(
      join(DATA_DIR, 'search-reading.json'),
      JSON.stringify({ pid: 1, reading: null, setAside: [page] }),
    );
    const output = async (data: object) => {
      const server = await answering({ ...WELL, ...data });
      const { ill } = await ills({ DATA_DIR, PORT: server.port });
      server.close();
      return ill.filter((each) => each.includes('Server: '));
    };
    expect(
      await output({ state: 'degraded', database: 'full', media: 'silent', disk: 'low', clock: 'off' }),
    ).toEqual([
      expect.stringMatching(/^fault Server: The disk of the database is full\. Pages are shown, but/),
      expect.stringMatching(
        /^fault Server: The store of images and files doesn’t answer, or lacks the newest of them\. Check/,
      ),
      expect.stringMatching(/^fault Server: The disk is full but for .+B\. Make room now/),
      expect.stringMatching(/^fault Server: The server’s clock differs from the database’s by more/),
    ]);
    expect(await output({ state: 'degraded', database: 'readOnly' })).toEqual([
      expect.stringMatching(/^fault Server: The database takes no writes\./),
    ]);
    expect(await output({ setAside: 1 })).toEqual([
      expect.stringMatching(/^fault Server: The search leaves out a page .+: \/large\. Open it/),
    ]);
    expect(await output({ setup: ['memoryFew', 'connectionsFew', 'ofANewerServer'] })).toEqual([
      expect.stringMatching(/^fault Server: The server has 400 MB of memory, and needs 380 MB of them\./),
      expect.stringMatching(/^warning Server: the server finds connectionsFew: /),
    ]);
    // It is over: what the log says of it was before.
    expect(await output({})).toEqual([]);
    const preparing = await answering({ ...WELL, search: 'preparing' });
    const all = await doctor({ PORT: preparing.port });
    preparing.close();
    expect(all.output).toContain('ok      Server: The search of the site is still being prepared');
    const stranger = await answering({ ready: 'yes' });
    expect((await ills({ PORT: stranger.port })).ill).toEqual([
      expect.stringMatching(/^warning Server: what answers at .+ is no server of this product/),
    ]);
    stranger.close();
  });

  it('[OP4] low memory before the server ended is reported without a server', async () => {
    const DATA_DIR = join(home, 'ended');
    await mkdir(join(DATA_DIR, 'logs'), { recursive: true });
    const of = (finding: string, values: object) =>
      JSON.stringify({ level: 'WARN', label: 'setup', finding, ...values, msg: 'Found' });
    const log = [
      of('memoryFew', { used: 380, limit: 400 }),
      // What doctor looks at by itself may have been set right since.
      of('mailUnverified', { host: 'mail.example.org' }),
      of('ofANewerServer', {}),
      '{"label":"setup","finding":',
    ].join('\n');
    await writeFile(join(DATA_DIR, 'logs', '2026-01-01.log'), log);
    const { ill } = await ills({ DATA_DIR, PORT: '1' });
    expect(ill.filter((each) => each.includes('Server: '))).toEqual([
      expect.stringMatching(/^fault Server: The server has 400 MB of memory/),
      expect.stringMatching(/^warning Server: no server answers/),
    ]);
  });

  it('[OP4] a lost folder of images is not reported as well, nor created again', async () => {
    const site = await testApp();
    const { dataDir } = site.context.config;
    const url = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }));
    // The row of one that was in the lost folder.
    await site.sql`insert into files (filename, key, blob, format, name, size)
      values ('a.pdf', '0123456789abcdef', gen_random_uuid(), 'pdf', 'a', 1)`;
    const none = Object.fromEntries(Object.keys(s3()).map((name) => [name, undefined]));
    const look = async (PORT: string) => {
      const { ill } = await ills({ ...none, DATA_DIR: dataDir, DATABASE_URL: site.databaseUrl, PORT });
      return ill.filter((each) => each.startsWith('fault'));
    };
    const lost = expect.stringMatching(
      /^fault Media: The store of images and files doesn’t answer, or lacks the newest of them\. Check/,
    ) as string;
    await rm(join(dataDir, 'media'), { recursive: true, force: true });
    expect(await look('0')).toEqual([lost]);
    expect(await readdir(dataDir)).not.toContain('media');
    expect(await look(url.port)).toEqual([
      lost,
      expect.stringMatching(
        /^fault Server: The store of images and files doesn’t answer, or lacks the newest of them\. Check/,
      ),
    ]);
    await mkdir(join(dataDir, 'media'), { recursive: true });
    expect(await look('0')).toEqual([lost]);
  });

  it('[OP4] a PostgreSQL without security fixes is not reported as well', () => {
    const judge = (databaseUrl: string | undefined) =>
      judgeVersion('18.4', { ...readConfig({}), databaseUrl }, new Date('2026-11-29'));
    expect(judge(undefined)).toMatchObject([{ verdict: 'warning' }]);
    expect(judge('postgres://localhost/vestry')).toMatchObject([{ verdict: 'ok' }]);
    const own = { ...readConfig({}), databaseUrl: 'postgres://localhost/vestry' };
    expect(judgeVersion('14.20', own, new Date('2026-11-29'))).toMatchObject([
      { verdict: 'warning', message: expect.stringContaining('setup.postgresUnsupported') as string },
    ]);
  });

  it('[OP4] reports a proxy that the server has noticed, and a database that lacks migrations', async () => {
    const DATA_DIR = join(home, 'noted');
    await mkdir(join(DATA_DIR, 'logs'), { recursive: true });
    await mkdir(join(DATA_DIR, 'backup', '2020-01-01T00-00-00Z'), { recursive: true });
    const line = {
      level: 40,
      label: 'proxy',
      sender: '10.0.0.9',
      set: 'TRUST_PROXY=10.0.0.9',
      msg: 'A request',
    };
    await writeFile(join(DATA_DIR, 'logs', '2026-01-01.log'), `${JSON.stringify(line)}\n`);
    const { sql } = database;
    await sql`create table kept as select * from migrations`;
    await sql`delete from migrations where number = (select max(number) from migrations)`;
    expect(await ills({ DATA_DIR })).toEqual({
      code: 1,
      ill: [
        expect.stringMatching(/^warning Database: The database lacks 1 migration of this version/),
        expect.stringMatching(/^fault Backups: The newest backup was taken [\d,]+ days ago\. See why/),
        expect.stringMatching(/^fault Addresses: .+set TRUST_PROXY=10\.0\.0\.9$/),
      ],
    });
    await sql`delete from migrations`;
    await sql`insert into migrations select * from kept`;
    await sql`drop table kept`;
  });

  it('[OP4] judges by numbers', () => {
    const verdicts = (found: { verdict: string }[]) => found.map(({ verdict }) => verdict);
    const nodes = ['20.18.0', '20.19.0', '22.0.0', '23.1.0', '24.21.0', '26.2.0', '28.0.0'];
    const on = (day: string) => verdicts(nodes.map((version) => judgeNode(version, new Date(day))));
    expect(on('2026-11-29')).toEqual(['fault', 'warning', 'ok', 'warning', 'ok', 'ok', 'ok']);
    expect(on('2028-05-01')).toEqual(['fault', 'warning', 'warning', 'warning', 'warning', 'ok', 'ok']);
    // Of one that still gets fixes, but not for long.
    expect(judgeNode('25.1.0', new Date('2026-05-01'))).toMatchObject({
      verdict: 'warning',
      message: expect.stringContaining('22, 24, 26') as string,
    });
    expect(
      verdicts([
        judgeRoom(RESERVE_BYTES - 1, 9e12),
        judgeRoom(RESERVE_BYTES, 3e9),
        judgeRoom(LIMITS.diskBytes, 9e9),
        judgeRoom(4e9, 1e11),
        judgeRoom(6e9, 1e11),
      ]),
    ).toEqual(['fault', 'warning', 'ok', 'warning', 'ok']);
    expect(verdicts([0, -29_000, 31_000, -86_400_000].map(judgeClock))).toEqual([
      'ok',
      'ok',
      'fault',
      'fault',
    ]);
    const backup = (hours: number) =>
      judgeBackup(new Date('2026-11-01T03:00Z'), new Date(Date.UTC(2026, 10, 1, 3 + hours, 1)));
    expect(verdicts([29, 30, 80].map(backup))).toEqual(['ok', 'fault', 'fault']);
    const words = [29, 30, 80].map((hours) => inWords(backup(hours).message, 'en'));
    expect(words).toEqual([
      'The newest backup was taken 29 hours ago.',
      expect.stringMatching(/^The newest backup was taken 30 hours ago\. See why the job “back-up” failed/),
      expect.stringMatching(/^The newest backup was taken 3 days ago\. See why/),
    ]);
  });

  it('[OP4] takes for misspelt what is near to a setting, and nothing else', () => {
    const env = {
      TRUSTPROXY: '',
      MEDIA_S3_BUKET: '',
      public_url: '',
      DATBASE_URL: '',
      HOSTS: '',
      PATH: '',
      SMTPURL: '',
    };
    expect(misspelt(env).map(([, meant]) => meant)).toEqual([
      'TRUST_PROXY',
      'MEDIA_S3_BUCKET',
      'PUBLIC_URL',
      'DATABASE_URL',
      'SMTP_URL',
    ]);
    expect(misspelt({ PORT: '', LANG: '', HOME: '', NODE_ENV: '', HOSTNAME: '', PUBLIC_URL: '' })).toEqual(
      [],
    );
  });
});
