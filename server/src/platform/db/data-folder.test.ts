import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ensureDataFolder } from './data-folder';

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
