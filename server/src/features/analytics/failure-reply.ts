import { STATUS_CODES } from 'node:http';
import { envelopeOf } from '../../platform/error-handler';

interface FailureReply {
  code: number;
  /** Names and values in turns. */
  headers: string[];
  body: Buffer;
}

/** A failure as the framework's error handler would send it; the headers that all replies have are not among these. */
export function failureReply(error: unknown): FailureReply {
  const { code, body, retryAfter } = envelopeOf(error);
  const bytes = Buffer.from(JSON.stringify(body));
  const headers = ['content-type', 'application/json; charset=utf-8', 'content-length', String(bytes.length)];
  if (retryAfter !== undefined) headers.push('retry-after', String(retryAfter));
  return { code, headers, body: bytes };
}

/** The same as it goes over a connection, which ends with it. */
export function failureText({ code, headers, body }: FailureReply, common: readonly string[]): string {
  const all = [...common, ...headers, 'date', new Date().toUTCString(), 'connection', 'close'];
  const lines = all.map((text, index) => text + (index % 2 === 0 ? ': ' : '\r\n'));
  return `HTTP/1.1 ${code} ${STATUS_CODES[code]}\r\n${lines.join('')}\r\n${body.toString()}`;
}
