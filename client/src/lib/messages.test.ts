import { SITE_LANG_COOKIE } from '@vestry/sync/site';
import { afterEach, expect, it, vi } from 'vitest';
import { followSiteLanguage, loadEveryLanguage, loadMessages, siteTexts } from './messages';
import { translator } from '@vestry/sync/messages/translate';

afterEach(() => vi.unstubAllGlobals());

const speak = (language: string) => vi.stubGlobal('document', { cookie: `${SITE_LANG_COOKIE}=${language}` });

it('texts of a site are there although the site speaks another language since a part of them was loaded', async () => {
  speak('en');
  await loadMessages('en', ['site', 'samples']);
  expect(siteTexts()('samples.team')).toBe('Our team');
  speak('zh-TW');
  // A part of the screen that comes later.
  await loadMessages('en', ['starter']);
  expect(siteTexts()('starter.church')).toBe('[教會名稱]');
  expect(siteTexts()('samples.team')).toBe('Our team');

  await followSiteLanguage();
  expect(siteTexts()('samples.team')).toBe('我們的團隊');
  speak('en');
  await followSiteLanguage();
  expect(siteTexts()('starter.church')).toBe('[Name of your church]');
});

it('a namespace in every language leaves the language of the site as it is', async () => {
  speak('en');
  await loadMessages('en', ['samples']);
  await loadEveryLanguage('samples');
  expect(siteTexts()('samples.team')).toBe('Our team');
  expect(translator('zh-TW')('samples.team')).toBe('我們的團隊');
});
