import { describe, expect, it } from 'vitest';
import { afterPlan, plannedProblem, plannedTimes } from './planned';

const NOON = '2026-05-01T12:00:00.000Z';
const ONE = '2026-05-01T13:00:00.000Z';

describe('[PP1] what is planned for a page', () => {
  it('is done when its time has come, and not before', () => {
    const fields = { route: 'a', status: 'draft', publishAt: NOON };
    expect(afterPlan(fields, '2026-05-01T11:59:59.999Z')).toBeUndefined();
    expect(afterPlan(fields, NOON)).toEqual({
      fields: { route: 'a', status: 'public' },
      what: 'published',
      at: NOON,
    });
    expect(afterPlan({ status: 'public' }, NOON)).toBeUndefined();
  });

  it('publishes the unpublished changes, and ends in the order of the times', () => {
    const changed = { status: 'public', held: true, publishAt: NOON, unpublishAt: ONE };
    const first = afterPlan(changed, ONE);
    expect(first).toMatchObject({ what: 'published', fields: { status: 'public', unpublishAt: ONE } });
    expect(first!.fields).not.toHaveProperty('held');
    expect(afterPlan(first!.fields, ONE)).toEqual({
      fields: { status: 'private' },
      what: 'unpublished',
      at: ONE,
    });
    expect(afterPlan({ status: 'public', publishAt: ONE, unpublishAt: NOON }, ONE)).toMatchObject({
      what: 'unpublished',
      fields: { publishAt: ONE },
    });
  });

  it('hides no page that is a draft already', () => {
    expect(afterPlan({ status: 'draft', unpublishAt: NOON }, ONE)!.fields).toEqual({ status: 'draft' });
  });

  it.each(['', NOON, undefined])('may be %j', (text) => {
    expect(plannedTimes.publishAt.safeParse(text).success).toBe(true);
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
    expect(plannedTimes.publishAt.safeParse(text).success).toBe(false);
  });
  it('ends after it begins', () => {
    expect(plannedProblem({ publishAt: NOON, unpublishAt: ONE })).toBeUndefined();
    expect(plannedProblem({ publishAt: ONE, unpublishAt: NOON })).toBe('contract.plannedOrder');
    expect(plannedProblem({ publishAt: ONE, unpublishAt: ONE })).toBe('contract.plannedOrder');
    expect(plannedProblem({ publishAt: ONE })).toBeUndefined();
  });
});
