const VALUE = /([a-z_][\w-]{0,60})\s*=\s*(?:"([^"]*)"|'([^']*)'|[“”]([^“”]*)[“”]|([^\s"'“”]+))/gi;

/** The attributes of a shortcode by their names. */
export function attributesOf(written: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', double, single, curly, bare] of written.matchAll(VALUE))
    found.set(name.toLowerCase(), double ?? single ?? curly ?? bare ?? '');
  return found;
}

export const attributeOf = (written: string, name: string): string => attributesOf(written).get(name) ?? '';

/** Returns the first address of the web in it, or ''. */
export const addressIn = (written: string): string =>
  /https?:\/\/[^\s"'”\]]{1,1000}/i.exec(written)?.[0] ?? '';
