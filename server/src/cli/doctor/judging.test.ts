import { inWords } from '@vestry/sync/messages/in-words';
import { LIMITS } from '@vestry/sync/status/findings';
import { describe, expect, it } from 'vitest';
import { misspelt } from '../../misspelt';
import { RESERVE_BYTES } from '../../platform/disk/reserve';
import { readConfig } from '../../config';
import { judgeClock, judgeVersion } from './database';
import { judgeBackup, judgeRoom } from './places';
import { judgeNode } from './software';

describe('what doctor judges', () => {
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

  it('[OP4] judges Node.js, room on the disk, the clock and backups by the limits of Server Status', () => {
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
