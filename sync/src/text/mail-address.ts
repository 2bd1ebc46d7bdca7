/**
 * A mail address as it may stand in the head of a mail: one, in plain letters, with nothing that a head would read as
 * its end, as another address or as a name. Stricter than what the standards allow.
 */
const ADDRESS =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/i;

export const isMailAddress = (text: string): boolean => text.length <= 254 && ADDRESS.test(text);

const PLAIN = /^[\u{21}-\u{7e}]*$/u;
const DOMAIN = /^[^\s/:?#@\\[\]%]{1,253}$/u;

/**
 * An address under a domain of its own script in the letters that mail programs take, as browsers write it:
 * 'info@教會.台灣' as 'info@xn--wcvy0b.xn--kpry57d'. Every other text stays as it is.
 */
export function withPlainDomain(text: string): string {
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  if (at < 1 || PLAIN.test(domain) || !DOMAIN.test(domain) || !URL.canParse(`http://${domain}`)) return text;
  return text.slice(0, at + 1) + new URL(`http://${domain}`).hostname;
}

/** Addresses with commas, semicolons or blanks between them, as somebody types them. */
export const mailAddresses = (text: string): string[] =>
  text
    .split(/[\s,;，；、]+/)
    .filter((part) => part !== '')
    .map(withPlainDomain);
