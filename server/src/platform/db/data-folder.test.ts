import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ensureDataFolder } from './data-folder';
import { needs } from '../../test-kit/needs';

const home = mkdtempSync(join(tmpdir(), 'vestry-data-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

it('makes the folder with those above it, once', () => {
  const path = join(home, 'a', 'b', 'c');
  ensureDataFolder(path);
  ensureDataFolder(path);
  expect(statSync(path).isDirectory()).toBe(true);
});

it('says which folder cannot be made, also where the file system takes none', () => {
  writeFileSync(join(home, 'file'), '');
  for (const path of [join(home, 'file', 'data'), '/proc/data', '/dev/null/data']) {
    expect(() => ensureDataFolder(path)).toThrow(`${path} cannot be made (`);
  }
});

it('lets one group pass through what it makes, and through nothing else', () => {
  needs('root');
  const group = 12_345;
  ensureDataFolder(join(home, 'given', 'made', 'too'), group);
  mkdirSync(join(home, 'there'), { mode: 0o700 });
  ensureDataFolder(join(home, 'there', 'made'), group);
  const stateOf = (name: string) => {
    const { gid, mode } = statSync(join(home, name));
    return `${gid} ${(mode & 0o777).toString(8)}`;
  };
  expect(['given', 'given/made', 'given/made/too', 'there', 'there/made'].map(stateOf)).toEqual([
    '12345 710',
    '12345 710',
    '12345 710',
    '0 700',
    '12345 710',
  ]);
});

/** Root may write everywhere: somebody else tries. */
function asSomebody(work: () => void): void {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

it('says so of a folder that is read-only, or on a file system that is', () => {
  const path = join(home, 'read-only');
  mkdirSync(path);
  chmodSync(home, 0o755);
  chmodSync(path, 0o555);
  for (const each of [path, '/proc'])
    asSomebody(() => expect(() => ensureDataFolder(each)).toThrow(`${each} cannot be written to (`));
  expect(readdirSync(path)).toEqual([]);
});

it('says so of a folder that cannot be entered', () => {
  const path = join(home, 'shut');
  mkdirSync(path);
  chmodSync(home, 0o755);
  chmodSync(path, 0o600);
  const message = 'set DATA_DIR to a folder that can be written to.';
  asSomebody(() => expect(() => ensureDataFolder(path)).toThrow(message));
  asSomebody(() => expect(() => ensureDataFolder(join(path, 'data'))).toThrow(message));
});
