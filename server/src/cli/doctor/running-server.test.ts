import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { putInstance } from '../../platform/instances/sql';
import type { Environment } from '../command';
import { doctorKit, WELL } from './test-support/doctor-kit';

const { home, sql, answering, doctor, ills } = await doctorKit();

describe('doctor beside a server', () => {
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
});
