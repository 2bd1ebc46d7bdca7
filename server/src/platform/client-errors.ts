import type { Socket } from 'node:net';
import type { Failure } from '@vestry/sync/contract/envelope';

const ANSWERS: Record<string, { code: number; reason: string; message: string }> = {
  HPE_HEADER_OVERFLOW: {
    code: 431,
    reason: 'Request Header Fields Too Large',
    message: 'The headers are too large',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { code: 408, reason: 'Request Timeout', message: 'The request took too long' },
};
const MALFORMED = { code: 400, reason: 'Bad Request', message: 'The request is malformed' };

/** For what never becomes a request: bytes that are no HTTP, headers without end. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  // Reset by the other side, or an answer is already under way.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const { code, reason, message } = ANSWERS[error.code ?? ''] ?? MALFORMED;
  const failure: Failure = { status: 'fail', code, message, data: [] };
  const body = JSON.stringify(failure);
  socket.end(
    `HTTP/1.1 ${code} ${reason}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `X-Content-Type-Options: nosniff\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
