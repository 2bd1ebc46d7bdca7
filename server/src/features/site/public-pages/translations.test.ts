import { expect, test } from 'vitest';
import type { Renderer } from '../../../platform/render-port';
import { plainRenderer } from '../../../test-kit/plain-renderer';
import { testApp } from '../../../test-kit/test-app';
import { bodyOf, pagesByApi } from './test-support/pages-by-api';

let rendered = 0;
const renderer: Renderer = {
  ...plainRenderer,
  renderPage: ({ uid }, { translations }) => {
    rendered += 1;
    const all = translations?.(uid) ?? [];
    return all
      .map(({ lang, route, own, noindex }) => `${lang}:${route}${own ? '!' : ''}${noindex ? '-' : ''}`)
      .join();
  },
};
const kit = await testApp({ context: { renderer } });
const { call, signInAs } = kit;
const as = await signInAs('admin');
const { change, page, read } = pagesByApi(kit, as);

test('[PT2] the languages of a page follow the public pages, and others stay as they are', async () => {
  const about = await page('about');
  await page('plain');
  expect([await read('/about'), await read('/plain')]).toEqual(['', '']);
  const spanish = await page('es/about', { lang: 'es', translationOf: about.uid });
  const draft = await page('de/about', { lang: 'de', translationOf: spanish.uid, status: 'draft' });
  expect(await read('/about')).toBe('en:about!,es:es/about');
  expect(await read('/es/about')).toBe('en:about,es:es/about!');
  const counted = rendered;
  await read('/plain');
  expect(rendered).toBe(counted);

  await change(draft, 'de/about', { status: 'public' });
  expect(await read('/about')).toBe('en:about!,de:de/about,es:es/about');
  await change(spanish, 'es/sobre', { noindex: true });
  expect(await read('/de/about')).toBe('en:about,de:de/about!,es:es/sobre-');
  // Unpublished changes are not visible yet.
  await change(spanish, 'es/otra', { held: true, lang: 'pt' });
  expect(await read('/de/about')).toBe('en:about,de:de/about!,es:es/sobre-');
  await change(spanish, 'es/sobre', { translationOf: '', lang: 'es' });
  // The German one still names it: they belong together, and the English one stands alone.
  expect(await read('/about')).toBe('');
  expect(await read('/de/about')).toBe('de:de/about!,es:es/sobre-');
  await call('DELETE', `/pages/${spanish.id}`, { as });
  expect(await read('/de/about')).toBe('');
});

test('what a page translates is kept by a call that names nothing, taken away by an empty text, and checked', async () => {
  const original = await page('one');
  const other = await page('two', { lang: 'de', translationOf: original.uid });
  const stored = async () => (await call('GET', `/pages/${other.id}`, { as })).json<{ data: object }>().data;
  await change(other, 'two', {});
  expect(await stored()).toMatchObject({ translationOf: original.uid });
  for (const translationOf of ['about', '/one', 7, null, 'x'.repeat(10_000)]) {
    const reply = await call('PUT', '/pages', {
      as,
      payload: { id: other.id, ...bodyOf('two'), translationOf },
    });
    expect(reply.statusCode).toBe(422);
    expect(reply.body).toContain('translationOf');
  }
  // One that nobody knows may come yet: pages that were tied without a network arrive in any order.
  const unknown = '01890a5d-ac96-774b-bcce-b302099a8057';
  await change(other, 'two', { translationOf: unknown });
  expect(await read('/two')).toBe('');
  await change(other, 'two', { translationOf: '' });
  expect(await stored()).not.toHaveProperty('translationOf');
});
