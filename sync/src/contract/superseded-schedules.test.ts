import { describe, expect, it } from 'vitest';
import { supersededSchedules } from './superseded-schedules';

const NOON = '2026-05-01T12:00:00.000Z';
const ONE = '2026-05-01T13:00:00.000Z';

describe('[PP3] what is scheduled for a page', () => {
  it.each([
    ['draft', 'public', ['publishAt']],
    ['private', 'public', ['publishAt']],
    ['public', 'private', ['publishAt', 'unpublishAt']],
    ['public', 'draft', ['publishAt', 'unpublishAt']],
    ['draft', 'private', []],
    ['private', 'draft', []],
    ['public', 'public', []],
  ])('from %s to %s by a person ends %j', (status, next, ended) => {
    const before = { status, publishAt: NOON, unpublishAt: ONE };
    expect(Object.keys(supersededSchedules(before, { ...before, status: next }))).toEqual(ended);
    expect(supersededSchedules({ status }, { status: next })).toEqual({});
  });

  it('ends when a person publishes the changes, and not while they stay unpublished', () => {
    const changed = { status: 'public', held: true, publishAt: NOON, unpublishAt: ONE };
    expect(supersededSchedules(changed, { status: 'public' })).toEqual({ publishAt: undefined });
    expect(supersededSchedules(changed, changed)).toEqual({});
  });
});
