const TOKEN = /^[\w-]{43}$/;

let taken: { from: string; token: string } | undefined;

/**
 * The token behind the '#', which goes out of the address and the history at once: nobody reads it over a shoulder, and
 * no extension or later visitor of this browser finds it there. Asked again for the same page it is given again.
 */
export function takeToken(): string {
  const { hash, pathname, search } = window.location;
  if (hash.length > 1) {
    taken = { from: pathname, token: hash.slice(1) };
    window.history.replaceState(window.history.state, '', pathname + search);
  }
  // Cut off by a mail program, or something else altogether.
  return taken?.from === pathname && TOKEN.test(taken.token) ? taken.token : '';
}
