import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { build } from 'vite';
import { withoutJsonSchema } from './without-json-schema.ts';

const entry = fileURLToPath(new URL('test-support/uses-schemas.ts', import.meta.url));

async function built(): Promise<Record<string, unknown>> {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [withoutJsonSchema()],
    build: { write: false, lib: { entry, formats: ['es'] } },
  });
  const [first] = [made].flat();
  if (!first || !('output' in first)) throw new TypeError('Nothing was built');
  return import(`data:text/javascript,${encodeURIComponent(first.output[0].code)}`);
}

test('schemas check, and say their bounds; only what describes them as JSON Schema is missing', async () => {
  const { describe, ...rest } = await built();
  expect(rest).toEqual({
    good: true,
    wrong: ['too_small', 'invalid_type'],
    longest: 7,
    shortest: 1,
    most: 9,
  });
  expect(describe).toThrow('JSON Schema is not part of this program');
});
