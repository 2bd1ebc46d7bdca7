import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STARTER_NAMES } from '@vestry/sync/sample-site/starter-names';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, SETTINGS } from './config';
import { misspelt } from './misspelt';

function mistakes(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError)
      return error.message
        .split('\n')
        .slice(1)
        .map((line) => line.trim());
    throw error;
  }
  return [];
}

describe('readConfig', () => {
  it('needs nothing', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      secure: false,
      starter: 'church',
      admin: { username: 'admin', email: 'admin@example.org', password: undefined },
      google: undefined,
      mediaS3: undefined,
    });
    expect(config.dataDir).toBe(`${process.cwd()}/data`);
  });

  it('counts empty values as unset and other variables as none of its business', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', HOME: '/root' }).port).toBe(3000);
  });

  it('[WA5] has traces where a collector is named, in a form that is spoken', () => {
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318';
    const on = { OTEL_EXPORTER_OTLP_ENDPOINT };
    expect(readConfig({ OTEL_SERVICE_NAME: 'x', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }).traces).toBeNull();
    expect(readConfig(on).traces).toBe('http/protobuf');
    expect(readConfig({ ...on, OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'http/json' }).traces).toBe('http/json');
    expect(readConfig({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://c/v1/traces' }).traces).not.toBeNull();
    expect(readConfig({ ...on, OTEL_SDK_DISABLED: 'True' }).traces).toBeNull();
    expect(readConfig({ ...on, OTEL_TRACES_EXPORTER: 'none' }).traces).toBeNull();
    expect(mistakes({ ...on, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }).join()).toMatch(
      /OTEL_EXPORTER_OTLP_PROTOCOL.*http\/protobuf, http\/json/,
    );
    expect(mistakes({ ...on, OTEL_TRACES_EXPORTER: 'zipkin' }).join()).toMatch(/OTEL_TRACES_EXPORTER.*otlp/);
    expect(mistakes({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' }).join()).toMatch(
      /OTEL_EXPORTER_OTLP_ENDPOINT/,
    );
  });

  it('has the key of each other service from the operator, and none of its own', () => {
    const none = readConfig({});
    expect([none.metricsToken, none.mediaS3, none.backup.offsite, none.google, none.mail.smtpUrl]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    const s3 = (kind: string) => ({
      [`${kind}_S3_ENDPOINT`]: `https://${kind.toLowerCase()}.example`,
      [`${kind}_S3_BUCKET`]: 'bucket',
      [`${kind}_S3_ACCESS_KEY_ID`]: `id of ${kind}`,
      [`${kind}_S3_SECRET_ACCESS_KEY`]: `key of ${kind}`,
    });
    const given = readConfig({
      METRICS_TOKEN: 'a token of sixteen',
      SMTP_URL: 'smtps://us:pw@mail.example',
      GOOGLE_CLIENT_ID: 'us',
      GOOGLE_CLIENT_SECRET: 'of the issuer',
      BACKUP_AGE_RECIPIENT: `age1${'q'.repeat(58)}`,
      ...s3('MEDIA'),
      ...s3('BACKUP'),
    });
    expect(given).toMatchObject({
      metricsToken: 'a token of sixteen',
      mail: { smtpUrl: 'smtps://us:pw@mail.example' },
      google: { clientSecret: 'of the issuer' },
      mediaS3: { accessKeyId: 'id of MEDIA', secretAccessKey: 'key of MEDIA' },
      backup: { offsite: { s3: { accessKeyId: 'id of BACKUP', secretAccessKey: 'key of BACKUP' } } },
    });
  });

  it('names no host of its own but the issuer’s, which is asked where it is switched on alone', () => {
    const hostsOf = (env: Record<string, string>) =>
      JSON.stringify(readConfig(env)).match(/\w+:\/\/[^"/]+/g) ?? [];
    expect(hostsOf({})).toEqual(['http://localhost:3000']);
    expect(hostsOf({ GOOGLE_CLIENT_ID: 'us', GOOGLE_CLIENT_SECRET: 'x' })).toContain(
      'https://accounts.google.com',
    );
    expect(
      hostsOf({
        DATABASE_URL: 'postgres://db.example/site',
        SMTP_URL: 'smtps://mail.example',
        CDN_PURGE_URL: 'https://cdn.example/purge',
        GOOGLE_CLIENT_ID: 'us',
        GOOGLE_CLIENT_SECRET: 'x',
        GOOGLE_ISSUER: 'https://issuer.example',
        MEDIA_S3_ENDPOINT: 'https://media.example',
        MEDIA_S3_BUCKET: 'b',
        MEDIA_S3_ACCESS_KEY_ID: 'i',
        MEDIA_S3_SECRET_ACCESS_KEY: 'k',
        PUBLIC_URL: 'https://site.example',
      }).toSorted(),
    ).toEqual([
      'https://cdn.example',
      'https://issuer.example',
      'https://media.example',
      'https://site.example',
      'postgres://db.example',
      'smtps://mail.example',
    ]);
  });

  it('has a host to itself: an address with a path is refused', () => {
    expect(mistakes({ PUBLIC_URL: 'https://example.org/church' }).join()).toMatch(
      /^PUBLIC_URL: must have no path/,
    );
  });

  it('reports variables that look like a known one', () => {
    const env = {
      TRUSTPROXY: '1',
      PUBLIC_URLS: 'x',
      log_level: 'x',
      DATABSE_URL: 'x',
      // None of its business.
      PATH: '/bin',
      HOSTNAME: 'x',
      LOGNAME: 'x',
      TRUST_PROXY: 'loopback',
      BUILD_DIR: 'x',
      DATABASE_PASSWORD: 'x',
    };
    expect(misspelt(env)).toEqual([
      ['TRUSTPROXY', 'TRUST_PROXY'],
      ['PUBLIC_URLS', 'PUBLIC_URL'],
      ['log_level', 'LOG_LEVEL'],
      ['DATABSE_URL', 'DATABASE_URL'],
    ]);
  });

  it('drains by itself behind a database that others may share', () => {
    expect(readConfig({}).drainMs).toBe(0);
    expect(readConfig({ DATABASE_URL: 'postgres://x/y' }).drainMs).toBe(5_000);
    expect(readConfig({ DATABASE_URL: 'postgres://x/y', DRAIN_SECONDS: '0' }).drainMs).toBe(0);
    expect(mistakes({ LOG_LEVEL: 'verbose', LOG_STDOUT: 'yes', DATABASE_POOL: '1' })).toEqual([
      'DATABASE_POOL: must be a whole number from 2 to 1000',
      'LOG_LEVEL: must be one of fatal, error, warn, info, debug, trace, silent',
      'LOG_STDOUT: must be true or false',
    ]);
  });

  it('reports every mistake at once', () => {
    expect(
      mistakes({
        PORT: '70000',
        DATABASE_URL: 'mysql://x',
        PUBLIC_URL: 'example.org',
        TRUST_PROXY: 'everybody',
        JWT_SECRET: 'short',
        ADMIN_EMAIL: 'nobody',
        SAMPLE_SITE: 'perhaps',
        TIME_ZONE: 'Mars/Olympus',
        SITE_LANG: 'english please',
        GOOGLE_CLIENT_ID: 'a',
        MEDIA_S3_BUCKET: 'b',
      }).map((line) => line.split(':')[0]),
    ).toEqual([
      'PORT',
      'DATABASE_URL',
      'PUBLIC_URL',
      'TRUST_PROXY',
      'SITE_LANG',
      'ADMIN_EMAIL',
      'JWT_SECRET',
      'SAMPLE_SITE',
      'TIME_ZONE',
      'GOOGLE_CLIENT_SECRET',
      'MEDIA_S3_ENDPOINT',
      'MEDIA_S3_ACCESS_KEY_ID',
      'MEDIA_S3_SECRET_ACCESS_KEY',
    ]);
  });

  it('says each mistake in words', () => {
    expect(
      mistakes({
        HOST: ' ',
        PUBLIC_URL: 'https://example.org/church',
        SITE_NAME: 'x'.repeat(101),
        SAMPLE_SITE: 'perhaps',
        GOOGLE_ISSUER: 'x',
        MEDIA_S3_BUCKET: 'b',
        MEDIA_S3_ENDPOINT: 'https://s3.example.org',
        MEDIA_S3_ACCESS_KEY_ID: 'c',
        LOG_DAYS: '0',
      }),
    ).toEqual([
      'HOST: must not be blank',
      'PUBLIC_URL: must have no path: the site is served at its root',
      'SITE_NAME: must be at most 100 characters',
      `SAMPLE_SITE: must be true, false or one of ${STARTER_NAMES.join(', ')}`,
      'GOOGLE_ISSUER: must be a URL that begins with http:// or https://',
      'LOG_DAYS: must be a whole number from 1 to 3650',
      'MEDIA_S3_SECRET_ACCESS_KEY: is needed together with MEDIA_S3_ENDPOINT, MEDIA_S3_BUCKET, MEDIA_S3_ACCESS_KEY_ID',
    ]);
  });

  it('derives the address from the port, or takes PUBLIC_URL without its last slash', () => {
    expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(readConfig({ PUBLIC_URL: 'https://church.example.org/' })).toMatchObject({
      publicUrl: 'https://church.example.org',
      secure: true,
    });
  });

  it('seeds no sample site into a database that somebody else keeps', () => {
    const DATABASE_URL = 'postgres://somewhere/db';
    expect(readConfig({ DATABASE_URL }).starter).toBe(null);
    expect(readConfig({ DATABASE_URL, SAMPLE_SITE: 'true' }).starter).toBe('church');
    expect(readConfig({ SAMPLE_SITE: 'false' }).starter).toBe(null);
  });

  it.each(STARTER_NAMES)('begins with the starter that is named: %s', (name) => {
    expect(readConfig({ SAMPLE_SITE: name }).starter).toBe(name);
  });
});

it('[SI10] takes former secrets with commas between them, and one that has a comma itself', () => {
  const [a, b] = ['a former secret, long enough for HS256', 'another one, that is long enough for HS256'];
  expect(readConfig({}).formerSecrets).toEqual([]);
  expect(readConfig({ JWT_SECRET_FORMER: a }).formerSecrets).toContain(a);
  const [c, d] = ['x'.repeat(32), 'y'.repeat(40)];
  expect(readConfig({ JWT_SECRET_FORMER: `${c}, ${d}` }).formerSecrets).toEqual([`${c}, ${d}`, c, d]);
  expect(readConfig({ JWT_SECRET_FORMER: b }).formerSecrets).toEqual([b]);
});

it('[OP8] takes what is sent to a CDN: headers as JSON, and a text that names all pages', () => {
  const CDN_PURGE_URL = 'https://cdn.example/purge';
  expect(readConfig({}).cdn).toBeUndefined();
  expect(readConfig({ CDN_PURGE_URL, CDN_PURGE_HEADERS: '{"X-Key": "k"}' }).cdn).toEqual({
    purge: { url: CDN_PURGE_URL, headers: { 'X-Key': 'k' }, body: '{"tags":["vestry"]}' },
    maxAge: 86_400,
  });
  for (const CDN_PURGE_HEADERS of ['X-Key: k', '["k"]', '{"X Key": "k"}', '{"X-Key": "k\\nY: z"}'])
    expect(() => readConfig({ CDN_PURGE_URL, CDN_PURGE_HEADERS })).toThrow(ConfigError);
});

/** The variables in the first cells of the table; `_BUCKET` after `MEDIA_S3_ENDPOINT` is `MEDIA_S3_BUCKET`. */
function documented(guide: string): Set<string> {
  const names = new Set<string>();
  for (const [, cell = ''] of guide.matchAll(/^\| ([^|]+) \|/gm)) {
    const [first = '', ...others] = Array.from(cell.matchAll(/`([A-Z0-9_]+)`/g), ([, name = '']) => name);
    const group = first.slice(0, first.lastIndexOf('_'));
    for (const name of [first, ...others]) names.add(name.startsWith('_') ? group + name : name);
  }
  return names;
}

it('each setting has its row in docs/running.md, those of OpenTelemetry apart, which documents them itself', () => {
  const names = documented(readFileSync(join(import.meta.dirname, '../docs/running.md'), 'utf8'));
  // Two are read when it is built, and described below the table.
  const missing = SETTINGS.filter(
    (name) => !/^(?:OTEL_|WIDGETS_DIR$|BUILD_DIR$)/.test(name) && !names.has(name),
  );
  expect(missing).toEqual([]);
});
