import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { defineEndpoint } from '@vestry/sync/contract/endpoint';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { testApp } from '../../test-kit/test-app';
import { mount } from './endpoint';

const words = { query: z.object({ count: z.coerce.number() }), reply: z.string(), access: 'public' } as const;
const say = (count: number) => Array.from({ length: count }, (_, at) => `word ${at}`).join(' ');

const kit = await testApp({
  register: (app) => {
    const read = defineEndpoint({ ...words, method: 'GET', path: '/words', summary: 'Of this test' });
    const made = defineEndpoint({ ...words, method: 'POST', path: '/words', summary: 'Of this test' });
    mount(app, read, ({ query }) => say(query.count));
    mount(app, made, ({ query }) => say(query.count));
  },
});

async function answer(method: 'GET' | 'POST', count: number, accepted?: string) {
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
  const { headers: got, rawPayload } = await kit.call(method, `/words?count=${count}`, { headers });
  return { encoding: got['content-encoding'], vary: got['vary'], length: got['content-length'], rawPayload };
}

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('a long answer is sent as %s to who takes it, and says the same', async (encoding, accepted, unpack) => {
  const plain = await answer('GET', 5_000);
  expect(plain.encoding).toBeUndefined();
  const small = await answer('GET', 5_000, accepted);
  expect(small).toMatchObject({ encoding, vary: 'accept-encoding' });
  expect(Number(small.length)).toBe(small.rawPayload.length);
  expect(unpack(small.rawPayload).toString()).toBe(plain.rawPayload.toString());
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
});

test.each([
  ['a short answer', 'GET', 3, 'br'],
  ['an answer to who refuses compression', 'GET', 5_000, 'br;q=0, gzip;q=0'],
  ['an answer to a call that changes something', 'POST', 5_000, 'br'],
] as const)('%s is sent as it is', async (_name, method, count, accepted) => {
  const { encoding, rawPayload } = await answer(method, count, accepted);
  expect(encoding).toBeUndefined();
  expect(JSON.parse(rawPayload.toString())).toEqual({ status: 'success', data: say(count) });
});
