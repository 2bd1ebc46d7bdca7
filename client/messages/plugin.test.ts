import { readdir, readFile } from 'node:fs/promises';
import type { CompiledMessages } from '@vestry/sync/messages/translate';
import { expect, it } from 'vitest';
import { messages } from './plugin';

const FILE = new URL('../../sync/messages/zh-TW/start/home.json', import.meta.url);

type Transform = (code: string, id: string) => Promise<{ code: string } | undefined>;
const transform = messages().transform as unknown as Transform;
const compiled = async (texts: object): Promise<CompiledMessages> =>
  JSON.parse((await transform(JSON.stringify(texts), FILE.pathname))?.code ?? '{}') as CompiledMessages;

it('shows in English what a language lacks, and the rest in the language', async () => {
  const english = JSON.parse(
    await readFile(new URL('../../sync/messages/en/start/home.json', import.meta.url), 'utf8'),
  ) as Record<string, string>;
  const [lacking = '', ...others] = Object.keys(english);
  const shown = await compiled(Object.fromEntries(others.map((name) => [name, `中文 ${name}`])));
  expect(Object.keys(shown).toSorted()).toEqual(Object.keys(english).toSorted());
  expect(shown[lacking]).toBe(english[lacking]);
  expect(shown[others[0] ?? '']).toBe(`中文 ${others[0]}`);
});

it('leaves other files alone', async () => {
  expect(await transform('{}', '/client/package.json')).toBeUndefined();
});

it('has each folder of a language as one module with all its files', async () => {
  const { default: folders } = await import('virtual:messages');
  expect(Object.keys(folders)).toContain('zh-TW/start');
  const files = await readdir(new URL('../../sync/messages/en/start', import.meta.url));
  const start = (await folders['en/start']?.())?.default ?? {};
  expect(Object.keys(start).map((namespace) => `${namespace}.json`)).toEqual(files);
  expect(start['common']?.['save']).toBe('Save');
});

it('hands a browser nothing that only a server says', async () => {
  const { default: folders } = await import('virtual:messages');
  expect(Object.keys(folders).filter((folder) => folder.endsWith('/server'))).toEqual([]);
});
