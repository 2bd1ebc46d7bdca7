/** The epoch differs between a server and the one that was restored from its backup. */
export const epochOf = (cookie: string): string => cookie.split('.')[0] ?? '';

/** Whether a device with cookie `mine` lacks something of the state that `newest` names. */
export function isBehind(mine: string | null, newest: string): boolean {
  const [epoch, version, uid] = mine?.split('.') ?? [];
  const [newEpoch, newVersion] = newest.split('.');
  // A third part: the pages of an answer are not all here.
  return epoch !== newEpoch || uid !== undefined || Number(version) < Number(newVersion);
}

/**
 * A cookie that gets the whole state. Its epoch stays known: should the next answer be of another one, a backup was
 * restored meanwhile.
 */
export const asksForAll = (cookie: string | null): string | null =>
  cookie === null ? null : `${epochOf(cookie)}.0`;
