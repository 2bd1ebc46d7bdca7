import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES } from '@vestry/sync/messages/languages';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { scratchFolder } from '../../test-kit/scratch';
import { registerBuiltClient } from './routes';
import { signInPage } from './sign-in-page';

const OF_SESSION = '<link rel="modulepreload" crossorigin="" data-session="" href="/assets/data-1.js">';
const PAGE = `<head><link rel="modulepreload" crossorigin href="/assets/zod-1.js">
    ${OF_SESSION}
    ${OF_SESSION}
  </head><body><div id="root"></div><template data-sign-in="en"><h1>Admin $& Dashboard</h1></template><template data-sign-in="zh-TW"><h1>管理介面</h1></template></body>`;

it('is sent with its outline, in the language of the browser, at that address alone', async () => {
  const folder = await scratchFolder('sign-in-page');
  await mkdir(join(folder, 'app'), { recursive: true });
  await writeFile(join(folder, 'app', 'index.html'), PAGE);
  const app = Fastify();
  await registerBuiltClient(app, folder, join(folder, 'kept'));
  const get = (url: string, language: string) =>
    app.inject({ url, headers: { 'accept-language': language } });
  const chinese = await get('/dashboard/login?from=%2Fdashboard', 'zh-TW,zh;q=0.9');
  expect(chinese.body).toContain('<div id="root"><h1>管理介面</h1></div>');
  expect(chinese.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding, accept-language',
    'x-robots-tag': 'noindex',
  });
  expect(chinese.body).toContain(
    '<head><link rel="modulepreload" crossorigin href="/assets/zod-1.js">\n  </head>',
  );
  expect((await get('/dashboard/login', 'fr')).body).toContain(
    '<div id="root"><h1>Admin $& Dashboard</h1></div>',
  );
  expect((await get('/dashboard/pages', 'fr')).body).toBe(PAGE);
  const script = await app.inject({ url: '/dashboard/login', headers: { 'sec-fetch-dest': 'script' } });
  expect(script.statusCode).toBe(404);
});

it.each(LANGUAGES)('is the page as it is where a build has no outline in %s', (language) => {
  const former = '<body><div id="root"></div></body>';
  expect(signInPage(former, language)).toBe(former);
});
