/** True where this browser lets the site store anything: without that nobody can sign in. */
export function storageAllowed(): boolean {
  try {
    return localStorage.length >= 0;
  } catch (cause) {
    if (cause instanceof DOMException) return false;
    throw cause;
  }
}
