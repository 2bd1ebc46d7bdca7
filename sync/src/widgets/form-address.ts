/**
 * A mail address as it may stand in the head of a mail: one, in plain letters, with nothing that a head would read as
 * its end, as another address or as a name. Stricter than what the standards allow.
 */
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?\.[a-z]{2,63}$/i;

export const isMailAddress = (text: string): boolean => text.length <= 254 && ADDRESS.test(text);

/** Addresses with commas, semicolons or blanks between them, as somebody types them. */
export const mailAddresses = (text: string): string[] =>
  text.split(/[\s,;，；、]+/).filter((part) => part !== '');
