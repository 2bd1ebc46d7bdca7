import { type LogRequest, readRequest } from '@vestry/sync/logs/request';
import { z } from 'zod';
import type { ShowLine } from './log-lines';

/**
 * The lines that editors see in addition to those of requests, by label and whole text. Fields of a line never reach
 * them: there are file paths, stacks, account numbers, backup folders and links in them. A line that is not in this
 * list they do not see at all. A new text is added only when it is the same in every line, with nothing put into it.
 */
export const EDITOR_TEXTS: Readonly<Record<string, readonly string[]>> = {
  server: ['listening', 'stopped', 'start failed'],
  error: ['request failed'],
  health: ['does not answer'],
  jobs: ['done', 'failed', 'asked to run now', 'the server that ran it is gone'],
  media: ['image uploaded', 'image deleted', 'smaller versions failed'],
  mail: ['mail sent', 'the mail server did not take a mail'],
  analytics: ['hits could not be stored'],
};

/** The jobs whose lines say which one it was. */
export const EDITOR_JOBS: readonly string[] = [
  'back-up',
  'drill-backup',
  'check-images',
  'check-links',
  'delete-old-logs',
  'empty-expired',
  'roll-up-analytics',
  'send-account-mails',
  'send-form-mails',
  'send-review-mails',
  'upgrade-widgets',
];

/** The text of a request's line: its method, address and status, never its sender. */
function textOf({ method, status }: LogRequest, url: string): string {
  return `${method} ${url} ${status}`;
}

/** Returns all of a line but who sent a request. */
export const showToAdmins: ShowLine = (_text, { label, message }) => {
  const request = label === 'request' ? readRequest(message) : null;
  return { label, message: request ? textOf(request, request.url) : message };
};

const METHOD = /^[A-Z-]{1,20}$/;

/** A query may hold what signs somebody in, and what somebody has looked for. */
function withoutQuery(url: string): string {
  const [path = ''] = url.split(/[?;#]/, 1);
  return path.length === url.length ? url : `${path}?[redacted]`;
}

const writtenSchema = z.object({
  label: z.string(),
  msg: z.string(),
  job: z.string().optional(),
});

/** Only what is in the list above. */
export const showToEditors: ShowLine = (text, { label, message }) => {
  if (label === 'request') {
    const request = readRequest(message);
    if (!request || !METHOD.test(request.method)) return undefined;
    return { label, message: textOf(request, withoutQuery(request.url)) };
  }
  if (!Object.hasOwn(EDITOR_TEXTS, label) || !text.startsWith('{')) return undefined;
  // A line that begins so and has a label was read as JSON before.
  const { data: written } = writtenSchema.safeParse(JSON.parse(text));
  if (!written || written.label !== label || !EDITOR_TEXTS[label]?.includes(written.msg)) return undefined;
  const job = label === 'jobs' && EDITOR_JOBS.find((name) => name === written.job);
  return { label, message: job ? `${job}: ${written.msg}` : written.msg };
};
