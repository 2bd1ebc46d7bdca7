import { describe, expect, it } from 'vitest';
import { afterSchedule, scheduleProblem, scheduledTimes } from './scheduled-publishing';

const NOON = '2026-05-01T12:00:00.000Z';
const ONE = '2026-05-01T13:00:00.000Z';

describe('[PP1] what is scheduled for a page', () => {
  it('is done when its time has come, and not before', () => {
    const fields = { route: 'a', status: 'draft', publishAt: NOON };
    expect(afterSchedule(fields, '2026-05-01T11:59:59.999Z')).toBeUndefined();
    expect(afterSchedule(fields, NOON)).toEqual({
      fields: { route: 'a', status: 'public' },
      what: 'published',
      at: NOON,
    });
    expect(afterSchedule({ status: 'public' }, NOON)).toBeUndefined();
  });

  it('publishes the unpublished changes, and ends in the order of the times', () => {
    const changed = { status: 'public', held: true, publishAt: NOON, unpublishAt: ONE };
    const first = afterSchedule(changed, ONE);
    expect(first).toMatchObject({ what: 'published', fields: { status: 'public', unpublishAt: ONE } });
    expect(first!.fields).not.toHaveProperty('held');
    expect(afterSchedule(first!.fields, ONE)).toEqual({
      fields: { status: 'private' },
      what: 'unpublished',
      at: ONE,
    });
    expect(afterSchedule({ status: 'public', publishAt: ONE, unpublishAt: NOON }, ONE)).toMatchObject({
      what: 'unpublished',
      fields: { publishAt: ONE },
    });
  });

  it('hides no page that is a draft already', () => {
    expect(afterSchedule({ status: 'draft', unpublishAt: NOON }, ONE)!.fields).toEqual({ status: 'draft' });
  });

  it.each(['', NOON, undefined])('may be %j', (text) => {
    expect(scheduledTimes.publishAt.safeParse(text).success).toBe(true);
  });
  it.each([
    'tomorrow',
    '2026-05-01',
    '2026-05-01T12:00:00Z',
    '2026-05-01T12:00:30.000Z',
    '2026-13-01T12:00:00.000Z',
    5,
    null,
    '2026-05-01T12:00:00.000+08:00',
  ])('may not be %j', (text) => {
    expect(scheduledTimes.publishAt.safeParse(text).success).toBe(false);
  });
  it('ends after it begins', () => {
    expect(scheduleProblem({ publishAt: NOON, unpublishAt: ONE })).toBeUndefined();
    expect(scheduleProblem({ publishAt: ONE, unpublishAt: NOON })).toBe('contract.scheduleOrder');
    expect(scheduleProblem({ publishAt: ONE, unpublishAt: ONE })).toBe('contract.scheduleOrder');
    expect(scheduleProblem({ publishAt: ONE })).toBeUndefined();
  });
});
