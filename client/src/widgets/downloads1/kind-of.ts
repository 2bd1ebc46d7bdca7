const PATH = /^(?:https?:\/\/[^/?#]*)?([^?#]*)/i;

/** 'PDF' for the address of a file whose name says so; undefined for a page, a host, a mail address. */
export function kindOf(address: string): string | undefined {
  const path = PATH.exec(address)?.[1] ?? '';
  if (!path.startsWith('/')) return undefined;
  return /\.([a-z0-9]{1,5})$/i.exec(path)?.[1]?.toUpperCase();
}
