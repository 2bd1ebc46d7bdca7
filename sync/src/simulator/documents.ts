import { uidOf } from '../engine/test-support/device';

/** So many that the world begins with. */
export const DOCUMENTS = 3;
/** The last one is deleted and recreated; of the others nothing may ever be missing. */
export const DOOMED = uidOf(DOCUMENTS - 1);

export const isSpared = (uid: string): boolean => uid !== DOOMED;
