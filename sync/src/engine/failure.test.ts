import { describe, expect, it } from 'vitest';
import { codeOf, reasonOf, type RefusalReason } from '../contract/refusal';
import { CLIENT_IS_OLDER, CLIENT_TAKEN, SERVER_IS_OLDER } from '../contract/sync-limits';
import { failureOf } from './failure';
import type { FailureKind } from './ports';

const WORDS: Record<RefusalReason, number> = {
  forbidden: 403,
  gone: 404,
  conflict: 409,
  forgotten: 410,
  tooLarge: 413,
  invalid: 422,
  blocked: 424,
  other: 400,
};

describe('a failed call', () => {
  it.each<[status: number, FailureKind, RefusalReason | null]>([
    [0, 'offline', null],
    // An answer cut short, or a login page of a proxy, has the status of a success.
    [200, 'busy', null],
    [204, 'busy', null],
    [302, 'busy', null],
    [304, 'busy', null],
    [400, 'refused', 'other'],
    [401, 'session', null],
    [402, 'refused', 'other'],
    [403, 'forbidden', 'forbidden'],
    [404, 'refused', 'gone'],
    [405, 'refused', 'other'],
    [406, 'refused', 'other'],
    [408, 'busy', null],
    [409, 'refused', 'conflict'],
    [410, 'refused', 'forgotten'],
    [413, 'refused', 'tooLarge'],
    [414, 'refused', 'other'],
    [415, 'refused', 'invalid'],
    [422, 'refused', 'invalid'],
    [424, 'refused', 'blocked'],
    [425, 'busy', null],
    [429, 'busy', null],
    [431, 'refused', 'other'],
    [499, 'refused', 'other'],
    [500, 'busy', null],
    [502, 'busy', null],
    [503, 'busy', null],
    [504, 'busy', null],
    [507, 'busy', null],
    [511, 'busy', null],
  ])('[P9] with the status %d is of the kind %s, refused for %s', (status, kind, reason) => {
    expect(failureOf({ status, fieldErrors: [] })).toEqual({ kind, reason });
    const named = { field: 'route', message: 'no' };
    expect(failureOf({ status, fieldErrors: [named] })).toEqual({ kind, reason });
  });

  it.each<[FailureKind, number, string, string | undefined]>([
    ['foreign', 403, CLIENT_TAKEN, undefined],
    ['outdated', 400, 'protocol', CLIENT_IS_OLDER.code],
    ['outdated', 422, 'protocol', CLIENT_IS_OLDER.code],
    ['ahead', 400, 'protocol', SERVER_IS_OLDER.code],
    ['ahead', 422, 'protocol', undefined],
  ])(
    '[P9] refuses nothing for good where it is %s: %d with the field %s, %s',
    (kind, status, field, code) => {
      const error = { field, message: 'whatever the text is', ...(code === undefined ? {} : { code }) };
      expect(failureOf({ status, fieldErrors: [error] })).toEqual({ kind, reason: null });
    },
  );

  it('is not of another device or program because a field has that name, where the status says otherwise', () => {
    const fieldErrors = [CLIENT_TAKEN, 'protocol'].map((field) => ({ field, message: 'no' }));
    expect(failureOf({ status: 401, fieldErrors })).toEqual({ kind: 'session', reason: null });
    expect(failureOf({ status: 503, fieldErrors })).toEqual({ kind: 'busy', reason: null });
    expect(failureOf({ status: 422, fieldErrors: fieldErrors.slice(0, 1) }).reason).toBe('invalid');
  });
});

describe('the reason of a refusal', () => {
  it.each(Object.entries(WORDS) as [RefusalReason, number][])('%s is %d on the wire', (reason, code) => {
    expect([codeOf(reason), reasonOf(code)]).toEqual([code, reason]);
  });

  it.each([0, 1, 200, 401, 418, 499, 500, 1000, -1, NaN])('is unknown here for the code %d', (code) => {
    expect(reasonOf(code)).toBe('other');
  });
});
