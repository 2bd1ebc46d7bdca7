import { expect, test } from 'vitest';
import type { Renderer } from '../../../platform/render-port';
import { plainRenderer } from '../../../test-kit/plain-renderer';
import { testApp } from '../../../test-kit/test-app';
import { contents, pageTree, text } from '../../../test-kit/trees';

const drawn: string[] = [];
const renderer: Renderer = {
  ...plainRenderer,
  renderPage: ({ route }) => {
    drawn.push(`page ${route}`);
    return `<!doctype html>${route}`;
  },
  renderText: ({ route }, { siteName }) => {
    drawn.push(`text ${route}`);
    return `<main><p>Wombat of ${siteName}</p></main>`;
  },
  renderSearch: ({ results, preparing }) =>
    [preparing ? 'preparing' : 'ready', ...results.found.map(({ path }) => path)].join(' '),
};
const { app, call, signInAs } = await testApp({ context: { renderer } });
const admin = await signInAs('admin');
const search = async (typed: string) => (await app.inject({ url: `/search?q=${typed}` })).body;

test.each([
  { setting: 'passwordMin', to: '12', again: [], grace: 'ready' },
  { setting: 'mailName', to: 'Office', again: [], grace: 'ready' },
  { setting: 'colourAccent', to: '#005500', again: ['page here'], grace: 'ready' },
  { setting: 'name', to: 'Grace', again: ['page here', 'text here'], grace: 'ready /here' },
])(
  'a change of $setting makes $again again, and no search waits for it',
  async ({ setting, to, again, grace }) => {
    const payload = { route: 'here', status: 'public', contents: contents(pageTree(text('a', 'Here'))) };
    const made = await call('POST', '/pages', { as: admin, payload });
    await expect.poll(() => search('wombat')).toBe('ready /here');
    expect((await app.inject({ url: '/here' })).statusCode).toBe(200);
    drawn.length = 0;

    const changed = await call('PUT', '/site-settings', { as: admin, payload: { [setting]: to } });
    expect(changed.statusCode).toBe(200);
    expect(app.measured.searchIsPreparing?.()).toBe(false);
    expect(await search('wombat')).toBe('ready /here');
    expect((await app.inject({ url: '/here' })).statusCode).toBe(200);
    await expect.poll(() => drawn.toSorted()).toEqual(again);
    await expect.poll(() => search('grace')).toBe(grace);
    await call('DELETE', `/pages/${made.json().data.id}`, { as: admin });
  },
);
