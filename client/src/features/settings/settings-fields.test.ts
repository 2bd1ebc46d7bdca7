import { NO_DETAILS } from '@vestry/sync/contract/site-details';
import { siteSettingsSchema } from '@vestry/sync/contract/site-settings';
import { PODCAST_CATEGORIES } from '@vestry/sync/site/podcast-categories';
import { expect, it } from 'vitest';
import { categoryWords } from './podcast-category';
import { changesIn, toFields, toSettings } from './settings-fields';

const SETTINGS = { name: 'Grace', language: 'en', timeZone: 'UTC', ...NO_DETAILS, headerId: 3 };

it('settings are what they were when they have been through a form', () => {
  expect(toSettings(toFields(SETTINGS))).toEqual(SETTINGS);
  expect(siteSettingsSchema.parse(toSettings(toFields(SETTINGS)))).toEqual(SETTINGS);
});

it('only what was changed is sent', () => {
  const start = toFields(SETTINGS);
  expect(changesIn(start, start)).toEqual({});
  expect(changesIn({ ...start, town: 'Taipei', headerId: '', footerId: '4' }, start)).toEqual({
    town: 'Taipei',
    headerId: null,
    footerId: 4,
  });
});

it('a device without a setting that is new shows none, and sends nothing of it', () => {
  const { podcastCategory: _new, ...former } = SETTINGS;
  const start = toFields(former as typeof SETTINGS);
  expect(toSettings(start)).toEqual(SETTINGS);
  expect(changesIn({ ...start, podcastCategory: 'News' }, start)).toEqual({ podcastCategory: 'News' });
});

it('each category of podcasts has words of its own', () => {
  const words = PODCAST_CATEGORIES.map(categoryWords);
  expect(new Set(words).size).toBe(PODCAST_CATEGORIES.length);
  expect(words).not.toContain('Kids & Family');
});
