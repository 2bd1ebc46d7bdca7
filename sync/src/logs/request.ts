import { z } from 'zod';

/** The message of a line with the label 'request', as JSON, as the server writes it. */
export const logRequestSchema = z.object({
  id: z.string().default(''),
  address: z.string(),
  method: z.string(),
  status: z.number(),
  url: z.string(),
  /** Of the body; null where the log does not say. */
  bytes: z.number().nullable().default(null),
  timeMs: z.number().nullable().default(null),
  agent: z.string().default(''),
});
export type LogRequest = z.infer<typeof logRequestSchema>;

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|localhost)$/;

/** Names an address (PRODUCT.md LO3): loopback as localhost, the prefix of mapped IPv4 taken off. */
export function shownAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
  return LOOPBACK.test(plain) ? 'localhost' : plain;
}

/** The request that a message is, or null. */
export function readRequest(message: string): LogRequest | null {
  if (!message.startsWith('{')) return null;
  try {
    const parsed = logRequestSchema.safeParse(JSON.parse(message));
    return parsed.success ? parsed.data : null;
  } catch {
    // A message that only begins like a request.
    return null;
  }
}
