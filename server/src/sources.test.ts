import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// What docs/security.md says of the whole program: what starts programs, talks to others and protects secrets stands in
// few places, and who adds one must have thought about it.

const HERE = import.meta.dirname;
const NO_PRODUCT = /\.test\.ts$|^test-kit\/|\/test-support\/|^dev\.ts$|^dev-server\.ts$/;

const SOURCES: ReadonlyMap<string, string> = new Map(
  readdirSync(HERE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !NO_PRODUCT.test(file))
    .map((file) => [file, readFileSync(join(HERE, file), 'utf8')]),
);

/** The files in which something stands, with the first group of each time that it does. */
function foundIn(pattern: RegExp): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [file, text] of SOURCES)
    for (const [whole, part] of text.matchAll(pattern)) (found[file] ??= []).push(part ?? whole);
  return found;
}
const filesWith = (pattern: RegExp): string[] => Object.keys(foundIn(pattern)).toSorted();
const partsOf = (pattern: RegExp): string[] =>
  [...new Set(Object.values(foundIn(pattern)).flat())].toSorted();

it('programs are started by the embedded database alone, each with a list of arguments', () => {
  expect(SOURCES.size).toBeGreaterThan(300);
  // A `shell` is one on Windows alone, where npm is a script.
  const starts = foundIn(
    /\b(?:spawn|execFile|execFileSync|run|promisify\(execFile\))\(\s*((?:'[\w-]+'|program|postgres),\s*\[?)/g,
  );
  const inFolder = Object.entries(starts).filter(([file]) => /child_process/.test(SOURCES.get(file) ?? ''));
  expect(Object.fromEntries(inFolder)).toEqual({
    'platform/embedded/former-programs.ts': ["'npm', ["],
    'platform/embedded/lock.ts': ["'ps', ["],
    'platform/embedded/orphan.ts': ["'ps', ["],
    'platform/embedded/process.ts': ['program, ', "'sh', ["],
    'platform/embedded/system-user.ts': ["'id', [", "'useradd', ["],
    'platform/embedded/your-programs.ts': ['postgres, ['],
  });
  const importing = filesWith(/import (?!type\b)[^;]*'(?:node:)?child_process'/g);
  expect(importing).toEqual(inFolder.map(([file]) => file).toSorted());
  expect(filesWith(/(?<![.\w])(?:exec|execSync|fork)\(/g).filter((file) => importing.includes(file))).toEqual(
    [],
  );
  // What the shell runs is a text of the source; what it is about comes as an argument.
  expect(SOURCES.get('platform/embedded/process.ts')).toContain(
    `const script = 'read -r _; kill -INT "$1"';`,
  );
});

it('nothing that answers requests calls what starts programs', () => {
  expect(filesWith(/\b(?:runProgram|launchPostgres)\(/g)).toEqual([
    'platform/embedded/cluster.ts',
    'platform/embedded/embedded-postgres.ts',
    'platform/embedded/process.ts',
    'platform/embedded/upgrade-cluster.ts',
  ]);
  expect(filesWith(/from '.*\bembedded\/(?!process')/g)).toEqual([
    'start.ts',
    'stop-server.ts',
    'upgrade-database.ts',
    'with-database.ts',
  ]);
});

it('hashes are SHA-256; SHA-1 is that of authenticator apps, and MD5 is nowhere', () => {
  const hash = /\b(?:createHash|createHmac|hkdfSync|sign)\(\s*'([\w-]+)'/g;
  expect(partsOf(hash)).toEqual(['sha1', 'sha256']);
  expect(filesWith(/'sha-?1'/gi)).toEqual(['platform/auth/factors/totp.ts']);
  expect(filesWith(/'md[45]'/gi)).toEqual([]);
});

it('ciphers are AES-GCM: of 256 bits, and of the 128 that messages to browsers have', () => {
  expect(foundIn(/'(aes-[\w-]+|des[\d-]\w*|rc4|chacha\w*-\w+)'/gi)).toEqual({
    'platform/auth/keys.ts': ['aes-256-gcm'],
    'platform/push/encrypt.ts': ['aes-128-gcm'],
  });
  expect(filesWith(/\bcreateCipheriv\(/g)).toEqual(['platform/auth/keys.ts', 'platform/push/encrypt.ts']);
});

it('what is hard to guess comes from node:crypto: Math.random waits, and no more', () => {
  expect(filesWith(/\bMath\.random\(/g)).toEqual([
    'platform/db/db.ts',
    'platform/db/wait-for-connection.ts',
    'platform/documents/transaction.ts',
  ]);
});

it('cryptography is that of node:crypto and of the packages that security.md names', () => {
  const { dependencies } = JSON.parse(readFileSync(join(HERE, '../package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const about =
    /argon|bcrypt|scrypt|crypt|cipher|hash|sha\d|hmac|jose|jwt|jws|openid|oauth|webauthn|otp|aws|nacl|sodium|noble|forge|uuid|nanoid|random|elliptic/;
  const named = Object.keys(dependencies).filter((name) => about.test(name));
  expect(named).toEqual([
    '@fastify/jwt',
    '@node-rs/argon2',
    '@simplewebauthn/server',
    'age-encryption',
    'aws4fetch',
    'openid-client',
  ]);
  const document = readFileSync(join(HERE, '../docs/security.md'), 'utf8');
  expect(named.filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
});

it('others are talked to in these places alone, each at an address of the settings or one that was judged', () => {
  const reaches =
    /\bfetch\(|\bimport https?\b|\bcreateTransport\(|import\('openid-client'\)|import\('@opentelemetry\/exporter|import postgres\b/g;
  expect(filesWith(reaches)).toEqual([
    // The operator asks about the own settings.
    'cli/doctor/mail-and-proxy.ts',
    'cli/doctor/server.ts',
    'features/auth/google/provider.ts',
    // Pages' links and attachments of WordPress: `check-address.test.ts`.
    'features/external-links/ask.ts',
    'features/external-links/fetch-bytes.ts',
    'platform/cdn/purge.ts',
    'platform/db/db.ts',
    'platform/db/driver.ts',
    // Also of what an administrator sets: docs/decisions/mail-server.md.
    'platform/mail/transport.ts',
    'platform/media/s3-client.ts',
    'platform/open-telemetry/start-traces.ts',
    // Browsers' services: `push.test.ts`.
    'platform/push/deliver.ts',
  ]);
});
