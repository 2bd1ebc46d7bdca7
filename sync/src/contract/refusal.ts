/**
 * Why the server does not accept a change, for good, and what a person can do about it. The kernel, the device's storage
 * and the screens know these words; their numbers are for the wire alone.
 *
 * | reason      | what it means                                                    | what a person can do             |
 * | ----------- | ---------------------------------------------------------------- | -------------------------------- |
 * | `forbidden` | the person's role does not allow it                              | ask for the role, then retry     |
 * | `gone`      | what it changes does not exist (any more)                        | retry to restore it, or undo     |
 * | `conflict`  | a taken route or name, an element in use, a conflict that        | change that, save again, or undo |
 * |             | somebody else has settled, a number that has another change      |                                  |
 * | `invalid`   | field errors, an unknown base, two values that exclude each other | fix it, save again, or undo      |
 * | `tooLarge`  | it has more bytes than the server reads at once                  | make it smaller, or undo         |
 * | `blocked`   | it is based on a change that was refused                         | look at that one                 |
 * | `forgotten` | it was received so long ago that its answer is deleted           | look whether the change is there |
 * | `other`     | the server, or a proxy before it, gives no reason known here     | retry, or undo                   |
 */
export type RefusalReason =
  | 'forbidden'
  | 'gone'
  | 'conflict'
  | 'invalid'
  | 'tooLarge'
  | 'blocked'
  | 'forgotten'
  | 'other';

const CODES: Record<RefusalReason, number> = {
  other: 400,
  forbidden: 403,
  gone: 404,
  conflict: 409,
  forgotten: 410,
  tooLarge: 413,
  invalid: 422,
  blocked: 424,
};

/** Returns the `code` of a refused mutation on the wire. */
export const codeOf = (reason: RefusalReason): number => CODES[reason];

const REASONS = new Map<number, RefusalReason>([
  ...(Object.keys(CODES) as RefusalReason[]).map((reason) => [CODES[reason], reason] as const),
  // An upload that is no picture or file of a known format.
  [415, 'invalid'],
]);

/** Converts the `code` of a refused mutation, or the HTTP status of a refused call. */
export const reasonOf = (code: number): RefusalReason => REASONS.get(code) ?? 'other';
