import { describe, expect, it } from 'vitest';
import type { MutationResult } from '../contract/sync';
import { withReason } from './change-result';

describe('the result of a change', () => {
  const refused: MutationResult = {
    number: 7,
    status: 'refused',
    code: 424,
    message: 'An earlier change was refused',
    errors: [{ field: 'route', message: 'no' }],
  };
  const { code: _code, ...rest } = refused;
  const read = { ...rest, reason: 'blocked' };

  it('[P3] has a reason for its code, and keeps all else', () => {
    expect(withReason(refused)).toEqual(read);
    expect(withReason({ ...refused, code: 499 })).toMatchObject({ reason: 'other', number: 7 });
  });

  it('is the same when it is converted again', () => {
    expect(withReason(withReason(refused))).toEqual(read);
  });

  it('[P3] of a server that knows more reasons is read by its code', () => {
    const more = { ...refused, reason: 'of tomorrow' } as MutationResult;
    expect(withReason(more)).toEqual(read);
  });

  it('that is applied stays as it is', () => {
    const applied: MutationResult = { number: 7, status: 'applied', id: 1, version: 2, outcomes: [] };
    expect(withReason(applied)).toBe(applied);
  });
});
