import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutJsonSchema } from './without-json-schema.ts';

const core = join(dirname(createRequire(import.meta.url).resolve('zod')), 'v4/core');

async function loaded(file: string): Promise<Record<string, () => unknown> | undefined> {
  const { load } = withoutJsonSchema();
  if (typeof load !== 'function') throw new TypeError('The plugin loads nothing');
  const found = await load.call({} as never, file);
  if (typeof found !== 'object' || found === null) return undefined;
  return import(`data:text/javascript,${encodeURIComponent(found.code)}`);
}

test.each(['json-schema-processors.js', 'to-json-schema.js'])(
  'nothing of %s is in the program but its names',
  async (name) => {
    const file = join(core, name);
    const whole = (await import(file)) as object;
    const left = await loaded(file);
    const names = Object.entries(whole).flatMap(([each, value]) =>
      typeof value === 'function' && each !== 'process' ? [each] : [],
    );
    expect(Object.keys(left ?? {})).toEqual(expect.arrayContaining(names));
    for (const absent of Object.values(left ?? {}))
      expect(absent).toThrow('JSON Schema is not part of this program');
  },
);

test('other modules stay as they are', async () => {
  expect(await loaded(join(core, 'schemas.js'))).toBeUndefined();
});
