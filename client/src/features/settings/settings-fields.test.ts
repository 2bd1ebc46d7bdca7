import { NO_DETAILS } from '@vestry/sync/contract/site-details';
import { siteSettingsSchema } from '@vestry/sync/contract/site-settings';
import { expect, it } from 'vitest';
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
