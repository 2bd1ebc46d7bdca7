/** After a press nothing moves under the pointer for this many milliseconds: a second one may follow. */
export const DOUBLE_TAP_MS = 400;
