import { setLanguage, t, translator } from '@vestry/sync/messages/translate';
import { SITE_LANG_COOKIE } from '@vestry/sync/site/site';
import { afterEach, expect, it, vi } from 'vitest';
import { followSiteLanguage, loadEveryLanguage, loadMessages, siteTexts } from './messages';

afterEach(() => {
  vi.unstubAllGlobals();
  setLanguage('en');
});

const speak = (language: string) => vi.stubGlobal('document', { cookie: `${SITE_LANG_COOKIE}=${language}` });

it('texts of a site follow its language, and those of the window its own', async () => {
  speak('en');
  setLanguage('zh-TW');
  await loadMessages();
  expect(siteTexts()('samples.team')).toBe('Our team');
  expect(t('users.create')).toBe('建立使用者');

  speak('zh-TW');
  expect(siteTexts()('samples.team')).toBe('Our team');
  await followSiteLanguage();
  expect(siteTexts()('samples.team')).toBe('我們的團隊');
  expect(siteTexts()('starter.church')).toBe('[教會名稱]');
  speak('en');
  await followSiteLanguage();
  expect(siteTexts()('starter.church')).toBe('[Name of your church]');
});

it('texts in every language leave the language of the site as it is', async () => {
  speak('en');
  await loadMessages();
  await loadEveryLanguage('site');
  expect(siteTexts()('samples.team')).toBe('Our team');
  expect(translator('zh-TW')('samples.team')).toBe('我們的團隊');
});
