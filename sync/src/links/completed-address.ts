const HOST =
  /^(?:(?:[\p{L}\p{N}-]+\.)+(?:xn--[a-z\d-]+|\p{L}[\p{L}\p{M}]+)|\d{1,3}(?:\.\d{1,3}){3})(?:[/?#].*)?$/u;
const FILE =
  /^[^/?#]+\.(?:html?|php|aspx?|pdf|docx?|xlsx?|pptx?|od[pst]|txt|csv|ics|xml|json|zip|jpe?g|png|gif|webp|avif|svg|heic|mp[34]|m4a|wav|mov)$/i;
const DATE = /^\d{4}-\d{1,2}-\d{1,2}$/;
const EMAIL = /^[^\s@/?#:]{1,200}@[^\s@/?#:]{1,200}\.[^\s@/?#:.]{1,60}$/;
const PHONE = /^([+(\d][\d\s()./-]{1,40}?)(?:\s{0,3}(?:#|ext\.?|x|分機)\s{0,3}(\d{1,6}))?$/i;

/** A telephone number: with points between its digits only where it begins as one, for a host can be of digits, too. */
function phoneAddress(text: string): string | undefined {
  if (DATE.test(text)) return undefined;
  const [, number = '', extension] = PHONE.exec(text) ?? [];
  const digits = number.replace(/^(\+.*?)\(0\)/, '$1').replaceAll(/\D/g, '');
  if (digits.length < 6 || digits.length > 15 || /^[1-9].*\./.test(number)) return undefined;
  return `tel:${number.startsWith('+') ? '+' : ''}${digits}${extension ? `;ext=${extension}` : ''}`;
}

/**
 * The address that people mean: 'office@church.example' is 'mailto:office@church.example', '02 2345 6789' is
 * 'tel:0223456789' and 'www.church.example' is 'https://www.church.example'. All else comes back as it is, but for
 * spaces around it, and so do names of files and dates, which look like hosts and numbers.
 */
export function completedAddress(typed: string): string {
  const address = typed.trim();
  const plain = address.normalize('NFKC');
  if (EMAIL.test(plain)) return `mailto:${plain}`;
  const isHost = HOST.test(address) && !FILE.test(address);
  return phoneAddress(plain) ?? (isHost ? `https://${address}` : address);
}
