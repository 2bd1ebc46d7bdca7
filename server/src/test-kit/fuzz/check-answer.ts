import { TREE_BODY_BYTES } from '@vestry/sync/contract/endpoint';
import { failureSchema } from '@vestry/sync/contract/envelope';
import { may } from '@vestry/sync/access/permissions';
import { ENTRY_PATH } from '@vestry/sync/widgets/form-spec';
import type { Answer } from '../raw-http';
import type { NoAnswer } from './play';
import type { FuzzRequest } from './requests';

/** Of a failure nothing may be left out. */
const wholeFailure = failureSchema.required({ code: true, message: true, data: true }).strict();

/** Logs and pictures are bytes, not envelopes: a range that is not there is answered without a body, and says how many. */
const isOutOfRange = ({ target }: FuzzRequest, { status, headers }: Answer) =>
  status === 416 &&
  /^\/api\/v1\/(logs\/raw|media|files)\//.test(target) &&
  headers['content-range']?.startsWith('bytes */') === true;

/** A form that a browser sends by itself is answered with a page, whatever is wrong with it. */
const isFormPage = ({ target }: FuzzRequest, { headers }: Answer) =>
  target.startsWith(ENTRY_PATH) && headers['content-type'] === 'text/html; charset=utf-8';

function readJson({ headers, body }: Answer): unknown {
  if (headers['content-type'] !== 'application/json; charset=utf-8') return undefined;
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

function mayBeTaken({ endpoint, method, sender, lines }: FuzzRequest): boolean {
  if (!endpoint || endpoint.access === 'public' || method !== endpoint.method) return true;
  if (sender === 'nobody' || sender === 'stale') return false;
  if (lines.some((line) => line.startsWith('Authorization:'))) return false;
  return endpoint.access === 'signed-in' || may([sender], endpoint.access);
}

/**
 * What breaks the connection may come before the answer is read: a broken head, or a body beyond every limit, of which
 * the server takes no more, so that writing the rest of it fails.
 */
function mayGoUnread({ isBroken, body }: FuzzRequest): boolean {
  return isBroken || (body?.length ?? 0) > TREE_BODY_BYTES;
}

const NO_ANSWER: Record<NoAnswer, string> = {
  ended: 'the connection ended without an answer',
  hangs: 'no answer came, though the connection stayed open',
};

/**
 * No request makes the server fail. `/readyz` says so when the database is slow to answer, as it is on a busy machine.
 */
const isFault = ({ target }: FuzzRequest, { status }: Answer): boolean =>
  status >= 500 && !(status === 503 && target.startsWith('/readyz'));

/** What is wrong with an answer to any request; undefined for a good one. */
export function problemOf(request: FuzzRequest, answer: Answer | NoAnswer): string | undefined {
  if (typeof answer === 'string') return mayGoUnread(request) ? undefined : NO_ANSWER[answer];
  const { status, headers } = answer;
  if (isFault(request, answer)) return `status ${status}: ${answer.body.toString('utf8', 0, 500)}`;
  if (headers['x-content-type-options'] !== 'nosniff') return `status ${status} without nosniff`;
  if (status < 400)
    return mayBeTaken(request) || status === 304 ? undefined : `status ${status} for ${request.sender}`;
  if (!request.target.startsWith('/api') || request.method === 'HEAD') return undefined;
  if (isOutOfRange(request, answer) || isFormPage(request, answer)) return undefined;
  const read = wholeFailure.safeParse(readJson(answer));
  if (!read.success)
    return `status ${status} is no failure envelope: ${answer.body.toString('utf8', 0, 500)}`;
  const { code, status: kind } = read.data;
  return code === status && kind === 'fail' ? undefined : `status ${status} says ${kind}, ${code}`;
}
