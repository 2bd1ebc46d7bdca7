import { readdir, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { PDF } from '@vestry/sync/media/test-support/zip';
import { expect, it } from 'vitest';
import { testApp } from '../../test-kit/test-app';
import { form, upload } from './test-support/form';
import { noise } from './test-support/pictures';

const kit = await testApp();
const editor = await kit.signInAs('editor');
const media = join(kit.context.config.dataDir, 'media');
const status = async (url: string) => (await kit.app.inject({ url })).statusCode;
const stored = async (extension: string) =>
  join(
    media,
    (await readdir(media, { recursive: true })).find((name) => name.endsWith(extension))!,
  );

it('[ME4] an image whose bytes are lost is there again when it is uploaded again', async () => {
  const bytes = await noise('png', 700);
  const send = async () =>
    (await upload(kit, editor, { bytes })).json<{ data: { url: string; id: number } }>().data;
  const { url, id } = await send();
  const whole = (await kit.app.inject({ url })).rawPayload;
  await rm(await stored('.png'));
  expect(await status(url)).toBe(404);
  expect(await send()).toMatchObject({ url, id });
  expect((await kit.app.inject({ url })).rawPayload.equals(whole)).toBe(true);
  await truncate(await stored('.png'), 10);
  await send();
  expect((await kit.app.inject({ url })).rawPayload.equals(whole)).toBe(true);
});

it('[ME4] a file whose bytes are lost is there again when it is uploaded again', async () => {
  const payload = form({ field: 'file', name: 'a.pdf', bytes: PDF });
  const send = async () =>
    (await kit.call('POST', '/files', { as: editor, ...payload })).json().data.url as string;
  const url = await send();
  await rm(await stored('.pdf'));
  expect(await status(url)).toBe(404);
  expect(await send()).toBe(url);
  expect(await status(url)).toBe(200);
});
