/**
 * An address of the site's own in the short form, '/picnic' for 'https://church.example/picnic': it is followed when the
 * page moves, and leads there from any host. All else comes back as it is. `origin`: the site's, in lower case.
 */
export function ownAddress(address: string, origin: string): string {
  const isOwn = address.slice(0, origin.length).toLowerCase() === origin;
  const rest = address.slice(origin.length);
  return isOwn && /^[/?#]/.test(rest) ? rest.replace(/^(?=[?#])/, '/') : address;
}
