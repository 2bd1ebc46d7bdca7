/** A name, not an offset such as '+08:00', which knows of no summer time. */
const ZONE = /^[a-z][\w+-]*(?:\/[\w+-]+)*$/i;

/** Says whether this program knows the zone, in the spelling of IANA or any other case. */
export function isTimeZone(name: string): boolean {
  if (!ZONE.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    // A name that no zone has.
    return false;
  }
}
