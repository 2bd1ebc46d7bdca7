import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../test-kit/test-app';
import type { Environment } from '../command';
import { doctorKit } from './test-support/doctor-kit';

const { home, box, store, s3, answering, doctor, ills, sql } = await doctorKit();

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
    [
      { SMTP_URL: undefined },
      [
        /^warning Mail: SMTP_URL is not set: unless a mail server is set in the dashboard, nobody is sent mail/,
      ],
    ],
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

  it('[OP4] looks at the mail server of the dashboard, which counts before SMTP_URL', async () => {
    await sql`insert into mail_server (host, port, security, username, password, sender)
      values ('127.0.0.1', 1, 'none', 'office', 'v1.sealed-elsewhere', 'office@example.org')`;
    const mails = async () => (await ills({})).ill.filter((each) => each.includes(' Mail: '));
    expect(await mails()).toEqual([
      expect.stringMatching(/^fault Mail: the password of the mail server cannot/),
    ]);
    await sql`update mail_server set password = null`;
    expect(await mails()).toEqual([
      expect.stringMatching(/^fault Mail: the mail server that is set in the dashboard refuses: /),
    ]);
    await sql`update mail_server set port = ${box.port}, username = ''`;
    expect(await mails()).toEqual([]);
    await sql`delete from mail_server`;
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
});
