import { describe, expect, test } from 'vitest';
import { contents, pageTree, text } from '../../test-kit/trees';
import { pageCalls } from './test-support/page-calls';

const { call, editor, create, created } = await pageCalls();

describe('settings', () => {
  const settings = {
    title: 'About us',
    description: 'Who we are',
    image: '/api/v1/media/door-0123456789abcdef.png',
    noindex: true,
    lang: 'he',
  };
  const put = (payload: object) => call('PUT', '/pages', { as: editor, payload });

  test('[DO8] are given back where they are set; a page without any is answered as ever', async () => {
    const keys = Object.keys(await created());
    expect(
      await created({ title: '', description: '  ', image: '', noindex: false, lang: '' }),
    ).not.toHaveProperty('title');
    const page = await created(settings);
    expect(page).toMatchObject(settings);
    expect(Object.keys(page).toSorted()).toEqual([...keys, ...Object.keys(settings)].toSorted());
    const read = await call('GET', `/pages/${page.id}`, { as: editor });
    expect(read.json().data).toMatchObject(settings);
  });

  test('[DO8] a body that names none keeps them, merged or not; an empty one takes its own away', async () => {
    const { id, route, contents: tree } = await created(settings);
    const old = { id, route, contents: tree };
    expect((await put(old)).json().data).toMatchObject({ ...settings, version: 1 });
    expect((await put({ ...old, title: 'Who we are' })).json().data).toMatchObject({
      version: 2,
      lang: 'he',
    });
    const merged = await put({ ...old, contents: contents(pageTree(text('a', 'New'))), baseVersion: 1 });
    expect(merged.json().data).toMatchObject({ ...settings, title: 'Who we are', version: 3 });
    const emptied = (await put({ ...old, title: '', noindex: false })).json().data;
    expect(emptied).toMatchObject({ description: 'Who we are', lang: 'he' });
    for (const name of ['title', 'noindex']) expect(emptied).not.toHaveProperty(name);
    expect((await put({ ...old, title: ' ', noindex: false })).json().data.version).toBe(emptied.version);
  });

  test('[DO8] two who start from one version: one names the title, the other the description', async () => {
    const { id, route, contents: tree } = await created();
    const old = { id, route, contents: tree, baseVersion: 1 };
    await put({ ...old, title: 'About us' });
    const reply = await put({ ...old, description: 'Who we are' });
    expect(reply.json().data).toMatchObject({ title: 'About us', description: 'Who we are', version: 3 });
  });

  test.each([
    ['title', 'x'.repeat(10_000)],
    ['title', 'two\nlines'],
    ['title', 'a\0b'],
    ['title', null],
    ['description', 'x'.repeat(501)],
    ['image', 'javascript:alert(1)'],
    ['image', '/api/v1/media/../users'],
    ['noindex', 'true'],
    ['lang', 'en_GB'],
  ])('%s %j is 422 at its field, and nothing is stored', async (field, value) => {
    const page = await created(settings);
    for (const reply of [await create({ [field]: value }), await put({ ...pick(page), [field]: value })]) {
      expect(reply.statusCode).toBe(422);
      expect(reply.json()).toMatchObject({ status: 'fail', code: 422, data: [{ field }] });
    }
    expect((await call('GET', `/pages/${page.id}`, { as: editor })).json().data.version).toBe(1);
  });
  const pick = ({ id, route, contents: tree }: Record<string, unknown>) => ({ id, route, contents: tree });

  test('come back with a former version, but for whether search engines may list the page', async () => {
    const page = await created({ ...settings, noindex: false });
    await put({ ...pick(page), title: 'Other', noindex: true });
    const reply = await call('POST', `/pages/${page.id}/revisions/1/restore`, { as: editor });
    expect(reply.json().data).toMatchObject({ title: 'About us', noindex: true });
    const list = await call('GET', `/pages/${page.id}/revisions`, { as: editor });
    expect(list.json().data.data[1].summary).toBe('Title changed, Search engines: hidden or shown');
  });
});
