import type { Space } from '../../platform/documents/space-subscription';

const NIL = '00000000-0000-0000-0000-000000000000';
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** How far a device has come in the order of (space version, uid). */
export interface Position {
  version: number;
  uid: string;
  /** Between the pages of one answer: what lies before the position is there, but not as of one moment. */
  partial: boolean;
}

/** Returns everything up to and including a version. */
export function whole(version: number): Position {
  return { version, uid: LAST, partial: false };
}

export const NOWHERE: Position = { version: 0, uid: NIL, partial: true };

export function writeCookie(epoch: string, { version, uid, partial }: Position): string {
  return partial ? `${epoch}.${version}.${uid}` : `${epoch}.${version}`;
}

/** Returns the cookie of the whole space. */
export const cookieOf = ({ epoch, version }: Space): string => writeCookie(epoch, whole(version));

/** `cookie` is of an older state than this, or of another epoch; so is an empty one. */
export function isBehind(cookie: string, { epoch, version }: Space): boolean {
  const [itsEpoch, itsVersion] = cookie.split('.');
  return itsEpoch !== epoch || Number(itsVersion) < version;
}

/**
 * What a cookie means here; null when it means nothing any more and the device needs the whole state: another epoch, a
 * version that never was, or tombstones that are deleted.
 */
export function readCookie(
  cookie: string | undefined,
  space: Space & { purgedVersion: number },
): Position | null {
  const [epoch, number, uid] = cookie?.split('.') ?? [];
  const version = Number(number);
  if (epoch !== space.epoch || version > space.version) return null;
  // Between pages too: the whole state of a purged space begins below the purged version, and would begin again.
  if (uid !== undefined) return { version, uid, partial: true };
  return version < space.purgedVersion ? null : whole(version);
}
