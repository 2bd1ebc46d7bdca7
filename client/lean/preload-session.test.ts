import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { filesFrom } from './preload-session';

const chunk = (fileName: string, moduleIds: string[], imports: string[] = []) =>
  ({ type: 'chunk', fileName, moduleIds, imports }) as unknown as Rolldown.OutputChunk;

const bundle = {
  'index.js': chunk('index.js', ['/main.ts'], ['zod.js']),
  'session.js': chunk('session.js', ['/session.ts', '/token.ts'], ['data.js', 'zod.js']),
  'data.js': chunk('data.js', ['/dexie.ts'], ['zod.js', 'session.js']),
  'zod.js': chunk('zod.js', ['/zod.ts']),
  'list.js': chunk('list.js', ['/list.ts'], ['data.js']),
};

it('names the file of a module and all that it imports, once, also in a circle; and nothing else', () => {
  const from = (module: string) => [...filesFrom(bundle, ({ moduleIds }) => moduleIds.includes(module))];
  expect(from('/token.ts')).toEqual(['session.js', 'data.js', 'zod.js']);
  expect(from('/nowhere.ts')).toEqual([]);
});
