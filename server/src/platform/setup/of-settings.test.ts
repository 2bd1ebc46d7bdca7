import { describe, expect, it } from 'vitest';
import { inWords } from '@vestry/sync/messages/in-words';
import { setupWords, type SetupFinding } from '@vestry/sync/status/setup';
import '../messages/terminal';
import { findingsOfSettings } from './of-settings';

const HERE = {
  databaseUrl: undefined,
  mail: { smtpUrl: undefined, from: '' },
  publicUrl: 'http://localhost:3000',
  trustProxy: undefined,
};
const NOW = { node: '24.11.0', postgres: '18.9', now: new Date('2026-11-25') };

const messageTo = (finding: SetupFinding) => inWords(setupWords(finding).says, 'en');

describe('[BE4] a start warns', () => {
  it.each([
    ['20.19.0', '2026-04-30', 0],
    ['20.20.2', '2026-05-01', 1],
    ['22.0.0', '2027-04-30', 0],
    ['22.22.0', '2027-05-01', 1],
    ['23.11.0', '2026-01-01', 1],
    ['24.0.0', '2028-04-30', 0],
    ['24.0.0', '2028-05-01', 1],
    ['25.0.0', '2026-05-31', 0],
    ['27.0.0', '2040-01-01', 0],
  ])('of Node %s on %s: %i', (version, day, count) => {
    const warnings = findingsOfSettings(HERE, { node: version, postgres: undefined, now: new Date(day) });
    expect(warnings).toHaveLength(count);
    for (const warning of warnings) expect(messageTo(warning)).toContain(`Node.js ${version}`);
  });

  it.each([
    ['postgres://vestry:x@db.example.org/vestry', 1],
    ['postgres://vestry:x@db.example.org/vestry?sslmode=require', 1],
    ['postgres://vestry:x@db.example.org/vestry?sslmode=verify-full', 0],
    ['postgres://vestry:x@db.example.org/vestry?sslrootcert=system', 0],
    ['postgres://vestry:x@10.0.0.5:5432/vestry', 1],
    ['postgres://vestry:x@localhost/vestry', 0],
    ['postgres://vestry:x@127.0.0.1:5432/vestry', 0],
    ['postgres://vestry:x@[::1]:5432/vestry', 0],
    ['postgres://vestry:x@127.example.org/vestry', 1],
    ['postgres:///vestry?host=/run/postgresql', 0],
  ])('of %s: %i, without the password', (databaseUrl, count) => {
    const warnings = findingsOfSettings({ ...HERE, databaseUrl }, NOW);
    expect(warnings).toHaveLength(count);
    for (const warning of warnings) expect(messageTo(warning)).not.toContain(':x@');
  });

  it.each([
    ['none', 'mail.example.org', ['mailUnencrypted']],
    ['none', 'localhost', []],
    ['starttls', 'mail.example.org', []],
    ['tls', 'mail.example.org', []],
  ] as const)(
    'of the mail server of the dashboard (%s, %s), which counts before SMTP_URL: %j',
    (security, host, names) => {
      const mail = { smtpUrl: 'smtp://mail.example.com', from: '' };
      const found = findingsOfSettings({ ...HERE, mail }, NOW, { security, host });
      expect(found.map(({ name }) => name)).toEqual(names);
    },
  );

  it.each([
    ['smtp://user:x@mail.example.org:587', 1],
    ['smtp://user:x@mail.example.org:587?requireTLS=true', 0],
    ['smtps://user:x@mail.example.org', 0],
    ['smtp://localhost:1025', 0],
  ])('of %s: %i', (smtpUrl, count) => {
    expect(findingsOfSettings({ ...HERE, mail: { smtpUrl, from: '' } }, NOW)).toHaveLength(count);
  });

  it.each([
    ['18.4', undefined, '2026-09-01', 0],
    ['18.4', undefined, '2026-11-29', 1],
    ['18.4', 'postgres://localhost/vestry', '2026-11-29', 0],
    ['18.3', undefined, '2026-05-20', 1],
    ['18.3', 'postgres://localhost/vestry', '2026-05-20', 0],
    // Four a year: the one after the newest that is known came about three months later.
    ['18.5', undefined, '2026-11-29', 0],
    ['18.5', undefined, '2027-01-01', 1],
    ['18.6', undefined, '2027-01-01', 0],
    ['18.6', undefined, '2028-01-01', 1],
    ['18.9', undefined, '2030-11-15', 1],
    ['19.0', undefined, '2040-01-01', 0],
    ['14.20', 'postgres://localhost/vestry', '2026-11-12', 0],
    ['14.20', 'postgres://localhost/vestry', '2026-11-13', 1],
    ['15.18', 'postgres://localhost/vestry', '2027-11-11', 0],
    ['15.18', 'postgres://localhost/vestry', '2027-11-12', 1],
    ['16.2', 'postgres://localhost/vestry', '2028-11-10', 1],
    ['17.2', 'postgres://localhost/vestry', '2029-11-09', 1],
    ['18.2', 'postgres://localhost/vestry', '2030-11-15', 1],
  ])('of PostgreSQL %s with DATABASE_URL %s on %s: %i', (postgres, databaseUrl, day, count) => {
    const node = '26.1.0';
    const warnings = findingsOfSettings(
      { ...HERE, databaseUrl },
      { node, postgres, now: new Date(day) },
    ).filter(({ name }) => name !== 'nodeUnsupported');
    expect(warnings).toHaveLength(count);
    for (const warning of warnings) expect(messageTo(warning)).toContain(`PostgreSQL ${postgres}`);
  });

  it('of an old embedded PostgreSQL, and names the programs of the system where they are', () => {
    const todo = (there: string) =>
      findingsOfSettings(HERE, { ...NOW, postgres: '18.4', isThere: (folder) => folder === there }).map(
        (found) => inWords(setupWords(found).todo, 'en'),
      );
    const bin = '/usr/lib/postgresql/18/bin';
    expect(todo(bin)).toEqual([
      expect.stringContaining(`is installed: update it, set PG_BIN to its programs in ${bin}`),
    ]);
    expect(todo('')).toEqual([expect.stringContaining(`Install PostgreSQL 18 from your system’s packages`)]);
  });

  it.each([
    ['loopback', 'http://localhost:3000', 1],
    ['loopback', 'https://www.example.org', 0],
    [undefined, 'http://localhost:3000', 0],
  ])('of TRUST_PROXY %s with the address %s: %i', (trustProxy, publicUrl, count) => {
    expect(findingsOfSettings({ ...HERE, trustProxy, publicUrl }, NOW)).toHaveLength(count);
  });
});
