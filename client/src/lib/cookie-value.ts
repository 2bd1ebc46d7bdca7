/** The value of a cookie of this page, as it was sent; undefined where there is none of that name. */
export function cookieValue(name: string, cookies: string): string | undefined {
  const start = `${name}=`;
  return cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length);
}
