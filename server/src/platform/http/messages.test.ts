import { expect, it } from 'vitest';
import { testApp } from '../../test-kit/test-app';

const { app, signInAs } = await testApp();
const admin = await signInAs('admin');

const ask = async (language: string | undefined, method: 'GET' | 'POST', url: string, payload?: object) => {
  const reply = await app.inject({
    method,
    url,
    headers: { ...admin.headers, ...(language === undefined ? {} : { 'accept-language': language }) },
    ...(payload ? { payload } : {}),
  });
  return reply.json<{ code: number; message: string; data: { field: string; message: string }[] }>();
};

it('says an error in the language that the request asks for', async () => {
  expect(await ask('zh-TW,zh;q=0.9', 'GET', '/api/v1/pages/999999')).toMatchObject({
    code: 404,
    message: '沒有編號 999999 的頁面',
  });
  const wrong = { username: 'nobody', password: 'nothing at all' };
  expect((await ask('zh-TW', 'POST', '/api/v1/auth/login', wrong)).message).toBe('使用者名稱或密碼錯誤');
});

it('says what is wrong with each field of a body and of an address', async () => {
  const { message, data } = await ask('zh-TW', 'POST', '/api/v1/users', { username: 'Mary', roles: [] });
  expect(message).toBe('請更正標示的欄位');
  expect(data).toContainEqual({ field: 'roles', message: '不明的欄位' });
  expect((await ask('zh-TW', 'GET', '/api/v1/pages?limit=0')).message).toMatch(/^查詢參數無效：/);
});

it('says where a tree of widgets is broken, in the names of that language', async () => {
  const slide = { key: 'k', title: 'one', image: 'javascript:1', wrong: true };
  const text = { value: { id: 't', type: 'text', text: 'Welcome', tag: 'h9' }, children: [] };
  const children = [{ value: { id: 'h', type: 'hero1', slides: [slide] } }, text];
  const contents = JSON.stringify({ value: { id: 'root', type: 'div' }, children });
  const messages = async (language: string) => {
    const { data } = await ask(language, 'POST', '/api/v1/pages', { route: 'broken', contents });
    return data.map(({ message }) => message);
  };
  expect(await messages('zh-TW')).toEqual([
    '主視覺，投影片 1，圖片：請使用本網站的圖片或 https 網址',
    '主視覺，投影片 1：沒有「wrong」這個欄位',
    '文字「Welcome」，種類：必須是下列之一：h1, h2, h3, h4, h5, h6, p',
  ]);
  expect(await messages('en')).toContain(
    'Hero, Slide 1, Image: Use an image of this site or an https address',
  );
});

it.each(['server.noDocument', 'server.rangeTooLong {}', 'server.nameTaken {"name":{}}', 'constructor.name'])(
  'quotes the name %s as it is',
  async (name) => {
    const contents = JSON.stringify({ value: { id: 'root', type: 'header1' } });
    await ask('en', 'POST', '/api/v1/elements', { name, contents });
    const { code, data } = await ask('zh-TW', 'POST', '/api/v1/elements', { name, contents });
    expect(code).toBe(409);
    expect(data[0]?.message).toContain(`「${name}」`);
  },
);

it.each([undefined, '', '*', 'de', 'xx;q=9, <script>', ',;=', 'z'.repeat(5000)])(
  'speaks English for %j',
  async (language) => {
    expect((await ask(language, 'GET', '/api/v1/pages/999999')).message).toBe('There is no page 999999');
  },
);
