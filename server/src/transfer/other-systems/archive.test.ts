import { mkdir, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { TerminalError } from '../../platform/messages/terminal';
import { scratchFolder } from '../../test-kit/scratch';
import { openArchive } from './archive';
import { zipOf } from './test-support/zip';

const folder = await scratchFolder('archive');
afterAll(() => rm(folder, { recursive: true, force: true }));

async function packed(files: Readonly<Record<string, string>>, name: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, zipOf(files));
  return path;
}

const LIMITS = { items: 3, unpacked: 8 };

it('a file and a folder whose names are not UTF-8 cannot be read, and the others can', async () => {
  const root = join(folder, 'latin');
  await mkdir(root);
  await writeFile(Buffer.concat([Buffer.from(`${root}/caf`), Buffer.from([0xe9])]), 'x');
  await mkdir(Buffer.concat([Buffer.from(`${root}/sal`), Buffer.from([0xe9])]));
  await writeFile(join(root, 'tea'), 'y');
  const archive = (await openArchive(root, 'latin'))!;
  expect([...archive.paths]).toEqual(['caf\uFFFD', 'sal\uFFFD', 'tea']);
  expect(await archive.bytes('caf\uFFFD', 10)).toBeUndefined();
  expect(String(await archive.bytes('tea', 10))).toBe('y');
});

it('what programs add for themselves is not counted, in a folder or below it', async () => {
  const root = join(folder, 'own');
  for (const path of ['.git', 'node_modules/a', 'a/node_modules', 'a/b'])
    await mkdir(join(root, path), { recursive: true });
  for (const path of ['.git/x', 'node_modules/a/x', 'a/node_modules/x', 'a/b/x', 'Thumbs.db', 'y'])
    await writeFile(join(root, path), '');
  expect([...(await openArchive(root, 'own', LIMITS))!.paths]).toEqual(['a/b/x', 'y']);
  const path = await packed({ '.git/a': '', '.git/b': '', '.git/c': '', y: '' }, 'own.zip');
  const archive = await openArchive(path, 'own.zip', LIMITS);
  expect([...archive!.paths]).toEqual(['y']);
  archive?.close();
});

it('an archive that is refused is closed', async () => {
  const path = await packed({ a: '', b: '', c: '', d: '' }, 'many.zip');
  await expect(openArchive(path, 'many.zip', LIMITS)).rejects.toThrow(TerminalError);
  const opened = async () =>
    Promise.all(
      (await readdir('/proc/self/fd')).map((each) => readlink(`/proc/self/fd/${each}`).catch(() => '')),
    );
  await expect.poll(opened).not.toContain(path);
});

it.each([
  ['Word', { '[Content_Types].xml': '', 'word/document.xml': '' }],
  ['LibreOffice', { mimetype: '', 'content.xml': '' }],
])('a document of %s is no folder of pages and is named', async (_name, files) => {
  const path = await packed(files, 'letter.docx');
  await expect(openArchive(path, 'letter.docx', LIMITS)).rejects.toThrow('document of Word');
});

it('its files have no more bytes together than may be unpacked, each counted once', async () => {
  const path = await packed({ a: '12345', b: '67890', c: '1' }, 'large.zip');
  const archive = (await openArchive(path, 'large.zip', LIMITS))!;
  const read = async (name: string) => (await archive.bytes(name, 100))?.length;
  expect([await read('a'), await read('a'), await read('b'), await read('c'), await read('a')]).toEqual([
    5,
    5,
    undefined,
    1,
    5,
  ]);
  archive.close();
});
