import type { SettingsChange, SiteSettings } from '@vestry/sync/contract/site-settings';
import { expect, test } from 'vitest';
import { changeBetween, settingsBefore } from './former-state';

const change = (id: number, before: object, after: object) =>
  ({ id, at: '2026-01-01T00:00:00.000Z', by: null, before, after }) as SettingsChange;

const now = { name: 'C', town: 'Taipei', headerId: 7 } as SiteSettings;
const changes = [
  change(3, { name: 'B' }, { name: 'C' }),
  change(2, { headerId: null, aLaterVersions: 'x' }, { headerId: 7, aLaterVersions: 'y' }),
  change(1, { name: 'A' }, { name: 'B' }),
];

test('a former state is that of now with each later change undone, and no setting that is not known', () => {
  expect(changes.map((each) => settingsBefore(now, changes, each))).toEqual([
    { name: 'B', town: 'Taipei', headerId: 7 },
    { name: 'B', town: 'Taipei', headerId: null },
    { name: 'A', town: 'Taipei', headerId: null },
  ]);
});

test('two states are compared by what differs', () => {
  expect(changeBetween(now, settingsBefore(now, changes, changes[1]!))).toEqual({
    before: { name: 'C', headerId: 7 },
    after: { name: 'B', headerId: null },
  });
  expect(changeBetween(now, { ...now })).toBeUndefined();
});
