/**
 * The closed list of address forms. Checked when saving (the schemas use these) and again when rendering, so that
 * stored data of any age can never bring a script into a page.
 */
const MAX_ADDRESS = 2048;

// White space, control characters, invisible and direction-changing characters, and what breaks out of markup.
const REFUSED_CHARACTERS =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0020\u007f-\u00a0\u00ad\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\ufff9-\uffff<>"`\\^{|}]/;

const FORMS = [
  /^https?:\/\/[\p{L}\p{N}][\p{L}\p{M}\p{N}.-]*(:\d{1,5})?([/?#].*)?$/iu,
  /^mailto:[^?@]+@[^?@]+(\?.*)?$/i,
  /^tel:\+?[\d().;=a-z-]+$/i,
  /^#[^#]*$/,
  /^\/(?!\/).*$/,
];

/** The address when it is one of http, https, mailto, tel, '#…' or a path of this site; undefined otherwise. */
export function safeHref(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_ADDRESS || REFUSED_CHARACTERS.test(value))
    return undefined;
  return FORMS.some((form) => form.test(value)) ? value : undefined;
}

const SITE_IMAGE = /^\/(?:api\/v1\/media|assets\/sample)\/([^/?#]{1,255})$/;

/** The address when it is the site's own media or an https address; undefined otherwise. */
export function safeImage(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_ADDRESS || REFUSED_CHARACTERS.test(value))
    return undefined;
  if (/^https:\/\/[\p{L}\p{N}][\p{L}\p{M}\p{N}.-]*(:\d{1,5})?\/.*$/iu.test(value)) return value;
  const file = SITE_IMAGE.exec(value)?.[1];
  return file !== undefined && !/^\.+$|%2e|%2f|%5c|%00/i.test(file) ? value : undefined;
}

/** True for an address that leads away from this site. */
export function isExternal(href: string): boolean {
  return /^https?:/i.test(href);
}
