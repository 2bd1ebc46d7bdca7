import { isIP } from 'node:net';
import { messageOf } from '@vestry/sync/messages/message';
import { z } from 'zod';

// The kinds of values that settings have, each with the message for a wrong one.

export const text = z.string().trim().min(1, messageOf('cli.mustNotBeBlank'));
export function url(protocols: [string, string]) {
  const [first, second] = protocols;
  const expected = messageOf('cli.mustBeUrl', { first: `${first}://`, second: `${second}://` });
  return text.refine(
    (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1)),
    expected,
  );
}

export function whole(min: number, max: number) {
  const expected = messageOf('cli.mustBeWhole', { min, max });
  return z.coerce.number(expected).int(expected).min(min, expected).max(max, expected);
}

export const atLeast = (min: number) => messageOf('cli.mustBeAtLeast', { min });
export const atMost = (max: number) => messageOf('cli.mustBeAtMost', { max });

/** The site's own addresses begin at its root, so no path may stand before them. */
export function isOrigin(value: string): boolean {
  return !URL.canParse(value) || new URL(value).pathname === '/';
}

const headersSchema = z.record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[\x20-\x7e]*$/));

/** Headers of a request as JSON: `{"Authorization": "Bearer …"}`. */
export const headers = text.transform((value, context) => {
  const read = headersSchema.safeParse(parsed(value));
  if (read.success) return read.data;
  context.addIssue({ code: 'custom', message: messageOf('cli.mustBeHeaders') });
  return z.NEVER;
});

function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    // The schema says what is wrong with it.
    return undefined;
  }
}

/** Whether a list has only proxies that the framework accepts; it would throw on others. */
export function isProxyList(list: string): boolean {
  return list.split(',').every((part) => {
    const [address = '', bits = '0'] = part.trim().split('/');
    return (
      ['loopback', 'linklocal', 'uniquelocal'].includes(part.trim()) ||
      (isIP(address) !== 0 && /^\d{1,3}$/.test(bits))
    );
  });
}
