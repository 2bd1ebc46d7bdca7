/** For this long after a press nothing moves under the pointer, so that a second press hits the same place. */
export const DOUBLE_TAP_MS = 400;
