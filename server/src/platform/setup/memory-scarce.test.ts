import { expect, it, onTestFinished, vi } from 'vitest';
import { testApp } from '../../test-kit/test-app';

const kit = await testApp();
const editor = await kit.signInAs('editor');

/** As in a process whose memory is nearly used up; memory-runs-out.release.test.ts has a real one. */
function scarce(): void {
  const spy = vi.spyOn(kit.app.setup.memory, 'isScarce').mockReturnValue(true);
  onTestFinished(() => spy.mockRestore());
}

it('an upload is put off where memory is scarce, in words, and is taken again afterwards', async () => {
  scarce();
  const refused = await kit.call('POST', '/media', { as: editor });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60']);
  expect(refused.json()).toMatchObject({ message: expect.stringContaining('short of memory') });
  vi.restoreAllMocks();
  expect((await kit.call('POST', '/media', { as: editor })).statusCode).not.toBe(503);
});

it('strangers are asked to sign in first, and what takes little memory is answered as always', async () => {
  scarce();
  expect((await kit.call('POST', '/media')).statusCode).toBe(401);
  expect((await kit.call('GET', '/media', { as: editor })).statusCode).toBe(200);
  expect((await kit.app.inject('/readyz')).statusCode).toBe(200);
});

it('the documents and pages that were read before are shown after their caches were emptied', async () => {
  const payload = { route: 'about', contents: '{"value":{"type":"div","id":"root"},"children":[]}' };
  const { id } = (await kit.call('POST', '/pages', { as: editor, payload })).json<{ data: { id: number } }>()
    .data;
  for (const empty of kit.app.setup.memory.emptied) empty();
  expect((await kit.call('GET', `/pages/${id}`, { as: editor })).statusCode).toBe(200);
});
