import { safeHref } from '../widgets/fields/safe';

/** Whether it is the address of a file that can be played: on this site or at an https address. */
export const isAudio = (address: string): boolean =>
  safeHref(address) !== undefined && /^(?:https:\/\/|\/(?!\/))/i.test(address);
