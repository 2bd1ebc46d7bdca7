import { safeHref } from '../widgets/fields/safe';

/** The address of a file that can be heard: on this site or at an https address. */
export const isAudio = (address: string): boolean =>
  safeHref(address) !== undefined && /^(?:https:\/\/|\/(?!\/))/i.test(address);
